package importer

import (
	"bytes"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// What an email may have before it is too much to take apart. Real ones stay far below; a hostile one must not cost more.
const (
	maxNodes      = 20_000
	maxDepth      = 192
	maxAttributes = 40
	maxStyleSheet = 1 << 20
	maxSkipped    = 1_000
)

// A node is an element or a text of the email.
type node struct {
	tag      string // "" for a text
	text     string // of a text, as it is in the source: references and merge tags are not touched
	attrs    []attr
	parent   *node
	children []*node
	previous *node  // the element before
	next     *node  // the element after
	last     *node  // of its children, the last element
	offset   int    // where it begins in the source
	vml      string // the comment in it with what is drawn for Word, if there is one
}

// An attr is an attribute of an element.
type attr struct{ name, value string }

// attr is the value of an attribute, "" if n has none of that name.
func (n *node) attr(name string) string {
	value, _ := n.lookup(name)
	return value
}

// hasAttr reports whether n has an attribute of that name.
func (n *node) hasAttr(name string) bool {
	_, ok := n.lookup(name)
	return ok
}

// lookup is the value of an attribute, and whether n has it.
func (n *node) lookup(name string) (value string, ok bool) {
	for i := range n.attrs {
		if n.attrs[i].name == name {
			return n.attrs[i].value, true
		}
	}
	return "", false
}

// isElement reports whether n is an element, not a text.
func (n *node) isElement() bool { return n.tag != "" }

// table is the nearest table around n, n included; nil if there is none.
func (n *node) table() *node {
	for ; n != nil; n = n.parent {
		if n.tag == "table" {
			return n
		}
	}
	return nil
}

// A tree is a parsed email.
type tree struct {
	source  string
	html    *node
	body    *node
	title   string
	sheets  []sheetSource
	base    *url.URL
	skipped []*node // elements whose text isn't markup; they are not part of the tree
	tooBig  bool    // the rest was not read
	quirks  bool    // no doctype: a table doesn't end a paragraph
	nodes   int     // how many there are, without html
	css     int
	stack   []*node
}

// A sheetSource is the text of a style element and the media that it is for.
type sheetSource struct{ text, media string }

// parse builds the tree in one pass over the tokens: every token costs the same however the email is nested, unlike in the
// algorithm of the HTML standard.
func parse(source string) *tree {
	source = strings.ToValidUTF8(strings.TrimPrefix(source, "\ufeff"), "\ufffd")
	t := &tree{source: source, quirks: true}
	t.html = &node{tag: "html"}
	t.body = &node{tag: "body"}
	t.adopt(t.html, t.body)
	t.stack = []*node{t.body}
	z := html.NewTokenizer(strings.NewReader(source))
	offset, raw := 0, ""
	for !t.tooBig {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		length := len(z.Raw())
		raw = t.token(z, kind, raw, offset)
		offset += length
	}
	return t
}

// token takes one token; raw is the element whose text is not markup, such as style, while its text is read.
func (t *tree) token(z *html.Tokenizer, kind html.TokenType, raw string, offset int) string {
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

func (t *tree) textToken(text, raw string, offset int) {
	switch raw {
	case "":
		t.addText(text, offset)
	case "title":
		if t.title == "" {
			t.title = collapse(html.UnescapeString(text))
		}
	case "style":
		if t.css += len(text); t.css <= maxStyleSheet {
			t.sheets[len(t.sheets)-1].text = text
		}
	}
}

func (t *tree) startTag(z *html.Tokenizer, selfClosing bool, offset int) (raw string) {
	name, more := z.TagName()
	n := &node{tag: string(name), offset: offset}
	for i := 0; more && i < maxAttributes; i++ {
		var key, value []byte
		key, value, more = z.TagAttr()
		if !n.hasAttr(string(key)) {
			n.attrs = append(n.attrs, attr{string(key), string(value)})
		}
	}
	t.resolveAttrs(n)
	switch n.tag {
	case "html", "body":
		t.mergeAttrs(n)
		return ""
	case "base":
		t.setBase(n.attr("href"))
		return ""
	case "head", "meta", "link":
		return ""
	case "title", "script", "noscript", "textarea", "iframe", "noembed", "noframes", "xmp", "plaintext":
		if n.tag == "plaintext" {
			return ""
		}
		if len(t.skipped) < maxSkipped {
			t.skipped = append(t.skipped, n)
		}
		return n.tag
	case "style":
		t.sheets = append(t.sheets, sheetSource{media: n.attr("media")})
		return n.tag
	}
	t.open(n, selfClosing)
	return ""
}

// mergeAttrs gives the attributes of html and body to the ones that are always there.
func (t *tree) mergeAttrs(from *node) {
	to := t.body
	if from.tag == "html" {
		to = t.html
	}
	for _, a := range from.attrs {
		if !to.hasAttr(a.name) {
			to.attrs = append(to.attrs, a)
		}
	}
}

// comment keeps what is drawn for Word where an element has nothing else.
func (t *tree) comment(raw []byte) {
	if top := t.top(); top.vml == "" && bytes.Contains(raw, []byte("<v:")) {
		top.vml = string(raw)
	}
}

func (t *tree) top() *node { return t.stack[len(t.stack)-1] }

// adopt appends child to parent.
func (t *tree) adopt(parent, child *node) {
	child.parent = parent
	if child.isElement() {
		if parent.last != nil {
			parent.last.next = child
		}
		child.previous, parent.last = parent.last, child
	}
	parent.children = append(parent.children, child)
	if t.nodes++; t.nodes > maxNodes {
		t.tooBig = true
	}
}

func (t *tree) addText(text string, offset int) {
	text = strings.ReplaceAll(text, "\x00", "")
	if text == "" {
		return
	}
	parent := t.top()
	if isTablePart(parent.tag) && strings.TrimSpace(text) != "" {
		parent = t.fosterParent(parent, text)
	}
	t.adopt(parent, &node{text: text, offset: offset})
}

// fosterParent is where a text goes that is between the parts of a table. Browsers show it before the table; the logic
// of a template language stays between its rows, in a row of its own, or its condition would hold for nothing.
func (t *tree) fosterParent(part *node, text string) *node {
	if part.tag != "tr" && isLogic(text) {
		row, cell := &node{tag: "tr"}, &node{tag: "td", attrs: []attr{{"style", "padding:0"}}}
		t.adopt(part, row)
		t.adopt(row, cell)
		return cell
	}
	table := part.table()
	holder := &node{tag: "div"}
	t.insertBefore(table, holder)
	return holder
}

// insertBefore puts n before an element, which keeps its own place: only selectors would notice.
func (t *tree) insertBefore(at, n *node) {
	n.parent, n.previous, n.next = at.parent, at.previous, at
	for i, sibling := range slices.Backward(at.parent.children) {
		if sibling == at {
			at.parent.children = slices.Insert(at.parent.children, i, n)
			break
		}
	}
	if t.nodes++; t.nodes > maxNodes {
		t.tooBig = true
	}
}

// collapse makes one space of each run of white space, and none at the ends.
func collapse(s string) string { return strings.Join(strings.Fields(s), " ") }

// vmlImage is the image that Word draws behind a box.
func vmlImage(comment string) string {
	_, fill, found := strings.Cut(comment, "<v:fill")
	if !found {
		return ""
	}
	_, src, found := strings.Cut(fill, `src="`)
	if !found {
		return ""
	}
	address, _, _ := strings.Cut(src, `"`)
	return address
}
