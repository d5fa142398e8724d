package blocks

import (
	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// A paint is what a box shows of itself.
type paint struct {
	visible    bool
	background document.Color // set if it differs from what is behind
	dark       document.Color
	image      style.Background
	gradient   style.Gradient
	border     style.Border // all around
	radius     float64
	behind     document.Color // what is behind the content
}

func (mk *maker) paintOf(b *layout.Box, in scope) paint {
	s := b.Style(style.Desktop)
	p := paint{behind: in.background, radius: s.Radius}
	color, picture, slope := s.Background, s.Image, s.Gradient
	if b.Kind == layout.Cell && (!color.Set || color.A == 0) { // the row or its group may be painted
		for n := b.Node.Parent; n != nil && n.Tag != "table"; n = n.Parent {
			if c := n.Styles[style.Desktop]; c.Background.Set && c.Background.A > 0 {
				color = c.Background
				break
			}
		}
	}
	if color.Set && color.A > 0 {
		if mixed := style.Over(color, in.background); mixed != in.background {
			p.background, p.behind, p.visible = mixed, mixed, true
		}
	}
	if picture.URL == "" && b.Node.VML != "" && b.Kind != layout.Table {
		picture.URL = tree.VMLImage(b.Node.VML)
	}
	if picture.URL = mk.page.Resolve(picture.URL); tree.IsWebURL(picture.URL) {
		p.image, p.visible = picture.Usable(), true
	} else if slope.Set {
		p.gradient, p.visible = slope, true
		p.behind = slope.From
	}
	if all := s.Frame(); all.Visible() {
		p.border, p.visible = all, true
	}
	if d := b.Node.Styles[style.Dark]; d != nil && d.Background != s.Background && d.Background.A == 255 {
		p.dark, p.visible = d.Background, true
	}
	return p
}

// container is the block of a painted box.
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
		above, below := mk.edge(b, style.Top, style.View(v))-s.BorderAt(style.Top), mk.edge(b, style.Bottom, style.View(v))-s.BorderAt(style.Bottom)
		above, below = max(above, 0), max(below, 0)
		// Margins at the edge of a box without padding fall out of it; cells keep them.
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
