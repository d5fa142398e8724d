package render

import "mailwright/internal/email/document"

// listBlock writes list tags, which both Word and screen readers understand. Items are indented with a margin, because Word ignores padding
// on lists.
func (p *page) listBlock(n document.Node, l *document.Appearance, f *frame) {
	list := n.List()
	p.checkValues(n, l.Unsupported)
	inner, end := p.open(l, f, "")
	dark := inner.darkText(l)
	p.checkText(n, &inner, dark)
	tag := "ul"
	if list.Ordered {
		tag = "ol"
	}
	p.raw(`<`)
	p.raw(tag)
	p.classes(p.fontRule(l, &inner), p.colorRule("color:", dark))
	if p.settings.Dir == "rtl" {
		p.raw(` style="margin:0 24px 0 0;padding:0;`)
	} else {
		p.raw(` style="margin:0 0 0 24px;padding:0;`)
	}
	p.font(&inner)
	p.closeStyle()
	mark, number := p.plain.begin(), 0
	for item := range list.Items() {
		if p.isDone() {
			break
		}
		number++
		p.raw(`<li>`)
		p.plainBullet(list.Ordered, number)
		p.inline(item, &inner, dark)
		p.raw(`</li>`)
		p.plain.write("\n")
	}
	p.raw(`</`)
	p.raw(tag)
	p.raw(`>`)
	p.raw(end)
	p.plain.end(mark)
}

func (p *page) plainBullet(ordered bool, number int) {
	if ordered {
		p.plain.out.put(appendInt(p.plain.out, number))
		p.plain.write(". ")
	} else {
		p.plain.write("- ")
	}
}
