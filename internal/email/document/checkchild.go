package document

import "fmt"

// checkChild checks the child ID at place in the list of the node parent. It stops at the first problem.
func (c *checker) checkChild(parent, place int32) {
	i := c.children[place].node
	switch {
	case i == none:
		c.reportDangling(parent, quote(c.string(c.children[place].id)))
	case i == c.root:
		c.report(c.idOf(parent), c.label(parent)+` lists "ROOT" as a child, but ROOT must be at the top`, `Remove "ROOT" from its children`)
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
	c.report(c.idOf(parent), fmt.Sprintf("%s lists the child %s, which doesn't exist", c.label(parent), child),
		fmt.Sprintf("Add the node %s or remove it from the children of %s", child, quote(c.idOf(parent))))
}

func (c *checker) reportLoop(parent, i int32) {
	child := quote(c.idOf(i))
	message := fmt.Sprintf("%s lists its own ancestor %s as a child, which creates a cycle", c.label(parent), child)
	if parent == i {
		message = c.label(parent) + " lists itself as a child, which creates a cycle"
	}
	c.report(c.idOf(parent), message, fmt.Sprintf("Remove %s from the children of %s", child, quote(c.idOf(parent))))
}

func (c *checker) reportListedTwice(parent, i int32) {
	child, owner := quote(c.idOf(i)), c.nodes[i].parent
	message := fmt.Sprintf("%s lists the child %s, which %s lists too", c.label(parent), child, quote(c.idOf(owner)))
	if owner == parent {
		message = fmt.Sprintf("%s lists the child %s twice", c.label(parent), child)
	}
	c.report(c.idOf(parent), message, fmt.Sprintf("List %s only once. To show it in two places, add a copy with its own ID", child))
}

// checkParent checks that the child declares the node that lists it as its parent.
func (c *checker) checkParent(parent, i int32) {
	n := &c.nodes[i]
	if n.names(c.Document, parent) {
		return
	}
	lister := quote(c.idOf(parent))
	remedy := fmt.Sprintf("Set its parent to %s", lister)
	if n.declared == 0 {
		c.report(c.idOf(i), fmt.Sprintf("%s is listed as a child of %s but has no parent", c.label(i), lister), remedy)
		return
	}
	named := c.string(n.declared)
	if c.find(named) != none {
		remedy += fmt.Sprintf(", or list it in %s instead", quote(named))
	}
	c.report(c.idOf(i), fmt.Sprintf("%s is listed as a child of %s, but its parent is set to %s", c.label(i), lister, quote(named)), remedy)
}

// checkAllowed checks that the parent accepts blocks of the child's type.
func (c *checker) checkAllowed(parent, i int32) {
	allowed := c.allowedIn(parent)
	if allowed.has(c.nodes[i].block) {
		return
	}
	var message, remedy string
	switch {
	case parent == c.root:
		message = c.label(i) + " is directly under ROOT, which can only contain RowBlocks and ContainerBlocks"
		remedy = "Move it into a ContainerBlock or a column of a RowBlock"
	case allowed == onlyColumn:
		message = fmt.Sprintf("%s is in %s, which can only contain ColumnBlocks", c.label(i), c.label(parent))
		remedy = fmt.Sprintf("Move it into one of the columns of %s", quote(c.idOf(parent)))
	case allowed == noColumn:
		message = fmt.Sprintf("%s is in %s, but a column must be in a RowBlock", c.label(i), c.label(parent))
	default:
		message = fmt.Sprintf("%s is in %s, which can't contain other blocks", c.label(i), c.label(parent))
		remedy = fmt.Sprintf("Move it after %s", quote(c.idOf(parent)))
	}
	if c.nodes[i].block == ColumnBlock {
		remedy = "Move it into a RowBlock or change it to a ContainerBlock"
	}
	c.report(c.idOf(i), message, remedy)
}
