package document

// ColumnBlock is a column of a row.
const ColumnBlock BlockType = 6

var columnSpec = Spec{
	Name: "ColumnBlock", Label: "Column",
	About: "A column of a row.",
	Props: []Prop{
		{Name: "width", Role: RoleNumber, About: "In percent, for information: the row's layout decides."},
		{
			Name: "verticalAlign", Role: RoleChoice, Words: []string{"top", "middle", "bottom"},
			About: "Where the content of a lower column stands. Default: top.",
		},
	},
	Children: NoColumns,
	Defaults: `{
  "verticalAlign": "top"
}`,
	Example: `{"row": {"type": {"resolvedName": "RowBlock"}, "isCanvas": true, "parent": "section", "nodes": ["only"],
   "props": {"layout": "100"}},
 "only": {"type": {"resolvedName": "ColumnBlock"}, "isCanvas": true, "parent": "row",
   "props": {"width": 100, "verticalAlign": "middle", "styles": {"padding": 16}}}}`,
	Notes: "A column is always in a row.",
}

// A Column is the content of a ColumnBlock. Its width prop is not here: the layout of the row decides.
type Column struct {
	VerticalAlign string // top, middle or bottom; top if the block does not say
}

// Column reads a ColumnBlock.
func (n Node) Column() Column {
	if align := n.prop("verticalAlign").oneOf("middle", "bottom"); align != "" {
		return Column{align}
	}
	return Column{"top"}
}
