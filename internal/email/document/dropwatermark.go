package document

import (
	"slices"
	"strings"
)

// DropWatermark is the document without any WatermarkBlock, and without the sections that held nothing else.
// Every other byte stays as it is; a document without watermark is returned itself.
//
// A client sends back what it was shown, so this comes before Check. The error is that of Parse on the remaining text.
func (d *Document) DropWatermark() (*Document, error) {
	gone := d.watermarked()
	if gone == nil {
		return d, nil
	}
	e := eraser{Document: d, gone: gone}
	e.eraseNodes()
	return Parse(e.rest())
}

// watermarked marks the nodes that go with the watermark; nil if there are none. ROOT always stays, for Check to complain of.
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

// markSection marks a section of ROOT with all its nodes, if they are a watermark and what is around it.
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

// below is a section and all nodes in it. It follows each node only from the one place it belongs to,
// so that it ends in a document with cycles too.
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

// An eraser takes nodes and every mention of them out of the source.
type eraser struct {
	*Document
	gone []bool // by node
	cuts []span // what to take away; they do not overlap
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

// wasAdded tells whether ShowWatermark made the list of ROOT: it names one section, which says so.
func (e *eraser) wasAdded(list int32) bool {
	if e.values[list].next != list+2 || !e.isGone(e.string(list+1)) {
		return false
	}
	section := e.nodes[e.find(e.string(list+1))].entry
	return prop{e.Document, e.member(e.member(section, "custom"), nodesAdded)}.flag() == True
}

// erase cuts the elements of an object or array that are gone, each with one comma. A cut begins behind the element
// before it, where ShowWatermark added it; only if none stays before it, the comma behind it goes.
func (e *eraser) erase(list int32, isGone func(int32) bool) {
	hasKept := false      // an element before this one stays
	first, last := -1, -1 // where those begin that are gone before any that stays; where the element before this one ends
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

// extent is where a member with its name, or an element, begins and ends in the source.
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
