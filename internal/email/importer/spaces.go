package importer

import (
	"mailwright/internal/email/document"
)

// blank is a line or empty room, by what the box paints and how high it is.
func (mk *maker) blank(b *box, in scope) []*block {
	p := mk.paintOf(b, in)
	var made []*block
	height := [2]float64{b.blankHeight(desktop), b.blankHeight(phone)}
	s := b.style(desktop)
	bare := height[desktop] - s.padding[top].Px - s.padding[bottom].Px
	switch {
	case p.background.Set && height[desktop] > 0 && height[desktop] <= 6:
		made = []*block{mk.divider(b, b.where(), p.background, height[desktop])}
	case p.background.Set && bare > 0 && bare <= 6 && b.kind == cellBox && s.padding[top].Px > 0:
		made = []*block{mk.spacer(b, in, height)}
	case p.visible && height[desktop] > 0:
		made = []*block{mk.container(b, []*block{mk.spacer(b, scope{room: b.where()}, height)}, p)}
		made[0].edge = [2][4]float64{}
	case height[desktop] >= 1 || height[phone] >= 1:
		made = []*block{mk.spacer(b, in, height)}
	}
	for _, side := range [...]int{top, bottom} {
		if line := s.border[side]; line.visible() && !p.border.visible() {
			made = append(made, mk.divider(b, b.where(), over(line.color, in.background), line.width))
		}
	}
	if len(made) > 0 && b.kind != cellBox {
		for v := range 2 {
			made[0].spacing.marginTop[v] = b.style(view(v)).margin[top].Px
			made[len(made)-1].spacing.marginBottom[v] = b.style(view(v)).margin[bottom].Px
		}
	}
	return mk.hideOnPhone(b, made)
}

func (mk *maker) spacer(b *box, in scope, height [2]float64) *block {
	made := &block{kind: document.SpacerBlock, at: in.room, tall: height[desktop], offset: b.node.offset}
	made.props.add("height", max(int(height[desktop]+0.5), 1))
	if !near(height[desktop], height[phone]) {
		made.props.add("mobileHeight", int(height[phone]+0.5))
	}
	return made
}

func (mk *maker) divider(b *box, at [2]span, color document.Color, width float64) *block {
	made := &block{kind: document.DividerBlock, at: at, tall: width, offset: b.node.offset}
	made.styles.own = fields{{"lineColor", color.String()}, {"lineWidth", max(int(width+0.5), 1)}}
	return made
}

// horizontalRule is an hr: a border, or a bar of a color.
func (mk *maker) horizontalRule(b *box, in scope) []*block {
	s := b.style(desktop)
	line := border{}
	for _, side := range s.border {
		if side.visible() && side.width > line.width {
			line = side
		}
	}
	switch {
	case line.visible():
	case s.background.A > 0:
		line = border{width: max(s.height.Px, 1), color: s.background}
	default:
		return mk.blankHR(b, in)
	}
	made := mk.divider(b, b.where(), over(line.color, in.background), line.width)
	for v := range 2 {
		made.spacing.marginTop[v] = b.style(view(v)).margin[top].Px
		made.spacing.marginBottom[v] = b.style(view(v)).margin[bottom].Px
	}
	return mk.hideOnPhone(b, []*block{made})
}

func (mk *maker) blankHR(b *box, in scope) []*block {
	s := b.style(desktop)
	height := s.height.Px + s.margin[top].Px + s.margin[bottom].Px
	if height < 1 {
		return nil
	}
	return []*block{mk.spacer(b, in, [2]float64{height, height})}
}

// withRules adds the lines that a box has above or below it only. The padding of that side then is between the line and the
// content.
func (mk *maker) withRules(b *box, made []*block, in scope) []*block {
	s := b.style(desktop)
	if s.frame().visible() {
		return made
	}
	for _, side := range [...]int{top, bottom} {
		line := s.border[side]
		if !line.visible() {
			continue
		}
		mk.takeEdge(b, side)
		rule := mk.divider(b, b.where(), over(line.color, in.background), line.width)
		padding := [2]float64{s.padding[side].Px, b.style(phone).padding[side].Px}
		if side == top {
			rule.spacing.bottom = padding
			made = append([]*block{rule}, made...)
		} else {
			rule.spacing.top = padding
			made = append(made, rule)
		}
	}
	return made
}

// edge is the padding above or below the content, with the border.
func (mk *maker) edge(b *box, side int, v view) float64 {
	if mk.ruled[b][side] {
		return 0
	}
	s := b.style(v)
	return s.padding[side].Of(b.at[v].w) + s.borderAt(side)
}

// takeEdge marks the border and padding of a side as no longer the box's own: a block shows them.
func (mk *maker) takeEdge(b *box, side int) {
	ruled := mk.ruled[b]
	ruled[side] = true
	mk.ruled[b] = ruled
}
