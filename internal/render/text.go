package render

import "mailwright/internal/document"

// headingScale is a heading's size in quarters of the block's own font size.
var headingScale = map[string]int{"h1": 8, "h2": 6, "h3": 5}

func (p *page) textBlock(n document.Node, r document.Responsive, f frame) {
	s, t := n.Styles(), n.Text()
	if scale, heading := headingScale[t.TagName]; heading {
		s = asHeading(s, scale)
	}
	inner, end := p.open(cell{styles: s, dark: n.DarkStyles(), responsive: r, font: true}, f)
	if inner.size < 14 {
		p.warn("SMALL_TEXT", "Text below 14 px is hard to read on a phone", n.ID())
	}
	p.checkContrast(n, inner)
	p.raw(`<`, t.TagName, ` style="margin:0;font-size:inherit;font-weight:inherit;line-height:inherit">`)
	p.inline(t.Text)
	p.raw(`</`, t.TagName, `>`, end)
}

// asHeading scales from the block's own size, or 16, and makes the text bold unless the block says otherwise. The size on small
// screens is meant as it is: 26 there is 26 pixels.
func asHeading(s document.Styles, scale int) document.Styles {
	size := s.FontSize.Or(16) * float64(scale) / 4
	s.FontSize = document.Number{Value: size, Set: true}
	if s.LineHeight.Set && s.LineHeight.Value < size {
		s.LineHeight = document.Number{}
	}
	if !s.LineHeight.Set {
		s.LineHeight = document.Number{Value: size * 5 / 4, Set: true}
	}
	if s.FontWeight == "" {
		s.FontWeight = "bold"
	}
	return s
}

// inline writes the inline HTML of a text, with links in the template's colour.
func (p *page) inline(source string) {
	style := appendColor([]byte("color:"), p.settings.LinkColor)
	p.html = appendInline(p.html, source, string(append(style, ";text-decoration:underline"...)))
}

// checkContrast warns where text and background are too alike.
func (p *page) checkContrast(n document.Node, f frame) {
	need := 4.5
	if f.size >= 24 {
		need = 3
	}
	if document.Contrast(f.color, f.background) < need {
		p.warn("LOW_CONTRAST", "The text stands out too little from its background", n.ID())
	}
}
