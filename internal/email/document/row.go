package document

// RowBlock contains columns side by side.
const RowBlock BlockType = 5

var rowSpec = Spec{
	Name: "RowBlock", Label: "Row",
	About: "Columns side by side.",
	Props: []Prop{
		{
			Name: "layout", Role: RoleChoice, Words: layoutNames(),
			About: "Widths of its columns, in percent. The row has exactly that many ColumnBlocks. Default: 100.",
		},
		{Name: "columnGap", Role: RoleNumber, About: "Space between the columns, in pixels. Default: 0."},
	},
	Responsive: []Prop{stackColumns},
	Children:   OnlyColumns,
	Defaults: `{
  "layout": "50-50",
  "columnGap": 16,
  "responsive": { "stackColumns": true }
}`,
	Example: `{"row": {"type": {"resolvedName": "RowBlock"}, "isCanvas": true, "parent": "section", "nodes": ["wide", "narrow"], "props": {
   "layout": "66-33", "columnGap": 24, "responsive": {"stackColumns": true},
   "styles": {"backgroundImage": "https://example.com/paper.png", "backgroundSize": "cover", "backgroundColor": "#fef3c7"}}},
 "wide": {"type": {"resolvedName": "ColumnBlock"}, "isCanvas": true, "parent": "row", "props": {"width": 66}},
 "narrow": {"type": {"resolvedName": "ColumnBlock"}, "isCanvas": true, "parent": "row", "props": {"width": 33}}}`,
}

// Row contains a RowBlock's settings for its columns.
type Row struct {
	Layout    string // the name of the layout; the default is 100
	ColumnGap Number
}

// layout is a way to divide the width of a row, in percent. Thirds are written as 33 because only their ratio matters.
type layout struct {
	name    string
	columns []int
}

// layouts contains all layouts that a row can have, in the same order as the spec.
var layouts = [...]layout{
	{"100", []int{100}},
	{"50-50", []int{50, 50}},
	{"33-33-33", []int{33, 33, 33}},
	{"25-25-25-25", []int{25, 25, 25, 25}},
	{"66-33", []int{66, 33}},
	{"33-66", []int{33, 66}},
	{"25-75", []int{25, 75}},
	{"75-25", []int{75, 25}},
	{"25-50-25", []int{25, 50, 25}},
	{"50-25-25", []int{50, 25, 25}},
	{"25-25-50", []int{25, 25, 50}},
}

// Row reads a RowBlock.
func (n Node) Row() Row {
	r := Row{Layout: "100"}
	for p := n.props(); p.next(); {
		switch p.name() {
		case "layout":
			if p.is(kindString) {
				r.Layout = p.text()
			}
		case "columnGap":
			r.ColumnGap = p.number()
		}
	}
	return r
}

// Columns returns the relative widths of the columns, or nil if the layout is unknown. The slice is shared and must not be changed.
func (r Row) Columns() []int {
	for i := range layouts {
		if layouts[i].name == r.Layout {
			return layouts[i].columns
		}
	}
	return nil
}

func layoutNames() []string {
	names := make([]string, len(layouts))
	for i := range layouts {
		names[i] = layouts[i].name
	}
	return names
}
