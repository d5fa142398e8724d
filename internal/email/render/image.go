package render

import "mailwright/internal/email/document"

func (p *page) imageBlock(n document.Node, l *document.Appearance, f *frame) {
	i := n.Image()
	p.checkValues(n, l.Unsupported, i.Unsupported)
	frameStyles := l.Styles
	l.Styles.BorderRadius, l.Styles.BorderColor = document.Number{}, document.Color{} // these apply to the image, not to the cell around it
	align := orText(i.Align, "center")
	inner, end := p.open(l, f, align)
	if i.Src == "" {
		p.warn(missingImage, "The image is missing", n.ID())
	} else {
		p.images++
		if i.Alt == "" {
			p.warn(missingAlt, "The image has no alternative text", n.ID())
		}
		p.checkRelative(n, missingImage, i.Src)
		linked := p.openLink(n, i.Href)
		p.img(&i, &frameStyles, align, inner.width-2*borderOf(&frameStyles), inner.phone)
		if linked {
			p.raw(`</a>`)
		}
		p.credit(n, i.Attribution, l, inner)
	}
	p.raw(end)
	p.plainImage(i.Alt, i.Href)
	if i.Src != "" {
		p.plainCredit(i.Attribution)
	}
}

// openLink starts the link around an image, if it has one.
func (p *page) openLink(n document.Node, url string) bool {
	if url == "" {
		return false
	}
	mark := len(p.html)
	p.raw(`<a`)
	if !p.url(` href=`, url) {
		p.html = p.html[:mark]
		p.warn(missingLink, "The link's URL isn't allowed in emails", n.ID())
		return false
	}
	p.checkRelative(n, missingLink, url)
	p.raw(` style="text-decoration:none">`)
	return true
}

// img writes an image. It writes the width as an attribute for Word, which doesn't support CSS widths on images. A full-width image fills
// its column, even if the column becomes wider. Other images shrink on small screens.
func (p *page) img(i *document.Image, s *document.Styles, align string, available, phone int) {
	width, full := max(available, 1), !i.Width.Pixels.Set && i.Width.Mode != "auto"
	if i.Width.Pixels.Set {
		wanted := max(pixels(i.Width.Pixels.Value), 1)
		full, width = wanted >= width, min(wanted, width)
	}
	p.raw(`<img`)
	if !p.url(` src=`, i.Src) {
		p.raw(` src=""`)
	}
	p.attr(` alt=`, i.Alt)
	if i.Width.Mode != "auto" {
		p.raw(` width="`)
		p.int(width)
		p.raw(`"`)
	}
	p.raw(` style="display:block;height:auto;`)
	switch {
	case full && borderOf(s) > 0: // otherwise the border would make it wider than its column
		p.raw(`box-sizing:border-box;width:100%;`)
	case full:
		p.raw(`width:100%;`)
	case i.Width.Mode != "auto":
		p.imgWidth(width, phone)
	default:
		p.raw(`max-width:100%;`)
	}
	switch {
	case full:
	case align == "center":
		p.raw(`margin:0 auto;`)
	case align == "right":
		p.raw(`margin:0 0 0 auto;`)
	}
	if borderOf(s) == 0 {
		p.raw(`border:0;`)
	}
	p.border(s)
	p.closeStyle()
}

// imgWidth writes a fixed width for an image that fits on a phone. A larger image is as wide as its cell, up to its own width, so that it
// doesn't widen the cell on a phone.
func (p *page) imgWidth(width, phone int) {
	if width > phone {
		p.raw(`width:100%;max-width:`)
		p.px(width)
		p.raw(`;`)
		return
	}
	p.raw(`width:`)
	p.px(width)
	p.raw(`;max-width:100%;`)
}

// plainImage writes an image's alternative text and link, if it has any.
func (p *page) plainImage(alt, link string) {
	mark := p.plain.begin()
	switch {
	case link != "":
		p.plain.link(orText(alt, "Image"), link)
	case alt != "":
		p.plain.write("[")
		p.plain.write(alt)
		p.plain.write("]")
	}
	p.plain.end(mark)
}
