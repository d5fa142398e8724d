package importer

import (
	"math"
	"strings"

	"mailwright/internal/email/document"
)

// page makes ROOT and the settings of the boxes of a body.
func (im *importer) page(body *box) (root *block, settings string) {
	s := im.tree.body.styles[desktop]
	background := over(im.tree.html.styles[desktop].background, white)
	if !background.Set || background.A == 0 {
		background = white
	}
	if s.background.A > 0 {
		background = over(s.background, background)
	}
	in := scope{room: [2]span{body.inner(desktop), body.inner(phone)}, background: background}
	var made []*block
	for _, l := range body.lines {
		made = append(made, im.line(l, body, in)...)
	}
	made = enclose(body, made)
	page := looks{background: background, darkBackground: im.darkPage()}
	made = page.unwrap(made)
	room := im.roomOf(made)
	root = &block{kind: containerBlock, at: room}
	root.looks.darkBackground = page.darkBackground
	if picture := s.picture; isWebAddress(im.tree.resolve(picture.url)) {
		picture.url = im.tree.resolve(picture.url)
		root.looks.picture = picture.usable()
	}
	root.children = sections(made, room)
	for _, c := range root.children {
		c.arrange()
	}
	return root, im.settings(page.background, room[desktop].w)
}

// darkPage is the colour of the page in a dark scheme, where it is another one.
func (im *importer) darkPage() document.Color {
	for _, n := range [...]*node{im.tree.body, im.tree.html} {
		if d := n.styles[dark]; d != nil && d.background.A == 255 && d.background != n.styles[desktop].background {
			return d.background
		}
	}
	return document.Color{}
}

// unwrap takes the containers away that fill the whole window: their colours are those of the page.
func (page *looks) unwrap(made []*block) []*block {
	for len(made) == 1 {
		b := made[0]
		l := &b.looks
		if b.kind != containerBlock || !b.surface || b.settled || b.at[desktop].w < desktop.width()-20 || l.picture.url != "" || l.gradient.set || l.borderWidth > 0 || b.only == phone || b.noPhone {
			break
		}
		first, last := b.children[0], b.children[len(b.children)-1]
		for v := range 2 {
			first.spacing.top[v] += first.spacing.marginTop[v] + b.edge[v][top] + b.spacing.top[v] + b.spacing.marginTop[v]
			last.spacing.bottom[v] += last.spacing.marginBottom[v] + b.edge[v][bottom] + b.spacing.bottom[v] + b.spacing.marginBottom[v]
			first.spacing.marginTop[v], last.spacing.marginBottom[v] = 0, 0
		}
		if l.background.Set || l.darkBackground.Set {
			page.darkBackground = l.darkBackground
		}
		if l.background.Set {
			page.background = l.background
		}
		made = b.children
	}
	return made
}

// roomOf is the width of the mail: that of its content if it stands in the middle, else the window's.
func (im *importer) roomOf(made []*block) [2]span {
	start, end := math.Inf(1), 0.0
	for _, b := range made {
		extent := b.extent()
		start, end = min(start, extent.x), max(end, extent.end())
	}
	window := desktop.width()
	room := [2]span{{0, window}, {0, phone.width()}}
	if middle := math.Abs(start-(window-end)) <= 6; middle && end-start >= 320 && end-start < window {
		room[desktop] = span{start, end - start}
	}
	return room
}

// extent is where a block that can be seen lies; room that nothing fills does not count.
func (b *block) extent() span {
	if b.kind == spacerBlock {
		return span{desktop.width() / 2, 0}
	}
	return b.at[desktop]
}

// sections stand under ROOT: rows and containers do so themselves, others are put into containers.
func sections(made []*block, room [2]span) []*block {
	settle(made, room)
	var list []*block
	var open *block
	for _, b := range made {
		if b.kind == containerBlock || b.kind == rowBlock {
			list, open = append(list, b), nil
			continue
		}
		if open == nil {
			open = &block{kind: containerBlock, at: room, settled: true}
			list = append(list, open)
		}
		open.children = append(open.children, b)
	}
	return list
}

// arrange gives the blocks in a container their paddings, and what all of them share to the container.
func (b *block) arrange() {
	switch b.kind {
	case rowBlock:
		for _, c := range b.children {
			c.arrange()
		}
		return
	case containerBlock, columnBlock:
	default:
		return
	}
	if !b.settled {
		settle(b.children, b.room())
		for v := range 2 {
			for _, side := range [...]int{top, bottom} {
				if v == 0 {
					b.looks.padding[side] += b.edge[v][side]
				}
			}
		}
		b.takePhoneEdge()
	}
	b.hoist()
	for _, c := range b.children {
		c.arrange()
	}
	b.absorb()
}

func (b *block) takePhoneEdge() {
	l := &b.looks
	phone := l.padding
	phone[top], phone[bottom] = b.edge[1][top], b.edge[1][bottom]
	l.phonePadding = phone
	l.hasPhone = !sameSides(l.padding, phone)
}

