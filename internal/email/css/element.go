package css

// An Element is what selectors match. A method that has no element to return returns nil.
type Element interface {
	Name() string // of the tag, in lower case
	Attribute(name string) (value string, ok bool)
	Parent() Element
	Sibling(by int) Element // the element before (-1) or after (1) among the children of the same parent
}

// OrNil is an element, or nil where the pointer is: a nil pointer in an interface would count as an element.
func OrNil[T any, P interface {
	*T
	Element
}](p P) Element {
	if p == nil {
		return nil
	}
	return p
}
