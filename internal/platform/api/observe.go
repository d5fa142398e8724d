package api

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/platform/problem"
)

type requestIDKey struct{}

// RequestID returns the ID of the request that ctx belongs to, as it appears in the response and the log.
func RequestID(ctx context.Context) string {
	id, _ := ctx.Value(requestIDKey{}).(string)
	return id
}

// observer records the status of a response, and disconnects clients that don't read it.
type observer struct {
	http.ResponseWriter
	status int
	begin  func() // called before the response is sent
	room   *room  // the slot of the request's body, if it has one
	// turnedAway marks a request that didn't get a slot.
	turnedAway bool
	// excuse is the cause of a 5xx status that isn't this server's fault: an error code, or canceled.
	excuse string
}

func (o *observer) WriteHeader(status int) {
	if o.status == 0 { // huma starts a second response when the first was cut off
		o.status = status
		o.ResponseWriter.WriteHeader(status)
	}
}

func (o *observer) Write(data []byte) (int, error) {
	if o.status == 0 {
		o.status = http.StatusOK
	}
	if o.begin != nil {
		o.begin()
	}
	return writeSteadily(o.ResponseWriter, data, o.room)
}

// turnAway marks the response to a request that didn't get a slot.
func turnAway(w http.ResponseWriter) {
	if watched, ok := w.(*observer); ok {
		watched.turnedAway = true
	}
}

type observerKey struct{}

// NotOurFailure counts the response to the request in ctx under its error code instead of its status, if a customer or
// a provider caused the problem. The contract gives these problems a 5xx status, but nobody should be paged for them.
func NotOurFailure(ctx context.Context, p *problem.Problem) {
	if p.Kind == problem.Failed || strings.HasSuffix(p.Code, "_NOT_CONFIGURED") {
		excuse(ctx, p.Code)
	}
}

func excuse(ctx context.Context, cause string) {
	if watched, ok := ctx.Value(observerKey{}).(*observer); ok {
		watched.excuse = cause
	}
}

// outcome returns the response's status for the metrics.
func (o *observer) outcome() string {
	if o.excuse != "" && o.status >= http.StatusInternalServerError {
		return o.excuse
	}
	return strconv.Itoa(o.status)
}

// Unwrap gives http.ResponseController access to deadlines and flushing.
func (o *observer) Unwrap() http.ResponseWriter { return o.ResponseWriter }

// observe assigns the request an ID, measures and logs it, and responds if a handler panics.
func (r *Router) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		started := time.Now()
		id := uuid.Must(uuid.NewV7()).String()
		ctx, span := r.trace(req, id)
		watched := &observer{ResponseWriter: w}
		ctx = context.WithValue(context.WithValue(ctx, requestIDKey{}, id), observerKey{}, watched)
		req = req.WithContext(ctx)
		w.Header().Set("X-Request-Id", id)
		defer func() {
			if cause := recover(); cause != nil {
				r.recovered(watched, req, cause)
			}
			r.record(req, watched, time.Since(started))
			endTrace(span, req, watched.status)
		}()
		next.ServeHTTP(watched, req)
	})
}

// record logs the route's pattern, not the path, because paths contain tokens. Requests that didn't get a slot are
// counted but not logged, because thousands of log lines a second would slow down the disk for the others.
func (r *Router) record(req *http.Request, answer *observer, took time.Duration) {
	_, pattern, _ := strings.Cut(req.Pattern, " ")
	if slices.Contains(probes, pattern) {
		return
	}
	r.metrics.observe(req.Method, pattern, answer.outcome(), took)
	if strings.HasPrefix(pattern, "/api/") && !answer.turnedAway {
		r.log.InfoContext(req.Context(), "request", "method", req.Method, "route", pattern, "status", answer.status,
			"ms", float64(took.Microseconds())/1000, "account", r.tenants.of(req).account, "client", r.address(req).String(), "requestId",
			RequestID(req.Context()))
	}
}
