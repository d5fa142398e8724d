package document

// A BlockType is what a node shows: one of the list below, or UnknownBlock.
type BlockType uint8

// UnknownBlock is a block of a type that is not in the list. It is kept as it came.
const UnknownBlock BlockType = 0

// specs is the one list of blocks: the type of a block is its place here. make generate brings a new one to the web app and the docs.
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
