package importer

import "mailwright/internal/email/document"

// A paint is what a box shows of itself.
type paint struct {
	visible    bool
	background document.Color // set if it differs from what is behind
	dark       document.Color
	image      background
	gradient   gradient
	border     border // all around
	radius     float64
	behind     document.Color // what is behind the content
}

func (mk *maker) paintOf(b *box, in scope) paint {
	s := b.style(desktop)
	p := paint{behind: in.background, radius: s.radius}
	color, picture, slope := s.background, s.picture, s.gradient
	if b.kind == cellBox && (!color.Set || color.A == 0) { // the row or its group may be painted
		for n := b.node.parent; n != nil && n.tag != "table"; n = n.parent {
			if c := n.styles[desktop]; c.background.Set && c.background.A > 0 {
				color = c.background
				break
			}
		}
	}
	if color.Set && color.A > 0 {
		if mixed := over(color, in.background); mixed != in.background {
			p.background, p.behind, p.visible = mixed, mixed, true
		}
	}
	if picture.url == "" && b.node.vml != "" && b.kind != tableBox {
		picture.url = vmlImage(b.node.vml)
	}
	if picture.url = mk.page.resolve(picture.url); isWebURL(picture.url) {
		p.image, p.visible = picture.usable(), true
	} else if slope.set {
		p.gradient, p.visible = slope, true
		p.behind = slope.from
	}
	if all := s.frame(); all.visible() {
		p.border, p.visible = all, true
	}
	if d := b.node.styles[dark]; d != nil && d.background != s.background && d.background.A == 255 {
		p.dark, p.visible = d.background, true
	}
	return p
}

// container is the block of a painted box.
func (mk *maker) container(b *box, made []*block, p paint) *block {
	c := &block{kind: document.ContainerBlock, children: made, at: b.where(), surface: true, offset: b.node.offset}
	l := &c.styles
	l.background, l.gradient, l.image, l.radius, l.darkBackground = p.background, p.gradient, p.image, p.radius, p.dark
	if p.border.visible() {
		l.borderColor, l.borderWidth = over(p.border.color, p.behind), p.border.width
	}
	first, last := made[0], made[len(made)-1]
	for v := range 2 {
		s := b.style(view(v))
		base := b.at[v].w
		above, below := mk.edge(b, top, view(v))-s.borderAt(top), mk.edge(b, bottom, view(v))-s.borderAt(bottom)
		above, below = max(above, 0), max(below, 0)
		// Margins at the edge of a box without padding fall out of it; cells keep them.
		if above == 0 && b.kind == blockBox && !p.border.visible() {
			c.spacing.marginTop[v], first.spacing.marginTop[v] = first.spacing.marginTop[v], 0
		}
		if below == 0 && b.kind == blockBox && !p.border.visible() {
			c.spacing.marginBottom[v], last.spacing.marginBottom[v] = last.spacing.marginBottom[v], 0
		}
		if b.kind != cellBox {
			c.spacing.marginTop[v] = max(c.spacing.marginTop[v], s.margin[top].Of(base))
			c.spacing.marginBottom[v] = max(c.spacing.marginBottom[v], s.margin[bottom].Of(base))
		}
		c.edge[v][top], c.edge[v][bottom] = above, below
	}
	c.tall = heightOf(made) + c.edge[desktop][top] + c.edge[desktop][bottom]
	return c
}
