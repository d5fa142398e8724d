package document

// A BlockType is what a node shows: one of the list below, or UnknownBlock.
type BlockType uint8

// The block types in the order of the spec, then those beyond it. A block of a type that is not here is kept as it came.
const (
	UnknownBlock BlockType = iota
	TextBlock
	ImageBlock
	ButtonBlock
	ContainerBlock
	RowBlock
	ColumnBlock
	DividerBlock
	SpacerBlock
	SocialIconsBlock
	ComplianceFooterBlock
	WatermarkBlock
	HTMLBlock
	ListBlock
	MenuBlock
	VideoBlock
)

// A blockSet has one bit for each block type.
type blockSet uint32

const (
	noBlock    blockSet = 0
	anyBlock   blockSet = 1<<(VideoBlock+1) - 1
	onlyColumn blockSet = 1 << ColumnBlock
	noColumn            = anyBlock &^ onlyColumn
	sections   blockSet = 1<<RowBlock | 1<<ContainerBlock
)

func (s blockSet) has(t BlockType) bool { return s&(1<<t) != 0 }

// A rule is what the structure of a document asks of a block type.
type rule struct {
	name     string // type.resolvedName
	canvas   bool   // isCanvas where a node does not say
	children blockSet
}

// rules is the table of all block types. rules.json is the same table for the web app; a test keeps them equal.
var rules = [...]rule{
	UnknownBlock:          {"", false, anyBlock},
	TextBlock:             {"TextBlock", false, noBlock},
	ImageBlock:            {"ImageBlock", false, noBlock},
	ButtonBlock:           {"ButtonBlock", false, noBlock},
	ContainerBlock:        {"ContainerBlock", true, noColumn},
	RowBlock:              {"RowBlock", true, onlyColumn},
	ColumnBlock:           {"ColumnBlock", true, noColumn},
	DividerBlock:          {"DividerBlock", false, noBlock},
	SpacerBlock:           {"SpacerBlock", false, noBlock},
	SocialIconsBlock:      {"SocialIconsBlock", false, noBlock},
	ComplianceFooterBlock: {"ComplianceFooterBlock", false, noBlock},
	WatermarkBlock:        {"WatermarkBlock", false, noBlock},
	HTMLBlock:             {"HtmlBlock", false, noBlock},
	ListBlock:             {"ListBlock", false, noBlock},
	MenuBlock:             {"MenuBlock", false, noBlock},
	VideoBlock:            {"VideoBlock", false, noBlock},
}

// String is type.resolvedName of the block type; "" for UnknownBlock.
func (t BlockType) String() string { return rules[t].name }

func blockTypeOf(name string) BlockType {
	for t := TextBlock; int(t) < len(rules); t++ {
		if rules[t].name == name {
			return t
		}
	}
	return UnknownBlock
}
