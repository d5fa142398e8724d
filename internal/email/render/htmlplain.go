package render

import (
	"context"
	"strconv"
	"strings"
)

// appendPlainHTML writes the HTML of an HtmlBlock or a whole email as plain text: blocks become paragraphs, rows and items become lines,
// images become their alternative text, and links become "label (URL)". Hidden content is left out.
func appendPlainHTML(ctx context.Context, dst []byte, source string) []byte {
	w := plainHTML{plainWriter: plainWriter{dst: dst, start: len(dst)}}
	in := htmlScanner{inlineScanner: inlineScanner{src: string(appendSafeHTML(ctx, nil, source, nil))}}
	var t inlineToken
	for read := 0; in.next(&t); read++ {
		if read%checkEvery == 0 && ctx.Err() != nil {
			break
		}
		switch t.kind {
		case openToken:
			w.openTag(in.element, in.attributes)
		case closeToken:
			w.closeTag(in.element)
		case noToken:
		default:
			w.token(&t)
		}
	}
	w.endLink()
	for len(w.dst) > w.start && w.dst[len(w.dst)-1] == '\n' {
		w.dst = w.dst[:len(w.dst)-1]
	}
	return w.dst
}

// maxIndents limits the indentation of list items. Otherwise, the cost of nested lists would grow with the square of their depth.
const maxIndents = 8

// plainHTML reads sanitized HTML, which is balanced.
type plainHTML struct {
	plainWriter
	gapDue bool  // whether an empty line is needed before the next text
	marked int   // where the last item's marker ends
	hidden int   // number of open elements, counted from the hidden one
	lists  []int // the open lists: the number of the last item, or -1 for bullets
}

func (w *plainHTML) token(t *inlineToken) {
	if w.hidden > 0 {
		return
	}
	if t.kind == charToken && t.char == 0xa0 && (w.lineEnded || !w.inLine()) {
		return // it's only there to keep a cell or line from collapsing
	}
	blank := t.kind == textToken && strings.Trim(t.text, " ") == "" || t.kind == charToken && t.char == ' '
	if w.gapDue && !blank {
		w.gapDue = false
		w.dst = append(w.dst, '\n')
	}
	switch t.kind {
	case textToken:
		w.text(t.text)
	case mergeToken:
		w.startWord()
		w.dst.write(t.text)
	case charToken:
		w.char(t.char)
	}
}

func (w *plainHTML) openTag(e *htmlElement, attributes string) {
	if w.hidden > 0 || isHidden(attributes) {
		if e.kind != voidHTML && e.kind != ruleHTML {
			w.hidden++
		}
		return
	}
	switch e.kind {
	case linkHTML:
		w.plainWriter.openTag(&inlineToken{element: linkElement, href: attributeNamed(attributes, "href")})
	case voidHTML:
		w.imageOrBreak(e, attributes)
	case itemHTML:
		w.item()
	default:
		w.endBlock(e)
		w.openList(e)
	}
}

func (w *plainHTML) closeTag(e *htmlElement) {
	if w.hidden > 0 {
		w.hidden--
		return
	}
	if e.kind == linkHTML {
		w.endLink()
	}
	if e.written == "ul" || e.written == "ol" {
		w.lists = w.lists[:len(w.lists)-1]
	}
	w.endBlock(e)
}

// endBlock ends the line, and adds an empty line after blocks that have a margin in HTML. Lists stay together.
func (w *plainHTML) endBlock(e *htmlElement) {
	switch e.kind {
	case cellHTML:
		w.spaceDue = true
		return
	case inlineHTML, linkHTML:
		return
	case paragraphHTML, headingHTML, preHTML, blockHTML, tableHTML, ruleHTML:
		w.gapDue = w.gapDue || len(w.lists) == 0 && len(w.dst) > w.start
	}
	w.endLine()
}

// endLine ends the line, but keeps an item's marker on the same line as its text.
func (w *plainHTML) endLine() {
	w.lineEnded = w.lineEnded || w.inLine() && len(w.dst) != w.marked
}

func (w *plainHTML) openList(e *htmlElement) {
	switch e.written {
	case "ul":
		w.lists = append(w.lists, -1)
	case "ol":
		w.lists = append(w.lists, 0)
	}
}

func (w *plainHTML) item() {
	w.marked = 0
	if w.endLine(); len(w.lists) == 0 {
		return
	}
	mark := "- "
	if number := &w.lists[len(w.lists)-1]; *number >= 0 {
		*number++
		mark = strconv.Itoa(*number) + ". "
	}
	w.token(&inlineToken{kind: mergeToken, text: strings.Repeat("  ", min(len(w.lists)-1, maxIndents)) + mark})
	w.marked = len(w.dst)
}

// imageOrBreak writes a line break, or an image's alternative text. The text is in brackets unless it's the label of a link.
func (w *plainHTML) imageOrBreak(e *htmlElement, attributes string) {
	if e.written == "br" {
		w.plainWriter.openTag(&inlineToken{element: brElement})
		return
	}
	alt := strings.TrimSpace(string(appendPlainInline(nil, attributeNamed(attributes, "alt"))))
	switch {
	case alt == "":
		return
	case w.href == "":
		alt = "[" + alt + "]"
	}
	w.spaceDue = w.spaceDue || w.inLine()
	w.token(&inlineToken{kind: mergeToken, text: alt})
	w.spaceDue = true
}

// isHidden reports whether an element is hidden in one of the ways that emails use to hide the preview text.
func isHidden(attributes string) bool {
	style := attributeNamed(attributes, "style")
	if style == "" {
		return false
	}
	style = strings.ReplaceAll(strings.ToLower(style), " ", "")
	return strings.Contains(style, "display:none") || strings.Contains(style, "visibility:hidden") || strings.Contains(style, "max-height:0")
}
