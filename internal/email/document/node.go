package document

import "iter"

// none is the index of what does not exist.
const none = -1

// A node is an entry of the node map: where its parts stand in values, and its place in the tree. 0 is a part that is missing.
type node struct {
	entry    int32 // the node itself
	typeName int32
	props    int32
	nodes    int32
	linked   int32 // linkedNodes
	declared int32 // parent, as the node says

	first, end int32 // its children
	parent     int32 // the node that lists it first, or none
	listing    int32 // the place in children where that node lists it, or none

	block  BlockType
	hidden bool
	canvas Flag // isCanvas
}

// A child is one id in nodes or linkedNodes.
type child struct {
	id   int32 // its place in values
	node int32 // the node it names, or none
}

// A Node is a view on one entry of a document.
type Node struct {
	doc   *Document
	index int32
}

// ID is the key of the node in the document.
func (n Node) ID() string { return n.doc.idOf(n.index) }

// Type is UnknownBlock for a type that is not in the list.
func (n Node) Type() BlockType { return n.self().block }

// TypeName is type.resolvedName as the document has it.
func (n Node) TypeName() string { return n.doc.string(n.self().typeName) }

// Hidden nodes are not rendered, nor are their children.
func (n Node) Hidden() bool { return n.self().hidden }

// IsCanvas tells whether the node accepts children; where the document does not say, the type does.
func (n Node) IsCanvas() bool { return n.self().canvas.Or(rules[n.Type()].canvas) }

// Parent is the node that lists this one; false for ROOT and for nodes that none lists.
func (n Node) Parent() (Node, bool) { return n.doc.at(n.self().parent) }

// Children are the nodes listed in nodes and then those in linkedNodes; ids that name no node are left out.
// In a document that Check refuses, a walk along Children may never end.
func (n Node) Children() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for _, c := range n.doc.childrenOf(n.index) {
			if c.node != none && !yield(Node{n.doc, c.node}) {
				return
			}
		}
	}
}

// Source is the JSON of the node, as it was sent.
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

// name is the key of the value v.
func (d *Document) name(v int32) string { return d.text(d.values[v].key) }

// string is the text of the value v, which must be a string.
func (d *Document) string(v int32) string { return d.text(d.values[v].at) }

// members are the values directly in the object or array v.
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

// member is the value of that name in the object v; 0 if v is no object or has none.
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
