package otlp

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"sync/atomic"

	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/tracing"
)

// maxAnswer is how much of a collector's response we read. We don't need anything in it.
const maxAnswer = 64 << 10

// Start starts sending traces. It returns nil if none are configured.
func Start(ctx context.Context, c Config, version string, log *slog.Logger) (*tracing.Tracer, error) {
	if !c.Configured() {
		return nil, nil // a nil tracer does nothing
	}
	exporter, err := otlptrace.New(ctx, newCollector(c, log))
	if err != nil {
		return nil, err
	}
	return tracing.New(ctx, exporter, c.Sampler, version)
}

// collector sends traces to a collector. We don't use OpenTelemetry's own HTTP client, because it would add gRPC to the
// binary for the sake of one POST.
type collector struct {
	config Config
	api    *outbound.Provider
	log    *slog.Logger
	failed atomic.Bool
}

func newCollector(c Config, log *slog.Logger) *collector {
	return &collector{config: c, api: outbound.NewProvider(c.Endpoint, c.Timeout), log: log}
}

// Start implements otlptrace.Client.
func (*collector) Start(context.Context) error { return nil }

// Stop implements otlptrace.Client.
func (*collector) Stop(context.Context) error { return nil }

// UploadTraces implements otlptrace.Client. Traces that can't be sent are lost, and the log says when this starts and
// ends.
func (c *collector) UploadTraces(ctx context.Context, spans []*tracepb.ResourceSpans) error {
	err := c.send(ctx, spans)
	if was := c.failed.Swap(err != nil); err != nil && !was {
		c.log.Warn("can't send traces, so they're lost", "collector", c.config.Endpoint.Host, "error", err)
	} else if err == nil && was {
		c.log.Info("sending traces works again", "collector", c.config.Endpoint.Host)
	}
	return nil
}

// Probe sends an empty batch, to see whether the collector accepts traces.
func Probe(ctx context.Context, c Config) error {
	return newCollector(c, slog.New(slog.DiscardHandler)).send(ctx, nil)
}

// send writes what the protocol calls ExportTraceServiceRequest. TracesData has the same fields and doesn't need gRPC.
func (c *collector) send(ctx context.Context, spans []*tracepb.ResourceSpans) error {
	body, err := proto.Marshal(&tracepb.TracesData{ResourceSpans: spans})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.config.Endpoint.String(), bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/x-protobuf")
	for name, value := range c.config.Headers {
		request.Header.Set(name, value.Reveal())
	}
	status, _, _, err := c.api.Do(request, maxAnswer)
	if err != nil {
		return err
	}
	if status < http.StatusOK || status >= http.StatusMultipleChoices {
		return fmt.Errorf("the collector responded with status %d", status)
	}
	return nil
}
