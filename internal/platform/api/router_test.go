package api

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/seal"
)

// openGate is a gate that admits everyone as the same user.
type openGate struct{}

func (openGate) Caller(http.ResponseWriter, *http.Request) (access.Access, error) {
	return access.Access{UserID: "ada", SessionID: "session"}, nil
}

func (openGate) Enter(_ context.Context, who access.Access, _ string) (access.Access, error) {
	return who, nil
}

// logbook is a log that can be read while requests write to it.
type logbook struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *logbook) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(line)
}

func (l *logbook) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// given starts a router on its own database, and returns its log.
func given(t *testing.T, routes ...Route) (*Router, *httptest.Server, *logbook) {
	t.Helper()
	db, err := database.Open(t.Context(), "", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	keys, err := seal.ParseKeys(seal.Generate())
	if err != nil {
		t.Fatal(err)
	}
	sealer, err := seal.New(keys...)
	if err != nil {
		t.Fatal(err)
	}
	log := &logbook{}
	router := NewRouter(Config{
		Gate: openGate{}, Log: slog.New(slog.NewJSONHandler(log, nil)), DB: db, Sealer: sealer,
		BaseURL:  &url.URL{Scheme: "http", Host: "localhost"},
		Patience: time.Minute, AnswerTime: time.Minute, Cores: 2, Now: time.Now,
	}, routes)
	server := httptest.NewServer(router)
	t.Cleanup(func() {
		server.Close()
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return router, server, log
}

// failing returns a route with this handler.
func failing(line string, handler func() error) Route {
	return Handle(line, Session, access.None, func(context.Context, access.Access, *struct{}) (*Message, error) {
		return Said("Done", handler())
	}, Doc("test", "Test", ""))
}

func ask(t *testing.T, server *httptest.Server, method, path string, pairs ...string) (*http.Response, []byte, error) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, server.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(pairs); i += 2 {
		request.Header.Set(pairs[i], pairs[i+1])
	}
	response, err := server.Client().Do(request)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	return response, body, err
}

func wantInternal(t *testing.T, response *http.Response, body []byte) {
	t.Helper()
	wanted, err := json.Marshal(map[string]string{"error": "Internal error", "requestId": response.Header.Get("X-Request-Id")})
	if err != nil {
		t.Fatal(err)
	}
	if response.StatusCode != http.StatusInternalServerError || strings.TrimSpace(string(body)) != string(wanted) ||
		response.Header.Get("Content-Type") != "application/json" {
		t.Errorf("status %d, %s, %s; want %s", response.StatusCode, response.Header.Get("Content-Type"), body, wanted)
	}
}

func TestRouter_respondsAfterAPanic(t *testing.T) {
	var nobody *Client
	for name, cause := range map[string]any{"text": "secret detail", "error": errors.New("secret detail"), "a bug": nil} {
		t.Run(name, func(t *testing.T) {
			_, server, log := given(t, failing("GET /api/user/test", func() error {
				if cause == nil {
					return nobody.Resolve(nil)[0] // dereferences a nil pointer
				}
				panic(cause)
			}))
			response, body, err := ask(t, server, "GET", "/api/user/test")
			if err != nil {
				t.Fatal(err)
			}
			wantInternal(t, response, body)
			if n := strings.Count(log.String(), `"msg":"panic"`); n != 1 || !strings.Contains(log.String(), response.Header.Get("X-Request-Id")) ||
				!strings.Contains(log.String(), "router_test.go") {
				t.Errorf("the panic is logged %d times: %s", n, log)
			}
			if _, _, err := ask(t, server, "GET", "/api/user/test"); err != nil {
				t.Errorf("the server doesn't continue: %v", err)
			}
		})
	}
}

func TestRouter_cutsOffPartialResponses(t *testing.T) {
	router, server, log := given(t)
	router.Mount("GET /half", http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, strings.Repeat("x", 10_000))
		_ = http.NewResponseController(w).Flush()
		panic("in the middle")
	}))
	router.Mount("GET /abort", http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }))
	if response, body, err := ask(t, server, "GET", "/half"); err == nil {
		t.Errorf("a partial response looks complete: %d, %d bytes", response.StatusCode, len(body))
	}
	if !strings.Contains(log.String(), "in the middle") {
		t.Errorf("the panic isn't logged: %s", log)
	}
	before := log.String()
	if response, _, err := ask(t, server, "GET", "/abort"); err == nil {
		t.Errorf("an aborted response has status %d", response.StatusCode)
	}
	if log.String() != before {
		t.Errorf("an abort is logged: %s", log)
	}
}

