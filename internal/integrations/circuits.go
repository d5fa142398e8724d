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

// A provider that gave no answer so often in a row is left alone for a while: its places would only be held by calls that wait in vain.
const (
	outages = 5
	rest    = 30 * time.Second
)

// circuits are one for each provider, for pushes and merge fields together.
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

// outcomeOf takes a refusal for a sign of life. What failed on our side, or was given up by a client, tells nothing.
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

// resting is the refusal while a provider is left alone.
func resting(to Provider, wait time.Duration) error {
	return &problem.Problem{
		Kind: problem.Unavailable, Code: errBusy.Code, Message: to.Name + " has not answered for a while, try again later", RetryAfter: wait,
	}
}
