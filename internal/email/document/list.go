package document

import "iter"

// A List is the content of a ListBlock.
type List struct {
	Ordered bool

	items prop
}

// List reads a ListBlock.
func (n Node) List() List {
	return List{Ordered: n.prop("ordered").flag() == True, items: n.prop("items")}
}

// Items are the inline HTML of each item.
func (l List) Items() iter.Seq[string] {
	return func(yield func(string) bool) {
		for p := l.items.elements(); p.next(); {
			if p.is(kindString) && !yield(p.text()) {
				return
			}
		}
	}
}
