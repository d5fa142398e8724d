package document

// DividerBlock is a horizontal line.
const DividerBlock BlockType = 7

var dividerSpec = Spec{
	Name: "DividerBlock", Label: "Divider",
	About: "A horizontal line.",
	Styles: []Prop{
		{Name: "lineColor", Role: RoleColor, About: "Default: a light gray.", Model: true},
		{Name: "lineWidth", Role: RoleNumber, About: "Thickness of the line. Default: 1.", Model: true, Min: 1, Max: 20},
	},
	Defaults: `{
  "styles": { "lineColor": "#d4d4d8", "lineWidth": 1, "paddingTop": 16, "paddingBottom": 16 }
}`,
	Example: `{"line": {"type": {"resolvedName": "DividerBlock"}, "parent": "section", "props": {
  "styles": {"lineColor": "#e4e4e7", "lineWidth": 2, "paddingTop": 16, "paddingBottom": 16}, "darkStyles": {"lineColor": "#3f3f46"}}}}`,
}

// Divider describes the line of a DividerBlock.
type Divider struct {
	LineColor Color
	LineWidth Number

	Unsupported string // the first prop with an unsupported value, or ""
}

// Divider reads a DividerBlock.
func (n Node) Divider() Divider {
	var d Divider
	for m := n.prop("styles").members(); m.next(); {
		switch m.name() {
		case "lineColor":
			d.LineColor = m.color()
			note(&d.Unsupported, d.LineColor.Set, m.prop)
		case "lineWidth":
			d.LineWidth = m.number()
			note(&d.Unsupported, d.LineWidth.Set, m.prop)
		}
	}
	return d
}