func TestRouter_hidesInternalErrors(t *testing.T) {
	const unavailable = `{"error":"The service is temporarily unavailable. Try again later."}`
	for name, c := range map[string]struct {
		err    error
		status int
		body   string
	}{
		"unknown": {errors.New("secret detail"), http.StatusInternalServerError, ""},
		"wrapped problem": {
			errors.Join(errors.New("secret detail"), problem.New(problem.Conflict, "Taken")), http.StatusConflict,
			`{"error":"Taken"}`,
		},
		"too slow": {context.DeadlineExceeded, http.StatusServiceUnavailable, unavailable},
		"rate limit": {
			problem.RateLimited(1500 * time.Millisecond), http.StatusTooManyRequests,
			`{"error":"Too many requests, try again later","code":"RATE_LIMITED"}`,
		},
		"validation": {
			problem.Field("name", "is wrong"), http.StatusBadRequest,
			`{"error":"Validation failed","details":{"name":"is wrong"}}`,
		},
		"unavailable":       {errUnavailable, http.StatusServiceUnavailable, unavailable},
		"a kind of problem": {problem.Coded(problem.Forbidden, "NO", "No"), http.StatusForbidden, `{"error":"No","code":"NO"}`},
	} {
		t.Run(name, func(t *testing.T) {
			_, server, log := given(t, failing("GET /api/user/test", func() error { return c.err }))
			response, body, err := ask(t, server, "GET", "/api/user/test")
			if err != nil {
				t.Fatal(err)
			}
			if c.body == "" {
				wantInternal(t, response, body)
				if strings.Count(log.String(), "secret detail") != 1 {
					t.Errorf("the cause isn't logged once: %s", log)
				}
				return
			}
			if response.StatusCode != c.status || strings.TrimSpace(string(body)) != c.body {
				t.Errorf("status %d, %s; want %d, %s", response.StatusCode, body, c.status, c.body)
			}
			if c.status == http.StatusTooManyRequests && response.Header.Get("Retry-After") != "2" || c.status == http.StatusServiceUnavailable &&
				response.Header.Get("Retry-After") != "1" {
				t.Errorf("Retry-After %q", response.Header.Get("Retry-After"))
			}
		})
	}
}

func TestRouter_releasesTheIdempotencyKeyAfterAPanic(t *testing.T) {
	var calls atomic.Int32
	_, server, _ := given(t, failing("POST /api/user/test", func() error {
		if calls.Add(1) == 1 {
			panic("the first time")
		}
		return nil
	}))
	for i, wanted := range []int{http.StatusInternalServerError, http.StatusOK, http.StatusOK} {
		response, body, err := ask(t, server, "POST", "/api/user/test", "Idempotency-Key", "k")
		if err != nil || response.StatusCode != wanted {
			t.Fatalf("try %d: status %v, %s, %v", i+1, response, body, err)
		}
		if replayed := response.Header.Get("Idempotency-Replayed") == "true"; replayed != (i == 2) {
			t.Errorf("try %d is a replay: %v", i+1, replayed)
		}
	}
	if n := calls.Load(); n != 2 {
		t.Errorf("the handler ran %d times, want 2", n)
	}
}

func TestNewRouter_rejectsIncompleteRoutes(t *testing.T) {
	handler := func(context.Context, access.Access, *struct{}) (*Message, error) { return Said("Done", nil) }
	for name, route := range map[string]Route{
		"nobody named":  Handle("GET /api/user/test", 0, access.None, handler, Doc("test", "Test", "")),
		"no name":       Handle("GET /api/user/test", Session, access.None, handler, Doc("", "Test", "")),
		"no summary":    Handle("GET /api/user/test", Session, access.None, handler, Doc("test", "", "")),
		"no tag for it": Handle("GET /api/nowhere", Session, access.None, handler, Doc("test", "Test", "")),
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("the server would start")
				}
			}()
			NewRouter(Config{
				Gate: openGate{}, Log: slog.New(slog.DiscardHandler), BaseURL: &url.URL{Scheme: "http", Host: "localhost"},
				Now: time.Now,
			}, []Route{route})
		})
	}
}
