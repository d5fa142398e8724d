package blocks

import (
	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
)

// scope describes the surroundings of a box: the space that text can use, and the color behind it.
type scope struct {
	room       [2]layout.Span
	background document.Color
	align      string // position of a box that's as wide as its content; "" for all others
}

// blocks turns a box into blocks. They keep their positions, which arrange turns into paddings once all blocks exist.
func (mk *maker) blocks(b *layout.Box, in scope) []*block {
	var made []*block
	switch b.Kind {
	case layout.Run:
		made = mk.run(b, in)
	case layout.Button:
		made = []*block{mk.button(b.Node, b, in)}
	default:
		made = mk.element(b, in)
	}
	if b.View == style.Phone {
		for _, m := range made {
			m.only, m.noPhone = style.Phone, false
		}
	}
	return made
}

// element converts a box that contains boxes. A visible surface becomes a container. Other boxes are replaced with their content.
func (mk *maker) element(b *layout.Box, in scope) []*block {
	in = in.within(b)
	switch {
	case b.Node.Tag == "hr":
		return mk.horizontalRule(b, in)
	case b.IsBlank():
		return mk.blank(b, in)
	case (b.Node.Tag == "ul" || b.Node.Tag == "ol") && isSimpleList(b.Node, b.View):
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
	for _, l := range b.Lines {
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

// within returns the scope for a box. If the box is only as wide as its content, its width is a guess, so its text may use the space next
// to it.
func (in scope) within(b *layout.Box) scope {
	if !b.Fits || in.align != "" {
		return in
	}
	room, at := in.room[style.Desktop], b.At[style.Desktop]
	before, after := at.X-room.X, room.End()-at.End()
	switch {
	case before <= 2 && after <= 2:
	case near(before, after) || before > 8 && after > 8 && before/after > 0.8 && before/after < 1.25:
		in.align = "center"
	case before > after && after < 8:
		in.align = "right"
	default:
		in.align = "left"
		for v := range in.room {
			end := in.room[v].End()
			in.room[v] = layout.Span{X: b.At[v].X, W: max(end-b.At[v].X, 1)}
		}
	}
	return in
}

// inside returns the scope for a box's content. If the box is only as wide as its content, so are boxes in it that don't set a width. Then
// only the side that they're aligned to is certain.
func (in scope) inside(b *layout.Box, painted bool) scope {
	if in.align == "" || painted || !b.Fits && b.Style(b.View).Width.Set {
		in.align = ""
		in.room = [2]layout.Span{b.Room(style.Desktop), b.Room(style.Phone)}
		return in
	}
	for v := range in.room {
		room, own := in.room[v], b.Room(style.View(v))
		switch in.align {
		case "left":
			in.room[v] = layout.Span{X: own.X, W: max(room.End()-own.X, 1)}
		case "right":
			in.room[v] = layout.Span{X: room.X, W: max(own.End()-room.X, 1)}
		}
	}
	return in
}

// hideOnPhone marks the blocks as hidden on small screens if the box is.
func (mk *maker) hideOnPhone(b *layout.Box, made []*block) []*block {
	if b.View == style.Desktop && b.IsHiddenOn(style.Phone) {
		for _, m := range made {
			m.noPhone = true
		}
	}
	return made
}

func (mk *maker) line(l *layout.Line, parent *layout.Box, in scope) []*block {
	var boxes []*layout.Box
	for _, c := range l.Boxes {
		if !c.IsBlank() || c.Kind != layout.Run && mk.paintOf(c, in).visible && !l.Cells {
			boxes = append(boxes, c)
		}
	}
	if len(boxes) == 0 {
		return mk.blankLine(l, in)
	}
	if len(boxes) == 1 || l.Cells && l.StacksIn(style.Desktop) {
		var made []*block
		for _, c := range boxes {
			made = append(made, mk.blocks(c, in)...)
		}
		return made
	}
	return mk.beside(l, boxes, parent, in)
}

// blankLine returns the blocks for the tallest of the empty boxes in a line.
func (mk *maker) blankLine(l *layout.Line, in scope) []*block {
	var best []*block
	for _, c := range l.Boxes {
		if made := mk.blocks(c, in); len(made) > 0 && (len(best) == 0 || made[0].tall > best[0].tall) {
			best = made
		}
	}
	return best
}

// enclose adds the margins and paddings of an invisible box to the first and the last block in it.
func (mk *maker) enclose(b *layout.Box, made []*block) []*block {
	if len(made) == 0 {
		return made
	}
	first, last := made[0], made[len(made)-1]
	for v := range 2 {
		s := b.Style(style.View(v))
		base := b.At[v].W
		above, below := mk.edge(b, style.Top, style.View(v)), mk.edge(b, style.Bottom, style.View(v))
		if b.Kind == layout.Table && s.Spacing > 0 && !s.Collapse {
			above, below = above+s.Spacing, below+s.Spacing
		}
		f, l := &first.spacing, &last.spacing
		if solid := above > 0 || b.Kind == layout.Cell; solid {
			f.top[v] += f.marginTop[v] + above
			f.marginTop[v] = 0
		}
		if solid := below > 0 || b.Kind == layout.Cell; solid {
			l.bottom[v] += l.marginBottom[v] + below
			l.marginBottom[v] = 0
		}
		if b.Kind != layout.Cell {
			f.marginTop[v] = max(f.marginTop[v], s.Margin[style.Top].Of(base))
			l.marginBottom[v] = max(l.marginBottom[v], s.Margin[style.Bottom].Of(base))
		}
	}
	return made
}

// fillHeight adds the space that a box with a set height leaves above or below its content.
func (mk *maker) fillHeight(b *layout.Box, made []*block) {
	s := b.Style(style.Desktop)
	height := max(s.Height.Px, s.MinHeight.Px)
	if s.Height.Share != 0 || height == 0 || b.Kind == layout.Table {
		return
	}
	if b.Kind != layout.Cell && !s.BorderBox {
		height += s.Padding[style.Top].Px + s.Padding[style.Bottom].Px
	}
	rest := height - heightOf(made) - s.Padding[style.Top].Px - s.Padding[style.Bottom].Px
	if rest < 6 {
		return
	}
	above := 0.0
	if b.Kind == layout.Cell {
		switch s.VAlign {
		case "top":
		case "bottom":
			above = rest
		default:
			above = rest / 2
		}
	}
	for v := range 2 {
		if p := b.Style(style.View(v)); max(p.Height.Px, p.MinHeight.Px) < height-1 && style.View(v) == style.Phone {
			continue
		}
		made[0].spacing.top[v] += above
		made[len(made)-1].spacing.bottom[v] += rest - above
	}
}

// heightOf estimates the total height of stacked blocks.
func heightOf(made []*block) float64 {
	total := 0.0
	for _, m := range made {
		s := &m.spacing
		total += m.tall + s.top[style.Desktop] + s.bottom[style.Desktop] + max(s.marginTop[style.Desktop], s.marginBottom[style.Desktop])
	}
	return total
}
