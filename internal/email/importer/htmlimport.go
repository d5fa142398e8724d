// Package importer turns the HTML of a mail into a block document.
//
// It is pure: the same bytes give the same document. A mail is taken apart in four steps: a tree with bounds (tree.go), the
// style of every element on a large and on a small screen (cascade.go), where its boxes lie across the window (layout.go), and
// blocks made of the boxes (emit.go), which become the document when their places are known (arrange.go).
package importer

import (
	"errors"
	"maps"
	"strings"

	"mailwright/internal/email/css"
	"mailwright/internal/email/document"
)

// Result is an imported mail.
type Result struct {
	CraftState string // a document that passes document.Check
	Settings   string // templateSettings, a JSON object
	Warnings   []Warning
	Report     []Entry // what became of every kind of part, from bad to good
	KeptAsHTML float64 // the share of the mail's area that HtmlBlocks hold, 0 to 1

	pages func() []*seenPage // what the mail shows; nil if it is too big to be laid out
}

// SetSubject puts the subject, which HTML does not have, into the settings; an empty one changes nothing.
func (r *Result) SetSubject(subject string) {
	if subject == "" {
		return
	}
	w := &writer{}
	w.fields(fields{{"subject", subject}})
	r.Settings = strings.TrimSuffix(string(w.out), "}") + "," + strings.TrimPrefix(r.Settings, "{") // a title or a width is always there
}

// Warning is something of the mail that came out otherwise than it went in.
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
	MissingImage = "MISSING_IMAGE" // a picture has no address that a mail can show, or is not in the file
	RefusedImage = "REFUSED_IMAGE" // a picture of the file can't be stored
)

// ErrEmpty refuses HTML that shows nothing.
var ErrEmpty = errors.New("the HTML shows nothing")

// ErrTooLarge refuses HTML that makes a larger document than may be stored.
var ErrTooLarge = errors.New("the HTML is too large for a document")

// importer is a mail while it is taken apart.
type importer struct {
	tree       *tree
	sheet      *css.Sheet
	linkColor  document.Color
	baseFamily string
	warnings   []Warning
	report     report
	asHTML     map[*node]bool // what HtmlBlocks hold
	barred     map[*node]bool // whose border at one side was kept
}

// Import turns HTML into a document that shows the same.
func Import(source string) (Result, error) {
	im, body := layOut(source)
	if im.tree.tooBig {
		return im.wholeAsHTML()
	}
	if body.kind == buttonBox || body.isBlank() {
		return Result{}, ErrEmpty
	}
	im.survey()
	root, settings := im.page(body)
	craftState := writeDocument(root)
	if !isDocument(craftState) {
		return im.wholeAsHTML()
	}
	return Result{
		CraftState: craftState, Settings: settings, Warnings: im.warnings, Report: im.tell(root), KeptAsHTML: keptAsHTML(root),
		pages: func() []*seenPage { return readPages(im, body) },
	}, nil
}

// layOut takes a mail apart up to where its boxes lie. A mail that is too big has none.
func layOut(source string) (*importer, *box) {
	source = strings.ToValidUTF8(strings.TrimPrefix(source, "\ufeff"), "\ufffd")
	im := &importer{tree: parse(source), asHTML: map[*node]bool{}, barred: map[*node]bool{}}
	if im.tree.tooBig {
		return im, nil
	}
	im.style()
	body := buildBox(im.tree.body, desktop)
	body.place(span{0, desktop.width()}, desktop, nil)
	body.place(span{0, phone.width()}, phone, nil)
	return im, body
}

// style runs the cascade for every view; the dark one only where the mail speaks of it.
func (im *importer) style() {
	budget := css.NewBudget(styleBudget)
	im.sheet = readSheets(im.tree.sheets, budget)
	im.tree.html.match(css.NewCascade(im.sheet.Rules, budget, maxMatched), map[string][]css.Declaration{})
	for v := range views {
		if v == dark && !im.sheet.AsksDark {
			continue
		}
		c := cascade{v, v.screen().Applies()}
		c.run(im.tree.html, &style{text: rootText, display: "block"})
	}
}

func isDocument(craftState string) bool {
	doc, err := document.Parse(craftState)
	return err == nil && len(doc.Check()) == 0
}

