// Package render turns a block document into email HTML that works in every email client, and into plain text.
//
// It is pure: the same document, settings and version always give the same bytes. Each block writes its own element and its own plain text.
// Text from the document reaches the output only through escape.go, inline.go and htmlblock.go, and colors and numbers only after parsing.
package render

import (
	"context"
	"math"
	"slices"
	"strings"
	"sync"

	"mailwright/internal/email/document"
	"mailwright/internal/email/limits"
)

// Version must be changed whenever the same document may give different bytes.
const Version = "3"

// Options are the inputs to a render other than the document.
type Options struct {
	Settings Settings
	// Fonts are the fonts that may be loaded. A font is loaded if one of the email's font stacks uses it and the settings don't already
	// include it.
	Fonts []Font
	// CDNURL is where social icons are served from. Without it, platforms are shown as text links.
	CDNURL string
	// Dark shows the email in dark mode regardless of the reader's settings. It's for previews, not for sending.
	Dark bool
	// Trace records which bytes of the HTML came from which node.
	Trace bool
}

// Result is a rendered email.
type Result struct {
	HTML, Text string
	Warnings   []Warning  // at most limits.Reported
	Truncated  bool       // whether there were more warnings
	Nodes      []NodeSpan // set with Options.Trace: every rendered node, inner nodes before those around them
}

// NodeSpan is the part of the HTML that a node wrote.
type NodeSpan struct {
	ID, Block  string // the node's ID and block type
	Start, End int    // in bytes
}

// Source parses, checks and renders the JSON of a document. If a document breaks a structural rule, its problems are returned instead of an
// email. The error is a *document.SyntaxError if it isn't a document at all, limits.ErrTooLarge if the email would be too large for its
// document, or the context's error if the context is done first.
func Source(ctx context.Context, craftState string, options Options) (Result, []document.Problem, error) {
	doc := documents.Get().(*document.Document)
	defer documents.Put(doc)
	if err := doc.Reset(craftState); err != nil {
		return Result{}, nil, err
	}
	if problems := doc.Check(); len(problems) > 0 {
		return Result{}, problems, nil
	}
	result, err := draw(ctx, doc, options, limits.Output(len(craftState)))
	return result, nil, err
}

var documents = sync.Pool{New: func() any { return new(document.Document) }}

// Render renders a document that passed Check and that we made ourselves, so its size isn't limited.
func Render(doc *document.Document, options Options) Result {
	result, _ := draw(context.Background(), doc, options, math.MaxInt) // neither the context nor the limit can stop it
	return result
}

func draw(ctx context.Context, doc *document.Document, options Options, limit int) (Result, error) {
	root, ok := doc.Root()
	if !ok {
		return Result{}, nil
	}
	p := pages.Get().(*page)
	defer p.free()
	p.ctx, p.limit = ctx, limit
	p.settings, p.cdnURL, p.isDark = options.Settings.withDefaults(), options.CDNURL, options.Dark
	p.isTraced = options.Trace
	p.body(root)
	p.settings.Fonts = append(p.settings.Fonts, p.usedFonts(options.Fonts)...)
	p.writeHead()
	p.checkWhole()
	switch {
	case ctx.Err() != nil:
		return Result{}, ctx.Err()
	case len(p.head)+len(p.html) > limit:
		return Result{}, limits.ErrTooLarge
	}
	return p.result(), nil
}

// HTML returns a raw HTML template as an email: its own HTML, with the watermark at the end of the body if required. A template that was
// once a visual one may already contain the watermark, which is then replaced. The error is limits.ErrTooLarge or the context's error.
func HTML(ctx context.Context, source string, watermark bool) (Result, error) {
	html, mark, limit := source, "", limits.Output(len(source))
	if watermark {
		source = withoutWatermark(ctx, source)
		html, mark = withWatermark(ctx, source), watermarkText
	}
	if len(html) > limit {
		return Result{}, limits.ErrTooLarge
	}
	var warnings []Warning
	if len(html) > clipSize {
		warnings = append(warnings, Warning{Code: clipped, Message: clippedMessage})
	}
	text, isCut := limits.Cut(textOf(ctx, source), limit-len(mark))
	if isCut {
		warnings = append(warnings, Warning{Code: textTruncated, Message: textTruncatedMessage})
	}
	if text != "" && mark != "" {
		text += "\n\n"
	}
	return Result{HTML: html, Text: text + mark + "\n", Warnings: warnings}, ctx.Err()
}

