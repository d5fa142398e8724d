package importer

import (
	"math"
	"strings"

	"mailwright/internal/email/document"
)

// images makes blocks of images that are in lines: those of one line next to each other.
func (mk *maker) images(b *box, part []segment, in scope) []*block {
	var made []*block
	var line []segment
	used := 0.0
	room := in.textRoom(b)
	flush := func() {
		if len(line) > 0 {
			made = append(made, mk.imageLine(b, line, room, in)...)
		}
		line, used = nil, 0
	}
	for _, s := range part {
		if s.isBreak {
			flush()
		}
		if !s.isImage {
			continue
		}
		w := imageWidth(s.node, s.style, room[desktop].w) + s.style.margin[left].Px + s.style.margin[right].Px
		if len(line) > 0 && used+w > room[desktop].w+1 {
			flush()
		}
		line = append(line, s)
		used += w
	}
	flush()
	return made
}

func (mk *maker) imageLine(b *box, line []segment, room [2]span, in scope) []*block {
	if len(line) == 1 {
		return []*block{mk.image(b, line[0], room, in)}
	}
	if icons := mk.socialOf(b, line, room, in); icons != nil {
		return []*block{icons}
	}
	var spans []span
	total := 0.0
	for _, s := range line {
		before, w := s.style.margin[left].Px, imageWidth(s.node, s.style, room[desktop].w)
		spans = append(spans, span{x: total + before, w: w})
		total += before + w + s.style.margin[right].Px + 4 // the space between them
	}
	total -= 4
	indent := room[desktop].x
	switch mk.alignOf(b, in, nil) {
	case "center":
		indent += max(room[desktop].w-total, 0) / 2
	case "right":
		indent += max(room[desktop].w-total, 0)
	}
	var columns []cell
	for i, s := range line {
		spans[i].x += indent
		at := [2]span{spans[i], room[phone]}
		columns = append(columns, cell{content: spans[i], phone: room[phone], blocks: []*block{mk.image(b, s, at, in)}})
	}
	return []*block{mk.rowOf(columns, room, total > room[phone].w, b)}
}

// image is an image block.
func (mk *maker) image(b *box, s segment, room [2]span, in scope) *block {
	n, st := s.node, s.style
	made := &block{kind: document.ImageBlock, at: room, offset: n.offset}
	src := strings.TrimSpace(n.attr("src"))
	if !isWebURL(src) && mergeTagEnd(src+" ", 0) == 0 {
		mk.made.notes = append(mk.made.notes, note{about: missingImage, tag: n.tag, offset: n.offset, url: src})
	}
	made.props.add("src", src)
	made.props.add("alt", collapse(n.attr("alt")))
	width := imageWidth(n, st, room[desktop].w)
	switch isSized := st.width.Set || n.hasAttr("width") || st.height.Set; {
	case isSized && width >= room[desktop].w-2:
		made.props.add("width", "full")
	case isSized:
		made.props.add("width", max(int(math.Round(width)), 1))
	default:
		made.props.add("width", "auto")
	}
	made.props.add("align", mk.imageAlign(b, s, in))
	if s.href != "" {
		made.props.add("href", s.href)
	}
	l := &made.styles
	l.radius = st.radius
	if frame := st.frame(); frame.visible() {
		l.borderColor, l.borderWidth = frame.color, frame.width
	}
	for v := range 2 {
		if p := n.styles[v]; p != nil {
			made.spacing.marginTop[v] = p.margin[top].Px
			made.spacing.marginBottom[v] = p.margin[bottom].Px
			made.spacing.top[v] = p.padding[top].Px
			made.spacing.bottom[v] = p.padding[bottom].Px
		}
	}
	if b.view == desktop && n.styles[phone].isHidden() {
		made.noPhone = true
	}
	made.tall = st.height.Px
	if made.tall == 0 {
		made.tall = width / 2
	}
	return made
}

func (mk *maker) imageAlign(b *box, s segment, in scope) string {
	st := s.style
	switch {
	case st.autoMargin[left] && st.autoMargin[right]:
		return "center"
	case st.isBlockLevel() && st.autoMargin[left]:
		return "right"
	case st.isBlockLevel() && in.align == "":
		if around := b.style(b.view); !around.alignsBlocks {
			return "left"
		}
	}
	return mk.alignOf(b, in, nil)
}
