package render

import "mailwright/internal/email/document"

func (p *page) dividerBlock(n document.Node, l *document.Appearance, f *frame) {
	d := n.Divider()
	p.checkValues(n, l.Unsupported, d.Unsupported)
	_, end := p.open(l, f, "")
	p.raw(fullTable + `<tr><td`)
	p.classes(none, p.colorRule("border-color:", l.Dark.LineColor))
	p.raw(` style="border-top:`)
	p.px(min(max(pixels(d.LineWidth.Or(1)), 1), 50))
	p.raw(` solid `)
	p.color(orColor(over(d.LineColor, f.background), document.Color{R: 0xd4, G: 0xd4, B: 0xd8, A: 255, Set: true}))
	p.raw(`;font-size:0;line-height:0">&nbsp;</td></tr></table>`)
	p.raw(end)
	mark := p.plain.begin()
	p.plain.write("----")
	p.plain.end(mark)
}
