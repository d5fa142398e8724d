package blocks

import (
	"math"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
)

// buttonCell returns a button if the box looks like one, which means that it's painted and contains only a link. Otherwise, it returns nil.
func (mk *maker) buttonCell(b *layout.Box, in scope) *block {
	if b.Kind == layout.Table && len(b.Lines) > 1 {
		return nil
	}
	a := layout.OnlyLink(b.Node, b.View)
	if a == nil || !layout.IsLabel(a, b.View) || layout.IsButton(a, b.View) && !mk.hugs(a, b, in) {
		return nil
	}
	p := mk.paintOf(b, in)
	if !p.background.Set && !p.gradient.Set && !p.border.Visible() || p.image.URL != "" {
		return nil
	}
	if !looksLikeButton(b, a.Styles[b.View], in) {
		return nil
	}
	return mk.button(a, b, in)
}

// looksLikeButton reports whether a painted box has the padding or the shape of a button around its link.
func looksLikeButton(b *layout.Box, link *style.Style, in scope) bool {
	if isRoomy(link) {
		return true
	}
	s := b.Style(style.Desktop)
	if narrow := b.At[style.Desktop].W < 0.75*in.room[style.Desktop].W || b.Fits || in.align != ""; !narrow {
		return max(s.Radius, link.Radius) >= 2
	}
	return s.Radius >= 2 || s.Padding[style.Top].Px+s.Padding[style.Bottom].Px+max(s.Height.Px-link.Line(), 0) >= 8
}

// isRoomy reports whether a link has space around its text.
func isRoomy(link *style.Style) bool {
	if link.Padding[style.Left].Px+link.Padding[style.Right].Px >= 10 {
		return true
	}
	return link.Display != "inline" && (link.Padding[style.Top].Px >= 4 || link.Line() > 1.8*link.Size)
}

// hugs reports whether a box has the same fill as the button in it, so that only the button is visible.
func (mk *maker) hugs(a *style.Node, b *layout.Box, in scope) bool {
	p := mk.paintOf(b, in)
	return p.background.Set && style.Over(a.Styles[b.View].Background, in.background) == p.background
}

// button returns the block for the link a. b is the box that's painted as the button: the link itself or a cell around it.
func (mk *maker) button(a *style.Node, b *layout.Box, in scope) *block {
	v := b.View
	made := &block{kind: document.ButtonBlock, at: in.room, offset: a.Offset}
	words := layout.LabelStyle(a, v)
	fill, frame, radius := mk.fillOf(a, b, in)
	made.props.add("text", label(a, v))
	made.props.add("href", strings.TrimSpace(layout.LinkAround(a)))
	variant := "solid"
	if !fill.Set {
		variant, fill = "outline", style.Over(frame.Color, in.background)
	}
	made.props.add("variant", variant)
	mk.buttonWidth(made, a, b, in)
	l := &made.styles
	mk.typeface(l, words, fill)
	l.color = document.Color{}
	l.own = fields{{"buttonColor", fill.String()}, {"textColor", style.Over(words.Color, fill).String()}}
	if g := a.Styles[v].Gradient; g.Set {
		l.own.add("buttonGradient", fields{{"from", g.From.String()}, {"to", g.To.String()}, {"angle", g.Angle}})
	}
	l.own.add("borderRadius", int(math.Round(min(radius, 60))))
	l.align = mk.buttonAlign(b, in)
	height := mk.buttonHeight(a, b, words)
	l.lineHeight = max(int(math.Round(height))-24, int(math.Ceil(words.Size)))
	if variant == "outline" {
		l.lineHeight = max(l.lineHeight-4, int(math.Ceil(words.Size)))
	}
	if p := a.Styles[style.Phone]; p != nil && v == style.Desktop && math.Abs(p.Size-a.Styles[style.Desktop].Size) >= 1 {
		l.phoneSize = p.Size
	}
	made.tall = max(height, 24+words.Size)
	if b.Kind == layout.Button {
		for v := range 2 {
			if s := a.Styles[v]; s != nil && s.Display != "inline" {
				made.spacing.marginTop[v], made.spacing.marginBottom[v] = s.Margin[style.Top].Px, s.Margin[style.Bottom].Px
			}
		}
	} else { // its padding is inside the button
		for _, side := range [...]int{style.Top, style.Right, style.Bottom, style.Left} {
			mk.takeEdge(b, side)
		}
	}
	return made
}

