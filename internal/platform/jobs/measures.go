package jobs

import (
	"context"
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/riverqueue/river/rivertype"

	"mailwright/internal/platform/database"
)

func newTook() *prometheus.HistogramVec {
	return prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name:    "mailwright_job_duration_seconds",
		Help:    "Duration in seconds of attempts at background jobs, by kind and outcome: done, failed (will be retried), given_up.",
		Buckets: []float64{.01, .05, .1, .5, 1, 5, 15, 60},
	}, []string{"kind", "outcome"})
}

func outcome(err error) string {
	switch {
	case err == nil:
		return "done"
	case errors.As(err, new(*rivertype.JobCancelError)):
		return "given_up"
	}
	return "failed"
}

var (
	descWaiting = prometheus.NewDesc("mailwright_jobs",
		"Background jobs in the database, by kind and state, the same on every node. Jobs that the server gave up on stay for a day.",
		[]string{"kind", "state"}, nil)
	descOldest = prometheus.NewDesc("mailwright_jobs_oldest_seconds",
		"How long the oldest due job has been waiting for a worker, in seconds. The same on every node.", nil, nil)
)

// countTime limits how long counting the jobs may take, because the metrics page must work even if the database
// doesn't.
const countTime = 2 * time.Second

// Describe implements prometheus.Collector.
func (q *Queue) Describe(to chan<- *prometheus.Desc) {
	q.took.Describe(to)
	to <- descWaiting
	to <- descOldest
}

// Collect implements prometheus.Collector. While the database is unavailable, the queue's length isn't reported.
func (q *Queue) Collect(to chan<- prometheus.Metric) {
	q.took.Collect(to)
	ctx, cancel := context.WithTimeout(context.Background(), countTime)
	defer cancel()
	groups, err := q.count(ctx)
	if err != nil {
		q.log.WarnContext(ctx, "can't count jobs", "error", err)
		return
	}
	oldest := 0.0
	for _, g := range groups {
		to <- prometheus.MustNewConstMetric(descWaiting, prometheus.GaugeValue, float64(g.count), g.kind, g.state)
		if g.state == string(rivertype.JobStateAvailable) {
			oldest = max(oldest, g.age)
		}
	}
	to <- prometheus.MustNewConstMetric(descOldest, prometheus.GaugeValue, oldest)
}

type group struct {
	kind, state string
	count       int
	age         float64 // seconds since the first job was due
}

// count counts the jobs that haven't finished.
func (q *Queue) count(ctx context.Context) ([]group, error) {
	age := `EXTRACT(EPOCH FROM now() - MIN(scheduled_at))`
	if q.db.Engine() == database.SQLite {
		age = `(julianday('now') - julianday(MIN(scheduled_at))) * 86400`
	}
	rows, err := q.db.Read().QueryContext(ctx, `SELECT kind, CAST(state AS TEXT), COUNT(*), CAST(`+age+` AS DOUBLE PRECISION)
		FROM river_job WHERE state IN ('available', 'running', 'retryable', 'scheduled', 'cancelled', 'discarded') GROUP BY kind, state`)
	if err != nil {
		return nil, err
	}
	return database.Collect(rows, func(g *group) []any { return []any{&g.kind, &g.state, &g.count, &g.age} })
}
