package document

import (
	"slices"
	"strconv"
)

// prop is a member of props, or of an object or array in it. A value of the wrong type counts as missing. It's kept, because an email
// shouldn't be rejected for a number that should be a string.
type prop struct {
	doc *Document
	v   int32 // 0 if missing
}

func (n Node) props() members { return prop{n.doc, n.self().props}.members() }

// prop returns the prop with the given name, or a missing prop if the node has none.
func (n Node) prop(name string) prop { return prop{n.doc, n.doc.member(n.self().props, name)} }

func (p prop) name() string { return p.doc.name(p.v) }

// isEmpty reports whether the prop is missing, null or an empty string.
func (p prop) isEmpty() bool {
	return p.v == 0 || p.is(kindNull) || p.is(kindString) && p.text() == ""
}

// note stores the prop's name in first if we can't use its value and no earlier prop was stored.
func note(first *string, ok bool, p prop) {
	if !ok && *first == "" && !p.isEmpty() {
		*first = p.name()
	}
}

func (p prop) is(kind valueKind) bool { return p.v != 0 && p.doc.values[p.v].kind == kind }

// members iterates over the content of an object or array. next moves to the first member, then to each of the following ones. Rendering
// iterates over all members more than once, and iterator functions would be slower.
type members struct {
	prop
	following, end int32
}

func (m *members) next() bool {
	m.v = m.following
	if m.v >= m.end {
		return false
	}
	m.following = m.doc.values[m.v].next
	return true
}

// members returns the content of an object, or nothing for other values.
func (p prop) members() members { return p.inside(kindObject) }

// elements returns the content of an array, or nothing for other values.
func (p prop) elements() members { return p.inside(kindArray) }

func (p prop) inside(kind valueKind) members {
	if !p.is(kind) {
		return members{}
	}
	return members{prop: prop{doc: p.doc}, following: p.v + 1, end: p.doc.values[p.v].next}
}

func (p prop) text() string {
	if !p.is(kindString) {
		return ""
	}
	return p.doc.string(p.v)
}

// oneOf returns the text if it's one of the words, and "" otherwise.
func (p prop) oneOf(words ...string) string {
	text := p.text()
	if slices.Contains(words, text) {
		return text
	}
	return ""
}

func (p prop) number() Number {
	if !p.is(kindNumber) {
		return Number{}
	}
	text := p.doc.string(p.v)
	if n, ok := smallInt(text); ok {
		return Number{n, true}
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil { // out of range
		return Number{}
	}
	return Number{n, true}
}

// smallInt parses most numbers in a document. ParseFloat takes ten times as long.
func smallInt(text string) (float64, bool) {
	if len(text) > 5 {
		return 0, false
	}
	n := 0
	for i := range len(text) {
		digit := text[i] - '0'
		if digit > 9 {
			return 0, false
		}
		n = n*10 + int(digit)
	}
	return float64(n), true
}

func (p prop) flag() Flag {
	if p.v == 0 {
		return Unset
	}
	return p.doc.flag(p.v)
}

func (p prop) color() Color { return ParseColor(p.text()) }

func (d *Document) flag(v int32) Flag {
	switch d.values[v].kind {
	case kindTrue:
		return True
	case kindFalse:
		return False
	}
	return Unset
}

// Number is a number that may be missing. In styles, it's in pixels.
type Number struct {
	Value float64
	Set   bool
}

// Or returns the number, or the default if it's missing.
func (n Number) Or(value float64) float64 {
	if n.Set {
		return n.Value
	}
	return value
}

// Flag is a boolean that may be missing.
type Flag uint8

// The values of a Flag.
const (
	Unset Flag = iota
	False
	True
)

// Or returns the flag, or the default if it's missing.
func (f Flag) Or(value bool) bool {
	if f == Unset {
		return value
	}
	return f == True
}

// Width is the width of an image or a button.
type Width struct {
	Mode   string // full, auto or ""
	Pixels Number // set if the width is a number
}

func (p prop) width() Width { return Width{Mode: p.oneOf("full", "auto"), Pixels: p.number()} }
