package extract

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"

	"mailwright/internal/email/css"
)

const (
	maxElements  = 6000
	maxTokens    = 200_000
	maxDepth     = 400
	maxAncestors = 64
	maxSVG       = 100 << 10
	maxWords     = 500 // characters kept from an attribute that contains names
	// effort limits how many times rules are compared with elements, and how many declarations are examined afterward,
	// no matter how the page is built.
	effort = 10_000_000
)

// element is an element of a page, with its parent and siblings.
type element struct {
	tag        string
	attributes map[string]string
	parent     *element
	previous   *element // sibling element before this one
	next       *element
	last       *element // last child element
	page       *page
	index      int
	svg        []byte // source of an SVG, including its content
	consent    *bool  // what isConsent returned

	matched []css.Match // from style sheets, weakest first
	inline  []css.Declaration
}

func (e *element) attr(name string) string { return e.attributes[name] }

// page contains everything that was read from a page, in order.
type page struct {
	elements []*element
	title    string
	styles   []styleSource
	scripts  []string // JSON-LD
	symbols  map[string][]byte
	matching *css.Budget
	lookups  *css.Budget
}

// styleSource is a style sheet of the page: its text or its URL.
type styleSource struct{ text, address string }

var voids = map[string]bool{
	"area": true, "base": true, "br": true, "col": true, "embed": true, "hr": true, "img": true, "input": true, "link": true, "meta": true,
	"param": true, "source": true, "track": true,
	"wbr": true, "path": true, "use": true, "circle": true, "rect": true,
}

// closesItself lists elements that end where another one of their kind starts, even without an end tag.
var closesItself = map[string]bool{
	"p": true, "li": true, "td": true, "th": true, "tr": true, "option": true, "dt": true, "dd": true,
	"a": true,
}

// readPage reads the tokens of a page. It doesn't build a tree the way browsers do, because that takes gigabytes for
// hostile pages.
func readPage(source []byte) *page {
	r := &pageReader{tokens: html.NewTokenizer(bytes.NewReader(source)), page: &page{
		symbols: map[string][]byte{}, matching: css.NewBudget(effort), lookups: css.NewBudget(effort),
	}}
	r.tokens.SetMaxBuf(1 << 20)
	for range maxTokens {
		if r.tokens.Next() == html.ErrorToken || len(r.page.elements) >= maxElements {
			break
		}
		r.step()
	}
	return r.page
}

type pageReader struct {
	tokens *html.Tokenizer
	page   *page
	open   []*element

	svg      *element // the outermost open SVG
	svgDepth int
	symbol   string
}

func (r *pageReader) step() {
	raw := r.tokens.Raw()
	if r.svg != nil && len(r.svg.svg)+len(raw) < maxSVG {
		r.svg.svg = append(r.svg.svg, raw...)
	}
	if r.symbol != "" && len(r.page.symbols[r.symbol])+len(raw) < maxSVG {
		r.page.symbols[r.symbol] = append(r.page.symbols[r.symbol], raw...)
	}
	switch token := r.tokens.Token(); token.Type {
	case html.StartTagToken, html.SelfClosingTagToken:
		r.start(token, token.Type == html.SelfClosingTagToken, raw)
	case html.EndTagToken:
		r.end(token.Data)
	case html.TextToken:
		r.text(token.Data)
	}
}

func (r *pageReader) start(token html.Token, closed bool, raw []byte) {
	if len(r.page.elements) == 0 && token.Data != "html" { // add a root, so that declarations for it apply
		root := &element{tag: "html", attributes: map[string]string{}, page: r.page}
		r.page.elements, r.open = append(r.page.elements, root), append(r.open, root)
	}
	e := &element{tag: token.Data, attributes: map[string]string{}, page: r.page, index: len(r.page.elements)}
	for _, attribute := range token.Attr {
		if _, seen := e.attributes[attribute.Key]; !seen && len(e.attributes) < 100 {
			e.attributes[attribute.Key] = shortened(attribute)
		}
	}
	if top := r.top(); top != nil && top.tag == e.tag && closesItself[e.tag] {
		r.open = r.open[:len(r.open)-1]
	}
	r.adopt(e)
	if style := e.attr("style"); style != "" {
		e.inline = css.ParseDeclarations(style)
	}
	r.page.elements = append(r.page.elements, e)
	r.collect(e)
	r.startSVG(e, closed, raw)
	if !closed && !voids[e.tag] && len(r.open) < maxDepth {
		r.open = append(r.open, e)
	}
}

// adopt adds an element to the innermost open one.
func (r *pageReader) adopt(e *element) {
	e.parent = r.top()
	if e.parent == nil {
		return
	}
	if e.previous = e.parent.last; e.previous != nil {
		e.previous.next = e
	}
	e.parent.last = e
}

// shortened truncates attributes that are searched for words. URLs, styles and text may be long.
func shortened(attribute html.Attribute) string {
	switch attribute.Key {
	case "src", "srcset", "data-src", "href", "content", "style":
		return attribute.Val
	}
	return attribute.Val[:min(len(attribute.Val), maxWords)]
}

func (r *pageReader) startSVG(e *element, closed bool, raw []byte) {
	if e.tag == "svg" && !closed {
		if r.svg == nil {
			r.svg = e
			e.svg = append(e.svg, raw...)
		}
		r.svgDepth++
	}
	if e.tag == "symbol" && r.svg != nil && e.attr("id") != "" {
		r.symbol = e.attr("id")
		r.page.symbols[r.symbol] = append([]byte{}, raw...)
	}
}

func (r *pageReader) collect(e *element) {
	isSheet := e.tag == "link" && strings.Contains(strings.ToLower(" "+e.attr("rel")+" "), " stylesheet ")
	if isSheet && isShown(e.attr("media")) && e.attr("href") != "" {
		r.page.styles = append(r.page.styles, styleSource{address: e.attr("href")})
	}
}

func (r *pageReader) end(tag string) {
	switch tag {
	case "svg":
		if r.svgDepth = max(r.svgDepth-1, 0); r.svgDepth == 0 {
			r.svg = nil
		}
	case "symbol":
		r.symbol = ""
	}
	for i := len(r.open) - 1; i >= max(len(r.open)-maxAncestors, 0); i-- {
		if r.open[i].tag == tag {
			r.open = r.open[:i]
			return
		}
	}
}

func (r *pageReader) text(text string) {
	top := r.top()
	if top == nil {
		return
	}
	switch top.tag {
	case "title":
		if r.page.title == "" && r.svg == nil {
			r.page.title = oneLine(text)
		}
	case "style":
		if isShown(top.attr("media")) && r.svg == nil {
			r.page.styles = append(r.page.styles, styleSource{text: text})
		}
	case "script":
		if strings.EqualFold(strings.TrimSpace(top.attr("type")), "application/ld+json") {
			r.page.scripts = append(r.page.scripts, text)
		}
	}
}

func (r *pageReader) top() *element {
	if len(r.open) == 0 {
		return nil
	}
	return r.open[len(r.open)-1]
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
