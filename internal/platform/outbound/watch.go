package outbound

import (
	"context"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"mailwright/internal/platform/tracing"
)

// Measures counts calls to other services. A nil Measures does nothing.
type Measures struct {
	took *prometheus.HistogramVec
	// OnCall, if set, is called before each call. Tests use it to check who makes the call.
	OnCall func(ctx context.Context, service string)
}

// NewMeasures returns Measures without any calls.
func NewMeasures() *Measures {
	return &Measures{took: prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "mailwright_outbound_duration_seconds",
		Help: "Duration in seconds of calls to other services, by service and outcome: ok, refused (4xx), failed (5xx), timeout, canceled, " +
			"error.",
		Buckets: []float64{.01, .05, .1, .25, .5, 1, 2.5, 5, 10, 20, 60},
	}, []string{"service", "outcome"})}
}

// Describe implements prometheus.Collector.
func (m *Measures) Describe(to chan<- *prometheus.Desc) { m.took.Describe(to) }

// Collect implements prometheus.Collector.
func (m *Measures) Collect(to chan<- prometheus.Metric) { m.took.Collect(to) }

// expect adds a service to the metrics before its first call, so that graphs start at zero.
func (m *Measures) expect(service string) {
	if m != nil {
		m.took.WithLabelValues(service, "ok")
	}
}

// Call is a call to a service that is in progress.
type Call struct {
	measures *Measures
	service  string
	span     tracing.Span
	began    time.Time
}

// Begin starts a call, and a step of the trace in ctx for it. service is one of a few names, not a URL.
func (m *Measures) Begin(ctx context.Context, service, action string) (context.Context, Call) {
	if m != nil && m.OnCall != nil {
		m.OnCall(ctx, service)
	}
	ctx, span := tracing.Call(ctx, service+" "+action)
	return ctx, Call{measures: m, service: service, span: span, began: time.Now()}
}

// End ends the call with the status of the response, or 0 if there is none.
func (c Call) End(status int, err error) {
	how := outcome(status, err)
	if status != 0 {
		c.span.Number("http.response.status_code", status)
	}
	if err == nil && how != "ok" {
		c.span.Fail(how)
	}
	c.span.End(err)
	if c.measures != nil {
		c.measures.took.WithLabelValues(c.service, how).Observe(time.Since(c.began).Seconds())
	}
}

func outcome(status int, err error) string {
	switch {
	case err != nil:
		return tracing.Sort(err)
	case status >= http.StatusInternalServerError:
		return "failed"
	case status >= http.StatusBadRequest:
		return "refused"
	}
	return "ok"
}

// Named sets the name of the client's service and makes the client count its calls.
func (p *Provider) Named(service string, measures *Measures) *Provider {
	p.service, p.measures = service, measures
	measures.expect(service)
	return p
}

// begin starts a call. It traces only the method and the host, because paths and queries are private.
func (p *Provider) begin(request *http.Request) Call {
	_, call := p.measures.Begin(request.Context(), p.service, request.Method)
	call.span.Text("http.request.method", request.Method)
	call.span.Text("server.address", request.URL.Hostname())
	return call
}
