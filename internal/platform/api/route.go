// Package api serves JSON over HTTP: the route table, who may come, decoding, answers, problems and the OpenAPI description.
package api

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/problem"
)

// Who says whose requests a route takes. A route without it does not start the server.
type Who int

// The five words for who may come.
const (
	// Public needs no credentials; a key is refused, since these addresses are for people.
	Public Who = iota + 1
	// Session is a signed-in person.
	Session
	// SignedIn is a signed-in person or any valid key.
	SignedIn
	// Account is a member of the account in the path, or its key.
	Account
	// AccountSession is a signed-in member of the account in the path.
	AccountSession
)

// Body limits, in bytes.
const (
	SmallBody    = 64 << 10
	TemplateBody = 12 << 20
	ImageBody    = 6 << 20
	ImportBody   = 5 << 20
)

// Route is one row of the route table: router, OpenAPI description and permission matrix are made from it.
type Route struct {
	Method     string
	Path       string
	Who        Who
	Permission access.Permission

	ID          string
	Summary     string
	Description string
	Status      int
	BodyLimit   int64
	Refusals    []*problem.Problem
	NotModified bool

	example  map[string]any
	form     bool
	upload   bool
	texts    map[string]string
	files    map[string]any
	once     bool
	check    Check
	slow     time.Duration
	events   any
	class    class
	register func(*Router, huma.Operation)
}

// Handler is a use case at the edge: it decodes nothing and writes no error itself.
type Handler[I, O any] func(ctx context.Context, who access.Access, in *I) (*O, error)

// Check refuses a caller whose right depends on the record in the path, before the body is looked at.
type Check func(ctx context.Context, who access.Access, r *http.Request) error

// Option completes a route.
type Option func(*Route)

// Handle makes a route from a line "METHOD /path", who may come, the permission that the caller needs in the account,
// and the handler.
func Handle[I, O any](line string, who Who, permission access.Permission, handler Handler[I, O], options ...Option) Route {
	method, path, _ := strings.Cut(line, " ")
	route := Route{
		Method: method, Path: path, Who: who, Permission: permission,
		Status: http.StatusOK, BodyLimit: SmallBody,
		once: method == http.MethodPost && who != Public, class: writes,
	}
	if method == http.MethodGet {
		route.class = reads
	}
	for _, option := range options {
		option(&route)
	}
	route.register = func(router *Router, operation huma.Operation) {
		huma.Register(router.huma, operation, func(ctx context.Context, in *I) (*O, error) {
			out, err := handler(ctx, callerIn(ctx), in)
			if err != nil {
				return nil, router.wire(ctx, err)
			}
			return out, nil
		})
	}
	return route
}

// Doc names the operation for generated clients and describes it for readers.
func Doc(id, summary, description string) Option {
	return func(r *Route) { r.ID, r.Summary, r.Description = id, summary, description }
}

// Created makes the success status 201.
func Created() Option { return func(r *Route) { r.Status = http.StatusCreated } }

// Redirects makes the answer a redirect: the output then has the header Location and no body.
func Redirects() Option { return func(r *Route) { r.Status = http.StatusFound } }

// Body sets how many bytes the body may have.
func Body(limit int64) Option { return func(r *Route) { r.BodyLimit = limit } }

// Example is a body for the description, where no field is required.
func Example(body map[string]any) Option { return func(r *Route) { r.example = body } }

// Form makes the body a form instead of JSON; the input then has RawBody.
func Form() Option { return func(r *Route) { r.form = true } }

// Files makes the answer a file, one of these media types: each with a value of the type that describes it, where bytes
// stand for what is no text. The output then has the bytes as Body and a Content-Type header.
func Files(types map[string]any) Option { return func(r *Route) { r.files = types } }

// NeverReplayed leaves the route out of Idempotency-Key, because its answer holds a secret that is shown once.
func NeverReplayed() Option { return func(r *Route) { r.once = false } }

// Refuses documents what the route may answer beyond what follows from its row.
func Refuses(problems ...*problem.Problem) Option {
	return func(r *Route) { r.Refusals = append(r.Refusals, problems...) }
}

// Conditional documents that the route answers 304.
func Conditional() Option { return func(r *Route) { r.NotModified = true } }

// Checked adds a check that runs after the permission and before the body.
func Checked(check Check) Option { return func(r *Route) { r.check = check } }

// Heavy says that the handler works a core for milliseconds and more, so that few run at once.
func Heavy() Option { return func(r *Route) { r.class = heavy } }

// Hashes says that the handler hashes a password.
func Hashes() Option { return func(r *Route) { r.class = hashing } }

// Waits says that the handler waits for a service that is not ours.
func Waits() Option { return func(r *Route) { r.class = waiting } }

// hasBody tells whether the operation, once registered, takes a JSON body.
func hasBody(operation *huma.Operation) bool {
	return operation.RequestBody != nil && operation.RequestBody.Content["application/json"] != nil
}
