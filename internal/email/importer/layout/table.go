package layout

import (
	"strconv"

	"mailwright/internal/email/importer/style"
)

// maxTableColumns is more than any real email has. Columns beyond it don't get a width.
const maxTableColumns = 64

// column contains the widths that the cells in a table column request.
type column struct {
	min, max  float64
	px, share float64 // requested width; 0 if there is none
	width     float64
}

// placeTable divides the width of a table among its columns as browsers do, and places the cells.
func (b *Box) placeTable(v style.View) {
	room, s := b.Inner(v), b.Style(v)
	if s.Collapse || s.Display != "table" {
		room = Span{b.At[v].X, b.At[v].W}
	}
	spacing := s.Spacing
	if s.Collapse {
		spacing = 0
	}
	columns := b.columns(v, room.W)
	share(columns, room.W-spacing*float64(len(columns)+1))
	for _, l := range b.Lines {
		if !l.Cells {
			for _, c := range l.Boxes {
				c.place(room, v, s)
			}
			continue
		}
		l.placeCells(columns, spacing, room, v, s)
	}
}

// columns collects the widths that the cells in each column request. A cell that spans several columns widens them evenly.
func (b *Box) columns(v style.View, available float64) []column {
	var columns []column
	for pass := range 2 {
		for _, l := range b.Lines {
			if !l.Cells || l.StacksIn(v) {
				continue
			}
			at := 0
			for _, c := range l.Boxes {
				if c.Style(v).IsHidden() {
					continue
				}
				count := c.colspan()
				for len(columns) < min(at+count, maxTableColumns) {
					columns = append(columns, column{})
				}
				if at+count <= len(columns) && (count == 1) == (pass == 0) {
					widen(columns[at:at+count], c, v, available)
				}
				at += count
			}
		}
	}
	return columns
}

func (b *Box) colspan() int {
	n, err := strconv.Atoi(b.Node.Attr("colspan"))
	if err != nil || n < 1 {
		return 1
	}
	return min(n, maxTableColumns)
}

func widen(columns []column, cell *Box, v style.View, available float64) {
	in, s, count := cell.intrinsic(v), cell.Style(v), float64(len(columns))
	var sum column
	unset := 0.0
	for _, c := range columns {
		sum.min, sum.max = sum.min+c.min, sum.max+c.max
		if c.px == 0 && c.share == 0 {
			unset++
		}
		sum.px, sum.share = sum.px+c.px, sum.share+c.share
	}
	for i := range columns {
		c := &columns[i]
		c.min += max(in.min-sum.min, 0) / count
		c.max += max(in.max-sum.max, 0) / count
	}
	if !s.Width.Set || count > 1 && unset == 0 {
		return
	}
	px := s.Width.Px
	if px > 0 && !s.BorderBox {
		px += s.Across(available)
	}
	for i := range columns {
		if c := &columns[i]; count == 1 || c.px == 0 && c.share == 0 {
			c.px = max(c.px, max(px-sum.px*boolShare(count > 1), 0)/max(boolShare(count > 1)*unset, 1))
			c.share = max(c.share, max(s.Width.Share-sum.share*boolShare(count > 1), 0)/max(boolShare(count > 1)*unset, 1))
		}
	}
}

func boolShare(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// share sets the width of every column: first the columns with percentages, then those with pixels, then the others based on their
// preferred widths.
func share(columns []column, available float64) {
	used, shares, fixed, wishes := 0.0, 0.0, 0.0, 0.0
	for i := range columns {
		c := &columns[i]
		switch {
		case c.share > 0:
			c.width = max(c.share*available, c.min)
			shares += c.width
		case c.px > 0:
			c.width = max(c.px, c.min)
			fixed += c.width
		default:
			c.width = c.min
			wishes += max(c.max-c.min, 1)
		}
		used += c.width
	}
	switch rest := available - used; {
	case rest > 0 && wishes > 0:
		for i := range columns {
			if c := &columns[i]; c.share == 0 && c.px == 0 {
				c.width += rest * max(c.max-c.min, 1) / wishes
			}
		}
	case rest > 0 && fixed+shares > 0:
		stretch(columns, rest, fixed, shares)
	case rest < 0:
		shrink(columns, -rest)
	}
}

// stretch distributes the remaining width among the columns with pixels, or among all columns if there are none.
func stretch(columns []column, rest, fixed, shares float64) {
	for i := range columns {
		c := &columns[i]
		switch {
		case fixed > 0 && c.share == 0:
			c.width += rest * c.width / fixed
		case fixed == 0:
			c.width += rest * c.width / shares
		}
	}
}

// shrink takes the excess width from the columns that are wider than their minimum.
func shrink(columns []column, excess float64) {
	slack := 0.0
	for _, c := range columns {
		slack += c.width - c.min
	}
	if slack <= 0 {
		return
	}
	for i := range columns {
		c := &columns[i]
		c.width -= min(excess, slack) * (c.width - c.min) / slack
	}
}

// StacksIn reports whether a row's cells are stacked in a view.
func (l *Line) StacksIn(v style.View) bool {
	if len(l.Boxes) < 2 {
		return len(l.Boxes) == 1 && l.Boxes[0].Style(v).Display != "table-cell" && v == style.Phone
	}
	stacked := 0
	for _, c := range l.Boxes {
		switch s := c.Style(v); s.Display {
		case "table-cell":
			if s.Floats() {
				stacked++
			}
		default:
			stacked++
		}
	}
	return stacked*2 > len(l.Boxes)
}

func (l *Line) placeCells(columns []column, spacing float64, room Span, v style.View, table *style.Style) {
	if l.StacksIn(v) {
		if v == style.Phone {
			l.Stacks = len(l.Boxes) > 1
		}
		for _, c := range l.Boxes {
			c.place(room, v, table)
		}
		return
	}
	x, at := room.X+spacing, 0
	if table.RTL {
		x = room.End() - spacing
	}
	for _, c := range l.Boxes {
		if c.Style(v).IsHidden() {
			c.At[v] = Span{x, 1}
			c.placeLines(v)
			continue
		}
		w := -spacing
		for range c.colspan() {
			if at < len(columns) {
				w += columns[at].width + spacing
			}
			at++
		}
		w = max(w, 1)
		if table.RTL {
			x -= w
		}
		c.At[v] = Span{x, w}
		if !table.RTL {
			x += w
		}
		x += spacing * direction(table.RTL)
		c.placeLines(v)
	}
}

func direction(rtl bool) float64 {
	if rtl {
		return -1
	}
	return 1
}
