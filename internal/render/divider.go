package render

import "mailwright/internal/document"

func (p *page) dividerBlock(n document.Node, r document.Responsive, f frame) {
	d := n.Divider()
	line := d.LineColor
	if !line.Set {
		line = document.Color{R: 0xd4, G: 0xd4, B: 0xd8, A: 255, Set: true}
	}
	dark := n.DarkStyles()
	_, end := p.open(cell{styles: n.Styles(), dark: dark, responsive: r}, f)
	p.raw(table, ` width="100%"><tr><td`)
	if dark.LineColor.Set {
		p.raw(` class="d`)
		p.int(p.dark.class(string(append(appendColor([]byte("border-color:"), dark.LineColor), "!important;"...))))
		p.raw(`"`)
	}
	p.raw(` style="border-top:`)
	p.html = append(appendPx(p.html, min(max(pixels(d.LineWidth.Or(1)), 1), 50)), " solid "...)
	p.color(line)
	p.raw(`;font-size:0;line-height:0">&nbsp;</td></tr></table>`, end)
}

func (p *page) spacerBlock(n document.Node, r document.Responsive) {
	s := n.Spacer()
	height := min(pixels(s.Height.Or(20)), 1000)
	p.raw(`<tr`)
	p.hideClass(r)
	p.raw(`><td aria-hidden="true"`)
	if s.MobileHeight.Set {
		rule := appendPx([]byte("height:"), min(pixels(s.MobileHeight.Value), 1000))
		rule = appendPx(append(rule, "!important;line-height:"...), min(pixels(s.MobileHeight.Value), 1000))
		p.raw(` class="m`)
		p.int(p.mobile.class(string(append(rule, "!important;"...))))
		p.raw(`"`)
	}
	p.raw(` height="`)
	p.int(height)
	p.raw(`" style="height:`)
	p.int(height)
	p.raw(`px;line-height:`)
	p.int(height)
	p.raw(`px;font-size:1px">&nbsp;</td></tr>`)
}
