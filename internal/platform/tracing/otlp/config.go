// Package otlp sends traces to an OpenTelemetry collector, using OTLP over HTTP. It is configured by OpenTelemetry's
// standard variables.
package otlp

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	sdk "go.opentelemetry.io/otel/sdk/trace"

	"mailwright/internal/platform/seal"
)

// Config says where to send traces, and which ones. The zero value doesn't send any.
type Config struct {
	Endpoint *url.URL
	Headers  map[string]seal.Secret // such as the collector's key
	Timeout  time.Duration
	Sampler  sdk.Sampler
}

// Configured reports whether traces are sent.
func (c Config) Configured() bool { return c.Endpoint != nil }

const standardTimeout = 10 * time.Second

// Read reads the standard variables from get. It returns an error for unsupported settings, so that nobody waits for
// traces that never arrive.
func Read(get func(name string) string) (Config, error) {
	endpoint, variable := get("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"), "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"
	if endpoint == "" {
		endpoint, variable = get("OTEL_EXPORTER_OTLP_ENDPOINT"), "OTEL_EXPORTER_OTLP_ENDPOINT"
	}
	if endpoint == "" || strings.EqualFold(get("OTEL_SDK_DISABLED"), "true") || get("OTEL_TRACES_EXPORTER") == "none" {
		return Config{}, nil
	}
	c := Config{}
	address, err := readEndpoint(endpoint, variable)
	c.Endpoint = address
	protocol := checkProtocol(either(get, "PROTOCOL"))
	headers, badHeaders := readHeaders(either(get, "HEADERS"))
	timeout, badTimeout := readTimeout(either(get, "TIMEOUT"))
	sampler, badSampler := readSampler(get("OTEL_TRACES_SAMPLER"), get("OTEL_TRACES_SAMPLER_ARG"))
	c.Headers, c.Timeout, c.Sampler = headers, timeout, sampler
	return c, errors.Join(err, protocol, badHeaders, badTimeout, badSampler)
}

// either returns the variable for traces, or the one for all signals.
func either(get func(string) string, name string) string {
	if value := get("OTEL_EXPORTER_OTLP_TRACES_" + name); value != "" {
		return value
	}
	return get("OTEL_EXPORTER_OTLP_" + name)
}

// readEndpoint adds the path for traces to a URL that is meant for all signals.
func readEndpoint(text, variable string) (*url.URL, error) {
	u, err := url.Parse(text)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil {
		return nil, fmt.Errorf("%s: must be a URL like http://localhost:4318", variable)
	}
	u.Host = strings.ToLower(u.Host)
	if variable == "OTEL_EXPORTER_OTLP_ENDPOINT" {
		return u.JoinPath("v1/traces"), nil
	}
	return u, nil
}

func checkProtocol(value string) error {
	if value == "" || value == "http/protobuf" {
		return nil
	}
	return fmt.Errorf("OTEL_EXPORTER_OTLP_PROTOCOL: %q is not supported. Use http/protobuf, usually on port 4318", value)
}

// readHeaders parses "name=value,name=value", with percent-encoded values.
func readHeaders(text string) (map[string]seal.Secret, error) {
	headers := map[string]seal.Secret{}
	for pair := range strings.SplitSeq(text, ",") {
		if strings.TrimSpace(pair) == "" {
			continue
		}
		name, escaped, found := strings.Cut(pair, "=")
		value, err := url.PathUnescape(strings.TrimSpace(escaped))
		if !found || err != nil || strings.TrimSpace(name) == "" {
			return nil, errors.New("OTEL_EXPORTER_OTLP_HEADERS: must be comma-separated pairs like name=value")
		}
		headers[strings.TrimSpace(name)] = seal.Secret(value)
	}
	return headers, nil
}

func readTimeout(text string) (time.Duration, error) {
	if text == "" {
		return standardTimeout, nil
	}
	milliseconds, err := strconv.Atoi(text)
	if err != nil || milliseconds <= 0 {
		return 0, fmt.Errorf("OTEL_EXPORTER_OTLP_TIMEOUT: %q is not a number of milliseconds", text)
	}
	return time.Duration(milliseconds) * time.Millisecond, nil
}

// readSampler supports the standard names. If there is none, everything is sampled.
func readSampler(name, argument string) (sdk.Sampler, error) {
	share := 1.0
	if argument != "" {
		var err error
		if share, err = strconv.ParseFloat(argument, 64); err != nil || share < 0 || share > 1 {
			return nil, fmt.Errorf("OTEL_TRACES_SAMPLER_ARG: %q is not a number between 0 and 1", argument)
		}
	}
	sampler := map[string]sdk.Sampler{
		"always_on": sdk.AlwaysSample(), "always_off": sdk.NeverSample(), "traceidratio": sdk.TraceIDRatioBased(share),
		"parentbased_always_on": sdk.ParentBased(sdk.AlwaysSample()), "parentbased_always_off": sdk.ParentBased(sdk.NeverSample()),
		"parentbased_traceidratio": sdk.ParentBased(sdk.TraceIDRatioBased(share)), "": sdk.ParentBased(sdk.AlwaysSample()),
	}[name]
	if sampler == nil {
		return nil, fmt.Errorf("OTEL_TRACES_SAMPLER: %q is not valid. Use always_on, always_off, traceidratio, or one of these with the prefix "+
			"parentbased_", name)
	}
	return sampler, nil
}
