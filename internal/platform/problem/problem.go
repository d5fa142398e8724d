// Package problem defines the only error type with messages that reach clients.
package problem

import "time"

// Kind says what went wrong. Package api maps each kind to an HTTP status.
type Kind int

// The kinds of problems.
const (
	Invalid Kind = iota + 1
	Unauthenticated
	Forbidden
	NotFound
	MethodNotAllowed
	Conflict
	Stale
	TooLarge
	UnsupportedType
	Unprocessable
	TooMany
	Misdirected // the request was meant for another host
	Unavailable
	Failed // something downstream of us failed; the request was fine
)

// Problem is an error meant for the client. Create it next to the rule it enforces. Its code has an entry in Catalog.
type Problem struct {
	Kind    Kind
	Message string
	Code    string
	// Details maps each invalid field to its message.
	Details map[string]string
	// Problems lists everything that is wrong with a document.
	Problems []Fault
	// Truncated says that there are more problems than are listed.
	Truncated bool
	// RetryAfter is how long to wait before trying again.
	RetryAfter time.Duration
}

func (p *Problem) Error() string { return p.Message }

// New returns a problem without a code.
func New(kind Kind, message string) *Problem { return &Problem{Kind: kind, Message: message} }

// Coded returns a problem with a code for programs.
func Coded(kind Kind, code, message string) *Problem {
	return &Problem{Kind: kind, Code: code, Message: message}
}

// Validation returns the problem for a body with invalid fields.
func Validation(details map[string]string) *Problem {
	return &Problem{Kind: Invalid, Message: "Validation failed", Details: details}
}

// Field returns the problem for a body with one invalid field.
func Field(name, message string) *Problem {
	return Validation(map[string]string{name: message})
}

// RateLimited returns the problem for a request that exceeds a rate limit.
func RateLimited(retryAfter time.Duration) *Problem {
	return &Problem{Kind: TooMany, Code: "RATE_LIMITED", Message: "Too many requests, try again later", RetryAfter: retryAfter}
}

// Fault is one thing that is wrong with a document.
type Fault struct {
	NodeID  string `json:"nodeId" doc:"The ID of the node." example:"row-2"`
	Message string `json:"message" doc:"What is wrong." example:"RowBlock row-2 has 1 column, but its layout 50-50 needs 2"`
	Remedy  string `json:"remedy" doc:"What to do." example:"Add a ColumnBlock or choose the layout 100"`
}

// SchemaName returns the type's name in the API description.
func (Fault) SchemaName() string { return "DocumentFault" }
