package compose

import "mailwright/internal/ai/plan"

// text is a heading with paragraphs.
func (m *mail) text(s plan.Section) []*block {
	if m.layout == "zigzag" && s.Heading != "" { // its words may ask for a picture as well
		s.Image += " " + s.Text
	}
	if s.Image != "" && m.layout != "grid" {
		return m.imageText(s)
	}
	on := m.ground()
	heading := m.heading("h2", s.Heading, m.title, on)
	body := append(m.paragraphs(s.Text, on), m.button(s, on))
	switch {
	case m.layout == "hero-two-col" && heading != nil && len(s.Text) > 60:
		return m.plainSection(on, row("33-66", 24, []*block{heading}, body))
	case m.layout == "grid" && m.background != "soft-tint":
		panel := m.panel(m.tint, 32).add(m.heading("h2", s.Heading, m.title, m.tint)).add(m.paragraphs(s.Text, m.tint)...)
		return m.tiles(panel.add(m.button(s, m.tint)))
	}
	return m.plainSection(on, append([]*block{heading}, body...)...)
}

// tiles are panels on the page with little room around them.
func (m *mail) tiles(blocks ...*block) []*block {
	if m.background == "soft-tint" {
		return []*block{m.inset(0).add(blocks...)}
	}
	return []*block{m.band(m.page, 8, 8).add(blocks...)}
}

// imageText is a text beside or below a picture.
func (m *mail) imageText(s plan.Section) []*block {
	p, found := m.pictureFor(s.Image+" "+s.Heading, m.layout == "single-column")
	on := m.ground()
	if !found && (m.layout == "single-column" || m.layout == "grid") {
		s.Image = ""
		return m.text(s)
	}
	if m.layout == "grid" {
		defer m.aligned("left")()
	}
	words := []*block{m.heading("h2", s.Heading, m.title, on)}
	words = append(words, m.paragraphs(s.Text, on)...)
	words = append(words, m.button(s, on))
	side := m.side(s.Heading, s.Text, p, found, on)
	switch m.layout {
	case "single-column":
		return m.plainSection(on, append([]*block{side.pad(0, 24)}, words...)...)
	case "grid":
		return m.plainSection(on, row("33-66", 24, []*block{side}, words).middle())
	}
	return m.plainSection(on, m.sides(side, words))
}

// sides puts two halves side by side; from one section to the next they change places.
func (m *mail) sides(side *block, words []*block) *block {
	m.flips++
	if side == nil {
		return row("100", 0, words)
	}
	m.pairs++
	if m.flips%2 == 0 {
		return row("50-50", 32, words, []*block{side}).middle()
	}
	return row("50-50", 32, []*block{side}, words).middle()
}

// side is the picture, else the figure that a text has, else nil.
func (m *mail) side(heading, text string, p picture, found bool, on surface) *block {
	if found {
		return m.image(p, m.radius, heading)
	}
	return m.figure(plan.Section{Heading: heading, Text: text}, on)
}

// quote is what someone said, large.
func (m *mail) quote(s plan.Section) []*block {
	on := m.wash
	if m.background == "bold-color" {
		on = m.brand
	}
	defer m.aligned("center")()
	light, dark := on.head.colors("color")
	mark, darkMark := on.accent.colors("color")
	family := "Georgia, 'Times New Roman', serif"
	blocks := []*block{
		{kind: "Text", props: object{
			"text": "“", "darkStyles": darkMark, "styles": mark.with(object{"fontFamily": family, "fontSize": 56, "lineHeight": 44, "textAlign": "center"}),
		}},
		{kind: "Text", props: object{
			"text": "<em>" + lines(plain(s.Text)) + "</em>", "darkStyles": dark, "responsive": object{"mobileStyles": object{"fontSize": 20}},
			"styles": light.with(object{"fontFamily": family, "fontSize": 22, "lineHeight": 34, "textAlign": "center"}),
		}},
	}
	if isBlank(s.Text) {
		return m.text(s)
	}
	if !isBlank(s.Heading) {
		blocks = append(blocks, m.small(s.Heading, on).pad(16, 0))
	}
	return m.wrap(on, append(blocks, m.button(s, on))...)
}

// callToAction is a button in a section of its own.
func (m *mail) callToAction(s plan.Section) []*block {
	if isBlank(s.Button, s.Heading) {
		return m.lastWord(s)
	}
	on := m.closing()
	defer m.aligned("center")()
	blocks := append([]*block{m.heading("h2", s.Heading, m.title, on)}, m.paragraphs(s.Text, on)...)
	button := m.button(s, on)
	if button != nil && isBlank(s.Heading, s.Text) {
		button.pad(0, 0)
	}
	if m.layout == "grid" {
		return m.tiles(m.panel(on, 36).add(append(blocks, button)...))
	}
	return m.wrap(on, append(blocks, button)...)
}

// lastWord is a line below all sections, without a surface of its own.
func (m *mail) lastWord(s plan.Section) []*block {
	bottom := 0
	if m.background == "bold-color" { // the footer has a surface of its own
		bottom = 28
	}
	return []*block{m.band(m.page, 20, bottom).add(m.paragraphs(s.Text, m.page)...)}
}

// closing is the surface of the last call.
func (m *mail) closing() surface {
	switch m.background {
	case "bold-color", "soft-tint", "photo-forward":
		return m.brand
	}
	return m.tint
}

func (m *mail) divider() []*block {
	light, dark := m.page.line.colors("lineColor")
	line := &block{kind: "Divider", props: object{"styles": light.with(object{"lineWidth": max(m.line, 1)}), "darkStyles": dark}}
	return []*block{m.band(m.page, 8, 8).add(line)}
}

// code is a voucher or confirmation code in a box.
func (m *mail) code(s plan.Section) []*block {
	on := m.wash
	defer m.aligned("center")()
	light, dark := on.head.colors("color")
	box := m.panel(on, 28)
	box.props["styles"].(object).with(object{"borderColor": on.accent.light.String(), "borderWidth": 2})
	lead, rest := firstLine(s.Text)
	box.add(m.small(lead, on))
	box.add(&block{kind: "Text", props: object{
		"text": inline(s.Heading), "tagName": "h2", "darkStyles": dark, "responsive": object{"mobileStyles": object{"fontSize": 26}},
		"styles": light.with(object{
			"fontFamily": "'Courier New', Courier, monospace", "fontSize": 22, "lineHeight": 44, "fontWeight": "bold", "letterSpacing": 4, "textAlign": "center",
		}),
	}})
	box.add(m.paragraphs(rest, on)...).add(m.button(s, on))
	return m.plainSection(m.ground(), box)
}
