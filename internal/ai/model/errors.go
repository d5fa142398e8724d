package model

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"
)

// How a call can end without an answer of use.
var (
	// ErrRefused: the model will not answer this; asking again does not help.
	ErrRefused = errors.New("the model refused")
	// ErrCut: the answer came to its longest length before its end.
	ErrCut = errors.New("the answer was cut at its longest length")
	// ErrBusy: too many calls are under way.
	ErrBusy = errors.New("too many calls at once")
	// ErrOpen: the endpoint failed too often and is left alone for a while.
	ErrOpen = errors.New("the endpoint failed too often")

	errUnreached  = errors.New("the endpoint was not reached")
	errBroken     = errors.New("the stream ended in the middle")
	errTooLong    = errors.New("the answer is longer than any plan")
	errFirstToken = errors.New("no first word in time")
	errIdle       = errors.New("no next word in time")
	errWhole      = errors.New("the whole call took too long")
)

// Unavailable is a failure that passes; RetryAfter tells when, if that is known.
type Unavailable struct {
	Cause      error
	RetryAfter time.Duration
}

func (u *Unavailable) Error() string { return u.Cause.Error() }
func (u *Unavailable) Unwrap() error { return u.Cause }

// Refusal is a service's no: a status, or an error in the middle of a stream.
type Refusal struct {
	// Status is that of the answer, or of the error that an event stands for.
	Status int
	// Code is the service's word for it.
	Code string
	// Never tells that trying again is of no use although the status says so.
	Never      bool
	RetryAfter time.Duration
	// Said is for the log.
	Said string
}

func (r *Refusal) Error() string {
	return fmt.Sprintf("status %d %s: %s", r.Status, r.Code, r.Said)
}

// maybeFormat says whether another format may be taken: services word their refusal of a schema in many ways.
func (r *Refusal) maybeFormat() bool {
	return r.Status == http.StatusBadRequest || r.Status == http.StatusUnprocessableEntity
}

// transient are the statuses that both services' own clients try again.
func (r *Refusal) transient() bool {
	passing := []int{http.StatusRequestTimeout, http.StatusConflict, http.StatusTooManyRequests}
	return !r.Never && (r.Status >= 500 || slices.Contains(passing, r.Status))
}

// NewRefusal reads what services have in common; header is nil for an error in a stream.
func NewRefusal(status int, header http.Header, code, said string) *Refusal {
	r := &Refusal{Status: status, Code: code, Said: said[:min(len(said), 300)]}
	if seconds, err := strconv.ParseFloat(header.Get("Retry-After"), 64); err == nil && seconds > 0 {
		r.RetryAfter = time.Duration(min(seconds, 86400) * float64(time.Second))
	}
	r.Never = header.Get("X-Should-Retry") == "false"
	return r
}

// again says whether, and after which pause, another try may help. A service that asks for more patience than a user has is
// not asked again.
func (c *Client) again(err error) (time.Duration, bool) {
	if refused, ok := errors.AsType[*Refusal](err); ok {
		wait := max(refused.RetryAfter, c.config.Pause)
		return wait, refused.transient() && wait <= c.config.LongestAsk
	}
	// A call that was not answered in time is not repeated: it would cost the user as much again.
	return c.config.Pause, errors.Is(err, errBroken) || errors.Is(err, errUnreached)
}

// word is an error in one word, for people who may not see more.
func word(err error) string {
	refused, isRefusal := errors.AsType[*Refusal](err)
	switch {
	case err == nil:
		return ""
	case errors.Is(err, ErrRefused):
		return "refused"
	case errors.Is(err, ErrCut):
		return "cut"
	case errors.Is(err, ErrBusy):
		return "busy"
	case errors.Is(err, ErrOpen):
		return "resting"
	case errors.Is(err, errFirstToken), errors.Is(err, errIdle), errors.Is(err, errWhole), errors.Is(err, context.DeadlineExceeded):
		return "timeout"
	case errors.Is(err, context.Canceled):
		return "cancelled"
	case isRefusal && (refused.Status == http.StatusUnauthorized || refused.Status == http.StatusForbidden):
		return "credentials"
	case isRefusal && refused.Status == http.StatusTooManyRequests:
		return "limited"
	case isRefusal:
		return "status " + strconv.Itoa(refused.Status)
	}
	return "unreachable"
}
