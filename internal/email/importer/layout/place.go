package layout

import (
	"slices"
	"strings"

	"mailwright/internal/email/importer/style"
)

// place lays out a box and its content in the available width. Only widths are calculated. Heights follow from the content.
func (b *Box) place(room Span, v style.View, parent *style.Style) {
	if b.Kind == Run {
		b.At[v] = room
		return
	}
	s := b.Style(v)
	w, fits := b.outerWidth(room.W, v)
	if v == style.Desktop || b.View == style.Phone {
		b.Fits = fits
	}
	b.At[v] = Span{room.X + offsetOf(s, room.W, w, parent), w}
	b.placeLines(v)
}

// outerWidth returns the width with padding and border, and whether it depends on the content.
func (b *Box) outerWidth(available float64, v style.View) (w float64, fits bool) {
	s := b.Style(v)
	around := s.Across(available)
	margins := s.Margin[style.Left].Of(available) + s.Margin[style.Right].Of(available)
	content := !s.BorderBox && b.Kind != Table
	switch {
	case s.Width.Set:
		w = s.Width.Of(available)
		if content {
			w += around
		}
	case b.Kind == Table || b.Kind == Button && s.Display != "block" || s.IsAtomic() || s.Floats():
		in := b.intrinsic(v)
		w, fits = max(min(in.max, available-margins), min(in.min, available)), true
	default:
		w = available - margins
	}
	extra := boolWidth(content, around)
	if s.MaxWidth.Set {
		if limit := s.MaxWidth.Of(available) + extra; w > limit {
			w, fits = limit, false
		}
	}
	if s.MinWidth.Set {
		w = max(w, s.MinWidth.Of(available)+extra)
	}
	if b.Kind == Table {
		w = max(w, min(b.intrinsic(v).min, 2*available))
	}
	return max(w, 1), fits
}

// offsetOf returns the distance of a box from the left edge of the available space.
func offsetOf(s *style.Style, room, w float64, parent *style.Style) float64 {
	before, after := s.Margin[style.Left].Of(room), s.Margin[style.Right].Of(room)
	rest := room - w
	switch {
	case rest <= 0:
		return max(before, 0)
	case s.AutoMargin[style.Left] && s.AutoMargin[style.Right]:
		return rest / 2
	case s.AutoMargin[style.Left]:
		return rest - after
	case s.Floats():
		if s.Float == "right" {
			return rest - after
		}
	case parent != nil && parent.AlignsBlocks && parent.Align == "center":
		return rest / 2
	case parent != nil && (parent.AlignsBlocks && parent.Align == "right" || parent.RTL && !parent.AlignsBlocks):
		return rest - after
	}
	return min(before, rest)
}

// Inner returns the space for a box's content.
func (b *Box) Inner(v style.View) Span {
	s, at := b.Style(v), b.At[v]
	before := s.Padding[style.Left].Of(at.W) + s.BorderAt(style.Left)
	return Span{at.X + before, max(at.W-s.Across(at.W), 1)}
}

func (b *Box) placeLines(v style.View) {
	switch b.Kind {
	case Table:
		b.placeTable(v)
		return
	case Button, Run:
		return
	}
	room, s := b.Inner(v), b.Style(v)
	if v == style.Desktop || b.View == style.Phone {
		b.breakLines(room, v)
	}
	for _, l := range b.Lines {
		if l.flows && len(l.Boxes) > 0 {
			l.placeFlow(room, v, s)
			continue
		}
		for _, c := range l.Boxes {
			c.place(room, v, s)
		}
	}
}

// breakLines breaks lines of floats and inline blocks that don't fit, and puts a float and the block next to it on the same line.
func (b *Box) breakLines(room Span, v style.View) {
	var lines []*Line
	for i := 0; i < len(b.Lines); i++ {
		l := b.Lines[i]
		if !l.flows {
			lines = append(lines, l)
			continue
		}
		parts := l.broken(room, v)
		last := parts[len(parts)-1]
		if i+1 < len(b.Lines) && last.leavesRoom(room, v) && !b.Lines[i+1].flows && mayStandBeside(b.Lines[i+1], v) {
			beside := b.Lines[i+1].Boxes[0]
			beside.wide = true
			last.Boxes = append(last.Boxes, beside)
			i++
		}
		lines = append(lines, parts...)
	}
	b.Lines = lines
}

func (l *Line) broken(room Span, v style.View) []*Line {
	var parts []*Line
	used := 0.0
	for _, c := range l.Boxes {
		w := c.sideWidth(room.W, v)
		if len(parts) == 0 || used+w > room.W+2 {
			parts = append(parts, &Line{flows: true, floats: l.floats})
			used = 0
		}
		part := parts[len(parts)-1]
		part.Boxes = append(part.Boxes, c)
		used += w
	}
	return parts
}

