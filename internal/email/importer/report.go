package importer

import (
	"cmp"
	"slices"
	"strings"
)

// Outcome is what became of a part of a mail.
type Outcome string

// The outcomes, from bad to good.
const (
	Dropped      Outcome = "dropped"      // no block can show it
	Kept         Outcome = "kept"         // it stands in an HtmlBlock as it was
	Approximated Outcome = "approximated" // it looks a little different
	Converted    Outcome = "converted"    // it became blocks
)

// Entry tells what became of one kind of parts.
type Entry struct {
	Outcome Outcome `json:"outcome" enum:"converted,approximated,kept,dropped" doc:"converted became blocks, approximated looks a little different, kept stands in an HtmlBlock, dropped is gone." example:"dropped"`
	Element string  `json:"element" doc:"The tag of the element in the mail, or mail for what holds of all of it." example:"video"`
	Message string  `json:"message" doc:"What became of it, for people." example:"Mails can't play videos; what stood in place of it was kept"`
	Count   int     `json:"count" doc:"How many there are." example:"1"`
	Line    int     `json:"line" doc:"Where the first one stands in html, from 1; 0 where it is not in it." example:"120"`
	Column  int     `json:"column" example:"5"`

	offset int
}

// SchemaName is the type's name in the API description.
func (Entry) SchemaName() string { return "ImportReportEntry" }

// maxEntries is more than anybody reads.
const maxEntries = 100

// A report collects entries; parts of one kind are one entry.
type report struct {
	entries []Entry
	index   map[[3]string]int
}

func (r *report) note(outcome Outcome, element, message string, offset int) {
	key := [3]string{string(outcome), element, message}
	if i, known := r.index[key]; known {
		r.entries[i].Count++
		r.entries[i].offset = min(r.entries[i].offset, offset)
		return
	}
	if len(r.entries) >= maxEntries {
		return
	}
	if r.index == nil {
		r.index = map[[3]string]int{}
	}
	r.index[key] = len(r.entries)
	r.entries = append(r.entries, Entry{Outcome: outcome, Element: element, Message: message, Count: 1, offset: offset})
}

// sorted are the entries from bad to good, each with the place of its first part.
func (r *report) sorted(source string) []Entry {
	rank := map[Outcome]int{Dropped: 0, Kept: 1, Approximated: 2, Converted: 3}
	for i := range r.entries {
		e := &r.entries[i]
		e.Line, e.Column = placeOf(source, e.offset)
	}
	slices.SortStableFunc(r.entries, func(a, b Entry) int {
		return cmp.Or(rank[a.Outcome]-rank[b.Outcome], a.offset-b.offset, strings.Compare(a.Element, b.Element), strings.Compare(a.Message, b.Message))
	})
	return r.entries
}

// placeOf is the line and the column of a byte, from 1.
func placeOf(source string, offset int) (line, column int) {
	before := source[:min(offset, len(source))]
	start := strings.LastIndexByte(before, '\n') + 1
	return strings.Count(before, "\n") + 1, len([]rune(before[start:])) + 1
}

// became tells what a block was made of.
var became = map[string]string{
	textBlock: "Became text blocks", imageBlock: "Became image blocks", buttonBlock: "Became button blocks", dividerBlock: "Became divider blocks",
	listBlock: "Became list blocks", menuBlock: "Became menu blocks", socialBlock: "Became blocks of social icons", footerBlock: "Became the footer block",
	rowBlock: "Became rows with columns",
}

// tell is the report on a mail that became the blocks below root.
func (im *importer) tell(root *block) []Entry {
	for _, lost := range im.tree.skipped {
		im.losses(lost)
	}
	im.losses(im.tree.body)
	im.converted(root)
	return im.report.sorted(im.tree.source)
}

// converted notes what the blocks below b were made of.
func (im *importer) converted(b *block) {
	if message, known := became[b.kind]; known {
		im.report.note(Converted, tagAt(im.tree.source, b.offset), message, b.offset)
	}
	for _, c := range b.children {
		im.converted(c)
	}
}

// keptAsHTML is the share of the area that blocks of HTML take.
func keptAsHTML(root *block) float64 {
	area, html := root.area()
	return html / max(area, 1)
}

// area is about how much room a block takes, and how much of it is HTML.
func (b *block) area() (area, html float64) {
	if len(b.children) == 0 {
		area = max(b.at[desktop].w, 1) * max(b.tall, 1)
		if b.kind == htmlBlock {
			return area, area
		}
		return area, 0
	}
	for _, c := range b.children {
		a, h := c.area()
		area, html = area+a, html+h
	}
	return area, html
}

// tagAt is the name of the element that begins there.
func tagAt(source string, offset int) string {
	if offset >= len(source) || source[offset] != '<' {
		return "text"
	}
	rest := source[offset+1:]
	end := strings.IndexFunc(rest, func(r rune) bool { return r <= ' ' || r == '>' || r == '/' })
	if end <= 0 {
		return "text"
	}
	return strings.ToLower(rest[:end])
}
