package importer

import (
	"math"
	"strings"

	"mailwright/internal/email/document"
)

// maxLabel is more than a button says.
const maxLabel = 70

// isButton tells whether a link looks like a button by itself: it is filled or framed, with room around a short label.
func isButton(n *node, v view) bool {
	s := n.styles[v]
	if n.tag != "a" && n.tag != "button" || s.isHidden() {
		return false
	}
	room := s.padding[left].Px + s.padding[right].Px
	filled := s.background.A > 0 || s.gradient.set
	framed := s.frame().visible()
	boxed := s.display != "inline" || s.floats()
	if !filled && !framed || room < 6 && !(boxed && (s.width.Set || s.line() > 1.8*s.size)) {
		return false
	}
	return isLabel(n, v)
}

// isLabel tells whether n holds a few words in one line and nothing else.
func isLabel(n *node, v view) bool {
	label := plainText(n, v)
	return label != "" && len(label) <= maxLabel && !holds(n, v, "img") && !holds(n, v, "table")
}

// holds tells whether an element of that tag can be seen in n.
func holds(n *node, v view, tag string) bool {
	for _, c := range n.children {
		if c.isElement() && !c.styles[v].isHidden() && (c.tag == tag && !isTracker(c, c.styles[v]) || holds(c, v, tag)) {
			return true
		}
	}
	return false
}

// buttonCell is the button that a box is: it is painted, and holds one link and nothing else.
func (im *importer) buttonCell(b *box, in scope) *block {
	if b.kind == tableBox && len(b.lines) > 1 {
		return nil
	}
	a := onlyLink(b.node, b.view)
	if a == nil || !isLabel(a, b.view) || isButton(a, b.view) && !im.hugs(a, b, in) {
		return nil
	}
	p := im.paintOf(b, in)
	s, link := b.style(desktop), a.styles[b.view]
	if !p.background.Set && !p.gradient.set && !p.border.visible() || p.picture.url != "" {
		return nil
	}
	isTall := link.padding[top].Px >= 4 || link.line() > 1.8*link.size
	roomy := link.padding[left].Px+link.padding[right].Px >= 10 || link.display != "inline" && isTall
	narrow := b.at[desktop].w < 0.75*in.room[desktop].w || b.fits || in.align != ""
	if !roomy && !narrow && max(s.radius, link.radius) < 2 {
		return nil
	}
	if narrow && !roomy && s.radius < 2 && s.padding[top].Px+s.padding[bottom].Px+max(s.height.Px-link.line(), 0) < 8 {
		return nil
	}
	return im.button(a, b, in)
}

// hugs tells whether a box is only the fill of the button in it.
func (im *importer) hugs(a *node, b *box, in scope) bool {
	p := im.paintOf(b, in)
	return p.background.Set && over(a.styles[b.view].background, in.background) == p.background
}

// onlyLink is the link that holds all the words of n.
func onlyLink(n *node, v view) *node {
	var found *node
	for _, c := range n.children {
		switch {
		case !c.isElement():
			if !isBlankText(c.text) {
				return nil
			}
		case c.styles[v].isHidden() || c.tag == "br":
		case c.tag == "img" && !isTracker(c, c.styles[v]):
			return nil
		case c.tag == "a" && c.attr("href") != "":
			if found != nil {
				return nil
			}
			found = c
		default:
			inner := onlyLink(c, v)
			if inner == nil && plainText(c, v) != "" || inner != nil && found != nil {
				return nil
			}
			if inner != nil {
				found = inner
			}
		}
	}
	return found
}

