package jobs

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"

	"mailwright/internal/platform/database"
)

const (
	parallel  = 10
	stopGrace = 2 * time.Second
	// electionGrace is how long Stop waits for an election that has just started.
	electionGrace = time.Second
)

// How often to look for new jobs. PostgreSQL also notifies River of them when they are committed. On SQLite, River can
// only poll. According to measurements, this costs 0.4% of a core more than polling once a second.
const (
	pollSQLite   = 250 * time.Millisecond
	pollPostgres = time.Second
)

// Finished jobs are deleted soon, because their arguments may contain encrypted emails. Jobs that the queue gave
// up on stay for a day, so that the operator can look at them.
const (
	keepCompleted = time.Minute
	keepGivenUp   = 24 * time.Hour
)

// runner is the interface that River's clients on SQLite and PostgreSQL share, since they have different types.
type runner interface {
	Start(ctx context.Context) error
	Stop(ctx context.Context) error
	StopAndCancel(ctx context.Context) error
	ID() string
}

// Start starts running jobs, beginning with those left by an earlier process. They keep running when ctx ends. Use Stop
// to stop them.
func (q *Queue) Start(ctx context.Context) error {
	if err := q.db.Write(ctx, func(tx *sql.Tx) error { return q.prepare(ctx, tx) }); err != nil {
		return fmt.Errorf("start jobs: %w", err)
	}
	runner, err := q.newRunner()
	if err != nil {
		return fmt.Errorf("start jobs: %w", err)
	}
	if err := runner.Start(context.WithoutCancel(ctx)); err != nil {
		return fmt.Errorf("start jobs: %w", err)
	}
	q.runner = runner
	return nil
}

func (q *Queue) prepare(ctx context.Context, tx *sql.Tx) error {
	if err := q.rescue(ctx, tx); err != nil {
		return fmt.Errorf("rescue: %w", err)
	}
	for _, s := range q.sweeps {
		if err := q.schedule(ctx, tx, s); err != nil {
			return err
		}
	}
	return nil
}

// rescue frees jobs that a killed process was running. SQLite has only one server, so any job that is marked as running
// when it starts is an orphan. On PostgreSQL, other nodes may be working, and River's rescuer waits until a job is
// overdue. Even on SQLite, the last attempt is left to the rescuer, or a job that kills the process would do so
// forever.
func (q *Queue) rescue(ctx context.Context, tx *sql.Tx) error {
	if q.db.Engine() != database.SQLite {
		return nil
	}
	_, err := tx.ExecContext(ctx, `UPDATE river_job SET state = 'available' WHERE state = 'running' AND attempt < max_attempts`)
	return err
}

func (q *Queue) newRunner() (runner, error) {
	if q.db.Engine() == database.SQLite {
		return river.NewClient(q.driver(), q.config(pollSQLite))
	}
	return river.NewClient(riverpgxv5.New(q.db.Pool()), q.config(pollPostgres))
}

func (q *Queue) config(poll time.Duration) *river.Config {
	return &river.Config{
		Logger:                      slog.New(electionLog{q.riverLog().Handler(), q.noteElection}),
		Workers:                     q.workers,
		Queues:                      map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: parallel}},
		FetchPollInterval:           poll,
		Test:                        river.TestConfig{Time: utc{}},
		JobTimeout:                  overdue, // each kind has its own; River requires it to be at most RescueStuckJobsAfter
		RescueStuckJobsAfter:        overdue,
		CompletedJobRetentionPeriod: keepCompleted,
		CancelledJobRetentionPeriod: keepGivenUp,
		DiscardedJobRetentionPeriod: keepGivenUp,
		ReindexerSchedule:           river.NeverSchedule(), // the tables stay small, and the statement timeout would interrupt reindexing
	}
}

// Stop stops taking new jobs and lets running ones finish until ctx ends. Then it cancels their contexts, and they run
// again after the next start.
func (q *Queue) Stop(ctx context.Context) error {
	if q.runner == nil {
		return nil
	}
	q.awaitElection(ctx)
	if q.runner.Stop(ctx) == nil {
		return nil
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopGrace)
	defer cancel()
	if err := q.runner.StopAndCancel(grace); err != nil {
		return fmt.Errorf("stop jobs: %w", err)
	}
	return nil
}

// noteElection is called when this node has become the leader.
func (q *Queue) noteElection() { q.noteOnce.Do(func() { close(q.elected) }) }

// electionLog is a log handler that detects when River notices an election. River has no other way to report it
// immediately.
type electionLog struct {
	slog.Handler
	elected func()
}

func (electionLog) Enabled(context.Context, slog.Level) bool { return true }

func (l electionLog) Handle(ctx context.Context, record slog.Record) error {
	if strings.HasSuffix(record.Message, ": Election change received") {
		record.Attrs(func(a slog.Attr) bool {
			if a.Key == "is_leader" && a.Value.Bool() {
				l.elected()
			}
			return true
		})
	}
	if !l.Handler.Enabled(ctx, record.Level) {
		return nil
	}
	return l.Handler.Handle(ctx, record)
}

func (l electionLog) WithAttrs(attrs []slog.Attr) slog.Handler {
	return electionLog{l.Handler.WithAttrs(attrs), l.elected}
}

func (l electionLog) WithGroup(name string) slog.Handler {
	return electionLog{l.Handler.WithGroup(name), l.elected}
}

// awaitElection waits while this node is becoming the leader, which takes milliseconds after Start. If Stop comes
// between the election and its announcement, River's elector and its listener wait for each other forever. River 0.35
// fixes this, but the module proxy doesn't have that version's SQLite driver.
func (q *Queue) awaitElection(ctx context.Context) {
	select {
	case <-q.elected:
		return
	default:
	}
	ctx, cancel := context.WithTimeout(ctx, electionGrace)
	defer cancel()
	if q.hasOtherLeader(ctx) {
		return
	}
	select {
	case <-q.elected:
	case <-ctx.Done():
	}
}

// hasOtherLeader reports whether another node is the leader. If the database doesn't respond, it returns false.
func (q *Queue) hasOtherLeader(ctx context.Context) bool {
	var leader string
	err := q.db.Read().QueryRowContext(ctx, `SELECT leader_id FROM river_leader`).Scan(&leader)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		q.log.Warn("stop jobs: can't look up the leader", "error", err)
	}
	return err == nil && leader != q.runner.ID()
}

// utc is River's clock. River's own clock writes local time to SQLite, where times are compared as text. East of
// Greenwich, finished jobs would stay for hours.
type utc struct{}

func (utc) NowUTC() time.Time { return time.Now().UTC() }

// NowUTCOrNil leaves the time to the database.
func (utc) NowUTCOrNil() *time.Time { return nil }
