package document

import (
	"slices"
	"strings"
)

// maxNesting is the maximum nesting depth of JSON. It limits the parser's recursion.
const maxNesting = 64

// valueBytes is the average JSON size of one value in a typical document, rounded down so that the first estimate is enough.
const valueBytes = 13

// failed is returned instead of a position when parser.err is set.
const failed = -1

type valueKind uint8

const (
	kindNull valueKind = iota
	kindFalse
	kindTrue
	kindNumber
	kindString
	kindArray
	kindObject
)

// span is a part of the source, from start up to but not including end. For a string with escapes, end is isEscaped plus the string's index
// among all strings with escapes. See texts.
type span struct{ start, end uint32 }

const isEscaped = 1 << 31

// value is one JSON value. The content of an object or array follows it in the same slice, up to next.
type value struct {
	key  span // its name in the enclosing object, without quotes
	at   span // a string without its quotes, or any other value in full
	next int32
	kind valueKind
}

// parser turns JSON into values in one pass. It's as strict as the API's check of request bodies: valid UTF-8, no NUL, no duplicate names
// in an object, limited nesting, nothing after the end.
//
// It reads a copy of the source that ends in zeros. NUL isn't allowed anywhere, so no step reads past a zero, and none has to check for the
// end. A step that read past the zeros would panic.
//
// Each step takes the position where its part starts and returns the position after it, or failed.
type parser struct {
	texts
	bytes  []byte          // the copy and the zeros
	out    strings.Builder // builds the resolved strings
	values []value
	depth  int
	node   span  // ID of the node being read, for errors
	names  table // scratch memory for closeObject
	err    *SyntaxError
}

// padding is how far an eight-byte load can reach past the end.
const padding = 8

func newParser(t texts, memory []byte, values []value) parser {
	bytes := append(slices.Grow(memory[:0], len(t.source)+padding), t.source...)
	return parser{texts: t, bytes: append(bytes, make([]byte, padding)...), values: values}
}

func (p *parser) parse() error {
	i := p.value(p.skip(0), span{})
	if i == failed {
		return p.err
	}
	if i = p.skip(i); i < len(p.source) {
		p.fail(i, "Unexpected content after the end of the document")
		return p.err
	}
	return nil
}

func (p *parser) value(i int, key span) int {
	switch p.at(i) {
	case '"':
		return p.textValue(i, key)
	case '{':
		if p.at(i+1) == '}' {
			return p.empty(kindObject, i, key)
		}
		return p.object(i, key)
	case '[':
		if p.at(i+1) == ']' {
			return p.empty(kindArray, i, key)
		}
		return p.array(i, key)
	case 't':
		return p.literal(i, key, "true", kindTrue)
	case 'f':
		return p.literal(i, key, "false", kindFalse)
	case 'n':
		return p.literal(i, key, "null", kindNull)
	default:
		return p.number(i, key)
	}
}

// textValue reads the string with its opening quote at i. Like object, it handles simple strings itself, which saves thousands of calls.
func (p *parser) textValue(i int, key span) int {
	at := span{start: uint32(i) + 1}
	if i = p.plain(i + 1); p.at(i) == '"' {
		at.end = uint32(i)
		i++
	} else if at, i = p.rest(int(at.start), i); i == failed {
		return failed
	}
	p.add(kindString, key, at)
	return i
}

// at returns the byte at i, or 0 at the end.
func (p *parser) at(i int) byte { return p.bytes[i] }

// skip returns the position of the first byte at or after i that isn't whitespace.
func (p *parser) skip(i int) int {
	if p.at(i) > ' ' {
		return i
	}
	return p.spaces(i)
}

func (p *parser) spaces(i int) int {
	for isSpace(p.at(i)) {
		i++
	}
	return i
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }

func (p *parser) add(kind valueKind, key, at span) {
	if len(p.values) == cap(p.values) {
		p.grow(int(at.start))
	}
	p.values = append(p.values, value{key: key, at: at, next: int32(len(p.values)) + 1, kind: kind})
}

// grow allocates memory for the rest of the source, assuming it's like the part that was already read. Growing step by step, as append
// does, would take several times as much memory for a document that is one long array.
func (p *parser) grow(read int) {
	total := valueBytes + len(p.source)/valueBytes
	if len(p.values) > 0 {
		total = len(p.values) + len(p.values)*(len(p.source)-read)/max(read, 1)*9/8 + valueBytes
	}
	p.values = slices.Grow(p.values, total-len(p.values))
}

