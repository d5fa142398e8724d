package api

import (
	"context"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"mailwright/internal/platform/tracing"
)

// probes are asked by machines, every second and more often: they are neither traced nor counted, or answers to people would hardly show.
var probes = []string{"/healthz", "/readyz", "/metrics"}

// trace begins the span of a request.
func (r *Router) trace(req *http.Request, id string) (context.Context, tracing.Span) {
	if r.tracer == nil || slices.Contains(probes, req.URL.Path) {
		return req.Context(), tracing.Span{}
	}
	ctx, span := r.tracer.Request(req.Context(), req.Method, r.believed(req))
	span.Text("http.request.method", req.Method)
	span.Text("mailwright.request.id", id)
	return ctx, span
}

// believed are the headers of a proxy that is trusted. From anybody else a trace would let strangers decide what is sampled, and join ours
// to theirs.
func (r *Router) believed(req *http.Request) http.Header {
	socket, err := netip.ParseAddrPort(req.RemoteAddr)
	if err != nil || !r.trusts(socket.Addr().Unmap()) {
		return nil
	}
	return req.Header
}

// endTrace names the span by the route's pattern, not by the path: paths hold tokens.
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
