package document

import (
	"slices"
	"strconv"
)

// A prop is a member of props, or of an object or array in it. A value of the wrong type reads as if it were absent:
// it is kept, but a marketer's mail is not refused for a number that should be a text.
type prop struct {
	doc *Document
	v   int32 // 0 if absent
}

func (n Node) props() members { return prop{n.doc, n.self().props}.members() }

// prop is the prop of that name; absent if the node has none.
func (n Node) prop(name string) prop { return prop{n.doc, n.doc.member(n.self().props, name)} }

func (p prop) name() string { return p.doc.name(p.v) }

// isEmpty tells whether the prop says nothing: it is absent, null or an empty text.
func (p prop) isEmpty() bool {
	return p.v == 0 || p.is(kindNull) || p.is(kindString) && p.text() == ""
}

// note keeps the name of the first prop that says something, but nothing that we can use.
func note(first *string, ok bool, p prop) {
	if !ok && *first == "" && !p.isEmpty() {
		*first = p.name()
	}
}

func (p prop) is(kind valueKind) bool { return p.v != 0 && p.doc.values[p.v].kind == kind }

// members are what an object or array holds, one after the other: next goes to the first and then to each that follows. A render
// goes along all of them more than once; functions that yield them take longer.
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

// members are what an object holds; anything else has none.
func (p prop) members() members { return p.inside(kindObject) }

// elements are what an array holds; anything else has none.
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

// oneOf is the text if it is one of the words, else "".
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

// smallInt reads what most numbers of a document are: ParseFloat takes ten times as long.
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

// A Number is a number that may be absent; in styles it counts pixels.
type Number struct {
	Value float64
	Set   bool
}

// Or is the number, or the default if it is absent.
func (n Number) Or(value float64) float64 {
	if n.Set {
		return n.Value
	}
	return value
}

// A Flag is a boolean that may be absent.
type Flag uint8

// The values of a Flag.
const (
	Unset Flag = iota
	False
	True
)

// Or is the flag, or the default if it is absent.
func (f Flag) Or(value bool) bool {
	if f == Unset {
		return value
	}
	return f == True
}

// A Width is how wide an image or a button is.
type Width struct {
	Mode   string // full, auto or ""
	Pixels Number // set if it is a number
}

func (p prop) width() Width { return Width{Mode: p.oneOf("full", "auto"), Pixels: p.number()} }