// open starts an object or array at i and returns its index in values.
func (p *parser) open(kind valueKind, i int, key span) int {
	if p.depth++; p.depth > maxNesting {
		return p.fail(i, "Objects and arrays are nested more than 64 levels deep")
	}
	p.add(kind, key, span{start: uint32(i)})
	return len(p.values) - 1
}

// close ends the object or array at index self. Its closing bracket is at i.
func (p *parser) close(self, i int) int {
	p.depth--
	p.values[self].at.end = uint32(i) + 1
	p.values[self].next = int32(len(p.values))
	return i + 1
}

// empty reads an empty object or array. Every node contains at least one.
func (p *parser) empty(kind valueKind, i int, key span) int {
	if self := p.open(kind, i, key); self != failed {
		return p.close(self, i+1)
	}
	return failed
}

func (p *parser) array(i int, key span) int {
	self := p.open(kindArray, i, key)
	if self == failed {
		return failed
	}
	if i = p.skip(i + 1); p.at(i) == ']' {
		return p.close(self, i)
	}
	for {
		if i = p.value(i, span{}); i == failed {
			return failed
		}
		switch i = p.skip(i); p.at(i) {
		case ',':
			i = p.skip(i + 1)
		case ']':
			return p.close(self, i)
		default:
			return p.unexpected(i, `a comma or "]"`)
		}
	}
}

func (p *parser) object(i int, key span) int {
	self := p.open(kindObject, i, key)
	if self == failed {
		return failed
	}
	if i = p.skip(i + 1); p.at(i) == '}' {
		return p.close(self, i)
	}
	var names nameSet
	for {
		if p.at(i) != '"' {
			return p.unexpected(i, "a property name in quotes")
		}
		key.start = uint32(i) + 1
		if i = p.plain(i + 1); p.at(i) == '"' {
			key.end = uint32(i)
			i++
		} else if key, i = p.rest(int(key.start), i); i == failed {
			return failed
		}
		if p.depth == 1 {
			p.node = key
		} else if p.isRepeated(self, key, &names) {
			return p.failRepeated(key)
		}
		if i = p.skip(i); p.at(i) != ':' {
			return p.unexpected(i, "a colon")
		}
		if i = p.skip(i + 1); p.at(i) == '"' { // most values are strings
			i = p.textValue(i, key)
		} else {
			i = p.value(i, key)
		}
		if i == failed {
			return failed
		}
		switch i = p.skip(i); p.at(i) {
		case ',':
			i = p.skip(i + 1)
		case '}':
			return p.closeObject(self, i, names.count)
		default:
			return p.unexpected(i, `a comma or "}"`)
		}
	}
}

func (p *parser) literal(i int, key span, word string, kind valueKind) int {
	for n := range len(word) {
		if p.at(i+n) != word[n] {
			return p.unexpected(i, "a value")
		}
	}
	end := i + len(word)
	p.add(kind, key, span{uint32(i), uint32(end)})
	return end
}

func (p *parser) number(i int, key span) int {
	start := i
	if p.at(i) == '-' {
		i++
	}
	whole := i
	if i = p.digits(i); i == whole {
		return p.unexpected(i, "a value")
	}
	if p.at(whole) == '0' && i > whole+1 {
		return p.fail(whole, "A number can't start with a zero")
	}
	if i = p.fraction(i); i == failed {
		return failed
	}
	p.add(kindNumber, key, span{uint32(start), uint32(i)})
	return i
}

// fraction reads the optional decimals and exponent of a number.
func (p *parser) fraction(i int) int {
	if p.at(i) == '.' {
		from := i + 1
		if i = p.digits(from); i == from {
			return p.unexpected(i, "a digit")
		}
	}
	if p.at(i)|0x20 != 'e' {
		return i
	}
	if i++; p.at(i) == '+' || p.at(i) == '-' {
		i++
	}
	from := i
	if i = p.digits(from); i == from {
		return p.unexpected(i, "a digit")
	}
	return i
}

func (p *parser) digits(i int) int {
	for p.at(i)-'0' <= 9 {
		i++
	}
	return i
}
