package importer

import "mailwright/internal/email/css"

// An element is a node as selectors see it.
type element struct{ node *node }

// Name is the tag.
func (e element) Name() string { return e.node.tag }

// Attribute is the value of an attribute.
func (e element) Attribute(name string) (value string, ok bool) { return e.node.lookup(name) }

// Parent is the element around it.
func (e element) Parent() css.Element { return elementOf(e.node.parent) }

// Sibling is the element before or after it.
func (e element) Sibling(by int) css.Element {
	if by < 0 {
		return elementOf(e.node.previous)
	}
	return elementOf(e.node.next)
}

func elementOf(n *node) css.Element {
	if n == nil {
		return nil
	}
	return element{n}
}
