package document

// A Button is the content of a ButtonBlock and the colours that only buttons have.
type Button struct {
	Text    string
	Href    string // a URL or a merge tag
	Variant string // solid or outline; solid if the block does not say
	Width   Width

	ButtonColor    Color // of the fill, or of the outline
	TextColor      Color
	ButtonGradient Gradient // of the fill; solid buttons only
	Unsupported    string   // the first of these props that reads as if it were absent, because it makes no sense
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
