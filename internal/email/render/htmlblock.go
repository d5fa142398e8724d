package render

import (
	"context"
	"strings"
)

// maxHTMLDepth is the maximum number of the author's elements that can be open at the same time. Deeper elements are replaced with their
// content.
const maxHTMLDepth = 256

// appendSafeHTML writes the HTML of an HtmlBlock, rebuilt from the allowed elements, attributes and declarations. The output is balanced
// and nested as a browser would nest it, so nothing in it can close the cell around it. Merge tags stay where they are, even between table
// rows. linkAttributes come from the renderer, end with a style attribute, and are added to each link that doesn't have its own color.
// It stops when ctx is done.
func appendSafeHTML(ctx context.Context, dst []byte, source string, linkAttributes []byte) []byte {
	out, changed := appendHTML(ctx, dst, source, linkAttributes)
	for pass := 0; changed && pass < maxHTMLPasses; pass++ {
		clean, _ := appendHTML(ctx, nil, source, nil)
		source = string(clean)
		out, changed = appendHTML(ctx, dst, source, linkAttributes)
	}
	return out
}

// checkEvery is how many tokens are read between checks of the context.
const checkEvery = 1024

// maxHTMLPasses is more than any HTML needs. Several passes may be needed because removing or escaping text can create another merge tag,
// as in "{<x>{ name }}", and what's escaped depends on where the tags are.
const maxHTMLPasses = 4

// appendHTML writes the HTML and reports whether any text changed.
func appendHTML(ctx context.Context, dst []byte, source string, linkAttributes []byte) (out []byte, changed bool) {
	w := htmlWriter{dst: dst, start: len(dst), linkAttributes: linkAttributes}
	in := htmlScanner{inlineScanner: inlineScanner{src: source}}
	var t inlineToken
	for at, read := 0, 0; in.next(&t); at, read = in.pos, read+1 {
		if read%checkEvery == 0 && ctx.Err() != nil {
			break
		}
		before := len(w.dst)
		switch t.kind {
		case textToken:
			w.text(t.text)
		case mergeToken:
			w.dst = append(w.dst, t.text...)
		case charToken:
			w.char(&t, source[at:])
		case openToken:
			w.openTag(in.element, in.attributes)
		case closeToken:
			w.closeTag(in.element)
		}
		w.changed = w.changed || len(w.dst) == before || t.kind == charToken && t.text != source[at:in.pos]
	}
	w.closeDownTo(0)
	return w.dst, w.changed
}

// htmlWriter nests elements as a browser does. For example, a block ends the paragraph before it, and a cell ends the cell before it.
type htmlWriter struct {
	dst            []byte
	start          int
	linkAttributes []byte
	open           [maxHTMLDepth + 3]openHTML // including the parts of a table
	depth          int
	count          [htmlKinds]int // number of open elements
	changed        bool
}

type openHTML struct {
	element *htmlElement // the element whose end tag closes it
	written string
	kind    htmlKind
	ended   bool // whether its end tag came while a block was open inside
}

func (w *htmlWriter) top() htmlKind {
	if w.depth == 0 {
		return divHTML
	}
	return w.open[w.depth-1].kind
}

// text writes text. It collapses whitespace and drops it between the cells of a table.
func (w *htmlWriter) text(s string) {
	if tableHTMLs.has(w.top()) {
		if s = strings.TrimLeft(s, " "); s == "" {
			return
		}
		w.needCell()
	}
	if w.count[preHTML] > 0 {
		w.dst = append(w.dst, s...)
		return
	}
	for s != "" {
		if s[0] == ' ' && (len(w.dst) == w.start || w.dst[len(w.dst)-1] == ' ') {
			s = strings.TrimLeft(s, " ")
			w.changed = true
			continue
		}
		end := strings.Index(s, "  ") + 1
		if end == 0 {
			end = len(s)
		}
		w.dst = append(w.dst, s[:end]...)
		s = s[end:]
	}
}

// char writes the character at the start of source.
func (w *htmlWriter) char(t *inlineToken, source string) {
	switch {
	case w.count[preHTML] > 0 && (source[0] == '\n' || source[0] == '\r' && !strings.HasPrefix(source, "\r\n")):
		w.needCell()
		w.dst = append(w.dst, "<br>"...) // a line break right after <pre> would disappear
	case w.count[preHTML] > 0 && source[0] == '\r':
	case w.count[preHTML] > 0 && source[0] == '\t':
		w.text("    ")
	case t.char == 0xa0 && tableHTMLs.has(w.top()):
	case t.text != "":
		w.text(t.text)
	default:
		w.text(string(t.char))
	}
}

