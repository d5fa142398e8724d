package checks

import (
	"mailwright/internal/email/css"
	"mailwright/internal/email/markup"
)

// element is one that is open while a mail is read.
type element struct {
	name, id, class string
	attributes      []markup.Attribute
	parent          *element

	hasHref   bool
	bgcolor   string
	fontColor string

	hasBackground, isHidden bool // by attributes

	light, dark looks
	link        int // of the link around it in page.links, or none
	table       int // of the table around it in page.tables, or none
}

// Name is the tag, as selectors ask for it.
func (e *element) Name() string { return e.name }

// Attribute is the value of an attribute.
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

// Parent is the element around e.
func (e *element) Parent() css.Element { return css.OrNil(e.parent) }

// Sibling is never known: elements are forgotten when they end.
func (*element) Sibling(int) css.Element { return nil }
