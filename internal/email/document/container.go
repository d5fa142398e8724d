package document

// ContainerBlock is a section of the email. ROOT is also a ContainerBlock.
const ContainerBlock BlockType = 4

var containerSpec = Spec{
	Name: "ContainerBlock", Label: "Section",
	About:      "A section of the email. ROOT is also a container.",
	Responsive: []Prop{stackColumns},
	Children:   NoColumns,
	Defaults: `{
  "styles": { "padding": 24 },
  "responsive": { "mobileStyles": { "paddingLeft": 16, "paddingRight": 16 } }
}`,
	Example: `{"card": {"type": {"resolvedName": "ContainerBlock"}, "isCanvas": true, "parent": "section", "nodes": ["line"], "props": {
   "styles": {"backgroundColor": "#ffffff", "padding": 32, "borderRadius": 12, "borderColor": "#e4e4e7"},
   "responsive": {"stackColumns": true, "mobileStyles": {"padding": 20}}}},
 "line": {"type": {"resolvedName": "TextBlock"}, "parent": "card", "props": {"text": "In a card"}}}`,
	Notes: "It has no props of its own. The background of `ROOT` is the background of the whole email.",
}

// rootID is the ID of the ContainerBlock that contains the whole email. Containers have no props of their own: Styles, Responsive and
// DarkStyles describe them completely.
const rootID = "ROOT"

// allowedIn returns the block types that a node can contain. ROOT is stricter than other containers, whatever its type.
func (d *Document) allowedIn(parent int32) blockSet {
	if parent == d.root {
		return sections
	}
	return rules[d.nodes[parent].block].children
}
