package library

import (
	"html"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"mailwright/internal/email/document"
)

// writer writes the document of a design with the brand's words replaced.
type writer struct {
	strings.Builder
	words  words
	images map[string]file
	cdnURL string
}

// fill replaces brand words with their values.
func (w words) fill(s string) string {
	return replace(s, func(name string) string { return w[name] })
}

// fillHTML is like fill, but for HTML, where an ampersand in a company's name must be escaped.
func (w words) fillHTML(s string) string {
	return replace(s, func(name string) string { return html.EscapeString(w[name]) })
}

func replace(s string, by func(name string) string) string {
	if !strings.Contains(s, "$") { // most text has none, and the regular expression is slow
		return s
	}
	return word.ReplaceAllStringFunc(s, by)
}

func (w *writer) value(v any) {
	switch v := v.(type) {
	case plainText:
		w.text(w.words.fill(string(v)))
	case brandText:
		w.text(string(v))
	case inlineHTML:
		w.text(w.words.fillHTML(string(v)))
	case imageRef:
		w.text(w.images[string(v)].address(w.cdnURL))
	case literal:
		w.WriteString(string(v))
	case members:
		w.members(v)
	case elements:
		w.elements(v)
	default:
		panic("library: unsupported value type")
	}
}

func (w *writer) members(m members) {
	w.WriteByte('{')
	for i, member := range m {
		w.comma(i)
		w.text(member.name)
		w.WriteByte(':')
		w.value(member.value)
	}
	w.WriteByte('}')
}

func (w *writer) elements(e elements) {
	w.WriteByte('[')
	for i, value := range e {
		w.comma(i)
		w.value(value)
	}
	w.WriteByte(']')
}

// node writes a block and then everything below it, with the fields that the editor writes, in the same order.
func (w *writer) node(n node, parent string) {
	w.text(n.id)
	w.WriteString(`:{"type":{"resolvedName":`)
	w.text(n.block)
	w.WriteString(`},"isCanvas":` + strconv.FormatBool(n.isCanvas()) + `,"props":`)
	w.members(n.props)
	w.WriteString(`,"displayName":`)
	w.text(strings.TrimSuffix(n.block, "Block"))
	w.WriteString(`,"custom":{}`)
	if parent != "" {
		w.WriteString(`,"parent":`)
		w.text(parent)
	}
	w.WriteString(`,"hidden":false,"nodes":[`)
	for i, child := range n.children {
		w.comma(i)
		w.text(child.id)
	}
	w.WriteString(`],"linkedNodes":{}}`)
	for _, child := range n.children {
		w.WriteByte(',')
		w.node(child, n.id)
	}
}

func (n node) isCanvas() bool { return document.SpecOf(n.block).IsCanvas() }

func (w *writer) comma(i int) {
	if i > 0 {
		w.WriteByte(',')
	}
}

func (w *writer) text(s string) {
	quoted, err := jsontext.AppendQuote(nil, s)
	if err != nil {
		panic("library: " + err.Error()) // sources and brand kits are valid UTF-8
	}
	w.Write(quoted)
}
