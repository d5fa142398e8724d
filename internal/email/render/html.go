package render

import "mailwright/internal/email/document"

// htmlBlock writes the author's own HTML, limited to what's allowed in an email.
func (p *page) htmlBlock(n document.Node, l *document.Appearance, f *frame) {
	p.checkValues(n, l.Unsupported)
	source := n.HTML().HTML
	inner, end := p.open(l, f, "")
	dark := inner.darkText(l)
	p.raw(`<div`)
	p.classes(p.fontRule(l, &inner), p.colorRule("color:", dark))
	p.raw(styleOpened)
	p.font(&inner)
	p.closeStyle()
	p.html.put(appendSafeHTML(p.ctx, p.html, source, p.linkAttributes(&inner, dark)))
	p.raw(`</div>`)
	p.raw(end)
	mark := p.plain.begin()
	p.plain.out.put(appendPlainHTML(p.ctx, p.plain.out, source))
	p.letters += len(p.plain.out) - mark
	p.plain.end(mark)
}
