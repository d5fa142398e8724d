package blocks

import (
	"math"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
)

// cell is the content of one column.
type cell struct {
	content layout.Span // where its content is
	blocks  []*block
	phone   layout.Span // where the cell is on a small screen if the columns don't stack
	valign  string
	hidden  bool // whether it's hidden on small screens
}

// layouts contains the row layouts in the document format.
var layouts = []struct {
	name   string
	shares []float64
}{
	{"50-50", []float64{50, 50}},
	{"33-66", []float64{33, 66}},
	{"66-33", []float64{66, 33}},
	{"25-75", []float64{25, 75}},
	{"75-25", []float64{75, 25}},
	{"33-33-33", []float64{33, 33, 33}},
	{"25-50-25", []float64{25, 50, 25}},
	{"50-25-25", []float64{50, 25, 25}},
	{"25-25-50", []float64{25, 25, 50}},
	{"25-25-25-25", []float64{25, 25, 25, 25}},
}

// beside creates a row from boxes that are side by side.
func (mk *maker) beside(l *layout.Line, boxes []*layout.Box, parent *layout.Box, in scope) []*block {
	if made := mk.lineOfLinks(l, boxes, parent, in); made != nil {
		return []*block{made}
	}
	var cells []cell
	for _, c := range boxes {
		inner := scope{background: in.background, room: [2]layout.Span{c.At[style.Desktop], c.At[style.Phone]}}
		blocks := mk.blocks(c, inner)
		if len(blocks) == 0 {
			continue
		}
		s := c.Style(style.Desktop)
		made := cell{content: c.At[style.Desktop], blocks: blocks, valign: s.VAlign, phone: c.At[style.Phone]}
		if c.Kind == layout.Cell && !blocks[0].surface {
			made.content, made.phone = c.Inner(style.Desktop), c.Inner(style.Phone)
		}
		made.hidden = c.View == style.Desktop && c.Node.Styles[style.Phone].IsHidden() && c.Kind != layout.Run
		cells = append(cells, made)
	}
	switch len(cells) {
	case 0:
		return nil
	case 1:
		return cells[0].blocks
	}
	room := in.room
	if parent.Kind == layout.Table {
		room = [2]layout.Span{parent.At[style.Desktop], parent.At[style.Phone]}
	}
	return []*block{mk.rowOf(cells, room, l.Stacks || shownOnPhone(cells) < 2, parent)}
}

// shownOnPhone returns the number of cells that small screens show.
func shownOnPhone(cells []cell) int {
	shown := 0
	for _, c := range cells {
		if !c.hidden {
			shown++
		}
	}
	return shown
}

// rowOf creates a row that divides its width among cells. If there are more than four cells, they become nested rows.
func (mk *maker) rowOf(cells []cell, room [2]layout.Span, stacks bool, source *layout.Box) *block {
	if len(cells) > 4 {
		cells = mk.grouped(cells, room, stacks, source)
	}
	fit := bestFit(cells, room[style.Desktop])
	row := &block{kind: document.RowBlock, at: [2]layout.Span{fit.row, room[style.Phone]}, offset: source.Node.Offset}
	if !stacks {
		row.at[style.Phone] = aroundOnPhone(cells)
	}
	row.props.add("layout", layouts[fit.layout].name)
	if gap := math.Round(fit.gap); gap > 0 {
		row.props.add("columnGap", int(gap))
	}
	row.styles.stack = "no"
	if stacks {
		row.styles.stack = "yes"
	}
	desktopColumns := fit.columns(fit.row)
	for i, c := range cells {
		at := [2]layout.Span{desktopColumns[i], c.phone}
		column := &block{kind: document.ColumnBlock, children: c.blocks, at: at, offset: source.Node.Offset}
		if stacks {
			column.at[style.Phone] = room[style.Phone]
		}
		column.props.add("width", int(layouts[fit.layout].shares[i]))
		if c.valign == "middle" || c.valign == "bottom" {
			column.props.add("verticalAlign", c.valign)
		}
		if c.hidden {
			column.noPhone = true
			for _, b := range c.blocks {
				b.noPhone = false
			}
		}
		column.tall = heightOf(c.blocks)
		row.tall = max(row.tall, column.tall)
		row.children = append(row.children, column)
	}
	return row
}

