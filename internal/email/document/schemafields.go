package document

// A schemaField is a member of an object: what it is called, what it may be and what it is for.
type schemaField struct {
	name  string
	shape schema
	about string
}

// blockFields are the props of each block; a test compares their names with those that the package reads.
var blockFields = [...]struct {
	about                     string
	props, styles, responsive []schemaField // styles and responsive beyond those of every block
}{
	UnknownBlock: {},
	TextBlock: {about: "A paragraph or heading.", props: []schemaField{
		{"text", textShape, "Inline HTML: strong, em, u, s, a, br, span, sub, sup."},
		{"tagName", choice("p", "h1", "h2", "h3"), "Headings are 2, 1.5 and 1.25 times as large as fontSize. Default: p."},
	}},
	ImageBlock: {about: "A picture, with or without a link.", props: []schemaField{
		{"src", textShape, "The picture's http(s) address."},
		{"alt", textShape, "What the picture says to those who do not see it."},
		{"width", widthShape, "full is as wide as the column, auto the picture's own width, a number pixels. Default: full."},
		{"align", choice("left", "center", "right"), "Where a narrower picture stands. Default: center."},
		{"href", textShape, "Where a click leads: an address or a merge tag."},
		{"unsplashAttribution", record(
			schemaField{"photographerName", textShape, "The photographer."},
			schemaField{"photographerUsername", textShape, "Their name at the provider."},
			schemaField{"unsplashPhotoId", textShape, "The photo's id."},
		), "Whom a stock photo is from."},
	}},
	ButtonBlock: {
		about: "A link that looks like a button.",
		props: []schemaField{
			{"text", textShape, "The label."},
			{"href", textShape, "Where it leads: an address or a merge tag."},
			{"variant", choice("solid", "outline"), "A fill or a border. Default: solid."},
			{"width", widthShape, "auto is as wide as the label, full as the column, a number pixels. Default: auto."},
		},
		styles: []schemaField{
			{"buttonColor", colorShape, "Of the fill, or of the border of an outlined button."},
			{"textColor", colorShape, "Of the label. Default: black or white, whichever reads better."},
			{"buttonGradient", gradientShape, "Of the fill; solid buttons only."},
		},
	},
	ContainerBlock: {about: "A section of the mail; also ROOT.", responsive: stackColumns},
	RowBlock: {about: "Columns side by side.", responsive: stackColumns, props: []schemaField{
		{"layout", choice(layoutNames()...), "How its columns share the width, in percent; it has exactly that many ColumnBlocks. Default: 100."},
		{"columnGap", numberShape, "Between the columns, in pixels. Default: 0."},
	}},
	ColumnBlock: {about: "A column of a row.", props: []schemaField{
		{"width", numberShape, "In percent, for information: the row's layout decides."},
		{"verticalAlign", choice("top", "middle", "bottom"), "Where the content of a lower column stands. Default: top."},
	}},
	DividerBlock: {about: "A line across.", styles: []schemaField{
		{"lineColor", colorShape, "Default: a light grey."},
		{"lineWidth", numberShape, "Its thickness. Default: 1."},
	}},
	SpacerBlock: {about: "Empty space.", props: []schemaField{
		{"height", numberShape, "In pixels. Default: 20."},
		{"mobileHeight", numberShape, "On small screens, where it differs."},
	}},
	SocialIconsBlock: {
		about: "Icons that lead to profiles.",
		props: []schemaField{{"icons", listOf(record(
			schemaField{"platformId", textShape, "facebook, x, instagram, linkedin, youtube and some seventy more; an unknown one shows a chain."},
			schemaField{"url", textShape, "The profile."},
			schemaField{"enabled", flagShape, "Whether it is shown. Default: true."},
		)), "In their order."}},
		styles: []schemaField{
			{"iconSize", numberShape, "From 12 to 96. Default: 24."},
			{"iconColor", colorShape, "Of the glyph. Default: as the platform likes it."},
			{"iconSpacing", numberShape, "Between two icons. Default: 8."},
			{"alignment", choice("left", "center", "right"), "Default: center."},
			{"shape", choice("circle", "rounded", "square"), "Default: circle."},
			{"variant", choice("filled", "outline", "minimal"), "Filled with backgroundColor, a border, or the glyph alone. Default: filled."},
		},
	},
	ComplianceFooterBlock: {about: "What the law asks of a marketing mail.", props: []schemaField{
		{"address", textShape, "The sender's postal address."},
		{"unsubscribeLabel", textShape, "Default: Unsubscribe."},
		{"unsubscribeHref", textShape, "Usually a merge tag."},
		{"showPreferences", flagShape, "Adds a link to preferences. Default: false."},
		{"preferencesLabel", textShape, "Default: Preferences."},
		{"preferencesHref", textShape, "Usually a merge tag."},
		{"showCopyright", flagShape, "Adds © and companyName. Default: false."},
		{"companyName", textShape, "The sender."},
	}},
	WatermarkBlock: {about: "The service's own line on the Free plan. Shown, never stored; clients do not write it."},
	HTMLBlock: {about: "The author's own markup.", props: []schemaField{
		{"html", textShape, "HTML for e-mail. Scripts, forms, style sheets, ids and classes are taken out, tables and inline styles stay."},
	}},
	ListBlock: {about: "A list.", props: []schemaField{
		{"items", listOf(textShape), "Each is inline HTML, as in a TextBlock."},
		{"ordered", flagShape, "Numbers in place of bullets. Default: false."},
	}},
	MenuBlock: {about: "Links in a line.", props: []schemaField{{"items", listOf(record(
		schemaField{"label", textShape, "What it says."},
		schemaField{"href", textShape, "Where it leads: an address or a merge tag."},
	)), "In their order."}}},
	VideoBlock: {about: "A picture that leads to a video: mail clients play none.", props: []schemaField{
		{"videoUrl", textShape, "The video's address."},
		{"thumbnailUrl", textShape, "The picture's http(s) address."},
		{"alt", textShape, "What the video is about."},
	}},
}

