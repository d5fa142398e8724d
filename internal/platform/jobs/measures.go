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
		Help:    "How long attempts at background jobs took, by kind and how they ended: done, failed (will be tried again), given_up.",
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
		"Background jobs in the database, by kind and state; the same on every node. Cancelled ones were given up, within a day.",
		[]string{"kind", "state"}, nil)
	descOldest = prometheus.NewDesc("mailwright_jobs_oldest_seconds",
		"How long the oldest job has been due without a worker; the same on every node.", nil, nil)
)

// countTime bounds what a look at the queue may take: the page of metrics must come also when the database does not.
const countTime = 2 * time.Second

// Describe is what Prometheus asks for.
func (q *Queue) Describe(to chan<- *prometheus.Desc) {
	q.took.Describe(to)
	to <- descWaiting
	to <- descOldest
}

// Collect is what Prometheus asks for. While the database is away the queue's length is not told.
func (q *Queue) Collect(to chan<- prometheus.Metric) {
	q.took.Collect(to)
	ctx, cancel := context.WithTimeout(context.Background(), countTime)
	defer cancel()
	groups, err := q.count(ctx)
	if err != nil {
		q.log.WarnContext(ctx, "jobs can't be counted", "error", err)
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
	age         float64 // seconds since the first was due
}

// count leaves out what is done.
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
