package compose

import (
	"cmp"

	"mailwright/internal/document"
)

// head is what stands above the first section: a bar in the brand's colour, and the logo.
func (m *mail) head() []*block {
	var blocks []*block
	if m.background == "white-clean" && m.name != "minimal" {
		blocks = append(blocks, m.bar())
	}
	if m.kit.LogoPlacement != "bottom" {
		blocks = append(blocks, m.logo(28, 20))
	}
	if len(blocks) == 0 || blocks[len(blocks)-1] == nil {
		blocks = append(blocks, m.topRoom())
	}
	return blocks
}

// topRoom keeps a mail without a logo from beginning at the very edge.
func (m *mail) topRoom() *block {
	if m.background == "bold-color" || m.background == "photo-forward" {
		return nil
	}
	return (&block{kind: "Container", props: object{}}).add(spacer(24))
}

func (m *mail) bar() *block {
	height := 6
	if m.name == "bold" {
		height = 14
	}
	return (&block{kind: "Container", props: object{
		"styles":     object{"backgroundColor": m.brand.back.light.String()},
		"darkStyles": object{"backgroundColor": m.brand.back.dark.String()},
	}}).add(spacer(height))
}

// logo is the brand's logo, else its name, else nil.
func (m *mail) logo(top, bottom int) *block {
	if m.kit.LogoPlacement == "none" {
		return nil
	}
	b := m.band(m.page, top, bottom)
	switch {
	case m.kit.LogoURL != "":
		return b.add(&block{kind: "Image", props: object{
			"src": m.kit.LogoURL, "alt": cmp.Or(plain(m.kit.LegalName), "Logo"), "width": 140, "align": m.align,
		}})
	case plain(m.kit.LegalName) != "" && m.kit.LogoPlacement != "bottom": // the footer says the name
		return b.add(m.wordmark())
	}
	return nil
}

func (m *mail) wordmark() *block {
	light, dark := m.page.head.colors("color")
	return &block{kind: "Text", props: object{
		"text": inline(m.kit.LegalName), "darkStyles": dark,
		"styles": light.with(object{"fontFamily": m.style.heading, "fontSize": 18, "lineHeight": 26, "fontWeight": "bold", "textAlign": m.align}),
	}}
}

// foot is what stands below the last section.
func (m *mail) foot() []*block {
	var blocks []*block
	if m.kit.LogoPlacement == "bottom" {
		if logo := m.logo(36, 0); logo != nil {
			blocks = append(blocks, logo)
		}
	}
	on := m.page
	if m.background == "bold-color" {
		on = m.deep
	}
	b := m.band(on, 36, 36)
	b.add(m.social(on), m.footer(on))
	return append(blocks, b)
}

func (m *mail) social(on surface) *block {
	if len(m.kit.SocialLinks) == 0 {
		return nil
	}
	var icons []object
	for _, link := range m.kit.SocialLinks {
		icons = append(icons, object{"platformId": link.PlatformID, "url": link.URL, "enabled": true})
	}
	color := on.quiet().light
	if document.Contrast(color, on.back.dark) < 3 { // icons are pictures: one colour for both schemes
		color = hex("#8a8a93")
	}
	return &block{kind: "SocialIcons", props: object{"icons": icons, "styles": object{
		"iconSize": 24, "iconSpacing": 16, "variant": "minimal", "iconColor": color.String(), "alignment": m.align, "paddingBottom": 20,
	}}}
}

func (m *mail) footer(on surface) *block {
	light, dark := on.quiet().colors("color")
	props := object{
		"address":          cmp.Or(plain(m.kit.Address), m.phrase("address")),
		"unsubscribeLabel": m.phrase("unsubscribe"), "unsubscribeHref": "{{unsubscribe_url}}",
		"styles": light.with(object{"fontSize": 14, "lineHeight": 22, "textAlign": m.align}), "darkStyles": dark,
	}
	if m.kit.Address == "" {
		m.warn("The footer has no postal address yet: enter it in the brand kit")
	}
	if name := plain(m.kit.LegalName); name != "" {
		props["showCopyright"], props["companyName"] = true, name
	}
	return &block{kind: "ComplianceFooter", props: props}
}

// wrap puts a section on its surface: a band from edge to edge, or a card where the whole page is tinted.
func (m *mail) wrap(s surface, blocks ...*block) []*block {
	if m.background != "soft-tint" {
		return []*block{m.band(s, m.room, m.room).add(blocks...)}
	}
	return []*block{m.inset(0).add(m.panel(s, 36).add(blocks...))}
}

// inset is what cards on a tinted page stand in.
func (m *mail) inset(top int) *block {
	return &block{kind: "Container", props: object{
		"styles":     object{"paddingTop": top, "paddingLeft": 20, "paddingRight": 20, "paddingBottom": 16},
		"responsive": object{"mobileStyles": object{"paddingLeft": 12, "paddingRight": 12, "paddingBottom": 12}},
	}}
}

// ground is the surface of a section that needs none of its own. Neighbours differ where the background is colourful.
func (m *mail) ground() surface {
	m.turn++
	switch {
	case m.background == "soft-tint":
		return m.paper
	case m.background == "bold-color" && m.turn%2 == 0:
		return m.tint
	case m.background == "photo-forward" && m.turn%3 == 0:
		return m.wash
	}
	return m.page
}

// rule is the line above a section on the page itself; nil where surfaces part the sections already.
func (m *mail) rule(s surface) *block {
	if m.background != "white-clean" || m.line == 0 || s.back != m.page.back {
		return nil
	}
	color := s.line
	if m.name == "bold" {
		color = s.head
	}
	light, dark := color.colors("lineColor")
	return &block{kind: "Divider", props: object{
		"styles": light.with(object{"lineWidth": m.line, "paddingBottom": m.room}), "darkStyles": dark,
	}}
}

// plainSection is a section on the ground, with a rule above it where the design has rules.
func (m *mail) plainSection(s surface, blocks ...*block) []*block {
	rule := m.rule(s)
	wrapped := m.wrap(s, append([]*block{rule}, blocks...)...)
	if rule != nil {
		wrapped[0].pad(0, m.room)
	}
	return wrapped
}
