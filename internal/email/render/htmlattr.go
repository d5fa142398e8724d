package render

import (
	"bytes"
	"strconv"
	"strings"

	"mailwright/internal/email/document"
)

// htmlAttribute is an allowed attribute. Its function takes the decoded value and writes it with quotes, or writes nothing if the value
// isn't allowed.
type htmlAttribute struct {
	name  string
	write func(dst []byte, value string) []byte
}

// htmlAttributes are the attributes that any element can have, in addition to href, src and style.
var htmlAttributes = [...]htmlAttribute{
	{"width", appendWhole},
	{"height", appendWhole},
	{"align", appendWord},
	{"valign", appendWord},
	{"bgcolor", appendColorAttr},
	{"border", appendWhole},
	{"cellpadding", appendWhole},
	{"cellspacing", appendWhole},
	{"colspan", appendWhole},
	{"rowspan", appendWhole},
	{"role", appendWord},
	{"alt", appendTextAttr},
	{"title", appendTextAttr},
	{"dir", appendWord},
	{"lang", appendWord},
	{"scope", appendWord},
	{"background", appendURLAttr},
	{"color", appendColorAttr},
	{"face", appendFace},
	{"size", appendWhole},
	{"start", appendWhole},
	{"type", appendWord},
}

// writeTag writes a start tag. If the element lacks a required URL, it returns false without writing anything.
func (w *htmlWriter) writeTag(written string, kind htmlKind, attributes string) bool {
	mark := len(w.dst)
	w.dst = append(append(w.dst, '<'), written...)
	url := ""
	switch {
	case kind == linkHTML:
		url = "href"
	case written == "img":
		url = "src"
	}
	if url != "" && !w.attribute(url, attributeNamed(attributes, url), appendURLAttr) {
		w.dst = w.dst[:mark]
		return false
	}
	hasAlt := w.attributes(attributes)
	if written == "img" && !hasAlt {
		w.dst = append(w.dst, ` alt=""`...)
	}
	w.style(kind, attributeNamed(attributes, "style"))
	w.dst = append(w.dst, '>')
	return true
}

// attributes writes the allowed attributes. If a name occurs twice, the first one counts, as in a browser.
func (w *htmlWriter) attributes(source string) (hasAlt bool) {
	var seen [len(htmlAttributes)]bool
	for name, value, i := nextAttribute(source, 0); i > 0; name, value, i = nextAttribute(source, i) {
		for a := range htmlAttributes {
			known := &htmlAttributes[a]
			if equalFold(name, known.name) && !seen[a] {
				seen[a] = true
				hasAlt = hasAlt || known.name == "alt"
				w.attribute(known.name, value, known.write)
			}
		}
	}
	return hasAlt
}

// attribute writes an attribute. raw is the value as in the source. It returns false if the value isn't allowed.
func (w *htmlWriter) attribute(name, raw string, write func([]byte, string) []byte) bool {
	mark := len(w.dst)
	w.dst = append(append(append(w.dst, ' '), name...), '=')
	from := len(w.dst)
	dst, value := decodeTail(w.dst, raw)
	to := len(dst)
	if dst = write(dst, value); len(dst) == to {
		w.dst = dst[:mark]
		return false
	}
	w.dst = closeOff(dropTail(dst, from, to), from)
	return true
}

// closeOff escapes the start of unclosed merge tags in dst[from:]. Otherwise, a merge tag parser would look for the end beyond the
// attribute.
func closeOff(dst []byte, from int) []byte {
	if !bytes.ContainsAny(dst[from:], "{|[%") {
		return dst
	}
	value := string(dst[from:])
	dst = dst[:from]
	for i := 0; i < len(value); i++ {
		end := i + 1
		if end < len(value) && opensTag(value[i], value[end]) {
			if end = mergeTagAt(value, i); end == 0 {
				dst = append(strconv.AppendInt(append(dst, "&#"...), int64(value[i]), 10), ';')
				continue
			}
		}
		dst = append(dst, value[i:end]...)
		i = end - 1
	}
	return dst
}

// opensTag reports whether two bytes open one of the merge tags that can contain quotes.
func opensTag(a, b byte) bool {
	switch a {
	case '{':
		return b == '{' || b == '%' || b == '$'
	case '$', '@', '#':
		return b == '{'
	case '*':
		return b == '|'
	case '[', '%':
		return a == b
	}
	return false
}

