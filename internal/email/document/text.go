package document

// TextBlock is a paragraph or heading.
const TextBlock BlockType = 1

var textSpec = Spec{
	Name: "TextBlock", Label: "Text",
	About: "A paragraph or heading.",
	Props: []Prop{
		{Name: "text", Role: RoleInline, About: "Inline HTML: strong, em, u, s, a, br, span, sub, sup."},
		{
			Name: "tagName", Role: RoleChoice, Words: []string{"p", "h1", "h2", "h3"}, Model: true,
			About: "The text of h1, h2 and h3 is 2, 1.5 and 1.25 times as large as fontSize. Default: p.",
		},
	},
	Defaults: `{
  "text": "Write something worth reading. Double-click this text to make it yours.",
  "tagName": "p",
  "styles": { "paddingTop": 8, "paddingBottom": 8 }
}`,
	Example: `{"title": {"type": {"resolvedName": "TextBlock"}, "parent": "section", "props": {
  "text": "Hello {{ first_name }}, <a href=\"https://example.com\">have a look</a>", "tagName": "h2",
  "styles": {"color": "#18181b", "fontSize": 18, "lineHeight": 1.4, "letterSpacing": -1},
  "responsive": {"mobileStyles": {"fontSize": 22}}, "darkStyles": {"color": "#fafafa"}}}}`,
	Notes: "In `text`, a span keeps its colors, weight, size and family. Other elements are replaced by their text.",
}

// Text is the content of a TextBlock.
type Text struct {
	Text    string // inline HTML
	TagName string // p, h1, h2 or h3; the default is p

	Unsupported string // "tagName" if its value isn't supported
}

// Text reads a TextBlock.
func (n Node) Text() Text {
	t := Text{TagName: "p"}
	for p := n.props(); p.next(); {
		switch p.name() {
		case "text":
			t.Text = p.text()
		case "tagName":
			if tag := p.oneOf("h1", "h2", "h3"); tag != "" {
				t.TagName = tag
			}
			note(&t.Unsupported, p.oneOf("p", "h1", "h2", "h3") != "", p.prop)
		}
	}
	return t
}
