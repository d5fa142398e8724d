package document

// A Column is the content of a ColumnBlock. Its width prop is not here: the layout of the row decides.
type Column struct {
	VerticalAlign string // top, middle or bottom; top if the block does not say
}

// Column reads a ColumnBlock.
func (n Node) Column() Column {
	if align := n.prop("verticalAlign").oneOf("middle", "bottom"); align != "" {
		return Column{align}
	}
	return Column{"top"}
}
