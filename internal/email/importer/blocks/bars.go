package blocks

import (
	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
)

// hasBars reports whether a box has only a left or right border, like a quote, that a container can show. It returns false for emails with
// dark mode rules, because the background of the quote would have to follow the email's, which no block can do.
func (mk *maker) hasBars(b *layout.Box) bool {
	s := b.Style(style.Desktop)
	if b.Kind != layout.Block || s.Radius > 0 || s.Frame().Visible() || mk.page.AsksDark {
		return false
	}
	before, after := s.Border[style.Left], s.Border[style.Right]
	if before.Visible() && after.Visible() {
		return before.Color == after.Color
	}
	return before.Visible() || after.Visible()
}

// withBars wraps the container for a box that hasBars accepts in another one with the border's color, which shows only on the side with the
// border.
func (mk *maker) withBars(b *layout.Box, made []*block, p paint, in scope) *block {
	p.background = p.behind
	inner := mk.container(b, made, p)
	around := &block{
		kind: document.ContainerBlock, children: []*block{inner}, at: inner.at, spacing: inner.spacing, surface: true, settled: true,
		tall: inner.tall, offset: inner.offset,
	}
	inner.spacing = spacing{}
	s := b.Style(style.Desktop)
	for _, side := range [...]int{style.Left, style.Right} {
		line := s.Border[side]
		if !line.Visible() {
			continue
		}
		around.styles.background = style.Over(line.Color, in.background)
		around.styles.padding[side] = max(line.Width, 1)
	}
	for v := range inner.at {
		at, sides := &inner.at[v], around.styles.padding
		at.X, at.W = at.X+sides[style.Left], max(at.W-sides[style.Left]-sides[style.Right], 1)
	}
	mk.made.Barred[b.Node] = true
	return around
}
