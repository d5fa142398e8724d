package model

import (
	"context"
	"sync"
	"time"
)

// places limits concurrent calls in total and per account, so that an account whose calls hang leaves room for others.
type places struct {
	wait time.Duration
	all  chan struct{}
	each int

	mu  sync.Mutex
	own map[string]*ownPlaces
}

// ownPlaces contains one account's slots. It's kept while a call uses one of them or waits for one.
type ownPlaces struct {
	taken chan struct{}
	users int
}

func newPlaces(config Config) *places {
	return &places{wait: config.Wait, all: make(chan struct{}, config.Calls), each: config.CallsEach, own: map[string]*ownPlaces{}}
}

// Join waits for one of the account's slots, which is held until leave is called. Canceling ctx ends the wait.
func (c *Client) Join(ctx context.Context, account string) (leave func(), err error) {
	own := c.places.of(account)
	release, err := c.places.take(ctx, own.taken)
	if err != nil {
		c.places.forget(account)
		return nil, err
	}
	return func() {
		release()
		c.places.forget(account)
	}, nil
}

func (p *places) of(account string) *ownPlaces {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.own[account] == nil {
		p.own[account] = &ownPlaces{taken: make(chan struct{}, p.each)}
	}
	p.own[account].users++
	return p.own[account]
}

func (p *places) forget(account string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.own[account].users--; p.own[account].users == 0 {
		delete(p.own, account)
	}
}

// take waits for a limited time. A call that doesn't get a slot fails and can be retried.
func (p *places) take(ctx context.Context, from chan struct{}) (release func(), err error) {
	wait := time.NewTimer(p.wait)
	defer wait.Stop()
	select {
	case from <- struct{}{}:
		return func() { <-from }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-wait.C:
		return nil, &Unavailable{Cause: ErrBusy, RetryAfter: p.wait}
	}
}
