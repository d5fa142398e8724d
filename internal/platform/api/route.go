// Package api serves JSON over HTTP: the route table, access control, decoding, responses, errors and the OpenAPI
// description.
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

// Who says whose requests a route accepts. The server doesn't start if a route lacks it.
type Who int

// The five kinds of callers.
const (
	// Public means that no credentials are needed. It rejects API keys, since these routes are for people in a browser.
	Public Who = iota + 1
	// Session is a signed-in user.
	Session
	// SignedIn is a signed-in user or any valid key.
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

// Route is one row of the route table. The router, the OpenAPI description and the permission matrix are built from the
// table.
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

	example map[string]any
	form    bool
	upload  bool
	texts   map[string]string
	files   map[string]any
	once    bool
	// oneFactor admits members who lack the two-step sign-in that the account requires.
	oneFactor bool
	check     Check
	slow      time.Duration
	events    any
	class     class
	register  func(*Router, huma.Operation)
}

// Handler handles the requests of a route. It doesn't decode the input or write errors itself.
type Handler[I, O any] func(ctx context.Context, who access.Access, in *I) (*O, error)

// Check rejects a caller before the body is read, if the caller's rights depend on the record in the path.
type Check func(ctx context.Context, who access.Access, r *http.Request) error

// Option sets properties of a route.
type Option func(*Route)

// Handle makes a route from a line "METHOD /path", the kind of caller, the permission that the caller needs in the
// account, and the handler.
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

// Redirects makes the response a redirect. The output then has the header Location and no body.
func Redirects() Option { return func(r *Route) { r.Status = http.StatusFound } }

// Body sets the maximum size of the body in bytes.
func Body(limit int64) Option { return func(r *Route) { r.BodyLimit = limit } }

// Example sets an example body for the description, for routes without required fields.
func Example(body map[string]any) Option { return func(r *Route) { r.example = body } }

// Form makes the body a form instead of JSON. The input then has RawBody.
func Form() Option { return func(r *Route) { r.form = true } }

// Files makes the response a file of one of these media types, each with a value whose type describes it. Use bytes for
// anything that isn't text. The output then has the bytes as Body and a Content-Type header.
func Files(types map[string]any) Option { return func(r *Route) { r.files = types } }

// NeverReplayed excludes the route from Idempotency-Key because its response contains a secret that is shown only once.
func NeverReplayed() Option { return func(r *Route) { r.once = false } }

// NoEffect excludes the route from Idempotency-Key because it doesn't change anything. Repeating it does no harm, while
// storing its responses would take up space.
func NoEffect() Option { return func(r *Route) { r.once = false } }

// Refuses documents errors that the route returns besides those that follow from its other properties.
func Refuses(problems ...*problem.Problem) Option {
	return func(r *Route) { r.Refusals = append(r.Refusals, problems...) }
}

// Conditional documents that the route may respond with 304.
func Conditional() Option { return func(r *Route) { r.NotModified = true } }

// Checked adds a check that runs after the permission and before the body.
func Checked(check Check) Option { return func(r *Route) { r.check = check } }

// OneFactor admits members who haven't set up the two-step sign-in that the account requires.
func OneFactor() Option { return func(r *Route) { r.oneFactor = true } }

// Heavy says that the handler uses a core for milliseconds or more, so that only a few run at once.
func Heavy() Option { return func(r *Route) { r.class = heavy } }

// Hashes says that the handler hashes a password.
func Hashes() Option { return func(r *Route) { r.class = hashing } }

// Waits says that the handler waits for an external service.
func Waits() Option { return func(r *Route) { r.class = waiting } }

// CallsOut reports whether the route uses the slots for requests that wait for an external service.
func (r Route) CallsOut() bool { return r.class == waiting }

// hasBody reports whether the operation, once registered, takes a JSON body.
func hasBody(operation *huma.Operation) bool {
	return operation.RequestBody != nil && operation.RequestBody.Content["application/json"] != nil
}
