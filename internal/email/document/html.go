package document

// HTML is the content of an HtmlBlock. It is the author's own markup and must be cleaned before it is shown.
type HTML struct{ HTML string }

// HTML reads an HtmlBlock.
func (n Node) HTML() HTML { return HTML{n.prop("html").text()} }
