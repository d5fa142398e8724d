package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
)

// Errors that routes return because of their properties.
var (
	errNotAuthenticated = problem.New(problem.Unauthenticated, "Not authenticated")
	errUserChanged      = problem.Coded(problem.Unauthenticated, "USER_CHANGED",
		"Another user has signed in to this browser. Sign in again to continue.")
	errSessionRequired = problem.Coded(problem.Forbidden, "SESSION_REQUIRED",
		"This endpoint requires a session. Sign in instead of using an API key.")
	errCrossOrigin = problem.Coded(problem.Forbidden, "CROSS_ORIGIN",
		"This request came from another site. Call the API from your server, with an API key.")
	errNoEndpoint     = problem.New(problem.NotFound, "This endpoint doesn't exist. Check the path against /openapi.yaml.")
	errMalformedQuery = problem.New(problem.Invalid, "Malformed query string. Use percent-encoded, valid UTF-8 without NUL characters.")
	errMalformedJSON  = problem.New(problem.Invalid, "Malformed JSON body")
	errTooComplex     = problem.Coded(problem.Invalid, "JSON_TOO_COMPLEX", "The JSON body is too complex. Send less in one request.")
	errTooLarge       = problem.New(problem.TooLarge, "Request body too large")
	errJSONType       = problem.New(problem.UnsupportedType, "Content-Type must be application/json")
	errFormType       = problem.New(problem.UnsupportedType, "Content-Type must be application/x-www-form-urlencoded")
	errUnavailable    = &problem.Problem{
		Kind: problem.Unavailable, Message: "The service is temporarily unavailable. Try again later.",
		RetryAfter: time.Second,
	}
)

// Errors that the gate and features also return.
var (
	ErrInsufficientPermissions = problem.New(problem.Forbidden, "Insufficient permissions")
	ErrAccountNotFound         = problem.New(problem.NotFound, "Account not found")
	ErrDeadKey                 = problem.New(problem.Unauthenticated, "Invalid or revoked API key. Create a new key in the account settings.")
	ErrKeyAccountMismatch      = problem.Coded(problem.Forbidden, "KEY_ACCOUNT_MISMATCH",
		"This API key belongs to another account. Use a key that belongs to the account in the URL.")
	ErrTwoFactorSetup = problem.Coded(problem.Forbidden, "TWO_FACTOR_SETUP_REQUIRED",
		"This account requires two-step sign-in. Set it up in your profile. If you already did, sign in again with a code or your passkey.")
)

// statuses is the only place that maps kinds of problems to HTTP statuses.
var statuses = map[problem.Kind]int{
	problem.Invalid:          http.StatusBadRequest,
	problem.Unauthenticated:  http.StatusUnauthorized,
	problem.Forbidden:        http.StatusForbidden,
	problem.NotFound:         http.StatusNotFound,
	problem.MethodNotAllowed: http.StatusMethodNotAllowed,
	problem.Conflict:         http.StatusConflict,
	problem.Stale:            http.StatusPreconditionFailed,
	problem.TooLarge:         http.StatusRequestEntityTooLarge,
	problem.UnsupportedType:  http.StatusUnsupportedMediaType,
	problem.Unprocessable:    http.StatusUnprocessableEntity,
	problem.TooMany:          http.StatusTooManyRequests,
	problem.Misdirected:      http.StatusMisdirectedRequest,
	problem.Unavailable:      http.StatusServiceUnavailable,
	problem.Failed:           http.StatusInternalServerError,
}

// Status returns the HTTP status of a kind of problem.
func Status(kind problem.Kind) int { return statuses[kind] }

// Error is the body of every error response.
type Error struct {
	Message   string            `json:"error" doc:"What went wrong, in plain language." example:"Validation failed"`
	Code      string            `json:"code,omitempty" doc:"A machine-readable error code." example:"TEMPLATE_LIMIT_REACHED"`
	Details   map[string]string `json:"details,omitempty" doc:"What is wrong with each field. The key \"body\" refers to the whole request body."`
	Problems  []problem.Fault   `json:"problems,omitempty" doc:"The problems found in an invalid document, at most 100."`
	Truncated bool              `json:"truncated,omitempty" doc:"Whether the list of problems was cut off at 100."`
	RequestID string            `json:"requestId,omitempty" doc:"The request's ID in the server's log. Only with status 500." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"`

	status     int
	retryAfter time.Duration
}

func (e *Error) Error() string { return e.Message }

// TransformSchema lists the codes of problem.Catalog in the API description.
func (e *Error) TransformSchema(_ huma.Registry, schema *huma.Schema) *huma.Schema {
	for _, entry := range problem.Catalog {
		schema.Properties["code"].Enum = append(schema.Properties["code"].Enum, entry.Code)
	}
	return schema
}

// GetStatus implements huma.StatusError.
func (e *Error) GetStatus() int { return e.status }

// GetHeaders implements huma.HeadersError.
func (e *Error) GetHeaders() http.Header {
	if e.retryAfter <= 0 {
		return nil
	}
	return http.Header{"Retry-After": {strconv.Itoa(int(math.Ceil(e.retryAfter.Seconds())))}}
}

