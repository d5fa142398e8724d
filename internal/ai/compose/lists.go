package compose

import (
	"slices"
	"strconv"
	"strings"

	"mailwright/internal/ai/plan"
)

// list draws label and value pairs as a table, what the user numbered with numerals, long entries below each other, and all
// else with bullets.
func (m *mail) list(s plan.Section) []*block {
	switch {
	case isDetails(s.Items):
		return m.details(s)
	case isNumbered(s.Items):
		return m.steps(s)
	case slices.ContainsFunc(s.Items, func(i plan.Item) bool { return i.Title != "" && len([]rune(i.Text)) > 40 }):
		return m.entries(s)
	}
	on := m.ground()
	var items []string
	for _, item := range s.Items {
		items = append(items, m.itemLine(item))
	}
	light, dark := on.text.colors("color")
	list := &block{kind: "List", props: object{
		"items": items, "styles": light.with(object{"fontSize": 16, "lineHeight": 28}), "darkStyles": dark,
	}}
	return m.plainSection(on, m.intro(s, on, list, m.button(s, on))...)
}

// intro is heading and text of a section before its items.
func (m *mail) intro(s plan.Section, on surface, rest ...*block) []*block {
	heading := m.heading("h2", s.Heading, m.title, on)
	if heading != nil {
		heading.pad(0, 20)
	}
	blocks := []*block{heading}
	paragraphs := m.paragraphs(s.Text, on)
	if len(paragraphs) > 0 {
		paragraphs[len(paragraphs)-1].pad(0, 16)
	}
	return append(append(blocks, paragraphs...), rest...)
}

// itemLine is an item in one line.
func (m *mail) itemLine(i plan.Item) string {
	title, text := m.itemTitle(i), strongPrices(m.linked(plain(i.Text)))
	switch {
	case isBlank(i.Title):
		return text
	case text == "":
		return title
	}
	return "<strong>" + title + "</strong> " + text
}

// itemTitle links to where the item leads.
func (m *mail) itemTitle(i plan.Item) string {
	title := inline(i.Title)
	if isWeb(i.URL) && m.allowed.Allows(i.URL) && title != "" {
		return `<a href="` + inline(i.URL) + `">` + title + `</a>`
	}
	return title
}

// isDetails tells short labels with short values, like When and Where.
func isDetails(items []plan.Item) bool {
	return !slices.ContainsFunc(items, func(i plan.Item) bool {
		title, text := len([]rune(plain(i.Title))), len([]rune(plain(i.Text)))
		return title == 0 || title > 24 || text == 0 || text > 80 || i.Image != ""
	})
}

// details are rows of label and value, or tiles of them.
func (m *mail) details(s plan.Section) []*block {
	if m.layout == "grid" && len(s.Items)%2 == 0 && m.background != "soft-tint" {
		return m.detailTiles(s)
	}
	on := m.ground()
	box := m.tint
	if on.back != m.page.back && on.back != m.paper.back { // a tint on another one looks like a stain
		box = m.paper
	}
	return m.plainSection(on, m.intro(s, on, m.detailTable(s.Items, box), m.button(s, on))...)
}

func (m *mail) detailTable(items []plan.Item, on surface) *block {
	defer m.aligned("left")()
	box := m.panel(on, 28)
	for i, item := range items {
		if i > 0 {
			box.add(m.hairline(on))
		}
		label := m.small(item.Title, on).pad(2, 0)
		value := m.copyText(strongPrices(m.linked(plain(item.Text))), on)
		value.props["styles"].(object)["fontWeight"] = "bold"
		box.add(row("33-66", 16, []*block{label}, []*block{value}).fixed())
	}
	return box
}

func (m *mail) hairline(on surface) *block {
	light, dark := m.hairlineTone(on).colors("lineColor")
	return &block{kind: "Divider", props: object{"styles": light.with(object{"paddingTop": 12, "paddingBottom": 12}), "darkStyles": dark}}
}

func (m *mail) hairlineTone(on surface) tone {
	if on.back == m.tint.back {
		return tone{hex("#d4d4d8"), hex("#52525b")}
	}
	return on.line
}

func (m *mail) detailTiles(s plan.Section) []*block {
	defer m.aligned("left")()
	blocks := m.intro(s, m.page)
	for i := 0; i+1 < len(s.Items); i += 2 {
		blocks = append(blocks, row("50-50", 16, m.detailTile(s.Items[i]), m.detailTile(s.Items[i+1])).pad(0, 16))
	}
	return []*block{m.band(m.page, 24, 8).add(append(blocks, m.button(s, m.page))...)}
}

func (m *mail) detailTile(i plan.Item) []*block {
	value := m.copyText(strongPrices(m.linked(plain(i.Text))), m.tint)
	value.props["styles"].(object).with(object{"fontSize": 18, "lineHeight": 26, "fontWeight": "bold"})
	return []*block{m.panel(m.tint, 24).add(m.small(i.Title, m.tint), value)}
}

// isNumbered tells items that the user numbered: "1. Open it".
func isNumbered(items []plan.Item) bool {
	return len(items) > 1 && !slices.ContainsFunc(items, func(i plan.Item) bool { return !leadingNumber().MatchString(i.Title + i.Text) })
}

// entries are titles with their texts, parted by lines.
func (m *mail) entries(s plan.Section) []*block {
	on := m.ground()
	var blocks []*block
	for i, item := range s.Items {
		if i > 0 {
			blocks = append(blocks, m.hairline(on))
		}
		blocks = append(blocks, m.itemWords(item, s, on)...)
	}
	return m.plainSection(on, m.intro(s, on, append(blocks, m.button(s, on))...)...)
}

// steps are items with a large numeral each.
func (m *mail) steps(s plan.Section) []*block {
	on := m.ground()
	return m.plainSection(on, m.intro(s, on, append(m.numbered(s, on), m.button(s, on))...)...)
}

func (m *mail) numbered(s plan.Section, on surface) []*block {
	defer m.aligned("left")()
	var rows []*block
	for i, item := range s.Items {
		if i > 0 {
			rows = append(rows, spacer(20))
		}
		item.Title, item.Text = leadingNumber().ReplaceAllString(item.Title, ""), strings.TrimSpace(item.Text)
		if item.Title == "" {
			item.Text = leadingNumber().ReplaceAllString(item.Text, "")
		}
		rows = append(rows, m.step(strconv.Itoa(i+1), item, s, on))
	}
	return rows
}

func (m *mail) step(numeral string, item plan.Item, s plan.Section, on surface) *block {
	light, dark := on.accent.colors("color")
	number := &block{kind: "Text", props: object{
		"text": numeral, "darkStyles": dark, "responsive": object{"mobileStyles": object{"fontSize": 36}},
		"styles": light.with(object{"fontFamily": m.style.heading, "fontSize": 44, "lineHeight": 46, "fontWeight": m.weight, "textAlign": "left"}),
	}}
	return row("25-75", 16, []*block{number}, m.itemWords(item, s, on)).middle().fixed()
}

// itemWords are title and text of an item.
func (m *mail) itemWords(i plan.Item, s plan.Section, on surface) []*block {
	tag := "h3"
	if isBlank(s.Heading) { // no level may be left out
		tag = "h2"
	}
	title := m.heading(tag, i.Title, 19, on)
	if title != nil {
		title.props["text"] = m.itemTitle(i)
		title.pad(0, 4)
	}
	blocks := []*block{title}
	if !isBlank(i.Text) {
		blocks = append(blocks, m.copyText(strongPrices(m.linked(plain(i.Text))), on))
	}
	return blocks
}
