package document

// BlockStyles returns the props that every block accepts in styles.
func BlockStyles() []Prop { return blockStyles }

// BlockResponsive returns the props that every block accepts in responsive.
func BlockResponsive() []Prop { return blockResponsive }

// BlockDarkStyles returns the props that every block accepts in darkStyles.
func BlockDarkStyles() []Prop { return blockDarkStyles }

// GradientProps returns the members of a gradient.
func GradientProps() []Prop { return gradientProps }

var aligns = []string{"left", "center", "right"}

var blockStyles = []Prop{
	{Name: "backgroundColor", Role: RoleColor, About: "Background color of the block.", Model: true},
	{Name: "backgroundGradient", Role: RoleGradient, About: "Background gradient. A background image covers it.", Of: gradientProps},
	{Name: "backgroundImage", Role: RoleImage, About: "The http(s) URL of a background image. It takes precedence over the gradient."},
	{
		Name: "backgroundSize", Role: RoleToken,
		About: "cover, contain, or a width and height in pixels, percent or auto. Default: cover.",
	},
	{
		Name: "backgroundPosition", Role: RoleToken,
		About: "One or two of left, right, top, bottom, center, pixels or percent. Default: center.",
	},
	{
		Name: "backgroundRepeat", Role: RoleChoice, About: "Default: no-repeat.",
		Words: []string{"no-repeat", "repeat", "repeat-x", "repeat-y"},
	},
	{Name: "color", Role: RoleTextColor, About: "Text color.", Model: true},
	{Name: "fontSize", Role: RoleNumber, About: "In pixels. Default: inherited, or 16.", Model: true, Min: 8, Max: 96},
	{Name: "fontFamily", Role: RoleToken, About: "A comma-separated list of font families."},
	{
		Name: "fontWeight", Role: RoleWeight, About: "A string or a number. Default: normal, or bold in headings.",
		Words: []string{"normal", "bold", "500", "600", "700"}, Model: true,
	},
	{Name: "textAlign", Role: RoleChoice, About: "Default: the start of the line.", Words: aligns, Model: true},
	{
		Name: "lineHeight", Role: RoleNumber,
		About: "Below 5, a multiple of the font size; otherwise pixels. Default: 1.5, or 1.25 in headings.",
	},
	{Name: "letterSpacing", Role: RoleNumber, About: "Space between letters. Can be negative."},
	{Name: "padding", Role: RoleNumber, About: "Padding on all sides.", Model: true, Max: 120},
	{Name: "paddingTop", Role: RoleNumber, About: "Overrides padding.", Model: true, Max: 120},
	{Name: "paddingRight", Role: RoleNumber, About: "Overrides padding."},
	{Name: "paddingBottom", Role: RoleNumber, About: "Overrides padding.", Model: true, Max: 120},
	{Name: "paddingLeft", Role: RoleNumber, About: "Overrides padding."},
	{Name: "margin", Role: RoleNumber, About: "Margin on all sides."},
	{Name: "marginTop", Role: RoleNumber, About: "Overrides margin."},
	{Name: "marginRight", Role: RoleNumber, About: "Overrides margin."},
	{Name: "marginBottom", Role: RoleNumber, About: "Overrides margin."},
	{Name: "marginLeft", Role: RoleNumber, About: "Overrides margin."},
	{
		Name: "borderRadius", Role: RoleNumber, Model: true, Max: 100,
		About: "Corner radius of the block, or of the button, image or thumbnail itself. Default: 0, or 4 for buttons.",
	},
	{Name: "borderColor", Role: RoleColor, About: "Without it, there's no border."},
	{Name: "borderWidth", Role: RoleNumber, About: "Default: 1."},
}

var gradientProps = []Prop{
	{Name: "from", Role: RoleColor, About: "Start color."},
	{Name: "to", Role: RoleColor, About: "End color."},
	{Name: "angle", Role: RoleNumber, About: "In degrees. 135 runs from top left to bottom right. Default: 135."},
}

var blockResponsive = []Prop{
	{Name: "hideOnMobile", Role: RoleFlag, About: "Show the block on large screens only."},
	{Name: "hideOnDesktop", Role: RoleFlag, About: "Show the block on small screens only."},
	{Name: "mobileStyles", Role: RoleObject, About: "Styles on small screens.", Of: []Prop{
		{Name: "fontSize", Role: RoleNumber, About: "In pixels. Headings aren't scaled."},
		{Name: "padding", Role: RoleNumber, About: "Padding on all sides."},
		{Name: "paddingTop", Role: RoleNumber, About: "Overrides padding."},
		{Name: "paddingRight", Role: RoleNumber, About: "Overrides padding."},
		{Name: "paddingBottom", Role: RoleNumber, About: "Overrides padding."},
		{Name: "paddingLeft", Role: RoleNumber, About: "Overrides padding."},
	}},
}

// stackColumns is a prop for blocks that contain columns.
var stackColumns = Prop{
	Name: "stackColumns", Role: RoleFlag,
	About: "Whether columns stack on small screens. On a container, it applies to the rows inside. Default: true.",
}

var blockDarkStyles = []Prop{
	{Name: "backgroundColor", Role: RoleColor, About: "Background color of the block."},
	{Name: "color", Role: RoleTextColor, About: "Text color."},
	{Name: "buttonColor", Role: RoleColor, About: "Color of a button's fill or border."},
	{Name: "textColor", Role: RoleTextColor, About: "Color of a button's label."},
	{Name: "lineColor", Role: RoleColor, About: "Color of a divider."},
}
