package style

import (
	"mailwright/internal/email/css"
	"mailwright/internal/email/importer/tree"
)

// Limits on the cost of an email's styles. Long newsletters take about ten thousand steps.
const (
	styleBudget = 4_000_000
	maxMatched  = 1_000 // maximum number of rules that match one element
)

// readSheets reads the style elements in order. Rules in @supports and @layer count, but nested rules don't.
func readSheets(sources []tree.Sheet, budget *css.Budget) *css.Sheet {
	sheet := css.NewSheet(css.Options{Groups: []string{"supports", "layer"}}, budget)
	for _, source := range sources {
		sheet.Read(source.Text, css.ParseMedia(source.Media))
	}
	return sheet
}

// match finds the rules for n and everything in it, for all screens. Emails repeat the same style attributes over and over, so styles
// caches the parsed ones.
func (n *Node) match(c *css.Cascade, styles map[string][]css.Declaration) {
	n.matched = c.Match(element{n.Node})
	if text := n.Attr("style"); text != "" {
		own, known := styles[text]
		if !known {
			own = css.ParseDeclarations(text)
			styles[text] = own
		}
		n.own = own
	}
	for _, child := range n.Children {
		if child.IsElement() {
			child.match(c, styles)
		}
	}
}

// cascade computes the style of every element in one view.
type cascade struct {
	view    View
	applies func(*css.Rule) bool
}

// run styles n and everything in it.
func (c *cascade) run(n *Node, parent *Style) {
	s := parent.child(n.Tag)
	u := css.Units{Em: parent.Size, Window: c.view.Width()}
	found := c.declarations(n)
	n.Declared[c.view] = found
	setter := setter{style: s, parent: parent, units: u}
	for _, d := range found {
		setter.font(d)
	}
	setter.units.Em = s.Size
	for _, d := range found {
		setter.set(d)
	}
	s.finish(n)
	n.Styles[c.view] = s
	for _, child := range n.Children {
		if child.IsElement() {
			c.run(child, s)
		}
	}
}

// declarations returns the declarations that apply to n, with the winning ones last. Defaults from its tag and attributes are weaker than
// any rule.
func (c *cascade) declarations(n *Node) []css.Declaration {
	list := hints(n.Node)
	if n.Tag == "td" || n.Tag == "th" {
		list = append(list, tableHints(n.Node)...)
	}
	return append(list, css.Declarations(n.matched, n.own, c.applies)...)
}

// finish computes the values that depend on several properties.
func (s *Style) finish(n *Node) {
	if s.Floats() && s.Display != "none" && s.Display != "table" {
		s.Display = "block"
	}
	s.hidden = s.hidden || s.Clips && s.hasNoRoom(n)
	if n.Tag == "table" && s.AlignsBlocks { // align attributes don't affect the text in a table
		s.Align, s.AlignsBlocks = "", false
	}
	if s.underlineInherits(n) {
		s.Underline = true
	}
}

// hasNoRoom reports whether an element is so small that nothing in it is visible if it's clipped.
func (s *Style) hasNoRoom(n *Node) bool {
	isZero := func(l css.Length) bool { return l.Set && l.Px == 0 && l.Share == 0 }
	isFlat := s.maxHeight.Set && s.maxHeight.Px <= 1 && s.maxHeight.Share == 0
	return isFlat || isZero(s.Height) && n.Tag != "table" || isZero(s.Width)
}

// underlineInherits reports whether the parent's underline applies, because an underline extends to everything inside. It also applies the
// parent's strikethrough.
func (s *Style) underlineInherits(n *Node) bool {
	if n.Parent == nil || !n.Parent.IsElement() || s.IsAtomic() {
		return false
	}
	for v := range Views {
		if p := n.Parent.Styles[v]; p != nil && n.Styles[v] == nil {
			s.Strike = s.Strike || p.Strike
			return p.Underline && n.Tag != "a"
		}
	}
	return false
}
