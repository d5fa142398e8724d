package render

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"mailwright/internal/document"
)

// maxOpen is how many inline elements may be open at a time. Deeper ones become their text.
const maxOpen = 16

// maxName is longer than every name of an element that we know.
const maxName = 24

// An element is what a tag of inline HTML means to us.
type element uint8

const (
	unknownElement element = iota // becomes its text
	strongElement
	emElement
	uElement
	sElement
	subElement
	supElement
	spanElement
	linkElement
	brElement
	blockElement  // a line of its own
	hiddenElement // has no text that a reader sees
)

var elementTagNames = [...]string{
	strongElement: "strong", emElement: "em", uElement: "u", sElement: "s", subElement: "sub", supElement: "sup", spanElement: "span", linkElement: "a",
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

// appendInline writes the inline HTML of a text block: the elements of the allow-list, made anew with the attributes of
// the allow-list, always balanced; everything else becomes its text. linkStyle goes into the style attribute of each
// link; it is the renderer's own CSS without double quotes.
func appendInline(dst []byte, src, linkStyle string) []byte {
	if skipPlain(src, 0) == len(src) {
		return append(dst, src...)
	}
	w := inlineWriter{dst: dst, linkStyle: linkStyle}
	in := inlineScanner{src: src}
	var t inlineToken
	for in.next(&t) {
		switch t.kind {
		case textToken, mergeToken:
			w.text(t.text)
		case charToken:
			w.char(&t)
		case openToken:
			w.openTag(&t)
		case closeToken:
			w.closeTag(t.element)
		}
	}
	for w.depth > 0 {
		w.closeTop()
	}
	return w.dst
}

// An inlineWriter keeps the elements that are open, and whether a block element has ended the line.
type inlineWriter struct {
	dst       []byte
	linkStyle string
	open      [maxOpen]openElement
	depth     int
	inLine    bool // the line has text
	lineEnded bool // a <br> is due before the next text
}

type openElement struct {
	element    element
	attribute  string // the href of a link, the style of a span, as in the source
	start, end int    // its tag in dst; the same if it has none
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
	w.dst = append(w.dst, s...)
}

func (w *inlineWriter) startLine() {
	if w.lineEnded {
		w.dst = append(w.dst, "<br>"...)
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
	w.dst = utf8.AppendRune(w.dst, t.char)
}

func (w *inlineWriter) openTag(t *inlineToken) {
	switch t.element {
	case brElement:
		w.startLine()
		w.dst = append(w.dst, "<br>"...)
		w.inLine = false
	case blockElement:
		w.lineEnded = w.lineEnded || w.inLine
		w.inLine = false
	case linkElement:
		w.closeTag(linkElement) // links cannot nest
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
		w.dst = appendLinkTag(w.dst, attribute, w.linkStyle)
	case spanElement:
		w.dst = appendSpanTag(w.dst, attribute)
	default:
		w.dst = append(w.dst, '<')
		w.dst = append(w.dst, elementTagNames[e]...)
		w.dst = append(w.dst, '>')
	}
	w.open[w.depth] = openElement{e, attribute, start, len(w.dst)}
	w.depth++
}

// appendLinkTag writes nothing if a mail cannot link to the address.
func appendLinkTag(dst []byte, href, style string) []byte {
	start := len(dst)
	dst = append(dst, "<a href="...)
	from := len(dst)
	dst, address := decodeTail(dst, href)
	to := len(dst)
	dst, ok := appendURL(dst, address)
	if !ok {
		return dst[:start]
	}
	dst = dropTail(dst, from, to)
	if style != "" {
		dst = append(dst, ` style="`...)
		dst = append(dst, style...)
		dst = append(dst, '"')
	}
	return append(dst, '>')
}

// appendSpanTag writes nothing if no declaration of the style may stay.
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

// closeTag closes the innermost e. Those inside it are closed before and opened again behind it, as a browser does.
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
	case top.end == len(w.dst): // nothing is in it
		w.dst = w.dst[:top.start]
	default:
		w.dst = append(w.dst, "</"...)
		w.dst = append(w.dst, elementTagNames[top.element]...)
		w.dst = append(w.dst, '>')
	}
}

