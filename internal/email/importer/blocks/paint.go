package blocks

import (
	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// paint is the visible style of a box.
type paint struct {
	visible    bool
	background document.Color // set if it differs from the color behind it
	dark       document.Color
	image      style.Background
	gradient   style.Gradient
	border     style.Border // on all sides
	radius     float64
	behind     document.Color // the color behind the content
}

func (mk *maker) paintOf(b *layout.Box, in scope) paint {
	s := b.Style(style.Desktop)
	p := paint{behind: in.background, radius: s.Radius}
	if color := backgroundOf(b); color.A > 0 {
		if mixed := style.Over(color, in.background); mixed != in.background {
			p.background, p.behind, p.visible = mixed, mixed, true
		}
	}
	if image := mk.backgroundImageOf(b); tree.IsWebURL(image.URL) {
		p.image, p.visible = image.Usable(), true
	} else if s.Gradient.Set {
		p.gradient, p.visible = s.Gradient, true
		p.behind = s.Gradient.From
	}
	if all := s.Frame(); all.Visible() {
		p.border, p.visible = all, true
	}
	if d := b.Node.Styles[style.Dark]; d != nil && d.Background != s.Background && d.Background.A == 255 {
		p.dark, p.visible = d.Background, true
	}
	return p
}

// backgroundOf returns the background color of a box. A cell without one shows the color of its row or row group.
func backgroundOf(b *layout.Box) document.Color {
	color := b.Style(style.Desktop).Background
	if b.Kind != layout.Cell {
		return color
	}
	for n := b.Node.Parent; color.A == 0 && n != nil && n.Tag != "table"; n = n.Parent {
		color = n.Styles[style.Desktop].Background
	}
	return color
}

// backgroundImageOf returns the background image of a box, or the one that Word draws behind it.
func (mk *maker) backgroundImageOf(b *layout.Box) style.Background {
	image := b.Style(style.Desktop).Image
	if image.URL == "" && b.Node.VML != "" && b.Kind != layout.Table {
		image.URL = tree.VMLImage(b.Node.VML)
	}
	image.URL = mk.page.Resolve(image.URL)
	return image
}

// container returns the block for a painted box.
func (mk *maker) container(b *layout.Box, made []*block, p paint) *block {
	c := &block{kind: document.ContainerBlock, children: made, at: b.Where(), surface: true, offset: b.Node.Offset}
	l := &c.styles
	l.background, l.gradient, l.image, l.radius, l.darkBackground = p.background, p.gradient, p.image, p.radius, p.dark
	if p.border.Visible() {
		l.borderColor, l.borderWidth = style.Over(p.border.Color, p.behind), p.border.Width
	}
	first, last := made[0], made[len(made)-1]
	for v := range 2 {
		s := b.Style(style.View(v))
		base := b.At[v].W
		above := max(mk.edge(b, style.Top, style.View(v))-s.BorderAt(style.Top), 0)
		below := max(mk.edge(b, style.Bottom, style.View(v))-s.BorderAt(style.Bottom), 0)
		// Margins at the edge of a box without padding extend outside of it, except in cells.
		if above == 0 && b.Kind == layout.Block && !p.border.Visible() {
			c.spacing.marginTop[v], first.spacing.marginTop[v] = first.spacing.marginTop[v], 0
		}
		if below == 0 && b.Kind == layout.Block && !p.border.Visible() {
			c.spacing.marginBottom[v], last.spacing.marginBottom[v] = last.spacing.marginBottom[v], 0
		}
		if b.Kind != layout.Cell {
			c.spacing.marginTop[v] = max(c.spacing.marginTop[v], s.Margin[style.Top].Of(base))
			c.spacing.marginBottom[v] = max(c.spacing.marginBottom[v], s.Margin[style.Bottom].Of(base))
		}
		c.edge[v][style.Top], c.edge[v][style.Bottom] = above, below
	}
	c.tall = heightOf(made) + c.edge[style.Desktop][style.Top] + c.edge[style.Desktop][style.Bottom]
	return c
}
