package document

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// newNode is a node to write, with every field that Craft.js writes, in the same order.
type newNode struct {
	id, parent string // parent is "" for ROOT
	block      BlockType
	props      fields
	custom     fields
	children   []string
}

// fields are the members of an object to write, in order.
type fields []field

type field struct {
	name  string
	value any // string, int, bool, fields or a list of fields
}

func (n newNode) appendTo(b []byte) []byte {
	rule := rules[n.block]
	b = appendText(b, n.id)
	b = append(b, `:{"type":{"resolvedName":`...)
	b = appendText(b, rule.name)
	b = append(b, `},"isCanvas":`...)
	b = strconv.AppendBool(b, rule.canvas)
	b = append(b, `,"props":`...)
	b = n.props.appendTo(b)
	b = append(b, `,"displayName":`...)
	b = appendText(b, strings.TrimSuffix(rule.name, "Block"))
	b = append(b, `,"custom":`...)
	b = n.custom.appendTo(b)
	if n.parent != "" {
		b = append(b, `,"parent":`...)
		b = appendText(b, n.parent)
	}
	b = append(b, `,"hidden":false,"nodes":[`...)
	for i, id := range n.children {
		b = appendComma(b, i)
		b = appendText(b, id)
	}
	return append(b, `],"linkedNodes":{}}`...)
}

func (f fields) appendTo(b []byte) []byte {
	b = append(b, '{')
	for i, m := range f {
		b = appendComma(b, i)
		b = appendText(b, m.name)
		b = append(b, ':')
		b = appendValue(b, m.value)
	}
	return append(b, '}')
}

func appendValue(b []byte, value any) []byte {
	switch v := value.(type) {
	case string:
		return appendText(b, v)
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	case bool:
		return strconv.AppendBool(b, v)
	case fields:
		return v.appendTo(b)
	case []fields:
		b = append(b, '[')
		for i, element := range v {
			b = element.appendTo(appendComma(b, i))
		}
		return append(b, ']')
	}
	panic("document: unsupported field type")
}

func appendComma(b []byte, i int) []byte {
	if i > 0 {
		return append(b, ',')
	}
	return b
}

// appendText writes text as a JSON string that Parse accepts. Invalid UTF-8 becomes U+FFFD, and NUL is dropped.
func appendText(b []byte, text string) []byte {
	b = append(b, '"')
	for _, r := range text {
		switch {
		case r == 0:
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, `\n`...)
		case r < ' ':
			b = append(b, `\u00`...)
			b = append(b, "0123456789abcdef"[r>>4], "0123456789abcdef"[r&15])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}
