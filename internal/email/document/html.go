package document

// HTMLBlock is the author's own markup.
const HTMLBlock BlockType = 12

var htmlSpec = Spec{
	Name: "HtmlBlock", Label: "HTML",
	About: "The author's own markup.",
	Props: []Prop{{
		Name: "html", Role: RoleHTML,
		About: "HTML for e-mail. Scripts, forms, style sheets, ids and classes are taken out, tables and inline styles stay.",
	}},
	Defaults: `{
  "html": "<p style=\"margin:0\">Your own HTML goes here.</p>",
  "styles": { "paddingTop": 8, "paddingBottom": 8 }
}`,
	Example: `{"own": {"type": {"resolvedName": "HtmlBlock"}, "parent": "section", "props": {
  "html": "<table width=\"100%\"><tr><td style=\"padding:8px\">Shirt</td><td align=\"right\">20 €</td></tr></table>"}}}`,
	Notes: "The block is cleaned when it is shown. These stay: tables, headings, paragraphs, lists, images, links and inline\n" +
		"elements; `align`, `valign`, `width`, `height`, `bgcolor`, `border`, `cellpadding`, `cellspacing`, `colspan`, `rowspan`,\n" +
		"`background`, `role`, `scope`, `alt`, `title`, `dir`, `lang` and the attributes of `font`; inline styles for layout and\n" +
		"color. These go: scripts, style sheets, frames and comments with their content; forms, SVG and unknown elements, but\n" +
		"not what is in them; `id`, `class` and event handlers; styles that move an element out of its place or load anything\n" +
		"but a background image. Open tags are closed, and none can close a table around the block.",
}

// HTML is the content of an HtmlBlock. It is the author's own markup and must be cleaned before it is shown.
type HTML struct{ HTML string }

// HTML reads an HtmlBlock.
func (n Node) HTML() HTML { return HTML{n.prop("html").text()} }
