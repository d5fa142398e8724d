package importer

import "mailwright/internal/email/document"

// A paint is what a box shows of itself.
type paint struct {
	visible    bool
	background document.Color // set if it differs from what lies behind
	dark       document.Color
	picture    background
	gradient   gradient
	border     border // all around
	radius     float64
	behind     document.Color // what lies behind the content
}

// over is a colour with its alpha blended into what lies behind.
func over(c, behind document.Color) document.Color {
	if !c.Set || c.A == 255 {
		return c
	}
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(c.A) + int(b)*(255-int(c.A)) + 127) / 255) }
	return document.Color{R: mix(c.R, behind.R), G: mix(c.G, behind.G), B: mix(c.B, behind.B), A: 255, Set: true}
}

func (im *importer) paintOf(b *box, in scope) paint {
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
		picture.url = vmlPicture(b.node.vml)
	}
	if picture.url = im.tree.resolve(picture.url); isWebAddress(picture.url) {
		p.picture, p.visible = picture.usable(), true
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

// frame is the border where all sides have one.
func (s *style) frame() border {
	widest := border{}
	for _, b := range s.border {
		if !b.visible() {
			return border{}
		}
		if b.width > widest.width {
			widest = b
		}
	}
	return widest
}

// usable leaves out what the document has no word for.
func (p background) usable() background {
	if p.repeat == "" {
		p.repeat = "repeat"
	}
	switch p.repeat {
	case "no-repeat", "repeat", "repeat-x", "repeat-y":
	default:
		p.repeat = "no-repeat"
	}
	if p.size == "" || p.size == "auto" {
		p.size = "auto auto"
	}
	if p.position == "" {
		p.position = "left top"
	}
	return p
}

// container is the block of a painted box.
func (im *importer) container(b *box, made []*block, p paint) *block {
	c := &block{kind: containerBlock, children: made, at: b.where(), surface: true, offset: b.node.offset}
	l := &c.looks
	l.background, l.gradient, l.picture, l.radius, l.darkBackground = p.background, p.gradient, p.picture, p.radius, p.dark
	if p.border.visible() {
		l.borderColor, l.borderWidth = over(p.border.color, p.behind), p.border.width
	}
	first, last := made[0], made[len(made)-1]
	for v := range 2 {
		s := b.style(view(v))
		base := b.at[v].w
		above, below := b.edge(top, view(v))-s.borderAt(top), b.edge(bottom, view(v))-s.borderAt(bottom)
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

func isWebAddress(address string) bool {
	return len(address) > 8 && (address[:7] == "http://" || address[:8] == "https://")
}
