package tree

import "strings"

// setOf returns the set of names in a space-separated list.
func setOf(names string) map[string]bool {
	set := map[string]bool{}
	for name := range strings.FieldsSeq(names) {
		set[name] = true
	}
	return set
}

var (
	voidTags = setOf("area br col embed hr img input param source track wbr")
	// endsParagraph contains the tags that implicitly end a paragraph.
	endsParagraph = setOf(`address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form
		h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table ul`)
	tableParts = setOf("table thead tbody tfoot tr")
	// cellScope contains the elements that limit an end tag: it can't close anything outside of them.
	cellScope = setOf("td th caption table body")
	headings  = setOf("h1 h2 h3 h4 h5 h6")
)

func isTablePart(tag string) bool { return tableParts[tag] }

// IsVoid reports whether an element has no content and no end tag.
func IsVoid(tag string) bool { return voidTags[tag] }

// open adds an element to the tree, after closing the elements that it implicitly ends.
func (t *Tree) open(n *Node, selfClosing bool) {
	t.closeImplied(n.Tag)
	parent := t.top()
	if belongsInTable(n.Tag) && parent.Table() == nil {
		return // browsers ignore it, too
	}
	switch {
	case n.Tag == "td" || n.Tag == "th":
		parent = t.rowFor(parent)
	case isTablePart(parent.Tag) && !belongsInTable(n.Tag):
		t.insertBefore(parent.Table(), n)
		t.push(n, selfClosing)
		return
	}
	t.adopt(parent, n)
	t.push(n, selfClosing)
}

func belongsInTable(tag string) bool {
	switch tag {
	case "thead", "tbody", "tfoot", "tr", "td", "th", "caption", "col", "colgroup":
		return true
	}
	return false
}

// rowFor returns the row for a cell. It creates one if there is none.
func (t *Tree) rowFor(parent *Node) *Node {
	if parent.Tag == "tr" || !isTablePart(parent.Tag) {
		return parent
	}
	row := &Node{Tag: "tr"}
	t.adopt(parent, row)
	t.push(row, false)
	return row
}

// push makes n the parent of the elements that follow. Beyond maxDepth, they become siblings instead.
func (t *Tree) push(n *Node, selfClosing bool) {
	if IsVoid(n.Tag) || selfClosing && strings.ContainsRune(n.Tag, ':') || len(t.stack) >= maxDepth {
		return
	}
	t.stack = append(t.stack, n)
}

func (t *Tree) closeImplied(tag string) {
	if endsParagraph[tag] && (tag != "table" || !t.quirks) {
		t.closeUpTo("p", cellScope)
	}
	switch tag {
	case "li":
		t.closeUpTo("li", listScope)
	case "dt", "dd":
		t.closeUpTo("dt", listScope)
		t.closeUpTo("dd", listScope)
	case "a":
		t.closeUpTo("a", cellScope)
	case "td", "th":
		t.closeUpTo("td", rowScope)
		t.closeUpTo("th", rowScope)
	case "tr":
		t.closeUpTo("tr", tableScope)
	case "tbody", "thead", "tfoot":
		for group := range strings.FieldsSeq("tbody thead tfoot tr") {
			t.closeUpTo(group, tableScope)
		}
	case "table":
		if isTablePart(t.top().Tag) { // this isn't in a cell, so the previous table wasn't closed
			t.closeUpTo("table", nil)
		}
	}
	if headings[tag] && headings[t.top().Tag] {
		t.stack = t.stack[:len(t.stack)-1]
	}
}

var (
	listScope  = setOf("ul ol dl td th table body")
	rowScope   = setOf("tr table body")
	tableScope = setOf("table body")
)

// closeUpTo closes the innermost element with the given tag and everything in it, unless there's an element from scope in between.
func (t *Tree) closeUpTo(tag string, scope map[string]bool) {
	for i := len(t.stack) - 1; i > 0; i-- {
		if t.stack[i].Tag == tag {
			t.stack = t.stack[:i]
			return
		}
		if scope[t.stack[i].Tag] {
			return
		}
	}
}

func (t *Tree) endTag(tag string) {
	switch tag {
	case "html", "body", "head":
		return // anything after them is visible, too
	case "br":
		t.open(&Node{Tag: "br"}, true)
		return
	case "table":
		t.closeUpTo(tag, nil)
	case "td", "th", "tr", "tbody", "thead", "tfoot", "caption":
		t.closeUpTo(tag, tableScope)
	default:
		t.closeUpTo(tag, cellScope)
	}
}
