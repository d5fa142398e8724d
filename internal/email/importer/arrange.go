package importer

import (
	"math"

	"mailwright/internal/email/document"
)

// root makes ROOT and the settings of the boxes of a body.
func (mk *maker) root(body *box) (root *block, settings string) {
	s := mk.page.body.styles[desktop]
	background := over(mk.page.html.styles[desktop].background, white)
	if !background.Set || background.A == 0 {
		background = white
	}
	if s.background.A > 0 {
		background = over(s.background, background)
	}
	in := scope{room: [2]span{body.inner(desktop), body.inner(phone)}, background: background}
	var made []*block
	for _, l := range body.lines {
		made = append(made, mk.line(l, body, in)...)
	}
	made = mk.enclose(body, made)
	page := styles{background: background, darkBackground: mk.darkPage()}
	made = page.unwrap(made)
	room := mk.roomOf(made)
	root = &block{kind: document.ContainerBlock, at: room}
	root.styles.darkBackground = page.darkBackground
	if picture := s.picture; isWebURL(mk.page.resolve(picture.url)) {
		picture.url = mk.page.resolve(picture.url)
		root.styles.image = picture.usable()
	}
	root.children = sections(made, room)
	for _, c := range root.children {
		c.arrange()
	}
	return root, mk.settings(page.background, room[desktop].w)
}

// darkPage is the color of the page in a dark scheme, where it is another one.
func (mk *maker) darkPage() document.Color {
	for _, n := range [...]*styled{mk.page.body, mk.page.html} {
		if d := n.styles[dark]; d != nil && d.background.A == 255 && d.background != n.styles[desktop].background {
			return d.background
		}
	}
	return document.Color{}
}

// unwrap takes the containers away that fill the whole window: their colors are those of the page.
func (page *styles) unwrap(made []*block) []*block {
	for len(made) == 1 {
		b := made[0]
		l := &b.styles
		if b.kind != document.ContainerBlock || !b.surface || b.settled || b.at[desktop].w < desktop.width()-20 || l.image.url != "" || l.gradient.set || l.borderWidth > 0 || b.only == phone || b.noPhone {
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

// roomOf is the width of the email: that of its content if it is in the middle, else the window's.
func (mk *maker) roomOf(made []*block) [2]span {
	start, end := math.Inf(1), 0.0
	for _, b := range made {
		extent := b.extent()
		start, end = min(start, extent.x), max(end, extent.end())
	}
	window := desktop.width()
	room := [2]span{{w: window}, {w: phone.width()}}
	if middle := math.Abs(start-(window-end)) <= 6; middle && end-start >= 320 && end-start < window {
		room[desktop] = span{x: start, w: end - start}
	}
	return room
}

// extent is where a block that can be seen lies; room that nothing fills doesn't count.
func (b *block) extent() span {
	if b.kind == document.SpacerBlock {
		return span{x: desktop.width() / 2, w: 0}
	}
	return b.at[desktop]
}

// sections stand under ROOT: rows and containers do so themselves, others are put into containers.
func sections(made []*block, room [2]span) []*block {
	settle(made, room)
	var list []*block
	var open *block
	for _, b := range made {
		if b.kind == document.ContainerBlock || b.kind == document.RowBlock {
			list, open = append(list, b), nil
			continue
		}
		if open == nil {
			open = &block{kind: document.ContainerBlock, at: room, settled: true}
			list = append(list, open)
		}
		open.children = append(open.children, b)
	}
	return list
}

// arrange gives the blocks in a container their paddings, and what all of them share to the container.
func (b *block) arrange() {
	switch b.kind {
	case document.RowBlock:
		for _, c := range b.children {
			c.arrange()
		}
		return
	case document.ContainerBlock, document.ColumnBlock:
	default:
		return
	}
	if !b.settled {
		settle(b.children, b.room())
		for v := range 2 {
			for _, side := range [...]int{top, bottom} {
				if v == 0 {
					b.styles.padding[side] += b.edge[v][side]
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
	l := &b.styles
	phone := l.padding
	phone[top], phone[bottom] = b.edge[1][top], b.edge[1][bottom]
	l.phonePadding = phone
	l.hasPhone = !sameSides(l.padding, phone)
}

// room is what a container has inside of its border.
func (b *block) room() [2]span {
	room := b.at
	for v := range room {
		room[v] = span{x: room[v].x + b.styles.borderWidth, w: max(room[v].w-2*b.styles.borderWidth, 1)}
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
			if c.kind == document.SpacerBlock {
				continue
			}
			inset, onPhone := c.styles.padding[side], c.styles.onPhone(side)
			if c.surface && c.kind == document.ContainerBlock || c.kind == document.RowBlock && c.surface {
				inset, onPhone = c.styles.margin[side], c.styles.margin[side]
			}
			common[0][side], common[1][side] = min(common[0][side], inset), min(common[1][side], onPhone)
		}
		if math.IsInf(common[0][side], 1) {
			return
		}
	}
	b.styles.pad(common)
	for _, c := range b.children {
		c.takeInset(common)
	}
}

// takeInset takes away what the container around a block has now.
func (b *block) takeInset(common [2][4]float64) {
	l := &b.styles
	if b.kind == document.SpacerBlock {
		l.padding[left], l.padding[right], l.phonePadding = 0, 0, l.padding
		l.hasPhone = false
		return
	}
	for _, side := range [...]int{left, right} {
		if b.surface && (b.kind == document.ContainerBlock || b.kind == document.RowBlock) {
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
	if b.kind != document.ColumnBlock || len(b.children) != 1 {
		return
	}
	c := b.children[0]
	if c.kind != document.ContainerBlock || c.settled && c.surface || c.styles.margin != ([4]float64{}) || b.styles.padding != ([4]float64{}) || b.styles.hasPhone || c.only == phone {
		return
	}
	b.styles, b.children, b.noPhone = c.styles, c.children, c.noPhone
}
