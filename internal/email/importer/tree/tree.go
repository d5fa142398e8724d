// Package tree parses the HTML of an email into elements and text, even if it's broken.
//
// Every token costs the same, and the number of parts is limited, so that a hostile email can't cost more than a large one.
package tree

import (
	"bytes"
	"context"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// Limits on the parts of an email. Real emails stay far below them.
const (
	maxNodes      = 20_000
	maxDepth      = 192
	maxAttributes = 40
	maxStyleSheet = 1 << 20
	maxSkipped    = 1_000
	maxBase       = 2_000 // bytes in the base URL, which becomes part of every relative URL
)

// Node is an element or text in the email.
type Node struct {
	Tag      string // "" for text
	Text     string // as in the source, with character references and merge tags unchanged
	Attrs    []Attr
	Parent   *Node
	Children []*Node
	Previous *Node  // the previous sibling element
	Next     *Node  // the next sibling element
	last     *Node  // its last child element
	Offset   int    // where it starts in the source
	VML      string // the comment in it with drawings for Word, if any
}

// Attr is an attribute of an element.
type Attr struct{ Name, Value string }

// Attr returns the value of an attribute, or "" if n doesn't have it.
func (n *Node) Attr(name string) string {
	value, _ := n.Lookup(name)
	return value
}

// HasAttr reports whether n has the attribute.
func (n *Node) HasAttr(name string) bool {
	_, ok := n.Lookup(name)
	return ok
}

// Lookup returns the value of an attribute, and whether n has it.
func (n *Node) Lookup(name string) (value string, ok bool) {
	for i := range n.Attrs {
		if n.Attrs[i].Name == name {
			return n.Attrs[i].Value, true
		}
	}
	return "", false
}

// IsElement reports whether n is an element, not text.
func (n *Node) IsElement() bool { return n.Tag != "" }

// Table returns the nearest table, starting with n itself, or nil if there is none.
func (n *Node) Table() *Node {
	for ; n != nil; n = n.Parent {
		if n.Tag == "table" {
			return n
		}
	}
	return nil
}

// Tree is a parsed email.
type Tree struct {
	Source  string
	HTML    *Node
	Body    *Node
	Title   string
	Sheets  []Sheet
	base    *url.URL
	Skipped []*Node // elements with text that isn't markup; they aren't part of the tree
	TooBig  bool    // whether the email has too many parts, so that the rest wasn't read
	quirks  bool    // whether there's no doctype, so that a table doesn't end a paragraph
	Count   int     // the number of nodes, not counting html
	css     int
	stack   []*Node
}

// Sheet is the text of a style element and the media it applies to.
type Sheet struct{ Text, Media string }

// checkEvery is how many tokens are read between checks of the context.
const checkEvery = 256

// Parse builds the tree in one pass over the tokens. If the context is done, it returns what it has read so far. Unlike in the HTML
// standard's algorithm, every token costs the same, no matter how the email is nested.
func Parse(ctx context.Context, source string) *Tree {
	source = strings.ToValidUTF8(strings.TrimPrefix(source, "\ufeff"), "\ufffd")
	t := &Tree{Source: source, quirks: true}
	t.HTML = &Node{Tag: "html"}
	t.Body = &Node{Tag: "body"}
	t.adopt(t.HTML, t.Body)
	t.stack = []*Node{t.Body}
	z := html.NewTokenizer(strings.NewReader(source))
	offset, raw := 0, ""
	for read := 0; !t.TooBig; read++ {
		kind := z.Next()
		if kind == html.ErrorToken || read%checkEvery == 0 && ctx.Err() != nil {
			break
		}
		length := len(z.Raw())
		raw = t.token(z, kind, raw, offset)
		offset += length
	}
	return t
}

// token handles one token. raw is the enclosing element if its text isn't markup, such as style. It returns raw for the next token.
func (t *Tree) token(z *html.Tokenizer, kind html.TokenType, raw string, offset int) string {
	switch kind {
	case html.TextToken:
		t.textToken(string(z.Raw()), raw, offset)
	case html.StartTagToken, html.SelfClosingTagToken:
		return t.startTag(z, kind == html.SelfClosingTagToken, offset)
	case html.EndTagToken:
		name, _ := z.TagName()
		t.endTag(string(name))
	case html.CommentToken:
		t.comment(z.Raw())
	case html.DoctypeToken:
		t.quirks = false
	}
	return ""
}

func (t *Tree) textToken(text, raw string, offset int) {
	switch raw {
	case "":
		t.addText(text, offset)
	case "title":
		if t.Title == "" {
			t.Title = Collapse(html.UnescapeString(text))
		}
	case "style":
		if t.css += len(text); t.css <= maxStyleSheet {
			t.Sheets[len(t.Sheets)-1].Text = text
		}
	}
}

func (t *Tree) startTag(z *html.Tokenizer, selfClosing bool, offset int) (raw string) {
	name, more := z.TagName()
	n := &Node{Tag: string(name), Offset: offset}
	for i := 0; more && i < maxAttributes; i++ {
		var key, value []byte
		key, value, more = z.TagAttr()
		if !n.HasAttr(string(key)) {
			n.Attrs = append(n.Attrs, Attr{string(key), string(value)})
		}
	}
	t.resolveAttrs(n)
	switch n.Tag {
	case "html", "body":
		t.mergeAttrs(n)
		return ""
	case "base":
		t.setBase(n.Attr("href"))
		return ""
	case "head", "meta", "link":
		return ""
	case "title", "script", "noscript", "textarea", "iframe", "noembed", "noframes", "xmp", "plaintext":
		if n.Tag == "plaintext" {
			return ""
		}
		if len(t.Skipped) < maxSkipped {
			t.Skipped = append(t.Skipped, n)
		}
		return n.Tag
	case "style":
		t.Sheets = append(t.Sheets, Sheet{Media: n.Attr("media")})
		return n.Tag
	}
	t.open(n, selfClosing)
	return ""
}

// mergeAttrs copies the attributes of html and body to the existing elements.
func (t *Tree) mergeAttrs(from *Node) {
	to := t.Body
	if from.Tag == "html" {
		to = t.HTML
	}
	for _, a := range from.Attrs {
		if len(to.Attrs) < maxAttributes && !to.HasAttr(a.Name) {
			to.Attrs = append(to.Attrs, a)
		}
	}
}

// comment keeps a comment with drawings for Word, because it may contain a background image.
func (t *Tree) comment(raw []byte) {
	if top := t.top(); top.VML == "" && bytes.Contains(raw, []byte("<v:")) {
		top.VML = string(raw)
	}
}

func (t *Tree) top() *Node { return t.stack[len(t.stack)-1] }

// adopt appends child to parent.
func (t *Tree) adopt(parent, child *Node) {
	child.Parent = parent
	if child.IsElement() {
		if parent.last != nil {
			parent.last.Next = child
		}
		child.Previous, parent.last = parent.last, child
	}
	parent.Children = append(parent.Children, child)
	if t.Count++; t.Count > maxNodes {
		t.TooBig = true
	}
}

func (t *Tree) addText(text string, offset int) {
	text = strings.ReplaceAll(text, "\x00", "")
	if text == "" {
		return
	}
	parent := t.top()
	if isTablePart(parent.Tag) && strings.TrimSpace(text) != "" {
		parent = t.fosterParent(parent, text)
	}
	t.adopt(parent, &Node{Text: text, Offset: offset})
}

// fosterParent returns where to put text that's between the parts of a table. Browsers show it before the table. Template statements stay
// between the rows, in a separate row, because otherwise their condition wouldn't apply to anything.
func (t *Tree) fosterParent(part *Node, text string) *Node {
	if part.Tag != "tr" && isLogic(text) {
		row, cell := &Node{Tag: "tr"}, &Node{Tag: "td", Attrs: []Attr{{"style", "padding:0"}}}
		t.adopt(part, row)
		t.adopt(row, cell)
		return cell
	}
	table := part.Table()
	holder := &Node{Tag: "div"}
	t.insertBefore(table, holder)
	return holder
}

// insertBefore inserts n before an element. It doesn't update the element's own links to its siblings, which only matters for selectors.
func (t *Tree) insertBefore(at, n *Node) {
	n.Parent, n.Previous, n.Next = at.Parent, at.Previous, at
	for i, sibling := range slices.Backward(at.Parent.Children) {
		if sibling == at {
			at.Parent.Children = slices.Insert(at.Parent.Children, i, n)
			break
		}
	}
	if t.Count++; t.Count > maxNodes {
		t.TooBig = true
	}
}

// Collapse replaces each run of whitespace with one space and trims both ends.
func Collapse(s string) string { return strings.Join(strings.Fields(s), " ") }

// VMLImage returns the image that Word draws behind a box.
func VMLImage(comment string) string {
	_, fill, found := strings.Cut(comment, "<v:fill")
	if !found {
		return ""
	}
	_, src, found := strings.Cut(fill, `src="`)
	if !found {
		return ""
	}
	link, _, _ := strings.Cut(src, `"`)
	return link
}
