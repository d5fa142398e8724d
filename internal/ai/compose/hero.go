package compose

import (
	"strings"
	"unicode/utf8"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// hero is the first section. Its shape is the layout's, its surface the background's.
func (m *mail) hero(s plan.Section) []*block {
	m.seen++
	if m.seen > 1 { // a second one is an image with text: a mail has one first heading
		return m.imageText(s)
	}
	picture, found := m.heroPicture(s)
	switch {
	case m.background == "photo-forward" && found:
		return m.photoHero(s, picture)
	case m.layout == "hero-two-col":
		return m.splitHero(s, picture, found)
	case m.layout == "grid":
		return m.tileHero(s, picture, found)
	}
	return m.stackedHero(s, picture, found)
}

func (m *mail) heroPicture(s plan.Section) (picture, bool) {
	if m.emailType == "transactional" && m.background != "photo-forward" { // a receipt is to be read, not to be looked at
		return picture{}, false
	}
	words := s.Image
	if words == "" {
		words = s.Heading + " " + s.Text
	}
	if p, found := m.pictureFor(words, true); found || m.background != "photo-forward" {
		return p, found
	}
	return m.usualPicture()
}

// heroSurface is where the first heading stands.
func (m *mail) heroSurface() surface {
	switch {
	case m.background == "bold-color":
		return m.brand
	case m.background == "photo-forward" && m.name != "minimal":
		return m.deep
	}
	return m.page
}

// kicker is the small line above the first heading: what kind of mail it is.
func (m *mail) kicker(s plan.Section, on surface) *block {
	label := m.phrase("kicker." + m.emailType)
	if m.emailType == "event" && movedWords.areIn(s.Heading+" "+s.Text) { // who has a ticket is not invited again
		label = capital(m.phrase("new.date"))
	}
	if m.emailType == "promotion" && !percents.isIn(s.Heading) && !offerWords().MatchString(s.Heading+" "+s.Text) {
		return nil
	}
	if label == "" || strings.Contains(lowered(s.Heading), lowered(label)) {
		return nil
	}
	return m.small(label, on)
}

var offerWords = lazyregexp.New(`(?i)\b(?:sale|discount|offer|deal|off|save|rabatt|angebot|sparen|soldes|remise|promo|oferta|descuento|rebajas|offerta|sconto|saldi|korting|aanbieding|desconto)\b`)

// words are the texts of a hero with a heading of that size.
func (m *mail) words(s plan.Section, size int, on surface) []*block {
	blocks := []*block{m.kicker(s, on), m.heading("h1", s.Heading, fit(s.Heading, size), on)}
	for i, p := range m.paragraphs(s.Text, on) {
		if i == 0 {
			p.props["styles"].(object).with(object{"fontSize": 18, "lineHeight": 28})
		}
		blocks = append(blocks, p)
	}
	return append(blocks, m.button(s, on))
}

// fit makes long headings smaller and short ones larger.
func fit(heading string, size int) int {
	switch n := len([]rune(heading)); {
	case n > 60:
		return size * 7 / 10
	case n > 36:
		return size * 17 / 20
	case n <= 14:
		return size * 6 / 5
	}
	return size
}

// halfWidth is how wide half a mail is, in letters of one pixel.
const halfWidth = 430

// narrow is a size at which the longest word of a heading fits into half of the mail: "Weihnachtsmarkt" would break.
func narrow(heading string, size int) int {
	longest := 1
	for word := range strings.FieldsSeq(heading) {
		longest = max(longest, utf8.RuneCountInString(word))
	}
	if drawn := fit(heading, size); drawn > halfWidth/longest {
		return max(size*halfWidth/longest/drawn, 18)
	}
	return size
}

func (m *mail) stackedHero(s plan.Section, p picture, found bool) []*block {
	on := m.heroSurface()
	room := m.room + 8
	b := m.band(on, room, room).add(m.words(s, m.display, on)...)
	if on.back == m.page.back {
		b.pad(24, m.room)
	}
	if !found {
		return []*block{b}
	}
	if m.layout == "zigzag" || on.back != m.page.back {
		return []*block{b, m.bleed(p, s)}
	}
	return []*block{b.add(m.image(p, m.radius, s.Heading).pad(32, 0))}
}

// bleed is a picture from edge to edge, or as wide as the cards on a tinted page.
func (m *mail) bleed(p picture, s plan.Section) *block {
	switch {
	case m.background == "soft-tint":
		return m.inset(0).add(m.image(p, m.radius, s.Heading))
	case p.name == "planner-window": // a window has corners of its own
		return m.band(m.tint, 32, 32).add(m.image(p, 0, s.Heading))
	}
	return (&block{kind: "Container", props: object{}}).add(m.image(p, 0, s.Heading))
}

// photoHero begins with the picture; the words stand on a surface below it.
func (m *mail) photoHero(s plan.Section, p picture) []*block {
	on := m.heroSurface()
	b := m.band(on, m.room, m.room)
	switch m.layout {
	case "hero-two-col":
		b.add(m.twoColumns(s, on)...)
	case "grid":
		b = m.band(m.page, 0, m.room).add(m.panel(m.brand, 32).add(m.words(s, m.display*9/10, m.brand)...))
		return []*block{m.bleed(p, s), b.pad(24, m.room)}
	case "zigzag":
		b.add(row("66-33", 24, m.words(s, m.display, on), []*block{spacer(8)}))
	default:
		defer m.aligned("center")()
		b.add(m.words(s, m.display, on)...)
	}
	return []*block{m.bleed(p, s), b}
}

// splitHero has the words on the left and a picture or a figure on the right.
func (m *mail) splitHero(s plan.Section, p picture, found bool) []*block {
	on := m.heroSurface()
	words := m.words(s, narrow(s.Heading, m.display*4/5), on)
	b := m.band(on, m.room+8, m.room+8)
	side := m.figure(s, on)
	if found && (side == nil || !percents.isIn(s.Heading+s.Text)) { // a percentage sells better than a picture
		side = m.image(p, m.radius, s.Heading)
	}
	if side == nil {
		return []*block{b.add(m.twoColumns(s, on)...)}
	}
	return []*block{b.add(row("50-50", 32, words, []*block{side}).middle())}
}

// twoColumns are the heading on the left and the text on the right, if there is one.
func (m *mail) twoColumns(s plan.Section, on surface) []*block {
	words := m.words(s, narrow(s.Heading, m.display*4/5), on)
	if isBlank(s.Text) {
		return words
	}
	return []*block{row("50-50", 32, words[:2], words[2:])}
}

// tileHero is made of tiles: the words in the brand's colour, a figure beside them, a picture below.
func (m *mail) tileHero(s plan.Section, p picture, found bool) []*block {
	on := m.brand
	if m.background == "white-clean" {
		on = m.tint
	}
	defer m.aligned("left")()
	b := m.band(m.page, 16, 16)
	switch m.background {
	case "bold-color":
		on = m.paper
		b = m.band(m.brand, 24, 24)
	case "soft-tint":
		b = m.inset(8)
	}
	tile := m.panel(on, 32)
	if number := m.number(s, on, 44); number != nil && !found {
		tile.add(row("66-33", 16, m.words(s, m.display*9/10, on), number).middle())
	} else {
		tile.add(m.words(s, m.display*9/10, on)...)
	}
	b.add(tile)
	if found {
		b.add(spacer(16), m.image(p, m.radius, s.Heading))
	}
	return []*block{b}
}

// figure is a panel with the one number that counts, or nil if the section has none.
func (m *mail) figure(s plan.Section, on surface) *block {
	back := m.wash
	if on.back != m.page.back {
		back = m.paper
	}
	number := m.number(s, back, 72)
	if number == nil {
		return nil
	}
	return m.panel(back, 32).add(number...)
}

// number is the figure of a section in letters of at most that size, with its caption; nil if there is none.
func (m *mail) number(s plan.Section, on surface, size int) []*block {
	large, caption := figureOf(s.Heading+"\n"+s.Text, m.emailType)
	if large == "" {
		return nil
	}
	if n := len([]rune(large)); n > 3 {
		size = max(size*4/(n+1), 24)
	}
	light, dark := on.accent.colors("color")
	blocks := []*block{{kind: "Text", props: object{
		"text": strings.ReplaceAll(inline(large), " ", "\u00a0"), "darkStyles": dark, "responsive": object{"mobileStyles": object{"fontSize": min(size, 48)}},
		"styles": light.with(object{"fontFamily": m.style.heading, "fontSize": size, "lineHeight": lineOf(size), "fontWeight": "bold", "textAlign": "center"}),
	}}}
	if caption != "" {
		label := m.small(caption, on)
		label.props["styles"].(object).with(object{"textAlign": "center", "paddingBottom": 0, "fontSize": 16, "lineHeight": 24})
		blocks = append(blocks, label)
	}
	return blocks
}

// aligned changes how text stands until the function that it returns is called.
func (m *mail) aligned(align string) (back func()) {
	before := m.align
	m.align = align
	return func() { m.align = before }
}
