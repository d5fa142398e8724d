// Package report says what became of every part of an email, what was lost and why, and how much a rendered document shows of it.
package report

import (
	"cmp"
	"slices"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/blocks"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// Warning is something of the email that came out otherwise than it went in.
type Warning struct {
	Code    string `json:"code" doc:"What kind of thing it is." example:"KEPT_AS_HTML"`
	Message string `json:"message" doc:"The same for people." example:"A table with more columns than a row can have was kept as HTML"`
	Line    int    `json:"line" doc:"Where it stands in html, from 1; 0 where it is not in it." example:"120"`
	Column  int    `json:"column" example:"5"`
}

// SchemaName is the type's name in the API description.
func (Warning) SchemaName() string { return "ImportWarning" }

// The codes of warnings.
const (
	KeptAsHTML   = "KEPT_AS_HTML"  // a part became an HtmlBlock
	MissingImage = "MISSING_IMAGE" // an image has no URL that an email can show, or is not in the file
	RefusedImage = "REFUSED_IMAGE" // an image of the file can't be stored
)

// A Report is what came out differently, and what became of every kind of part.
type Report struct {
	Warnings   []Warning
	Entries    []Entry // from bad to good
	KeptAsHTML float64 // the share of the email's area that HtmlBlocks have, 0 to 1
}

// Outcome is what became of a part of an email.
type Outcome string

// The outcomes, from bad to good.
const (
	Dropped      Outcome = "dropped"      // no block can show it
	Kept         Outcome = "kept"         // it is in an HtmlBlock as it was
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

// maxWarnings is, too.
const maxWarnings = 200

// A reporter collects entries and warnings; parts of one kind are one entry.
type reporter struct {
	source   string
	page     *style.Page
	made     blocks.Made
	warnings []Warning
	entries  []Entry
	index    map[[3]string]int
}

// Of says what became of an email that was made into blocks.
func Of(p *style.Page, made blocks.Made) Report {
	r := &reporter{source: p.Source, page: p, made: made}
	for _, n := range made.Notes {
		r.take(n)
	}
	for _, lost := range p.Skipped {
		r.lostElement(lost)
	}
	r.losses(p.Body)
	for _, p := range made.Parts {
		r.converted(p)
	}
	return Report{Warnings: r.warnings, Entries: r.sorted(), KeptAsHTML: made.KeptAsHTML}
}

// OfWhole says that an email was kept as one block of HTML.
func OfWhole(t *tree.Tree) Report {
	r := &reporter{source: t.Source}
	r.warn(KeptAsHTML, "The mail has too many parts for a document and was kept as one block of HTML", 0)
	r.note(Kept, "mail", "The whole mail was kept as one block of HTML", 0)
	return Report{Warnings: r.warnings, Entries: r.sorted(), KeptAsHTML: 1}
}

// take puts a note of the blocks into words.
func (r *reporter) take(n blocks.Note) {
	switch n.About {
	case blocks.TableKept:
		const message = "A table with more columns than a row can have was kept as HTML"
		r.warn(KeptAsHTML, message, n.Offset)
		r.note(Kept, n.Tag, message, n.Offset)
	case blocks.ImageMissing:
		r.warn(MissingImage, "The picture "+n.URL+" has no address that a mail can show", n.Offset)
	case blocks.LinkUnderlined:
		r.note(Approximated, n.Tag, "Links without a line under them have one: texts underline their links", n.Offset)
	}
}

func (r *reporter) warn(code, message string, offset int) {
	if len(r.warnings) >= maxWarnings {
		return
	}
	line, column := placeOf(r.source, offset)
	r.warnings = append(r.warnings, Warning{code, message, line, column})
}

func (r *reporter) note(outcome Outcome, element, message string, offset int) {
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
func (r *reporter) sorted() []Entry {
	rank := map[Outcome]int{Dropped: 0, Kept: 1, Approximated: 2, Converted: 3}
	for i := range r.entries {
		e := &r.entries[i]
		e.Line, e.Column = placeOf(r.source, e.offset)
	}
	slices.SortStableFunc(r.entries, func(a, b Entry) int {
		return cmp.Or(
			rank[a.Outcome]-rank[b.Outcome], a.offset-b.offset,
			strings.Compare(a.Element, b.Element), strings.Compare(a.Message, b.Message),
		)
	})
	return r.entries
}

// placeOf is the line and the column of a byte, from 1.
func placeOf(source string, offset int) (line, column int) {
	before := source[:min(offset, len(source))]
	start := strings.LastIndexByte(before, '\n') + 1
	return strings.Count(before, "\n") + 1, len([]rune(before[start:])) + 1
}

// became says what a block was made of.
var became = map[document.BlockType]string{
	document.TextBlock: "Became text blocks", document.ImageBlock: "Became image blocks", document.ButtonBlock: "Became button blocks",
	document.DividerBlock: "Became divider blocks", document.ListBlock: "Became list blocks", document.MenuBlock: "Became menu blocks",
	document.SocialIconsBlock: "Became blocks of social icons", document.ComplianceFooterBlock: "Became the footer block",
	document.RowBlock: "Became rows with columns",
}

func (r *reporter) converted(p blocks.Part) {
	if message, known := became[p.Block]; known {
		r.note(Converted, tagAt(r.source, p.Offset), message, p.Offset)
	}
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
