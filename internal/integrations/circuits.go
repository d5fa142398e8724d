package integrations

import (
	"context"
	"errors"
	"sync"
	"time"

	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/problem"
)

// After this many consecutive failures, a provider isn't called for a while. Otherwise calls that can't succeed would
// take up its slots.
const (
	outages = 5
	rest    = 30 * time.Second
)

// circuits contains one breaker per provider, shared by pushes and merge fields.
type circuits struct {
	mu  sync.Mutex
	all map[string]*outbound.Breaker
}

func (c *circuits) of(provider string, now func() time.Time) *outbound.Breaker {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all == nil {
		c.all = map[string]*outbound.Breaker{}
	}
	if c.all[provider] == nil {
		c.all[provider] = &outbound.Breaker{Failures: outages, Rest: rest, Now: now}
	}
	return c.all[provider]
}

// outcomeOf treats an error response as a success, because the provider did respond. A failure on our side or a
// canceled request doesn't count at all.
func outcomeOf(ctx context.Context, err error) outbound.Outcome {
	failed, asked := errors.AsType[*provider.Error](err)
	switch {
	case err == nil:
		return outbound.Outcome{Counts: true}
	case !asked || errors.Is(ctx.Err(), context.Canceled):
		return outbound.Outcome{}
	case failed.IsOutage():
		return outbound.Outcome{Counts: true, Failure: string(failed.Kind)}
	}
	return outbound.Outcome{Counts: true}
}

// resting returns the error for calls while a provider is paused.
func resting(to Provider, wait time.Duration) error {
	return &problem.Problem{
		Kind: problem.Unavailable, Code: errBusy.Code, Message: to.Name + " isn't responding. Try again later.", RetryAfter: wait,
	}
}
