package tracing

import (
	"context"
	"log/slog"

	"go.opentelemetry.io/otel/trace"
)

// Log returns a logger whose lines include the ID of the trace that they belong to.
func Log(log *slog.Logger) *slog.Logger { return slog.New(named{log.Handler()}) }

type named struct{ slog.Handler }

func (n named) Handle(ctx context.Context, line slog.Record) error {
	if in := trace.SpanContextFromContext(ctx); in.IsSampled() {
		line.AddAttrs(slog.String("traceId", in.TraceID().String()))
	}
	return n.Handler.Handle(ctx, line)
}

func (n named) WithAttrs(attrs []slog.Attr) slog.Handler { return named{n.Handler.WithAttrs(attrs)} }

func (n named) WithGroup(name string) slog.Handler { return named{n.Handler.WithGroup(name)} }
