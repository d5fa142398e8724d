package library

import (
	"slices"
	"strings"
)

// maxCells is the maximum number of columns in a row. Additional cells are put in the last one.
const maxCells = 4

// tableLayouts maps the number of cells to a layout, for rows that the design has no prototype for.
var tableLayouts = []string{1: "100", 2: "33-66", 3: "50-25-25", 4: "25-25-25-25"}

// routeTable keeps the table if the design has a role for it, or else turns it into lines in the body.
func (r *router) routeTable() {
	t := Table{Head: cellsOf(r.c.Table.Head)}
	for _, row := range r.c.Table.Rows {
		if cells := cellsOf(row); cells != nil {
			t.Rows = append(t.Rows, cells)
		}
	}
	if len(t.Rows) == 0 {
		return
	}
	title := inlineText(r.c.Table.Title)
	if r.plan.has("table") {
		r.s.table, r.s.titles["table"] = t, title
		return
	}
	if title != "" {
		title = "<strong>" + title + "</strong><br>"
	}
	r.say(title + tableLines(t))
}

// cellsOf returns the cleaned cells without empty ones at the end, or nil if all are empty.
func cellsOf(row []string) []string {
	var cells []string
	for _, cell := range row {
		cells = append(cells, clean(cell))
	}
	for len(cells) > 0 && cells[len(cells)-1] == "" {
		cells = cells[:len(cells)-1]
	}
	if len(cells) > maxCells {
		cells = append(cells[:maxCells-1:maxCells-1], strings.Join(cells[maxCells-1:], ", "))
	}
	return cells
}

// tableLines returns the rows of a table as lines of text.
func tableLines(t Table) string {
	var lines []string
	for _, row := range t.Rows {
		var cells []string
		for i, cell := range row[1:] {
			if head := i + 1; head < len(t.Head) && t.Head[head] != "" && len(row) > 2 {
				cell = joined(t.Head[head], " ", cell)
			}
			cells = append(cells, inlineText(cell))
		}
		cells = slices.DeleteFunc(cells, func(cell string) bool { return cell == "" })
		lines = append(lines, joined("<strong>"+inlineText(row[0])+"</strong>", ": ", strings.Join(cells, ", ")))
	}
	return strings.Join(lines, "<br>")
}

// tableOf returns the rows of the table. A header row without a prototype looks like the other rows, but bold.
func (f *filler) tableOf(variants []variant) []entry {
	var heads, rows []variant
	for _, v := range variants {
		if v.proto.part.head {
			heads = append(heads, v)
		} else {
			rows = append(rows, v)
		}
	}
	var copies []entry
	if len(heads) > 0 && len(f.table.Rows) > 0 && f.table.Head != nil && f.first("head") {
		copies = heads[0].appendTo(copies, f.tableRow(heads[0].proto, f.table.Head, false))
	}
	if len(rows) == 0 || !f.first("table") || len(f.table.Rows) == 0 {
		return copies
	}
	if f.table.Head != nil && !f.plan.head {
		copies = rows[0].appendTo(copies, f.tableRow(rows[0].proto, f.table.Head, true))
	}
	for i, cells := range f.table.Rows {
		v := rows[i%len(rows)]
		copies = v.appendTo(copies, f.tableRow(v.proto, cells, false))
	}
	return copies
}

// tableRow fills a prototype with these cells.
func (f *filler) tableRow(proto *node, cells []string, bold bool) node {
	row := *proto
	row.children = nil
	for i, cell := range cells {
		html := linkedText(cell)
		switch {
		case html == "":
			html = "–"
		case bold:
			html = "<strong>" + html + "</strong>"
		}
		row.children = append(row.children, f.cell(columnFor(proto.children, i, len(cells)), html))
	}
	if len(cells) == len(proto.children) {
		return row
	}
	return row.laidOut(tableLayouts[len(cells)])
}

// columnFor returns the column whose style cell i uses: the last cell uses the last column, the others follow in order.
func columnFor(columns []node, i, cells int) node {
	if i == cells-1 && i > 0 {
		return columns[len(columns)-1]
	}
	return columns[min(i, len(columns)-1)]
}

// cell fills the first text of a column. The rest of the column is sample content.
func (f *filler) cell(column node, html string) node {
	cell, _ := f.cellIn(&column, html)
	return cell
}

// cellIn fills the first text below a block. found is false if there is none.
func (f *filler) cellIn(n *node, html string) (filled node, found bool) {
	filled = *n
	if n.block == "TextBlock" && n.role() != "decor" {
		if n.part != nil && len(n.part.fill) > 0 {
			html = n.part.fill.text(f.words, func(string) string { return html })
		}
		filled.props = n.props.set("text", brandText(html))
		return filled, true
	}
	filled.children = nil
	for i := range n.children {
		child := &n.children[i]
		if !found && (child.isCanvas() || child.block == "TextBlock") && child.role() != "decor" {
			var cell node
			if cell, found = f.cellIn(child, html); found {
				filled.children = append(filled.children, cell)
				continue
			}
		}
		if child.isSeparator() || child.role() == "decor" {
			filled.children = append(filled.children, *child)
		}
	}
	return filled, found
}
