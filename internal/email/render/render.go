// Package render turns a block document into e-mail HTML that every mail client draws, and into its plain text.
//
// It is pure: the same document, settings and version give the same bytes. Each block writes its own element and its own
// line of plain text. Texts of the document reach the output only through escape.go, inline.go and htmlblock.go, colours
// and numbers only as what they were parsed to.
package render

import (
	"slices"
	"strings"
	"sync"

	"mailwright/internal/email/document"
)

// Version changes whenever the same document may give other bytes.
const Version = "2"

// Options are what a render needs besides the document.
type Options struct {
	Settings Settings
	// Fonts may be loaded; those are that a font stack of the mail names and the settings do not have themselves.
	Fonts []Font
	// CDNURL is where social icons are delivered; without it the platforms are links by their names.
	CDNURL string
	// Dark shows the mail as in a dark scheme whatever the reader's is: a preview, not to be sent.
	Dark bool
	// Trace tells which bytes of the HTML came from which node.
	Trace bool
}

// Result is a rendered mail.
type Result struct {
	HTML, Text string
	Warnings   []Warning
	Nodes      []NodeSpan // with Options.Trace: every node that was drawn, the inner ones before those around them
}

// NodeSpan is the piece of the HTML that a node wrote.
type NodeSpan struct {
	ID, Block  string // of the node and of its type
	Start, End int    // in bytes
}

// Source decodes, checks and draws the JSON of a document. A document that breaks a structural rule is not drawn: it comes
// back with its problems. What is no document at all is a *document.SyntaxError.
func Source(craftState string, options Options) (Result, []document.Problem, error) {
	doc := documents.Get().(*document.Document)
	defer documents.Put(doc)
	if err := doc.Reset(craftState); err != nil {
		return Result{}, nil, err
	}
	if problems := doc.Check(); len(problems) > 0 {
		return Result{}, problems, nil
	}
	return Render(doc, options), nil, nil
}

var documents = sync.Pool{New: func() any { return new(document.Document) }}

// Render draws a document that passed Check.
func Render(doc *document.Document, options Options) Result {
	root, ok := doc.Root()
	if !ok {
		return Result{}
	}
	p := pages.Get().(*page)
	defer p.free()
	p.settings, p.cdnURL, p.isDark = options.Settings.withDefaults(), options.CDNURL, options.Dark
	p.isTraced = options.Trace
	p.body(root)
	p.settings.Fonts = append(p.settings.Fonts, p.usedFonts(options.Fonts)...)
	p.writeHead()
	p.checkWhole()
	return p.result()
}

// HTML is a raw HTML template as a mail: its own markup, with our name before the end of the body if it must show it. What was
// a visual template has it already.
func HTML(source string, watermark bool) Result {
	html := source
	if watermark {
		html = withWatermark(source)
	}
	var warnings []Warning
	if len(html) > clipSize {
		warnings = append(warnings, Warning{Code: clipped, Message: clippedMessage})
	}
	return Result{HTML: html, Text: textOf(html) + "\n", Warnings: warnings}
}

func textOf(html string) string { return strings.TrimSpace(string(appendPlainHTML(nil, html))) }

// page is a mail while it is drawn: the body first, with the rules for the head collected aside.
type page struct {
	settings Settings
	cdnURL   string
	isDark   bool // always, for a preview
	isTraced bool

	head, html buffer
	plain      plain
	mobile     rules
	dark       rules
	fonts      fonts
	scratch    buffer // of a rule or a link, until it is copied
	warnings   []Warning
	spans      []NodeSpan // in html, if the page is traced

	hasHides, hasStacks, hasFooter bool

	pictures, letters int // what the mail shows as pictures and as text
}

// pages keep their memory from one mail to the next.
var pages = sync.Pool{New: func() any { return new(page) }}

func (p *page) free() {
	clear(p.warnings)
	*p = page{
		head: p.head[:0], html: p.html[:0], plain: plain{p.plain.out[:0]}, mobile: p.mobile.emptied(), dark: p.dark.emptied(),
		fonts: p.fonts.emptied(), scratch: p.scratch[:0], warnings: p.warnings[:0],
	}
	pages.Put(p)
}

// result copies the mail into memory of its own; HTML and text lie in one piece, because each piece costs.
func (p *page) result() Result {
	text := p.plain.bytes()
	size := len(p.head) + len(p.html)
	var mail strings.Builder
	mail.Grow(size + len(text))
	mail.Write(p.head)
	mail.Write(p.html)
	mail.Write(text)
	return Result{HTML: mail.String()[:size], Text: mail.String()[size:], Warnings: slices.Clone(p.warnings), Nodes: p.nodes()}
}

// nodes are the spans in the whole mail.
func (p *page) nodes() []NodeSpan {
	for i := range p.spans {
		p.spans[i].Start += len(p.head)
		p.spans[i].End += len(p.head)
	}
	return p.spans
}

// raw writes markup of our own; texts of the document go through text, attr, address and inline.
func (p *page) raw(markup string) { p.html.write(markup) }

func (p *page) text(s string) { p.html.put(appendText(p.html, s)) }
func (p *page) sides(s sides) { p.html.put(appendSides(p.html, s)) }

// Numbers and colours are appended in place, which costs half of passing the buffer around.
func (p *page) int(n int) {
	switch {
	case n >= 0 && n < 10:
		p.html = append(p.html, byte('0'+n))
	case n >= 10 && n < 100:
		p.html = append(p.html, byte('0'+n/10), byte('0'+n%10))
	case n >= 100 && n < 1000:
		p.html = append(p.html, byte('0'+n/100), byte('0'+n/10%10), byte('0'+n%10))
	default:
		p.html.put(appendInt(p.html, n))
	}
}

func (p *page) px(n int) {
	p.int(n)
	if n != 0 {
		p.html = append(p.html, 'p', 'x')
	}
}

func (p *page) color(c document.Color) {
	p.html = append(p.html, '#', hexDigits[c.R>>4], hexDigits[c.R&15], hexDigits[c.G>>4], hexDigits[c.G&15], hexDigits[c.B>>4],
		hexDigits[c.B&15])
}

// attr writes an attribute whose value comes from the document.
func (p *page) attr(name, value string) {
	p.raw(name)
	p.html.put(appendAttr(p.html, value))
}

// address writes an attribute with an address, or nothing if it may not be one.
func (p *page) address(name, address string) bool {
	mark := len(p.html)
	p.raw(name)
	out, ok := appendURL(p.html, address)
	if !ok {
		p.html = p.html[:mark]
		return false
	}
	p.html.put(out)
	return true
}

// checkRelative warns of an address that counts from a page.
func (p *page) checkRelative(n document.Node, code, address string) {
	if isRelative(trimControls(address)) {
		p.warn(code, "The address “"+address+"” is not whole: mails need one that begins with https://", n.ID())
	}
}
