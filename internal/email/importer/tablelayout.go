package importer

import "strconv"

// maxTableColumns is more than any mail shows; further ones get no width of their own.
const maxTableColumns = 64

// A column of a table: what its cells want.
type column struct {
	min, max  float64
	px, share float64 // asked for; 0 if not
	width     float64
}

// placeTable shares the width of a table among its columns as browsers do, and places the cells.
func (b *box) placeTable(v view) {
	room, s := b.inner(v), b.style(v)
	if s.collapse || s.display != "table" {
		room = span{b.at[v].x, b.at[v].w}
	}
	spacing := s.spacing
	if s.collapse {
		spacing = 0
	}
	columns := b.columns(v, room.w)
	share(columns, room.w-spacing*float64(len(columns)+1))
	for _, l := range b.lines {
		if !l.cells {
			for _, c := range l.boxes {
				c.place(room, v, s)
			}
			continue
		}
		l.placeCells(columns, spacing, room, v, s)
	}
}

// columns gathers what the cells of each column want. A cell over several columns widens them evenly.
func (b *box) columns(v view, available float64) []column {
	var columns []column
	for pass := range 2 {
		for _, l := range b.lines {
			if !l.cells || l.stacksIn(v) {
				continue
			}
			at := 0
			for _, c := range l.boxes {
				if c.style(v).isHidden() {
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

func (b *box) colspan() int {
	n, err := strconv.Atoi(b.node.attr("colspan"))
	if err != nil || n < 1 {
		return 1
	}
	return min(n, maxTableColumns)
}

func widen(columns []column, cell *box, v view, available float64) {
	in, s, count := cell.intrinsic(v), cell.style(v), float64(len(columns))
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
	if !s.width.Set || count > 1 && unset == 0 {
		return
	}
	px := s.width.Px
	if px > 0 && !s.borderBox {
		px += s.across(available)
	}
	for i := range columns {
		if c := &columns[i]; count == 1 || c.px == 0 && c.share == 0 {
			c.px = max(c.px, max(px-sum.px*boolShare(count > 1), 0)/max(boolShare(count > 1)*unset, 1))
			c.share = max(c.share, max(s.width.Share-sum.share*boolShare(count > 1), 0)/max(boolShare(count > 1)*unset, 1))
		}
	}
}

func boolShare(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// share gives every column its width: shares of the table first, then pixels, then the rest by what the texts would like.
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

// stretch gives what is left to the columns with pixels, or to all where there are none.
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

// shrink takes what is too much from the columns that have more than they must.
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

// stacksIn tells whether the cells of a row stand below each other in a view.
func (l *line) stacksIn(v view) bool {
	if len(l.boxes) < 2 {
		return len(l.boxes) == 1 && l.boxes[0].style(v).display != "table-cell" && v == phone
	}
	stacked := 0
	for _, c := range l.boxes {
		switch s := c.style(v); s.display {
		case "table-cell":
			if s.floats() {
				stacked++
			}
		default:
			stacked++
		}
	}
	return stacked*2 > len(l.boxes)
}

func (l *line) placeCells(columns []column, spacing float64, room span, v view, table *style) {
	if l.stacksIn(v) {
		if v == phone {
			l.stacks = len(l.boxes) > 1
		}
		for _, c := range l.boxes {
			c.place(room, v, table)
		}
		return
	}
	x, at := room.x+spacing, 0
	if table.rtl {
		x = room.end() - spacing
	}
	for _, c := range l.boxes {
		if c.style(v).isHidden() {
			c.at[v] = span{x, 1}
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
		if table.rtl {
			x -= w
		}
		c.at[v] = span{x, w}
		if !table.rtl {
			x += w
		}
		x += spacing * direction(table.rtl)
		c.placeLines(v)
	}
}

func direction(rtl bool) float64 {
	if rtl {
		return -1
	}
	return 1
}