func (w *htmlWriter) openTag(e *htmlElement, attributes string) {
	kind, written := e.kind, e.written
	if tableParts.has(kind) && w.count[tableHTML] == 0 {
		kind, written = divHTML, "div" // otherwise it would end the cell around the block
	}
	if kind == linkHTML && !w.endLink() {
		return
	}
	w.makeRoom(kind)
	tooDeep := w.depth >= maxHTMLDepth && !tableParts.has(kind)
	if tooDeep || !w.writeTag(written, kind, attributes) || kind == voidHTML || kind == ruleHTML {
		return
	}
	w.push(openHTML{element: e, written: written, kind: kind})
}

func (w *htmlWriter) push(o openHTML) {
	w.open[w.depth] = o
	w.depth++
	w.count[o.kind]++
}

// makeRoom closes elements that can't contain an element of this kind, and opens those that must be around it.
func (w *htmlWriter) makeRoom(kind htmlKind) {
	switch kind {
	case groupHTML:
		w.closeUntil(kinds(tableHTML))
	case rowHTML:
		w.closeUntil(kinds(tableHTML, groupHTML))
	case cellHTML:
		w.closeUntil(tableHTMLs)
		w.needRow()
	default:
		w.needCell()
		w.endBefore(kind)
	}
}

// endBefore closes the elements that a start tag of this kind implicitly ends, according to the HTML parsing rules.
func (w *htmlWriter) endBefore(kind htmlKind) {
	switch kind {
	case inlineHTML, linkHTML, voidHTML:
		return
	case itemHTML, termHTML:
		w.closeInner(kind, blockHTMLs&^kinds(kind, divHTML, paragraphHTML))
	}
	w.closeInner(paragraphHTML, tableParts|kinds(tableHTML))
	if kind == headingHTML && w.top() == headingHTML {
		w.closeDownTo(w.depth - 1)
	}
}

// needCell opens a cell where only rows or cells are allowed.
func (w *htmlWriter) needCell() {
	if tableHTMLs.has(w.top()) {
		w.needRow()
		w.dst = append(w.dst, "<td>"...)
		w.push(openHTML{element: htmlElements["td"], written: "td", kind: cellHTML})
	}
}

func (w *htmlWriter) needRow() {
	if w.top() != rowHTML {
		w.dst = append(w.dst, "<tr>"...)
		w.push(openHTML{element: htmlElements["tr"], written: "tr", kind: rowHTML})
	}
}

// endLink closes the open link, because a link can only contain another link if there's a table cell in between, as in many buttons. It
// returns false if a block inside the link would have to be closed.
func (w *htmlWriter) endLink() bool {
	if w.count[linkHTML] == 0 {
		return true
	}
	crossed := false // whether there's a block in between
	for i := w.depth - 1; i >= 0 && w.open[i].kind != cellHTML; i-- {
		switch {
		case w.open[i].kind == linkHTML && !crossed:
			w.closeDownTo(i)
			return true
		case w.open[i].kind == linkHTML:
			return false
		}
		crossed = crossed || blockHTMLs.has(w.open[i].kind)
	}
	return true
}

func (w *htmlWriter) closeTag(e *htmlElement) {
	stop := tableParts | kinds(tableHTML)
	if stop.has(e.kind) {
		stop = kinds(tableHTML)
	}
	crossed := false // whether there's a block in between
	for i := w.depth - 1; i >= 0; i-- {
		o := &w.open[i]
		switch {
		case o.element == e && crossed && !blockHTMLs.has(o.kind):
			o.ended = true
			return
		case o.element == e:
			w.closeDownTo(i)
			return
		case stop.has(o.kind):
			return
		}
		crossed = crossed || blockHTMLs.has(o.kind)
	}
}

// closeInner closes the innermost element of a kind, unless an element of one of the kinds in stop is inside it.
func (w *htmlWriter) closeInner(kind htmlKind, stop htmlKindSet) {
	if w.count[kind] == 0 {
		return
	}
	for i := w.depth - 1; i >= 0 && !stop.has(w.open[i].kind); i-- {
		if w.open[i].kind == kind {
			w.closeDownTo(i)
			return
		}
	}
}

func (w *htmlWriter) closeUntil(holders htmlKindSet) {
	for !holders.has(w.top()) {
		w.closeTop()
	}
}

// closeDownTo leaves depth elements open, or fewer if the last of them have ended.
func (w *htmlWriter) closeDownTo(depth int) {
	for w.depth > depth || w.depth > 0 && w.open[w.depth-1].ended {
		w.closeTop()
	}
}

func (w *htmlWriter) closeTop() {
	w.depth--
	o := &w.open[w.depth]
	w.count[o.kind]--
	w.dst = append(append(append(w.dst, "</"...), o.written...), '>')
}
