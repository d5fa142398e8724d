package importer

import "mailwright/internal/email/document"

// A scope is where a box is: the room that texts may take, and what is painted behind them.
type scope struct {
	room       [2]span
	background document.Color
	align      string // where a box is that is as wide as its content; "" in any other
}

// blocks turns a box into blocks. They keep where they lie; arrange makes paddings of that when all are there.
func (mk *maker) blocks(b *box, in scope) []*block {
	var made []*block
	switch b.kind {
	case runBox:
		made = mk.run(b, in)
	case buttonBox:
		made = []*block{mk.button(b.node, b, in)}
	default:
		made = mk.element(b, in)
	}
	if b.view == phone {
		for _, m := range made {
			m.only, m.noPhone = phone, false
		}
	}
	return made
}

// element is a box with boxes in it: a surface becomes a container, anything else is seen through.
func (mk *maker) element(b *box, in scope) []*block {
	in = in.within(b)
	switch {
	case b.node.tag == "hr":
		return mk.horizontalRule(b, in)
	case b.isBlank():
		return mk.blank(b, in)
	case (b.node.tag == "ul" || b.node.tag == "ol") && isSimpleList(b.node, b.view):
		return mk.hideOnPhone(b, mk.enclose(b, []*block{mk.list(b, in)}))
	}
	if button := mk.buttonCell(b, in); button != nil {
		return mk.hideOnPhone(b, mk.enclose(b, []*block{button}))
	}
	if keepsMarkup(b) {
		return mk.hideOnPhone(b, []*block{mk.kept(b, in)})
	}
	paint := mk.paintOf(b, in)
	barred := mk.hasBars(b)
	inner := in.inside(b, paint.visible || barred)
	inner.background = paint.behind
	var made []*block
	for _, l := range b.lines {
		made = append(made, mk.line(l, b, inner)...)
	}
	if len(made) == 0 {
		return nil
	}
	made = mk.withRules(b, made, inner)
	mk.fillHeight(b, made)
	switch {
	case barred:
		made = []*block{mk.withBars(b, made, paint, in)}
	case paint.visible:
		made = []*block{mk.container(b, made, paint)}
	default:
		made = mk.enclose(b, made)
	}
	return mk.hideOnPhone(b, made)
}

// within is the scope of a box that is as wide as its content: its texts may take the room around it, on the side where it
// is, because its own width is a guess.
func (in scope) within(b *box) scope {
	if !b.fits || in.align != "" {
		return in
	}
	room, at := in.room[desktop], b.at[desktop]
	before, after := at.x-room.x, room.end()-at.end()
	switch {
	case before <= 2 && after <= 2:
	case near(before, after) || before > 8 && after > 8 && before/after > 0.8 && before/after < 1.25:
		in.align = "center"
	case before > after && after < 8:
		in.align = "right"
	default:
		in.align = "left"
		for v := range in.room {
			end := in.room[v].end()
			in.room[v] = span{x: b.at[v].x, w: max(end-b.at[v].x, 1)}
		}
	}
	return in
}

// inside is the scope of what is in a box. In one that is as wide as its content so are the boxes without a width of their
// own; then only its side is sure.
func (in scope) inside(b *box, painted bool) scope {
	if in.align == "" || painted || !b.fits && b.style(b.view).width.Set {
		in.align = ""
		in.room = [2]span{b.room(desktop), b.room(phone)}
		return in
	}
	for v := range in.room {
		room, own := in.room[v], b.room(view(v))
		switch in.align {
		case "left":
			in.room[v] = span{x: own.x, w: max(room.end()-own.x, 1)}
		case "right":
			in.room[v] = span{x: room.x, w: max(own.end()-room.x, 1)}
		}
	}
	return in
}

// hideOnPhone marks what small screens don't show.
func (mk *maker) hideOnPhone(b *box, made []*block) []*block {
	if b.view == desktop && b.isHiddenOn(phone) {
		for _, m := range made {
			m.noPhone = true
		}
	}
	return made
}

func (mk *maker) line(l *line, parent *box, in scope) []*block {
	var boxes []*box
	for _, c := range l.boxes {
		if !c.isBlank() || c.kind != runBox && mk.paintOf(c, in).visible && !l.cells {
			boxes = append(boxes, c)
		}
	}
	if len(boxes) == 0 {
		return mk.blankLine(l, in)
	}
	if len(boxes) == 1 || l.cells && l.stacksIn(desktop) {
		var made []*block
		for _, c := range boxes {
			made = append(made, mk.blocks(c, in)...)
		}
		return made
	}
	return mk.beside(l, boxes, parent, in)
}

// blankLine is the highest of the empty boxes of a line.
func (mk *maker) blankLine(l *line, in scope) []*block {
	var best []*block
	for _, c := range l.boxes {
		if made := mk.blocks(c, in); len(made) > 0 && (len(best) == 0 || made[0].tall > best[0].tall) {
			best = made
		}
	}
	return best
}

// enclose gives the margins and paddings of a box that nobody sees to the first and the last block in it.
func (mk *maker) enclose(b *box, made []*block) []*block {
	if len(made) == 0 {
		return made
	}
	first, last := made[0], made[len(made)-1]
	for v := range 2 {
		s := b.style(view(v))
		base := b.at[v].w
		above, below := mk.edge(b, top, view(v)), mk.edge(b, bottom, view(v))
		if b.kind == tableBox && s.spacing > 0 && !s.collapse {
			above, below = above+s.spacing, below+s.spacing
		}
		f, l := &first.spacing, &last.spacing
		if solid := above > 0 || b.kind == cellBox; solid {
			f.top[v] += f.marginTop[v] + above
			f.marginTop[v] = 0
		}
		if solid := below > 0 || b.kind == cellBox; solid {
			l.bottom[v] += l.marginBottom[v] + below
			l.marginBottom[v] = 0
		}
		if b.kind != cellBox {
			f.marginTop[v] = max(f.marginTop[v], s.margin[top].Of(base))
			l.marginBottom[v] = max(l.marginBottom[v], s.margin[bottom].Of(base))
		}
	}
	return made
}

// fillHeight adds the room that a box of a given height leaves above or below its content.
func (mk *maker) fillHeight(b *box, made []*block) {
	s := b.style(desktop)
	height := max(s.height.Px, s.minHeight.Px)
	if s.height.Share != 0 || height == 0 || b.kind == tableBox {
		return
	}
	if b.kind != cellBox && !s.borderBox {
		height += s.padding[top].Px + s.padding[bottom].Px
	}
	rest := height - heightOf(made) - s.padding[top].Px - s.padding[bottom].Px
	if rest < 6 {
		return
	}
	above := 0.0
	if b.kind == cellBox {
		switch s.valign {
		case "top":
		case "bottom":
			above = rest
		default:
			above = rest / 2
		}
	}
	for v := range 2 {
		if p := b.style(view(v)); max(p.height.Px, p.minHeight.Px) < height-1 && view(v) == phone {
			continue
		}
		made[0].spacing.top[v] += above
		made[len(made)-1].spacing.bottom[v] += rest - above
	}
}

// heightOf guesses how high blocks are that are below each other.
func heightOf(made []*block) float64 {
	total := 0.0
	for _, m := range made {
		s := &m.spacing
		total += m.tall + s.top[desktop] + s.bottom[desktop] + max(s.marginTop[desktop], s.marginBottom[desktop])
	}
	return total
}
