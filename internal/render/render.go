// Package render turns a block document into e-mail HTML that every mail client draws, and into its plain text.
//
// It is pure: the same document, settings and version give the same bytes. Each block writes its own element. Texts of the
// document reach the output only through escape.go and inline.go, colours and numbers only as what they were parsed to.
package render

import (
	"strings"

	"mailwright/internal/document"
)

// Version changes whenever the same document may give other bytes.
const Version = "1"

// Options are what a render needs besides the document.
type Options struct {
	Settings Settings
	// Icon gives the address and the name of a social icon; without it the platforms are links by their ids.
	Icon func(Icon) (address, name string)
}

// Icon is a social icon as a block wants it.
type Icon struct {
	Platform, Shape, Variant string
	Color, Background        document.Color // not set: the platform's own
	Size                     int            // pixels
}

// Result is a rendered mail.
type Result struct {
	HTML, Text string
	Warnings   []Warning
}

// Warning is something that a sender should know about the mail.
type Warning struct {
	Code    string `json:"code" example:"MISSING_ALT"`
	Message string `json:"message" example:"The image has no alternative text"`
	NodeID  string `json:"nodeId,omitempty" example:"image-1"`
}

// clipSize is where Gmail cuts a mail off, styleLimit where it drops the style sheets.
const (
	clipSize   = 102 << 10
	styleLimit = 16 << 10
)

// Render draws a document that passed Check.
func Render(doc *document.Document, options Options) Result {
	root, ok := doc.Root()
	if !ok {
		return Result{}
	}
	p := &page{icon: options.Icon, settings: options.Settings.withDefaults()}
	body := p.body(root)
	head := p.head()
	html := string(head) + string(body)
	p.checkWhole(len(html), len(head))
	return Result{HTML: html, Text: plainText(root), Warnings: p.warnings}
}

func (p *page) checkWhole(size, head int) {
	if size > clipSize {
		p.warn("CLIPPED", "The mail has more than 102 KB: Gmail cuts it off", "")
	}
	if head > styleLimit {
		p.warn("STYLES_DROPPED", "The style sheet has more than 16 KB: Gmail drops it", "")
	}
	if !p.hasFooter {
		p.warn("NO_FOOTER", "The mail has no footer with a postal address and a way to unsubscribe", "")
	}
}

// HTML is a raw HTML template as a mail: its own markup, with our name before the end of the body if it must show it.
func HTML(source string, watermark bool) Result {
	html := source
	if watermark {
		end := strings.LastIndex(strings.ToLower(html), "</body>")
		if end < 0 {
			end = len(html)
		}
		html = html[:end] + htmlWatermark + html[end:]
	}
	text := strings.TrimSpace(string(appendPlainInline(nil, html))) + "\n"
	p := &page{hasFooter: true}
	p.checkWhole(len(html), 0)
	return Result{HTML: html, Text: text, Warnings: p.warnings}
}

const htmlWatermark = `<div style="padding:16px;font-family:Helvetica,Arial,sans-serif;font-size:12px;line-height:18px;color:#52525b;text-align:center">` + watermarkText + `</div>`

// page is a mail while it is drawn: the body first, with the rules for the head collected aside.
type page struct {
	html      []byte
	icon      func(Icon) (address, name string)
	settings  Settings
	mobile    rules
	dark      rules
	hasHides  bool
	hasStacks bool
	hasFooter bool
	warnings  []Warning
}

func (p *page) warn(code, message, node string) {
	p.warnings = append(p.warnings, Warning{Code: code, Message: message, NodeID: node})
}

// raw writes markup of our own; texts of the document go through text, attr, href and inline.
func (p *page) raw(markup ...string) {
	for _, part := range markup {
		p.html = append(p.html, part...)
	}
}

func (p *page) text(s string)          { p.html = appendText(p.html, s) }
func (p *page) int(n int)              { p.html = appendInt(p.html, n) }
func (p *page) color(c document.Color) { p.html = appendColor(p.html, c) }

// attr writes an attribute whose value comes from the document.
func (p *page) attr(name, value string) {
	p.raw(" ", name, "=")
	p.html = appendAttr(p.html, value)
}

// address writes an attribute with an address, or nothing if it may not be one.
func (p *page) address(name, address string) bool {
	mark := len(p.html)
	p.raw(" ", name, "=")
	out, ok := appendURL(p.html, address)
	if !ok {
		p.html = p.html[:mark]
		return false
	}
	p.html = out
	return true
}
