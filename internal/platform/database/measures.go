package database

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// measures holds a database's metrics.
type measures struct {
	took  *prometheus.HistogramVec
	pools []prometheus.Collector
}

func newMeasures(pools map[string]*sql.DB) measures {
	m := measures{took: prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "mailwright_database_transaction_duration_seconds",
		Help: "Transaction duration in seconds, including waiting for a connection and retries, by outcome: committed, refused (by a rule), " +
			"canceled, unavailable.",
		Buckets: []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10},
	}, []string{"outcome"})}
	m.took.WithLabelValues("committed") // so that graphs start at zero
	for name, pool := range pools {
		m.pools = append(m.pools, collectors.NewDBStatsCollector(pool, name))
	}
	return m
}

func (m measures) record(err error, took time.Duration) {
	outcome := "refused"
	switch {
	case err == nil:
		outcome = "committed"
	case errors.Is(err, context.Canceled):
		outcome = "canceled"
	case IsUnavailable(err):
		outcome = "unavailable"
	}
	m.took.WithLabelValues(outcome).Observe(took.Seconds())
}

// Describe implements prometheus.Collector.
func (db *DB) Describe(to chan<- *prometheus.Desc) {
	db.measures.took.Describe(to)
	for _, pool := range db.measures.pools {
		pool.Describe(to)
	}
}

// Collect implements prometheus.Collector.
func (db *DB) Collect(to chan<- prometheus.Metric) {
	db.measures.took.Collect(to)
	for _, pool := range db.measures.pools {
		pool.Collect(to)
	}
}
