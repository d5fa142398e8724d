package document

import "slices"

// readNodes creates the nodes from the values, then resolves every child ID.
func (d *Document) readNodes() error {
	if d.values[0].kind != kindObject {
		return &SyntaxError{Message: "The document must be a JSON object of nodes"}
	}
	d.reserveNodes()
	for entry := range d.members(0) {
		if err := d.readNode(entry); err != nil {
			return err
		}
	}
	if err := d.indexIDs(); err != nil {
		return err
	}
	d.linkChildren()
	return nil
}

// reserveNodes allocates memory for all nodes, and for just as many children, because every node except ROOT is a child of another one.
func (d *Document) reserveNodes() {
	count := 0
	for range d.members(0) {
		count++
	}
	d.nodes = slices.Grow(d.nodes, count)
	d.children = slices.Grow(d.children, count)
}

func (d *Document) readNode(entry int32) error {
	if d.values[entry].kind != kindObject {
		return d.fault(entry, entry, "A node must be an object")
	}
	n := node{entry: entry, parent: none, listing: none}
	for field := entry + 1; field < d.values[entry].next; field = d.values[field].next {
		if fault := n.read(d, field); fault != "" {
			return d.fault(entry, field, fault)
		}
	}
	if n.typeName == 0 {
		return d.fault(entry, entry, `"type" is missing`)
	}
	n.block = blockTypeOf(d.string(n.typeName))
	n.first = int32(len(d.children))
	d.addChildren(n.nodes)
	d.addChildren(n.linked)
	n.end = int32(len(d.children))
	d.nodes = append(d.nodes, n)
	return nil
}

// read stores one field of a node. It returns what's wrong with the field, or "".
func (n *node) read(d *Document, field int32) string {
	switch d.name(field) {
	case "type":
		return n.readType(d, field)
	case "props":
		n.props = field
		return d.want(field, kindObject, `"props" must be an object`)
	case "nodes":
		n.nodes = field
		return d.wantStrings(field, kindArray, `"nodes" must be an array of node IDs`)
	case "linkedNodes":
		n.linked = field
		return d.wantStrings(field, kindObject, `"linkedNodes" must be an object of node IDs`)
	case "parent":
		return n.readParent(d, field)
	case "isCanvas":
		n.canvas = d.flag(field)
		return d.wantBool(field, `"isCanvas" must be true or false`)
	case "hidden":
		n.hidden = d.flag(field) == True
		return d.wantBool(field, `"hidden" must be true or false`)
	}
	return ""
}

func (n *node) readType(d *Document, field int32) string {
	const fault = `"type" must be an object with the string "resolvedName"`
	if n.typeName = d.member(field, "resolvedName"); n.typeName == 0 {
		return fault
	}
	return d.want(n.typeName, kindString, fault)
}

func (n *node) readParent(d *Document, field int32) string {
	if d.values[field].kind == kindNull {
		return ""
	}
	n.declared = field
	return d.want(field, kindString, `"parent" must be a node ID`)
}

func (d *Document) want(v int32, kind valueKind, fault string) string {
	if d.values[v].kind != kind {
		return fault
	}
	return ""
}

func (d *Document) wantBool(v int32, fault string) string {
	if kind := d.values[v].kind; kind != kindTrue && kind != kindFalse {
		return fault
	}
	return ""
}

// wantStrings checks that a value is an array or object that contains only strings.
func (d *Document) wantStrings(v int32, kind valueKind, fault string) string {
	if d.values[v].kind != kind {
		return fault
	}
	for i := v + 1; i < d.values[v].next; i++ {
		if d.values[i].kind != kindString {
			return fault
		}
	}
	return ""
}

func (d *Document) addChildren(list int32) {
	if list == 0 {
		return
	}
	for id := list + 1; id < d.values[list].next; id = d.values[id].next {
		d.children = append(d.children, child{id: id, node: none})
	}
}

// indexIDs adds all nodes to the ID table and rejects duplicate IDs.
func (d *Document) indexIDs() error {
	d.ids.reset(len(d.nodes))
	for i := range d.nodes {
		if entry := d.nodes[i].entry; d.ids.add(d.name(entry), int32(i), d.idOf) != int32(i) {
			return d.fault(entry, entry, "Two nodes have the ID "+quote(d.name(entry)))
		}
	}
	d.root = d.find(rootID)
	return nil
}

func (d *Document) linkChildren() {
	for i := range d.nodes {
		for c := d.nodes[i].first; c < d.nodes[i].end; c++ {
			d.linkChild(int32(i), c)
		}
	}
}

// linkChild resolves parent's child ID at index c. If several nodes list the same child, it belongs to the one that it declares as its
// parent, or else to the first one. Check reports the others.
func (d *Document) linkChild(parent, c int32) {
	index := d.find(d.string(d.children[c].id))
	d.children[c].node = index
	if index == none {
		return
	}
	n := &d.nodes[index]
	if n.listing == none || n.parent != parent && n.names(d, parent) && !n.names(d, n.parent) {
		n.parent, n.listing = parent, c
	}
}

// names reports whether the node declares parent as its parent.
func (n *node) names(d *Document, parent int32) bool {
	return n.declared != 0 && d.string(n.declared) == d.idOf(parent)
}

// fault returns an error about the value v in the node at entry.
func (d *Document) fault(entry, v int32, message string) error {
	offset := int(d.values[v].key.start) - 1
	return &SyntaxError{Message: message, NodeID: shorten(d.name(entry)), Offset: offset}
}
