package render

import (
	"strconv"

	"mailwright/internal/document"
)

// listBlock is a list by its tags: Word and screen readers both know those.
func (p *page) listBlock(n document.Node, r document.Responsive, f frame) {
	l := n.List()
	_, end := p.open(cell{styles: n.Styles(), dark: n.DarkStyles(), responsive: r, font: true}, f)
	tag := "ul"
	if l.Ordered {
		tag = "ol"
	}
	p.raw(`<`, tag, ` style="margin:0;padding:0 0 0 24px">`)
	for item := range l.Items() {
		p.raw(`<li>`)
		p.inline(item)
		p.raw(`</li>`)
	}
	p.raw(`</`, tag, `>`, end)
}

func (p *page) menuBlock(n document.Node, r document.Responsive, f frame) {
	s := n.Styles()
	if s.TextAlign == "" {
		s.TextAlign = "center"
	}
	inner, end := p.open(cell{styles: s, dark: n.DarkStyles(), responsive: r, font: true}, f)
	first := true
	for item := range n.Menu().Items() {
		if !first {
			p.raw(` &nbsp; `)
		}
		first = false
		p.raw(`<a`)
		if !p.address("href", item.Href) {
			p.warn("MISSING_LINK", "The entry "+strconv.Quote(item.Label)+" of the menu has no link", n.ID())
		}
		p.classes(cell{dark: document.DarkStyles{Color: inner.dark}})
		p.raw(` style="color:`)
		p.color(inner.color)
		p.raw(`;text-decoration:none">`)
		p.text(item.Label)
		p.raw(`</a>`)
	}
	p.raw(end)
}

// htmlBlock shows the inline part of the author's own markup.
func (p *page) htmlBlock(n document.Node, r document.Responsive, f frame) {
	_, end := p.open(cell{styles: n.Styles(), dark: n.DarkStyles(), responsive: r, font: true}, f)
	p.inline(n.HTML().HTML)
	p.raw(end)
}
