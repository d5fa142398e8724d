package blocks

import (
	"math"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// images converts inline images to blocks. Images on the same line are put side by side.
func (mk *maker) images(b *layout.Box, part []layout.Segment, in scope) []*block {
	var made []*block
	var line []layout.Segment
	used := 0.0
	room := in.textRoom(b)
	flush := func() {
		if len(line) > 0 {
			made = append(made, mk.imageLine(b, line, room, in)...)
		}
		line, used = nil, 0
	}
	for _, s := range part {
		if s.IsBreak {
			flush()
		}
		if !s.IsImage {
			continue
		}
		w := layout.ImageWidth(s.Node, s.Style, room[style.Desktop].W) + s.Style.Margin[style.Left].Px + s.Style.Margin[style.Right].Px
		if len(line) > 0 && used+w > room[style.Desktop].W+1 {
			flush()
		}
		line = append(line, s)
		used += w
	}
	flush()
	return made
}

func (mk *maker) imageLine(b *layout.Box, line []layout.Segment, room [2]layout.Span, in scope) []*block {
	if len(line) == 1 {
		return []*block{mk.image(b, line[0], room, in)}
	}
	if icons := mk.socialOf(b, line, room, in); icons != nil {
		return []*block{icons}
	}
	var spans []layout.Span
	total := 0.0
	for _, s := range line {
		before, w := s.Style.Margin[style.Left].Px, layout.ImageWidth(s.Node, s.Style, room[style.Desktop].W)
		spans = append(spans, layout.Span{X: total + before, W: w})
		total += before + w + s.Style.Margin[style.Right].Px + 4 // the space between them
	}
	total -= 4
	indent := room[style.Desktop].X
	switch mk.alignOf(b, in, nil) {
	case "center":
		indent += max(room[style.Desktop].W-total, 0) / 2
	case "right":
		indent += max(room[style.Desktop].W-total, 0)
	}
	var columns []cell
	for i, s := range line {
		spans[i].X += indent
		at := [2]layout.Span{spans[i], room[style.Phone]}
		columns = append(columns, cell{content: spans[i], phone: room[style.Phone], blocks: []*block{mk.image(b, s, at, in)}})
	}
	return []*block{mk.rowOf(columns, room, total > room[style.Phone].W, b)}
}

// image returns an image block.
func (mk *maker) image(b *layout.Box, s layout.Segment, room [2]layout.Span, in scope) *block {
	n, st := s.Node, s.Style
	made := &block{kind: document.ImageBlock, at: room, offset: n.Offset}
	src := strings.TrimSpace(n.Attr("src"))
	if !tree.IsWebURL(src) && tree.MergeTagEnd(src+" ", 0) == 0 {
		mk.made.Notes = append(mk.made.Notes, Note{About: ImageMissing, Tag: n.Tag, Offset: n.Offset, URL: src})
	}
	made.props.add("src", src)
	made.props.add("alt", tree.Collapse(n.Attr("alt")))
	width := layout.ImageWidth(n, st, room[style.Desktop].W)
	made.props.add("width", widthOf(s, width, room[style.Desktop].W))
	made.props.add("align", mk.imageAlign(b, s, in))
	if s.Href != "" {
		made.props.add("href", s.Href)
	}
	l := &made.styles
	l.radius = st.Radius
	if frame := st.Frame(); frame.Visible() {
		l.borderColor, l.borderWidth = frame.Color, frame.Width
	}
	for v := range 2 {
		p := n.Styles[v]
		made.spacing.marginTop[v] = p.Margin[style.Top].Px
		made.spacing.marginBottom[v] = p.Margin[style.Bottom].Px
		made.spacing.top[v] = p.Padding[style.Top].Px
		made.spacing.bottom[v] = p.Padding[style.Bottom].Px
	}
	if b.View == style.Desktop && n.Styles[style.Phone].IsHidden() {
		made.noPhone = true
	}
	made.tall = st.Height.Px
	if made.tall == 0 {
		made.tall = width / 2
	}
	return made
}

// widthOf returns the width prop of an image: full, pixels, or auto if the email doesn't set one.
func widthOf(s layout.Segment, width, room float64) any {
	switch isSized := s.Style.Width.Set || s.Node.HasAttr("width") || s.Style.Height.Set; {
	case isSized && width >= room-2:
		return "full"
	case isSized:
		return max(int(math.Round(width)), 1)
	}
	return "auto"
}

func (mk *maker) imageAlign(b *layout.Box, s layout.Segment, in scope) string {
	st := s.Style
	switch {
	case st.AutoMargin[style.Left] && st.AutoMargin[style.Right]:
		return "center"
	case st.IsBlockLevel() && st.AutoMargin[style.Left]:
		return "right"
	case st.IsBlockLevel() && in.align == "":
		if around := b.Style(b.View); !around.AlignsBlocks {
			return "left"
		}
	}
	return mk.alignOf(b, in, nil)
}
