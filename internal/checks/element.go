package checks

import (
	"mailwright/internal/email/css"
	"mailwright/internal/email/markup"
)

// element is an element that is open while an email is being read.
type element struct {
	name, id, class string
	attributes      []markup.Attribute
	parent          *element

	hasHref   bool
	bgcolor   string
	fontColor string

	hasBackground, isHidden bool // set by attributes

	light, dark textStyle
	link        int // index in page.links of the enclosing link, or none
	table       int // index in page.tables of the enclosing table, or none
}

// Name returns the tag name, for matching selectors.
func (e *element) Name() string { return e.name }

// Attribute returns the value of an attribute.
func (e *element) Attribute(name string) (string, bool) {
	switch name {
	case "id":
		return e.id, e.id != ""
	case "class":
		return e.class, e.class != ""
	}
	for _, a := range e.attributes {
		if a.Name == name {
			return a.Value().Text, true
		}
	}
	return "", false
}

// Parent returns the element that contains e.
func (e *element) Parent() css.Element { return css.OrNil(e.parent) }

// Sibling always returns nil, because elements are dropped when they end.
func (*element) Sibling(int) css.Element { return nil }
