package render

import "mailwright/internal/email/document"

func (p *page) imageBlock(n document.Node, l *document.Looks, f *frame) {
	i := n.Image()
	p.checkValues(n, l.Unsupported, i.Unsupported)
	frameStyles := l.Styles
	l.Styles.BorderRadius, l.Styles.BorderColor = document.Number{}, document.Color{} // of the picture, not of the cell around it
	align := orText(i.Align, "center")
	inner, end := p.open(l, f, align)
	if i.Src == "" {
		p.warn(missingImage, "No picture is chosen", n.ID())
	} else {
		p.pictures++
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
	p.plainPicture(i.Alt, i.Href)
	if i.Src != "" {
		p.plainCredit(i.Attribution)
	}
}

// openLink begins a link around a picture, if there is one.
func (p *page) openLink(n document.Node, address string) bool {
	if address == "" {
		return false
	}
	mark := len(p.html)
	p.raw(`<a`)
	if !p.address(` href=`, address) {
		p.html = p.html[:mark]
		p.warn(missingLink, "The link is no address that a mail may lead to", n.ID())
		return false
	}
	p.checkRelative(n, missingLink, address)
	p.raw(` style="text-decoration:none">`)
	return true
}

// img has its width as an attribute for Word, which knows no CSS width of images. A full image fills its column, also where
// that becomes wider; any other gives way on small screens.
func (p *page) img(i *document.Image, s *document.Styles, align string, available, phone int) {
	width, full := max(available, 1), !i.Width.Pixels.Set && i.Width.Mode != "auto"
	if i.Width.Pixels.Set {
		wanted := max(pixels(i.Width.Pixels.Value), 1)
		full, width = wanted >= width, min(wanted, width)
	}
	p.raw(`<img`)
	if !p.address(` src=`, i.Src) {
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
	case full && borderOf(s) > 0: // or the border would make it wider than its column
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

// imgWidth of a picture that has its place on a phone keeps the cell around it as wide as itself; a larger one must not.
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

// plainPicture says what an image says, if it says anything.
func (p *page) plainPicture(alt, link string) {
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
