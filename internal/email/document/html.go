package document

// HTMLBlock is HTML written by the author.
const HTMLBlock BlockType = 12

var htmlSpec = Spec{
	Name: "HtmlBlock", Label: "HTML",
	About: "The author's own HTML.",
	Props: []Prop{{
		Name: "html", Role: RoleHTML,
		About: "Email HTML. Scripts, forms, style sheets, IDs and classes are removed. Tables and inline styles are kept.",
	}},
	Defaults: `{
  "html": "<p style=\"margin:0\">Your own HTML goes here.</p>",
  "styles": { "paddingTop": 8, "paddingBottom": 8 }
}`,
	Example: `{"own": {"type": {"resolvedName": "HtmlBlock"}, "parent": "section", "props": {
  "html": "<table width=\"100%\"><tr><td style=\"padding:8px\">Shirt</td><td align=\"right\">20 €</td></tr></table>"}}}`,
	Notes: "The HTML is sanitized when it's rendered. These are kept: tables, headings, paragraphs, lists, images, links and inline\n" +
		"elements; `align`, `valign`, `width`, `height`, `bgcolor`, `border`, `cellpadding`, `cellspacing`, `colspan`, `rowspan`,\n" +
		"`background`, `role`, `scope`, `alt`, `title`, `dir`, `lang` and the attributes of `font`; inline styles for layout and\n" +
		"color. These are removed: scripts, style sheets, frames and comments with their content; forms, SVG and unknown\n" +
		"elements, but not their content; `id`, `class` and event handlers; styles that reposition an element or load anything\n" +
		"other than a background image. Open tags are closed, and no tag can close a table around the block.",
}

// HTML is the content of an HtmlBlock. The author wrote it, so it must be sanitized before it's shown.
type HTML struct{ HTML string }

// HTML reads an HtmlBlock.
func (n Node) HTML() HTML { return HTML{n.prop("html").text()} }