// style writes the allowed declarations.
func (w *htmlWriter) style(kind htmlKind, raw string) {
	mark := len(w.dst)
	w.dst = append(w.dst, ` style="`...)
	from := len(w.dst)
	dst, value := decodeTail(w.dst, raw)
	to := len(dst)
	dst, hasColor := appendDeclarations(dst, value)
	w.dst = dropTail(dst, from, to)
	switch {
	case kind == linkHTML && !hasColor && len(w.linkAttributes) > 0:
		w.linkStyle(mark, string(w.dst[from:]))
	case len(w.dst) == from:
		w.dst = w.dst[:mark]
	default:
		w.dst = append(w.dst, '"')
	}
}

// linkStyle replaces what was written since mark with our link attributes, followed by the author's declarations, which take precedence.
func (w *htmlWriter) linkStyle(mark int, own string) {
	w.dst = append(w.dst[:mark], w.linkAttributes[:len(w.linkAttributes)-1]...)
	if own != "" {
		w.dst = append(append(w.dst, ';'), own...)
	}
	w.dst = append(w.dst, '"')
}

// appendWhole writes a whole number with its percent sign, if any. Browsers read 600px as 600.
func appendWhole(dst []byte, value string) []byte {
	value = strings.TrimSpace(value)
	digits := 0
	for digits < len(value) && '0' <= value[digits] && value[digits] <= '9' {
		digits++
	}
	unit := value[digits:]
	if digits == 0 || digits > 5 || unit != "" && unit != "%" && !equalFold(unit, "px") {
		return dst
	}
	if unit == "%" {
		digits++
	}
	return append(append(append(dst, '"'), value[:digits]...), '"')
}

func appendWord(dst []byte, value string) []byte {
	value = strings.TrimSpace(value)
	for i := range len(value) {
		if !isWord(value[i]) && value[i] != '-' {
			return dst
		}
	}
	if value == "" || len(value) > 40 {
		return dst
	}
	return append(append(append(dst, '"'), value...), '"')
}

func appendColorAttr(dst []byte, value string) []byte {
	c := document.ParseColor(value)
	if !c.Set {
		c = document.ParseColor("#" + strings.TrimSpace(value)) // old emails often omit the #
	}
	if !c.Set || c.A < 255 {
		return dst
	}
	return append(appendColor(append(dst, '"'), c), '"')
}

func appendFace(dst []byte, value string) []byte {
	mark := len(dst)
	dst = appendCSSString(append(dst, '"'), value)
	if len(dst) == mark+1 {
		return dst[:mark]
	}
	return append(dst, '"')
}

// appendURLAttr writes a URL without control characters. Browsers ignore them, and encoding them would change the URL.
func appendURLAttr(dst []byte, value string) []byte {
	mark := len(dst)
	value = withoutControls(value, "")
	dst, ok := appendURL(dst, value)
	if ok && strings.IndexByte(value, '{') >= 0 && !isStable(dst[mark:]) {
		return dst[:mark]
	}
	return dst
}

// isStable reports whether a written URL would be written the same way again. It may not be, because encoding turns "{ x %}" into a merge
// tag, and different rules apply to the text after a tag.
func isStable(written []byte) bool {
	_, value := decodeTail(nil, string(written[1:len(written)-1]))
	again, ok := appendURL(nil, value)
	return ok && bytes.Equal(again, written)
}

// appendTextAttr replaces line breaks with spaces before it looks for merge tags, because merge tags can't contain line breaks.
func appendTextAttr(dst []byte, value string) []byte {
	return appendAttr(dst, withoutControls(value, " "))
}

// withoutControls replaces each whitespace character with space and removes other control characters.
func withoutControls(text, space string) string {
	var out strings.Builder
	clean := 0
	for i := range len(text) {
		switch byteClass[text[i]] {
		case spaceByte:
			out.WriteString(text[clean:i] + space)
			clean = i + 1
		case dropByte:
			out.WriteString(text[clean:i])
			clean = i + 1
		}
	}
	return out.String() + text[clean:]
}

func equalFold(a, b string) bool { return len(a) == len(b) && strings.EqualFold(a, b) }
