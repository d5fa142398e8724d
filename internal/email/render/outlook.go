package render

import "mailwright/internal/email/document"

// This file contains everything that's shown only in Outlook on Windows with Word's engine, or hidden only from it. Markup for Outlook and
// markup for other clients must also work together, because some email clients render the content of conditional comments.
//
// Conditional comments don't nest, because the first end tag closes all of them. So none of this is written inside a block that's hidden
// from Outlook.

// layoutTable opens a table that screen readers treat as layout. fullTable opens one that fills the cell around it.
const (
	layoutTable = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"`
	fullTable   = layoutTable + ` width="100%">`
)

// appendOutlookHead makes Word use the same pixel size as browsers and keep line heights, and sets its fallback fonts.
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

// openWidth limits the width, with a ghost table for Outlook, which doesn't support max-width, and with a div for other clients.
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

// openColumns starts a ghost row for columns that are fluid in other clients.
func (p *page) openColumns(f *frame, width int, align string) {
	if f.noOutlook {
		return
	}
	p.raw(`<!--[if mso]>` + fullTable + `<tr>`)
	p.widthCell(width, align)
	p.raw(`<![endif]-->`)
}

// nextColumn ends a ghost cell and starts the next one after the gap. The gap is a separate cell, because padding would make the outer
// columns wider than the inner ones.
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

// widthCell starts a cell with a width. It sets the width twice, because in Word, only the CSS width scales with the screen.
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

// openVML draws a row's background image, which Word's engine can't do in CSS. Only rows get VML, because VML can't nest and buttons don't
// use it.
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
	p.url(` src=`, s.BackgroundImage)
	p.raw(`/><v:textbox style="mso-fit-shape-to-text:true" inset="0,0,0,0"><![endif]-->`)
}

func (p *page) closeVML() { p.raw(`<!--[if gte mso 9]></v:textbox></v:rect><![endif]-->`) }

// vmlSize makes the image cover the rectangle, or fit into it.
func (p *page) vmlSize(size string) {
	if size == "contain" {
		p.raw(` size="1,1" aspect="atmost"`)
	} else {
		p.raw(` size="1,1" aspect="atleast"`)
	}
}

// vmlOrigin uses the center as the origin of a frame, and the corner as the origin of a tile.
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

// openNotOutlook hides a whole block from Outlook, where display:none doesn't affect nested tables.
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

// openIcons starts a ghost row for icons that are inline in other clients, because Word ignores padding on links.
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
