package css

// Element is what selectors match. Methods return nil if there's no such element.
type Element interface {
	Name() string // of the tag, in lower case
	Attribute(name string) (value string, ok bool)
	Parent() Element
	Sibling(by int) Element // the previous (-1) or next (1) child element of the same parent
}

// OrNil converts a pointer to an element, or to nil if it's nil. A nil pointer in an interface would count as an element.
func OrNil[T any, P interface {
	*T
	Element
}](p P) Element {
	if p == nil {
		return nil
	}
	return p
}
