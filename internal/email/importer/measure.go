package importer

import (
	"html"
	"strings"

	"mailwright/internal/email/css"
)

// intrinsic is how wide content must be and would like to be, in pixels.
type intrinsic struct {
	min, max float64
	known    bool
}

// unknownPicture is the width of a picture that does not say its own.
const unknownPicture = 300

// textWidth guesses the width of a text from what letters take on average in the fonts of mails.
func textWidth(s string, t *text) float64 {
	em := 0.0
	for _, r := range s {
		switch {
		case r == '\u200b' || r == '\u200c' || r == '\u200d' || r == '\ufeff' || r == '\u034f' || r == '\u00ad':
		case strings.ContainsRune("iIljtf.,;:'|!()[]- \u00a0", r):
			em += 0.29
		case strings.ContainsRune("mwMW@%", r):
			em += 0.85
		case r >= 'A' && r <= 'Z':
			em += 0.67
		case r >= 0x2e80:
			em++
		default:
			em += 0.53
		}
	}
	if t.weight >= 600 {
		em *= 1.06
	}
	return em*t.size + t.letterSpacing*float64(len(s))
}

// intrinsic works out what a box wants, once for each view.
func (b *box) intrinsic(v view) intrinsic {
	if !b.wants[v].known {
		b.wants[v] = b.measure(v)
		b.wants[v].known = true
	}
	return b.wants[v]
}

func (b *box) measure(v view) intrinsic {
	if b.kind == runBox {
		return measureRun(b.run, v)
	}
	s := b.style(v)
	around := s.across(0)
	if s.width.Set && s.width.Share == 0 && b.kind != cellBox {
		w := s.width.Px
		if !s.borderBox && b.kind != tableBox {
			w += around
		}
		// It is never narrower than what stands in it. Where it has a width for phones the pictures in it have theirs.
		if b.kind == tableBox && s.width == b.style(desktop).width {
			w = max(w, b.measureLines(v).min+around)
		}
		return intrinsic{min: w, max: w}
	}
	in := b.measureLines(v)
	in.min, in.max = in.min+around, in.max+around
	if s.maxWidth.Set && s.maxWidth.Share == 0 {
		in.max = min(in.max, s.maxWidth.Px+around)
		in.min = min(in.min, in.max)
	}
	if s.minWidth.Set && s.minWidth.Share == 0 {
		in.min = max(in.min, s.minWidth.Px)
		in.max = max(in.max, in.min)
	}
	if b.kind == cellBox && s.width.Set && s.width.Share == 0 {
		in.max = max(in.min, s.width.Px+boolWidth(!s.borderBox, around))
	}
	return in
}

func boolWidth(yes bool, w float64) float64 {
	if yes {
		return w
	}
	return 0
}

func (b *box) measureLines(v view) intrinsic {
	if b.kind == buttonBox {
		w := textWidth(plainText(b.node, v), &b.style(v).text)
		return intrinsic{min: w, max: w}
	}
	var in intrinsic
	for _, l := range b.lines {
		var line intrinsic
		for _, c := range l.boxes {
			if c.kind != runBox && c.style(v).isHidden() {
				continue
			}
			own := c.intrinsic(v)
			if l.cells {
				line.min += own.min + b.style(v).spacing
			} else {
				line.min = max(line.min, own.min)
			}
			line.max += own.max
		}
		if l.cells {
			line.min += b.style(v).spacing
		}
		in.min, in.max = max(in.min, line.min), max(in.max, line.max)
	}
	return in
}

// across is the padding and the border to both sides.
func (s *style) across(base float64) float64 {
	return s.padding[left].Of(base) + s.padding[right].Of(base) + s.borderAt(left) + s.borderAt(right)
}

func (s *style) borderAt(side int) float64 {
	if s.border[side].visible() || s.border[side].style != "" && s.border[side].style != "none" {
		return s.border[side].width
	}
	return 0
}

func measureRun(run []*node, v view) intrinsic {
	m := runMeasure{view: v}
	for _, n := range run {
		m.add(n, n.parent.styles[v])
	}
	m.endLine()
	return m.in
}

// runMeasure adds up the words of a run.
type runMeasure struct {
	view view
	in   intrinsic
	line float64
}

func (m *runMeasure) endLine() {
	m.in.max = max(m.in.max, m.line)
	m.line = 0
}

func (m *runMeasure) add(n *node, around *style) {
	if !n.isElement() {
		for word := range strings.FieldsSeq(html.UnescapeString(n.text)) {
			w := textWidth(word, &around.text)
			m.in.min = max(m.in.min, w)
			m.line += w + around.size*0.28
		}
		return
	}
	s := n.styles[m.view]
	switch {
	case s.isHidden():
	case n.tag == "br":
		m.endLine()
	case n.tag == "img":
		w := pictureWidth(n, s, unknownPicture)
		m.line += w + s.across(0)
		if s.width.Share == 0 && !s.maxWidth.Set {
			m.in.min = max(m.in.min, w)
		}
	default:
		m.line += s.across(0) + s.margin[left].Px + s.margin[right].Px
		for _, c := range n.children {
			m.add(c, s)
		}
	}
}

// pictureWidth is the width of a picture where available pixels are there for it.
func pictureWidth(n *node, s *style, available float64) float64 {
	w := float64(unknownPicture)
	switch {
	case s.width.Set:
		w = s.width.Of(available)
	case s.height.Set && s.height.Share == 0:
		w = s.height.Px * 2
	}
	if n.hasAttr("width") && !s.width.Set && s.maxWidth.Set { // width:auto in CSS over the attribute
		if l, ok := css.ParseLength(n.attr("width"), css.Units{}); ok {
			w = l.Of(available)
		}
	}
	if s.maxWidth.Set {
		w = min(w, s.maxWidth.Of(available))
	}
	if s.minWidth.Set {
		w = max(w, s.minWidth.Of(available))
	}
	return w
}

// plainText is the words in n, with single spaces.
func plainText(n *node, v view) string {
	var b strings.Builder
	appendPlain(&b, n, v)
	return collapse(b.String())
}

func appendPlain(b *strings.Builder, n *node, v view) {
	if !n.isElement() {
		b.WriteString(html.UnescapeString(n.text))
		return
	}
	if n.styles[v].isHidden() {
		return
	}
	if n.tag == "br" || n.styles[v].isBlockLevel() {
		b.WriteByte(' ')
	}
	for _, c := range n.children {
		appendPlain(b, c, v)
	}
}

func unescape(text string) string { return html.UnescapeString(text) }
