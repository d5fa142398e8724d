package importer

import (
	"html"
	"strings"
	"unicode"

	"mailwright/internal/email/document"
)

// maxSeen is how many words of a page are looked at; an email with more is judged by these.
const maxSeen = 20_000

// A seenPage is what a reader sees of an email on one screen, in reading order.
type seenPage struct {
	width  float64
	words  []seenWord
	links  []string
	images []string
}

// A seenWord is a word with its style; x is its middle.
type seenWord struct {
	text              string
	x, size           float64
	bold              bool
	color, background document.Color
	onImage           bool
}

// readPages is an email on a large screen and on a phone.
func readPages(body *box) []*seenPage {
	pages := make([]*seenPage, 2)
	for v := range pages {
		ground := over(body.node.parent.styles[v].background, white)
		if !ground.Set {
			ground = white
		}
		r := &reader{page: &seenPage{width: view(v).width()}, view: view(v), links: map[*styled]bool{}}
		r.box(body, behind{color: ground})
		pages[v] = r.page
	}
	return pages
}

// A reader reads boxes as they lie on one screen.
type reader struct {
	page  *seenPage
	view  view
	links map[*styled]bool // those that were seen
}

// behind is what is behind words.
type behind struct {
	color   document.Color
	isImage bool // an image or a gradient lies over the color
}

func (under behind) with(s *style) behind {
	if s.background.Set && s.background.A > 0 {
		under.color = over(s.background, under.color)
		under.isImage = under.isImage && s.background.A < 255
	}
	if s.picture.url != "" || s.gradient.set {
		under.isImage = true
	}
	return under
}

func (r *reader) box(b *box, under behind) {
	if b.view == phone && r.view != phone {
		return
	}
	if b.kind == runBox {
		r.run(b.node, b.run, b.at[r.view], under)
		return
	}
	s := b.style(r.view)
	if b.view == desktop && b.isHiddenOn(r.view) {
		return
	}
	if b.kind == cellBox {
		under = r.rowBehind(b.node, under)
	}
	under = under.with(s)
	if b.kind == buttonBox {
		r.run(b.node, b.node.children, b.inner(r.view), under)
		return
	}
	for _, l := range b.lines {
		for _, c := range l.boxes {
			r.box(c, under)
		}
	}
}

// rowBehind adds what the row of a cell and its group paint.
func (r *reader) rowBehind(cell *styled, under behind) behind {
	row := cell.parent
	if row == nil || row.tag != "tr" {
		return under
	}
	if group := row.parent; group != nil && group.tag != "table" {
		under = under.with(group.styles[r.view])
	}
	return under.with(row.styles[r.view])
}

// run sets words in lines as far as the room goes.
func (r *reader) run(owner *styled, nodes []*styled, room span, under behind) {
	s := owner.styles[r.view]
	var segments []segment
	for _, n := range nodes {
		segments = appendSegments(segments, n, n.parent.styles[r.view], "", r.view)
	}
	line := textLine{reader: r, room: room, align: s.alignment()}
	for _, part := range segments {
		r.see(part.node)
		switch {
		case part.isBreak:
			line.end()
		case part.isImage:
			r.page.images = append(r.page.images, strings.TrimSpace(part.node.attr("src")))
			line.skip(imageWidth(part.node, part.style, room.w))
		default:
			line.words(part, r.inlineBehind(part.node, owner, under))
		}
	}
	line.end()
}

// see counts the link around n once.
func (r *reader) see(n *styled) {
	if a := n.ancestor("a"); a != nil && !r.links[a] && a.hasAttr("href") {
		r.links[a] = true
		r.page.links = append(r.page.links, strings.TrimSpace(a.attr("href")))
	}
}

// inlineBehind adds what the elements between words and their box paint.
func (r *reader) inlineBehind(n, owner *styled, under behind) behind {
	for ; n != nil && n != owner; n = n.parent {
		if s := n.styles[r.view]; s.background.A > 0 {
			return under.with(s)
		}
	}
	return under
}

// A textLine is words next to each other until there is no more room.
type textLine struct {
	reader *reader
	room   span
	align  string
	used   float64
	count  int // how many there are
}

func (l *textLine) words(part segment, under behind) {
	space := part.style.size * 0.28
	for word := range strings.FieldsSeq(html.UnescapeString(part.raw)) {
		if len(l.reader.page.words) >= maxSeen {
			return
		}
		w := textWidth(word, &part.style.text)
		if l.used > 0 && l.used+w > l.room.w {
			l.end()
		}
		for _, text := range tokensOf(word) {
			l.reader.page.words = append(l.reader.page.words, seenWord{
				text: text, x: l.room.x + l.used + w/2, size: part.style.size, bold: part.style.weight >= 600,
				color: over(part.style.color, under.color), background: under.color, onImage: under.isImage,
			})
			l.count++
		}
		l.used += w + space
	}
}

func (l *textLine) skip(w float64) {
	if l.used > 0 && l.used+w > l.room.w {
		l.end()
	}
	l.used += w
}

// end moves the words of the line to the side where they stand.
func (l *textLine) end() {
	rest := max(l.room.w-l.used, 0)
	shift := map[string]float64{"center": rest / 2, "right": rest}[l.align]
	words := l.reader.page.words
	for i := len(words) - l.count; i < len(words); i++ {
		words[i].x += shift
	}
	l.used, l.count = 0, 0
}

// tokensOf are the parts of a word that say something, in small letters.
func tokensOf(word string) []string {
	return strings.FieldsFunc(strings.ToLower(word), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Sc, r) && !strings.ContainsRune("%@{}", r)
	})
}
