package document

import "iter"

// ListBlock is a list.
const ListBlock BlockType = 13

var listSpec = Spec{
	Name: "ListBlock", Label: "List",
	About: "A list.",
	Props: []Prop{
		{Name: "items", Role: RoleList, About: "Inline HTML for each item, as in a TextBlock.", Of: []Prop{{Role: RoleInline}}},
		{Name: "ordered", Role: RoleFlag, About: "Whether items are numbered. Default: false."},
	},
	Defaults: `{
  "items": ["First point", "Second point", "Third point"],
  "ordered": false,
  "styles": { "paddingTop": 8, "paddingBottom": 8 }
}`,
	Example: `{"steps": {"type": {"resolvedName": "ListBlock"}, "parent": "section", "props": {
  "items": ["Open the <strong>app</strong>", "Choose a plan"], "ordered": true}}}`,
}

// List is the content of a ListBlock.
type List struct {
	Ordered bool

	items prop
}

// List reads a ListBlock.
func (n Node) List() List {
	return List{Ordered: n.prop("ordered").flag() == True, items: n.prop("items")}
}

// Items returns the inline HTML of each item.
func (l List) Items() iter.Seq[string] {
	return func(yield func(string) bool) {
		for p := l.items.elements(); p.next(); {
			if p.is(kindString) && !yield(p.text()) {
				return
			}
		}
	}
}
