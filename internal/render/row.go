package render

import "mailwright/internal/document"

func (p *page) rowBlock(n document.Node, r document.Responsive, f frame) {
	s, row := n.Styles(), n.Row()
	inner, end := p.open(cell{styles: s, dark: n.DarkStyles(), responsive: r}, f)
	drawn := s.BackgroundImage != ""
	if drawn {
		p.openVML(s.BackgroundImage, inner.width, backgroundSize(s.BackgroundSize), backgroundRepeat(s.BackgroundRepeat))
	}
	gap := min(pixels(row.ColumnGap.Or(0)), inner.width/len(row.Columns()))
	widths := columnWidths(inner.width, gap, row.Columns())
	switch {
	case len(widths) == 1:
		p.singleColumn(n, inner)
	case r.StackColumns.Or(inner.stack):
		p.fluidColumns(n, inner, widths, gap)
	default:
		p.fixedColumns(n, inner, widths, gap)
	}
	if drawn {
		p.closeVML()
	}
	p.raw(end)
}

func (p *page) singleColumn(n document.Node, f frame) {
	for column := range n.Children() {
		p.column(column, f)
	}
}

// fluidColumns stand side by side while there is room, also where the style sheet is dropped, and below each other on a
// small screen. The font size of nothing keeps spaces from standing between them.
func (p *page) fluidColumns(n document.Node, f frame, widths []int, gap int) {
	p.hasStacks = true
	p.raw(`<div style="font-size:0;text-align:`, p.settings.start(), `">`)
	i := 0
	for column := range n.Children() {
		align := column.Column().VerticalAlign
		if i == 0 {
			p.openColumns(widths[0], align)
		} else {
			p.nextColumn(gap, widths[i], align)
			p.gap(gap)
		}
		p.raw(`<div class="c" style="display:inline-block;width:100%;max-width:`)
		p.int(widths[i])
		p.raw(`px;vertical-align:`, align, `">`)
		f.width = widths[i]
		p.column(column, f)
		p.raw(`</div>`)
		i++
	}
	p.closeColumns()
	p.raw(`</div>`)
}

// gap is the space between fluid columns where there are no ghost cells; it goes when they stack.
func (p *page) gap(width int) {
	if width == 0 {
		return
	}
	p.openNotOutlook()
	p.raw(`<div class="g" style="display:inline-block;width:`)
	p.int(width)
	p.raw(`px"></div>`)
	p.closeNotOutlook()
}

// fixedColumns are cells that never stack.
func (p *page) fixedColumns(n document.Node, f frame, widths []int, gap int) {
	inner := f.width
	p.raw(table, ` width="100%"><tr>`)
	i := 0
	for column := range n.Children() {
		if i > 0 && gap > 0 {
			p.raw(`<td width="`)
			p.int(gap)
			p.raw(`"></td>`)
		}
		p.raw(`<td width="`)
		p.int(widths[i] * 100 / inner)
		p.raw(`%" valign="`, column.Column().VerticalAlign, `">`)
		f.width = widths[i]
		p.column(column, f)
		p.raw(`</td>`)
		i++
	}
	p.raw(`</tr></table>`)
}

// column is a table of its own, because Word shares the vertical padding of a row among all its cells.
func (p *page) column(n document.Node, f frame) {
	if n.Hidden() {
		return
	}
	p.raw(table, ` width="100%">`)
	inner, end := p.open(cell{styles: n.Styles(), dark: n.DarkStyles(), responsive: n.Responsive()}, f)
	p.children(n, inner)
	p.raw(end, `</table>`)
}
