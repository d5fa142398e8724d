package importer

import (
	"slices"
	"strings"
)

// matchBudget is how many steps of matching a mail may cost in each view. A long newsletter needs some hundred thousand.
const matchBudget = 4_000_000

// A cascade works out the style of every element in one view.
type cascade struct {
	view   view
	byKey  map[string][]*rule // by the id, class or tag that the element must have
	budget int
}

// applied is a declaration with its place in the cascade.
type applied struct {
	declaration
	weight int // specificity; important ones and those of the element itself lie above
	order  int
}

func newCascade(s *sheet, v view) *cascade {
	c := &cascade{view: v, byKey: map[string][]*rule{}, budget: matchBudget}
	for i := range s.rules {
		r := &s.rules[i]
		if r.media.holds(v) {
			key := r.selector.compounds[0].key()
			c.byKey[key] = append(c.byKey[key], r)
		}
	}
	return c
}

// key is what an element must have, so that most rules need not be looked at.
func (c *compound) key() string {
	switch {
	case c.id != "":
		return "#" + c.id
	case len(c.classes) > 0:
		return "." + c.classes[0]
	}
	return c.tag
}

// run styles n and everything in it.
func (c *cascade) run(n *styled, parent *style) {
	s := parent.child(n.tag)
	u := units{em: parent.size, window: c.view.width()}
	found := c.declarations(n.node)
	n.declared[c.view] = found
	setter := setter{style: s, parent: parent, units: u}
	for _, d := range found {
		setter.font(d)
	}
	setter.units.em = s.size
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

// Weights above every specificity.
const (
	inlineWeight    = 1_000_000
	importantWeight = 10_000_000
)

// declarations are those that hold for n, the winning ones last.
func (c *cascade) declarations(n *node) []declaration {
	var list []applied
	for _, d := range hints(n) {
		list = append(list, applied{d, -2, 0})
	}
	if n.tag == "td" || n.tag == "th" {
		for _, d := range tableHints(n) {
			list = append(list, applied{d, -1, 0})
		}
	}
	for _, key := range keysOf(n) {
		for _, r := range c.byKey[key] {
			if r.selector.matches(n, &c.budget) {
				list = appendApplied(list, r.declarations, r.selector.specificity, r.order)
			}
		}
	}
	list = appendApplied(list, parseDeclarations(n.attr("style")), inlineWeight, 0)
	slices.SortStableFunc(list, func(a, b applied) int {
		if a.weight != b.weight {
			return a.weight - b.weight
		}
		return a.order - b.order
	})
	out := make([]declaration, len(list))
	for i := range list {
		out[i] = list[i].declaration
	}
	return out
}

func appendApplied(list []applied, declarations []declaration, weight, order int) []applied {
	for _, d := range declarations {
		own := weight
		if d.important {
			own += importantWeight
		}
		list = append(list, applied{d, own, order})
	}
	return list
}

func keysOf(n *node) []string {
	keys := []string{"", n.tag}
	if id := n.attr("id"); id != "" {
		keys = append(keys, "#"+id)
	}
	if class := n.attr("class"); class != "" {
		for _, name := range slices.Compact(slices.Sorted(strings.FieldsSeq(class))) {
			keys = append(keys, "."+name)
		}
	}
	return keys
}

// finish works out what depends on several properties.
func (s *style) finish(n *styled) {
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
func (s *style) underlineInherits(n *styled) bool {
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
