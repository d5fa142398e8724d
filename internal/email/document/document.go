// Package document parses, checks and changes craftState, a template's block document, and creates new documents.
//
// A document is a flat JSON map from node ID to node. Parse reads it in one pass and keeps it exactly as it was sent. Nodes and their props
// are views of that text, so anything we don't recognize is preserved untouched.
package document

import "iter"

// Limits on a document. Check reports violations.
const (
	MaxBytes = 2 << 20 // size of the JSON text
	MaxNodes = 5000    // including ROOT
	MaxDepth = 32      // levels below ROOT
)

// maxParsed leaves room for the watermark. A client sends back what it was shown, which may be a document of MaxBytes plus the watermark,
// and DropWatermark must still be able to read it.
const maxParsed = MaxBytes + 4<<10

// Document is a parsed block document. It's safe for concurrent reads, but not during Reset.
type Document struct {
	texts
	memory []byte // the parser's buffer

	values   []value // every JSON value in document order; values[0] is the node map
	nodes    []node  // in document order
	children []child // the children of all nodes, one node after another
	ids      table   // node IDs
	root     int32   // index of ROOT in nodes, or none
}

// Parse decodes source. It returns a *SyntaxError for anything that isn't a JSON object of nodes.
//
// Check enforces the structural rules and the size limit. If a source is far larger than MaxBytes, it isn't decoded. The document then has
// no nodes, and Check reports only that problem.
func Parse(source string) (*Document, error) {
	d := new(Document)
	if err := d.Reset(source); err != nil {
		return nil, err
	}
	return d, nil
}

// Reset is like Parse but reuses d's memory, for callers that parse many documents. Nodes taken from d earlier become invalid, but strings
// stay valid. After an error, d is empty.
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

// Source returns the document as it was sent, byte for byte.
func (d *Document) Source() string { return d.source }

// Len returns the number of nodes.
func (d *Document) Len() int { return len(d.nodes) }

// Root returns the node with the ID ROOT, or false if the document has none.
func (d *Document) Root() (Node, bool) { return d.at(d.root) }

// Node returns the node with the given ID, or false if the document has none.
func (d *Document) Node(id string) (Node, bool) { return d.at(d.find(id)) }

// Nodes returns all nodes in document order.
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
