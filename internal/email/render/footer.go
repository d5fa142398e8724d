package render

import "mailwright/internal/email/document"

func (p *page) footerBlock(n document.Node, l *document.Appearance, f *frame) {
	p.hasFooter = true
	c := n.ComplianceFooter()
	p.checkValues(n, l.Unsupported)
	if !l.Styles.FontSize.Set {
		l.Styles.FontSize = document.Number{Value: 14, Set: true}
	}
	if l.Styles.TextAlign == "" {
		l.Styles.TextAlign = "center"
	}
	inner, end := p.open(l, f, "")
	dark := inner.darkText(l)
	p.checkText(n, &inner, dark)
	p.openParagraph(l, &inner, dark)
	if c.ShowCopyright && c.CompanyName != "" {
		p.raw(`© `)
		p.text(c.CompanyName)
		p.raw(`<br>`)
	}
	if c.Address == "" {
		p.warn(missingAddress, "The footer has no postal address", n.ID())
	} else {
		p.text(c.Address)
		p.raw(`<br>`)
	}
	p.textLink(n, orText(c.UnsubscribeLabel, "Unsubscribe"), c.UnsubscribeHref, "underline", &inner, dark)
	if c.ShowPreferences {
		p.raw(` · `)
		p.textLink(n, orText(c.PreferencesLabel, "Preferences"), c.PreferencesHref, "underline", &inner, dark)
	}
	p.raw(`</p>`)
	p.raw(end)
	p.plainFooter(c)
}

// openParagraph starts a paragraph in the block's font.
func (p *page) openParagraph(l *document.Appearance, f *frame, dark document.Color) {
	p.raw(`<p`)
	p.classes(p.fontRule(l, f), p.colorRule("color:", dark))
	p.raw(` style="margin:0;`)
	p.font(f)
	p.closeStyle()
}

// textLink writes a link in the same color as the surrounding text.
func (p *page) textLink(n document.Node, label, url, decoration string, f *frame, dark document.Color) {
	p.raw(`<a`)
	if !p.url(` href=`, url) {
		p.warn(missingLink, "The link “"+label+"” has no URL", n.ID())
	}
	p.checkRelative(n, missingLink, url)
	p.classes(none, p.colorRule("color:", dark))
	p.raw(` style="color:`)
	p.color(f.color)
	p.raw(`;text-decoration:`)
	p.raw(decoration)
	p.raw(`">`)
	p.text(label)
	p.raw(`</a>`)
}

func (p *page) plainFooter(c document.ComplianceFooter) {
	mark := p.plain.begin()
	if c.ShowCopyright && c.CompanyName != "" {
		p.plain.write("© ")
		p.plain.write(c.CompanyName)
		p.plain.write("\n")
	}
	if c.Address != "" {
		p.plain.write(c.Address)
		p.plain.write("\n")
	}
	p.plain.link(orText(c.UnsubscribeLabel, "Unsubscribe"), c.UnsubscribeHref)
	if c.ShowPreferences {
		p.plain.write("\n")
		p.plain.link(orText(c.PreferencesLabel, "Preferences"), c.PreferencesHref)
	}
	p.plain.end(mark)
}
