// Package report describes what happened to every part of an email, what was lost and why, and how closely the rendered document matches
// the original.
package report

import (
	"cmp"
	"slices"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/blocks"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
	"mailwright/internal/email/limits"
)

// Warning is a part of the email that changed during the import.
type Warning struct {
	Code    string `json:"code" doc:"The type of warning." example:"KEPT_AS_HTML"`
	Message string `json:"message" doc:"A message to show to the user." example:"A table with more columns than a row can have was kept as HTML"`
	Line    int    `json:"line" doc:"The line in \"html\", starting at 1, or 0 if the warning isn't about a line." example:"120"`
	Column  int    `json:"column" example:"5"`
}

// SchemaName returns the type's name in the API description.
func (Warning) SchemaName() string { return "ImportWarning" }

// The warning codes.
const (
	KeptAsHTML   = "KEPT_AS_HTML"  // a part was kept in an HtmlBlock
	MissingImage = "MISSING_IMAGE" // an image has no URL that works in an email, or isn't in the file
	RefusedImage = "REFUSED_IMAGE" // an image in the file can't be stored
)

// Report lists what changed, and the outcome for every kind of part.
type Report struct {
	Warnings   []Warning
	Entries    []Entry // worst first
	Truncated  bool    // whether there were more warnings or entries than are reported
	KeptAsHTML float64 // the share of the email's area in HtmlBlocks, 0 to 1
}

// Outcome is what happened to a part of an email.
type Outcome string

// The outcomes, worst first.
const (
	Dropped      Outcome = "dropped"      // no block can show it
	Kept         Outcome = "kept"         // it's unchanged in an HtmlBlock
	Approximated Outcome = "approximated" // it looks a little different
	Converted    Outcome = "converted"    // it became blocks
)

// Entry is the outcome for one kind of part.
type Entry struct {
	Outcome Outcome `json:"outcome" enum:"converted,approximated,kept,dropped" doc:"converted: became blocks. approximated: looks slightly different. kept: unchanged in an HtmlBlock. dropped: removed." example:"dropped"`
	Element string  `json:"element" doc:"The element's tag, or \"mail\" if the entry is about the whole email." example:"video"`
	Message string  `json:"message" doc:"What happened to the element, as a message to show to the user." example:"Emails can't play videos. The fallback content was kept"`
	Count   int     `json:"count" doc:"The number of elements." example:"1"`
	Line    int     `json:"line" doc:"The line of the first of these elements in \"html\", starting at 1, or 0 if none of them is in it." example:"120"`
	Column  int     `json:"column" example:"5"`

	offset int
}

// SchemaName returns the type's name in the API description.
func (Entry) SchemaName() string { return "ImportReportEntry" }

// reporter collects entries and warnings. Parts of the same kind share an entry.
type reporter struct {
	source   string
	page     *style.Page
	made     blocks.Made
	warnings []Warning
	entries  []Entry
	index    map[[3]string]int
	// truncated is set if something wasn't reported.
	truncated bool
}

// Of returns the report for an email that was converted to blocks.
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
	return Report{Warnings: r.warnings, Entries: r.sorted(), Truncated: r.truncated, KeptAsHTML: made.KeptAsHTML}
}

// OfWhole returns the report for an email that was kept as one block of HTML.
func OfWhole(t *tree.Tree) Report {
	r := &reporter{source: t.Source}
	r.warn(KeptAsHTML, "The email has too many parts for a document, so it was kept as one HTML block", 0)
	r.note(Kept, "mail", "The whole email was kept as one HTML block", 0)
	return Report{Warnings: r.warnings, Entries: r.sorted(), KeptAsHTML: 1}
}

// take turns a note into an entry or a warning.
func (r *reporter) take(n blocks.Note) {
	switch n.About {
	case blocks.TableKept:
		const message = "A table with too many columns for a row was kept as HTML"
		r.warn(KeptAsHTML, message, n.Offset)
		r.note(Kept, n.Tag, message, n.Offset)
	case blocks.ImageMissing:
		r.warn(MissingImage, "The image "+shortURL(n.URL)+" has no URL that works in an email", n.Offset)
	case blocks.LinkUnderlined:
		r.note(Approximated, n.Tag, "Links that weren't underlined are underlined now", n.Offset)
	}
}

// maxURL is how much of a URL a message shows, in bytes.
const maxURL = 200

func shortURL(url string) string {
	if short, isCut := limits.Cut(url, maxURL); isCut {
		return short + "…"
	}
	return url
}

func (r *reporter) warn(code, message string, offset int) {
	if len(r.warnings) >= limits.Reported {
		r.truncated = true
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
	if len(r.entries) >= limits.Reported {
		r.truncated = true
		return
	}
	if r.index == nil {
		r.index = map[[3]string]int{}
	}
	r.index[key] = len(r.entries)
	r.entries = append(r.entries, Entry{Outcome: outcome, Element: element, Message: message, Count: 1, offset: offset})
}

// sorted returns the entries, worst first, each with the location of its first part.
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

// placeOf returns the line and column of a byte, starting at 1.
func placeOf(source string, offset int) (line, column int) {
	before := source[:min(offset, len(source))]
	start := strings.LastIndexByte(before, '\n') + 1
	return strings.Count(before, "\n") + 1, len([]rune(before[start:])) + 1
}

// became maps block types to their messages.
var became = map[document.BlockType]string{
	document.TextBlock: "Became text blocks", document.ImageBlock: "Became image blocks", document.ButtonBlock: "Became button blocks",
	document.DividerBlock: "Became divider blocks", document.ListBlock: "Became list blocks", document.MenuBlock: "Became menu blocks",
	document.SocialIconsBlock: "Became social icons blocks", document.ComplianceFooterBlock: "Became the footer block",
	document.RowBlock: "Became rows with columns",
}

func (r *reporter) converted(p blocks.Part) {
	if message, known := became[p.Block]; known {
		r.note(Converted, tagAt(r.source, p.Offset), message, p.Offset)
	}
}

// tagAt returns the name of the element that starts at the offset.
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
