package render

import "mailwright/internal/document"

func (p *page) footerBlock(n document.Node, r document.Responsive, f frame) {
	p.hasFooter = true
	c, s := n.ComplianceFooter(), n.Styles()
	if !s.FontSize.Set {
		s.FontSize = document.Number{Value: 13, Set: true}
	}
	if s.TextAlign == "" {
		s.TextAlign = "center"
	}
	inner, end := p.open(cell{styles: s, dark: n.DarkStyles(), responsive: r, font: true}, f)
	if c.ShowCopyright && c.CompanyName != "" {
		p.raw(`© `)
		p.text(c.CompanyName)
		p.raw(`<br>`)
	}
	if c.Address != "" {
		p.text(c.Address)
		p.raw(`<br>`)
	} else {
		p.warn("MISSING_ADDRESS", "The footer has no postal address", n.ID())
	}
	p.footerLink(n, c.UnsubscribeLabel, "Unsubscribe", c.UnsubscribeHref, inner)
	if c.ShowPreferences {
		p.raw(` · `)
		p.footerLink(n, c.PreferencesLabel, "Preferences", c.PreferencesHref, inner)
	}
	p.raw(end)
}

func (p *page) footerLink(n document.Node, label, fallback, address string, f frame) {
	if label == "" {
		label = fallback
	}
	p.raw(`<a`)
	if !p.address("href", address) {
		p.warn("MISSING_LINK", "The footer's link has no address", n.ID())
	}
	p.classes(cell{dark: document.DarkStyles{Color: f.dark}})
	p.raw(` style="color:`)
	p.color(f.color)
	p.raw(`;text-decoration:underline">`)
	p.text(label)
	p.raw(`</a>`)
}

const watermarkText = "Made with Mailwright"

// watermarkBlock is our name at the end of a mail of the Free plan.
func (p *page) watermarkBlock(r document.Responsive, f frame) {
	s := document.Styles{FontSize: document.Number{Value: 12, Set: true}, TextAlign: "center"}
	s.Padding.All = document.Number{Value: 16, Set: true}
	_, end := p.open(cell{styles: s, responsive: r, font: true}, f)
	p.raw(watermarkText, end)
}
