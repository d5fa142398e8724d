package document

// ButtonBlock is a link that looks like a button.
const ButtonBlock BlockType = 3

var buttonSpec = Spec{
	Name: "ButtonBlock", Label: "Button",
	About: "A link that looks like a button.",
	Props: []Prop{
		{Name: "text", Role: RoleLabel, About: "The label."},
		{Name: "href", Role: RoleLink, About: "The link: a URL or a merge tag.", Model: true},
		{
			Name: "variant", Role: RoleChoice, About: "Whether it has a fill or a border. Default: solid.",
			Words: []string{"solid", "outline"}, Model: true,
		},
		{
			Name: "width", Role: RoleSize,
			About: "`auto` fits the label, `full` fills the column, and a number is a width in pixels. Default: auto.",
		},
	},
	Styles: []Prop{
		{Name: "buttonColor", Role: RoleColor, About: "Color of the fill, or of the border of an outline button.", Model: true},
		{
			Name: "textColor", Role: RoleTextColor, Model: true,
			About: "Color of the label. Default: black or white, whichever is more readable.",
		},
		{Name: "buttonGradient", Role: RoleGradient, About: "Gradient of the fill. Solid buttons only.", Of: gradientProps},
	},
	Defaults: `{
  "text": "Get started",
  "href": "",
  "variant": "solid",
  "width": "auto",
  "styles": {
    "buttonColor": "#1d4ed8",
    "textColor": "#ffffff",
    "borderRadius": 8,
    "fontWeight": "600",
    "textAlign": "center",
    "paddingTop": 12,
    "paddingBottom": 12
  }
}`,
	Example: `{"buy": {"type": {"resolvedName": "ButtonBlock"}, "parent": "section", "props": {
  "text": "Shop now", "href": "https://example.com/shop", "variant": "solid", "width": "auto",
  "styles": {"buttonColor": "#1d4ed8", "textColor": "#ffffff",
    "buttonGradient": {"from": "#1d4ed8", "to": "#7c3aed", "angle": 90}, "borderRadius": 8, "textAlign": "left"},
  "darkStyles": {"buttonColor": "#93c5fd", "textColor": "#0b1220"}}}}`,
	Notes: "`textAlign` aligns the button (default `center`), and `borderRadius` rounds its corners (default 4).",
}

// Button is the content of a ButtonBlock, and the colors that only buttons have.
type Button struct {
	Text    string
	Href    string // a URL or a merge tag
	Variant string // solid or outline; the default is solid
	Width   Width

	ButtonColor    Color // the color of the fill or outline
	TextColor      Color
	ButtonGradient Gradient // the fill's gradient; solid buttons only
	Unsupported    string   // the first of these props that's ignored because its value isn't supported, or ""
}

// Button reads a ButtonBlock.
func (n Node) Button() Button {
	b := Button{Variant: "solid"}
	for p := n.props(); p.next(); {
		switch p.name() {
		case "text":
			b.Text = p.text()
		case "href":
			b.Href = p.text()
		case "variant":
			if p.oneOf("outline") != "" {
				b.Variant = "outline"
			}
			note(&b.Unsupported, p.oneOf("solid", "outline") != "", p.prop)
		case "width":
			b.Width = p.width()
			note(&b.Unsupported, b.Width != Width{}, p.prop)
		case "styles":
			b.readStyles(p.prop)
		}
	}
	return b
}

func (b *Button) readStyles(styles prop) {
	for m := styles.members(); m.next(); {
		switch m.name() {
		case "buttonColor":
			b.ButtonColor = m.color()
			note(&b.Unsupported, b.ButtonColor.Set, m.prop)
		case "textColor":
			b.TextColor = m.color()
			note(&b.Unsupported, b.TextColor.Set, m.prop)
		case "buttonGradient":
			b.ButtonGradient = m.gradient()
			note(&b.Unsupported, b.ButtonGradient.Set, m.prop)
		}
	}
}
