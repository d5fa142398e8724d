package jobs_test

import (
	"context"
	"errors"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/jobs"
)

// measured returns the value of a metric with these label values, in the order of their names, or -1 if there is none.
func measured(t *testing.T, q *jobs.Queue, name string, labels ...string) float64 {
	t.Helper()
	registry := prometheus.NewRegistry()
	registry.MustRegister(q)
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range families {
		for _, metric := range family.GetMetric() {
			same := family.GetName() == name && len(metric.GetLabel()) == len(labels)
			for i := 0; same && i < len(labels); i++ {
				same = metric.GetLabel()[i].GetValue() == labels[i]
			}
			if same {
				return metric.GetGauge().GetValue() + float64(metric.GetHistogram().GetSampleCount())
			}
		}
	}
	return -1
}

func TestMeasures_countWaitingAndFinishedJobs(t *testing.T) {
	onBoth(t, func(t *testing.T, open func() *database.DB) {
		db := open()
		q, _ := givenQueue(t, db)
		jobs.Work(q, func(_ context.Context, n note) error {
			if n.Text == "hopeless" {
				return jobs.Permanent(errors.New("no"))
			}
			return nil
		})
		insert(t, db, q, note{"one"}, note{"two"}, note{"hopeless"})
		if got := measured(t, q, "mailwright_jobs", "note", "available"); got != 3 {
			t.Errorf("%v jobs wait, want 3", got)
		}
		hourAgo := map[database.Engine]string{
			database.SQLite: `strftime('%Y-%m-%d %H:%M:%f', 'now', '-1 hour')`, database.Postgres: `now() - interval '1 hour'`,
		}[db.Engine()]
		if _, err := db.Writer().ExecContext(t.Context(),
			`UPDATE river_job SET scheduled_at = `+hourAgo+` WHERE id = (SELECT MIN(id) FROM river_job)`); err != nil {
			t.Fatal(err)
		}
		if got := measured(t, q, "mailwright_jobs_oldest_seconds"); got < 3590 || got > 7200 {
			t.Errorf("the oldest waits for %v seconds, want an hour", got)
		}
		if got := measured(t, q, "mailwright_job_duration_seconds", "note", "done"); got != 0 {
			t.Errorf("%v were done before the start", got)
		}
		start(t, q)
		eventually(t, "two are done and one is given up", func() bool {
			return measured(t, q, "mailwright_job_duration_seconds", "note", "done") == 2 &&
				measured(t, q, "mailwright_job_duration_seconds", "note", "given_up") == 1 &&
				measured(t, q, "mailwright_jobs", "note", "cancelled") == 1 && measured(t, q, "mailwright_jobs", "note", "available") == -1
		})
		if got := measured(t, q, "mailwright_jobs_oldest_seconds"); got != 0 {
			t.Errorf("the oldest waits for %v seconds", got)
		}
	})
}

// TestMeasures_workWithoutTheDatabase checks that the metrics page still shows all other metrics.
func TestMeasures_workWithoutTheDatabase(t *testing.T) {
	onBoth(t, func(t *testing.T, open func() *database.DB) {
		db := open()
		q, _ := givenQueue(t, db)
		jobs.Work(q, func(context.Context, note) error { return nil })
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if measured(t, q, "mailwright_job_duration_seconds", "note", "done") != 0 || measured(t, q, "mailwright_jobs_oldest_seconds") != -1 {
			t.Error("the metrics without a database are wrong")
		}
	})
}
