package jobs_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/jobs"
)

func TestInsert_runsOnceAfterTheCommit(t *testing.T) {
	onBoth(t, func(t *testing.T, open func() *database.DB) {
		db := open()
		q, lines := givenQueue(t, db)
		var ran counter
		jobs.Work(q, ran.work)
		start(t, q)

		err := db.Write(t.Context(), func(tx *sql.Tx) error {
			for i := range 50 {
				if err := q.Insert(t.Context(), tx, note{fmt.Sprint(i)}); err != nil {
					return err
				}
			}
			settle()
			if n := ran.total(); n != 0 {
				t.Errorf("%d jobs ran before the commit", n)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		eventually(t, "all jobs run", func() bool { return ran.total() >= 50 })
		settle()
		for i := range 50 {
			if n := ran.of(fmt.Sprint(i)); n != 1 {
				t.Errorf("job %d ran %d times", i, n)
			}
		}
		if lines.String() != "" {
			t.Errorf("logged:\n%s", lines)
		}
	})
}

func TestInsert_startsSoon(t *testing.T) {
	onBoth(t, func(t *testing.T, open func() *database.DB) {
		db := open()
		q, _ := givenQueue(t, db)
		var ran counter
		jobs.Work(q, ran.work)
		start(t, q)
		settle()

		began := time.Now()
		insert(t, db, q, note{"soon"})
		eventually(t, "the job runs", func() bool { return ran.total() == 1 })
		if took := time.Since(began); took > 2*time.Second {
			t.Errorf("started after %v", took)
		}
	})
}

func TestInsert_rolledBackNeverRuns(t *testing.T) {
	onBoth(t, func(t *testing.T, open func() *database.DB) {
		db := open()
		q, _ := givenQueue(t, db)
		var ran counter
		jobs.Work(q, ran.work)
		start(t, q)

		change := errors.New("changed my mind")
		err := db.Write(t.Context(), func(tx *sql.Tx) error {
			return errors.Join(q.Insert(t.Context(), tx, note{"undone"}), change)
		})
		if !errors.Is(err, change) {
			t.Fatal(err)
		}
		insert(t, db, q, note{"done"})
		eventually(t, "the later job runs", func() bool { return ran.of("done") == 1 })
		settle()
		if n := ran.of("undone"); n != 0 {
			t.Errorf("the job ran %d times", n)
		}
	})
}

func TestWork_isRetried(t *testing.T) {
	onBoth(t, func(t *testing.T, open func() *database.DB) {
		db := open()
		q, lines := givenQueue(t, db)
		var ran counter
		jobs.Work(q, func(_ context.Context, n note) error {
			if ran.add(n.Text) == 1 {
				return errors.New("the server is busy")
			}
			return nil
		})
		start(t, q)

		insert(t, db, q, note{"my secret"})
		eventually(t, "a second attempt", func() bool { return ran.total() == 2 })
		settle()
		if ran.total() != 2 {
			t.Errorf("ran %d times", ran.total())
		}
		logged(t, lines, `"level":"WARN"`, `"kind":"note"`, `"attempt":1`, "the server is busy")
	})
}

func TestWork_logsWhenItGivesUp(t *testing.T) {
	cases := map[string]func() error{
		"last attempt": func() error { return errors.New("no luck") },
		"panic":        func() error { panic("no luck") },
	}
	for name, fail := range cases {
		t.Run(name, func(t *testing.T) {
			onBoth(t, func(t *testing.T, open func() *database.DB) {
				lines := givenUp(t, open(), fail, jobs.Attempts(1))
				logged(t, lines, `"level":"ERROR"`, `"msg":"job failed, giving up"`, `"kind":"note"`, `"id":1`, "no luck")
			})
		})
	}
}

func TestWork_doesNotRetryPermanentFailures(t *testing.T) {
	onBoth(t, func(t *testing.T, open func() *database.DB) {
		lines := givenUp(t, open(), func() error { return jobs.Permanent(errors.New("no such mailbox")) })
		logged(t, lines, `"level":"ERROR"`, `"msg":"job failed, giving up"`, `"kind":"note"`, `"attempt":1`, "no such mailbox")
	})
}

// givenUp runs a job that fails and checks that it runs only once.
func givenUp(t *testing.T, db *database.DB, fail func() error, opts ...jobs.Option) *log {
	t.Helper()
	q, lines := givenQueue(t, db)
	var ran counter
	jobs.Work(q, func(_ context.Context, n note) error {
		ran.add(n.Text)
		return fail()
	}, opts...)
	start(t, q)
	insert(t, db, q, note{"my secret"})
	eventually(t, "the job runs", func() bool { return ran.total() == 1 })
	settle()
	settle()
	if ran.total() != 1 {
		t.Errorf("ran %d times", ran.total())
	}
	return lines
}

// logged checks that there is exactly one line, with every word and without the arguments.
func logged(t *testing.T, lines *log, words ...string) {
	t.Helper()
	text := lines.String()
	if strings.Count(text, "\n") != 1 || strings.Contains(text, "my secret") {
		t.Errorf("logged:\n%s", text)
	}
	for _, word := range words {
		if !strings.Contains(text, word) {
			t.Errorf("%s is missing from:\n%s", word, text)
		}
	}
}

func TestWork_endsItsContextAfterTheTimeout(t *testing.T) {
	onBoth(t, func(t *testing.T, open func() *database.DB) {
		db := open()
		q, _ := givenQueue(t, db)
		ended := make(chan error, 1)
		jobs.Work(q, func(ctx context.Context, _ note) error {
			<-ctx.Done()
			ended <- ctx.Err()
			return jobs.Permanent(ctx.Err())
		}, jobs.Timeout(50*time.Millisecond))
		start(t, q)
		insert(t, db, q, note{"long"})
		if err := <-ended; !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
	})
}

func TestQueue_runsAJobOnceOnManyNodes(t *testing.T) {
	t.Parallel()
	address := givenPostgres(t)
	var ran counter
	nodes := make([]*jobs.Queue, 3)
	dbs := make([]*database.DB, len(nodes))
	for i := range nodes {
		dbs[i] = givenDatabase(t, address, "")
		nodes[i], _ = givenQueue(t, dbs[i])
		jobs.Work(nodes[i], ran.work)
		start(t, nodes[i])
	}
	const each = 100
	for i, q := range nodes {
		for n := range each {
			insert(t, dbs[i], q, note{fmt.Sprint(i, " ", n)})
		}
	}
	eventually(t, "all jobs run", func() bool { return ran.total() >= len(nodes)*each })
	settle()
	if ran.total() != len(nodes)*each {
		t.Errorf("%d runs of %d jobs", ran.total(), len(nodes)*each)
	}
}

func TestMigrate_manyNodesAtOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, open func() *database.DB) {
		var group sync.WaitGroup
		for range 4 {
			db := open()
			group.Go(func() {
				_, _ = givenQueue(t, db)
			})
		}
		group.Wait()
	})
}