// button is the block of a link a, drawn by box b: the link itself or a cell around it.
func (im *importer) button(a *node, b *box, in scope) *block {
	v := b.view
	made := &block{kind: buttonBlock, at: in.room, offset: a.offset}
	words := labelStyle(a, v)
	fill, frame, radius := im.fillOf(a, b, in)
	made.props.add("text", label(a, v))
	made.props.add("href", strings.TrimSpace(linkAround(a)))
	variant := "solid"
	if !fill.Set {
		variant, fill = "outline", over(frame.color, in.background)
	}
	made.props.add("variant", variant)
	im.buttonWidth(made, a, b, in)
	l := &made.looks
	im.typeface(l, words, fill)
	l.color = document.Color{}
	l.own = fields{{"buttonColor", fill.String()}, {"textColor", over(words.color, fill).String()}}
	if g := a.styles[v].gradient; g.set {
		l.own.add("buttonGradient", fields{{"from", g.from.String()}, {"to", g.to.String()}, {"angle", g.angle}})
	}
	l.own.add("borderRadius", int(math.Round(min(radius, 60))))
	l.align = im.buttonAlign(b, in)
	height := im.buttonHeight(a, b, words)
	l.lineHeight = max(int(math.Round(height))-24, int(math.Ceil(words.size)))
	if variant == "outline" {
		l.lineHeight = max(l.lineHeight-4, int(math.Ceil(words.size)))
	}
	if p := a.styles[phone]; p != nil && v == desktop && math.Abs(p.size-a.styles[desktop].size) >= 1 {
		l.phoneSize = p.size
	}
	made.tall = max(height, 24+words.size)
	if b.kind == buttonBox {
		for v := range 2 {
			if s := a.styles[v]; s != nil && s.display != "inline" {
				made.spacing.marginTop[v], made.spacing.marginBottom[v] = s.margin[top].Px, s.margin[bottom].Px
			}
		}
	} else { // its padding is inside of the button
		for _, side := range [...]int{top, right, bottom, left} {
			b.ruled[side] = true
		}
	}
	return made
}

// fillOf is what a button is filled or framed with: the link's own, or that of the cell.
func (im *importer) fillOf(a *node, b *box, in scope) (fill document.Color, frame border, radius float64) {
	s := a.styles[b.view]
	fill, frame, radius = over(s.background, in.background), s.frame(), s.radius
	if !fill.Set || fill.A == 0 {
		fill = document.Color{}
	}
	if s.gradient.set && !fill.Set {
		fill = s.gradient.from
	}
	if b.kind == buttonBox {
		return fill, frame, radius
	}
	p := im.paintOf(b, in)
	if !fill.Set {
		fill = p.background
	}
	if p.gradient.set && !fill.Set {
		fill = p.gradient.from
	}
	if !frame.visible() {
		frame = p.border
	}
	return fill, frame, max(radius, p.radius)
}

// labelStyle is the style of the words of a link.
func labelStyle(a *node, v view) *style {
	segments := appendSegments(nil, a, a.styles[v], "", v)
	best := a.styles[v]
	most := 0
	for _, s := range segments {
		if words := len(strings.TrimSpace(s.raw)); words > most {
			best, most = s.style, words
		}
	}
	return best
}

// label is the words of a button as plain text; merge tags stay as they are.
func label(a *node, v view) string {
	return transformed(plainText(a, v), labelStyle(a, v).transform)
}

// ownPadding is the room that the renderer puts around a label.
const ownPadding = 24

func (im *importer) buttonWidth(made *block, a *node, b *box, in scope) {
	s := a.styles[b.view]
	outer := b.at[b.view].w
	if isInlineButton := b.kind == buttonBox && s.display == "inline"; isInlineButton {
		outer = textWidth(plainText(a, b.view), &labelStyle(a, b.view).text) + s.across(0)
	}
	room := in.room[desktop].w
	asked := s.width.Set || s.display == "block"
	if b.kind != buttonBox {
		asked = asked || b.style(b.view).width.Set || !b.fits && in.align == ""
	}
	padding := s.padding[left].Px
	if b.kind != buttonBox {
		padding += b.style(b.view).padding[left].Px
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

func (im *importer) buttonHeight(a *node, b *box, words *style) float64 {
	s := a.styles[b.view]
	height := words.line() + s.padding[top].Px + s.padding[bottom].Px + s.borderAt(top) + s.borderAt(bottom)
	height = max(height, s.height.Px)
	if b.kind != buttonBox {
		cell := b.style(b.view)
		if s.display == "inline" { // the padding of an inline link takes no room
			height = max(words.line(), s.height.Px)
		}
		height += cell.padding[top].Px + cell.padding[bottom].Px + cell.borderAt(top) + cell.borderAt(bottom)
		height = max(height, cell.height.Px)
	}
	return height
}

// buttonAlign is where a button stands in its room.
func (im *importer) buttonAlign(b *box, in scope) string {
	if in.align != "" {
		return in.align
	}
	room, at := in.room[desktop], b.at[b.view]
	if b.kind == buttonBox && b.style(b.view).display == "inline" || near(at.w, room.w) {
		if p := b.node.parent; p != nil {
			return p.styles[b.view].alignment()
		}
	}
	before, after := at.x-room.x, room.end()-at.end()
	switch {
	case near(before, after) || math.Abs(before-after) < 0.1*room.w && before > 8:
		return "center"
	case before > after:
		return "right"
	}
	return "left"
}
