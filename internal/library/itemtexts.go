package library

import (
	"strconv"
	"strings"
)

// merged moves text that the prototype has no placeholder for to placeholders that it has.
func (it Item) merged(proto *node) Item {
	has := proto.placeholders()
	if !has["meta"] && has["text"] {
		it.Text, it.Meta = joined(it.Text, " – ", it.Meta), ""
	}
	if !has["text"] && has["meta"] {
		it.Meta, it.Text = joined(it.Text, " – ", it.Meta), ""
	}
	if !has["title"] && has["text"] {
		it.Text, it.Title = joined(it.Title, ": ", it.Text), ""
	}
	if !has["text"] && !has["meta"] {
		it.Title = joined(it.Title, ": ", joined(it.Text, " – ", it.Meta))
	}
	return it
}

func joined(a, separator, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	if separator == ": " && strings.ContainsAny(a[len(a)-1:], ".:!?") {
		separator = " "
	}
	return a + separator + b
}

// placeholders returns the placeholders in all text blocks of an item.
func (n *node) placeholders() map[string]bool {
	names := map[string]bool{}
	n.addPlaceholders(names)
	return names
}

func (n *node) addPlaceholders(names map[string]bool) {
	if role := n.role(); n.block == "TextBlock" && (role == "item" || role == "items") {
		for _, t := range n.part.fill {
			names[t.text] = true
		}
	}
	for i := range n.children {
		n.children[i].addPlaceholders(names)
	}
}

// link returns the item's link, or "" if it has none.
func (it *item) link() string { return it.URL }

// words returns the words of the item, in lowercase.
func (it *item) words() []string { return lowerWords(it.Title + " " + it.Text) }

// block fills a text block or the button of an item.
func (it *item) block(n node, f *filler) (node, state) {
	if n.block != "ButtonBlock" {
		return f.text(n, func(name string) string { return it.value(name, f) })
	}
	label := map[string]string{"title": it.Title, "text": it.Text, "meta": it.Meta, "more": f.labels.more}[n.part.fill[0].text]
	if label = oneLine(label); label == "" || it.URL == "" {
		return n, gone
	}
	n.props = n.props.set("text", brandText(label)).set("href", brandText(it.URL))
	return n, kept
}

// value returns a placeholder's value as HTML.
func (it *item) value(name string, f *filler) string {
	switch name {
	case "title":
		return linkedIf(it.URL, inlineText(it.Title))
	case "text":
		if it.Title == "" && it.URL != "" {
			return linkedIf(it.URL, inlineText(it.Text))
		}
		return linkedText(it.Text)
	case "meta":
		return inlineText(it.Meta)
	case "n":
		return strconv.Itoa(it.number)
	case "more":
		if it.URL != "" {
			return linkTo(it.URL, f.labels.more)
		}
	}
	return ""
}

func linkedIf(url, label string) string {
	if url == "" || label == "" {
		return label
	}
	return linkTo(url, label)
}

// listLines returns items as the lines of a list.
func listLines(items []Item) []string {
	var lines []string
	for _, it := range items {
		lines = append(lines, it.line())
	}
	return lines
}

func (it Item) line() string {
	rest := joined(linkedText(it.Text), " – ", inlineText(it.Meta))
	title := inlineText(it.Title)
	if title == "" {
		return linkedIf(it.URL, joined(inlineText(it.Text), " – ", inlineText(it.Meta)))
	}
	if rest == "" {
		return linkedIf(it.URL, title)
	}
	return joined("<strong>"+linkedIf(it.URL, title)+"</strong>", ": ", rest)
}

// listIn replaces the text of a prototype with a list, in the style of its most important text.
func (n *node) listIn(lines []string) (node, bool) {
	for _, suits := range []func(*node) bool{
		func(n *node) bool { return n.part.fill.has("text") && n.props.member("tagName") == nil },
		func(n *node) bool { return n.part.fill.has("text") },
		func(*node) bool { return true },
	} {
		if list, found := n.listWhere(lines, suits); found {
			return list, true
		}
	}
	return node{}, false
}

func (n *node) listWhere(lines []string, suits func(*node) bool) (node, bool) {
	if role := n.role(); n.block == "TextBlock" && (role == "item" || role == "items") && suits(n) {
		return n.asList(lines), true
	}
	for i := range n.children {
		if list, found := n.children[i].listWhere(lines, suits); found {
			around := *n
			around.children = []node{list}
			if n.block == "RowBlock" {
				around = around.laidOut(layouts[1][0])
			}
			return around, true
		}
	}
	return node{}, false
}
