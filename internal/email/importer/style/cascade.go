package style

import (
	"mailwright/internal/email/css"
	"mailwright/internal/email/importer/tree"
)

// What the style of an email may cost. A long newsletter takes some hundred thousand steps.
const (
	styleBudget = 8_000_000
	maxMatched  = 1_000 // rules that one element may match
)

// readSheets reads the style elements in their order. Rules in @supports and @layer count; rules in rules don't.
func readSheets(sources []tree.Sheet, budget *css.Budget) *css.Sheet {
	sheet := css.NewSheet(css.Options{Groups: []string{"supports", "layer"}}, budget)
	for _, source := range sources {
		sheet.Read(source.Text, css.ParseMedia(source.Media))
	}
	return sheet
}

// match finds the rules for n and for everything in it, whatever screen they are for.
func (n *Node) match(c *css.Cascade) {
	n.matched = c.Match(element{n.Node})
	n.own = css.ParseDeclarations(n.Attr("style"))
	for _, child := range n.Children {
		if child.IsElement() {
			child.match(c)
		}
	}
}

// A cascade works out the style of every element in one view.
type cascade struct {
	view  View
	media map[*css.Media]bool // whether they match the view
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

// declarations are those that hold for n, the winning ones last. What its tag and attributes say is weaker than any rule.
func (c *cascade) declarations(n *Node) []css.Declaration {
	list := hints(n.Node)
	if n.Tag == "td" || n.Tag == "th" {
		list = append(list, tableHints(n.Node)...)
	}
	return append(list, css.Declarations(n.matched, n.own, c.applies)...)
}

func (c *cascade) applies(r *css.Rule) bool {
	if r.Media == nil {
		return true
	}
	matches, known := c.media[r.Media]
	if !known {
		matches = r.Media.Matches(c.view.screen())
		c.media[r.Media] = matches
	}
	return matches
}

// finish works out what depends on several properties.
func (s *Style) finish(n *Node) {
	if s.Floats() && s.Display != "none" && s.Display != "table" {
		s.Display = "block"
	}
	s.hidden = s.hidden || s.Clips && s.hasNoRoom(n)
	if n.Tag == "table" && s.AlignsBlocks { // align attributes don't reach the texts of a table
		s.Align, s.AlignsBlocks = "", false
	}
	if s.underlineInherits(n) {
		s.Underline = true
	}
}

// hasNoRoom reports whether an element is so low or narrow that nothing in it is seen if it's clipped.
func (s *Style) hasNoRoom(n *Node) bool {
	isZero := func(l css.Length) bool { return l.Set && l.Px == 0 && l.Share == 0 }
	isFlat := s.maxHeight.Set && s.maxHeight.Px <= 1 && s.maxHeight.Share == 0
	return isFlat || isZero(s.Height) && n.Tag != "table" || isZero(s.Width)
}

// underlineInherits: a line under an element runs under all that is in it.
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
