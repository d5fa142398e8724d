package provider

import (
	"context"
	"errors"
	"math/rand/v2"
	"net"
	"net/http"
	"strconv"
	"time"
)

// Time limits.
const (
	readTimeout   = 10 * time.Second
	pushTimeout   = 14 * time.Second
	revokeTimeout = 5 * time.Second
	allTries      = 20 * time.Second
	firstPause    = 500 * time.Millisecond
	maxTries      = 3
)

// Wait waits between two attempts, or until the context is done.
type Wait func(ctx context.Context, pause time.Duration) error

// Pause is the Wait that a server uses.
func Pause(ctx context.Context, pause time.Duration) error {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// tries sends a request until it succeeds, fails permanently or runs out of attempts. No provider recognizes a repeated
// request, so a request that writes is sent again only if the earlier one can't have had any effect.
func tries(ctx context.Context, wait Wait, write bool, send func(context.Context) (Answer, *Error)) (Answer, error) {
	if !write {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, allTries)
		defer cancel()
	}
	var waited time.Duration
	for try := 1; ; try++ {
		answer, failed := send(ctx)
		if failed == nil {
			return answer, nil
		}
		pause := failed.pause(try)
		waited += pause
		if try == maxTries || waited > allTries || !failed.isRepeatable(write) || wait(ctx, pause) != nil {
			return answer, failed
		}
	}
}

// isRepeatable reports whether the same request may be sent again.
func (e *Error) isRepeatable(write bool) bool {
	switch {
	case e.final:
		return false
	case e.unsent || e.Kind == RateLimited:
		return true
	case write:
		return false
	case e.Status == 0:
		return e.Kind != Timeout
	}
	return isGateway(e.Status)
}

// pause returns how long the provider asks us to wait, or else a randomized time that doubles with each attempt.
func (e *Error) pause(try int) time.Duration {
	if e.RetryAfter > 0 {
		return e.RetryAfter
	}
	longest := firstPause << (try - 1)
	return longest/2 + rand.N(longest/2) //nolint:gosec // guessing it does no harm
}

// retryAfter reads a number of seconds, or a time, which it compares with the Date header of the same response.
func retryAfter(header http.Header) time.Duration {
	text := header.Get("Retry-After")
	if seconds, err := strconv.Atoi(text); err == nil {
		return time.Duration(max(seconds, 0)) * time.Second
	}
	until, err := http.ParseTime(text)
	answered, err2 := http.ParseTime(header.Get("Date"))
	if err != nil || err2 != nil {
		return 0
	}
	return max(until.Sub(answered), 0)
}

// broken converts a failure without a response to an Error.
func broken(err error, write bool) *Error {
	e := &Error{Kind: Unavailable, cause: err}
	network, ok := errors.AsType[*net.OpError](err)
	e.unsent = ok && network.Op == "dial"
	timed, ok := errors.AsType[net.Error](err)
	if errors.Is(err, context.DeadlineExceeded) || ok && timed.Timeout() {
		e.Kind = Timeout
	}
	e.MayExist = write && !e.unsent
	return e
}