// wire turns any error into a response that the client may see, and logs the rest.
func (r *Router) wire(ctx context.Context, err error) *Error {
	if known, ok := errors.AsType[*problem.Problem](err); ok {
		NotOurFailure(ctx, known)
		return fromProblem(known)
	}
	id := RequestID(ctx)
	if errors.Is(err, context.Canceled) {
		r.log.DebugContext(ctx, "client disconnected", "requestId", id)
		excuse(ctx, "canceled")
		return fromProblem(errUnavailable)
	}
	r.log.ErrorContext(ctx, "request failed", "error", err, "requestId", id)
	if database.IsUnavailable(err) {
		return fromProblem(errUnavailable)
	}
	return &Error{status: http.StatusInternalServerError, Message: "Internal error", RequestID: id}
}

func fromProblem(p *problem.Problem) *Error {
	return &Error{
		status: statuses[p.Kind], Message: p.Message, Code: p.Code, Details: p.Details, Problems: p.Problems, Truncated: p.Truncated,
		retryAfter: p.RetryAfter,
	}
}

// refuse writes an error for a request that didn't reach a handler. A body that is still arriving gets a moment to
// finish, so that the connection can be reused.
func (r *Router) refuse(w http.ResponseWriter, req *http.Request, err error) {
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(refusedTime))
	answer := r.wire(req.Context(), err)
	maps.Copy(w.Header(), answer.GetHeaders())
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(answer.status)
	_ = json.NewEncoder(w).Encode(answer)
}

// recovered handles a panic like any other internal error, and logs its stack.
func (r *Router) recovered(w *observer, req *http.Request, cause any) {
	if err, ok := cause.(error); ok && errors.Is(err, http.ErrAbortHandler) {
		panic(cause)
	}
	id := RequestID(req.Context())
	r.log.ErrorContext(req.Context(), "panic", "error", cause, "requestId", id, "stack", string(debug.Stack()))
	if w.status != 0 {
		panic(http.ErrAbortHandler) // the client must not mistake half a response for a complete one
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusInternalServerError)
	_ = json.NewEncoder(w).Encode(&Error{Message: "Internal error", RequestID: id})
}

// huma keeps its error constructor and messages in package variables. Ours must be set before the first route is
// registered.
func init() { //nolint:gochecknoinits // the library doesn't offer another way
	huma.DefaultArrayNullable = false // our lists are empty, never null
	huma.ValidateStrictCasing = true
	huma.NewError = func(_ int, _ string, errs ...error) huma.StatusError { return validationError(errs) }
	validation.MsgExpectedRequiredProperty = "%s" + requiredSuffix
	validation.MsgExpectedString = "must be a string"
	validation.MsgExpectedBoolean = "must be true or false"
	validation.MsgExpectedNumber = "must be a number"
	validation.MsgExpectedInteger = "must be a whole number"
	validation.MsgExpectedArray = "must be a list"
	validation.MsgExpectedObject = "must be an object"
	validation.MsgExpectedOneOf = "must be one of %s"
	validation.MsgExpectedMinLength = minLength
	validation.MsgExpectedMaxLength = "must be at most %d characters"
	validation.MsgExpectedMinimumNumber = "must be at least %v"
	validation.MsgExpectedMaximumNumber = "must be at most %v"
	validation.MsgExpectedBePattern = "must be %s"
	validation.MsgExpectedMaxItems = "must have at most %d entries"
}

const (
	requiredSuffix = " is required"
	minLength      = "must be at least %d characters"
)

// validationError turns huma's findings into one entry per field.
func validationError(errs []error) *Error {
	details := map[string]string{}
	for _, err := range errs {
		var detailer huma.ErrorDetailer
		if !errors.As(err, &detailer) {
			continue
		}
		field, message := fieldOf(detailer.ErrorDetail())
		if _, seen := details[field]; !seen {
			details[field] = message
		}
	}
	return &Error{status: http.StatusBadRequest, Message: "Validation failed", Details: details}
}

// fieldOf returns the field without its location ("body.name" becomes "name") and the message. huma reports a missing
// field at its parent.
func fieldOf(detail *huma.ErrorDetail) (field, message string) {
	_, field, _ = strings.Cut(detail.Location, ".")
	if missing, ok := strings.CutSuffix(detail.Message, requiredSuffix); ok {
		return strings.TrimPrefix(field+"."+missing, "."), "is required"
	}
	if field == "" {
		field = detail.Location
	}
	if better, ok := betterMessages[detail.Message]; ok {
		return field, better
	}
	return field, detail.Message
}

// betterMessages replaces huma's messages about a minimum length of one, and about parameters that it can't parse.
var betterMessages = map[string]string{
	fmt.Sprintf(minLength, 1):             "must not be empty",
	"required query parameter is missing": "is required",
	"invalid integer":                     "must be a whole number",
	"invalid float":                       "must be a number",
	"invalid boolean":                     "must be true or false",
}
