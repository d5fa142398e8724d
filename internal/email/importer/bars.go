package importer

import "mailwright/internal/email/document"

// hasBars reports whether a box has a border at its left or its right only, as quotes do, that a container can show. In a dark
// scheme the paper of the quote would have to follow that of the email, which no block can.
func (mk *maker) hasBars(b *box) bool {
	s := b.style(desktop)
	if b.kind != blockBox || s.radius > 0 || s.frame().visible() || mk.page.asksDark {
		return false
	}
	before, after := s.border[left], s.border[right]
	if before.visible() && after.visible() {
		return before.color == after.color
	}
	return before.visible() || after.visible()
}

// withBars is the container of such a box in one of the border's color, which it leaves free at that side.
func (mk *maker) withBars(b *box, made []*block, p paint, in scope) *block {
	p.background = p.behind
	inner := mk.container(b, made, p)
	around := &block{
		kind: document.ContainerBlock, children: []*block{inner}, at: inner.at, spacing: inner.spacing, surface: true, settled: true,
		tall: inner.tall, offset: inner.offset,
	}
	inner.spacing = spacing{}
	s := b.style(desktop)
	for _, side := range [...]int{left, right} {
		line := s.border[side]
		if !line.visible() {
			continue
		}
		around.styles.background = over(line.color, in.background)
		around.styles.padding[side] = max(line.width, 1)
	}
	for v := range inner.at {
		at, sides := &inner.at[v], around.styles.padding
		at.x, at.w = at.x+sides[left], max(at.w-sides[left]-sides[right], 1)
	}
	mk.made.barred[b.node] = true
	return around
}
