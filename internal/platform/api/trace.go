package api

import (
	"context"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"mailwright/internal/platform/tracing"
)

// probes are the paths that monitoring systems request every second or more often. They aren't traced or counted,
// because they would drown out real requests.
var probes = []string{"/healthz", "/readyz", "/metrics"}

// trace starts a request's span.
func (r *Router) trace(req *http.Request, id string) (context.Context, tracing.Span) {
	if r.tracer == nil || slices.Contains(probes, req.URL.Path) {
		return req.Context(), tracing.Span{}
	}
	ctx, span := r.tracer.Request(req.Context(), req.Method, r.believed(req))
	span.Text("http.request.method", req.Method)
	span.Text("mailwright.request.id", id)
	return ctx, span
}

// believed returns the request's headers if it comes from a trusted proxy, or else none. Accepting a trace from anyone
// else would let strangers decide what is sampled, and mix their traces with ours.
func (r *Router) believed(req *http.Request) http.Header {
	socket, err := netip.ParseAddrPort(req.RemoteAddr)
	if err != nil || !r.trusts(socket.Addr().Unmap()) {
		return nil
	}
	return req.Header
}

// endTrace names the span after the route's pattern, not the path, because paths contain tokens.
func endTrace(span tracing.Span, req *http.Request, status int) {
	if _, pattern, _ := strings.Cut(req.Pattern, " "); pattern != "" {
		span.Name(req.Method + " " + pattern)
		span.Text("http.route", pattern)
	}
	if status != 0 {
		span.Number("http.response.status_code", status)
	}
	if status >= http.StatusInternalServerError {
		span.Fail(http.StatusText(status))
	}
	span.End(nil)
}
