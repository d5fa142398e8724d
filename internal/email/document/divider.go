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
	for m := n.prop("styles").members(); m.next(); {
		switch m.name() {
		case "lineColor":
			d.LineColor = m.color()
			note(&d.Unsupported, d.LineColor.Set, m.prop)
		case "lineWidth":
			d.LineWidth = m.number()
			note(&d.Unsupported, d.LineWidth.Set, m.prop)
		}
	}
	return d
}