func textOf(ctx context.Context, html string) string {
	return strings.TrimSpace(string(appendPlainHTML(ctx, nil, html)))
}

// page is an email that's being rendered. The body is written first, and the rules for the head are collected separately.
type page struct {
	settings Settings
	cdnURL   string
	isDark   bool // whether it's always in dark mode, for a preview
	isTraced bool
	ctx      context.Context
	limit    int // maximum size of the HTML and of the text, in bytes

	head, html buffer
	plain      plain
	mobile     rules
	dark       rules
	fonts      fonts
	scratch    buffer // holds a rule or a link until it's copied
	warnings   []Warning
	truncated  bool       // whether there were more warnings
	spans      []NodeSpan // positions in html, if the page is traced

	hasHides, hasStacks, hasFooter bool

	images, letters int // the number of images and the amount of text in the email
}

// pages is used to reuse memory between renders.
var pages = sync.Pool{New: func() any { return new(page) }}

func (p *page) free() {
	clear(p.warnings)
	*p = page{
		head: p.head[:0], html: p.html[:0], plain: plain{p.plain.out[:0]}, mobile: p.mobile.emptied(), dark: p.dark.emptied(),
		fonts: p.fonts.emptied(), scratch: p.scratch[:0], warnings: p.warnings[:0],
	}
	pages.Put(p)
}

// result copies the email into its own memory. HTML and text share one allocation, because allocations are slow.
func (p *page) result() Result {
	text := p.plain.bytes()
	size := len(p.head) + len(p.html)
	var email strings.Builder
	email.Grow(size + len(text))
	email.Write(p.head)
	email.Write(p.html)
	email.Write(text)
	return Result{
		HTML: email.String()[:size], Text: email.String()[size:], Warnings: slices.Clone(p.warnings), Truncated: p.truncated,
		Nodes: p.nodes(),
	}
}

// nodes returns the spans of all nodes, relative to the start of the whole email.
func (p *page) nodes() []NodeSpan {
	for i := range p.spans {
		p.spans[i].Start += len(p.head)
		p.spans[i].End += len(p.head)
	}
	return p.spans
}

// isDone reports whether the rest of the email isn't needed, because it's already too large or because nobody is waiting for it anymore.
func (p *page) isDone() bool { return len(p.html) > p.limit || p.ctx.Err() != nil }

// raw writes our own markup. Text from the document goes through text, attr, url and inline.
func (p *page) raw(markup string) { p.html.write(markup) }

func (p *page) text(s string) { p.html.put(appendText(p.html, s)) }
func (p *page) sides(s sides) { p.html.put(appendSides(p.html, s)) }

// int writes a number. Numbers and colors are appended in place, which costs half as much as passing the buffer around.
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

// attr writes an attribute with a value from the document.
func (p *page) attr(name, value string) {
	p.raw(name)
	p.html.put(appendAttr(p.html, value))
}

// url writes an attribute with a URL, or nothing if the URL isn't allowed.
func (p *page) url(name, url string) bool {
	if name == imageAttr && HasCredentials(url) {
		return false
	}
	mark := len(p.html)
	p.raw(name)
	out, ok := appendURL(p.html, url)
	if !ok {
		p.html = p.html[:mark]
		return false
	}
	p.html.put(out)
	return true
}

// imageAttr is the attribute that makes an email client load an image.
const imageAttr = ` src=`

// HasCredentials reports whether a URL contains a username or password, which would be revealed to everyone who reads the email.
func HasCredentials(url string) bool {
	_, rest, isAbsolute := strings.Cut(url, "//")
	if end := strings.IndexAny(rest, "/?#\\"); end >= 0 {
		rest = rest[:end]
	}
	return isAbsolute && strings.Contains(rest, "@")
}

// checkRelative warns about a relative URL.
func (p *page) checkRelative(n document.Node, code, url string) {
	if isRelative(trimControls(url)) {
		p.warn(code, "The URL “"+url+"” is incomplete. URLs in emails must start with https://", n.ID())
	}
}
