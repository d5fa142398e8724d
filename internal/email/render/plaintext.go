package render

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// appendPlainInline writes the inline HTML of text as plain text.
func appendPlainInline(dst []byte, src string) []byte {
	w := plainWriter{dst: dst, start: len(dst)}
	in := inlineScanner{src: src}
	var t inlineToken
	for in.next(&t) {
		w.take(&t)
	}
	return w.end()
}

// plainWriter writes inline HTML as plain text: whitespace is collapsed, each <br> and block element starts a new line, and links become
// "label (URL)". Merge tags stay unchanged, including their case. Spaces and line breaks are written only when text follows, so there are
// none at the end.
type plainWriter struct {
	dst       buffer
	start     int
	spaceDue  bool
	lineEnded bool
	href      string // the open link's URL, as in the source
	label     int    // where the link's text starts in dst, plus 1; 0 if there's no text yet
}

func (w *plainWriter) take(t *inlineToken) {
	switch t.kind {
	case textToken:
		w.text(t.text)
	case mergeToken:
		w.startWord()
		w.dst.write(t.text)
	case charToken:
		w.char(t.char)
	case openToken:
		w.openTag(t)
	case closeToken:
		if t.element == linkElement {
			w.endLink()
		}
	}
}

func (w *plainWriter) end() []byte {
	w.endLink()
	for len(w.dst) > w.start && w.dst[len(w.dst)-1] == '\n' {
		w.dst = w.dst[:len(w.dst)-1]
	}
	return w.dst
}

func (w *plainWriter) text(s string) {
	for s != "" {
		words := strings.TrimLeft(s, " ")
		w.spaceDue = w.spaceDue || len(words) < len(s)
		if words == "" {
			return
		}
		w.startWord()
		end := strings.Index(words, "  ")
		if end < 0 {
			end = len(words)
			if words[end-1] == ' ' {
				end--
			}
		}
		w.dst.write(words[:end])
		s = words[end:]
	}
}

func (w *plainWriter) char(c rune) {
	if c == ' ' {
		w.spaceDue = true
		return
	}
	w.startWord()
	w.dst.put(utf8.AppendRune(w.dst, c))
}

func (w *plainWriter) startWord() {
	if w.lineEnded {
		w.dst = append(w.dst, '\n')
		w.lineEnded, w.spaceDue = false, false
	}
	if w.spaceDue {
		w.spaceDue = false
		if w.inLine() {
			w.dst = append(w.dst, ' ')
		}
	}
	if w.label == 0 {
		w.label = len(w.dst) + 1
	}
}

func (w *plainWriter) inLine() bool {
	return len(w.dst) > w.start && w.dst[len(w.dst)-1] != '\n'
}

func (w *plainWriter) openTag(t *inlineToken) {
	switch t.element {
	case brElement:
		if w.lineEnded {
			w.dst = append(w.dst, '\n')
		}
		w.dst = append(w.dst, '\n')
		w.lineEnded, w.spaceDue = false, false
	case blockElement:
		w.lineEnded = w.lineEnded || w.inLine()
	case linkElement:
		w.endLink()
		w.href, w.label = t.href, 0
	}
}

func (w *plainWriter) endLink() {
	if w.href != "" && w.label > 0 {
		w.dst.put(appendLinkURL(w.dst, w.label-1, w.href))
	}
	w.href, w.label = "", 0
}

// appendLinkURL writes the URL after its label, dst[label:], unless the label is the URL or the URL is an anchor, which doesn't work in
// plain text.
func appendLinkURL(dst []byte, label int, href string) []byte {
	if href[0] == '#' && mergeTagAt(href, 0) == 0 {
		return dst
	}
	mark := len(dst)
	dst = append(dst, " ("...)
	from := len(dst)
	dst, url := decodeTail(dst, href)
	to := len(dst)
	dst, ok := appendPlainURL(dst, url)
	dst = dropTail(dst, from, to)
	if !ok || isSameURL(dst[label:mark], dst[from:]) {
		return dst[:mark]
	}
	return append(dst, ')')
}

// isSameURL reports whether a link's label is its URL. For email addresses and phone numbers, the label doesn't need a scheme.
func isSameURL(label, url []byte) bool {
	if bytes.Equal(label, url) {
		return true
	}
	rest, ok := bytes.CutPrefix(url, []byte("mailto:"))
	if !ok {
		rest, ok = bytes.CutPrefix(url, []byte("tel:"))
	}
	return ok && bytes.Equal(label, rest)
}
