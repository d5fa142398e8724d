// Package apptest starts the whole app on a fresh database and sends HTTP requests to it. Every feature's tests use it.
package apptest

import (
	"context"
	"hash/crc32"
	"log/slog"
	"net"
	"net/http"
	"os"
	"sync"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/internal/billing"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/seal"
)

// Server is a running app.
type Server struct {
	*app.App
	URL   string
	Dir   string
	Clock *Clock

	config    app.Config
	described *described
	client    *http.Client
}

// Beside starts another node on the same database and data directory.
func (s *Server) Beside(t *testing.T) *Server {
	t.Helper()
	return Start(t, s.config)
}

// Moved starts another node that serves its images from another URL.
func (s *Server) Moved(t *testing.T, cdnURL string) *Server {
	t.Helper()
	config := s.config
	config.CDNURL = cdnURL
	return Start(t, config)
}

// Clock is the server's time, which a test can change.
type Clock struct {
	mu     sync.Mutex
	frozen time.Time
	offset time.Duration
}

// Now returns the real time, or the time at which the clock was frozen, plus what the test has added.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.frozen.IsZero() {
		return time.Now().Add(c.offset)
	}
	return c.frozen.Add(c.offset)
}

// Freeze stops the clock at a time.
func (c *Clock) Freeze(at time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.frozen, c.offset = at, 0
}

// Advance moves the time forward.
func (c *Clock) Advance(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.offset += by
}

// Each runs a scenario on the databases from Engines, each with its own server, in parallel with other tests.
func Each(t *testing.T, scenario func(t *testing.T, s *Server)) {
	t.Helper()
	EachWith(t, Default, scenario)
}

// EachWith is like Each, but with a changed configuration.
func EachWith(t *testing.T, configure func(*app.Config), scenario func(t *testing.T, s *Server)) {
	t.Helper()
	t.Parallel()
	for _, engine := range Engines(t) {
		run(t, engine, configure, scenario)
	}
}

// Engines returns the databases for a test. With -short it's one of them, chosen by the test's name: make test covers
// both in half the time, and make test-quick, which has no PostgreSQL, skips the other half. make test-full runs every
// test on both.
func Engines(t *testing.T) []database.Engine {
	t.Helper()
	both := []database.Engine{database.SQLite, database.Postgres}
	if !testing.Short() {
		return both
	}
	chosen := crc32.ChecksumIEEE([]byte(t.Name())) % 2
	return both[chosen : chosen+1]
}

// OnSQLite runs a scenario on SQLite only, for behavior that has nothing to do with the database, such as headers.
func OnSQLite(t *testing.T, configure func(*app.Config), scenario func(t *testing.T, s *Server)) {
	t.Helper()
	run(t, database.SQLite, configure, scenario)
}

func run(t *testing.T, engine database.Engine, configure func(*app.Config), scenario func(t *testing.T, s *Server)) {
	t.Helper()
	t.Run(string(engine), func(t *testing.T) {
		t.Parallel()
		config := Config(t, engine)
		configure(&config)
		scenario(t, Start(t, config))
	})
}

// Slow skips a test that takes too long for make test, which passes -short. make test-full runs it.
func Slow(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("make test-full runs this test")
	}
}

// Default leaves the configuration as it is.
func Default(*app.Config) {}

// Config returns a configuration with a fresh database for the engine.
func Config(t *testing.T, engine database.Engine) app.Config {
	t.Helper()
	dir := t.TempDir()
	values := map[string]string{"DATA_DIR": dir, "SECRET_KEY": seal.Generate().Reveal()}
	if engine == database.Postgres {
		values["DATABASE_URL"] = freshPostgres(t)
	} else {
		freshSQLite(t, dir)
	}
	config, err := app.Load(func(name string) string { return values[name] })
	if err != nil {
		t.Fatal(err)
	}
	config.HashMemory, config.HashTime, config.DrainNotice = 64, 1, 0
	// Timeouts on a busy machine must not change test results.
	config.Patience, config.AnswerTime = time.Minute, 30*time.Second
	return config
}

// ManyAccounts changes a configuration so that a user can own any number of Free accounts.
func ManyAccounts(config *app.Config) {
	free := config.Plans[billing.Free]
	free.FreeAccountsPerOwner = nil
	config.Plans[billing.Free] = free
}

// Start starts a server on a free port, which runs until the test ends. Several servers may share one configuration, as
// nodes.
func Start(t *testing.T, config app.Config) *Server {
	t.Helper()
	return StartLogging(t, config, newLog())
}

// StartLogging is like Start, but with a log that the test reads.
func StartLogging(t *testing.T, config app.Config, log *slog.Logger) *Server {
	t.Helper()
	clock := &Clock{}
	config.Now = clock.Now
	config.Calls.OnCall = func(ctx context.Context, service string) {
		if class := api.Occupies(ctx); class != "" && class != api.WaitingClass {
			t.Errorf("a request calls %s while it has a slot of the class %q. Its route lacks api.Waits", service, class)
		}
	}
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	a, err := app.New(t.Context(), config, log)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	done := make(chan error, 1)
	go func() { done <- a.Serve(ctx, listener) }()
	client := &http.Client{
		Transport:     &http.Transport{MaxIdleConnsPerHost: 200},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	stopServer := func() {
		client.CloseIdleConnections()
		stop()
		if err := <-done; err != nil {
			t.Errorf("serve: %v", err)
		}
		if err := a.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	}
	t.Cleanup(func() {
		stopServer()
		stopServer = nil // parallel tests keep their cleanup functions, and what those refer to, until all tests are done
	})
	return &Server{
		App: a, URL: "http://" + listener.Addr().String(), Dir: config.DataDir, Clock: clock,
		config: config, described: newDescribed(t, a), client: client,
	}
}

// newLog returns a logger that is silent unless MAILWRIGHT_TEST_LOG is set.
func newLog() *slog.Logger {
	if os.Getenv("MAILWRIGHT_TEST_LOG") == "" {
		return slog.New(slog.DiscardHandler)
	}
	return slog.New(slog.NewTextHandler(os.Stderr, nil))
}
