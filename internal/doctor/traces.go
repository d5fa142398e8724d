package doctor

import (
	"context"

	"mailwright/internal/platform/tracing/otlp"
)

// checkTraces sends an empty batch to the collector.
func checkTraces(ctx context.Context, d Deployment) []Finding {
	if !d.Traces.Configured() {
		return ok("not configured: OTEL_EXPORTER_OTLP_ENDPOINT sends them to a collector of OpenTelemetry")
	}
	if err := otlp.Probe(ctx, d.Traces); err != nil {
		return warning("check OTEL_EXPORTER_OTLP_ENDPOINT, which speaks HTTP, mostly at port 4318, and OTEL_EXPORTER_OTLP_HEADERS; requests "+
			"work all the same",
			"the collector at %s takes none: %v", d.Traces.Endpoint.Host, err)
	}
	return ok("the collector at %s takes them", d.Traces.Endpoint.Host)
}
