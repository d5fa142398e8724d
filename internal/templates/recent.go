package templates

import (
	linked "container/list"
	"sync"

	"mailwright/internal/platform/api"
)

// state is a template's documents at one revision. The time tells apart revisions that a restored backup counts a second time.
type state struct {
	revision    int
	updatedAt   api.Time
	craft, html *string
}

func (t *Template) state() state {
	return state{t.revision, t.UpdatedAt, t.CraftState, t.HTMLContent}
}

func (s state) same(other state) bool {
	return s.revision == other.revision && s.updatedAt == other.updatedAt
}

// size is in bytes, with what a place for it takes.
func (s state) size() int {
	size := 512
	for _, text := range []*string{s.craft, s.html} {
		if text != nil {
			size += len(*text)
		}
	}
	return size
}

// recentBytes of documents are some hundred templates.
const recentBytes = 8 << 20

// recent holds the documents that were read last. Whether they are still those of the template, each read asks the database, and spares
// the copy: most of what a read would otherwise leave to the garbage collector.
type recent struct {
	mu     sync.Mutex
	places map[place]*linked.Element
	order  linked.List // of keptState and nothing else, the last read first
	bytes  int
}

type place struct{ accountID, id string }

type keptState struct {
	place
	state
}

func (r *recent) find(accountID, id string) state {
	r.mu.Lock()
	defer r.mu.Unlock()
	found, ok := r.places[place{accountID, id}]
	if !ok {
		return state{}
	}
	r.order.MoveToFront(found)
	return found.Value.(keptState).state
}

// keep takes the place of what was known before. One document of a size may not push out all others.
func (r *recent) keep(accountID, id string, s state) {
	if s.size() > recentBytes/8 {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	at := place{accountID, id}
	if old, ok := r.places[at]; ok && old.Value.(keptState).same(s) {
		return
	} else if ok {
		r.drop(old)
	}
	if r.places == nil {
		r.places = map[place]*linked.Element{}
	}
	r.places[at] = r.order.PushFront(keptState{at, s})
	for r.bytes += s.size(); r.bytes > recentBytes; {
		r.drop(r.order.Back())
	}
}

func (r *recent) drop(e *linked.Element) {
	old := r.order.Remove(e).(keptState)
	delete(r.places, old.place)
	r.bytes -= old.size()
}
