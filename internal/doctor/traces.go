package doctor

import (
	"context"

	"mailwright/internal/platform/tracing/otlp"
)

// checkTraces sends an empty batch to the collector.
func checkTraces(ctx context.Context, d Deployment) []Finding {
	if !d.Traces.Configured() {
		return ok("not configured. Set OTEL_EXPORTER_OTLP_ENDPOINT to send them to an OpenTelemetry collector")
	}
	if err := otlp.Probe(ctx, d.Traces); err != nil {
		return warning("check OTEL_EXPORTER_OTLP_ENDPOINT, which must be an HTTP endpoint, usually on port 4318, and "+
			"OTEL_EXPORTER_OTLP_HEADERS. Mailwright works without it",
			"the collector at %s doesn't accept them: %v", d.Traces.Endpoint.Host, err)
	}
	return ok("the collector at %s accepts them", d.Traces.Endpoint.Host)
}
