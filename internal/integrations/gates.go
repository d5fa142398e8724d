package integrations

import (
	"cmp"
	"context"
	"sync"
	"time"

	"mailwright/internal/platform/api"
)

// Limits on the calls to one provider that a node runs or queues. A provider that hangs only takes up these slots, and
// the accounts of a single owner can't take all of them.
const (
	maxUnderWay   = 16
	maxWaiting    = 64
	maxOfOwner    = 8
	longestInLine = 10 * time.Second
)

// gates contains one gate per provider.
type gates struct {
	mu  sync.Mutex
	all map[string]*gate
}

type gate struct {
	slots   *api.Turns
	inside  int
	byOwner map[string]int
}

// enter waits for a slot. The caller must call leave. It returns an error if too many calls are waiting or the wait
// takes too long.
func (g *gates) enter(ctx context.Context, provider, ownerID string) (leave func(), err error) {
	gate, ok := g.count(provider, ownerID)
	if !ok {
		return nil, errBusy
	}
	release, err := gate.slots.Take(ctx, ownerID)
	if err != nil {
		g.uncount(gate, ownerID)
		return nil, cmp.Or(ctx.Err(), error(errBusy))
	}
	return func() {
		release()
		g.uncount(gate, ownerID)
	}, nil
}

func (g *gates) count(provider, ownerID string) (*gate, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.all == nil {
		g.all = map[string]*gate{}
	}
	found := g.all[provider]
	if found == nil {
		found = &gate{slots: api.NewTurns(maxUnderWay, maxOfOwner, longestInLine), byOwner: map[string]int{}}
		g.all[provider] = found
	}
	if found.inside >= maxUnderWay+maxWaiting || found.byOwner[ownerID] >= maxOfOwner {
		return nil, false
	}
	found.inside++
	found.byOwner[ownerID]++
	return found, true
}

func (g *gates) uncount(from *gate, ownerID string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	from.inside--
	if from.byOwner[ownerID]--; from.byOwner[ownerID] == 0 {
		delete(from.byOwner, ownerID)
	}
}