// fillOf returns the fill, border and radius of a button, from the link itself or the cell around it.
func (mk *maker) fillOf(a *style.Node, b *layout.Box, in scope) (fill document.Color, frame style.Border, radius float64) {
	s := a.Styles[b.View]
	fill, frame, radius = style.Over(s.Background, in.background), s.Frame(), s.Radius
	if !fill.Set || fill.A == 0 {
		fill = document.Color{}
	}
	if s.Gradient.Set && !fill.Set {
		fill = s.Gradient.From
	}
	if b.Kind == layout.Button {
		return fill, frame, radius
	}
	p := mk.paintOf(b, in)
	if !fill.Set {
		fill = p.background
	}
	if p.gradient.Set && !fill.Set {
		fill = p.gradient.From
	}
	if !frame.Visible() {
		frame = p.border
	}
	return fill, frame, max(radius, p.radius)
}

// label returns the text of a button as plain text. Merge tags stay unchanged.
func label(a *style.Node, v style.View) string {
	return transformed(layout.PlainText(a, v), layout.LabelStyle(a, v).Transform)
}

// ownPadding is the padding that the renderer puts around a label.
const ownPadding = 24

func (mk *maker) buttonWidth(made *block, a *style.Node, b *layout.Box, in scope) {
	s := a.Styles[b.View]
	outer := b.At[b.View].W
	if isInlineButton := b.Kind == layout.Button && s.Display == "inline"; isInlineButton {
		outer = layout.TextWidth(layout.PlainText(a, b.View), &layout.LabelStyle(a, b.View).Text) + s.Across(0)
	}
	room := in.room[style.Desktop].W
	asked := s.Width.Set || s.Display == "block"
	if b.Kind != layout.Button {
		asked = asked || b.Style(b.View).Width.Set || !b.Fits && in.align == ""
	}
	padding := s.Padding[style.Left].Px
	if b.Kind != layout.Button {
		padding += b.Style(b.View).Padding[style.Left].Px
	}
	switch {
	case asked && outer >= room-4:
		made.props.add("width", "full")
	case asked && outer > 40 || padding > ownPadding+6:
		made.props.add("width", int(math.Round(outer)))
	default:
		made.props.add("width", "auto")
	}
}

func (mk *maker) buttonHeight(a *style.Node, b *layout.Box, words *style.Style) float64 {
	s := a.Styles[b.View]
	height := words.Line() + s.Padding[style.Top].Px + s.Padding[style.Bottom].Px + s.BorderAt(style.Top) + s.BorderAt(style.Bottom)
	height = max(height, s.Height.Px)
	if b.Kind != layout.Button {
		cell := b.Style(b.View)
		if s.Display == "inline" { // the padding of an inline link doesn't take up space
			height = max(words.Line(), s.Height.Px)
		}
		height += cell.Padding[style.Top].Px + cell.Padding[style.Bottom].Px + cell.BorderAt(style.Top) + cell.BorderAt(style.Bottom)
		height = max(height, cell.Height.Px)
	}
	return height
}

// buttonAlign returns how a button is aligned.
func (mk *maker) buttonAlign(b *layout.Box, in scope) string {
	if in.align != "" {
		return in.align
	}
	room, at := in.room[style.Desktop], b.At[b.View]
	if b.Kind == layout.Button && b.Style(b.View).Display == "inline" || near(at.W, room.W) {
		if p := b.Node.Parent; p != nil {
			return p.Styles[b.View].Alignment()
		}
	}
	before, after := at.X-room.X, room.End()-at.End()
	switch {
	case near(before, after) || math.Abs(before-after) < 0.1*room.W && before > 8:
		return "center"
	case before > after:
		return "right"
	}
	return "left"
}
