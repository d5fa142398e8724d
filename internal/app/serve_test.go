package app_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// TestServe_finishesAcceptedRequests stops the server under load. Until the port is closed, every request must be
// answered.
func TestServe_finishesAcceptedRequests(t *testing.T) {
	for _, engine := range apptest.Engines(t) {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			config := apptest.Config(t, engine)
			config.DrainNotice = 300 * time.Millisecond
			a, err := app.New(t.Context(), config, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			ctx, stop := context.WithCancel(t.Context())
			served := make(chan error, 1)
			go func() { served <- a.Serve(ctx, listener) }()

			var answered atomic.Int64
			var clients sync.WaitGroup
			for range 10 {
				clients.Go(func() { hammer(t, "http://"+listener.Addr().String(), &answered) })
			}
			for answered.Load() < 50 {
				time.Sleep(time.Millisecond)
			}
			stop()
			if err := <-served; err != nil {
				t.Errorf("serve: %v", err)
			}
			clients.Wait()
			if err := a.Close(); err != nil {
				t.Errorf("close: %v", err)
			}
		})
	}
}

// hammer sends requests, each on its own connection, until the server stops listening. Reset connections don't count,
// because they were still waiting in the system's queue when the port was closed. A client that was writing at that
// moment gets a broken pipe.
func hammer(t *testing.T, url string, answered *atomic.Int64) {
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	for {
		response, err := client.Post(url+"/api/auth/forgot-password", "application/json", strings.NewReader(`{"email":"nobody@example.com"}`))
		if errors.Is(err, syscall.ECONNREFUSED) || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE) {
			return
		}
		if err != nil {
			t.Errorf("an accepted request was dropped: %v", err)
			return
		}
		if _, err := io.Copy(io.Discard, response.Body); err != nil {
			t.Errorf("a response was cut: %v", err)
		}
		_ = response.Body.Close()
		answered.Add(1)
	}
}

func TestReady_failsWhileTheDatabaseIsUnavailable(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		s.Nobody().Get(t, "/healthz").Want(t, 200)
		s.Nobody().Get(t, "/readyz").Want(t, 200)
	})
	a, err := app.New(t.Context(), apptest.Config(t, database.SQLite), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]int{"/healthz": 200, "/readyz": 503, "/readyz?only=database": 503} {
		recorder := httptest.NewRecorder()
		a.Router.ServeHTTP(recorder, httptest.NewRequestWithContext(t.Context(), "GET", path, nil))
		if recorder.Code != want {
			t.Errorf("%s answers %d, want %d", path, recorder.Code, want)
		}
	}
}
