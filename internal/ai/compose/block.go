package compose

import (
	"bytes"
	"encoding/json"
	"maps"
	"strconv"
	"strings"
)

// A block is a node of the document that is being made, with those in it.
type block struct {
	kind     string // the name of its type without "Block"
	props    object
	children []*block
}

// An object is a JSON object. It is written with its names in order, so that equal mails are equal bytes.
type object map[string]any

// with adds what another object has.
func (o object) with(more object) object {
	maps.Copy(o, more)
	return o
}

func (b *block) isCanvas() bool {
	return b.kind == "Container" || b.kind == "Row" || b.kind == "Column"
}

// add puts blocks into this one; a nil is one that has nothing to show.
func (b *block) add(children ...*block) *block {
	for _, child := range children {
		if child != nil {
			b.children = append(b.children, child)
		}
	}
	return b
}

// A node is what the editor writes of a block.
type node struct {
	Type        nodeType `json:"type"`
	IsCanvas    bool     `json:"isCanvas"`
	Props       object   `json:"props"`
	DisplayName string   `json:"displayName"`
	Custom      struct{} `json:"custom"`
	Parent      string   `json:"parent,omitempty"`
	Hidden      bool     `json:"hidden"`
	Nodes       []string `json:"nodes"`
	LinkedNodes struct{} `json:"linkedNodes"`
}

type nodeType struct {
	ResolvedName string `json:"resolvedName"`
}

// craftState is the document of which b is ROOT.
func (b *block) craftState() string {
	w := nodeWriter{nodes: map[string]*node{}, counts: map[string]int{}}
	w.write(b, "ROOT", "")
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(w.nodes); err != nil {
		panic("compose: " + err.Error()) // texts and numbers alone
	}
	return strings.TrimSuffix(out.String(), "\n")
}

// A nodeWriter gives ids in the order of the document.
type nodeWriter struct {
	nodes  map[string]*node
	counts map[string]int
}

func (w *nodeWriter) write(b *block, id, parent string) {
	ids := make([]string, 0, len(b.children))
	for _, child := range b.children {
		childID := w.id(child, parent == "")
		w.write(child, childID, id)
		ids = append(ids, childID)
	}
	w.nodes[id] = &node{
		Type: nodeType{b.kind + "Block"}, IsCanvas: b.isCanvas(), Props: b.props, DisplayName: b.kind, Parent: parent, Nodes: ids,
	}
}

func (w *nodeWriter) id(b *block, isSection bool) string {
	name := lowered(b.kind)
	switch {
	case isSection:
		name = "section"
	case b.kind == "ComplianceFooter":
		name = "footer"
	case b.kind == "SocialIcons":
		name = "social"
	}
	w.counts[name]++
	return name + "-" + strconv.Itoa(w.counts[name])
}
