package mjml

import (
	"strings"

	"mailwright/internal/email/markup"
)

// Limits on an email.
const (
	maxNodes = 20_000
	maxDepth = 64
	maxValue = 8 << 10 // bytes in an attribute; longer ones are ignored
)

// attributes maps names to values, with entities decoded.
type attributes map[string]string

// node is an MJML element. content is the text inside elements that contain HTML.
type node struct {
	name     string
	attrs    attributes
	children []*node
	content  string
}

// holdsHTML contains the elements whose content is HTML or text, not MJML.
var holdsHTML = map[string]bool{
	"mj-text": true, "mj-button": true, "mj-table": true, "mj-raw": true, "mj-navbar-link": true, "mj-accordion-title": true,
	"mj-accordion-text": true,
	"mj-social-element": true, "mj-style": true, "mj-title": true, "mj-preview": true, "mj-html-attributes": true, "mj-carousel-image": true,
	"mj-image": true,
}

// all returns the children with the given name. A nil node has none.
func (n *node) all(name string) []*node {
	var list []*node
	if n != nil {
		for _, c := range n.children {
			if c.name == name {
				list = append(list, c)
			}
		}
	}
	return list
}

// find returns the first child with the given name, or nil.
func (n *node) find(name string) *node {
	if list := n.all(name); len(list) > 0 {
		return list[0]
	}
	return nil
}

// parse reads MJML in one pass. Stray end tags are ignored, and unclosed elements end where the element around them ends.
func parse(source string) (*node, error) {
	top := &node{}
	stack := []*node{top}
	count := 0
	raw := rawReader{source: source}
	for token := range markup.Tokens(source) {
		if raw.open != nil {
			raw.read(token)
			continue
		}
		switch token.Kind {
		case markup.StartTag:
			if count++; count > maxNodes || len(stack) > maxDepth {
				return nil, ErrBroken
			}
			n := newNode(token)
			parent := stack[len(stack)-1]
			parent.children = append(parent.children, n)
			switch {
			case token.IsClosed:
			case holdsHTML[n.name]:
				raw.begin(n, token.End)
			default:
				stack = append(stack, n)
			}
		case markup.EndTag:
			stack = closed(stack, token.Name)
		}
	}
	raw.finish(len(source))
	email := top.find("mjml")
	if email == nil {
		return nil, ErrBroken
	}
	return email, nil
}

func newNode(token *markup.Token) *node {
	n := &node{name: token.Name, attrs: attributes{}}
	for _, a := range token.Attributes {
		if _, known := n.attrs[a.Name]; !known && len(a.Raw) <= maxValue {
			n.attrs[a.Name] = a.Value().Text
		}
	}
	return n
}

func closed(stack []*node, name string) []*node {
	for i := len(stack) - 1; i > 0; i-- {
		if stack[i].name == name {
			return stack[:i]
		}
	}
	return stack
}

// rawReader reads the HTML in an element up to its end tag.
type rawReader struct {
	source string
	open   *node
	start  int
	depth  int // number of open elements with the same name
}

func (r *rawReader) begin(n *node, start int) { r.open, r.start, r.depth = n, start, 0 }

func (r *rawReader) read(token *markup.Token) {
	if token.Name != r.open.name {
		return
	}
	switch {
	case token.Kind == markup.StartTag && !token.IsClosed:
		r.depth++
	case token.Kind == markup.EndTag && r.depth > 0:
		r.depth--
	case token.Kind == markup.EndTag:
		r.finish(token.Start)
	}
}

func (r *rawReader) finish(end int) {
	if r.open != nil {
		r.open.content = withoutCDATA(r.source[r.start:end])
		r.open = nil
	}
}

func withoutCDATA(text string) string {
	inner, ok := strings.CutPrefix(strings.TrimSpace(text), "<![CDATA[")
	if !ok {
		return text
	}
	return strings.TrimSuffix(inner, "]]>")
}
