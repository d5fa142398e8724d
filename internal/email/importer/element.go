package importer

import "mailwright/internal/email/css"

// Name is the tag, as selectors ask for it.
func (n *node) Name() string { return n.tag }

// Attribute is the value of an attribute.
func (n *node) Attribute(name string) (string, bool) {
	for i := range n.attrs {
		if n.attrs[i].name == name {
			return n.attrs[i].value, true
		}
	}
	return "", false
}

// Parent is the element around n.
func (n *node) Parent() css.Element { return css.OrNil(n.parent) }

// Sibling is the element before or after n.
func (n *node) Sibling(by int) css.Element {
	if by < 0 {
		return css.OrNil(n.previous)
	}
	return css.OrNil(n.next)
}
