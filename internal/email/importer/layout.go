package importer

import (
	"slices"
	"strings"
)

// place lays a box out in the room it has: where it lies across the window, and everything in it. Only widths are worked
// out; heights follow from the content by themselves.
func (b *box) place(room span, v view, parent *style) {
	if b.kind == runBox {
		b.at[v] = room
		return
	}
	s := b.style(v)
	w, fits := b.outerWidth(room.w, v)
	if v == desktop || b.view == phone {
		b.fits = fits
	}
	b.at[v] = span{room.x + s.offset(room.w, w, parent), w}
	b.placeLines(v)
}

// outerWidth is the width with padding and border, and whether it came from the content.
func (b *box) outerWidth(available float64, v view) (w float64, fits bool) {
	s := b.style(v)
	around := s.across(available)
	margins := s.margin[left].Of(available) + s.margin[right].Of(available)
	content := !s.borderBox && b.kind != tableBox
	switch {
	case s.width.Set:
		w = s.width.Of(available)
		if content {
			w += around
		}
	case b.kind == tableBox || b.kind == buttonBox && s.display != "block" || s.isAtomic() || s.floats():
		in := b.intrinsic(v)
		w, fits = max(min(in.max, available-margins), min(in.min, available)), true
	default:
		w = available - margins
	}
	extra := boolWidth(content, around)
	if s.maxWidth.Set {
		if limit := s.maxWidth.Of(available) + extra; w > limit {
			w, fits = limit, false
		}
	}
	if s.minWidth.Set {
		w = max(w, s.minWidth.Of(available)+extra)
	}
	if b.kind == tableBox {
		w = max(w, min(b.intrinsic(v).min, 2*available))
	}
	return max(w, 1), fits
}

// offset is how far from the left of its room a box of that width begins.
func (s *style) offset(room, w float64, parent *style) float64 {
	before, after := s.margin[left].Of(room), s.margin[right].Of(room)
	rest := room - w
	switch {
	case rest <= 0:
		return max(before, 0)
	case s.autoMargin[left] && s.autoMargin[right]:
		return rest / 2
	case s.autoMargin[left]:
		return rest - after
	case s.floats():
		if s.float == "right" {
			return rest - after
		}
	case parent != nil && parent.alignsBlocks && parent.align == "center":
		return rest / 2
	case parent != nil && (parent.alignsBlocks && parent.align == "right" || parent.rtl && !parent.alignsBlocks):
		return rest - after
	}
	return min(before, rest)
}

// inner is the room for what stands in a box.
func (b *box) inner(v view) span {
	s, at := b.style(v), b.at[v]
	before := s.padding[left].Of(at.w) + s.borderAt(left)
	return span{at.x + before, max(at.w-s.across(at.w), 1)}
}

func (b *box) placeLines(v view) {
	switch b.kind {
	case tableBox:
		b.placeTable(v)
		return
	case buttonBox, runBox:
		return
	}
	room, s := b.inner(v), b.style(v)
	if v == desktop || b.view == phone {
		b.breakLines(room, v)
	}
	for _, l := range b.lines {
		if l.flows && len(l.boxes) > 0 {
			l.placeFlow(room, v, s)
			continue
		}
		for _, c := range l.boxes {
			c.place(room, v, s)
		}
	}
}

// breakLines cuts lines of floats and inline blocks where there is no more room, and joins a float with the block that stands
// beside it.
func (b *box) breakLines(room span, v view) {
	var lines []*line
	for i := 0; i < len(b.lines); i++ {
		l := b.lines[i]
		if !l.flows {
			lines = append(lines, l)
			continue
		}
		parts := l.broken(room, v)
		last := parts[len(parts)-1]
		if i+1 < len(b.lines) && last.leavesRoom(room, v) && !b.lines[i+1].flows && mayStandBeside(b.lines[i+1], v) {
			beside := b.lines[i+1].boxes[0]
			beside.wide = true
			last.boxes = append(last.boxes, beside)
			i++
		}
		lines = append(lines, parts...)
	}
	b.lines = lines
}

func (l *line) broken(room span, v view) []*line {
	var parts []*line
	used := 0.0
	for _, c := range l.boxes {
		w := c.sideWidth(room.w, v)
		if len(parts) == 0 || used+w > room.w+2 {
			parts = append(parts, &line{flows: true, floats: l.floats})
			used = 0
		}
		part := parts[len(parts)-1]
		part.boxes = append(part.boxes, c)
		used += w
	}
	return parts
}

