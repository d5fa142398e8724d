// Package tracing reports what a request or a job did, step by step, to an OpenTelemetry collector. A step belongs to
// the span in its context. If there is none, because tracing isn't configured or the request wasn't sampled, a step
// costs only a lookup in the context.
package tracing

import (
	"context"
	"fmt"
	"net/http"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

const (
	serviceName = "mailwright"
	scope       = "mailwright"
	// queued is how many spans may wait for the exporter. Further ones are dropped, so that a collector that hangs
	// doesn't cost memory or time.
	queued = 4096
)

// Tracer starts traces. A nil Tracer does nothing.
type Tracer struct {
	provider *sdk.TracerProvider
	tracer   trace.Tracer
}

// New returns a tracer that passes finished spans to the exporter, in batches and in the background. The standard
// variables OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES change how it identifies itself.
func New(ctx context.Context, exporter sdk.SpanExporter, sampler sdk.Sampler, version string) (*Tracer, error) {
	about, err := resource.New(ctx,
		resource.WithAttributes(attribute.String("service.name", serviceName), attribute.String("service.version", version)),
		resource.WithHost(), resource.WithFromEnv())
	if err != nil {
		return nil, fmt.Errorf("OTEL_RESOURCE_ATTRIBUTES: %w", err)
	}
	provider := sdk.NewTracerProvider(sdk.WithResource(about), sdk.WithSampler(sampler),
		sdk.WithBatcher(exporter, sdk.WithMaxQueueSize(queued)))
	return &Tracer{provider: provider, tracer: provider.Tracer(scope)}, nil
}

// Stop sends the waiting spans until ctx ends. The rest are lost.
func (t *Tracer) Stop(ctx context.Context) error {
	if t == nil {
		return nil
	}
	return t.provider.Shutdown(ctx)
}

// Request starts a request's span. headers contain the caller's trace, or are nil if the caller isn't trusted.
func (t *Tracer) Request(ctx context.Context, method string, headers http.Header) (context.Context, Span) {
	if t == nil {
		return ctx, Span{}
	}
	if headers != nil {
		ctx = propagation.TraceContext{}.Extract(ctx, propagation.HeaderCarrier(headers))
	}
	return began(t.tracer.Start(ctx, method, trace.WithSpanKind(trace.SpanKindServer)))
}

// Job starts a background job's span. origin is what Origin returned when the job was queued. The job has its own
// trace, linked to the origin, because it may run hours later, and more than once.
func (t *Tracer) Job(ctx context.Context, kind, origin string) (context.Context, Span) {
	if t == nil {
		return ctx, Span{}
	}
	options := []trace.SpanStartOption{trace.WithSpanKind(trace.SpanKindConsumer), trace.WithNewRoot()}
	from := propagation.TraceContext{}.Extract(context.Background(), propagation.MapCarrier{traceParent: origin})
	if link := trace.LinkFromContext(from); link.SpanContext.IsValid() {
		options = append(options, trace.WithLinks(link))
	}
	return began(t.tracer.Start(ctx, "job "+kind, options...))
}

const traceParent = "traceparent"

// Origin returns a value that identifies the span in ctx, for a job that is queued in it, or "" if there is none.
func Origin(ctx context.Context) string {
	if !trace.SpanFromContext(ctx).IsRecording() {
		return ""
	}
	carrier := propagation.MapCarrier{}
	propagation.TraceContext{}.Inject(ctx, carrier)
	return carrier[traceParent]
}

// Step starts a span below the one in ctx.
func Step(ctx context.Context, name string) (context.Context, Span) {
	return below(ctx, name, trace.SpanKindInternal)
}

// Call is like Step, but for a call to another server.
func Call(ctx context.Context, name string) (context.Context, Span) {
	return below(ctx, name, trace.SpanKindClient)
}

func below(ctx context.Context, name string, kind trace.SpanKind) (context.Context, Span) {
	parent := trace.SpanFromContext(ctx)
	if !parent.IsRecording() {
		return ctx, Span{}
	}
	return began(parent.TracerProvider().Tracer(scope).Start(ctx, name, trace.WithSpanKind(kind)))
}

func began(ctx context.Context, span trace.Span) (context.Context, Span) {
	if !span.IsRecording() {
		return ctx, Span{}
	}
	return ctx, Span{span}
}
