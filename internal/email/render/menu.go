package render

import "mailwright/internal/email/document"

func (p *page) menuBlock(n document.Node, l *document.Appearance, f *frame) {
	p.checkValues(n, l.Unsupported)
	if l.Styles.TextAlign == "" {
		l.Styles.TextAlign = "center"
	}
	inner, end := p.open(l, f, "")
	dark := inner.darkText(l)
	p.checkText(n, &inner, dark)
	p.openParagraph(l, &inner, dark)
	mark, first := p.plain.begin(), true
	for item := range n.Menu().Items() {
		if p.isDone() {
			break
		}
		if !first {
			p.raw(` &nbsp; &nbsp; `)
		}
		first = false
		p.textLink(n, item.Label, item.Href, "none", &inner, dark)
		p.plain.link(item.Label, item.Href)
		p.plain.write("\n")
	}
	p.raw(`</p>`)
	p.raw(end)
	p.plain.end(mark)
}
