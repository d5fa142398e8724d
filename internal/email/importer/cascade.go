package importer

import "mailwright/internal/email/css"

// What the style of a mail may cost. Long newsletters take some ten thousand steps.
const (
	styleBudget = 4_000_000
	maxMatched  = 1_000 // rules that one element may match
)

// readSheets reads the style elements in their order. Rules in @supports and @layer count; rules in rules don't.
func readSheets(sources []sheetSource, budget *css.Budget) *css.Sheet {
	sheet := css.NewSheet(css.Options{Groups: []string{"supports", "layer"}}, budget)
	for _, source := range sources {
		sheet.Read(source.text, css.ParseMedia(source.media))
	}
	return sheet
}

// match finds the rules for n and for everything in it, whatever screen they are for. Emails repeat the same style attributes
// over and over: styles are those that were read.
func (n *node) match(c *css.Cascade, styles map[string][]css.Declaration) {
	n.matched = c.Match(n)
	if text := n.attr("style"); text != "" {
		own, known := styles[text]
		if !known {
			own = css.ParseDeclarations(text)
			styles[text] = own
		}
		n.own = own
	}
	for _, child := range n.children {
		if child.isElement() {
			child.match(c, styles)
		}
	}
}

// A cascade works out the style of every element in one view.
type cascade struct {
	view    view
	applies func(*css.Rule) bool
}

// run styles n and everything in it.
func (c *cascade) run(n *node, parent *style) {
	s := parent.child(n.tag)
	u := css.Units{Em: parent.size, Window: c.view.width()}
	found := c.declarations(n)
	n.declared[c.view] = found
	setter := setter{style: s, parent: parent, units: u}
	for _, d := range found {
		setter.font(d)
	}
	setter.units.Em = s.size
	for _, d := range found {
		setter.set(d)
	}
	s.finish(n)
	n.styles[c.view] = s
	for _, child := range n.children {
		if child.isElement() {
			c.run(child, s)
		}
	}
}

// declarations are those that hold for n, the winning ones last. What its tag and attributes say is weaker than any rule.
func (c *cascade) declarations(n *node) []css.Declaration {
	list := hints(n)
	if n.tag == "td" || n.tag == "th" {
		list = append(list, tableHints(n)...)
	}
	return append(list, css.Declarations(n.matched, n.own, c.applies)...)
}

// finish works out what depends on several properties.
func (s *style) finish(n *node) {
	if s.floats() && s.display != "none" && s.display != "table" {
		s.display = "block"
	}
	if s.maxHeight.Set && s.maxHeight.Px <= 1 && s.maxHeight.Share == 0 && s.clips {
		s.hidden = true
	}
	if s.clips && s.height.Set && s.height.Px == 0 && s.height.Share == 0 && n.tag != "table" {
		s.hidden = true
	}
	if s.clips && s.width.Set && s.width.Px == 0 && s.width.Share == 0 {
		s.hidden = true
	}
	if n.tag == "table" && s.alignsBlocks { // align attributes do not reach the texts of a table
		s.align, s.alignsBlocks = "", false
	}
	if s.underlineInherits(n) {
		s.underline = true
	}
}

// underlineInherits: a line under an element runs under all that stands in it.
func (s *style) underlineInherits(n *node) bool {
	if n.parent == nil || !n.parent.isElement() || s.isAtomic() {
		return false
	}
	for v := range views {
		if p := n.parent.styles[v]; p != nil && n.styles[v] == nil {
			s.strike = s.strike || p.strike
			return p.underline && n.tag != "a"
		}
	}
	return false
}
