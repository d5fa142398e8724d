package render

import "mailwright/internal/document"

func (p *page) imageBlock(n document.Node, r document.Responsive, f frame) {
	i := n.Image()
	p.picture(n, r, f, i, i.Href)
}

// picture is an image with or without a link; a video is one too.
func (p *page) picture(n document.Node, r document.Responsive, f frame, i document.Image, link string) {
	align := i.Align
	if align == "" {
		align = "center"
	}
	s := n.Styles()
	inner, end := p.open(cell{styles: s, dark: n.DarkStyles(), responsive: r, align: align}, f)
	if i.Src == "" {
		p.warn("MISSING_IMAGE", "The image has no address", n.ID())
		p.raw(end)
		return
	}
	if i.Alt == "" {
		p.warn("MISSING_ALT", "The image has no alternative text", n.ID())
	}
	linked := false
	if link != "" {
		p.raw(`<a`)
		if linked = p.address("href", link); linked {
			p.raw(` style="text-decoration:none">`)
		} else {
			p.html = p.html[:len(p.html)-len(`<a`)]
		}
	}
	p.img(i, inner.width)
	if linked {
		p.raw(`</a>`)
	}
	p.raw(end)
}

// img has its width as an attribute for Word, which knows no CSS width of images, and gives way on small screens.
func (p *page) img(i document.Image, available int) {
	width := available
	if i.Width.Pixels.Set {
		width = min(max(pixels(i.Width.Pixels.Value), 1), available)
	}
	p.raw(`<img`)
	if !p.address("src", i.Src) {
		p.raw(` src=""`)
	}
	p.attr("alt", i.Alt)
	if i.Width.Mode != "auto" {
		p.raw(` width="`)
		p.int(width)
		p.raw(`"`)
	}
	p.raw(` style="display:block;border:0;height:auto;max-width:100%`)
	if i.Width.Mode != "auto" {
		p.raw(`;width:`)
		p.int(width)
		p.raw(`px`)
	}
	p.raw(`">`)
}

func (p *page) videoBlock(n document.Node, r document.Responsive, f frame) {
	v := n.Video()
	p.picture(n, r, f, document.Image{Src: v.ThumbnailURL, Alt: v.Alt, Width: document.Width{Mode: "full"}}, v.VideoURL)
}
