package render

import (
	"strings"

	"mailwright/internal/email/document"
)

// body writes everything after the head.
func (p *page) body(root document.Node) {
	var l document.Appearance
	root.Appearance(&l)
	p.checkValues(root, l.Unsupported)
	if !l.Styles.BackgroundColor.Set {
		l.Styles.BackgroundColor = p.settings.BackgroundColor
	}
	f := p.rootFrame(&l)
	dark := p.backgroundRule(&l)
	p.raw(`<body`)
	p.attr(` lang=`, p.settings.Lang)
	p.attr(` xml:lang=`, p.settings.Lang)
	p.classes(none, dark)
	p.surface(&l.Styles, f.background)
	p.raw(`margin:0;padding:0">`)
	p.preheader()
	p.raw(`<div role="main"><div role="article" aria-roledescription="email"`)
	if !strings.Contains(p.settings.Title, "{{") { // providers don't replace merge tags here, so screen readers would read them aloud
		p.attr(` aria-label=`, p.settings.Title)
	}
	p.attr(` lang=`, p.settings.Lang)
	p.raw(` dir="`)
	p.raw(p.settings.Dir)
	p.raw(`" style="word-break:break-word">` + layoutTable + ` width="100%"`)
	p.classes(none, dark)
	p.surface(&l.Styles, f.background)
	p.closeStyle()
	p.raw(`<tr><td align="center"`)
	p.classes(p.paddingRule(&l), none)
	p.raw(styleOpened)
	p.padding(sidesOf(&l.Styles.Padding))
	p.closeStyle()
	p.openWidth(f.width)
	p.contents(root, &f)
	p.closeWidth()
	p.raw(`</td></tr></table></div></div></body></html>`)
}

// smallestScreen is the width of the smallest phones.
const smallestScreen = 320

// rootFrame returns the frame for ROOT's content. It starts with the settings, which ROOT's styles override. ROOT's padding is outside the
// email's width.
func (p *page) rootFrame(l *document.Appearance) frame {
	background := over(p.settings.BackgroundColor, white)
	f := frame{
		width: p.settings.Width, font: p.settings.FontFamily, size: 16, color: ink, background: background, darkBackground: background,
		align: p.settings.start(), stack: l.Responsive.StackColumns.Or(true), phone: smallestScreen,
	}
	f.enter(l)
	f.width = p.settings.Width
	return f
}

// preheader writes the preview text. The padding keeps the email's own text from showing up after it.
func (p *page) preheader() {
	if p.settings.PreviewText == "" {
		return
	}
	p.raw(`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">`)
	p.text(p.settings.PreviewText)
	p.raw(preheaderPadding)
	p.raw(`</div>`)
}

var preheaderPadding = strings.Repeat("\u2007\ufeff\u034f ", 100)

// contents writes a block's children into a new table.
func (p *page) contents(n document.Node, f *frame) {
	p.raw(fullTable)
	mark := len(p.html)
	p.children(n, f)
	if len(p.html) == mark {
		p.raw(`<tr><td></td></tr>`)
	}
	p.raw(`</table>`)
}

func (p *page) children(n document.Node, f *frame) {
	for child := range n.Children() {
		if p.isDone() {
			return
		}
		p.block(child, f)
	}
}

// block writes a node into the open table, as one row or several. Blocks that only phones show aren't in the plain text, because an email
// with separate blocks for phones and desktops would repeat everything.
func (p *page) block(n document.Node, f *frame) {
	if n.Hidden() {
		return
	}
	start := len(p.html)
	var l document.Appearance
	n.Appearance(&l)
	switch r := &l.Responsive; {
	case r.HideOnDesktop && r.HideOnMobile:
	case r.HideOnDesktop:
		inner, mark := *f, len(p.plain.out)
		inner.noOutlook = true
		p.openNotOutlook(f)
		p.element(n, &l, &inner)
		p.closeNotOutlook(f)
		p.plain.out = p.plain.out[:mark]
	default:
		p.element(n, &l, f)
	}
	if p.isTraced {
		p.spans = append(p.spans, NodeSpan{ID: n.ID(), Block: n.TypeName(), Start: start, End: len(p.html)})
	}
}

func (p *page) element(n document.Node, l *document.Appearance, f *frame) { //nolint:cyclop // one case for each block
	switch n.Type() {
	case document.TextBlock:
		p.textBlock(n, l, f)
	case document.ImageBlock:
		p.imageBlock(n, l, f)
	case document.ButtonBlock:
		p.buttonBlock(n, l, f)
	case document.ContainerBlock, document.ColumnBlock:
		p.containerBlock(n, l, f)
	case document.RowBlock:
		p.rowBlock(n, l, f)
	case document.DividerBlock:
		p.dividerBlock(n, l, f)
	case document.SpacerBlock:
		p.spacerBlock(n, l, f)
	case document.SocialIconsBlock:
		p.socialBlock(n, l, f)
	case document.ComplianceFooterBlock:
		p.footerBlock(n, l, f)
	case document.WatermarkBlock:
		p.watermarkBlock(l, f)
	case document.ListBlock:
		p.listBlock(n, l, f)
	case document.MenuBlock:
		p.menuBlock(n, l, f)
	case document.VideoBlock:
		p.videoBlock(n, l, f)
	case document.HTMLBlock:
		p.htmlBlock(n, l, f)
	default:
		p.unknownBlock(n, f)
	}
}
