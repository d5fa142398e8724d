package layout

import (
	"html"
	"strings"

	"mailwright/internal/email/importer/style"
)

// intrinsic is the minimum and the preferred width of content, in pixels.
type intrinsic struct {
	min, max float64
	known    bool
}

// unknownImage is the assumed width of an image that doesn't set one.
const unknownImage = 300

// TextWidth estimates the width of text from the average letter widths of common email fonts.
func TextWidth(s string, t *style.Text) float64 {
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
	if t.Weight >= 600 {
		em *= 1.06
	}
	return em*t.Size + t.LetterSpacing*float64(len(s))
}

// intrinsic calculates the widths of a box, once for each view.
func (b *Box) intrinsic(v style.View) intrinsic {
	if !b.wants[v].known {
		b.wants[v] = b.measure(v)
		b.wants[v].known = true
	}
	return b.wants[v]
}

func (b *Box) measure(v style.View) intrinsic {
	if b.Kind == Run {
		return measureRun(b.Run, v)
	}
	s := b.Style(v)
	around := s.Across(0)
	if s.Width.Set && s.Width.Share == 0 && b.Kind != Cell {
		return b.measureFixed(v)
	}
	in := b.measureLines(v)
	in.min, in.max = in.min+around, in.max+around
	if s.MaxWidth.Set && s.MaxWidth.Share == 0 {
		in.max = min(in.max, s.MaxWidth.Px+around)
		in.min = min(in.min, in.max)
	}
	if s.MinWidth.Set && s.MinWidth.Share == 0 {
		in.min = max(in.min, s.MinWidth.Px)
		in.max = max(in.max, in.min)
	}
	if b.Kind == Cell && s.Width.Set && s.Width.Share == 0 {
		in.max = max(in.min, s.Width.Px+boolWidth(!s.BorderBox, around))
	}
	return in
}

// measureFixed returns the widths of a box that has a width in pixels.
func (b *Box) measureFixed(v style.View) intrinsic {
	s := b.Style(v)
	w := s.Width.Px
	if !s.BorderBox && b.Kind != Table {
		w += s.Across(0)
	}
	// A table is never narrower than its content, unless it has a different width on phones. In that case, images in it do, too.
	if b.Kind == Table && s.Width == b.Style(style.Desktop).Width {
		w = max(w, b.measureLines(v).min+s.Across(0))
	}
	return intrinsic{min: w, max: w}
}

func boolWidth(yes bool, w float64) float64 {
	if yes {
		return w
	}
	return 0
}

func (b *Box) measureLines(v style.View) intrinsic {
	if b.Kind == Button {
		w := TextWidth(PlainText(b.Node, v), &b.Style(v).Text)
		return intrinsic{min: w, max: w}
	}
	var in intrinsic
	for _, l := range b.Lines {
		var line intrinsic
		for _, c := range l.Boxes {
			if c.Kind != Run && c.Style(v).IsHidden() {
				continue
			}
			own := c.intrinsic(v)
			if l.Cells {
				line.min += own.min + b.Style(v).Spacing
			} else {
				line.min = max(line.min, own.min)
			}
			line.max += own.max
		}
		if l.Cells {
			line.min += b.Style(v).Spacing
		}
		in.min, in.max = max(in.min, line.min), max(in.max, line.max)
	}
	return in
}

func measureRun(run []*style.Node, v style.View) intrinsic {
	m := runMeasure{view: v}
	for _, n := range run {
		m.add(n, n.Parent.Styles[v])
	}
	m.endLine()
	return m.in
}

// runMeasure adds up the widths of the words in a run.
type runMeasure struct {
	view style.View
	in   intrinsic
	line float64
}

func (m *runMeasure) endLine() {
	m.in.max = max(m.in.max, m.line)
	m.line = 0
}

func (m *runMeasure) add(n *style.Node, around *style.Style) {
	if !n.IsElement() {
		for word := range strings.FieldsSeq(html.UnescapeString(n.Text)) {
			w := TextWidth(word, &around.Text)
			m.in.min = max(m.in.min, w)
			m.line += w + around.Size*0.28
		}
		return
	}
	s := n.Styles[m.view]
	switch {
	case s.IsHidden():
	case n.Tag == "br":
		m.endLine()
	case n.Tag == "img":
		w := ImageWidth(n, s, unknownImage)
		m.line += w + s.Across(0)
		if s.Width.Share == 0 && !s.MaxWidth.Set {
			m.in.min = max(m.in.min, w)
		}
	default:
		m.line += s.Across(0) + s.Margin[style.Left].Px + s.Margin[style.Right].Px
		for _, c := range n.Children {
			m.add(c, s)
		}
	}
}

// ImageWidth returns the width of an image, given the available width.
func ImageWidth(n *style.Node, s *style.Style, available float64) float64 {
	w := float64(unknownImage)
	switch {
	case s.Width.Set:
		w = s.Width.Of(available)
	case s.Height.Set && s.Height.Share == 0:
		w = s.Height.Px * 2
	}
	if n.HasAttr("width") && !s.Width.Set && s.MaxWidth.Set { // CSS width:auto overrides the attribute
		if l, ok := n.AttrLength("width"); ok {
			w = l.Of(available)
		}
	}
	if s.MaxWidth.Set {
		w = min(w, s.MaxWidth.Of(available))
	}
	if s.MinWidth.Set {
		w = max(w, s.MinWidth.Of(available))
	}
	return w
}