type tokenKind uint8

const (
	noToken    tokenKind = iota // to be skipped
	textToken                   // text that needs no escaping
	mergeToken                  // a merge tag
	charToken                   // one character; text is its HTML unless it can stand as it is
	openToken                   // a tag; void elements and both tags of a block too
	closeToken                  // the end of an inline element
)

type inlineToken struct {
	kind        tokenKind
	element     element
	text        string
	char        rune
	href, style string // of a tag, as in the source
}

// An inlineScanner cuts inline HTML into tokens. It looks at each byte a bounded number of times, whatever is broken.
type inlineScanner struct {
	src     string
	pos     int
	tagEnd  int  // of the merge tag at pos, if it is behind pos
	ranOut  bool // a tag had no end: quotes are not to be trusted any more
	noAngle bool // no > is left
}

func (s *inlineScanner) next(t *inlineToken) bool {
	src, start, i := s.src, s.pos, s.pos
	if s.tagEnd > i {
		t.kind, t.text = mergeToken, src[i:s.tagEnd]
		s.pos = s.tagEnd
		return true
	}
	for i = skipPlain(src, i); i < len(src); i = skipPlain(src, i+1) {
		if class := byteClass[src[i]]; class == quoteByte {
			continue
		} else if class != openByte && src[i] != '<' {
			break
		}
		if s.tagEnd = mergeTagAt(src, i); s.tagEnd > 0 || src[i] == '<' {
			break
		}
	}
	s.pos = i
	if i > start {
		t.kind, t.text = textToken, src[start:i]
		return true
	}
	if i == len(src) {
		return false
	}
	if s.tagEnd > i {
		return s.next(t)
	}
	s.special(t)
	return true
}

func (s *inlineScanner) special(t *inlineToken) {
	switch c := s.src[s.pos]; c {
	case '<':
		s.markup(t)
	case '&':
		s.reference(t)
	default:
		s.pos++
		t.kind, t.text, t.char = charToken, replacement(c), rune(c)
		if byteClass[c] == spaceByte {
			t.char = ' '
		} else if c != '>' {
			t.kind = noToken
		}
	}
}

func (s *inlineScanner) reference(t *inlineToken) {
	char, end := referenceAt(s.src, s.pos)
	if end == 0 {
		t.kind, t.text, t.char = charToken, "&amp;", '&'
		s.pos++
		return
	}
	t.kind, t.text, t.char = charToken, s.src[s.pos:end], char
	switch {
	case char == 0:
		t.kind = noToken
	case char == ' ':
		t.text = " "
	case char == '\'':
		t.text = "&#39;" // Outlook does not know &apos;
	case char >= utf8.RuneSelf && s.src[s.pos+1] == '#':
		t.text = ""
	}
	s.pos = end
}

// markup reads what a "<" begins.
func (s *inlineScanner) markup(t *inlineToken) {
	var next, after byte
	if s.pos+1 < len(s.src) {
		next = s.src[s.pos+1]
	}
	if s.pos+2 < len(s.src) {
		after = s.src[s.pos+2]
	}
	switch {
	case isLetter(next):
		s.tag(t, s.pos+1)
	case next == '/' && isLetter(after):
		s.tag(t, s.pos+2)
	case strings.HasPrefix(s.src[s.pos:], "<!--"):
		t.kind = noToken
		s.skipPast("-->", s.pos+2)
	case next == '/' || next == '!' || next == '?':
		t.kind = noToken
		s.skipTo(t, s.angle(s.pos))
	default:
		s.skipTo(t, 0)
	}
}

// skipTo moves to end, or takes the "<" as text if there is no end.
func (s *inlineScanner) skipTo(t *inlineToken, end int) {
	if end == 0 {
		t.kind, t.text, t.char = charToken, "&lt;", '<'
		end = s.pos + 1
	}
	s.pos = end
}

// skipPast drops everything to the end of the mark; without it, all the rest, as a browser does.
func (s *inlineScanner) skipPast(mark string, from int) {
	s.pos = len(s.src)
	if i := strings.Index(s.src[from:], mark); i >= 0 {
		s.pos = from + i + len(mark)
	}
}

