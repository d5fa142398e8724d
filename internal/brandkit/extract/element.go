package extract

import "mailwright/internal/email/css"

// Name returns the tag name, for selectors.
func (e *element) Name() string { return e.tag }

// Attribute returns the value of an attribute.
func (e *element) Attribute(name string) (string, bool) {
	value, ok := e.attributes[name]
	return value, ok
}

// Parent returns the element that contains e.
func (e *element) Parent() css.Element { return css.OrNil(e.parent) }

// Sibling returns the element before or after e.
func (e *element) Sibling(by int) css.Element {
	if by < 0 {
		return css.OrNil(e.previous)
	}
	return css.OrNil(e.next)
}
