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

// Kind is the kind of an error.
type Kind string

// The kinds of error.
const (
	Unauthorized Kind = "unauthorized" // the provider revoked the connection
	RateLimited  Kind = "rate limited"
	Rejected     Kind = "rejected"    // the provider rejected the content
	Unavailable  Kind = "unavailable" // no response, or an unusable one
	Timeout      Kind = "timeout"
)

// maxMessage is the maximum number of characters from a provider's message that are passed on.
const maxMessage = 300

// Error is a failed call.
type Error struct {
	Kind    Kind
	Status  int    // 0 if there was no response
	Code    string // the provider's code
	Message string // the provider's message, shortened and without secrets, or "" if there is none
	// MayExist means that something may have been created even though no response confirmed it.
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

// Logged returns err without the provider's message, which may repeat what was sent: names, email addresses or parts of
// a template. Kind, status and code identify the problem.
func Logged(err error) string {
	failed, ok := errors.AsType[*Error](err)
	if !ok {
		return err.Error()
	}
	text := string(failed.Kind)
	if failed.Status != 0 {
		text += " with status " + strconv.Itoa(failed.Status)
	}
	if isCode(failed.Code) {
		text += ", code " + failed.Code
	}
	if failed.Status == 0 && failed.cause != nil {
		text += ": " + failed.cause.Error() // without a response, the cause can't repeat what was sent
	}
	return text
}

// isCode reports whether a provider's code really is a code and not a sentence.
func isCode(code string) bool {
	return code != "" && len(code) <= 64 && strings.IndexFunc(code, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '_' && r != '-' && r != '.'
	}) < 0
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.cause }

// Reject returns the error for a problem that a provider package found before making a request.
func Reject(message string) *Error { return &Error{Kind: Rejected, Message: message} }

// Resting returns the error for a call that isn't made because earlier calls got no response.
func Resting(wait time.Duration) *Error {
	return &Error{Kind: Unavailable, RetryAfter: wait, unsent: true}
}

// IsOutage reports whether the error means that the provider as a whole isn't responding.
func (e *Error) IsOutage() bool {
	return (e.Kind == Timeout || e.Kind == Unavailable) && (e.Status == 0 || isGateway(e.Status))
}

// isGateway reports whether a status means that the gateway can't reach the server.
func isGateway(status int) bool {
	return slices.Contains([]int{http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout}, status)
}

// IsStatus reports whether err is a response with that status.
func IsStatus(err error, status int) bool {
	refused, ok := errors.AsType[*Error](err)
	return ok && refused.Status == status
}

// refused converts an error response to an Error.
func refused(answer Answer, said Refusal, write bool) *Error {
	e := &Error{Kind: said.Kind, Status: answer.Status, Code: said.Code, Message: said.Message, RetryAfter: said.RetryAfter, final: said.Final}
	if e.Kind == "" {
		e.Kind = kindOf(answer.Status)
	}
	if e.RetryAfter == 0 {
		e.RetryAfter = retryAfter(answer.Header)
	}
	// After a gateway timeout, the request may still have succeeded.
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

// masked returns a provider's message on one line, shortened and without secrets.
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
