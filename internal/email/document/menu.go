package document

import "iter"

// A Menu is the content of a MenuBlock.
type Menu struct{ items prop }

// A MenuItem is one link of a menu.
type MenuItem struct{ Label, Href string }

// Menu reads a MenuBlock.
func (n Node) Menu() Menu { return Menu{n.prop("items")} }

// Items are the links of the menu.
func (m Menu) Items() iter.Seq[MenuItem] {
	return func(yield func(MenuItem) bool) {
		for p := m.items.elements(); p.next(); {
			if p.is(kindObject) && !yield(p.menuItem()) {
				return
			}
		}
	}
}

func (p prop) menuItem() MenuItem {
	var item MenuItem
	for m := p.members(); m.next(); {
		switch m.name() {
		case "label":
			item.Label = m.text()
		case "href":
			item.Href = m.text()
		}
	}
	return item
}
