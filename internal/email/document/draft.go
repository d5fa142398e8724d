package document

// draft is a document that's being built node by node.
type draft []newNode

// add appends a node and adds it to the children of its parent, which must already exist.
func (d *draft) add(parent, id string, block BlockType, props fields) {
	for i := range *d {
		if (*d)[i].id == parent {
			(*d)[i].children = append((*d)[i].children, id)
		}
	}
	*d = append(*d, newNode{id: id, parent: parent, block: block, props: props})
}

func (d draft) String() string {
	b := []byte{'{'}
	for i, n := range d {
		b = appendComma(b, i)
		b = n.appendTo(b)
	}
	return string(append(b, '}'))
}
