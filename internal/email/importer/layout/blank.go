package layout

import (
	"html"
	"strings"

	"mailwright/internal/email/importer/style"
)

// IsEmpty reports whether an email's body doesn't contain anything that could become a block.
func (b *Box) IsEmpty() bool { return b.Kind == Button || b.IsBlank() }

// IsBlank reports whether a box shows only its own background and borders.
func (b *Box) IsBlank() bool {
	if b.Node.Tag == "hr" {
		return false
	}
	switch b.Kind {
	case Button:
		return false
	case Run:
		for _, n := range b.Run {
			if !isBlankNode(n, b.View) {
				return false
			}
		}
		return true
	}
	for _, l := range b.Lines {
		for _, c := range l.Boxes {
			if !c.IsBlank() || c.isRuled() {
				return false
			}
		}
	}
	return b.Node.Tag != "img"
}

// isRuled reports whether a box shows a line even if it's empty.
func (b *Box) isRuled() bool {
	if b.Kind == Run {
		return false
	}
	s := b.Style(b.View)
	if s.IsHidden() || b.Style(style.Desktop).Frame().Visible() {
		return false
	}
	return s.Border[style.Top].Visible() || s.Border[style.Bottom].Visible()
}

func isBlankNode(n *style.Node, v style.View) bool {
	if !n.IsElement() { // a font size of zero hides text, but not the images next to it
		return n.Parent.Styles[v].Size < 2 || IsBlankText(n.Text)
	}
	s := n.Styles[v]
	if s.IsHidden() {
		return true
	}
	if n.Tag == "img" {
		return IsTracker(n, s)
	}
	for _, c := range n.Children {
		if !isBlankNode(c, v) {
			return false
		}
	}
	return true
}

// Filler contains the characters that emails use as padding.
const Filler = " \t\r\n\f\u00a0\u200b\u200c\u200d\ufeff\u034f\u00ad\u2007\u2060"

// IsBlankText reports whether text contains only whitespace and filler.
func IsBlankText(text string) bool {
	text = strings.TrimSpace(text)
	if text == "" || text[0] < 0x80 && text[0] != '&' { // most text starts with a letter, so this is enough
		return text == ""
	}
	return strings.Trim(html.UnescapeString(text), Filler) == ""
}

// BlankHeight returns the height of an empty box.
func (b *Box) BlankHeight(v style.View) float64 {
	if b.Kind == Run {
		return b.blankRun(v)
	}
	s := b.Style(v)
	inside := 0.0
	for _, l := range b.Lines {
		highest := 0.0
		for _, c := range l.Boxes {
			own := c.BlankHeight(v)
			if c.Kind != Run && c.Kind != Cell {
				own += c.Style(v).Margin[style.Top].Px + c.Style(v).Margin[style.Bottom].Px
			}
			highest = max(highest, own)
		}
		inside += highest
	}
	padding := s.Padding[style.Top].Px + s.Padding[style.Bottom].Px
	asked := max(s.Height.Px, s.MinHeight.Px)
	if s.Clips && s.Height.Set && s.Height.Share == 0 {
		inside = min(inside, s.Height.Px)
	}
	if b.Kind == Cell || s.BorderBox {
		return max(inside+padding, asked)
	}
	return max(inside, asked) + padding
}

// blankRun returns the height of a run with only non-breaking spaces, line breaks and images that keep a cell open.
func (b *Box) blankRun(v style.View) float64 {
	height, lines, words := 0.0, 0, false
	line := 0.0
	var add func(n *style.Node, s *style.Style)
	add = func(n *style.Node, s *style.Style) {
		switch {
		case !n.IsElement():
			if strings.TrimSpace(n.Text) != "" {
				words = true
				line = max(line, s.Line())
			}
			return
		case n.Styles[v].IsHidden():
			return
		case n.Tag == "br":
			lines++
			line = max(line, n.Styles[v].Line())
		case n.Tag == "img":
			height = max(height, n.Styles[v].Height.Px)
		}
		for _, c := range n.Children {
			add(c, n.Styles[v])
		}
	}
	for _, n := range b.Run {
		add(n, b.Style(v))
	}
	if words && lines == 0 {
		lines = 1
	}
	return max(height, float64(lines)*line)
}
