package importer

import (
	"html"
	"strings"

	"mailwright/internal/email/document"
)

// isBlank tells whether a box shows nothing but its own paint.
func (b *box) isBlank() bool {
	if b.node.tag == "hr" {
		return false
	}
	switch b.kind {
	case buttonBox:
		return false
	case runBox:
		for _, n := range b.run {
			if !isBlankNode(n, b.view) {
				return false
			}
		}
		return true
	}
	for _, l := range b.lines {
		for _, c := range l.boxes {
			if !c.isBlank() || c.isRuled() {
				return false
			}
		}
	}
	return b.node.tag != "img"
}

// isRuled tells whether a box shows a line, or a bar, even if nothing is in it.
func (b *box) isRuled() bool {
	if b.kind == runBox {
		return false
	}
	s := b.style(b.view)
	if s.isHidden() || b.style(desktop).frame().visible() {
		return false
	}
	return s.border[top].visible() || s.border[bottom].visible()
}

func isBlankNode(n *node, v view) bool {
	if !n.isElement() { // letters of no size hide words, not the pictures beside them
		return n.parent.styles[v].size < 2 || isBlankText(n.text)
	}
	s := n.styles[v]
	if s.isHidden() {
		return true
	}
	if n.tag == "img" {
		return isTracker(n, s)
	}
	for _, c := range n.children {
		if !isBlankNode(c, v) {
			return false
		}
	}
	return true
}

// filler are the characters that mails pad with.
const filler = " \t\r\n\f\u00a0\u200b\u200c\u200d\ufeff\u034f\u00ad\u2007\u2060"

func isBlankText(text string) bool {
	text = strings.TrimSpace(text)
	if text == "" || text[0] < 0x80 && text[0] != '&' { // most texts need no closer look
		return text == ""
	}
	return strings.Trim(html.UnescapeString(text), filler) == ""
}

// blank is a line or empty room, by what the box paints and how high it is.
func (im *importer) blank(b *box, in scope) []*block {
	p := im.paintOf(b, in)
	var made []*block
	height := [2]float64{b.blankHeight(desktop), b.blankHeight(phone)}
	s := b.style(desktop)
	bare := height[desktop] - s.padding[top].Px - s.padding[bottom].Px
	switch {
	case p.background.Set && height[desktop] > 0 && height[desktop] <= 6:
		made = []*block{im.divider(b, b.where(), p.background, height[desktop])}
	case p.background.Set && bare > 0 && bare <= 6 && b.kind == cellBox && s.padding[top].Px > 0:
		made = []*block{im.spacer(b, in, height)}
	case p.visible && height[desktop] > 0:
		made = []*block{im.container(b, []*block{im.spacer(b, scope{room: b.where()}, height)}, p)}
		made[0].edge = [2][4]float64{}
	case height[desktop] >= 1 || height[phone] >= 1:
		made = []*block{im.spacer(b, in, height)}
	}
	for _, side := range [...]int{top, bottom} {
		if line := s.border[side]; line.visible() && !p.border.visible() {
			made = append(made, im.divider(b, b.where(), over(line.color, in.background), line.width))
		}
	}
	if len(made) > 0 && b.kind != cellBox {
		for v := range 2 {
			made[0].spacing.marginTop[v] = b.style(view(v)).margin[top].Px
			made[len(made)-1].spacing.marginBottom[v] = b.style(view(v)).margin[bottom].Px
		}
	}
	return im.hideOnPhone(b, made)
}

// blankHeight is how high an empty box is.
func (b *box) blankHeight(v view) float64 {
	if b.kind == runBox {
		return b.blankRun(v)
	}
	s := b.style(v)
	inside := 0.0
	for _, l := range b.lines {
		highest := 0.0
		for _, c := range l.boxes {
			own := c.blankHeight(v)
			if c.kind != runBox && c.kind != cellBox {
				own += c.style(v).margin[top].Px + c.style(v).margin[bottom].Px
			}
			highest = max(highest, own)
		}
		inside += highest
	}
	padding := s.padding[top].Px + s.padding[bottom].Px
	asked := max(s.height.Px, s.minHeight.Px)
	if s.clips && s.height.Set && s.height.Share == 0 {
		inside = min(inside, s.height.Px)
	}
	if b.kind == cellBox || s.borderBox {
		return max(inside+padding, asked)
	}
	return max(inside, asked) + padding
}

// blankRun is the height of lines that hold nothing: spaces that do not break, breaks, pictures that keep a cell open.
func (b *box) blankRun(v view) float64 {
	height, lines, words := 0.0, 0, false
	line := 0.0
	var add func(n *node, s *style)
	add = func(n *node, s *style) {
		switch {
		case !n.isElement():
			if strings.TrimSpace(n.text) != "" {
				words = true
				line = max(line, s.line())
			}
			return
		case n.styles[v].isHidden():
			return
		case n.tag == "br":
			lines++
			line = max(line, n.styles[v].line())
		case n.tag == "img":
			height = max(height, n.styles[v].height.Px)
		}
		for _, c := range n.children {
			add(c, n.styles[v])
		}
	}
	for _, n := range b.run {
		add(n, b.style(v))
	}
	if words && lines == 0 {
		lines = 1
	}
	return max(height, float64(lines)*line)
}

func (im *importer) spacer(b *box, in scope, height [2]float64) *block {
	made := &block{kind: spacerBlock, at: in.room, tall: height[desktop], offset: b.node.offset}
	made.props.add("height", max(int(height[desktop]+0.5), 1))
	if !near(height[desktop], height[phone]) {
		made.props.add("mobileHeight", int(height[phone]+0.5))
	}
	return made
}

func (im *importer) divider(b *box, at [2]span, color document.Color, width float64) *block {
	made := &block{kind: dividerBlock, at: at, tall: width, offset: b.node.offset}
	made.looks.own = fields{{"lineColor", color.String()}, {"lineWidth", max(int(width+0.5), 1)}}
	return made
}

// rule is an hr: a border, or a bar of a colour.
func (im *importer) rule(b *box, in scope) []*block {
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
		return im.blankHR(b, in)
	}
	made := im.divider(b, b.where(), over(line.color, in.background), line.width)
	for v := range 2 {
		made.spacing.marginTop[v] = b.style(view(v)).margin[top].Px
		made.spacing.marginBottom[v] = b.style(view(v)).margin[bottom].Px
	}
	return im.hideOnPhone(b, []*block{made})
}

func (im *importer) blankHR(b *box, in scope) []*block {
	s := b.style(desktop)
	height := s.height.Px + s.margin[top].Px + s.margin[bottom].Px
	if height < 1 {
		return nil
	}
	return []*block{im.spacer(b, in, [2]float64{height, height})}
}

// withRules adds the lines that a box has above or below it only. The padding of that side then stands between the line and the
// content.
func (im *importer) withRules(b *box, made []*block, in scope) []*block {
	s := b.style(desktop)
	if s.frame().visible() {
		return made
	}
	for _, side := range [...]int{top, bottom} {
		line := s.border[side]
		if !line.visible() {
			continue
		}
		b.ruled[side] = true
		rule := im.divider(b, b.where(), over(line.color, in.background), line.width)
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
func (b *box) edge(side int, v view) float64 {
	if b.ruled[side] {
		return 0
	}
	s := b.style(v)
	return s.padding[side].Of(b.at[v].w) + s.borderAt(side)
}
