package document

import (
	"iter"
	"strings"
)

// skimmer navigates the JSON of a document without decoding it. It assumes that Parse accepted the text. For any other text the result is
// meaningless, but it always terminates.
type skimmer struct{ src string }

// skimmedMember is a member of an object: its name, and where its value starts and ends.
type skimmedMember struct {
	name       string
	value, end int
}

// members returns the members of the object at i.
func (s skimmer) members(i int) iter.Seq[skimmedMember] {
	return func(yield func(skimmedMember) bool) {
		for i = s.behind(i); s.at(i) == '"'; i = s.behind(s.skip(i)) {
			m := skimmedMember{}
			m.name, i = s.name(i)
			m.value = s.behind(s.skip(i))
			m.end = s.value(m.value)
			if i = m.end; !yield(m) {
				return
			}
		}
	}
}

// elements returns where each string in the array at i ends.
func (s skimmer) elements(i int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i = s.behind(i); s.at(i) == '"'; i = s.behind(s.skip(i)) {
			if i = s.string(i); !yield(i) {
				return
			}
		}
	}
}

// behind skips the bracket, colon or comma at i and the whitespace after it.
func (s skimmer) behind(i int) int { return s.skip(min(i+1, len(s.src))) }

func (s skimmer) at(i int) byte {
	if i < len(s.src) {
		return s.src[i]
	}
	return 0
}

func (s skimmer) skip(i int) int {
	for i < len(s.src) && isSpace(s.src[i]) {
		i++
	}
	return i
}

// value returns the position after the value at i.
func (s skimmer) value(i int) int {
	switch s.at(i) {
	case '"':
		return s.string(i)
	case '{', '[':
		return s.brackets(i)
	}
	for i < len(s.src) && s.src[i] != ',' && s.src[i] != '}' && s.src[i] != ']' && !isSpace(s.src[i]) {
		i++
	}
	return i
}

// brackets returns the position after the object or array at i. It counts brackets without distinguishing their kinds.
func (s skimmer) brackets(i int) int {
	for depth := 0; i < len(s.src); {
		switch s.src[i] {
		case '"':
			i = s.string(i)
			continue
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		if i++; depth == 0 {
			return i
		}
	}
	return i
}

// string returns the position after the string that starts with a quote at i.
func (s skimmer) string(i int) int {
	for i++; i < len(s.src); {
		quote := strings.IndexByte(s.src[i:], '"')
		if quote < 0 {
			break
		}
		i += quote + 1
		if !s.isEscaped(i - 1) {
			return i
		}
	}
	return len(s.src)
}

// isEscaped reports whether an odd number of backslashes precedes i.
func (s skimmer) isEscaped(i int) bool {
	n := i
	for n > 0 && s.src[n-1] == '\\' {
		n--
	}
	return (i-n)%2 == 1
}

// name returns the unescaped string at i and the position after it.
func (s skimmer) name(i int) (string, int) {
	end := s.string(i)
	if text := s.src[i+1 : max(i+1, end-1)]; strings.IndexByte(text, '\\') < 0 {
		return text, end
	}
	p := newParser(texts{source: s.src[i:end]}, nil, nil)
	at, _ := p.quoted(1)
	return p.text(at), end
}
