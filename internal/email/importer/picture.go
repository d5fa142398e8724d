package importer

import (
	"math"
	"strings"
)

// pictures makes blocks of pictures that stand in lines: those of one line beside each other.
func (im *importer) pictures(b *box, part []segment, in scope) []*block {
	var made []*block
	var line []segment
	used := 0.0
	room := in.textRoom(b)
	flush := func() {
		if len(line) > 0 {
			made = append(made, im.pictureLine(b, line, room, in)...)
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
		w := pictureWidth(s.node, s.style, room[desktop].w) + s.style.margin[left].Px + s.style.margin[right].Px
		if len(line) > 0 && used+w > room[desktop].w+1 {
			flush()
		}
		line = append(line, s)
		used += w
	}
	flush()
	return made
}

func (im *importer) pictureLine(b *box, line []segment, room [2]span, in scope) []*block {
	if len(line) == 1 {
		return []*block{im.picture(b, line[0], room, in)}
	}
	if icons := im.socialOf(b, line, room, in); icons != nil {
		return []*block{icons}
	}
	var spans []span
	total := 0.0
	for _, s := range line {
		before, w := s.style.margin[left].Px, pictureWidth(s.node, s.style, room[desktop].w)
		spans = append(spans, span{total + before, w})
		total += before + w + s.style.margin[right].Px + 4 // the space between them
	}
	total -= 4
	indent := room[desktop].x
	switch im.alignOf(b, in, nil) {
	case "center":
		indent += max(room[desktop].w-total, 0) / 2
	case "right":
		indent += max(room[desktop].w-total, 0)
	}
	var columns []cell
	for i, s := range line {
		spans[i].x += indent
		at := [2]span{spans[i], {room[phone].x, room[phone].w}}
		columns = append(columns, cell{content: spans[i], phone: room[phone], blocks: []*block{im.picture(b, s, at, in)}})
	}
	return []*block{im.rowOf(columns, room, total > room[phone].w, b)}
}

// picture is an image block.
func (im *importer) picture(b *box, s segment, room [2]span, in scope) *block {
	n, st := s.node, s.style
	made := &block{kind: imageBlock, at: room, offset: n.offset}
	src := strings.TrimSpace(n.attr("src"))
	if !isWebAddress(src) && mergeTagEnd(src+" ", 0) == 0 {
		im.warn(MissingImage, "The picture "+src+" has no address that a mail can show", n.offset)
	}
	made.props.add("src", src)
	made.props.add("alt", collapse(n.attr("alt")))
	width := pictureWidth(n, st, room[desktop].w)
	switch isSized := st.width.Set || n.hasAttr("width") || st.height.Set; {
	case isSized && width >= room[desktop].w-2:
		made.props.add("width", "full")
	case isSized:
		made.props.add("width", max(int(math.Round(width)), 1))
	default:
		made.props.add("width", "auto")
	}
	made.props.add("align", im.pictureAlign(b, s, in))
	if s.href != "" {
		made.props.add("href", s.href)
	}
	l := &made.looks
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

func (im *importer) pictureAlign(b *box, s segment, in scope) string {
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
	return im.alignOf(b, in, nil)
}
