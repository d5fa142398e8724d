package library

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// fill is the template of a block's text: placeholders, and the markup and separators around them.
type fill []token

type token struct {
	kind tokenKind
	text string // for a placeholder, its name
	pair int    // for a tag, the index of its counterpart
}

type tokenKind int

const (
	placeholder tokenKind = iota
	constant              // a brand word
	opening               // a tag
	closing
	lineBreak
	separator // removed if one of the things it separates is removed
	prefix    // removed with the placeholder after it
	suffix    // removed with the placeholder before it
)

// itemNames are the placeholders of an item. n is its number, and more is the label of its link.
var itemNames = []string{"title", "text", "meta", "n", "more"}

// fillNames returns the placeholders that a role's fill can have.
func fillNames(role string) []string {
	switch {
	case slices.Contains(textRoles, role):
		return textRoles
	case role == "item" || role == "items":
		return itemNames
	case role == "": // a table cell
		return []string{"cell"}
	}
	return []string{role}
}

// defaultFill returns the fill of a block that doesn't set one.
func defaultFill(role, block string) string {
	switch {
	case role == "item" && block == "ButtonBlock":
		return "{more}"
	case role == "item" || role == "items":
		return "<strong>{title}</strong><br>{text}<br>{meta}"
	case role == "":
		return "{cell}"
	}
	return "{" + role + "}"
}

// tokens matches the parts of a fill.
var tokens = regexp.MustCompile(`\{\{|\{[a-z]*\}|<[^<>{}]*>|\$[a-z]+(?:-[a-z]+)*|[^{<$]+|.`)

// parseFill parses the fill of a block.
func parseFill(source, role, block string, w words) (fill, error) {
	if source == "" {
		source = defaultFill(role, block)
	}
	var f fill
	for _, text := range tokens.FindAllString(source, -1) {
		t := token{kind: kindOf(text, w), text: text}
		switch t.kind {
		case placeholder:
			t.text = strings.Trim(text, "{}")
			if names := fillNames(role); !slices.Contains(names, t.text) {
				return nil, fmt.Errorf("%q isn't one of {%s}", text, strings.Join(names, "}, {"))
			}
		case separator:
			if strings.ContainsFunc(html.UnescapeString(text), unicode.IsLetter) {
				return nil, fmt.Errorf("%q contains text, but all text must come from the draft", source)
			}
		}
		f = append(f, t)
	}
	if block == "ButtonBlock" && (len(f) != 1 || f[0].kind != placeholder) {
		return nil, fmt.Errorf("%q must be a single placeholder", source)
	}
	f = f.clinging()
	return f, f.pairUp()
}

func kindOf(text string, w words) tokenKind {
	switch {
	case text[0] == '{':
		return placeholder
	case strings.HasPrefix(text, "<br"):
		return lineBreak
	case strings.HasPrefix(text, "</"):
		return closing
	case text[0] == '<':
		return opening
	case text[0] == '$' && w[text] != "":
		return constant
	}
	return separator
}

// isValue reports whether the token becomes text, as opposed to markup or separators.
func (t token) isValue() bool { return t.kind == placeholder || t.kind == constant }

// closers and openers stick to the text before or after them, such as quotation marks.
const (
	closers = "”’»)]!?"
	openers = "“‘„«(["
)

// clinging splits separators into the parts that stick to text and the parts that separate two pieces of text.
func (f fill) clinging() fill {
	first := slices.IndexFunc(f, token.isValue)
	last := len(f) - 1
	for last >= 0 && !f[last].isValue() {
		last--
	}
	var cut fill
	for i, t := range f {
		switch {
		case t.kind != separator:
			cut = append(cut, t)
		case i < first:
			cut = append(cut, token{kind: prefix, text: t.text})
		case i > last:
			cut = append(cut, token{kind: suffix, text: t.text})
		default:
			rest := strings.TrimLeft(t.text, closers)
			middle := strings.TrimRight(rest, openers)
			cut = append(cut, token{kind: suffix, text: t.text[:len(t.text)-len(rest)]},
				token{kind: separator, text: middle}, token{kind: prefix, text: rest[len(middle):]})
		}
	}
	return cut
}

// pairUp finds the opening and closing tag of each element.
func (f fill) pairUp() error {
	var open []int
	for i, t := range f {
		switch t.kind {
		case opening:
			open = append(open, i)
		case closing:
			if len(open) == 0 {
				return fmt.Errorf("%s has no opening tag", t.text)
			}
			from := open[len(open)-1]
			open = open[:len(open)-1]
			f[from].pair, f[i].pair = i, from
		}
	}
	if len(open) > 0 {
		return fmt.Errorf("%s is never closed", f[open[0]].text)
	}
	return nil
}
