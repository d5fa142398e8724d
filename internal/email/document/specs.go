package document

// BlockType is the type of a block: one in the list below, or UnknownBlock.
type BlockType uint8

// UnknownBlock is the type of a block that isn't in the list. Such blocks are kept as is.
const UnknownBlock BlockType = 0

// specs is the list of all blocks. A block's type is its index here. make generate adds a new block to the web app and the docs.
var specs = [...]*Spec{
	UnknownBlock:          {Children: AnyChildren},
	TextBlock:             &textSpec,
	ImageBlock:            &imageSpec,
	ButtonBlock:           &buttonSpec,
	ContainerBlock:        &containerSpec,
	RowBlock:              &rowSpec,
	ColumnBlock:           &columnSpec,
	DividerBlock:          &dividerSpec,
	SpacerBlock:           &spacerSpec,
	SocialIconsBlock:      &socialIconsSpec,
	ComplianceFooterBlock: &complianceFooterSpec,
	WatermarkBlock:        &watermarkSpec,
	HTMLBlock:             &htmlSpec,
	ListBlock:             &listSpec,
	MenuBlock:             &menuSpec,
	VideoBlock:            &videoSpec,
}
