package report

import (
	"html"
	"iter"
	"strings"
	"unicode"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
)

// maxSeen is the maximum number of words that are compared. In longer emails, only the first words count.
const maxSeen = 20_000

// seenPage contains what a reader sees of an email on one screen, in reading order.
type seenPage struct {
	width  float64
	words  []seenWord
	links  []string
	images []string
}

// seenWord is a word with its style. x is its center.
type seenWord struct {
	text              string
	x, size           float64
	bold              bool
	color, background document.Color
	onImage           bool
}

// readPages returns an email as seen on a large screen and on a phone.
func readPages(body *layout.Box) []*seenPage {
	pages := make([]*seenPage, 2)
	for v := range pages {
		ground := style.Over(body.Node.Parent.Styles[v].Background, style.White)
		if !ground.Set {
			ground = style.White
		}
		r := &reader{page: &seenPage{width: style.View(v).Width()}, view: style.View(v), links: map[*style.Node]bool{}}
		r.box(body, behind{color: ground})
		pages[v] = r.page
	}
	return pages
}

// reader reads boxes as they're laid out on one screen.
type reader struct {
	page  *seenPage
	view  style.View
	links map[*style.Node]bool // links that were already counted
}

// behind is the background of text.
type behind struct {
	color   document.Color
	isImage bool // whether an image or a gradient covers the color
}

func (under behind) with(s *style.Style) behind {
	if s.Background.Set && s.Background.A > 0 {
		under.color = style.Over(s.Background, under.color)
		under.isImage = under.isImage && s.Background.A < 255
	}
	if s.Image.URL != "" || s.Gradient.Set {
		under.isImage = true
	}
	return under
}

func (r *reader) box(b *layout.Box, under behind) {
	if b.View == style.Phone && r.view != style.Phone {
		return
	}
	if b.Kind == layout.Run {
		r.run(b.Node, b.Run, b.At[r.view], under)
		return
	}
	s := b.Style(r.view)
	if b.View == style.Desktop && b.IsHiddenOn(r.view) {
		return
	}
	if b.Kind == layout.Cell {
		under = r.rowBehind(b.Node, under)
	}
	under = under.with(s)
	if b.Kind == layout.Button {
		r.run(b.Node, b.Node.Children, b.Inner(r.view), under)
		return
	}
	for _, l := range b.Lines {
		for _, c := range l.Boxes {
			r.box(c, under)
		}
	}
}

// rowBehind adds the backgrounds of a cell's row and row group.
func (r *reader) rowBehind(cell *style.Node, under behind) behind {
	row := cell.Parent
	if row == nil || row.Tag != "tr" {
		return under
	}
	if group := row.Parent; group != nil && group.Tag != "table" {
		under = under.with(group.Styles[r.view])
	}
	return under.with(row.Styles[r.view])
}

// run arranges words in lines of the available width.
func (r *reader) run(owner *style.Node, nodes []*style.Node, room layout.Span, under behind) {
	s := owner.Styles[r.view]
	var segments []layout.Segment
	for _, n := range nodes {
		segments = layout.AppendSegments(segments, n, n.Parent.Styles[r.view], "", r.view)
	}
	line := textLine{reader: r, room: room, align: s.Alignment()}
	for _, part := range segments {
		r.see(part.Node)
		switch {
		case part.IsBreak:
			line.end()
		case part.IsImage:
			r.page.images = append(r.page.images, strings.TrimSpace(part.Node.Attr("src")))
			line.skip(layout.ImageWidth(part.Node, part.Style, room.W))
		default:
			line.words(part, r.inlineBehind(part.Node, owner, under))
		}
	}
	line.end()
}

// see counts the link around n, but only once.
func (r *reader) see(n *style.Node) {
	if a := n.Ancestor("a"); a != nil && !r.links[a] && a.HasAttr("href") {
		r.links[a] = true
		r.page.links = append(r.page.links, strings.TrimSpace(a.Attr("href")))
	}
}

// inlineBehind adds the backgrounds of the elements between text and its box.
func (r *reader) inlineBehind(n, owner *style.Node, under behind) behind {
	for ; n != nil && n != owner; n = n.Parent {
		if s := n.Styles[r.view]; s.Background.A > 0 {
			return under.with(s)
		}
	}
	return under
}

// textLine collects words until the line is full.
type textLine struct {
	reader *reader
	room   layout.Span
	align  string
	used   float64
	count  int // number of words
}

func (l *textLine) words(part layout.Segment, under behind) {
	space := part.Style.Size * 0.28
	for word := range strings.FieldsSeq(html.UnescapeString(part.Raw)) {
		w := layout.TextWidth(word, &part.Style.Text)
		if l.used > 0 && l.used+w > l.room.W {
			l.end()
		}
		for text := range tokensOf(word) {
			if len(l.reader.page.words) >= maxSeen { // one word can have a million tokens
				return
			}
			l.reader.page.words = append(l.reader.page.words, seenWord{
				text: text, x: l.room.X + l.used + w/2, size: part.Style.Size, bold: part.Style.Weight >= 600,
				color: style.Over(part.Style.Color, under.color), background: under.color, onImage: under.isImage,
			})
			l.count++
		}
		l.used += w + space
	}
}

func (l *textLine) skip(w float64) {
	if l.used > 0 && l.used+w > l.room.W {
		l.end()
	}
	l.used += w
}

// end aligns the words in the line.
func (l *textLine) end() {
	rest := max(l.room.W-l.used, 0)
	shift := map[string]float64{"center": rest / 2, "right": rest}[l.align]
	words := l.reader.page.words
	for i := len(words) - l.count; i < len(words); i++ {
		words[i].x += shift
	}
	l.used, l.count = 0, 0
}

// tokensOf returns the meaningful parts of a word, in lower case.
func tokensOf(word string) iter.Seq[string] {
	return strings.FieldsFuncSeq(strings.ToLower(word), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Sc, r) && !strings.ContainsRune("%@{}", r)
	})
}
