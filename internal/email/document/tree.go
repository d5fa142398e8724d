package document

import (
	"slices"
	"sync"
)

// tree is the result of walking all children.
type tree struct {
	depth []int32 // for each node: its level below ROOT, or none if it isn't reached
	loops []bool  // for each entry in children: whether it leads back to an ancestor
}

// walker visits every node once: first those reached from ROOT, then the rest in document order. It has its own stack, because a hostile
// document may be a chain of thousands of nodes.
type walker struct {
	*Document
	tree
	visits []visit
	stack  []step
}

// walkers is used to reuse memory between checks.
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

// zeroed returns a slice of n zero values that reuses s's memory if possible.
func zeroed[T any](s []T, n int) []T {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

// free returns the walker to the pool, without a reference to the document.
func (w *walker) free() {
	w.Document = nil
	walkers.Put(w)
}

// visit is how far the walk has progressed at a node.
type visit uint8

const (
	before visit = iota
	inside       // it's on the stack
	done
)

// step is a node on the stack and the index of its next child.
type step struct{ node, place int32 }

// from walks start and everything below it that wasn't visited before. If depth is none, it's none for all of these nodes.
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
