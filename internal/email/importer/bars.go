package importer

import "mailwright/internal/email/document"

// hasBars reports whether a box has a border at its left or its right only, as quotes do, that a container can show. In a dark
// scheme the paper of the quote would have to follow that of the email, which no block can.
func (mk *maker) hasBars(b *Box) bool {
	s := b.Style(Desktop)
	if b.Kind != BlockBox || s.Radius > 0 || s.Frame().Visible() || mk.page.AsksDark {
		return false
	}
	before, after := s.Border[Left], s.Border[Right]
	if before.Visible() && after.Visible() {
		return before.Color == after.Color
	}
	return before.Visible() || after.Visible()
}

// withBars is the container of such a box in one of the border's color, which it leaves free at that side.
func (mk *maker) withBars(b *Box, made []*block, p paint, in scope) *block {
	p.background = p.behind
	inner := mk.container(b, made, p)
	around := &block{
		kind: document.ContainerBlock, children: []*block{inner}, at: inner.at, spacing: inner.spacing, surface: true, settled: true,
		tall: inner.tall, offset: inner.offset,
	}
	inner.spacing = spacing{}
	s := b.Style(Desktop)
	for _, side := range [...]int{Left, Right} {
		line := s.Border[side]
		if !line.Visible() {
			continue
		}
		around.styles.background = Over(line.Color, in.background)
		around.styles.padding[side] = max(line.Width, 1)
	}
	for v := range inner.at {
		at, sides := &inner.at[v], around.styles.padding
		at.X, at.W = at.X+sides[Left], max(at.W-sides[Left]-sides[Right], 1)
	}
	mk.made.Barred[b.Node] = true
	return around
}
