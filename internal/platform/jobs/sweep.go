package jobs

import (
	"context"
	"database/sql"
	"time"

	"github.com/riverqueue/river"
)

// sweep is the job for one interval. The database contains at most one job per interval, so that several nodes and
// restarts don't repeat it. If an interval passed while no server was running, its job runs at the next start.
type sweep struct {
	kind     string
	interval time.Duration
	Due      int64 `json:"due"` // Unix milliseconds
}

func (s sweep) Kind() string { return s.kind }

// Every registers work that runs once per interval, on one node. Hourly work runs on the hour, daily work at midnight
// UTC. It may start a few seconds late.
func (q *Queue) Every(kind string, interval time.Duration, work func(context.Context) error, opts ...Option) {
	s := sweep{kind: kind, interval: interval}
	q.sweeps = append(q.sweeps, s)
	register(q, s, func(ctx context.Context, _ sweep) error {
		if err := q.db.Write(ctx, func(tx *sql.Tx) error { return q.schedule(ctx, tx, s) }); err != nil {
			return err
		}
		return work(ctx)
	}, opts...)
}

// schedule inserts the sweep for the next interval unless it exists. We can't use River's periodic jobs, which forget
// the next run when the process ends, or its snooze, which writes local time to SQLite, where only UTC compares
// correctly.
func (q *Queue) schedule(ctx context.Context, tx *sql.Tx, s sweep) error {
	due := time.Now().UTC().Truncate(s.interval).Add(s.interval)
	s.Due = due.UnixMilli()
	return q.insert(ctx, tx, s, river.InsertOpts{ScheduledAt: due, UniqueOpts: river.UniqueOpts{ByArgs: true}})
}
