// Package jobs runs background work that survives a crash. It hides River behind one small type.
package jobs

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/riverdriver/riversqlite"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/tracing"
)

// Args are the arguments of a job: a struct that can be encoded as JSON. They are stored unencrypted, so encrypt any
// secrets first.
type Args interface {
	// Kind returns the name of the work, which has at least two characters. It must not change while jobs of that kind
	// are waiting.
	Kind() string
}

// Queue stores jobs in the database and runs them. A job may run more than once, for example after a crash, so work
// must be idempotent.
type Queue struct {
	db      *database.DB
	log     *slog.Logger
	client  *river.Client[*sql.Tx] // used only for inserting
	workers *river.Workers
	options map[string]options
	sweeps  []sweep
	runner  runner
	took    *prometheus.HistogramVec
	// elected is closed, once, when this node becomes the leader.
	elected  chan struct{}
	noteOnce sync.Once
	// Tracer may be nil.
	Tracer *tracing.Tracer
}

// New returns a queue. Register work with Work and Every before Start.
func New(db *database.DB, log *slog.Logger) *Queue {
	q := &Queue{db: db, log: log, took: newTook(), workers: river.NewWorkers(), options: map[string]options{}, elected: make(chan struct{})}
	client, err := river.NewClient(q.driver(), &river.Config{Logger: q.riverLog()})
	if err != nil {
		panic(err) // the configuration is constant
	}
	q.client = client
	return q
}

// driver accesses River's tables through database/sql, which both engines support.
func (q *Queue) driver() riverdriver.Driver[*sql.Tx] {
	if q.db.Engine() == database.SQLite {
		return riversqlite.New(q.db.Writer())
	}
	return riverdatabasesql.New(q.db.Writer())
}

// Insert adds a job in the caller's transaction. The job exists only if the transaction commits, and starts soon after.
func (q *Queue) Insert(ctx context.Context, tx *sql.Tx, args Args) error {
	return q.insert(ctx, tx, args, river.InsertOpts{})
}

// InsertAt is like Insert, but for a job that starts later.
func (q *Queue) InsertAt(ctx context.Context, tx *sql.Tx, args Args, at time.Time) error {
	return q.insert(ctx, tx, args, river.InsertOpts{ScheduledAt: at.UTC()})
}

func (q *Queue) insert(ctx context.Context, tx *sql.Tx, args Args, opts river.InsertOpts) error {
	opts.MaxAttempts = q.optionsOf(args.Kind()).attempts
	opts.Metadata = queuedBy(ctx)
	if _, err := q.client.InsertTx(ctx, tx, args, &opts); err != nil {
		return fmt.Errorf("insert job %s: %w", args.Kind(), err)
	}
	return nil
}

// riverLog returns a logger that hides River's own messages. Queue.failed logs each failed job once.
func (q *Queue) riverLog() *slog.Logger {
	return slog.New(errorsOnly{q.log.Handler()})
}

type errorsOnly struct{ slog.Handler }

func (h errorsOnly) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelError && h.Handler.Enabled(ctx, level)
}

func (h errorsOnly) WithAttrs(attrs []slog.Attr) slog.Handler {
	return errorsOnly{h.Handler.WithAttrs(attrs)}
}

func (h errorsOnly) WithGroup(name string) slog.Handler {
	return errorsOnly{h.Handler.WithGroup(name)}
}
