package document

// A Spacer is the height of a SpacerBlock.
type Spacer struct {
	Height       Number
	MobileHeight Number // on small screens, where it differs
}

// Spacer reads a SpacerBlock.
func (n Node) Spacer() Spacer {
	return Spacer{Height: n.prop("height").number(), MobileHeight: n.prop("mobileHeight").number()}
}
