package importer

import "mailwright/internal/email/document"

// A scope is where a box stands: the room that texts may take, and what is painted behind them.
type scope struct {
	room       [2]span
	background document.Color
	align      string // where a box stands that is as wide as its content; "" in any other
}

// blocks turns a box into blocks. They keep where they lie; arrange makes paddings of that when all are there.
func (im *importer) blocks(b *box, in scope) []*block {
	var made []*block
	switch b.kind {
	case runBox:
		made = im.run(b, in)
	case buttonBox:
		made = []*block{im.button(b.node, b, in)}
	default:
		made = im.element(b, in)
	}
	if b.view == phone {
		for _, m := range made {
			m.only, m.noPhone = phone, false
		}
	}
	return made
}

// element is a box with boxes in it: a surface becomes a container, anything else is seen through.
func (im *importer) element(b *box, in scope) []*block {
	in = in.within(b)
	switch {
	case b.node.tag == "hr":
		return im.rule(b, in)
	case b.isBlank():
		return im.blank(b, in)
	case (b.node.tag == "ul" || b.node.tag == "ol") && isSimpleList(b.node, b.view):
		return im.hideOnPhone(b, enclose(b, []*block{im.list(b, in)}))
	}
	if button := im.buttonCell(b, in); button != nil {
		return im.hideOnPhone(b, enclose(b, []*block{button}))
	}
	if keepsMarkup(b) {
		return im.hideOnPhone(b, []*block{im.kept(b, in)})
	}
	paint := im.paintOf(b, in)
	barred := im.hasBars(b)
	inner := in.inside(b, paint.visible || barred)
	inner.background = paint.behind
	var made []*block
	for _, l := range b.lines {
		made = append(made, im.line(l, b, inner)...)
	}
	if len(made) == 0 {
		return nil
	}
	made = im.withRules(b, made, inner)
	im.fillHeight(b, made)
	switch {
	case barred:
		made = []*block{im.withBars(b, made, paint, in)}
	case paint.visible:
		made = []*block{im.container(b, made, paint)}
	default:
		made = enclose(b, made)
	}
	return im.hideOnPhone(b, made)
}

// within is the scope of a box that is as wide as its content: its texts may take the room around it, on the side where it
// stands, because its own width is a guess.
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
			in.room[v] = span{b.at[v].x, max(end-b.at[v].x, 1)}
		}
	}
	return in
}

// inside is the scope of what stands in a box. In one that is as wide as its content so are the boxes without a width of their
// own; then only the side where it stands is sure.
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
			in.room[v] = span{own.x, max(room.end()-own.x, 1)}
		case "right":
			in.room[v] = span{room.x, max(own.end()-room.x, 1)}
		}
	}
	return in
}

// room is the inner room of a box; of a phone-only box the same in both views.
func (b *box) room(v view) span {
	if b.view == phone {
		v = phone
	}
	return b.inner(v)
}

func (b *box) where() [2]span {
	if b.view == phone {
		return [2]span{b.at[phone], b.at[phone]}
	}
	return b.at
}

// isHiddenOn tells whether a view hides a box: by itself, or with the row of its table.
func (b *box) isHiddenOn(v view) bool {
	if b.node.styles[v].isHidden() {
		return true
	}
	if b.kind == cellBox {
		for n := b.node.parent; n != nil && n.tag != "table"; n = n.parent {
			if n.styles[v].isHidden() {
				return true
			}
		}
	}
	return false
}

// hideOnPhone marks what small screens do not show.
func (im *importer) hideOnPhone(b *box, made []*block) []*block {
	if b.view == desktop && b.isHiddenOn(phone) {
		for _, m := range made {
			m.noPhone = true
		}
	}
	return made
}

func (im *importer) line(l *line, parent *box, in scope) []*block {
	var boxes []*box
	for _, c := range l.boxes {
		if !c.isBlank() || c.kind != runBox && im.paintOf(c, in).visible && !l.cells {
			boxes = append(boxes, c)
		}
	}
	if len(boxes) == 0 {
		return im.blankLine(l, in)
	}
	if len(boxes) == 1 || l.cells && l.stacksIn(desktop) {
		var made []*block
		for _, c := range boxes {
			made = append(made, im.blocks(c, in)...)
		}
		return made
	}
	return im.beside(l, boxes, parent, in)
}

// blankLine is the highest of the empty boxes of a line.
func (im *importer) blankLine(l *line, in scope) []*block {
	var best []*block
	for _, c := range l.boxes {
		if made := im.blocks(c, in); len(made) > 0 && (len(best) == 0 || made[0].tall > best[0].tall) {
			best = made
		}
	}
	return best
}

// enclose gives the margins and paddings of a box that nobody sees to the first and the last block in it.
func enclose(b *box, made []*block) []*block {
	if len(made) == 0 {
		return made
	}
	first, last := made[0], made[len(made)-1]
	for v := range 2 {
		s := b.style(view(v))
		base := b.at[v].w
		above, below := b.edge(top, view(v)), b.edge(bottom, view(v))
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
func (im *importer) fillHeight(b *box, made []*block) {
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

// heightOf guesses how high blocks are that stand below each other.
func heightOf(made []*block) float64 {
	total := 0.0
	for _, m := range made {
		s := &m.spacing
		total += m.tall + s.top[desktop] + s.bottom[desktop] + max(s.marginTop[desktop], s.marginBottom[desktop])
	}
	return total
}
