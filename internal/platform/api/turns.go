package api

import (
	"context"
	"time"
)

// Turns limits work that has its own slots besides those for requests. Slots are shared between tenants as in an
// admission class, and tenants take turns. The tenant is access.Access's OwnerID, or someone could get more slots by
// creating accounts.
type Turns struct{ queue *queue }

// NewTurns returns turns with this many slots, of which one tenant gets at most share. A turn is refused immediately if
// the wait for it is expected to exceed half of patience.
func NewTurns(places, share int, patience time.Duration) *Turns {
	return &Turns{newQueue(places, share, patience, 0)}
}

// Take waits for a turn. The caller ends it by calling leave. The error is ctx's, or that the server is overloaded.
func (t *Turns) Take(ctx context.Context, tenant string) (leave func(), err error) {
	place, err := t.queue.enter(ctx, tenant)
	if err != nil {
		return nil, err
	}
	return place.leave, nil
}

// Waiting returns how many callers are waiting for a turn.
func (t *Turns) Waiting() int {
	_, waiting, _ := t.queue.count()
	return waiting
}
