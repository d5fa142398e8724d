package checks

import (
	"cmp"
	"slices"
	"sort"

	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
)

// nodes finds the nodes of a document by position and by ID. A document can have thousands of nodes and as many findings, so searching all
// of them for each finding would take quadratic time.
type nodes struct {
	spans  []nested
	blocks map[string]string // block types by ID
	steps  int               // how many spans were examined
}

// nested is a node's span and the index of the span that contains it.
type nested struct {
	render.NodeSpan
	around int // an index in spans, or none
}

func newNodes(all []render.NodeSpan) *nodes {
	n := &nodes{spans: make([]nested, len(all)), blocks: make(map[string]string, len(all))}
	for i, span := range all {
		n.spans[len(all)-1-i] = nested{span, none} // the renderer lists inner nodes first, so this puts outer ones first
		n.blocks[span.ID] = span.Block
	}
	slices.SortStableFunc(n.spans, func(a, b nested) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End))
	})
	open := none
	for i := range n.spans {
		for open != none && n.spans[open].End < n.spans[i].End {
			open = n.spans[open].around
		}
		n.spans[i].around = open
		open = i
	}
	return n
}

// at returns the ID of the innermost node that rendered part of the email, or "" if there is none.
func (n *nodes) at(span markup.Span) string {
	i := sort.Search(len(n.spans), func(i int) bool { n.steps++; return n.spans[i].Start > span.Start }) - 1
	for ; i != none; i = n.spans[i].around {
		n.steps++
		if span.End <= n.spans[i].End {
			return n.spans[i].ID
		}
	}
	return ""
}

// block returns the type of a node, or "" if the node doesn't exist.
func (n *nodes) block(id string) string { return n.blocks[id] }
