package app_test

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"mailwright/internal/app"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/tracing/otlp"
	"mailwright/test/apptest"
)

// collector is a fake OpenTelemetry collector that receives protobuf by POST.
type collector struct {
	server *httptest.Server

	mu    sync.Mutex
	spans []*tracepb.Span
	raw   []byte
	keys  []string
}

func newCollector(t *testing.T) *collector {
	t.Helper()
	c := &collector{}
	c.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { c.take(t, w, r) }))
	t.Cleanup(c.server.Close)
	return c
}

func (c *collector) take(t *testing.T, w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	var data tracepb.TracesData
	if err != nil || proto.Unmarshal(body, &data) != nil || r.URL.Path != "/v1/traces" ||
		r.Header.Get("Content-Type") != "application/x-protobuf" {
		t.Errorf("%s %s %v: %v", r.Method, r.URL, r.Header, err)
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.raw = append(c.raw, body...)
	c.keys = append(c.keys, r.Header.Get("X-Collector-Key"))
	for _, resource := range data.GetResourceSpans() {
		for _, scope := range resource.GetScopeSpans() {
			c.spans = append(c.spans, scope.GetSpans()...)
		}
	}
}

func (c *collector) configure(t *testing.T, config *app.Config) {
	configureTraces(t, config, c.server.URL)
}

func configureTraces(t *testing.T, config *app.Config, endpoint string) {
	t.Helper()
	values := map[string]string{"OTEL_EXPORTER_OTLP_ENDPOINT": endpoint, "OTEL_EXPORTER_OTLP_HEADERS": "X-Collector-Key=sesame%20open"}
	traces, err := otlp.Read(func(name string) string { return values[name] })
	if err != nil {
		t.Fatal(err)
	}
	config.Traces = traces
}

// named returns the span with this name, or the last one if there are several.
func (c *collector) named(t *testing.T, name string) *tracepb.Span {
	t.Helper()
	var found *tracepb.Span
	var names []string
	for _, span := range c.spans {
		names = append(names, span.GetName())
		if span.GetName() == name {
			found = span
		}
	}
	if found == nil {
		t.Fatalf("no span %q among %q", name, names)
	}
	return found
}

// below returns the names of a span's children.
func (c *collector) below(parent *tracepb.Span) (names []string) {
	for _, span := range c.spans {
		if bytes.Equal(span.GetParentSpanId(), parent.GetSpanId()) {
			names = append(names, span.GetName())
		}
	}
	return names
}

func attribute(span *tracepb.Span, key string) string {
	for _, pair := range span.GetAttributes() {
		if pair.GetKey() == key {
			if text := pair.GetValue().GetStringValue(); text != "" {
				return text
			}
			return pair.GetValue().String()
		}
	}
	return ""
}

// eachEngine runs the test on both databases. Tests run their server in a subtest, because stopping it sends the last
// spans.
func eachEngine(t *testing.T, test func(t *testing.T, config app.Config)) {
	t.Helper()
	for _, engine := range apptest.Engines(t) {
		t.Run(string(engine), func(t *testing.T) { test(t, apptest.Config(t, engine)) })
	}
}

func TestTraces_describeARequest(t *testing.T) {
	eachEngine(t, func(t *testing.T, config app.Config) {
		c := newCollector(t)
		c.configure(t, &config)
		lines := &lockedLines{}
		var requestID, accountID string
		secrets := []string{"sesame"}
		t.Run("at work", func(t *testing.T) {
			s := apptest.StartLogging(t, config, slog.New(slog.NewJSONHandler(lines, nil)))
			owner := s.Person(t, "Ada Example")
			key := owner.NewKey(t)
			requestID = key.Post(t, owner.Path("/templates"), map[string]any{"name": "A name that a user wrote"}).Want(t,
				201).Header.Get("X-Request-Id")
			owner.Get(t, owner.Path("/templates?q=looked-for-by-a-person")).Want(t, 200)
			owner.Get(t, "/healthz").Want(t, 200)
			if err := s.DB.Read().QueryRowContext(t.Context(), `SELECT id FROM accounts WHERE slug = $1`, owner.Slug).Scan(&accountID); err != nil {
				t.Fatal(err)
			}
			secrets = append(secrets, owner.Cookie, key.Key, owner.Email, owner.Password, "A name that", "looked-for", owner.Slug)
		})
		span := c.named(t, "POST /api/accounts/{slug}/templates")
		if len(span.GetParentSpanId()) != 0 || span.GetKind() != tracepb.Span_SPAN_KIND_SERVER {
			t.Errorf("%v", span)
		}
		for key, want := range map[string]string{
			"http.route": "/api/accounts/{slug}/templates", "http.request.method": "POST", "http.response.status_code": "int_value:201",
			"mailwright.request.id": requestID, "mailwright.account.id": accountID,
		} {
			if got := attribute(span, key); got != want {
				t.Errorf("%s is %q, want %q", key, got, want)
			}
		}
		if steps := c.below(span); !slices.Contains(steps, "transaction") || !slices.Contains(steps, "query") {
			t.Errorf("the request has the steps %q", steps)
		}
		if slices.ContainsFunc(c.spans, func(s *tracepb.Span) bool { return strings.Contains(s.GetName(), "healthz") }) {
			t.Error("health checks are traced")
		}
		for _, secret := range secrets {
			if bytes.Contains(c.raw, []byte(secret)) {
				t.Errorf("the traces contain %q", secret)
			}
		}
		if slices.ContainsFunc(c.keys, func(key string) bool { return key != "sesame open" }) {
			t.Errorf("the collector received the keys %q", c.keys)
		}
		checkLogged(t, lines, requestID, hex.EncodeToString(span.GetTraceId()))
	})
}

// checkLogged looks for the request's log line, which contains its trace.
func checkLogged(t *testing.T, lines *lockedLines, requestID, traceID string) {
	t.Helper()
	for line := range strings.Lines(lines.String()) {
		var entry struct{ RequestID, TraceID string }
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			t.Fatal(err)
		}
		if entry.RequestID == requestID {
			if entry.TraceID != traceID {
				t.Errorf("the line %s, want the trace %s", line, traceID)
			}
			return
		}
	}
	t.Errorf("the request %s was not logged", requestID)
}

