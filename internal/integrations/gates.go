package integrations

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"
)

// Limits on the calls to one provider that a node runs or queues. A provider that hangs only takes up these slots, and
// a single account can't take all of them.
const (
	maxUnderWay   = 16
	maxWaiting    = 64
	maxOfAccount  = 8
	longestInLine = 10 * time.Second
)

// gates contains one gate per provider.
type gates struct {
	mu  sync.Mutex
	all map[string]*gate
}

type gate struct {
	slots     *semaphore.Weighted
	inside    int
	byAccount map[string]int
}

// enter waits for a slot. The caller must call leave. It returns an error if too many calls are waiting or the wait
// takes too long.
func (g *gates) enter(ctx context.Context, provider, accountID string) (leave func(), err error) {
	gate, ok := g.count(provider, accountID)
	if !ok {
		return nil, errBusy
	}
	line, cancel := context.WithTimeout(ctx, longestInLine)
	defer cancel()
	if err := gate.slots.Acquire(line, 1); err != nil {
		g.uncount(gate, accountID)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, errBusy
	}
	return func() {
		gate.slots.Release(1)
		g.uncount(gate, accountID)
	}, nil
}

func (g *gates) count(provider, accountID string) (*gate, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.all == nil {
		g.all = map[string]*gate{}
	}
	found := g.all[provider]
	if found == nil {
		found = &gate{slots: semaphore.NewWeighted(maxUnderWay), byAccount: map[string]int{}}
		g.all[provider] = found
	}
	if found.inside >= maxUnderWay+maxWaiting || found.byAccount[accountID] >= maxOfAccount {
		return nil, false
	}
	found.inside++
	found.byAccount[accountID]++
	return found, true
}

func (g *gates) uncount(from *gate, accountID string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	from.inside--
	if from.byAccount[accountID]--; from.byAccount[accountID] == 0 {
		delete(from.byAccount, accountID)
	}
}
