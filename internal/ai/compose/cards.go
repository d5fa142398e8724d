package compose

import "mailwright/internal/ai/plan"

// cards are two or more items of one kind: tiles, pairs, rows that change sides, or a column of rows.
func (m *mail) cards(s plan.Section) []*block {
	on := m.ground()
	var rows []*block
	switch m.layout {
	case "grid":
		rows = m.gridRows(s, on, 3)
	case "hero-two-col":
		rows = m.gridRows(s, on, 2)
	case "zigzag":
		rows = m.zigzagRows(s, on)
	default:
		rows = m.stackedRows(s, on)
	}
	return m.plainSection(on, m.intro(s, on, append(rows, m.button(s, on))...)...)
}

// gridRows have two or three cards each.
func (m *mail) gridRows(s plan.Section, on surface, most int) []*block {
	items, rows := s.Items, []*block{}
	all := m.picturesFor(items)
	for len(items) > 0 {
		n := min(most, len(items))
		if len(items) == 4 { // two and two, not three and one
			n = 2
		}
		rows = append(rows, m.gridRow(items[:n], all, s, on))
		if all != nil {
			all = all[n:]
		}
		if items = items[n:]; len(items) > 0 {
			rows = append(rows, spacer(28))
		}
	}
	return rows
}

var shares = map[int]string{1: "100", 2: "50-50", 3: "33-33-33"}

func (m *mail) gridRow(items []plan.Item, all []picture, s plan.Section, on surface) *block {
	var columns [][]*block
	for i, item := range items {
		top := m.topLine(on)
		if all != nil {
			top = m.image(all[i], m.radius, item.Title).pad(0, 16)
		}
		columns = append(columns, append([]*block{top}, m.itemWords(item, s, on)...))
	}
	r := row(shares[len(items)], 20, columns...)
	if len(items) == 2 && all != nil { // one below the other, pictures would be as large as the screen
		return r.fixed()
	}
	return r
}

// picturesFor are pictures for all items of a section; nil if one would have none, because a gap looks like a fault.
func (m *mail) picturesFor(items []plan.Item) []picture {
	var found []picture
	for _, item := range items {
		p, ok := m.pictureFor(item.Image+" "+item.Title, false)
		if !ok {
			for _, p := range found {
				delete(m.shown, p.name)
			}
			return nil
		}
		found = append(found, p)
	}
	return found
}

// topLine is a short thick line above a card without a picture.
func (m *mail) topLine(on surface) *block {
	light, dark := on.accent.colors("lineColor")
	return &block{kind: "Divider", props: object{"styles": light.with(object{"lineWidth": 3, "paddingBottom": 14}), "darkStyles": dark}}
}

// zigzagRows are halves that change sides; the words of a card without a picture stand beside its number.
func (m *mail) zigzagRows(s plan.Section, on surface) []*block {
	var rows []*block
	for i, item := range s.Items {
		if i > 0 {
			rows = append(rows, spacer(28))
		}
		p, found := m.pictureFor(item.Image+" "+item.Title, false)
		words := m.itemWords(item, s, on)
		side := m.side(item.Title, item.Text, p, found, on)
		if side == nil {
			side = m.initial(item.Title)
		}
		rows = append(rows, m.sides(side, words))
	}
	return rows
}

// initial is a panel with the first letter of a title.
func (m *mail) initial(title string) *block {
	letters := []rune(plain(title))
	if len(letters) == 0 {
		return nil
	}
	on := m.brand
	light, dark := on.head.colors("color")
	return m.panel(on, 28).add(&block{kind: "Text", props: object{
		"text": inline(string(letters[:1])), "darkStyles": dark,
		"styles": light.with(object{"fontFamily": m.style.heading, "fontSize": 56, "lineHeight": 68, "fontWeight": "bold", "textAlign": "center"}),
	}})
}

// stackedRows are one below the other, a small picture on the left where there is one.
func (m *mail) stackedRows(s plan.Section, on surface) []*block {
	all := m.picturesFor(s.Items)
	var rows []*block
	for i, item := range s.Items {
		if i > 0 {
			rows = append(rows, m.hairline(on))
		}
		if all == nil {
			rows = append(rows, m.itemWords(item, s, on)...)
			continue
		}
		restore := m.aligned("left")
		rows = append(rows, row("25-75", 20, []*block{m.image(all[i], m.radius, item.Title)}, m.itemWords(item, s, on)).middle().fixed())
		restore()
	}
	return rows
}
