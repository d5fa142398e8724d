package importer

// hasBars tells whether a box has a border at its left or its right only, as quotes do, that a container can show. In a dark
// scheme the paper of the quote would have to follow that of the mail, which no block can.
func (im *importer) hasBars(b *box) bool {
	s := b.style(desktop)
	if b.kind != blockBox || s.radius > 0 || s.frame().visible() || im.sheet.AsksDark {
		return false
	}
	before, after := s.border[left], s.border[right]
	if before.visible() && after.visible() {
		return before.color == after.color
	}
	return before.visible() || after.visible()
}

// withBars is the container of such a box in one of the border's colour, which it leaves free at that side.
func (im *importer) withBars(b *box, made []*block, p paint, in scope) *block {
	p.background = p.behind
	inner := im.container(b, made, p)
	around := &block{
		kind: containerBlock, children: []*block{inner}, at: inner.at, spacing: inner.spacing, surface: true, settled: true,
		tall: inner.tall, offset: inner.offset,
	}
	inner.spacing = spacing{}
	s := b.style(desktop)
	for _, side := range [...]int{left, right} {
		line := s.border[side]
		if !line.visible() {
			continue
		}
		around.looks.background = over(line.color, in.background)
		around.looks.padding[side] = max(line.width, 1)
	}
	for v := range inner.at {
		at, sides := &inner.at[v], around.looks.padding
		at.x, at.w = at.x+sides[left], max(at.w-sides[left]-sides[right], 1)
	}
	im.barred[b.node] = true
	return around
}
