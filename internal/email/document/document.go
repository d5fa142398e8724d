// Package document holds the block document of a template: it parses, checks and changes craftState, and makes new ones.
//
// A document is a flat JSON map from node id to node. Parse reads it in one pass and keeps it as it was sent;
// nodes and their props are views on that text, so that whatever we do not know survives untouched.
package document

import "iter"

// Limits of a document. Check reports what exceeds them.
const (
	MaxBytes = 2 << 20 // of the JSON text
	MaxNodes = 5000    // ROOT included
	MaxDepth = 32      // levels below ROOT
)

// maxParsed leaves room for the watermark: a client sends back what it was shown, and that may be a document of
// MaxBytes with the watermark on top, which DropWatermark must still be able to read.
const maxParsed = MaxBytes + 4<<10

// A Document is a parsed block document. It may be read by many goroutines at once, but for Reset.
type Document struct {
	texts
	memory []byte // of the parser

	values   []value // every JSON value in document order; values[0] is the node map
	nodes    []node  // in document order
	children []child // of all nodes, one after the other
	ids      table   // node ids
	root     int32   // index of ROOT in nodes, or none
}

// Parse decodes source. It refuses what is no JSON object of nodes, with a *SyntaxError.
//
// Structural rules are left to Check. So is the size: a source far beyond MaxBytes is not decoded, the document
// has no nodes then, and Check reports that one problem.
func Parse(source string) (*Document, error) {
	d := new(Document)
	if err := d.Reset(source); err != nil {
		return nil, err
	}
	return d, nil
}

// Reset is Parse into memory that d already has, for callers that parse one document after the other.
// Nodes taken from d before are no longer valid; strings are. After an error d is empty.
func (d *Document) Reset(source string) error {
	d.clear(source)
	if len(source) > maxParsed {
		return nil
	}
	if err := d.decode(); err != nil {
		d.clear("")
		return err
	}
	return nil
}

func (d *Document) clear(source string) {
	d.texts = texts{source: source, ends: d.ends[:0]}
	d.values, d.nodes, d.children = d.values[:0], d.nodes[:0], d.children[:0]
	d.ids.slots = d.ids.slots[:0]
	d.root = none
}

func (d *Document) decode() error {
	p := newParser(d.texts, d.memory, d.values)
	err := p.parse()
	d.texts, d.memory, d.values = p.texts, p.bytes, p.values
	if err != nil {
		return err
	}
	return d.readNodes()
}

// Source is the document as it was sent, byte for byte.
func (d *Document) Source() string { return d.source }

// Len is the number of nodes.
func (d *Document) Len() int { return len(d.nodes) }

// Root is the node with the id ROOT; false if the document has none.
func (d *Document) Root() (Node, bool) { return d.at(d.root) }

// Node is the node with the given id; false if the document has none.
func (d *Document) Node(id string) (Node, bool) { return d.at(d.find(id)) }

// Nodes are all nodes in the order of the document.
func (d *Document) Nodes() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for i := range d.nodes {
			if !yield(Node{d, int32(i)}) {
				return
			}
		}
	}
}

func (d *Document) at(index int32) (Node, bool) {
	return Node{d, index}, index != none && int(index) < len(d.nodes)
}
