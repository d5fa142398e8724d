package model

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Reasons why a call ended without a usable answer.
var (
	// ErrRefused means that the model won't answer this. Asking again doesn't help.
	ErrRefused = errors.New("the model refused")
	// ErrCut means that the answer reached its maximum length before its end.
	ErrCut = errors.New("the answer reached its maximum length")
	// ErrBusy means that too many calls are in progress.
	ErrBusy = errors.New("too many calls at once")
	// ErrOpen means that the endpoint failed too often and isn't called for a while.
	ErrOpen = errors.New("the endpoint failed too often")

	errUnreached  = errors.New("the endpoint could not be reached")
	errBroken     = errors.New("the stream ended in the middle")
	errTooLong    = errors.New("the answer is too long")
	errFirstToken = errors.New("no first token in time")
	errIdle       = errors.New("no next token in time")
	errWhole      = errors.New("the call took too long")
)

// Unavailable is a temporary failure. RetryAfter is set if it's known when to try again.
type Unavailable struct {
	Cause      error
	RetryAfter time.Duration
}

func (u *Unavailable) Error() string { return u.Cause.Error() }
func (u *Unavailable) Unwrap() error { return u.Cause }

// Refusal is an error response from a service: a status, or an error in the middle of a stream.
type Refusal struct {
	// Status is the status of the response, or the status that matches an error event.
	Status int
	// Code is the service's error code, or "" if it isn't a single word.
	Code string
	// Never means that retrying is pointless even though the status suggests it.
	Never      bool
	RetryAfter time.Duration
	// Said is the service's message. It isn't logged, because it may repeat the prompt.
	Said string
}

func (r *Refusal) Error() string {
	return strings.TrimSpace(fmt.Sprintf("status %d %s", r.Status, r.Code))
}

// maybeFormat reports whether another format may be accepted. Services word their rejection of a schema in many ways.
func (r *Refusal) maybeFormat() bool {
	return r.Status == http.StatusBadRequest || r.Status == http.StatusUnprocessableEntity
}

// isAboutInput reports whether the request was rejected because of what it contains.
func (r *Refusal) isAboutInput() bool {
	return r.maybeFormat() || r.Status == http.StatusRequestEntityTooLarge
}

// transient reports whether the status is one that both services' own clients retry.
func (r *Refusal) transient() bool {
	passing := []int{http.StatusRequestTimeout, http.StatusConflict, http.StatusTooManyRequests}
	return !r.Never && (r.Status >= 500 || slices.Contains(passing, r.Status))
}

// NewRefusal returns a refusal with the fields that services have in common. header is nil for an error in a stream.
func NewRefusal(status int, header http.Header, code, said string) *Refusal {
	if !isCode(code) {
		code = ""
	}
	r := &Refusal{Status: status, Code: code, Said: said[:min(len(said), 300)]}
	if seconds, err := strconv.ParseFloat(header.Get("Retry-After"), 64); err == nil && seconds > 0 {
		r.RetryAfter = time.Duration(min(seconds, 86400) * float64(time.Second))
	}
	r.Never = header.Get("X-Should-Retry") == "false"
	return r
}

// statuses contains the status that each kind of error has if the response hasn't started yet. Servers that are
// compatible with one service also use the words of the other.
var statuses = map[string]int{
	"invalid_request_error": 400, "BadRequestError": 400, "bad_request": 400, "invalid_prompt": 400, "content_filter": 400,
	"content_policy_violation": 400, "context_length_exceeded": 400, "string_above_max_length": 400,
	"request_too_large": 413, "UnprocessableEntityError": 422,
	"authentication_error": 401, "AuthenticationError": 401, "invalid_api_key": 401, "billing_error": 402,
	"permission_error": 403, "PermissionDeniedError": 403, "not_found_error": 404, "NotFoundError": 404, "model_not_found": 404,
	"conflict_error": 409, "rate_limit_error": 429, "rate_limit_exceeded": 429, "RateLimitError": 429, "insufficient_quota": 429,
	"timeout_error": 504, "overloaded_error": 529,
}

// StatusOf returns the status of an error in a stream from the first of its codes that says one. A code is a number or a
// word, and the most specific one comes first. An error that we don't know is a failure of the service.
func StatusOf(codes ...string) int {
	for _, code := range codes {
		if status, err := strconv.Atoi(code); err == nil && status >= 400 && status < 600 {
			return status
		}
		if status, known := statuses[code]; known {
			return status
		}
	}
	return http.StatusInternalServerError
}

// isCode reports whether a code is a word such as invalid_request_error. Anything else may be a message, which isn't logged.
func isCode(code string) bool {
	const longest = 64
	return len(code) <= longest && !strings.ContainsFunc(code, func(r rune) bool {
		return r != '_' && r != '-' && r != '.' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	})
}

// again reports whether another attempt may help, and how long to wait before it. If a service asks for a longer pause
// than users would wait, there are no more attempts.
func (c *Client) again(err error) (time.Duration, bool) {
	if refused, ok := errors.AsType[*Refusal](err); ok {
		wait := max(refused.RetryAfter, c.config.Pause)
		return wait, refused.transient() && wait <= c.config.LongestAsk
	}
	// A call that timed out isn't repeated, because the user would have to wait just as long again.
	return c.config.Pause, errors.Is(err, errBroken) || errors.Is(err, errUnreached)
}

// word returns an error as one word, for users who may not see the details.
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
