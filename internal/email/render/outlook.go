package render

import "mailwright/internal/email/document"

// Everything that only Outlook on Windows, with Word's engine, is shown or must not be shown. The two views complement each
// other: some mail clients render what stands in conditional comments.
//
// Conditional comments do not nest: the first end ends them all. So nothing of this is written inside of a block that
// Outlook is not shown.

// layoutTable opens a table that screen readers take for layout; fullTable one that fills the cell around it.
const (
	layoutTable = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"`
	fullTable   = layoutTable + ` width="100%">`
)

// appendOutlookHead makes Word count pixels as browsers do and keep line heights, and names the fonts that it has.
func (p *page) appendOutlookHead(head []byte) []byte {
	head = append(head, `<!--[if mso]><noscript><xml><o:OfficeDocumentSettings `+
		`xmlns:o="urn:schemas-microsoft-com:office:office"><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>`+
		`</noscript>`...)
	head = append(
		head, `<style>table,td{mso-table-lspace:0;mso-table-rspace:0}td,p,h1,h2,h3,a,li,span{mso-line-height-rule:exactly}`+
			`img{-ms-interpolation-mode:bicubic}`...)
	head = p.fonts.appendOutlookFonts(head)
	return append(head, `</style><![endif]-->`...)
}

// openWidth limits the width: by a ghost table for Outlook, which knows no max-width, and by a div elsewhere.
func (p *page) openWidth(width int) {
	p.raw(`<!--[if mso]>` + layoutTable + ` align="center" width="`)
	p.int(width)
	p.raw(`" style="width:`)
	p.px(width)
	p.raw(`"><tr><td align="`)
	p.raw(p.settings.start())
	p.raw(`"><![endif]--><div style="max-width:`)
	p.px(width)
	p.raw(`;margin:0 auto;text-align:`)
	p.raw(p.settings.start())
	p.raw(`">`)
}

func (p *page) closeWidth() { p.raw(`</div><!--[if mso]></td></tr></table><![endif]-->`) }

// openColumns begins a ghost row for columns that are fluid elsewhere.
func (p *page) openColumns(f *frame, width int, align string) {
	if f.noOutlook {
		return
	}
	p.raw(`<!--[if mso]>` + fullTable + `<tr>`)
	p.widthCell(width, align)
	p.raw(`<![endif]-->`)
}

// nextColumn ends a ghost cell and begins the next one behind the gap, which is a cell of its own: as padding it would
// make the outer columns wider than the inner ones.
func (p *page) nextColumn(f *frame, gap, width int, align string) {
	if f.noOutlook {
		return
	}
	p.raw(`<!--[if mso]></td>`)
	if gap > 0 {
		p.widthCell(gap, "")
		p.raw(`</td>`)
	}
	p.widthCell(width, align)
	p.raw(`<![endif]-->`)
}

// widthCell has its width twice: of Word only the one in CSS follows the scale of the screen.
func (p *page) widthCell(width int, align string) {
	p.raw(`<td width="`)
	p.int(width)
	if align != "" {
		p.raw(`" valign="`)
		p.raw(align)
	}
	p.raw(`" style="width:`)
	p.px(width)
	p.raw(`">`)
}

func (p *page) closeColumns(f *frame) {
	if !f.noOutlook {
		p.raw(`<!--[if mso]></td></tr></table><![endif]-->`)
	}
}

// openVML draws a row's background image, which Word's engine can't do in CSS. There is no VML inside of VML, and buttons
// have none, so that only rows get it.
func (p *page) openVML(s *document.Styles, solid document.Color, width int) {
	tile := s.BackgroundRepeat != "" && s.BackgroundRepeat != "no-repeat"
	p.raw(`<!--[if gte mso 9]><v:rect xmlns:v="urn:schemas-microsoft-com:vml" fill="true" stroke="false" style="width:`)
	p.px(width)
	p.raw(`"><v:fill color="`)
	p.color(solid)
	if tile {
		p.raw(`" type="tile"`)
	} else {
		p.raw(`" type="frame"`)
	}
	p.vmlSize(s.BackgroundSize)
	p.vmlOrigin(s.BackgroundPosition, tile)
	p.address(` src=`, s.BackgroundImage)
	p.raw(`/><v:textbox style="mso-fit-shape-to-text:true" inset="0,0,0,0"><![endif]-->`)
}

func (p *page) closeVML() { p.raw(`<!--[if gte mso 9]></v:textbox></v:rect><![endif]-->`) }

// vmlSize covers the rectangle, or fits the picture into it.
func (p *page) vmlSize(size string) {
	if size == "contain" {
		p.raw(` size="1,1" aspect="atmost"`)
	} else {
		p.raw(` size="1,1" aspect="atleast"`)
	}
}

// vmlOrigin counts a frame from the centre, a tile from the corner.
func (p *page) vmlOrigin(position string, tile bool) {
	x, y := vmlPosition(position)
	if !tile {
		x, y = x-0.5, y-0.5
	}
	for _, name := range [...]string{` origin="`, ` position="`} {
		p.raw(name)
		p.html.put(append(appendShare(p.html, x), ','))
		p.html.put(append(appendShare(p.html, y), '"'))
	}
}

// openNotOutlook hides a whole block from Outlook: display none does not reach its nested tables.
func (p *page) openNotOutlook(f *frame) {
	if !f.noOutlook {
		p.raw(`<!--[if !mso]><!-->`)
	}
}

func (p *page) closeNotOutlook(f *frame) {
	if !f.noOutlook {
		p.raw(`<!--<![endif]-->`)
	}
}

// openIcons begins a ghost row for icons that stand in a line elsewhere: Word knows no padding of links.
func (p *page) openIcons(f *frame, space sides) {
	if !f.noOutlook {
		p.raw(`<!--[if mso]>` + layoutTable + `><tr>`)
		p.ghostIcon(space)
	}
}

func (p *page) nextIcon(f *frame, space sides) {
	if !f.noOutlook {
		p.raw(`<!--[if mso]></td>`)
		p.ghostIcon(space)
	}
}

func (p *page) ghostIcon(space sides) {
	p.raw(`<td style="padding:`)
	p.sides(space)
	p.raw(`"><![endif]-->`)
}
