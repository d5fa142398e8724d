package library

import (
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// textRoles are the roles with text that a draft provides under the same name.
var textRoles = []string{"kicker", "greeting", "headline", "lead", "figure", "code", "quote", "close", "signature", "legal"}

// roleBlocks maps the roles in a draft to the block types that can have them.
var roleBlocks = map[string][]string{
	"logo": {"ImageBlock"}, "image": {"ImageBlock"}, "menu": {"MenuBlock"}, "footer": {"ComplianceFooterBlock"}, "cta": {"ButtonBlock"},
	"kicker": {"TextBlock"}, "greeting": {"TextBlock"}, "headline": {"TextBlock"}, "lead": {"TextBlock"}, "figure": {"TextBlock"},
	"code": {"TextBlock"}, "quote": {"TextBlock"}, "close": {"TextBlock"}, "signature": {"TextBlock"}, "legal": {"TextBlock"},
	"body": {"TextBlock"}, "notes": {"TextBlock"}, "title": {"TextBlock"}, "item": {"TextBlock", "ButtonBlock"},
	"items": {"RowBlock", "ContainerBlock", "TextBlock"}, "table": {"RowBlock"}, "decor": nil, // any block
}

// part describes what a block does in a draft. Its fields have the same names as the keys in a design file.
type part struct {
	role        string
	fill        fill     // template of the block's text
	max         int      // maximum number of characters in the role's text, or 0 for no limit
	with        int      // number of following siblings that belong to each copy
	cells       bool     // whether each column is an item
	head        bool     // whether it's the prototype for a table's header row
	of          string   // for a title, the role that it belongs to
	topic       []string // what the image shows
	placeholder bool     // whether a photo placeholder replaces an image that doesn't fit
	draft       bool     // whether the block exists only in drafts
}

// structure contains the keys of a block that aren't props.
type structure struct {
	Block                    string
	Nodes                    []yaml.Node
	Role, Fill, Of, Only     string
	Max, With                int
	Cells, Head, Placeholder bool
	Topic                    []string
}

// structural are the names of the keys that a structure reads.
var structural = []string{
	"block", "nodes", "role", "fill", "of", "only", "max", "with", "cells", "head", "placeholder", "topic",
}

// part returns the block's part, or nil if the design doesn't set one.
func (s *structure) part(n *yaml.Node, w words) (*part, error) {
	if !slices.ContainsFunc(structural[2:], func(name string) bool { return keyOf(n, name) != nil }) {
		return nil, nil
	}
	p := &part{
		role: s.Role, max: s.Max, with: s.With, cells: s.Cells, head: s.Head, of: s.Of,
		topic: s.Topic, placeholder: s.Placeholder, draft: s.Only == "draft",
	}
	if p.role == "" && len(p.topic) > 0 {
		p.role = "image"
	}
	if p.role == "title" && p.of == "" {
		p.of = "items"
	}
	if err := s.check(n, p.role); err != nil {
		return nil, err
	}
	var err error
	if p.fill, err = parseFill(s.Fill, p.role, s.Block, w); err != nil {
		return nil, faultAt(n, "fill", "%w", err)
	}
	return p, nil
}

// check rejects keys that don't apply to the block.
func (s *structure) check(n *yaml.Node, role string) error {
	suits, known := roleBlocks[role]
	if role != "" && !known {
		return faultAt(n, "role", "unknown role %q, must be one of %s", role, strings.Join(slices.Sorted(maps.Keys(roleBlocks)), ", "))
	}
	if suits != nil && !slices.Contains(suits, s.Block) {
		return faultAt(n, "role", "a %s can't be %s, use a %s", s.Block, role, strings.Join(suits, " or a "))
	}
	for _, rule := range append(s.textRules(role), s.copyRules(role)...) {
		if rule.broken {
			return faultAt(n, rule.key, "%s", rule.remedy)
		}
	}
	return nil
}

// rule describes a misuse of a key, and how to fix it.
type rule struct {
	key    string
	broken bool
	remedy string
}

func (s *structure) textRules(role string) []rule {
	return []rule{
		{"fill", s.Fill != "" && s.Block != "TextBlock" && s.Block != "ButtonBlock", "fill is only for text and buttons"},
		{"max", s.Max < 0 || s.Max > 0 && !slices.Contains(textRoles, role), "max is only for text roles"},
		{"max", role == "headline" && s.Max > 0 && s.Max < 80, "max must be at least 80 characters for a headline"},
		{"of", s.Of != "" && role != "title", "of is only for the role title"},
		{"of", s.Of != "" && !slices.Contains([]string{"items", "notes", "table"}, s.Of), "of must be items, notes or table"},
		{"only", s.Only != "" && s.Only != "draft", "only must be draft"},
	}
}

func (s *structure) copyRules(role string) []rule {
	return []rule{
		{"with", s.With < 0 || s.With > 0 && role != "items" && role != "table", "with is only for the roles items and table"},
		{"cells", s.Cells && (role != "items" || s.Block != "RowBlock"), "cells is only for a RowBlock with the role items"},
		{"head", s.Head && role != "table", "head is only for the role table"},
		{"topic", len(s.Topic) > 0 && role != "image", "topic is only for images"},
		{"topic", slices.ContainsFunc(s.Topic, isUpper), "topics must be lowercase words"},
		{"placeholder", s.Placeholder && role != "image", "placeholder is only for images"},
	}
}

func isUpper(word string) bool { return word == "" || word != strings.ToLower(word) }

// keyOf returns the key with the name in a mapping, or nil if there is none.
func keyOf(n *yaml.Node, name string) *yaml.Node {
	for i := 0; i < len(n.Content); i += 2 {
		if n.Content[i].Value == name {
			return n.Content[i]
		}
	}
	return nil
}

// faultAt returns an error with the line of a key.
func faultAt(n *yaml.Node, key, format string, args ...any) error {
	if at := keyOf(n, key); at != nil {
		n = at
	}
	return fault(n, format, args...)
}

// role returns the block's role in a draft, or "" if it's sample content or structure.
func (n *node) role() string {
	if n.part == nil {
		return ""
	}
	return n.part.role
}

// inDraftsOnly reports whether the block and its content are left out of the design's own document.
func (n *node) inDraftsOnly() bool { return n.part != nil && n.part.draft }

// isSeparator reports whether the block only separates others.
func (n *node) isSeparator() bool { return n.block == "DividerBlock" || n.block == "SpacerBlock" }

// hasContent reports whether the block contains anything but separators and decoration.
func (n node) hasContent() bool {
	if n.isSeparator() || n.role() == "decor" {
		return false
	}
	return !n.isCanvas() || slices.ContainsFunc(n.children, node.hasContent)
}

// checkPart rejects a part that doesn't match the block's content.
func (n *node) checkPart(source *yaml.Node, images map[string]file) error {
	if n.part == nil {
		return nil
	}
	if _, drawn := images[placeholderPhoto]; n.part.placeholder && !drawn {
		return faultAt(source, "placeholder", "images/%s.png is missing", placeholderPhoto)
	}
	if n.part.role == "table" && slices.ContainsFunc(n.children, func(column node) bool { return !column.hasText() }) {
		return faultAt(source, "role", "each column of a table needs a TextBlock")
	}
	return nil
}

// hasText reports whether the block can contain the text of a table cell.
func (n node) hasText() bool {
	return n.role() != "decor" && (n.block == "TextBlock" || slices.ContainsFunc(n.children, node.hasText))
}

// checkParts checks the rules that involve siblings.
func checkParts(sources []yaml.Node, siblings []node) error {
	for i := range siblings {
		if siblings[i].part == nil {
			continue
		}
		following, count := siblings[i+1:], siblings[i].part.with
		if count > len(following) || slices.ContainsFunc(following[:count], func(s node) bool { return !s.isSeparator() }) {
			return faultAt(&sources[i], "with", "%d dividers or spacers must follow", count)
		}
	}
	return nil
}

// withoutDrafts returns the tree without the blocks that exist only in drafts.
func (n node) withoutDrafts() node {
	children := n.children
	n.children = nil
	for _, child := range children {
		if !child.inDraftsOnly() {
			n.children = append(n.children, child.withoutDrafts())
		}
	}
	return n
}
