package document

// A Divider is the line of a DividerBlock.
type Divider struct {
	LineColor Color
	LineWidth Number
}

// Divider reads a DividerBlock.
func (n Node) Divider() Divider {
	var d Divider
	for m := range n.prop("styles").members() {
		switch m.name() {
		case "lineColor":
			d.LineColor = m.color()
		case "lineWidth":
			d.LineWidth = m.number()
		}
	}
	return d
}
