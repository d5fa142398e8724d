package render

// Everything that only Outlook on Windows, with Word's engine, is shown or must not be shown. The two views complement each
// other: some clients render what stands in conditional comments.

// openWidth limits the width: by a ghost table for Outlook, which knows no max-width, and by a div elsewhere.
func (p *page) openWidth(width int) {
	p.raw(`<!--[if mso]>`, table, ` align="center" width="`)
	p.int(width)
	p.raw(`" style="width:`)
	p.int(width)
	p.raw(`px"><tr><td><![endif]--><div style="max-width:`)
	p.int(width)
	p.raw(`px;margin:0 auto">`)
}

func (p *page) closeWidth() { p.raw(`</div><!--[if mso]></td></tr></table><![endif]-->`) }

// openColumns begins a ghost row for columns that are fluid elsewhere.
func (p *page) openColumns(width int, align string) {
	p.raw(`<!--[if mso]>`, table, ` width="100%"><tr><td width="`)
	p.int(width)
	p.raw(`" valign="`, align, `" style="width:`)
	p.int(width)
	p.raw(`px"><![endif]-->`)
}

// nextColumn ends a ghost cell and begins the next one behind the gap, which is a cell of its own: as padding it would
// make the outer columns wider than the inner ones.
func (p *page) nextColumn(gap, width int, align string) {
	p.raw(`<!--[if mso]></td>`)
	if gap > 0 {
		p.raw(`<td width="`)
		p.int(gap)
		p.raw(`" style="width:`)
		p.int(gap)
		p.raw(`px"></td>`)
	}
	p.raw(`<td width="`)
	p.int(width)
	p.raw(`" valign="`, align, `" style="width:`)
	p.int(width)
	p.raw(`px"><![endif]-->`)
}

func (p *page) closeColumns() { p.raw(`<!--[if mso]></td></tr></table><![endif]-->`) }

// openVML draws a row's background image, which Word's engine can't do in CSS. There is no VML inside of VML, so that only
// rows get it.
func (p *page) openVML(address string, width int, size, repeat string) {
	kind, aspect := "frame", "atleast"
	if repeat != "no-repeat" {
		kind = "tile"
	}
	if size == "contain" {
		aspect = "atmost"
	}
	p.raw(`<!--[if gte mso 9]><v:rect xmlns:v="urn:schemas-microsoft-com:vml" fill="true" stroke="false" style="width:`)
	p.int(width)
	p.raw(`px"><v:fill type="`, kind, `" aspect="`, aspect, `" size="1,1" origin="0,0" position="0,0"`)
	p.address("src", address)
	p.raw(`/><v:textbox style="mso-fit-shape-to-text:true" inset="0,0,0,0"><![endif]-->`)
}

func (p *page) closeVML() { p.raw(`<!--[if gte mso 9]></v:textbox></v:rect><![endif]-->`) }

// openNotOutlook hides a whole block from Outlook: display none does not reach its nested tables.
func (p *page) openNotOutlook()  { p.raw(`<!--[if !mso]><!-->`) }
func (p *page) closeNotOutlook() { p.raw(`<!--<![endif]-->`) }

// officeSettings make Word count pixels as browsers do.
const officeSettings = `<!--[if mso]><noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->`
