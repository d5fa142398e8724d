package render

// htmlScanner splits an author's HTML into tokens. It handles text, character references, comments and merge tags like inlineScanner, but
// recognizes all elements with all their attributes.
type htmlScanner struct {
	inlineScanner
	element    *htmlElement // the tag's element
	attributes string       // the tag's attributes, as in the source
}

func (s *htmlScanner) next(t *inlineToken) bool {
	if s.tagEnd > s.pos {
		return s.inlineScanner.next(t)
	}
	if name := s.tagName(); name > 0 && mergeTagAt(s.src, s.pos) == 0 {
		s.tag(t, name)
		return true
	}
	return s.inlineScanner.next(t)
}

// tagName returns where the name of the tag at pos starts, or 0 if there's no tag.
func (s *htmlScanner) tagName() int {
	i := s.pos
	if i >= len(s.src) || s.src[i] != '<' {
		return 0
	}
	if i++; i < len(s.src) && s.src[i] == '/' {
		i++
	}
	if i == len(s.src) || !isLetter(s.src[i]) {
		return 0
	}
	return i
}

func (s *htmlScanner) tag(t *inlineToken, nameStart int) {
	if s.ranOut && s.angle(nameStart) == 0 { // names may contain <, so every tag would be read to the end again
		s.skipTo(t, 0)
		return
	}
	nameEnd := nameStart
	for nameEnd < len(s.src) && s.src[nameEnd] > ' ' && s.src[nameEnd] != '/' && s.src[nameEnd] != '>' {
		nameEnd++
	}
	end := s.inlineScanner.attributes(t, nameEnd)
	if end == 0 {
		s.skipTo(t, 0)
		return
	}
	s.pos = end
	s.attributes = s.src[nameEnd : end-1]
	if s.ranOut {
		s.attributes = "" // the quotes can't be trusted
	}
	s.meaning(t, s.src[nameStart:nameEnd], s.src[nameStart-1] == '/')
}

func (s *htmlScanner) meaning(t *inlineToken, name string, closing bool) {
	s.element = htmlElementNamed(name)
	switch {
	case s.element == nil:
		t.kind = noToken
		if tag := elementTagNamed(name); tag != "" && !closing {
			t.kind, t.text = mergeToken, tag
		}
	case s.element.kind == hiddenHTML:
		t.kind = noToken
		if !closing {
			s.skipElement(name)
		}
	case closing && s.element.written != "br": // browsers read </br> as a line break
		t.kind = closeToken
	default:
		t.kind = openToken
	}
}

// nextAttribute reads the next attribute at or after i. end is 0 if there is none.
func nextAttribute(source string, i int) (name, value string, end int) {
	s := inlineScanner{src: source}
	for i < len(source) && (source[i] <= ' ' || source[i] == '/') {
		i++
	}
	if i == len(source) {
		return "", "", 0
	}
	start := i
	i++ // a leading equals sign belongs to the name
	for i < len(source) && source[i] > ' ' && source[i] != '=' && source[i] != '/' {
		i++
	}
	name, end = source[start:i], s.blanks(i)
	if end < len(source) && source[end] == '=' {
		value, end = s.value(s.blanks(end + 1))
	}
	return name, value, end
}

// attributeNamed returns the value of the first attribute with the wanted name, as in the source.
func attributeNamed(source, wanted string) string {
	for name, value, i := nextAttribute(source, 0); i > 0; name, value, i = nextAttribute(source, i) {
		if equalFold(name, wanted) {
			return value
		}
	}
	return ""
}
