package render

import "mailwright/internal/document"

// body draws everything below the head.
func (p *page) body(root document.Node) []byte {
	s := root.Styles()
	if !s.BackgroundColor.Set {
		s.BackgroundColor = p.settings.BackgroundColor
	}
	f := p.rootFrame(root, s)
	dark := cell{dark: root.DarkStyles()}
	f.dark = dark.dark.Color
	p.raw(`<body`)
	p.classes(dark)
	p.background(s, f.background)
	p.raw(`margin:0;padding:0;word-spacing:normal">`)
	p.preheader()
	p.raw(`<div role="article" aria-roledescription="email"`)
	p.attr("aria-label", p.settings.Title)
	p.attr("lang", p.settings.Lang)
	p.raw(` dir="`, p.settings.Dir, `">`, table, ` width="100%"`)
	p.classes(dark)
	p.background(s, f.background)
	p.closeStyle()
	padding := sidesOf(s.Padding)
	p.raw(`<tr><td align="center" style="padding:`)
	p.html = appendSides(p.html, sides{top: padding.top, bottom: padding.bottom})
	p.raw(`">`)
	p.openWidth(f.width)
	p.raw(table, ` width="100%">`)
	for child := range root.Children() {
		p.block(child, f)
	}
	p.raw(`</table>`)
	p.closeWidth()
	p.raw(`</td></tr></table></div></body></html>`)
	return p.html
}

// rootFrame starts from the settings; ROOT's styles win over them.
func (p *page) rootFrame(root document.Node, s document.Styles) frame {
	f := frame{
		width: p.settings.Width, font: p.settings.FontFamily, size: 16, color: ink,
		background: over(p.settings.BackgroundColor, white), align: p.settings.start(), stack: root.Responsive().StackColumns.Or(true),
	}
	f = f.with(s)
	f.width = p.settings.Width
	return f
}

// table opens a table that screen readers take for layout.
const table = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"`

// preheader is the line behind the subject in a list of mails; the padding keeps the mail's own text out of it.
func (p *page) preheader() {
	if p.settings.PreviewText == "" {
		return
	}
	p.raw(`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">`)
	p.text(p.settings.PreviewText)
	for range 60 {
		p.raw("\u2007\ufeff\u034f ")
	}
	p.raw(`</div>`)
}

// block draws a node into the table that is open: one row, or several.
func (p *page) block(n document.Node, f frame) {
	if n.Hidden() {
		return
	}
	responsive := n.Responsive()
	if responsive.HideOnDesktop {
		p.openNotOutlook()
	}
	p.element(n, responsive, f)
	if responsive.HideOnDesktop {
		p.closeNotOutlook()
	}
}

func (p *page) element(n document.Node, responsive document.Responsive, f frame) {
	switch n.Type() {
	case document.TextBlock:
		p.textBlock(n, responsive, f)
	case document.ImageBlock:
		p.imageBlock(n, responsive, f)
	case document.ButtonBlock:
		p.buttonBlock(n, responsive, f)
	case document.ContainerBlock:
		p.containerBlock(n, responsive, f)
	case document.RowBlock:
		p.rowBlock(n, responsive, f)
	case document.DividerBlock:
		p.dividerBlock(n, responsive, f)
	case document.SpacerBlock:
		p.spacerBlock(n, responsive)
	case document.SocialIconsBlock:
		p.socialBlock(n, responsive, f)
	case document.ComplianceFooterBlock:
		p.footerBlock(n, responsive, f)
	case document.WatermarkBlock:
		p.watermarkBlock(responsive, f)
	case document.ListBlock:
		p.listBlock(n, responsive, f)
	case document.MenuBlock:
		p.menuBlock(n, responsive, f)
	case document.VideoBlock:
		p.videoBlock(n, responsive, f)
	case document.HTMLBlock:
		p.htmlBlock(n, responsive, f)
	default:
		p.unknownBlock(n, f)
	}
}
