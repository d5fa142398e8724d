package importer

import (
	"html"
	"strings"
)

// isEmpty reports whether the body of an email shows nothing that could become a block.
func (b *box) isEmpty() bool { return b.kind == buttonBox || b.isBlank() }

// isBlank reports whether a box shows nothing but its own paint.
func (b *box) isBlank() bool {
	if b.node.tag == "hr" {
		return false
	}
	switch b.kind {
	case buttonBox:
		return false
	case runBox:
		for _, n := range b.run {
			if !isBlankNode(n, b.view) {
				return false
			}
		}
		return true
	}
	for _, l := range b.lines {
		for _, c := range l.boxes {
			if !c.isBlank() || c.isRuled() {
				return false
			}
		}
	}
	return b.node.tag != "img"
}

// isRuled reports whether a box shows a line, or a bar, even if nothing is in it.
func (b *box) isRuled() bool {
	if b.kind == runBox {
		return false
	}
	s := b.style(b.view)
	if s.isHidden() || b.style(desktop).frame().visible() {
		return false
	}
	return s.border[top].visible() || s.border[bottom].visible()
}

func isBlankNode(n *styled, v view) bool {
	if !n.isElement() { // letters of no size hide words, not the images beside them
		return n.parent.styles[v].size < 2 || isBlankText(n.text)
	}
	s := n.styles[v]
	if s.isHidden() {
		return true
	}
	if n.tag == "img" {
		return isTracker(n, s)
	}
	for _, c := range n.children {
		if !isBlankNode(c, v) {
			return false
		}
	}
	return true
}

// filler are the characters that emails pad with.
const filler = " \t\r\n\f\u00a0\u200b\u200c\u200d\ufeff\u034f\u00ad\u2007\u2060"

// isBlankText reports whether a text has nothing but blanks and filler.
func isBlankText(text string) bool {
	text = strings.TrimSpace(text)
	if text == "" || text[0] < 0x80 && text[0] != '&' { // most texts need no closer look
		return text == ""
	}
	return strings.Trim(html.UnescapeString(text), filler) == ""
}

// blankHeight is how high an empty box is.
func (b *box) blankHeight(v view) float64 {
	if b.kind == runBox {
		return b.blankRun(v)
	}
	s := b.style(v)
	inside := 0.0
	for _, l := range b.lines {
		highest := 0.0
		for _, c := range l.boxes {
			own := c.blankHeight(v)
			if c.kind != runBox && c.kind != cellBox {
				own += c.style(v).margin[top].Px + c.style(v).margin[bottom].Px
			}
			highest = max(highest, own)
		}
		inside += highest
	}
	padding := s.padding[top].Px + s.padding[bottom].Px
	asked := max(s.height.Px, s.minHeight.Px)
	if s.clips && s.height.Set && s.height.Share == 0 {
		inside = min(inside, s.height.Px)
	}
	if b.kind == cellBox || s.borderBox {
		return max(inside+padding, asked)
	}
	return max(inside, asked) + padding
}

// blankRun is the height of lines that hold nothing: spaces that don't break, breaks, images that keep a cell open.
func (b *box) blankRun(v view) float64 {
	height, lines, words := 0.0, 0, false
	line := 0.0
	var add func(n *styled, s *style)
	add = func(n *styled, s *style) {
		switch {
		case !n.isElement():
			if strings.TrimSpace(n.text) != "" {
				words = true
				line = max(line, s.line())
			}
			return
		case n.styles[v].isHidden():
			return
		case n.tag == "br":
			lines++
			line = max(line, n.styles[v].line())
		case n.tag == "img":
			height = max(height, n.styles[v].height.Px)
		}
		for _, c := range n.children {
			add(c, n.styles[v])
		}
	}
	for _, n := range b.run {
		add(n, b.style(v))
	}
	if words && lines == 0 {
		lines = 1
	}
	return max(height, float64(lines)*line)
}
