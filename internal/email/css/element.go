package css

// Element is what selectors match. Methods return nil if there's no such element.
type Element interface {
	Name() string // the tag name, in lower case
	Attribute(name string) (value string, ok bool)
	Parent() Element
	Sibling(by int) Element // the previous (-1) or next (1) child element of the same parent
}

// OrNil converts a pointer to an Element, or to a nil Element if the pointer is nil. Otherwise, the interface would contain a nil pointer
// and count as an element.
func OrNil[T any, P interface {
	*T
	Element
}](p P) Element {
	if p == nil {
		return nil
	}
	return p
}
