package render

import "mailwright/internal/email/document"

// spacerBlock writes a cell with its height in every form that any email client needs.
func (p *page) spacerBlock(n document.Node, l *document.Appearance, f *frame) {
	s := n.Spacer()
	p.checkValues(n, l.Unsupported)
	height := max(min(pixels(s.Height.Or(20)), 1000), 1)
	mobile := none
	if s.MobileHeight.Set {
		p.scratch.put(appendHeight(p.scratch[:0], min(pixels(s.MobileHeight.Value), 1000)))
		mobile = p.mobile.class(p.scratch)
	}
	p.openRow(&l.Responsive)
	p.raw(`<td aria-hidden="true"`)
	p.classes(mobile, p.backgroundRule(l))
	p.raw(` height="`)
	p.int(height)
	p.raw(`"`)
	p.surface(&l.Styles, backgroundOf(&l.Styles, f.background))
	p.raw(`height:`)
	p.px(height)
	p.raw(`;line-height:`)
	p.px(height)
	p.raw(`;font-size:1px">&nbsp;</td></tr>`)
}
