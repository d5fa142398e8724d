package library

import "slices"

// entry is a block and the result of filling it.
type entry struct {
	node
	state state
}

// gaps contains the blocks of a container while it's being filled, including removed ones. A separator is removed with the blocks next to
// it, and separators on both sides of a removed block become one.
type gaps []entry

func (g *gaps) add(n node, s state) { *g = append(*g, entry{n, s}) }

// addCopies adds the copies of prototypes.
func (g *gaps) addCopies(copies []entry) {
	end := seam
	if len(copies) == 0 {
		end = gone
	}
	*g = append(append(*g, copies...), entry{state: end})
}

// group contains consecutive separators, without a block between them.
type group struct {
	nodes         []node
	before, after bool // whether the block next to it on that side stays
}

// settled returns the blocks that stay, with at most one group of separators between two of them. There are separators at the start and the
// end only if the design has some there.
func (g gaps) settled(design []node) []node {
	var left []node
	var groups []group             // since the last block that stays
	begins, missing := true, false // whether the next separator starts a group, and whether a block was removed since the last one that stays
	for _, e := range g {
		switch {
		case e.state == gone:
			begins, missing = true, true
			for i := range groups {
				groups[i].after = false
			}
		case e.state == seam:
			begins = true
		case e.state == separates && begins:
			groups = append(groups, group{nodes: []node{e.node}, before: !missing, after: true})
			begins = false
		case e.state == separates:
			last := &groups[len(groups)-1]
			last.nodes = append(last.nodes, e.node)
		default:
			between := separatorsBefore(groups, len(left) == 0, design)
			if missing && len(left) > 0 && len(between) == 0 {
				e.node = e.clearOf(&left[len(left)-1])
			}
			left = append(append(left, between...), e.node)
			groups, begins, missing = nil, true, false
		}
	}
	if len(groups) > 0 && design[len(design)-1].isSeparator() {
		left = append(left, groups[len(groups)-1].nodes...)
	}
	return left
}

// clearOf adds enough space above a button, or above a block that's now below a button. The block that was removed between them provided
// that space.
func (n node) clearOf(above *node) node {
	if n.isCanvas() || above.isCanvas() || n.block != "ButtonBlock" && above.block != "ButtonBlock" {
		return n
	}
	if above.padding("Bottom")+n.padding("Top") >= paragraphGap {
		return n
	}
	return n.padded("Top", paragraphGap)
}

// separatorsBefore returns the group to keep before a block: the last one with a divider, or else the tallest. Before the first block, it's
// the group that the design starts with.
func separatorsBefore(groups []group, first bool, design []node) []node {
	var best []node
	for _, g := range groups {
		switch {
		case first && design[0].isSeparator():
			return g.nodes
		case first || !g.before && !g.after:
		case hasDivider(g.nodes) || !hasDivider(best) && heightOf(g.nodes) >= heightOf(best):
			best = g.nodes
		}
	}
	return best
}

func hasDivider(group []node) bool {
	return slices.ContainsFunc(group, func(n node) bool { return n.block == "DividerBlock" })
}

func heightOf(group []node) int {
	height := 0
	for _, n := range group {
		height += intOf(n.props.member("height"))
	}
	return height
}
