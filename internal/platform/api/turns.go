package api

import (
	"context"
	"time"
)

// Turns lets tenants take turns at work outside of the API of which only a little can run at once. A tenant that has just
// started to wait goes before those waiting for another turn.
type Turns struct{ queue *queue }

// NewTurns returns turns for this many tenants at once. A turn that is expected to take more than half of patience to come is
// refused immediately.
func NewTurns(places int, patience time.Duration) *Turns {
	return &Turns{newQueue(places, places, patience, 0)}
}

// Take waits for a turn. The caller ends it with leave.
func (t *Turns) Take(ctx context.Context, tenant string) (leave func(), err error) {
	place, err := t.queue.enter(ctx, tenant)
	if err != nil {
		return nil, err
	}
	return place.leave, nil
}

// Waiting returns how many wait for a turn.
func (t *Turns) Waiting() int {
	_, waiting, _ := t.queue.count()
	return waiting
}
