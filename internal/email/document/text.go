package document

// A Text is the content of a TextBlock.
type Text struct {
	Text    string // inline HTML
	TagName string // p, h1, h2 or h3; p if the block does not say

	Unsupported string // tagName if it makes no sense
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
