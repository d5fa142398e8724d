package blocks

import (
	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
)

// blank returns the blocks for an empty box: lines or empty space, depending on the box's paint and height.
func (mk *maker) blank(b *layout.Box, in scope) []*block {
	p := mk.paintOf(b, in)
	made := mk.blankRoom(b, p, in)
	for _, side := range [...]int{style.Top, style.Bottom} {
		if line := b.Style(style.Desktop).Border[side]; line.Visible() && !p.border.Visible() {
			made = append(made, mk.divider(b, b.Where(), style.Over(line.Color, in.background), line.Width))
		}
	}
	if len(made) > 0 && b.Kind != layout.Cell {
		for v := range 2 {
			made[0].spacing.marginTop[v] = b.Style(style.View(v)).Margin[style.Top].Px
			made[len(made)-1].spacing.marginBottom[v] = b.Style(style.View(v)).Margin[style.Bottom].Px
		}
	}
	return mk.hideOnPhone(b, made)
}

// blankRoom turns a thin painted box into a line, a taller one into a container, and any other box into empty space.
func (mk *maker) blankRoom(b *layout.Box, p paint, in scope) []*block {
	height := [2]float64{b.BlankHeight(style.Desktop), b.BlankHeight(style.Phone)}
	high := height[style.Desktop]
	padding := b.Style(style.Desktop).Padding
	bare := high - padding[style.Top].Px - padding[style.Bottom].Px
	switch {
	case p.background.Set && high > 0 && high <= 6:
		return []*block{mk.divider(b, b.Where(), p.background, high)}
	case p.background.Set && bare > 0 && bare <= 6 && b.Kind == layout.Cell && padding[style.Top].Px > 0:
		return []*block{mk.spacer(b, in, height)}
	case p.visible && high > 0:
		made := mk.container(b, []*block{mk.spacer(b, scope{room: b.Where()}, height)}, p)
		made.edge = [2][4]float64{}
		return []*block{made}
	case high >= 1 || height[style.Phone] >= 1:
		return []*block{mk.spacer(b, in, height)}
	}
	return nil
}

func (mk *maker) spacer(b *layout.Box, in scope, height [2]float64) *block {
	made := &block{kind: document.SpacerBlock, at: in.room, tall: height[style.Desktop], offset: b.Node.Offset}
	made.props.add("height", max(int(height[style.Desktop]+0.5), 1))
	if !near(height[style.Desktop], height[style.Phone]) {
		made.props.add("mobileHeight", int(height[style.Phone]+0.5))
	}
	return made
}

func (mk *maker) divider(b *layout.Box, at [2]layout.Span, color document.Color, width float64) *block {
	made := &block{kind: document.DividerBlock, at: at, tall: width, offset: b.Node.Offset}
	made.styles.own = fields{{"lineColor", color.String()}, {"lineWidth", max(int(width+0.5), 1)}}
	return made
}

// horizontalRule converts an hr element, which is drawn as a border or a colored bar.
func (mk *maker) horizontalRule(b *layout.Box, in scope) []*block {
	s := b.Style(style.Desktop)
	line := style.Border{}
	for _, side := range s.Border {
		if side.Visible() && side.Width > line.Width {
			line = side
		}
	}
	switch {
	case line.Visible():
	case s.Background.A > 0:
		line = style.Border{Width: max(s.Height.Px, 1), Color: s.Background}
	default:
		return mk.blankHR(b, in)
	}
	made := mk.divider(b, b.Where(), style.Over(line.Color, in.background), line.Width)
	for v := range 2 {
		made.spacing.marginTop[v] = b.Style(style.View(v)).Margin[style.Top].Px
		made.spacing.marginBottom[v] = b.Style(style.View(v)).Margin[style.Bottom].Px
	}
	return mk.hideOnPhone(b, []*block{made})
}

func (mk *maker) blankHR(b *layout.Box, in scope) []*block {
	s := b.Style(style.Desktop)
	height := s.Height.Px + s.Margin[style.Top].Px + s.Margin[style.Bottom].Px
	if height < 1 {
		return nil
	}
	return []*block{mk.spacer(b, in, [2]float64{height, height})}
}

// withRules adds lines for boxes that have only a top or bottom border. The padding on that side is then between the line and the content.
func (mk *maker) withRules(b *layout.Box, made []*block, in scope) []*block {
	s := b.Style(style.Desktop)
	if s.Frame().Visible() {
		return made
	}
	for _, side := range [...]int{style.Top, style.Bottom} {
		line := s.Border[side]
		if !line.Visible() {
			continue
		}
		mk.takeEdge(b, side)
		rule := mk.divider(b, b.Where(), style.Over(line.Color, in.background), line.Width)
		padding := [2]float64{s.Padding[side].Px, b.Style(style.Phone).Padding[side].Px}
		if side == style.Top {
			rule.spacing.bottom = padding
			made = append([]*block{rule}, made...)
		} else {
			rule.spacing.top = padding
			made = append(made, rule)
		}
	}
	return made
}

// edge returns the padding above or below the content, including the border.
func (mk *maker) edge(b *layout.Box, side int, v style.View) float64 {
	if mk.ruled[b][side] {
		return 0
	}
	s := b.Style(v)
	return s.Padding[side].Of(b.At[v].W) + s.BorderAt(side)
}

// takeEdge marks the border and padding of a side as handled by another block.
func (mk *maker) takeEdge(b *layout.Box, side int) {
	ruled := mk.ruled[b]
	ruled[side] = true
	mk.ruled[b] = ruled
}