var nodeFields = []schemaField{
	{"type", schema{Type: "object", Required: []string{"resolvedName"}, Properties: map[string]*schema{"resolvedName": {Type: "string"}}}, "resolvedName is the type of the block: one that is described here, or any other."},
	{"props", schema{Type: "object"}, "What the block shows. Missing: none."},
	{"parent", schema{Type: []string{"string", "null"}}, "The id of the node that lists this one; ROOT has none."},
	{"nodes", schema{Type: "array", UniqueItems: true, Items: &schema{Type: "string"}}, "The ids of its children in order."},
	{"linkedNodes", schema{Type: "object", AdditionalProperties: &schema{Type: "string"}}, "The ids of further children by name."},
	{"isCanvas", flagShape, "Whether it takes children. Missing: as its type does."},
	{"hidden", flagShape, "A hidden node is kept but not shown, nor are its children."},
	{"displayName", textShape, "A label for the editor."},
	{"custom", schema{Type: "object"}, "Whatever the editor keeps with the node."},
}

var blockStyles = []schemaField{
	{"backgroundColor", colorShape, "Behind the block."},
	{"backgroundGradient", gradientShape, "Behind the block; a background image covers it."},
	{"backgroundImage", textShape, "The http(s) address of a picture behind the block; it wins over the gradient."},
	{"backgroundSize", textShape, "cover, contain, or width and height as pixels, percent or auto. Default: cover."},
	{"backgroundPosition", textShape, "One or two of left, right, top, bottom, center, pixels and percent. Default: center."},
	{"backgroundRepeat", choice("no-repeat", "repeat", "repeat-x", "repeat-y"), "Default: no-repeat."},
	{"color", colorShape, "Of the text."},
	{"fontSize", numberShape, "Default: that of the block around, at last 16."},
	{"fontFamily", textShape, "A stack of families, separated by commas."},
	{"fontWeight", schema{Enum: []any{"normal", "bold", "500", "600", "700", 500, 600, 700}}, "A text or a number. Default: normal, in headings bold."},
	{"textAlign", choice("left", "center", "right"), "Default: where lines begin."},
	{"lineHeight", numberShape, "Below 5 a multiple of the font size, else pixels. Default: 1.5, in headings 1.25."},
	{"letterSpacing", numberShape, "Between letters; may be negative."},
	{"padding", numberShape, "Inside, on all sides."},
	{"paddingTop", numberShape, "Where it differs from padding."},
	{"paddingRight", numberShape, "Where it differs from padding."},
	{"paddingBottom", numberShape, "Where it differs from padding."},
	{"paddingLeft", numberShape, "Where it differs from padding."},
	{"margin", numberShape, "Outside, on all sides."},
	{"marginTop", numberShape, "Where it differs from margin."},
	{"marginRight", numberShape, "Where it differs from margin."},
	{"marginBottom", numberShape, "Where it differs from margin."},
	{"marginLeft", numberShape, "Where it differs from margin."},
	{"borderRadius", numberShape, "Of the corners; of a button, picture or thumbnail, its own. Default: 0, of buttons 4."},
	{"borderColor", colorShape, "Without it there is no border."},
	{"borderWidth", numberShape, "Default: 1."},
}

var gradientFields = []schemaField{
	{"from", colorShape, "Where it begins."},
	{"to", colorShape, "Where it ends."},
	{"angle", numberShape, "Degrees; 135 runs from top left to bottom right. Default: 135."},
}

var responsiveFields = []schemaField{
	{"hideOnMobile", flagShape, "Shown on large screens only."},
	{"hideOnDesktop", flagShape, "Shown on small screens only."},
	{"mobileStyles", record(
		schemaField{"fontSize", numberShape, "In pixels; also of a heading, where it is not scaled."},
		schemaField{"padding", numberShape, "Inside, on all sides."},
		schemaField{"paddingTop", numberShape, "Where it differs."},
		schemaField{"paddingRight", numberShape, "Where it differs."},
		schemaField{"paddingBottom", numberShape, "Where it differs."},
		schemaField{"paddingLeft", numberShape, "Where it differs."},
	), "What small screens change."},
}

var stackColumns = []schemaField{{"stackColumns", flagShape, "Columns stand below each other on small screens; a container's holds for the rows in it. Default: true."}}

var darkFields = []schemaField{
	{"backgroundColor", colorShape, "Behind the block."},
	{"color", colorShape, "Of the text."},
	{"buttonColor", colorShape, "Of a button's fill or border."},
	{"textColor", colorShape, "Of a button's label."},
	{"lineColor", colorShape, "Of a divider."},
}

var (
	textShape     = schema{Type: "string"}
	numberShape   = schema{Type: "number"}
	flagShape     = schema{Type: "boolean"}
	colorShape    = schema{Ref: "#/$defs/Color"}
	gradientShape = schema{Ref: "#/$defs/Gradient"}
	widthShape    = schema{AnyOf: []*schema{{Enum: []any{"full", "auto"}}, {Type: "number"}}}
)

func choice(words ...string) schema {
	var s schema
	for _, word := range words {
		s.Enum = append(s.Enum, word)
	}
	return s
}

func listOf(items schema) schema { return schema{Type: "array", Items: &items} }

func record(fields ...schemaField) schema { return *object("", fields) }
