package blocks

import (
	"html"
	"math"
	"strconv"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// run turns inline text and images into blocks.
func (mk *maker) run(b *layout.Box, in scope) []*block {
	v := b.View
	var segments []layout.Segment
	for _, n := range b.Run {
		segments = layout.AppendSegments(segments, n, n.Parent.Styles[v], layout.LinkAround(n), v)
	}
	var made []*block
	for _, part := range splitAtImages(segments) {
		if part[0].IsImage {
			made = append(made, mk.images(b, part, in)...)
			continue
		}
		made = append(made, mk.words(b, part, in)...)
	}
	return made
}

// splitAtImages separates text from images. Whitespace and line breaks between two images stay with them.
func splitAtImages(segments []layout.Segment) [][]layout.Segment {
	var parts [][]layout.Segment
	for i, s := range segments {
		isBetween := !s.IsImage && layout.IsBlankSegment(s) && len(parts) > 0 && parts[len(parts)-1][0].IsImage && blankUntilImage(segments[i:])
		if last := len(parts) - 1; last >= 0 && (parts[last][0].IsImage == s.IsImage || isBetween) {
			parts[last] = append(parts[last], s)
			continue
		}
		parts = append(parts, []layout.Segment{s})
	}
	return parts
}

func blankUntilImage(segments []layout.Segment) bool {
	for _, s := range segments {
		if s.IsImage {
			return true
		}
		if !layout.IsBlankSegment(s) {
			return false
		}
	}
	return false
}

// words creates a block for text and turns the line breaks before and after it into space.
func (mk *maker) words(b *layout.Box, part []layout.Segment, in scope) []*block {
	line := b.Style(b.View).Line()
	part, before := trimStart(part)
	part, after := trimEnd(part)
	if len(part) == 0 {
		return mk.blankWords(b, before, in)
	}
	made := mk.footerOf(b, part, in)
	if made == nil {
		made = mk.menuOf(b, part, in)
	}
	if made == nil {
		made = mk.textOf(b, part, in)
	}
	for v := range 2 {
		made.spacing.top[v] += float64(before) * line
		made.spacing.bottom[v] += float64(max(after-1, 0)) * line
	}
	return []*block{made}
}

// blankWords returns empty space for a run that has only line breaks and non-breaking spaces.
func (mk *maker) blankWords(b *layout.Box, breaks int, in scope) []*block {
	if breaks == 0 {
		return nil
	}
	height := float64(breaks) * b.Style(b.View).Line()
	return []*block{mk.spacer(b, in, [2]float64{height, height})}
}

func trimStart(part []layout.Segment) (rest []layout.Segment, breaks int) {
	for len(part) > 0 && layout.IsBlankSegment(part[0]) {
		if part[0].IsBreak {
			breaks++
		}
		part = part[1:]
	}
	return part, breaks
}

func trimEnd(part []layout.Segment) (rest []layout.Segment, breaks int) {
	for len(part) > 0 && layout.IsBlankSegment(part[len(part)-1]) {
		if part[len(part)-1].IsBreak {
			breaks++
		}
		part = part[:len(part)-1]
	}
	return part, breaks
}

// textOf returns a text block. Its style is the one that most letters have. Other styles become spans.
func (mk *maker) textOf(b *layout.Box, part []layout.Segment, in scope) *block {
	main := dominant(part)
	s := main.Style
	made := &block{kind: document.TextBlock, at: in.textRoom(b), offset: offsetOfRun(b, part)}
	made.props.add("text", mk.inline(part, s, in.background))
	made.props.add("tagName", tagFor(b.Node))
	l := &made.styles
	mk.typeface(l, s, in.background)
	l.align = mk.alignOf(b, in, part)
	scaleHeading(l, tagFor(b.Node))
	if p := main.Node.Styles[style.Phone]; p != nil && b.View == style.Desktop && math.Abs(p.Size-s.Size) >= 1 {
		l.phoneSize = p.Size
	}
	if d := main.Node.Styles[style.Dark]; d != nil && d.Color != s.Color {
		l.darkColor = d.Color
	}
	made.tall = textHeight(part, made.at[style.Desktop].W, s.Line())
	return made
}

func offsetOfRun(b *layout.Box, part []layout.Segment) int {
	if part[0].Node != nil {
		return part[0].Node.Offset
	}
	return b.Node.Offset
}

// textRoom returns the width of the run, or the wider surroundings if its own width is a guess.
func (in scope) textRoom(b *layout.Box) [2]layout.Span {
	if in.align != "" {
		return in.room
	}
	return b.Where()
}

func (mk *maker) alignOf(b *layout.Box, in scope, part []layout.Segment) string {
	if in.align != "" && in.align != "left" && measureSegments(part) < in.room[style.Desktop].W {
		return in.align
	}
	return b.Style(b.View).Alignment()
}

// typeface sets the text style.
func (mk *maker) typeface(l *styles, s *style.Style, behind document.Color) {
	l.color = style.Over(s.Color, behind)
	l.size = math.Round(s.Size)
	l.lineHeight = max(int(math.Round(s.Line())), 5)
	l.letterSpacing = int(math.Round(s.LetterSpacing))
	l.weight = weightName(s.Weight)
	l.family = mk.family(s.Family)
}

func weightName(weight int) string {
	switch {
	case weight >= 700:
		return "bold"
	case weight >= 600:
		return "600"
	case weight >= 500:
		return "500"
	}
	return "normal"
}

// tagFor returns the tag of the block that contains the text.
func tagFor(n *style.Node) string {
	for ; n != nil; n = n.Parent {
		switch n.Tag {
		case "td", "th", "caption", "table", "body":
			return "p"
		case "h1", "h2", "h3":
			return n.Tag
		case "h4", "h5", "h6":
			return "h3"
		}
	}
	return "p"
}

// scaleHeading reverses the scaling that the renderer applies to headings.
func scaleHeading(l *styles, tag string) {
	factor := map[string]float64{"h1": 2, "h2": 1.5, "h3": 1.25}[tag]
	if factor == 0 {
		return
	}
	l.lineHeight = max(l.lineHeight, int(math.Ceil(l.size)))
	l.size = math.Round(l.size/factor*100) / 100
}

// dominant returns a segment with the style that most letters have.
func dominant(part []layout.Segment) layout.Segment {
	counts := map[style.Text]int{}
	best := part[0]
	for _, s := range part {
		if s.IsBreak {
			continue
		}
		key := s.Style.Text
		counts[key] += len(strings.TrimSpace(s.Raw))
		if best.IsBreak || counts[key] > counts[best.Style.Text] {
			best = s
		}
	}
	return best
}

func measureSegments(part []layout.Segment) float64 {
	longest, line := 0.0, 0.0
	for _, s := range part {
		if s.IsBreak {
			line = 0
			continue
		}
		line += layout.TextWidth(tree.Collapse(html.UnescapeString(s.Raw)), &s.Style.Text)
		longest = max(longest, line)
	}
	return longest
}

func textHeight(part []layout.Segment, room, line float64) float64 {
	lines, width := 0.0, 0.0
	for _, s := range part {
		if s.IsBreak {
			lines += max(math.Ceil(width/max(room, 1)), 1)
			width = 0
			continue
		}
		width += layout.TextWidth(tree.Collapse(html.UnescapeString(s.Raw)), &s.Style.Text)
	}
	return (lines + max(math.Ceil(width/max(room, 1)), 1)) * line
}

// family returns a font stack, or "" if it's the same as the email's.
func (mk *maker) family(stack string) string {
	stack = style.CleanFamily(stack)
	if stack == mk.baseFamily {
		return ""
	}
	return stack
}

func px(n float64) string { return strconv.Itoa(int(math.Round(n))) + "px" }
