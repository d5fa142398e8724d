package document

import "fmt"

// checkChild looks at one id that the node parent lists. Of a place that is wrong in itself nothing more is said.
func (c *checker) checkChild(parent, place int32) {
	i := c.children[place].node
	switch {
	case i == none:
		c.reportDangling(parent, quote(c.string(c.children[place].id)))
	case i == c.root:
		c.report(c.idOf(parent), c.label(parent)+` lists "ROOT" as a child, which stands at the top`, `Remove "ROOT" from its children`)
	case c.tree.loops[place]:
		c.reportLoop(parent, i)
	case c.nodes[i].listing != place:
		c.reportListedTwice(parent, i)
	default:
		c.checkParent(parent, i)
		c.checkAllowed(parent, i)
	}
}

func (c *checker) reportDangling(parent int32, child string) {
	c.report(c.idOf(parent), fmt.Sprintf("%s lists the child %s, which does not exist", c.label(parent), child),
		fmt.Sprintf("Add a node %s, or remove it from the children of %s", child, quote(c.idOf(parent))))
}

func (c *checker) reportLoop(parent, i int32) {
	child := quote(c.idOf(i))
	message := fmt.Sprintf("%s lists the child %s, in which it stands itself: a cycle", c.label(parent), child)
	if parent == i {
		message = c.label(parent) + " lists itself as a child: a cycle"
	}
	c.report(c.idOf(parent), message, fmt.Sprintf("Remove %s from the children of %s", child, quote(c.idOf(parent))))
}

func (c *checker) reportListedTwice(parent, i int32) {
	child, owner := quote(c.idOf(i)), c.nodes[i].parent
	message := fmt.Sprintf("%s lists the child %s, which %s lists as well", c.label(parent), child, quote(c.idOf(owner)))
	if owner == parent {
		message = fmt.Sprintf("%s lists the child %s twice", c.label(parent), child)
	}
	c.report(c.idOf(parent), message, fmt.Sprintf("List %s once; to show it in two places, add a copy with an id of its own", child))
}

// checkParent wants the child to name the node that lists it.
func (c *checker) checkParent(parent, i int32) {
	n := &c.nodes[i]
	if n.names(c.Document, parent) {
		return
	}
	lister := quote(c.idOf(parent))
	remedy := fmt.Sprintf("Set its parent to %s", lister)
	if n.declared == 0 {
		c.report(c.idOf(i), fmt.Sprintf("%s is listed by %s, but names no parent", c.label(i), lister), remedy)
		return
	}
	named := c.string(n.declared)
	if c.find(named) != none {
		remedy += fmt.Sprintf(", or list it in %s instead", quote(named))
	}
	c.report(c.idOf(i), fmt.Sprintf("%s is listed by %s, but names %s as its parent", c.label(i), lister, quote(named)), remedy)
}

// checkAllowed wants the child to be of a type that may stand where it does.
func (c *checker) checkAllowed(parent, i int32) {
	allowed := c.allowedIn(parent)
	if allowed.has(c.nodes[i].block) {
		return
	}
	var message, remedy string
	switch {
	case parent == c.root:
		message = c.label(i) + " stands directly under ROOT, where only RowBlocks and ContainerBlocks may stand"
		remedy = "Put it into a ContainerBlock, or into a column of a RowBlock"
	case allowed == onlyColumn:
		message = fmt.Sprintf("%s stands in %s, which holds only ColumnBlocks", c.label(i), c.label(parent))
		remedy = fmt.Sprintf("Put it into one of the columns of %s", quote(c.idOf(parent)))
	case allowed == noColumn:
		message = fmt.Sprintf("%s stands in %s; a column may stand only in a RowBlock", c.label(i), c.label(parent))
	default:
		message = fmt.Sprintf("%s stands in %s, which holds no other blocks", c.label(i), c.label(parent))
		remedy = fmt.Sprintf("Put it behind %s instead of into it", quote(c.idOf(parent)))
	}
	if c.nodes[i].block == ColumnBlock {
		remedy = "Put it into a RowBlock, or make it a ContainerBlock"
	}
	c.report(c.idOf(i), message, remedy)
}