// room is what a container has inside of its border.
func (b *block) room() [2]span {
	room := b.at
	for v := range room {
		room[v] = span{room[v].x + b.looks.borderWidth, max(room[v].w-2*b.looks.borderWidth, 1)}
	}
	return room
}

// hoist moves the padding to the left and right that all blocks have to the container around them.
func (b *block) hoist() {
	if len(b.children) == 0 {
		return
	}
	common := [2][4]float64{}
	for _, side := range [...]int{left, right} {
		common[0][side], common[1][side] = math.Inf(1), math.Inf(1)
		for _, c := range b.children {
			if c.kind == spacerBlock {
				continue
			}
			inset, onPhone := c.looks.padding[side], c.looks.onPhone(side)
			if c.surface && c.kind == containerBlock || c.kind == rowBlock && c.surface {
				inset, onPhone = c.looks.margin[side], c.looks.margin[side]
			}
			common[0][side], common[1][side] = min(common[0][side], inset), min(common[1][side], onPhone)
		}
		if math.IsInf(common[0][side], 1) {
			return
		}
	}
	b.looks.pad(common)
	for _, c := range b.children {
		c.takeInset(common)
	}
}

// takeInset takes away what the container around a block has now.
func (b *block) takeInset(common [2][4]float64) {
	l := &b.looks
	if b.kind == spacerBlock {
		l.padding[left], l.padding[right], l.phonePadding = 0, 0, l.padding
		l.hasPhone = false
		return
	}
	for _, side := range [...]int{left, right} {
		if b.surface && (b.kind == containerBlock || b.kind == rowBlock) {
			l.margin[side] -= common[0][side]
			continue
		}
		onPhone := l.onPhone(side)
		l.padding[side] -= common[0][side]
		l.phonePadding[side] = onPhone - common[1][side]
	}
	if !b.surface {
		for _, side := range [...]int{top, bottom} {
			if !l.hasPhone {
				l.phonePadding[side] = l.padding[side]
			}
		}
		l.hasPhone = !sameSides(l.padding, l.phonePadding)
	}
}

// absorb makes one block of a column and the only container in it.
func (b *block) absorb() {
	if b.kind != columnBlock || len(b.children) != 1 {
		return
	}
	c := b.children[0]
	if c.kind != containerBlock || c.settled && c.surface || c.looks.margin != ([4]float64{}) || b.looks.padding != ([4]float64{}) || b.looks.hasPhone || c.only == phone {
		return
	}
	b.looks, b.children, b.noPhone = c.looks, c.children, c.noPhone
}

// settings are those of the template.
func (im *importer) settings(background document.Color, width float64) string {
	f := fields{}
	addText(&f, "title", im.tree.title)
	addText(&f, "previewText", im.preheader())
	f.add("width", int(math.Round(width)))
	f.add("backgroundColor", background.String())
	addText(&f, "fontFamily", im.baseFamily)
	if im.linkColor.Set {
		f.add("linkColor", im.linkColor.String())
	}
	addText(&f, "lang", strings.TrimSpace(im.tree.html.attr("lang")))
	if im.tree.body.styles[desktop].rtl {
		f.add("dir", "rtl")
	}
	if fonts := im.fonts(); len(fonts) > 0 {
		f.add("fonts", fonts)
	}
	w := &writer{}
	w.fields(f)
	return string(w.out)
}

func (im *importer) fonts() []fields {
	var list []fields
	faces := fontFaces(im.sheet)
	for _, font := range faces[:min(len(faces), 12)] {
		weight := 400
		switch font.weight {
		case "bold":
			weight = 700
		case "100", "200", "300", "500", "600", "700", "800", "900":
			weight = int(font.weight[0]-'0') * 100
		}
		style := "normal"
		if font.style == "italic" {
			style = "italic"
		}
		list = append(list, fields{{"family", font.family}, {"url", font.url}, {"weight", weight}, {"style", style}})
	}
	return list
}

// preheader is the hidden text before everything that is shown.
func (im *importer) preheader() string {
	text, _ := hiddenText(im.tree.body)
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune("\u200b\u200c\u200d\ufeff\u034f\u00ad\u2007\u2060", r) {
			return -1
		}
		return r
	}, text)
	return collapse(strings.ReplaceAll(text, "\u00a0", " "))
}

// hiddenText looks for hidden words until it finds some that are shown.
func hiddenText(n *node) (text string, done bool) {
	for _, c := range n.children {
		if !c.isElement() {
			if !isBlankText(c.text) {
				return "", true
			}
			continue
		}
		s := c.styles[desktop]
		if isHiddenText(s) && c.styles[phone].isHidden() == s.isHidden() {
			if words := collapse(allText(c)); words != "" {
				return words, true
			}
			continue
		}
		if c.tag == "img" && !isTracker(c, s) {
			return "", true
		}
		if text, done = hiddenText(c); done {
			return text, true
		}
	}
	return "", false
}

func isHiddenText(s *style) bool { return s.isHidden() || s.size < 2 || s.invisible }

func allText(n *node) string {
	if !n.isElement() {
		return unescape(n.text)
	}
	var b strings.Builder
	for _, c := range n.children {
		b.WriteString(allText(c))
	}
	return b.String()
}
