package document

// A Divider is the line of a DividerBlock.
type Divider struct {
	LineColor Color
	LineWidth Number

	Unsupported string // the first of them that makes no sense
}

// Divider reads a DividerBlock.
func (n Node) Divider() Divider {
	var d Divider
	for m := range n.prop("styles").members() {
		switch m.name() {
		case "lineColor":
			d.LineColor = m.color()
			note(&d.Unsupported, d.LineColor.Set, m)
		case "lineWidth":
			d.LineWidth = m.number()
			note(&d.Unsupported, d.LineWidth.Set, m)
		}
	}
	return d
}
