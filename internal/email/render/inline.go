package render

import (
	"strings"
	"unicode/utf8"
)

// maxOpen is the maximum number of open inline elements. Deeper elements are replaced with their text.
const maxOpen = 16

// maxName is longer than the name of any known element.
const maxName = 24

// element is the meaning of a tag in inline HTML.
type element uint8

const (
	unknownElement element = iota // replaced with its text
	strongElement
	emElement
	uElement
	sElement
	subElement
	supElement
	spanElement
	linkElement
	brElement
	blockElement  // on its own line
	hiddenElement // without visible text
)

var elementTagNames = [...]string{
	strongElement: "strong", emElement: "em", uElement: "u", sElement: "s", subElement: "sub", supElement: "sup", spanElement: "span",
	linkElement: "a",
}

func elementNamed(name string) element {
	var lower [10]byte
	if len(name) > len(lower) {
		return unknownElement
	}
	for i := range len(name) {
		lower[i] = name[i]
		if isLetter(name[i]) {
			lower[i] |= 0x20
		}
	}
	switch string(lower[:len(name)]) {
	case "strong", "b":
		return strongElement
	case "em", "i":
		return emElement
	case "u", "ins":
		return uElement
	case "s", "strike", "del":
		return sElement
	case "sub":
		return subElement
	case "sup":
		return supElement
	case "span":
		return spanElement
	case "a":
		return linkElement
	case "br":
		return brElement
	case "p", "div", "li", "ul", "ol", "dl", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "pre", "table", "tr",
		"blockquote", "section", "article", "header", "footer", "main", "figure", "figcaption", "address", "center":
		return blockElement
	case "script", "style", "head", "title", "textarea", "iframe", "noembed", "noframes", "xmp", "select":
		return hiddenElement
	}
	return unknownElement
}

// inlineWriter writes the inline HTML of a text block, rebuilt from the allowed elements and attributes and always balanced. Everything
// else is replaced with its text. It tracks the open elements and whether a block element has ended the line.
type inlineWriter struct {
	dst            buffer
	linkAttributes []byte // the renderer's attributes for each link
	open           [maxOpen]openElement
	depth          int
	inLine         bool // whether the line has text
	lineEnded      bool // whether a <br> is needed before the next text
}

type openElement struct {
	element    element
	attribute  string // the href of a link or the style of a span, as in the source
	start, end int    // where its tag is in dst; equal if no tag was written
}

func (w *inlineWriter) take(t *inlineToken) {
	switch t.kind {
	case textToken, mergeToken:
		w.text(t.text)
	case charToken:
		w.char(t)
	case openToken:
		w.openTag(t)
	case closeToken:
		w.closeTag(t.element)
	}
}

// end closes all open elements.
func (w *inlineWriter) end() []byte {
	for w.depth > 0 {
		w.closeTop()
	}
	return w.dst
}

func (w *inlineWriter) text(s string) {
	if !w.inLine || w.lineEnded {
		trimmed := strings.TrimLeft(s, " ")
		if w.lineEnded {
			s = trimmed
		}
		if trimmed != "" {
			w.startLine()
			w.inLine = true
		}
	}
	w.dst.write(s)
}

func (w *inlineWriter) startLine() {
	if w.lineEnded {
		w.dst.write("<br>")
		w.lineEnded = false
	}
}

func (w *inlineWriter) char(t *inlineToken) {
	if t.text != "" {
		w.text(t.text)
		return
	}
	w.startLine()
	w.inLine = true
	w.dst.put(utf8.AppendRune(w.dst, t.char))
}

func (w *inlineWriter) openTag(t *inlineToken) {
	switch t.element {
	case brElement:
		w.startLine()
		w.dst.write("<br>")
		w.inLine = false
	case blockElement:
		w.lineEnded = w.lineEnded || w.inLine
		w.inLine = false
	case linkElement:
		w.closeTag(linkElement) // links can't nest
		w.push(linkElement, t.href)
	case spanElement:
		w.push(spanElement, t.style)
	default:
		w.push(t.element, "")
	}
}

func (w *inlineWriter) push(e element, attribute string) {
	if w.depth == maxOpen {
		return
	}
	w.startLine()
	start := len(w.dst)
	switch e {
	case linkElement:
		w.dst.put(appendLinkTag(w.dst, attribute, w.linkAttributes))
	case spanElement:
		w.dst.put(appendSpanTag(w.dst, attribute))
	default:
		w.dst = append(w.dst, '<')
		w.dst.write(elementTagNames[e])
		w.dst = append(w.dst, '>')
	}
	w.open[w.depth] = openElement{e, attribute, start, len(w.dst)}
	w.depth++
}

// appendLinkTag writes a link's start tag, or nothing if an email can't link to the URL.
func appendLinkTag(dst []byte, href string, attributes []byte) []byte {
	start := len(dst)
	dst = append(dst, "<a href="...)
	from := len(dst)
	dst, url := decodeTail(dst, href)
	to := len(dst)
	dst, ok := appendURL(dst, url)
	if !ok {
		return dst[:start]
	}
	dst = dropTail(dst, from, to)
	return append(append(dst, attributes...), '>')
}

// appendSpanTag writes a span's start tag, or nothing if none of its style declarations is allowed.
func appendSpanTag(dst []byte, style string) []byte {
	start := len(dst)
	dst = append(dst, `<span style="`...)
	from := len(dst)
	dst, declarations := decodeTail(dst, style)
	to := len(dst)
	dst = appendSpanStyle(dst, declarations)
	if len(dst) == to {
		return dst[:start]
	}
	return append(dropTail(dst, from, to), `">`...)
}

// closeTag closes the innermost e. Elements inside it are closed first and reopened afterward, as in a browser.
func (w *inlineWriter) closeTag(e element) {
	at := w.depth - 1
	for at >= 0 && w.open[at].element != e {
		at--
	}
	if at < 0 {
		return
	}
	if at == w.depth-1 {
		w.closeTop()
		return
	}
	var inner [maxOpen]openElement
	n := copy(inner[:], w.open[at+1:w.depth])
	for w.depth > at {
		w.closeTop()
	}
	for i := range n {
		w.push(inner[i].element, inner[i].attribute)
	}
}

func (w *inlineWriter) closeTop() {
	w.depth--
	top := &w.open[w.depth]
	switch {
	case top.start == top.end:
	case top.end == len(w.dst): // it's empty
		w.dst = w.dst[:top.start]
	default:
		w.dst.write("</")
		w.dst.write(elementTagNames[top.element])
		w.dst = append(w.dst, '>')
	}
}