// wholeAsHTML keeps a mail that has more parts than a document may have in one block.
func (im *importer) wholeAsHTML() (Result, error) {
	im.warnings = nil
	im.warn(KeptAsHTML, "The mail has too many parts for a document and was kept as one block of HTML", 0)
	root := &block{kind: containerBlock, children: []*block{{kind: containerBlock, children: []*block{{kind: htmlBlock, props: fields{{"html", im.tree.source}}}}}}}
	craftState := writeDocument(root)
	if !isDocument(craftState) {
		return Result{}, ErrTooLarge
	}
	settings := &writer{}
	settings.fields(fields{{"title", im.tree.title}})
	im.report = report{}
	im.report.note(Kept, "mail", "The whole mail was kept as one block of HTML", 0)
	return Result{CraftState: craftState, Settings: string(settings.out), Warnings: im.warnings, Report: im.report.sorted(im.tree.source), KeptAsHTML: 1}, nil
}

func (im *importer) warn(code, message string, offset int) {
	if len(im.warnings) >= 200 {
		return
	}
	line, column := placeOf(im.tree.source, offset)
	im.warnings = append(im.warnings, Warning{code, message, line, column})
}

// survey finds what most links and texts look like.
func (im *importer) survey() {
	links, papers, families := map[document.Color]int{}, map[document.Color]int{}, map[string]int{}
	var walk func(n *node, behind document.Color)
	walk = func(n *node, behind document.Color) {
		s := n.styles[desktop]
		if s.isHidden() {
			return
		}
		behind = s.ground(behind)
		for _, c := range n.children {
			if c.isElement() {
				walk(c, behind)
				continue
			}
			length := len(strings.TrimSpace(c.text))
			families[cleanFamily(s.family)] += length
			papers[behind] += length
			if linkAround(n) != "" && s.color.A == 255 && !isLabelOfButton(n) {
				links[s.color] += length
			}
		}
	}
	walk(im.tree.body, im.tree.html.styles[desktop].ground(white))
	im.linkColor = linkColorOf(links, mostOf(papers, byName))
	im.baseFamily = mostOf(families, func(a, b string) bool { return a < b })
}

// ground is what lies behind the words of an element.
func (s *style) ground(behind document.Color) document.Color {
	switch {
	case s.gradient.set:
		return over(s.gradient.from, behind)
	case s.background.A > 0:
		return over(s.background, behind)
	}
	return behind
}

// plainLink is the colour of links in a mail whose own can't be read on its paper.
var plainLink = document.Color{R: 0x1d, G: 0x4e, B: 0xd8, A: 255, Set: true}

// faint is the contrast below which a link is lost on its paper. Many mails have pale links, which are theirs.
const faint = 2.5

// linkColorOf is the colour that most links in texts have, of those that can be read on the paper.
func linkColorOf(links map[document.Color]int, paper document.Color) document.Color {
	if len(links) == 0 {
		return document.Color{}
	}
	maps.DeleteFunc(links, func(c document.Color, _ int) bool { return document.Contrast(c, paper) < faint })
	if len(links) == 0 {
		return plainLink
	}
	return mostOf(links, byName)
}

func byName(a, b document.Color) bool { return a.String() < b.String() }

// isLabelOfButton tells whether words stand on a fill of their own, so that their colour is no link's.
func isLabelOfButton(n *node) bool {
	for range 4 {
		if n == nil {
			break
		}
		if s := n.styles[desktop]; s.background.A > 0 || s.gradient.set {
			return n.tag == "a" || onlyLink(n, desktop) != nil
		}
		n = n.parent
	}
	return false
}

// mostOf is the key with the highest count; of equal ones the first, so that the same mail gives the same document.
func mostOf[K comparable](counts map[K]int, before func(a, b K) bool) K {
	var best K
	most := -1
	for key, count := range counts {
		if count > most || count == most && before(key, best) {
			best, most = key, count
		}
	}
	return best
}

// vmlPicture is the picture that Word draws behind a box.
func vmlPicture(comment string) string {
	_, fill, found := strings.Cut(comment, "<v:fill")
	if !found {
		return ""
	}
	_, src, found := strings.Cut(fill, `src="`)
	if !found {
		return ""
	}
	address, _, _ := strings.Cut(src, `"`)
	return address
}
