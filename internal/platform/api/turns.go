package api

import (
	"context"
	"time"
)

// Turns lets tenants take turns at work outside the API that only a few can do at once. A tenant that has just started
// to wait goes before those waiting for another turn.
type Turns struct{ queue *queue }

// NewTurns returns turns for this many tenants at once. A turn is refused immediately if the wait for it is expected to
// exceed half of patience.
func NewTurns(places int, patience time.Duration) *Turns {
	return &Turns{newQueue(places, places, patience, 0)}
}

// Take waits for a turn. The caller ends it by calling leave.
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