// angle returns the index behind the next >, or 0.
func (s *inlineScanner) angle(from int) int {
	if s.noAngle {
		return 0
	}
	i := strings.IndexByte(s.src[from:], '>')
	if i < 0 {
		s.noAngle = true
		return 0
	}
	return from + i + 1
}

func (s *inlineScanner) tag(t *inlineToken, nameStart int) {
	nameEnd := nameStart
	for limit := min(len(s.src), nameStart+maxName); nameEnd < limit && s.src[nameEnd] > ' ' && s.src[nameEnd] != '/' && s.src[nameEnd] != '>'; {
		nameEnd++
	}
	t.href, t.style = "", ""
	end := nameEnd + 1
	if nameEnd == len(s.src) || s.src[nameEnd] != '>' {
		end = s.attributes(t, nameEnd)
	}
	if end == 0 {
		s.skipTo(t, 0)
		return
	}
	s.pos = end
	name := s.src[nameStart:nameEnd]
	closing := s.src[nameStart-1] == '/'
	t.element = elementNamed(name)
	t.kind = openToken
	switch t.element {
	case unknownElement:
		t.kind = noToken
		if tag := elementTagNamed(name); tag != "" && !closing {
			t.kind, t.text = mergeToken, tag
		}
	case hiddenElement:
		t.kind = noToken
		if !closing {
			s.skipElement(name)
		}
	case brElement, blockElement:
	default:
		if closing {
			t.kind = closeToken
		}
	}
}

// skipElement drops what is inside a hidden element. Its end tag is left for the scanner.
func (s *inlineScanner) skipElement(name string) {
	for {
		i := strings.Index(s.src[s.pos:], "</")
		if i < 0 {
			s.pos = len(s.src)
			return
		}
		s.pos += i
		rest := s.src[s.pos+2:]
		if len(rest) >= len(name) && strings.EqualFold(rest[:len(name)], name) && (len(rest) == len(name) || !isWord(rest[len(name)])) {
			return
		}
		s.pos += 2
	}
}

// attributes reads the attributes of a tag from i on and returns the index behind its end, or 0 if it has none.
func (s *inlineScanner) attributes(t *inlineToken, i int) int {
	from, src := i, s.src
	for i < len(src) && !s.ranOut {
		switch c := src[i]; {
		case c == '>':
			return i + 1
		case c <= ' ' || c == '/':
			i++
		default:
			i = s.attribute(t, i)
		}
	}
	s.ranOut = true
	t.href, t.style = "", ""
	return s.angle(from)
}

func (s *inlineScanner) attribute(t *inlineToken, i int) int {
	src, start := s.src, i
	i++ // an equals sign in front belongs to the name
	for i < len(src) && src[i] > ' ' && src[i] != '=' && src[i] != '/' && src[i] != '>' {
		i++
	}
	name := src[start:i]
	i = s.blanks(i)
	if i == len(src) || src[i] != '=' {
		return i
	}
	i = s.blanks(i + 1)
	value, i := s.value(i)
	switch {
	case t.href == "" && len(name) == 4 && strings.EqualFold(name, "href"):
		t.href = value
	case t.style == "" && len(name) == 5 && strings.EqualFold(name, "style"):
		t.style = value
	}
	return i
}

func (s *inlineScanner) blanks(i int) int {
	for i < len(s.src) && s.src[i] <= ' ' {
		i++
	}
	return i
}

// value reads an attribute's value. Quotes inside a merge tag do not end it: authors write href="{{x|default:"y"}}".
func (s *inlineScanner) value(i int) (value string, end int) {
	src := s.src
	var quote byte
	if i < len(src) && (src[i] == '"' || src[i] == '\'') {
		quote = src[i]
		i++
	}
	start := i
	for i < len(src) {
		if quote != 0 {
			if i = skipPlain(src, i); i == len(src) {
				break
			}
		}
		c := src[i]
		if quote != 0 && c == quote {
			return src[start:i], i + 1
		}
		if quote == 0 && (c <= ' ' || c == '>') {
			break
		}
		if class := byteClass[c]; class == openByte || class == htmlByte {
			if end := mergeTagAt(src, i); end > 0 {
				i = end
				continue
			}
		}
		i++
	}
	return src[start:i], i
}

