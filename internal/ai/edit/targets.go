package edit

import (
	"regexp"
	"slices"
	"strings"
)

// target is a word for blocks.
type target struct {
	words *regexp.Regexp
	is    func(d *Document, id string) bool
}

func blocks(names ...string) func(*Document, string) bool {
	return func(d *Document, id string) bool { return slices.Contains(names, d.kind(id)) }
}

// targets are looked for in this order: "the text of the button" is about the button.
var targets = []target{
	{word(`buttons?|cta`), blocks("ButtonBlock")},
	{word(`headings?|headlines?|titles?`), func(d *Document, id string) bool { return d.kind(id) == "TextBlock" && d.isHeading(id) }},
	{word(`images?|pictures?|photos?|logo`), blocks("ImageBlock")},
	{word(`dividers?|lines?|separators?`), blocks("DividerBlock")},
	{word(`spacers?|gaps?`), blocks("SpacerBlock")},
	{word(`social icons?|social links?|icons?`), blocks("SocialIconsBlock")},
	{word(`menus?|navigation`), blocks("MenuBlock")},
	{word(`lists?|bullets?`), blocks("ListBlock")},
	{word(`videos?`), blocks("VideoBlock")},
	{word(`footer`), blocks("ComplianceFooterBlock")},
	{word(`texts?|paragraphs?|copy|sentences?`), func(d *Document, id string) bool { return d.kind(id) == "TextBlock" && !d.isHeading(id) }},
}

func word(alternatives string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(` + alternatives + `)\b`)
}

var ordinals = map[string]int{"first": 0, "second": 1, "third": 2, "last": -1}

// found are the blocks that the words are about, within the scope: those of the first word for blocks, narrowed by an ordinal
// or, for a word like "footer menu", by the other words.
func (d *Document) found(words, scope string) []string {
	for _, t := range targets {
		if t.words.MatchString(words) {
			ids := slices.DeleteFunc(d.walk(scope), func(id string) bool { return !t.is(d, id) })
			return ordinal(ids, words)
		}
	}
	return nil
}

func ordinal(ids []string, words string) []string {
	for name, at := range ordinals {
		if !word(name).MatchString(words) || len(ids) == 0 {
			continue
		}
		if at < 0 {
			at = len(ids) - 1
		}
		if at < len(ids) {
			return ids[at : at+1]
		}
		return nil
	}
	return ids
}

// texts are the blocks of the scope whose words can be changed.
func (d *Document) texts(scope string) []string {
	return slices.DeleteFunc(d.walk(scope), func(id string) bool {
		return d.kind(id) != "TextBlock" || strings.TrimSpace(d.text(id)) == ""
	})
}

// section is the child of ROOT that a block stands in.
func (d *Document) section(id string) string {
	for d.nodes[id].Parent != "ROOT" && d.nodes[id].Parent != "" {
		id = d.nodes[id].Parent
	}
	return id
}

// whole is the largest part of the mail that holds nothing but this block: to remove the last block of a section is to remove
// the section.
func (d *Document) whole(id string) string {
	whole := id
	for at := id; ; {
		parent := d.nodes[at].Parent
		if parent == "ROOT" || parent == "" || len(d.children(parent)) > 1 {
			return whole
		}
		if at = parent; d.kind(at) != "ColumnBlock" { // a column can't go without its row
			whole = at
		}
	}
}