// lockedLines is a log that is read while others write to it.
type lockedLines struct {
	mu  sync.Mutex
	all bytes.Buffer
}

func (l *lockedLines) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.all.Write(line)
}

func (l *lockedLines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.all.String()
}

// TestTraces_linkAJobToItsRequest uses the job that emails a new user.
func TestTraces_linkAJobToItsRequest(t *testing.T) {
	eachEngine(t, func(t *testing.T, config app.Config) {
		c := newCollector(t)
		c.configure(t, &config)
		t.Run("at work", func(t *testing.T) {
			s := apptest.Start(t, config)
			person := s.Person(t, "Ada Example")
			s.MailedToken(t, person.Email, "verify-email")
		})
		request, job := c.named(t, "POST /api/auth/register"), c.named(t, "job mail")
		if len(job.GetLinks()) != 1 || !bytes.Equal(job.GetLinks()[0].GetTraceId(), request.GetTraceId()) ||
			bytes.Equal(job.GetTraceId(), request.GetTraceId()) {
			t.Errorf("the job %v\nis not linked to %v", job, request)
		}
	})
}

func TestTraces_includeOutgoingCalls(t *testing.T) {
	eachEngine(t, func(t *testing.T, config app.Config) {
		unsplash := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(`{"total": 0, "total_pages": 0, "results": []}`))
		}))
		defer unsplash.Close()
		c := newCollector(t)
		c.configure(t, &config)
		config.UnsplashKey = "the-key-of-unsplash"
		config.UnsplashURL, _ = url.Parse(unsplash.URL)
		t.Run("at work", func(t *testing.T) {
			owner := apptest.Start(t, config).Person(t, "Ada Example")
			owner.Get(t, owner.Path("/integrations/unsplash/search?query=looked-for")).Want(t, 200)
		})
		call, request := c.named(t, "unsplash GET"), c.named(t, "GET /api/accounts/{slug}/integrations/unsplash/search")
		if !bytes.Equal(call.GetParentSpanId(), request.GetSpanId()) || !bytes.Equal(call.GetTraceId(), request.GetTraceId()) ||
			call.GetKind() != tracepb.Span_SPAN_KIND_CLIENT {
			t.Errorf("the call %v\nis not below %v", call, request)
		}
		if attribute(call, "server.address") != "127.0.0.1" || attribute(call, "http.response.status_code") != "int_value:200" {
			t.Errorf("%v", call)
		}
		if bytes.Contains(c.raw, []byte("the-key-of-unsplash")) || bytes.Contains(c.raw, []byte("looked-for")) {
			t.Error("the traces contain the key or the query")
		}
	})
}

// TestTraces_continueATrustedProxysTrace checks that a stranger's trace isn't continued.
func TestTraces_continueATrustedProxysTrace(t *testing.T) {
	const trace = "0af7651916cd43dd8448eb211c80319c"
	for name, proxies := range map[string][]netip.Prefix{"trusted": {netip.MustParsePrefix("127.0.0.0/8")}, "a stranger": nil} {
		t.Run(name, func(t *testing.T) {
			config := apptest.Config(t, database.SQLite)
			c := newCollector(t)
			c.configure(t, &config)
			config.TrustedProxies = proxies
			t.Run("at work", func(t *testing.T) {
				apptest.Start(t, config).Nobody().Do(t, apptest.Request{
					Method: "GET", Path: "/api/user", Header: http.Header{"Traceparent": {"00-" + trace + "-b7ad6b7169203331-01"}},
				})
			})
			if got := hex.EncodeToString(c.spans[len(c.spans)-1].GetTraceId()); (got == trace) != (proxies != nil) {
				t.Errorf("the trace is %s", got)
			}
		})
	}
}

// TestTraces_neverBlockRequests checks that a collector that accepts a batch and never responds doesn't delay requests
// or the server's stop. Otherwise this test would hang.
func TestTraces_neverBlockRequests(t *testing.T) {
	held, over := make(chan struct{}), make(chan struct{})
	var once sync.Once
	hanging := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		once.Do(func() { close(held) })
		<-over
	}))
	defer hanging.Close()
	defer close(over)
	config := apptest.Config(t, database.SQLite)
	configureTraces(t, &config, hanging.URL)
	t.Run("at work", func(t *testing.T) {
		s := apptest.Start(t, config)
		for isHeld := false; !isHeld; {
			s.Nobody().Get(t, "/api/user").Want(t, http.StatusUnauthorized)
			select {
			case <-held:
				isHeld = true
			default:
			}
		}
		s.Person(t, "Ada Example")
	})
}

// TestTraces_logRejectionOnce also checks that requests aren't affected.
func TestTraces_logRejectionOnce(t *testing.T) {
	away := httptest.NewServer(http.NotFoundHandler())
	away.Close()
	config := apptest.Config(t, database.SQLite)
	configureTraces(t, &config, away.URL)
	lines := &lockedLines{}
	t.Run("at work", func(t *testing.T) {
		s := apptest.StartLogging(t, config, slog.New(slog.NewJSONHandler(lines, nil)))
		s.Person(t, "Ada Example")
	})
	if count := strings.Count(lines.String(), "can't send traces"); count != 1 {
		t.Errorf("logged %d times:\n%s", count, lines)
	}
}