// spanProperties are the declarations that a span may have.
var spanProperties = [...]struct {
	name, written string
	value         func(dst []byte, value string) []byte // writes nothing if it cannot read the value
}{
	{"color", "color:", appendColorValue},
	{"background-color", "background-color:", appendColorValue},
	{"background", "background-color:", appendColorValue},
	{"font-weight", "font-weight:", appendWeight},
	{"font-size", "font-size:", appendFontSize},
	{"font-family", "font-family:", appendCSSString},
}

// appendSpanStyle writes those declarations of a style attribute that a span may have. Every value is read and written
// anew, so nothing but colours, numbers and family names can come out.
func appendSpanStyle(dst []byte, style string) []byte {
	start := len(dst)
	for style != "" {
		var declaration string
		declaration, style, _ = strings.Cut(style, ";")
		name, value, _ := strings.Cut(declaration, ":")
		value, _, _ = strings.Cut(value, "!") // Word drops a declaration with !important
		mark := len(dst)
		if mark > start {
			dst = append(dst, ';')
		}
		separated := len(dst)
		dst = appendDeclaration(dst, strings.TrimSpace(name), strings.TrimSpace(value))
		if len(dst) == separated {
			dst = dst[:mark]
		}
	}
	return dst
}

func appendDeclaration(dst []byte, name, value string) []byte {
	for i := range spanProperties {
		p := &spanProperties[i]
		if len(name) != len(p.name) || name != p.name && !strings.EqualFold(name, p.name) {
			continue
		}
		mark := len(dst)
		dst = append(dst, p.written...)
		from := len(dst)
		dst = p.value(dst, value)
		if len(dst) == from {
			dst = dst[:mark]
		}
		return dst
	}
	return dst
}

// appendColorValue writes #rrggbb; rgba() only for a translucent colour, because Word reads no alpha.
func appendColorValue(dst []byte, value string) []byte {
	c := document.ParseColor(value)
	switch {
	case !c.Set:
		return dst
	case c.A == 0:
		return append(dst, "transparent"...)
	case c.A < 255:
		dst = append(dst, "rgba("...)
		for _, part := range [...]uint8{c.R, c.G, c.B} {
			dst = strconv.AppendUint(dst, uint64(part), 10)
			dst = append(dst, ',')
		}
		dst = strconv.AppendFloat(dst, float64(c.A)/255, 'f', 3, 64)
		return append(dst, ')')
	}
	return appendColor(dst, c)
}

func appendWeight(dst []byte, value string) []byte {
	switch {
	case strings.EqualFold(value, "normal"):
		return append(dst, "normal"...)
	case strings.EqualFold(value, "bold"):
		return append(dst, "bold"...)
	case len(value) == 3 && '1' <= value[0] && value[0] <= '9' && value[1:] == "00":
		return append(dst, value[0], '0', '0')
	}
	return dst
}

// appendFontSize writes whole pixels or percent: Word has no rem and counts em from the wrong element.
func appendFontSize(dst []byte, value string) []byte {
	digits := 0
	for digits < len(value) && (value[digits] == '.' || '0' <= value[digits] && value[digits] <= '9') {
		digits++
	}
	n, err := strconv.ParseFloat(value[:digits], 64)
	if err != nil {
		return dst
	}
	unit := value[digits:]
	written, lowest, highest := "px", 1.0, 200.0
	switch {
	case strings.EqualFold(unit, "px"):
	case strings.EqualFold(unit, "pt"):
		n = n * 4 / 3
	case strings.EqualFold(unit, "rem"):
		n *= 16
	case strings.EqualFold(unit, "em"):
		n, written, lowest, highest = n*100, "%", 10, 500
	case unit == "%":
		written, lowest, highest = "%", 10, 500
	default:
		return dst
	}
	if n < lowest || n > highest {
		return dst
	}
	dst = strconv.AppendInt(dst, int64(n+0.5), 10)
	return append(dst, written...)
}
