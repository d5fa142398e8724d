package document

// SpacerBlock is empty space.
const SpacerBlock BlockType = 8

var spacerSpec = Spec{
	Name: "SpacerBlock", Label: "Spacer",
	About: "Empty space.",
	Props: []Prop{
		{Name: "height", Role: RoleNumber, About: "In pixels. Default: 20.", Model: true, Min: 1, Max: 400},
		{Name: "mobileHeight", Role: RoleNumber, About: "Height on small screens, if different."},
	},
	Defaults: `{
  "height": 32
}`,
	Example: `{"gap": {"type": {"resolvedName": "SpacerBlock"}, "parent": "section", "props": {"height": 48, "mobileHeight": 24}}}`,
}

// Spacer is the height of a SpacerBlock.
type Spacer struct {
	Height       Number
	MobileHeight Number // on small screens, if different
}

// Spacer reads a SpacerBlock.
func (n Node) Spacer() Spacer {
	return Spacer{Height: n.prop("height").number(), MobileHeight: n.prop("mobileHeight").number()}
}
