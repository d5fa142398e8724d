package document

import "iter"

// none is used as the index of something that doesn't exist.
const none = -1

// node is an entry in the node map. It contains the indexes of the entry's parts in values, where 0 means that a part is missing, and the
// node's position in the tree.
type node struct {
	entry    int32 // the node itself
	typeName int32
	props    int32
	nodes    int32
	linked   int32 // linkedNodes
	declared int32 // the declared parent

	first, end int32 // the range of its children in Document.children
	parent     int32 // the node it belongs to (see linkChild), or none
	listing    int32 // the index in children where that node lists it, or none

	block  BlockType
	hidden bool
	canvas Flag // isCanvas
}

// child is one ID in nodes or linkedNodes.
type child struct {
	id   int32 // its index in values
	node int32 // the node with that ID, or none
}

// Node is a view of one node in a document.
type Node struct {
	doc   *Document
	index int32
}

// ID returns the node's key in the document.
func (n Node) ID() string { return n.doc.idOf(n.index) }

// Type returns the block type, or UnknownBlock if the type isn't in the list.
func (n Node) Type() BlockType { return n.self().block }

// TypeName returns the type.resolvedName from the document.
func (n Node) TypeName() string { return n.doc.string(n.self().typeName) }

// Hidden reports whether the node is hidden. Hidden nodes and their children aren't rendered.
func (n Node) Hidden() bool { return n.self().hidden }

// IsCanvas reports whether the node accepts children. The default depends on its type.
func (n Node) IsCanvas() bool { return n.self().canvas.Or(rules[n.Type()].canvas) }

// Parent returns the node that lists this one, or false for ROOT and for nodes that aren't listed.
func (n Node) Parent() (Node, bool) { return n.doc.at(n.self().parent) }

// Children returns the nodes listed in nodes, then those in linkedNodes. IDs without a node are skipped. In a document that Check rejects,
// walking Children may never end.
func (n Node) Children() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for _, c := range n.doc.childrenOf(n.index) {
			if c.node != none && !yield(Node{n.doc, c.node}) {
				return
			}
		}
	}
}

// Source returns the node's JSON as it was sent.
func (n Node) Source() string {
	at := n.doc.values[n.self().entry].at
	return n.doc.source[at.start:at.end]
}

func (n Node) self() *node { return &n.doc.nodes[n.index] }

func (d *Document) idOf(index int32) string { return d.name(d.nodes[index].entry) }

func (d *Document) childrenOf(index int32) []child {
	n := &d.nodes[index]
	return d.children[n.first:n.end]
}

func (d *Document) find(id string) int32 { return d.ids.find(id, d.idOf) }

// name returns the key of the value v.
func (d *Document) name(v int32) string { return d.text(d.values[v].key) }

// string returns the text of the value v, which must be a string.
func (d *Document) string(v int32) string { return d.text(d.values[v].at) }

// members returns the values directly in the object or array v.
func (d *Document) members(v int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		end := d.values[v].next
		for i := v + 1; i < end; i = d.values[i].next {
			if !yield(i) {
				return
			}
		}
	}
}

// member returns the value with the given name in the object v, or 0 if v isn't an object or has no such member.
func (d *Document) member(v int32, name string) int32 {
	if v == 0 || d.values[v].kind != kindObject {
		return 0
	}
	for m := v + 1; m < d.values[v].next; m = d.values[m].next {
		if d.name(m) == name {
			return m
		}
	}
	return 0
}
