// Package problem holds the one error type whose words reach a client.
package problem

import "time"

// Kind says what went wrong; package api gives each kind its status.
type Kind int

// The kinds of problem.
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
	Unavailable
	Failed // downstream of us, whatever the client does
)

// Problem is an error meant for the client. Make it where the rule is; docs/api-contract.md#errors-and-codes lists the codes.
type Problem struct {
	Kind    Kind
	Message string
	Code    string
	// Details maps a field to what is wrong with it.
	Details map[string]string
	// Problems lists every fault of a refused document.
	Problems []Fault
	// RetryAfter is how long to wait before another try.
	RetryAfter time.Duration
}

func (p *Problem) Error() string { return p.Message }

// New makes a problem without a code.
func New(kind Kind, message string) *Problem { return &Problem{Kind: kind, Message: message} }

// Coded makes a problem with a code that programs can tell apart.
func Coded(kind Kind, code, message string) *Problem {
	return &Problem{Kind: kind, Code: code, Message: message}
}

// Validation refuses a body whose fields are wrong.
func Validation(details map[string]string) *Problem {
	return &Problem{Kind: Invalid, Message: "Validation failed", Details: details}
}

// Field refuses a body for one field.
func Field(name, message string) *Problem {
	return Validation(map[string]string{name: message})
}

// RateLimited refuses a request that came too soon.
func RateLimited(retryAfter time.Duration) *Problem {
	return &Problem{Kind: TooMany, Code: "RATE_LIMITED", Message: "Too many requests, try again later", RetryAfter: retryAfter}
}

// Fault is one thing that is wrong with a document.
type Fault struct {
	NodeID  string `json:"nodeId" doc:"The node that is at fault." example:"row-2"`
	Message string `json:"message" doc:"What is wrong." example:"RowBlock row-2 has 1 column, its layout 50-50 needs 2"`
	Remedy  string `json:"remedy" doc:"What to do." example:"Add a ColumnBlock or choose the layout 100"`
}

// SchemaName is the type's name in the API description.
func (Fault) SchemaName() string { return "DocumentFault" }
