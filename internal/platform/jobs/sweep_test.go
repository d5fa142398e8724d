package jobs_test

import (
	"context"
	"testing"
	"time"

	"mailwright/internal/platform/database"
)

func TestEvery_runsOncePerIntervalOnAllNodes(t *testing.T) {
	const interval = 4 * time.Second
	onBoth(t, func(t *testing.T, open func() *database.DB) {
		var ran counter
		began := time.Now() // the first job may be due while the queues start, and run afterward
		for range 2 {
			q, lines := givenQueue(t, open())
			q.Every("tidy", interval, func(context.Context) error {
				ran.add("tidy")
				return nil
			})
			start(t, q)
			defer func() {
				if lines.String() != "" {
					t.Errorf("logged:\n%s", lines)
				}
			}()
		}
		eventually(t, "two sweeps", func() bool { return ran.total() >= 2 })
		settle()
		if most := int(time.Since(began)/interval) + 1; ran.total() > most {
			t.Errorf("%d sweeps in %v", ran.total(), time.Since(began))
		}
	})
}