// sideWidth returns the width of a box in its line, including its margins.
func (b *Box) sideWidth(available float64, v style.View) float64 {
	if b.Kind == Run {
		w := b.intrinsic(v).max
		if len(b.Run) == 1 && b.Run[0].Tag == "img" {
			s := b.Run[0].Styles[v]
			w = ImageWidth(b.Run[0], s, available) + s.Across(available) + s.Margin[style.Left].Of(available) + s.Margin[style.Right].Of(available)
		}
		return min(w, available)
	}
	s := b.Style(v)
	if s.IsHidden() {
		return 0
	}
	w, _ := b.outerWidth(available, v)
	if strings.HasSuffix(b.parentDisplay(v), "flex") && !s.Width.Set {
		w = min(b.intrinsic(v).max, available)
	}
	return w + s.Margin[style.Left].Of(available) + s.Margin[style.Right].Of(available)
}

func (b *Box) parentDisplay(v style.View) string {
	if p := b.Node.Parent; p != nil && p.Styles[v] != nil {
		return p.Styles[v].Display
	}
	return ""
}

func (l *Line) leavesRoom(room Span, v style.View) bool {
	if !l.floats {
		return false
	}
	used := 0.0
	for _, c := range l.Boxes {
		used += c.sideWidth(room.W, v)
	}
	return room.W-used > max(60, room.W*0.2)
}

// mayStandBeside reports whether a block can be next to a float.
func mayStandBeside(l *Line, v style.View) bool {
	if len(l.Boxes) != 1 || l.Cells {
		return false
	}
	b := l.Boxes[0]
	if b.Kind == Run {
		return true
	}
	s := b.Style(v)
	return s.Clear == "" && !s.Width.Set && b.Kind == Block
}

// placeFlow puts boxes side by side, and stacks them on a phone if they don't fit.
func (l *Line) placeFlow(room Span, v style.View, parent *style.Style) {
	widths := make([]float64, len(l.Boxes))
	used, rest := 0.0, 0
	for i, c := range l.Boxes {
		if c.wide {
			rest++
			continue
		}
		widths[i] = c.sideWidth(room.W, v)
		used += widths[i]
	}
	for i, c := range l.Boxes {
		if c.wide {
			widths[i] = max(room.W-used, 1) / float64(rest)
		}
	}
	if v == style.Phone && len(l.Boxes) > 1 && (used > room.W+2 || rest > 0 && room.W-used < 60) {
		l.Stacks = true
	}
	if l.Stacks && v == style.Phone {
		for _, c := range l.Boxes {
			c.place(room, v, parent)
		}
		return
	}
	l.placeBeside(widths, room, v, parent)
}

func (l *Line) placeBeside(widths []float64, room Span, v style.View, parent *style.Style) {
	used := 0.0
	for _, w := range widths {
		used += w
	}
	x := room.X + l.indent(max(room.W-used, 0), parent)
	between := 0.0
	if parent.Justify == "space-between" && len(widths) > 1 {
		between = max(room.W-used, 0) / float64(len(widths)-1)
		x = room.X
	}
	end := room.End()
	for i, c := range l.Boxes {
		at := Span{x, widths[i]}
		if c.Kind != Run && c.Style(v).Float == "right" {
			end -= widths[i]
			at.X = end
		} else {
			x += widths[i] + between
		}
		c.placeSide(at, room.W, v)
	}
	if v == style.Desktop {
		slices.SortStableFunc(l.Boxes, func(a, b *Box) int { return int(a.At[v].X - b.At[v].X) })
	}
}

// placeSide puts a box at its position in the line. Percentages are relative to the whole line.
func (b *Box) placeSide(at Span, line float64, v style.View) {
	if b.Kind == Run {
		b.At[v] = at
		return
	}
	s := b.Style(v)
	before := s.Margin[style.Left].Of(line)
	b.Fits = !s.Width.Set
	b.At[v] = Span{at.X + before, max(at.W-before-s.Margin[style.Right].Of(line), 1)}
	b.placeLines(v)
}

// indent returns where a line of inline blocks starts. Floats start at the edge.
func (l *Line) indent(rest float64, parent *style.Style) float64 {
	switch {
	case l.floats:
		return 0
	case strings.HasSuffix(parent.Display, "flex"):
		switch parent.Justify {
		case "center", "space-around", "space-evenly":
			return rest / 2
		case "flex-end", "end", "right":
			return rest
		}
		return 0
	case parent.Align == "center":
		return rest / 2
	case parent.Align == "right":
		return rest
	}
	return 0
}
