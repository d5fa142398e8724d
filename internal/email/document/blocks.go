package document

// blockSet has one bit for each block type.
type blockSet uint32

const (
	noBlock    blockSet = 0
	anyBlock            = ^noBlock
	onlyColumn blockSet = 1 << ColumnBlock
	noColumn            = anyBlock &^ onlyColumn
	sections   blockSet = 1<<RowBlock | 1<<ContainerBlock
)

func (s blockSet) has(t BlockType) bool { return s&(1<<t) != 0 }

// rule contains the structural rules of a block type.
type rule struct {
	name     string // type.resolvedName
	canvas   bool   // the default of isCanvas
	children blockSet
}

// rules contains the parts of the specs that parsing and checking need, so that they don't have to follow pointers.
var rules = func() (all [len(specs)]rule) {
	sets := [...]blockSet{NoChildren: noBlock, OnlyColumns: onlyColumn, NoColumns: noColumn, AnyChildren: anyBlock}
	for t, s := range specs {
		all[t] = rule{s.Name, s.IsCanvas(), sets[s.Children]}
	}
	return all
}()

// String returns the type.resolvedName of the block type, or "" for UnknownBlock.
func (t BlockType) String() string { return rules[t].name }

func blockTypeOf(name string) BlockType {
	for t := TextBlock; int(t) < len(rules); t++ {
		if rules[t].name == name {
			return t
		}
	}
	return UnknownBlock
}
