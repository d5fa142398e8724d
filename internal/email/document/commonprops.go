package document

// BlockStyles are what every block accepts in styles.
func BlockStyles() []Prop { return blockStyles }

// BlockResponsive is what every block accepts in responsive.
func BlockResponsive() []Prop { return blockResponsive }

// BlockDarkStyles are what every block accepts in darkStyles.
func BlockDarkStyles() []Prop { return blockDarkStyles }

// GradientProps are the members of a gradient.
func GradientProps() []Prop { return gradientProps }

var aligns = []string{"left", "center", "right"}

var blockStyles = []Prop{
	{Name: "backgroundColor", Role: RoleColor, About: "Behind the block.", Model: true},
	{Name: "backgroundGradient", Role: RoleGradient, About: "Behind the block; a background image covers it.", Of: gradientProps},
	{Name: "backgroundImage", Role: RoleImage, About: "The http(s) address of a picture behind the block; it wins over the gradient."},
	{
		Name: "backgroundSize", Role: RoleToken,
		About: "cover, contain, or width and height as pixels, percent or auto. Default: cover.",
	},
	{
		Name: "backgroundPosition", Role: RoleToken,
		About: "One or two of left, right, top, bottom, center, pixels and percent. Default: center.",
	},
	{
		Name: "backgroundRepeat", Role: RoleChoice, About: "Default: no-repeat.",
		Words: []string{"no-repeat", "repeat", "repeat-x", "repeat-y"},
	},
	{Name: "color", Role: RoleTextColor, About: "Of the text.", Model: true},
	{Name: "fontSize", Role: RoleNumber, About: "Default: that of the block around, at last 16.", Model: true, Min: 8, Max: 96},
	{Name: "fontFamily", Role: RoleToken, About: "A stack of families, separated by commas."},
	{
		Name: "fontWeight", Role: RoleWeight, About: "A text or a number. Default: normal, in headings bold.",
		Words: []string{"normal", "bold", "500", "600", "700"}, Model: true,
	},
	{Name: "textAlign", Role: RoleChoice, About: "Default: where lines begin.", Words: aligns, Model: true},
	{
		Name: "lineHeight", Role: RoleNumber,
		About: "Below 5 a multiple of the font size, else pixels. Default: 1.5, in headings 1.25.",
	},
	{Name: "letterSpacing", Role: RoleNumber, About: "Between letters; may be negative."},
	{Name: "padding", Role: RoleNumber, About: "Inside, on all sides.", Model: true, Max: 120},
	{Name: "paddingTop", Role: RoleNumber, About: "Where it differs from padding.", Model: true, Max: 120},
	{Name: "paddingRight", Role: RoleNumber, About: "Where it differs from padding."},
	{Name: "paddingBottom", Role: RoleNumber, About: "Where it differs from padding.", Model: true, Max: 120},
	{Name: "paddingLeft", Role: RoleNumber, About: "Where it differs from padding."},
	{Name: "margin", Role: RoleNumber, About: "Outside, on all sides."},
	{Name: "marginTop", Role: RoleNumber, About: "Where it differs from margin."},
	{Name: "marginRight", Role: RoleNumber, About: "Where it differs from margin."},
	{Name: "marginBottom", Role: RoleNumber, About: "Where it differs from margin."},
	{Name: "marginLeft", Role: RoleNumber, About: "Where it differs from margin."},
	{
		Name: "borderRadius", Role: RoleNumber, Model: true, Max: 100,
		About: "Of the corners; of a button, picture or thumbnail, its own. Default: 0, of buttons 4.",
	},
	{Name: "borderColor", Role: RoleColor, About: "Without it there is no border."},
	{Name: "borderWidth", Role: RoleNumber, About: "Default: 1."},
}

var gradientProps = []Prop{
	{Name: "from", Role: RoleColor, About: "Where it begins."},
	{Name: "to", Role: RoleColor, About: "Where it ends."},
	{Name: "angle", Role: RoleNumber, About: "Degrees; 135 runs from top left to bottom right. Default: 135."},
}

var blockResponsive = []Prop{
	{Name: "hideOnMobile", Role: RoleFlag, About: "Shown on large screens only."},
	{Name: "hideOnDesktop", Role: RoleFlag, About: "Shown on small screens only."},
	{Name: "mobileStyles", Role: RoleObject, About: "What small screens change.", Of: []Prop{
		{Name: "fontSize", Role: RoleNumber, About: "In pixels; also of a heading, where it is not scaled."},
		{Name: "padding", Role: RoleNumber, About: "Inside, on all sides."},
		{Name: "paddingTop", Role: RoleNumber, About: "Where it differs."},
		{Name: "paddingRight", Role: RoleNumber, About: "Where it differs."},
		{Name: "paddingBottom", Role: RoleNumber, About: "Where it differs."},
		{Name: "paddingLeft", Role: RoleNumber, About: "Where it differs."},
	}},
}

// stackColumns is of the blocks that have columns in them.
var stackColumns = Prop{
	Name: "stackColumns", Role: RoleFlag,
	About: "Columns stand below each other on small screens; a container's holds for the rows in it. Default: true.",
}

var blockDarkStyles = []Prop{
	{Name: "backgroundColor", Role: RoleColor, About: "Behind the block."},
	{Name: "color", Role: RoleTextColor, About: "Of the text."},
	{Name: "buttonColor", Role: RoleColor, About: "Of a button's fill or border."},
	{Name: "textColor", Role: RoleTextColor, About: "Of a button's label."},
	{Name: "lineColor", Role: RoleColor, About: "Of a divider."},
}
