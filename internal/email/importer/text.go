package importer

import (
	"html"
	"math"
	"strconv"
	"strings"

	"mailwright/internal/email/document"
)

// run turns text and images in lines into blocks.
func (mk *maker) run(b *box, in scope) []*block {
	v := b.view
	var segments []segment
	for _, n := range b.run {
		segments = appendSegments(segments, n, n.parent.styles[v], linkAround(n), v)
	}
	var made []*block
	for _, part := range splitAtImages(segments) {
		if part[0].isImage {
			made = append(made, mk.images(b, part, in)...)
			continue
		}
		made = append(made, mk.words(b, part, in)...)
	}
	return made
}

// splitAtImages parts words from images. White space and breaks between two images go with them.
func splitAtImages(segments []segment) [][]segment {
	var parts [][]segment
	for i, s := range segments {
		isBetween := !s.isImage && isBlankSegment(s) && len(parts) > 0 && parts[len(parts)-1][0].isImage && blankUntilImage(segments[i:])
		if last := len(parts) - 1; last >= 0 && (parts[last][0].isImage == s.isImage || isBetween) {
			parts[last] = append(parts[last], s)
			continue
		}
		parts = append(parts, []segment{s})
	}
	return parts
}

func blankUntilImage(segments []segment) bool {
	for _, s := range segments {
		if s.isImage {
			return true
		}
		if !isBlankSegment(s) {
			return false
		}
	}
	return false
}

// words makes a text block, with the breaks before and behind it as room.
func (mk *maker) words(b *box, part []segment, in scope) []*block {
	line := b.style(b.view).line()
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

// blankWords is room where a run has only breaks and spaces that don't break.
func (mk *maker) blankWords(b *box, breaks int, in scope) []*block {
	if breaks == 0 {
		return nil
	}
	height := float64(breaks) * b.style(b.view).line()
	return []*block{mk.spacer(b, in, [2]float64{height, height})}
}

func trimStart(part []segment) (rest []segment, breaks int) {
	for len(part) > 0 && isBlankSegment(part[0]) {
		if part[0].isBreak {
			breaks++
		}
		part = part[1:]
	}
	return part, breaks
}

func trimEnd(part []segment) (rest []segment, breaks int) {
	for len(part) > 0 && isBlankSegment(part[len(part)-1]) {
		if part[len(part)-1].isBreak {
			breaks++
		}
		part = part[:len(part)-1]
	}
	return part, breaks
}

// textOf is the text block of words. Its style is that of most of its letters; others are in spans.
func (mk *maker) textOf(b *box, part []segment, in scope) *block {
	main := dominant(part)
	s := main.style
	made := &block{kind: document.TextBlock, at: in.textRoom(b), offset: offsetOfRun(b, part)}
	made.props.add("text", mk.inline(part, s, in.background))
	made.props.add("tagName", tagFor(b.node))
	l := &made.styles
	mk.typeface(l, s, in.background)
	l.align = mk.alignOf(b, in, part)
	scaleHeading(l, tagFor(b.node))
	if p := main.node.styles[phone]; p != nil && b.view == desktop && math.Abs(p.size-s.size) >= 1 {
		l.phoneSize = p.size
	}
	if d := main.node.styles[dark]; d != nil && d.color != s.color {
		l.darkColor = d.color
	}
	made.tall = textHeight(part, made.at[desktop].w, s.line())
	return made
}

func offsetOfRun(b *box, part []segment) int {
	if part[0].node != nil {
		return part[0].node.offset
	}
	return b.node.offset
}

// textRoom is the room of the run, or the wider one where its own is a guess.
func (in scope) textRoom(b *box) [2]span {
	if in.align != "" {
		return in.room
	}
	return b.where()
}

func (mk *maker) alignOf(b *box, in scope, part []segment) string {
	if in.align != "" && in.align != "left" && measureSegments(part) < in.room[desktop].w {
		return in.align
	}
	return b.style(b.view).alignment()
}

// typeface writes the style of letters.
func (mk *maker) typeface(l *styles, s *style, behind document.Color) {
	l.color = over(s.color, behind)
	l.size = math.Round(s.size)
	l.lineHeight = max(int(math.Round(s.line())), 5)
	l.letterSpacing = int(math.Round(s.letterSpacing))
	l.weight = weightName(s.weight)
	l.family = mk.family(s.family)
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

// tagFor is the tag of the block that words are in.
func tagFor(n *styled) string {
	for ; n != nil; n = n.parent {
		switch n.tag {
		case "td", "th", "caption", "table", "body":
			return "p"
		case "h1", "h2", "h3":
			return n.tag
		case "h4", "h5", "h6":
			return "h3"
		}
	}
	return "p"
}

// scaleHeading undoes what the renderer multiplies headings with.
func scaleHeading(l *styles, tag string) {
	factor := map[string]float64{"h1": 2, "h2": 1.5, "h3": 1.25}[tag]
	if factor == 0 {
		return
	}
	l.lineHeight = max(l.lineHeight, int(math.Ceil(l.size)))
	l.size = math.Round(l.size/factor*100) / 100
}

// dominant is the segment whose look most letters have.
func dominant(part []segment) segment {
	counts := map[text]int{}
	best := part[0]
	for _, s := range part {
		if s.isBreak {
			continue
		}
		key := s.style.text
		counts[key] += len(strings.TrimSpace(s.raw))
		if best.isBreak || counts[key] > counts[best.style.text] {
			best = s
		}
	}
	return best
}

func measureSegments(part []segment) float64 {
	longest, line := 0.0, 0.0
	for _, s := range part {
		if s.isBreak {
			line = 0
			continue
		}
		line += textWidth(collapse(html.UnescapeString(s.raw)), &s.style.text)
		longest = max(longest, line)
	}
	return longest
}

func textHeight(part []segment, room, line float64) float64 {
	lines, width := 0.0, 0.0
	for _, s := range part {
		if s.isBreak {
			lines += max(math.Ceil(width/max(room, 1)), 1)
			width = 0
			continue
		}
		width += textWidth(collapse(html.UnescapeString(s.raw)), &s.style.text)
	}
	return (lines + max(math.Ceil(width/max(room, 1)), 1)) * line
}

// family is a font stack where it differs from the email's.
func (mk *maker) family(stack string) string {
	stack = cleanFamily(stack)
	if stack == mk.baseFamily {
		return ""
	}
	return stack
}

func px(n float64) string { return strconv.Itoa(int(math.Round(n))) + "px" }
