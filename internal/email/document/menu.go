package document

import "iter"

// MenuBlock is a row of links.
const MenuBlock BlockType = 14

var menuSpec = Spec{
	Name: "MenuBlock", Label: "Menu",
	About: "A row of links.",
	Props: []Prop{{Name: "items", Role: RoleList, About: "The links, in order.", Of: []Prop{{Role: RoleObject, Of: []Prop{
		{Name: "label", Role: RoleLabel, About: "The text of the link."},
		{Name: "href", Role: RoleLink, About: "A URL or a merge tag."},
	}}}}},
	Defaults: `{
  "items": [
    { "label": "Shop", "href": "" },
    { "label": "About", "href": "" },
    { "label": "Contact", "href": "" }
  ],
  "styles": { "textAlign": "center", "paddingTop": 12, "paddingBottom": 12 }
}`,
	Example: `{"menu": {"type": {"resolvedName": "MenuBlock"}, "parent": "section", "props": {
  "items": [{"label": "New", "href": "https://example.com/new"}, {"label": "Sale", "href": "https://example.com/sale"}]}}}`,
}

// Menu is the content of a MenuBlock.
type Menu struct{ items prop }

// MenuItem is a link in a menu.
type MenuItem struct{ Label, Href string }

// Menu reads a MenuBlock.
func (n Node) Menu() Menu { return Menu{n.prop("items")} }

// Items returns the links in the menu.
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
