package otlp_test

import (
	"log/slog"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/tracing/otlp"
)

func read(pairs ...string) (otlp.Config, error) {
	return otlp.Read(func(name string) string {
		for i := 0; i < len(pairs); i += 2 {
			if "OTEL_"+pairs[i] == name {
				return pairs[i+1]
			}
		}
		return ""
	})
}

func TestRead_endpoint(t *testing.T) {
	const everything, traces = "EXPORTER_OTLP_ENDPOINT", "EXPORTER_OTLP_TRACES_ENDPOINT"
	for want, pairs := range map[string][]string{
		"http://localhost:4318/v1/traces":    {everything, "http://localhost:4318"},
		"https://example.com/otlp/v1/traces": {everything, "https://Example.com/otlp/"},
		"https://example.com/own":            {traces, "https://example.com/own", everything, "http://localhost:4318"},
		"http://localhost:4318/own/v1/traces": {
			everything, "http://localhost:4318/own", "EXPORTER_OTLP_PROTOCOL", "http/protobuf",
			"TRACES_SAMPLER", "parentbased_traceidratio", "TRACES_SAMPLER_ARG", "0.1",
		},
	} {
		config, err := read(pairs...)
		if err != nil || config.Endpoint.String() != want {
			t.Errorf("%q: %v, %v, want %s", pairs, config.Endpoint, err, want)
		}
	}
}

func TestRead_off(t *testing.T) {
	for _, pairs := range [][]string{
		nil,
		{"EXPORTER_OTLP_ENDPOINT", "http://localhost:4318", "SDK_DISABLED", "true"},
		{"EXPORTER_OTLP_ENDPOINT", "http://localhost:4318", "TRACES_EXPORTER", "none"},
	} {
		config, err := read(pairs...)
		if err != nil || config.Configured() {
			t.Errorf("%q: %+v, %v", pairs, config, err)
		}
		tracer, err := otlp.Start(t.Context(), config, "v1", slog.New(slog.DiscardHandler))
		if err != nil || tracer != nil {
			t.Errorf("%q: something was started, %v", pairs, err)
		}
	}
}

func TestRead_headersAndTimeout(t *testing.T) {
	config, err := read("EXPORTER_OTLP_ENDPOINT", "http://localhost:4318", "EXPORTER_OTLP_HEADERS", "authorization=Bearer%20one, x-team = two",
		"EXPORTER_OTLP_TIMEOUT", "2500")
	if err != nil || len(config.Headers) != 2 || config.Headers["authorization"].Reveal() != "Bearer one" ||
		config.Headers["x-team"].Reveal() != "two" || config.Timeout != 2500*time.Millisecond {
		t.Errorf("%+v, %v", config, err)
	}
}

// TestRead_faults checks that errors name the variable, but not its value, which may be a secret.
func TestRead_faults(t *testing.T) {
	for name, value := range map[string]string{
		"EXPORTER_OTLP_ENDPOINT": "localhost:4318", "EXPORTER_OTLP_PROTOCOL": "grpc", "EXPORTER_OTLP_HEADERS": "sesame",
		"EXPORTER_OTLP_TIMEOUT": "10s",
		"TRACES_SAMPLER":        "sometimes", "TRACES_SAMPLER_ARG": "2",
	} {
		_, err := read(name, value, "EXPORTER_OTLP_ENDPOINT", "http://localhost:4318")
		if err == nil || !strings.Contains(err.Error(), "OTEL_"+name) || strings.Contains(err.Error(), "sesame") {
			t.Errorf("%s=%s: %v", name, value, err)
		}
	}
}
