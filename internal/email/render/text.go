package render

import (
	"strings"

	"mailwright/internal/email/document"
)

// headingScale returns a heading's size in quarters of the block's font size, or 0 for a paragraph.
func headingScale(tag string) int {
	switch tag {
	case "h1":
		return 8
	case "h2":
		return 6
	case "h3":
		return 5
	}
	return 0
}

func (p *page) textBlock(n document.Node, l *document.Appearance, f *frame) {
	t := n.Text()
	p.checkValues(n, l.Unsupported, t.Unsupported)
	if scale := headingScale(t.TagName); scale > 0 {
		asHeading(&l.Styles, scale)
	}
	inner, end := p.open(l, f, "")
	dark := inner.darkText(l)
	p.checkText(n, &inner, dark)
	p.raw(`<`)
	p.raw(t.TagName)
	p.classes(p.fontRule(l, &inner), p.colorRule("color:", dark))
	p.raw(` style="margin:0;`)
	p.font(&inner)
	p.closeStyle()
	mark := p.plain.begin()
	p.inline(t.Text, &inner, dark)
	p.raw(`</`)
	p.raw(t.TagName)
	p.raw(`>`)
	p.raw(end)
	p.plainHeading(mark, t.TagName)
}

// asHeading scales the block's own font size, which is 16 by default, and makes the text bold unless the block sets a weight. The font size
// on small screens isn't scaled: 26 means 26 pixels.
func asHeading(s *document.Styles, scale int) {
	size := s.FontSize.Or(16) * float64(scale) / 4
	s.FontSize = document.Number{Value: size, Set: true}
	if s.LineHeight.Set && s.LineHeight.Value >= 5 && s.LineHeight.Value < size || !s.LineHeight.Set {
		s.LineHeight = document.Number{Value: size * 5 / 4, Set: true}
	}
	if s.FontWeight == "" {
		s.FontWeight = "bold"
	}
}

// font writes the font styles, which every element with text must repeat because Word doesn't inherit them in nested tables.
func (p *page) font(f *frame) {
	p.raw(`font:`)
	if f.weight != "" && f.weight != "normal" {
		p.raw(f.weight)
		p.raw(` `)
	}
	p.px(f.size)
	p.raw(`/`)
	p.px(f.line())
	p.raw(` `)
	p.html.put(p.fonts.append(p.html, f.font))
	p.raw(`;color:`)
	p.color(f.color)
	p.raw(`;`)
	if f.spacing != 0 {
		p.raw(`letter-spacing:`)
		p.px(f.spacing)
		p.raw(`;`)
	}
	if f.align != p.settings.start() {
		p.raw(`text-align:`)
		p.raw(f.align)
		p.raw(`;`)
	}
}

// fontRule returns the rule for the font size on small screens. The line height stays in proportion.
func (p *page) fontRule(l *document.Appearance, f *frame) int {
	if !l.Responsive.MobileStyles.FontSize.Set {
		return none
	}
	size := max(pixels(l.Responsive.MobileStyles.FontSize.Value), 1)
	rule := appendPx(append(p.scratch[:0], "font-size:"...), size)
	rule = appendPx(append(rule, "!important;line-height:"...), (f.line()*size+f.size-1)/f.size)
	rule = append(rule, "!important"...)
	p.scratch.put(rule)
	return p.mobile.class(rule)
}

// inline writes inline HTML, both to the HTML and to the plain text.
func (p *page) inline(source string, f *frame, dark document.Color) {
	p.letters += len(source)
	plain := plainWriter{dst: p.plain.out, start: len(p.plain.out)}
	if isBareText(source) {
		p.raw(source)
		plain.text(source)
		p.plain.out.put(plain.end())
		return
	}
	html := inlineWriter{dst: p.html}
	if strings.IndexByte(source, '<') >= 0 {
		html.linkAttributes = p.linkAttributes(f, dark)
	}
	in := inlineScanner{src: source}
	var t inlineToken
	for in.next(&t) {
		html.take(&t)
		plain.take(&t)
	}
	p.html.put(html.end())
	p.plain.out.put(plain.end())
}

// linkAttributes returns the attributes for links in text. They have the template's link color if it's readable, and otherwise the text
// color. In dark mode, they always have the text color. The result is valid until the next rule is added.
func (p *page) linkAttributes(f *frame, dark document.Color) []byte {
	class, color := p.colorRule("color:", dark), p.settings.LinkColor
	if document.Contrast(color, f.background) < 4.5 {
		color = f.color
	}
	link := p.scratch[:0]
	if class != none {
		link = append(appendInt(append(link, ` class="d`...), class), '"')
	}
	link = appendColor(append(link, ` style="color:`...), color)
	link = append(link, `;text-decoration:underline"`...)
	p.scratch.put(link)
	return link
}

// plainHeading ends the text that started at mark. Headings are underlined, because capitals would break merge tags.
func (p *page) plainHeading(mark int, tag string) {
	switch tag {
	case "h1":
		p.plain.underline(mark, '=')
	case "h2", "h3":
		p.plain.underline(mark, '-')
	}
	p.plain.end(mark)
}
