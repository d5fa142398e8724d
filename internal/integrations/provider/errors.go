package provider

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"mailwright/internal/platform/seal"
)

// Kind is what went wrong.
type Kind string

// The kinds of error.
const (
	Unauthorized Kind = "unauthorized" // the connection was ended at the provider
	RateLimited  Kind = "rate limited"
	Rejected     Kind = "rejected"    // it does not want what was sent
	Unavailable  Kind = "unavailable" // no answer, or one that is no help
	Timeout      Kind = "timeout"
)

// maxMessage is how many characters of a provider's words are passed on.
const maxMessage = 300

// Error is a call that did not work.
type Error struct {
	Kind    Kind
	Status  int    // 0 without an answer
	Code    string // the provider's own
	Message string // the provider's own words, bounded and without secrets; may be empty
	// MayExist tells that something could have been made although no answer said so.
	MayExist   bool
	RetryAfter time.Duration

	unsent bool // nothing reached the provider
	final  bool
	cause  error
}

func (e *Error) Error() string {
	text := string(e.Kind)
	if e.Status != 0 {
		text += " with status " + strconv.Itoa(e.Status)
	}
	if e.Message != "" {
		text += ": " + e.Message
	}
	if e.cause != nil {
		text += ": " + e.cause.Error()
	}
	return text
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.cause }

// Reject is an error that a provider's own code found before asking.
func Reject(message string) *Error { return &Error{Kind: Rejected, Message: message} }

// Resting is the error of a call that is not made, because those before it got no answer.
func Resting(wait time.Duration) *Error {
	return &Error{Kind: Unavailable, RetryAfter: wait, unsent: true}
}

// IsOutage tells whether an error says that the provider as a whole does not answer, whatever it was asked.
func (e *Error) IsOutage() bool {
	return (e.Kind == Timeout || e.Kind == Unavailable) && (e.Status == 0 || isGateway(e.Status))
}

// isGateway is for statuses that say that nobody stands behind the gateway.
func isGateway(status int) bool {
	return slices.Contains([]int{http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout}, status)
}

// IsStatus tells whether err is an answer with that status.
func IsStatus(err error, status int) bool {
	refused, ok := errors.AsType[*Error](err)
	return ok && refused.Status == status
}

// refused makes an error of an answer.
func refused(answer Answer, said Refusal, write bool) *Error {
	e := &Error{Kind: said.Kind, Status: answer.Status, Code: said.Code, Message: said.Message, RetryAfter: said.RetryAfter, final: said.Final}
	if e.Kind == "" {
		e.Kind = kindOf(answer.Status)
	}
	if e.RetryAfter == 0 {
		e.RetryAfter = retryAfter(answer.Header)
	}
	// A gateway that lost its patience does not know what became of the request behind it.
	e.MayExist = write && (answer.Status == http.StatusBadGateway || answer.Status == http.StatusGatewayTimeout)
	return e
}

func kindOf(status int) Kind {
	switch {
	case status == http.StatusUnauthorized:
		return Unauthorized
	case status == http.StatusTooManyRequests:
		return RateLimited
	case status >= 400 && status < 500:
		return Rejected
	}
	return Unavailable
}

// masked is what a provider said, on one line, cut, and without any of the secrets.
func masked(text string, secrets ...seal.Secret) string {
	for _, secret := range secrets {
		if secret != "" {
			text = strings.ReplaceAll(text, secret.Reveal(), "[redacted]")
		}
	}
	text = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(text, ""),
		func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
	if runes := []rune(text); len(runes) > maxMessage {
		text = string(runes[:maxMessage-1]) + "…"
	}
	return text
}
