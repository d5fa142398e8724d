package jobs_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"database/sql"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/jobs"
)

// TestMain sets a time zone far from UTC, because River writes some local times to SQLite, which compares them as text.
// Go can't parse the name of this zone, so reading any local time back is an error.
func TestMain(m *testing.M) {
	time.Local = time.FixedZone("far", -8*60*60)
	if dir := os.Getenv("JOBS_TEST_CRASH"); dir != "" {
		crash(dir)
	}
	goleak.VerifyTestMain(m)
}

// onBoth runs test on SQLite and, if a server is available, on PostgreSQL. open may be called more than once, to
// simulate several nodes.
func onBoth(t *testing.T, test func(t *testing.T, open func() *database.DB)) {
	t.Parallel()
	t.Run("SQLite", func(t *testing.T) {
		t.Parallel()
		dir := t.TempDir()
		test(t, func() *database.DB { return givenDatabase(t, "", dir) })
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		t.Parallel()
		address := givenPostgres(t)
		test(t, func() *database.DB { return givenDatabase(t, address, "") })
	})
}

func givenDatabase(t *testing.T, address, dir string) *database.DB {
	t.Helper()
	db, err := database.Open(t.Context(), address, dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// givenPostgres creates a database for the test.
func givenPostgres(t *testing.T) string {
	t.Helper()
	address := os.Getenv("MAILWRIGHT_TEST_DATABASE_URL")
	if address == "" {
		t.Skip("MAILWRIGHT_TEST_DATABASE_URL is not set")
	}
	server := givenDatabase(t, address, "")
	name := "jobs_" + strings.ToLower(rand.Text())
	if _, err := server.Writer().ExecContext(t.Context(), "CREATE DATABASE "+name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = server.Writer().Exec("DROP DATABASE " + name + " WITH (FORCE)") })
	own, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	own.Path = "/" + name
	return own.String()
}

func givenQueue(t *testing.T, db *database.DB) (*jobs.Queue, *log) {
	t.Helper()
	lines := &log{}
	q := jobs.New(db, slog.New(slog.NewJSONHandler(lines, nil)))
	if err := q.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	return q, lines
}

func start(t *testing.T, q *jobs.Queue) {
	t.Helper()
	if err := q.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := q.Stop(context.Background()); err != nil {
			t.Error(err)
		}
	})
}

func insert(t *testing.T, db *database.DB, q *jobs.Queue, args ...jobs.Args) {
	t.Helper()
	err := db.Write(t.Context(), func(tx *sql.Tx) error {
		for _, a := range args {
			if err := q.Insert(t.Context(), tx, a); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// note is a job with text.
type note struct {
	Text string `json:"text"`
}

func (note) Kind() string { return "note" }

// counter counts how many times each job ran.
type counter struct {
	mu   sync.Mutex
	runs map[string]int
}

func (c *counter) add(text string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.runs == nil {
		c.runs = map[string]int{}
	}
	c.runs[text]++
	return c.runs[text]
}

func (c *counter) of(text string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.runs[text]
}

func (c *counter) total() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	total := 0
	for _, runs := range c.runs {
		total += runs
	}
	return total
}

func (c *counter) work(_ context.Context, n note) error {
	c.add(n.Text)
	return nil
}

// eventually waits until ok returns true, for at most half a minute.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); !ok(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("never happened: %s", what)
		}
	}
}

// settle waits long enough for a job to run by mistake. One call is longer than SQLite's polling interval, and two
// calls are longer than the wait before the first retry.
func settle() { time.Sleep(700 * time.Millisecond) }

type log struct {
	mu    sync.Mutex
	lines bytes.Buffer
}

func (l *log) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.lines.Write(line)
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.lines.String()
}
