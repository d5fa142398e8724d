package style

import (
	"mailwright/internal/email/css"
	"mailwright/internal/email/importer/tree"
)

// An element is a node as selectors see it.
type element struct{ node *tree.Node }

// Name is the tag.
func (e element) Name() string { return e.node.Tag }

// Attribute is the value of an attribute.
func (e element) Attribute(name string) (value string, ok bool) { return e.node.Lookup(name) }

// Parent is the element around it.
func (e element) Parent() css.Element { return elementOf(e.node.Parent) }

// Sibling is the element before or after it.
func (e element) Sibling(by int) css.Element {
	if by < 0 {
		return elementOf(e.node.Previous)
	}
	return elementOf(e.node.Next)
}

func elementOf(n *tree.Node) css.Element {
	if n == nil {
		return nil
	}
	return element{n}
}
