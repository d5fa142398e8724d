package blocks

import (
	"math"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// root creates ROOT and the settings from the boxes in a body.
func (mk *maker) root(body *layout.Box) (root *block, settings string) {
	s := mk.page.Body.Styles[style.Desktop]
	background := style.Over(mk.page.HTML.Styles[style.Desktop].Background, style.White)
	if !background.Set || background.A == 0 {
		background = style.White
	}
	if s.Background.A > 0 {
		background = style.Over(s.Background, background)
	}
	in := scope{room: [2]layout.Span{body.Inner(style.Desktop), body.Inner(style.Phone)}, background: background}
	var made []*block
	for _, l := range body.Lines {
		made = append(made, mk.line(l, body, in)...)
	}
	made = mk.enclose(body, made)
	page := styles{background: background, darkBackground: mk.darkPage()}
	made = page.unwrap(made)
	room := mk.roomOf(made)
	root = &block{kind: document.ContainerBlock, at: room}
	root.styles.darkBackground = page.darkBackground
	if image := s.Image; tree.IsWebURL(mk.page.Resolve(image.URL)) {
		image.URL = mk.page.Resolve(image.URL)
		root.styles.image = image.Usable()
	}
	root.children = sections(made, room)
	for _, c := range root.children {
		c.arrange()
	}
	return root, mk.settings(page.background, room[style.Desktop].W)
}

// darkPage returns the page color in dark mode, if it's different.
func (mk *maker) darkPage() document.Color {
	for _, n := range [...]*style.Node{mk.page.Body, mk.page.HTML} {
		if d := n.Styles[style.Dark]; d != nil && d.Background.A == 255 && d.Background != n.Styles[style.Desktop].Background {
			return d.Background
		}
	}
	return document.Color{}
}

// unwrap removes the containers that fill the whole window. Their colors become the page's colors.
func (page *styles) unwrap(made []*block) []*block {
	for len(made) == 1 {
		b := made[0]
		l := &b.styles
		if !b.fillsWindow() {
			break
		}
		first, last := b.children[0], b.children[len(b.children)-1]
		for v := range 2 {
			first.spacing.top[v] += first.spacing.marginTop[v] + b.edge[v][style.Top] + b.spacing.top[v] + b.spacing.marginTop[v]
			last.spacing.bottom[v] += last.spacing.marginBottom[v] + b.edge[v][style.Bottom] + b.spacing.bottom[v] + b.spacing.marginBottom[v]
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

// fillsWindow reports whether a block is a container that only adds a color and reaches from edge to edge.
func (b *block) fillsWindow() bool {
	l := &b.styles
	if b.kind != document.ContainerBlock || !b.surface || b.settled || b.only == style.Phone || b.noPhone {
		return false
	}
	return b.at[style.Desktop].W >= style.Desktop.Width()-20 && l.image.URL == "" && !l.gradient.Set && l.borderWidth <= 0
}

// roomOf returns the space that the email takes up: the content's width if it's centered, and the window's width otherwise.
func (mk *maker) roomOf(made []*block) [2]layout.Span {
	start, end := math.Inf(1), 0.0
	for _, b := range made {
		extent := b.extent()
		start, end = min(start, extent.X), max(end, extent.End())
	}
	window := style.Desktop.Width()
	room := [2]layout.Span{{W: window}, {W: style.Phone.Width()}}
	if middle := math.Abs(start-(window-end)) <= 6; middle && end-start >= 320 && end-start < window {
		room[style.Desktop] = layout.Span{X: start, W: end - start}
	}
	return room
}

// extent returns where a visible block is. Empty space doesn't count.
func (b *block) extent() layout.Span {
	if b.kind == document.SpacerBlock {
		return layout.Span{X: style.Desktop.Width() / 2, W: 0}
	}
	return b.at[style.Desktop]
}

// sections returns the children of ROOT. Rows and containers stay as they are, and other blocks are put in containers.
func sections(made []*block, room [2]layout.Span) []*block {
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

// arrange sets the paddings of the blocks in a container, and moves any padding that all of them share to the container.
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
			for _, side := range [...]int{style.Top, style.Bottom} {
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
	phone[style.Top], phone[style.Bottom] = b.edge[1][style.Top], b.edge[1][style.Bottom]
	l.phonePadding = phone
	l.hasPhone = !sameSides(l.padding, phone)
}

// room returns the space inside a container's border.
func (b *block) room() [2]layout.Span {
	room := b.at
	for v := range room {
		room[v] = layout.Span{X: room[v].X + b.styles.borderWidth, W: max(room[v].W-2*b.styles.borderWidth, 1)}
	}
	return room
}

// hoist moves the left and right padding that all blocks share to the container around them.
func (b *block) hoist() {
	if len(b.children) == 0 {
		return
	}
	common := [2][4]float64{}
	for _, side := range [...]int{style.Left, style.Right} {
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

// takeInset removes the padding that hoist moved from a block to its container.
func (b *block) takeInset(common [2][4]float64) {
	l := &b.styles
	if b.kind == document.SpacerBlock {
		l.padding[style.Left], l.padding[style.Right], l.phonePadding = 0, 0, l.padding
		l.hasPhone = false
		return
	}
	for _, side := range [...]int{style.Left, style.Right} {
		if b.surface && (b.kind == document.ContainerBlock || b.kind == document.RowBlock) {
			l.margin[side] -= common[0][side]
			continue
		}
		onPhone := l.onPhone(side)
		l.padding[side] -= common[0][side]
		l.phonePadding[side] = onPhone - common[1][side]
	}
	if !b.surface {
		for _, side := range [...]int{style.Top, style.Bottom} {
			if !l.hasPhone {
				l.phonePadding[side] = l.padding[side]
			}
		}
		l.hasPhone = !sameSides(l.padding, l.phonePadding)
	}
}

// absorb merges a column with the only container in it.
func (b *block) absorb() {
	if b.kind != document.ColumnBlock || len(b.children) != 1 {
		return
	}
	c := b.children[0]
	if c.kind != document.ContainerBlock || c.settled && c.surface || c.only == style.Phone {
		return
	}
	if c.styles.margin != ([4]float64{}) || b.styles.padding != ([4]float64{}) || b.styles.hasPhone {
		return
	}
	b.styles, b.children, b.noPhone = c.styles, c.children, c.noPhone
}
