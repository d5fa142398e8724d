package render

import "mailwright/internal/email/document"

func (p *page) rowBlock(n document.Node, l *document.Appearance, f *frame) {
	p.checkValues(n, l.Unsupported)
	row := n.Row()
	shares := row.Columns()
	if len(shares) == 1 && isBare(l) {
		inner := *f
		inner.enter(l)
		p.onlyColumn(n, &inner)
		return
	}
	if l.Styles.BackgroundImage != "" && !f.noOutlook && !f.noVML {
		p.rowOnImage(n, l, f, row)
		return
	}
	inner, end := p.open(l, f, "")
	p.columns(n, l, &inner, row)
	p.raw(end)
}

// rowOnImage puts the padding in a separate table, inside the rectangle that Word draws.
func (p *page) rowOnImage(n document.Node, l *document.Appearance, f *frame, row document.Row) {
	outer := *l
	outer.Styles.Padding, outer.Responsive.MobileStyles.Padding = document.Box{}, document.Box{}
	around, end := p.open(&outer, f, "")
	p.openVML(&l.Styles, around.background, around.width)
	around.noVML = true
	padding := document.Appearance{Responsive: document.Responsive{MobileStyles: l.Responsive.MobileStyles}}
	padding.Styles.Padding = l.Styles.Padding
	p.raw(fullTable)
	inner, innerEnd := p.open(&padding, &around, "")
	p.columns(n, l, &inner, row)
	p.raw(innerEnd)
	p.raw(`</table>`)
	p.closeVML()
	p.raw(end)
}

func (p *page) columns(n document.Node, l *document.Appearance, f *frame, row document.Row) {
	shares := row.Columns()
	if len(shares) == 1 {
		p.raw(fullTable)
		mark := len(p.html)
		p.onlyColumn(n, f)
		if len(p.html) == mark {
			p.raw(`<tr><td></td></tr>`)
		}
		p.raw(`</table>`)
		return
	}
	gap := min(pixels(row.ColumnGap.Or(0)), max(f.width/len(shares)-1, 0))
	c := columns{widths: columnWidths(f.width, gap, shares), gap: gap, inner: f.width, wraps: wrapsInPairs(shares)}
	if l.Responsive.StackColumns.Or(f.stack) {
		p.fluidColumns(n, f, c)
	} else {
		p.fixedColumns(n, f, c)
	}
}

// columns describes how a row divides its width.
type columns struct {
	widths     [maxColumns]int
	gap, inner int
	wraps      bool
}

// wrapsInPairs reports whether two adjacent columns would fit side by side on a phone, where all columns should stack.
func wrapsInPairs(shares []int) bool {
	for i := 1; i < len(shares); i++ {
		if shares[i-1]+shares[i] <= 50 {
			return true
		}
	}
	return false
}

// onlyColumn writes the only column of a single-column row into the open table.
func (p *page) onlyColumn(n document.Node, f *frame) {
	for column := range n.Children() {
		p.block(column, f)
	}
}

// fluidColumns writes columns that are side by side if there's room, even without the style sheet, and stack on small screens. A font size
// of zero avoids spaces between them.
func (p *page) fluidColumns(n document.Node, f *frame, c columns) {
	p.hasStacks = true
	p.raw(`<div style="font-size:0">`)
	i := 0
	for column := range n.Children() {
		align := column.Column().VerticalAlign
		if i == 0 {
			p.openColumns(f, c.widths[0], align)
		} else {
			p.nextColumn(f, c.gap, c.widths[i], align)
			p.gap(f, c.gap)
		}
		p.fluidColumn(c, i, align)
		inner := *f
		inner.width = c.widths[i]
		p.columnTable(column, &inner)
		p.raw(`</div>`)
		i++
	}
	p.closeColumns(f)
	p.raw(`</div>`)
}

// fluidColumn starts a column that's as wide as the screen, up to its own width. If two columns would fit on a phone, each column must be
// either its own width or the full width. Around the row's width, the calculated width jumps from far below zero to far above it.
func (p *page) fluidColumn(c columns, i int, align string) {
	p.raw(`<div class="c" style="display:inline-block;`)
	if c.wraps {
		p.raw(`width:`)
		p.px(c.widths[i])
		p.raw(`;width:calc((`)
		p.px(c.inner)
		p.raw(` - 100%)*`)
		p.int(c.inner)
		p.raw(`);min-width:`)
		p.px(c.widths[i])
		p.raw(`;max-width:100%`)
	} else {
		p.raw(`width:100%;max-width:`)
		p.px(c.widths[i])
	}
	p.raw(`;font-size:16px;vertical-align:`)
	p.raw(align)
	p.raw(`">`)
}

// gap writes the space between fluid columns for clients that don't use the ghost cells. It's as tall as it is wide, so it also separates
// columns that are stacked.
func (p *page) gap(f *frame, width int) {
	if width == 0 {
		return
	}
	p.openNotOutlook(f)
	p.raw(`<div class="g" style="display:inline-block;width:`)
	p.px(width)
	p.raw(`;height:`)
	p.px(width)
	p.raw(`"></div>`)
	p.closeNotOutlook(f)
}

// fixedColumns writes columns that never stack. On screens that are narrower than the row, all of them shrink.
func (p *page) fixedColumns(n document.Node, f *frame, c columns) {
	p.raw(fullTable + `<tr>`)
	i, phone := 0, f.phone/len(n.Row().Columns())
	for column := range n.Children() {
		if i > 0 && c.gap > 0 {
			p.widthCell(c.gap, "")
			p.raw(`</td>`)
		}
		p.widthCell(c.widths[i], column.Column().VerticalAlign)
		inner := *f
		inner.width, inner.phone = c.widths[i], phone
		p.columnTable(column, &inner)
		p.raw(`</td>`)
		i++
	}
	p.raw(`</tr></table>`)
}

// columnTable writes a column into a separate table, because Word applies one cell's vertical padding to all cells in the row.
func (p *page) columnTable(n document.Node, f *frame) {
	p.raw(fullTable)
	mark := len(p.html)
	p.block(n, f)
	if len(p.html) == mark {
		p.raw(`<tr><td></td></tr>`)
	}
	p.raw(`</table>`)
}