// fit is a layout for a row, the row's position and the gap between its columns.
type fit struct {
	layout int
	row    layout.Span
	gap    float64
	cost   float64
}

// columns returns the positions of a row's columns.
func (f *fit) columns(row layout.Span) []layout.Span {
	shares := layouts[f.layout].shares
	total := 0.0
	for _, share := range shares {
		total += share
	}
	available := row.W - f.gap*float64(len(shares)-1)
	columns := make([]layout.Span, len(shares))
	x := row.X
	for i, share := range shares {
		w := available * share / total
		columns[i] = layout.Span{X: x, W: w}
		x += w + f.gap
	}
	return columns
}

// bestFit finds the layout that fits the cells best. A cell that starts after its column's start, or ends before its column's end, gets
// padding, which has a low cost. A cell that extends beyond its column has a high cost.
func bestFit(cells []cell, room layout.Span) fit {
	tight := layout.Span{X: cells[0].content.X, W: cells[len(cells)-1].content.End() - cells[0].content.X}
	gap := math.Inf(1)
	for i := 1; i < len(cells); i++ {
		gap = min(gap, cells[i].content.X-cells[i-1].content.End())
	}
	gap = math.Floor(max(gap, 0))
	best := fit{cost: math.Inf(1)}
	for i := range layouts {
		if len(layouts[i].shares) != len(cells) {
			continue
		}
		for _, row := range [...]layout.Span{room, tight} {
			for _, g := range [...]float64{0, gap} {
				f := fit{layout: i, row: row, gap: min(g, 60)}
				f.cost = f.costOf(cells)
				if f.cost < best.cost-0.5 {
					best = f
				}
			}
		}
	}
	return best
}

func (f *fit) costOf(cells []cell) float64 {
	cost := 0.0
	for i, column := range f.columns(f.row) {
		content := cells[i].content
		cost += 1.5*max(column.X-content.X, 0) + max(content.End()-column.End(), 0)
		cost += 0.05 * (max(content.X-column.X, 0) + max(column.End()-content.End(), 0)) // padding is extra work for editors
	}
	return cost
}

// maxSearched is the maximum number of cells for which every way to split them is tried.
const maxSearched = 8

// grouped splits cells that are too many for one row into two groups. Each group becomes a nested row.
func (mk *maker) grouped(cells []cell, room [2]layout.Span, stacks bool, source *layout.Box) []cell {
	best, bestCost := len(cells)/2, math.Inf(1)
	for i := 1; i < len(cells) && len(cells) <= maxSearched; i++ {
		pair := []cell{{content: around(cells[:i])}, {content: around(cells[i:])}}
		if f := bestFit(pair, around(cells)); f.cost < bestCost {
			best, bestCost = i, f.cost
		}
	}
	return []cell{mk.group(cells[:best], room, stacks, source), mk.group(cells[best:], room, stacks, source)}
}

func (mk *maker) group(cells []cell, room [2]layout.Span, stacks bool, source *layout.Box) cell {
	if len(cells) == 1 {
		return cells[0]
	}
	at := around(cells)
	onPhone := aroundOnPhone(cells)
	if stacks {
		onPhone = room[style.Phone]
	}
	row := mk.rowOf(cells, [2]layout.Span{at, onPhone}, stacks, source)
	return cell{content: at, phone: onPhone, blocks: []*block{row}, valign: cells[0].valign}
}

func aroundOnPhone(cells []cell) layout.Span {
	first := cells[0].phone
	return layout.Span{X: first.X, W: max(cells[len(cells)-1].phone.End()-first.X, 1)}
}

func around(cells []cell) layout.Span {
	first := cells[0].content
	return layout.Span{X: first.X, W: cells[len(cells)-1].content.End() - first.X}
}
