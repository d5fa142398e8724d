package render

import (
	"strings"
	"unicode/utf8"
)

type tokenKind uint8

const (
	noToken    tokenKind = iota // nothing to write
	textToken                   // text that doesn't need escaping
	mergeToken                  // a merge tag
	charToken                   // one character; text is its HTML, or "" if it doesn't need escaping
	openToken                   // a start tag, a void element, or either tag of a block
	closeToken                  // the end of an inline element
)

type inlineToken struct {
	kind        tokenKind
	element     element
	text        string
	char        rune
	href, style string // attributes of a tag, as in the source
}

// inlineScanner splits inline HTML into tokens. It looks at each byte a limited number of times, no matter how broken the HTML is.
type inlineScanner struct {
	src     string
	pos     int
	tagEnd  int  // end of the merge tag at pos, if it's after pos
	ranOut  bool // whether a tag had no end, so that quotes can't be trusted anymore
	noAngle bool // whether there are no more >
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
		t.text = "&#39;" // Outlook doesn't support &apos;
	case char >= utf8.RuneSelf && s.src[s.pos+1] == '#':
		t.text = ""
	}
	s.pos = end
}

// markup reads a tag or comment, or anything else that starts with "<".
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

// skipTo moves to end, or treats the "<" as text if it has no end.
func (s *inlineScanner) skipTo(t *inlineToken, end int) {
	if end == 0 {
		t.kind, t.text, t.char = charToken, "&lt;", '<'
		end = s.pos + 1
	}
	s.pos = end
}

// skipPast drops everything up to and including mark, or all the rest if mark is missing, as a browser does.
func (s *inlineScanner) skipPast(mark string, from int) {
	s.pos = len(s.src)
	if i := strings.Index(s.src[from:], mark); i >= 0 {
		s.pos = from + i + len(mark)
	}
}

// angle returns the index after the next >, or 0 if there is none.
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

// nameEnd returns where the tag name that starts at i ends.
func (s *inlineScanner) nameEnd(i int) int {
	for limit := min(len(s.src), i+maxName); i < limit && s.src[i] > ' ' && s.src[i] != '/' && s.src[i] != '>'; {
		i++
	}
	return i
}

func (s *inlineScanner) tag(t *inlineToken, nameStart int) {
	nameEnd := s.nameEnd(nameStart)
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

// skipElement drops the content of a hidden element, up to but not including its end tag.
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

// attributes reads a tag's attributes, starting at i. It returns the index after the end of the tag, or 0 if the tag has no end.
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
	i++ // a leading equals sign belongs to the name
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

// value reads an attribute's value. Quotes inside a merge tag don't end it, because authors write href="{{x|default:"y"}}".
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
