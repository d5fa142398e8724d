package document

// ColumnBlock is a column in a row.
const ColumnBlock BlockType = 6

var columnSpec = Spec{
	Name: "ColumnBlock", Label: "Column",
	About: "A column of a row.",
	Props: []Prop{
		{Name: "width", Role: RoleNumber, About: "In percent. For information only: the row's layout sets the width."},
		{
			Name: "verticalAlign", Role: RoleChoice, Words: []string{"top", "middle", "bottom"},
			About: "Vertical position of the content if the column is shorter than the row. Default: top.",
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
	Notes: "A column must be in a row.",
}

// Column is the content of a ColumnBlock. It has no width, because the row's layout sets it.
type Column struct {
	VerticalAlign string // top, middle or bottom; the default is top
}

// Column reads a ColumnBlock.
func (n Node) Column() Column {
	if align := n.prop("verticalAlign").oneOf("middle", "bottom"); align != "" {
		return Column{align}
	}
	return Column{"top"}
}
