package templates

import (
	linked "container/list"
	"sync"

	"mailwright/internal/platform/api"
)

// state identifies a template's documents at one revision. The time distinguishes revisions with the same number, which
// a restored backup can create.
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

// size returns the number of bytes, including the cache entry.
func (s state) size() int {
	size := 512
	for _, text := range []*string{s.craft, s.html} {
		if text != nil {
			size += len(*text)
		}
	}
	return size
}

// recentBytes is enough for the documents of a few hundred templates.
const recentBytes = 8 << 20

// recent caches the most recently read documents. Each read still checks in the database whether they're current, but
// skips copying them, which would cause most of the garbage that a read creates.
type recent struct {
	mu     sync.Mutex
	places map[place]*linked.Element
	order  linked.List // contains only keptState, most recently read first
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

// keep replaces the cached state of a template. A document larger than an eighth of the cache isn't
// cached, so that it can't evict all the others.
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
