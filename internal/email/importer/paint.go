package importer

import "mailwright/internal/email/document"

// A paint is what a box shows of itself.
type paint struct {
	visible    bool
	background document.Color // set if it differs from what is behind
	dark       document.Color
	image      Background
	gradient   Gradient
	border     Border // all around
	radius     float64
	behind     document.Color // what is behind the content
}

func (mk *maker) paintOf(b *Box, in scope) paint {
	s := b.Style(Desktop)
	p := paint{behind: in.background, radius: s.Radius}
	color, picture, slope := s.Background, s.Image, s.Gradient
	if b.Kind == CellBox && (!color.Set || color.A == 0) { // the row or its group may be painted
		for n := b.Node.Parent; n != nil && n.Tag != "table"; n = n.Parent {
			if c := n.Styles[Desktop]; c.Background.Set && c.Background.A > 0 {
				color = c.Background
				break
			}
		}
	}
	if color.Set && color.A > 0 {
		if mixed := Over(color, in.background); mixed != in.background {
			p.background, p.behind, p.visible = mixed, mixed, true
		}
	}
	if picture.URL == "" && b.Node.VML != "" && b.Kind != TableBox {
		picture.URL = VMLImage(b.Node.VML)
	}
	if picture.URL = mk.page.Resolve(picture.URL); IsWebURL(picture.URL) {
		p.image, p.visible = picture.Usable(), true
	} else if slope.Set {
		p.gradient, p.visible = slope, true
		p.behind = slope.From
	}
	if all := s.Frame(); all.Visible() {
		p.border, p.visible = all, true
	}
	if d := b.Node.Styles[Dark]; d != nil && d.Background != s.Background && d.Background.A == 255 {
		p.dark, p.visible = d.Background, true
	}
	return p
}

// container is the block of a painted box.
func (mk *maker) container(b *Box, made []*block, p paint) *block {
	c := &block{kind: document.ContainerBlock, children: made, at: b.Where(), surface: true, offset: b.Node.Offset}
	l := &c.styles
	l.background, l.gradient, l.image, l.radius, l.darkBackground = p.background, p.gradient, p.image, p.radius, p.dark
	if p.border.Visible() {
		l.borderColor, l.borderWidth = Over(p.border.Color, p.behind), p.border.Width
	}
	first, last := made[0], made[len(made)-1]
	for v := range 2 {
		s := b.Style(View(v))
		base := b.At[v].W
		above, below := mk.edge(b, Top, View(v))-s.BorderAt(Top), mk.edge(b, Bottom, View(v))-s.BorderAt(Bottom)
		above, below = max(above, 0), max(below, 0)
		// Margins at the edge of a box without padding fall out of it; cells keep them.
		if above == 0 && b.Kind == BlockBox && !p.border.Visible() {
			c.spacing.marginTop[v], first.spacing.marginTop[v] = first.spacing.marginTop[v], 0
		}
		if below == 0 && b.Kind == BlockBox && !p.border.Visible() {
			c.spacing.marginBottom[v], last.spacing.marginBottom[v] = last.spacing.marginBottom[v], 0
		}
		if b.Kind != CellBox {
			c.spacing.marginTop[v] = max(c.spacing.marginTop[v], s.Margin[Top].Of(base))
			c.spacing.marginBottom[v] = max(c.spacing.marginBottom[v], s.Margin[Bottom].Of(base))
		}
		c.edge[v][Top], c.edge[v][Bottom] = above, below
	}
	c.tall = heightOf(made) + c.edge[Desktop][Top] + c.edge[Desktop][Bottom]
	return c
}
