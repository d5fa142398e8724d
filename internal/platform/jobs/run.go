package jobs

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"

	"mailwright/internal/platform/database"
)

const (
	parallel  = 10
	stopGrace = 2 * time.Second
)

// How often new jobs are looked for. PostgreSQL also tells of them at the commit; on SQLite River can only look, at a
// measured 0.4 % of a core more than once a second would cost.
const (
	pollSQLite   = 250 * time.Millisecond
	pollPostgres = time.Second
)

// Finished jobs go soon, because their arguments may hold sealed mail. Jobs that were given up stay a day for the operator.
const (
	keepCompleted = time.Minute
	keepGivenUp   = 24 * time.Hour
)

// runner is what differs in type between a client on SQLite and one on PostgreSQL.
type runner interface {
	Start(ctx context.Context) error
	Stop(ctx context.Context) error
	StopAndCancel(ctx context.Context) error
}

// Start begins to run jobs, those of an earlier process first. The end of ctx does not stop them: Stop does.
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

// rescue frees jobs that a killed process was running. SQLite has one server, so whatever runs at its start is an orphan;
// on PostgreSQL other nodes may be at work, and River's rescuer waits until a job is overdue. The last attempt is
// left to the rescuer also here, or a job that kills the process would do so for ever.
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
		Logger:                      q.riverLog(),
		Workers:                     q.workers,
		Queues:                      map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: parallel}},
		FetchPollInterval:           poll,
		Test:                        river.TestConfig{Time: utc{}},
		JobTimeout:                  overdue, // each kind has its own; River wants it below the next
		RescueStuckJobsAfter:        overdue,
		CompletedJobRetentionPeriod: keepCompleted,
		CancelledJobRetentionPeriod: keepGivenUp,
		DiscardedJobRetentionPeriod: keepGivenUp,
		ReindexerSchedule:           river.NeverSchedule(), // the tables stay small, and the statement timeout would cut it short
	}
}

// Stop takes no new jobs and lets running ones finish until ctx ends; then their contexts end, and they run again after
// the next start.
func (q *Queue) Stop(ctx context.Context) error {
	if q.runner == nil {
		return nil
	}
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

// utc is River's clock. Its own one writes local time into SQLite, where times are compared as text: east of Greenwich
// finished jobs would stay for hours.
type utc struct{}

func (utc) NowUTC() time.Time { return time.Now().UTC() }

// NowUTCOrNil leaves the time to the database.
func (utc) NowUTCOrNil() *time.Time { return nil }
