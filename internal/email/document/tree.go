package document

import (
	"slices"
	"sync"
)

// A tree is what a walk along all children finds out.
type tree struct {
	depth []int32 // of each node: its levels below ROOT, or none if it is not reached
	loops []bool  // of each place in children: it leads back to a node in which it stands
}

// A walker visits every node once: first what ROOT reaches, then the rest in the order of the document.
// It keeps its own stack, because a hostile document is a chain of thousands of nodes.
type walker struct {
	*Document
	tree
	visits []visit
	stack  []step
}

// walkers keep their memory from one check to the next.
var walkers = sync.Pool{New: func() any { return new(walker) }}

func (w *walker) walk(d *Document) {
	w.Document = d
	w.depth, w.visits = zeroed(w.depth, len(d.nodes)), zeroed(w.visits, len(d.nodes))
	w.loops = zeroed(w.loops, len(d.children))
	if d.root != none {
		w.from(d.root, 0)
	}
	for i := range d.nodes {
		w.from(int32(i), none)
	}
}

// zeroed is s with n zero values.
func zeroed[T any](s []T, n int) []T {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

// free gives the walker back, without the document.
func (w *walker) free() {
	w.Document = nil
	walkers.Put(w)
}

// A visit is how far the walk is with a node.
type visit uint8

const (
	before visit = iota
	inside       // it is on the stack
	done
)

// A step is a node on the stack and the next of its children.
type step struct{ node, place int32 }

// from walks everything below start that was not visited before. A depth of none stays none on the way down.
func (w *walker) from(start, depth int32) {
	if w.visits[start] != before {
		return
	}
	w.enter(start, depth)
	for len(w.stack) > 0 {
		top := &w.stack[len(w.stack)-1]
		if top.place == w.nodes[top.node].end {
			w.visits[top.node] = done
			w.stack = w.stack[:len(w.stack)-1]
			continue
		}
		top.place++
		w.step(top.node, top.place-1)
	}
}

func (w *walker) step(from, place int32) {
	to := w.children[place].node
	switch {
	case to == none:
	case w.visits[to] == inside:
		w.loops[place] = true
	case w.visits[to] == before && w.depth[from] == none:
		w.enter(to, none)
	case w.visits[to] == before:
		w.enter(to, w.depth[from]+1)
	}
}

func (w *walker) enter(i, depth int32) {
	w.visits[i], w.depth[i] = inside, depth
	w.stack = append(w.stack, step{i, w.nodes[i].first})
}
