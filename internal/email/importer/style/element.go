package style

import (
	"mailwright/internal/email/css"
	"mailwright/internal/email/importer/tree"
)

// element adapts a node for selector matching.
type element struct{ node *tree.Node }

// Name returns the tag.
func (e element) Name() string { return e.node.Tag }

// Attribute returns the value of an attribute.
func (e element) Attribute(name string) (value string, ok bool) { return e.node.Lookup(name) }

// Parent returns the element around it.
func (e element) Parent() css.Element { return elementOf(e.node.Parent) }

// Sibling returns the element before or after it.
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