// sideWidth is what a box takes of its line, with its margins.
func (b *box) sideWidth(available float64, v view) float64 {
	if b.kind == runBox {
		w := b.intrinsic(v).max
		if len(b.run) == 1 && b.run[0].tag == "img" {
			s := b.run[0].styles[v]
			w = pictureWidth(b.run[0], s, available) + s.across(available) + s.margin[left].Of(available) + s.margin[right].Of(available)
		}
		return min(w, available)
	}
	s := b.style(v)
	if s.isHidden() {
		return 0
	}
	w, _ := b.outerWidth(available, v)
	if strings.HasSuffix(b.parentDisplay(v), "flex") && !s.width.Set {
		w = min(b.intrinsic(v).max, available)
	}
	return w + s.margin[left].Of(available) + s.margin[right].Of(available)
}

func (b *box) parentDisplay(v view) string {
	if p := b.node.parent; p != nil && p.styles[v] != nil {
		return p.styles[v].display
	}
	return ""
}

func (l *line) leavesRoom(room span, v view) bool {
	if !l.floats {
		return false
	}
	used := 0.0
	for _, c := range l.boxes {
		used += c.sideWidth(room.w, v)
	}
	return room.w-used > max(60, room.w*0.2)
}

// mayStandBeside tells whether a block keeps its text beside a float.
func mayStandBeside(l *line, v view) bool {
	if len(l.boxes) != 1 || l.cells {
		return false
	}
	b := l.boxes[0]
	if b.kind == runBox {
		return true
	}
	s := b.style(v)
	return s.clear == "" && !s.width.Set && b.kind == blockBox
}

// placeFlow puts boxes side by side, and on a phone below each other where they do not fit.
func (l *line) placeFlow(room span, v view, parent *style) {
	widths := make([]float64, len(l.boxes))
	used, rest := 0.0, 0
	for i, c := range l.boxes {
		if c.wide {
			rest++
			continue
		}
		widths[i] = c.sideWidth(room.w, v)
		used += widths[i]
	}
	for i, c := range l.boxes {
		if c.wide {
			widths[i] = max(room.w-used, 1) / float64(rest)
		}
	}
	if v == phone && len(l.boxes) > 1 && (used > room.w+2 || rest > 0 && room.w-used < 60) {
		l.stacks = true
	}
	if l.stacks && v == phone {
		for _, c := range l.boxes {
			c.place(room, v, parent)
		}
		return
	}
	l.placeBeside(widths, room, v, parent)
}

func (l *line) placeBeside(widths []float64, room span, v view, parent *style) {
	used := 0.0
	for _, w := range widths {
		used += w
	}
	x := room.x + l.indent(max(room.w-used, 0), parent)
	between := 0.0
	if parent.justify == "space-between" && len(widths) > 1 {
		between = max(room.w-used, 0) / float64(len(widths)-1)
		x = room.x
	}
	end := room.end()
	for i, c := range l.boxes {
		at := span{x, widths[i]}
		if c.kind != runBox && c.style(v).float == "right" {
			end -= widths[i]
			at.x = end
		} else {
			x += widths[i] + between
		}
		c.placeSide(at, room.w, v)
	}
	if v == desktop {
		slices.SortStableFunc(l.boxes, func(a, b *box) int { return int(a.at[v].x - b.at[v].x) })
	}
}

// placeSide puts a box where its line has it; its share of a width is that of the whole line.
func (b *box) placeSide(at span, line float64, v view) {
	if b.kind == runBox {
		b.at[v] = at
		return
	}
	s := b.style(v)
	before := s.margin[left].Of(line)
	b.fits = !s.width.Set
	b.at[v] = span{at.x + before, max(at.w-before-s.margin[right].Of(line), 1)}
	b.placeLines(v)
}

// indent is where a line of inline blocks begins; floats begin at the side.
func (l *line) indent(rest float64, parent *style) float64 {
	switch {
	case l.floats:
		return 0
	case strings.HasSuffix(parent.display, "flex"):
		switch parent.justify {
		case "center", "space-around", "space-evenly":
			return rest / 2
		case "flex-end", "end", "right":
			return rest
		}
		return 0
	case parent.align == "center":
		return rest / 2
	case parent.align == "right":
		return rest
	}
	return 0
}
