package document

import (
	"slices"
	"strings"
)

// DropWatermark returns the document without WatermarkBlocks and without sections that contained nothing else. All other bytes stay the
// same. A document without a watermark is returned as is.
//
// Clients send back what they were shown, so call this before Check. The error is Parse's error for the remaining text.
func (d *Document) DropWatermark() (*Document, error) {
	gone := d.watermarked()
	if gone == nil {
		return d, nil
	}
	e := eraser{Document: d, gone: gone}
	e.eraseNodes()
	return Parse(e.rest())
}

// watermarked marks the nodes to remove with the watermark. It returns nil if there are none. ROOT always stays, so that Check can report
// it.
func (d *Document) watermarked() []bool {
	var gone []bool
	for i := range d.nodes {
		if d.nodes[i].block == WatermarkBlock && int32(i) != d.root {
			if gone == nil {
				gone = make([]bool, len(d.nodes))
			}
			gone[i] = true
		}
	}
	if gone == nil || d.root == none {
		return gone
	}
	root := &d.nodes[d.root]
	for place := root.first; place < root.end; place++ {
		if section := d.children[place].node; section != none && d.nodes[section].listing == place {
			d.markSection(section, gone)
		}
	}
	return gone
}

// markSection marks one of ROOT's sections and all its nodes if it contains only a watermark.
func (d *Document) markSection(section int32, gone []bool) {
	nodes := d.below(section)
	isMark := func(i int32) bool { return d.nodes[i].block == WatermarkBlock }
	isFrame := func(i int32) bool { return d.nodes[i].block != UnknownBlock && rules[d.nodes[i].block].canvas }
	isContent := func(i int32) bool { return !isMark(i) && !isFrame(i) }
	if slices.ContainsFunc(nodes, isContent) || !slices.ContainsFunc(nodes, isMark) {
		return
	}
	for _, i := range nodes {
		gone[i] = true
	}
}

// below returns a section and all nodes in it. It follows each node only from its owner, so it terminates even if the document has cycles.
func (d *Document) below(section int32) []int32 {
	nodes := []int32{section}
	for k := 0; k < len(nodes); k++ {
		n := &d.nodes[nodes[k]]
		for place := n.first; place < n.end; place++ {
			if c := d.children[place].node; c != none && c != d.root && d.nodes[c].listing == place {
				nodes = append(nodes, c)
			}
		}
	}
	return nodes
}

// eraser removes nodes and all references to them from the source.
type eraser struct {
	*Document
	gone []bool // indexed by node
	cuts []span // what to remove; cuts don't overlap
}

func (e *eraser) eraseNodes() {
	e.erase(0, func(entry int32) bool { return e.isGone(e.name(entry)) })
	for i := range e.nodes {
		if n := &e.nodes[i]; !e.gone[i] {
			e.eraseChildren(n.nodes, int32(i))
			e.eraseChildren(n.linked, int32(i))
		}
	}
}

func (e *eraser) isGone(id string) bool {
	i := e.find(id)
	return i != none && e.gone[i]
}

func (e *eraser) eraseChildren(list, owner int32) {
	switch {
	case list == 0:
	case owner == e.root && e.wasAdded(list):
		e.erase(e.nodes[owner].entry, func(field int32) bool { return field == list })
	default:
		e.erase(list, func(id int32) bool { return e.isGone(e.string(id)) })
	}
}

// wasAdded reports whether ShowWatermark created ROOT's list. If so, the list has only one section, which is labeled nodesAdded.
func (e *eraser) wasAdded(list int32) bool {
	if e.values[list].next != list+2 || !e.isGone(e.string(list+1)) {
		return false
	}
	section := e.nodes[e.find(e.string(list+1))].entry
	return prop{e.Document, e.member(e.member(section, "custom"), nodesAdded)}.flag() == True
}

// erase cuts the removed elements from an object or array, each with one comma. A cut starts right after the preceding element, which is
// where ShowWatermark inserts its text. If no preceding element is kept, the comma after the removed element is cut instead.
func (e *eraser) erase(list int32, isGone func(int32) bool) {
	hasKept := false      // whether an element before this one is kept
	first, last := -1, -1 // where the leading removed elements start; where the previous element ends
	for v := range e.members(list) {
		start, end := e.extent(v)
		gone := isGone(v)
		switch {
		case gone && hasKept:
			e.cut(last, end)
		case gone && first < 0:
			first = start
		case !gone && !hasKept && first >= 0:
			e.cut(first, start)
		}
		hasKept = hasKept || !gone
		last = end
	}
	if !hasKept && first >= 0 {
		e.cut(first, last)
	}
}

func (e *eraser) cut(from, to int) { e.cuts = append(e.cuts, span{uint32(from), uint32(to)}) }

// extent returns where an element, or a member including its name, starts and ends in the source.
func (e *eraser) extent(v int32) (start, end int) {
	at, key := e.values[v].at, e.values[v].key
	start, end = int(at.start), int(at.end)
	if e.values[v].kind == kindString {
		start--
		end = skimmer{e.source}.string(start)
	}
	if key.start > 0 {
		start = int(key.start) - 1
	}
	return start, end
}

func (e *eraser) rest() string {
	slices.SortFunc(e.cuts, func(a, b span) int { return int(a.start) - int(b.start) })
	var b strings.Builder
	from := uint32(0)
	for _, c := range e.cuts {
		b.WriteString(e.source[from:c.start])
		from = c.end
	}
	b.WriteString(e.source[from:])
	return b.String()
}
