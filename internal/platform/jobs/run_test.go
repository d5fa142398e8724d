package jobs_test

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"os"
	"os/exec"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/jobs"
)

func TestStop_waitsForRunningJobs(t *testing.T) {
	onBoth(t, func(t *testing.T, open func() *database.DB) {
		db := open()
		q, _ := givenQueue(t, db)
		running, finished := make(chan struct{}), atomic.Bool{}
		jobs.Work(q, func(context.Context, note) error {
			close(running)
			time.Sleep(300 * time.Millisecond)
			finished.Store(true)
			return nil
		})
		ctx, cancel := context.WithCancel(t.Context())
		if err := q.Start(ctx); err != nil {
			t.Fatal(err)
		}
		insert(t, db, q, note{"slow"})
		<-running
		cancel() // like a signal to the server
		if err := q.Stop(t.Context()); err != nil {
			t.Error(err)
		}
		if !finished.Load() {
			t.Error("the job was interrupted")
		}
		if got := states(t, db); got != "completed" {
			t.Errorf("the job is %s", got)
		}
	})
}

func TestStop_interruptsJobsWhenTimeIsUp(t *testing.T) {
	onBoth(t, func(t *testing.T, open func() *database.DB) {
		db := open()
		q, _ := givenQueue(t, db)
		running := make(chan struct{})
		jobs.Work(q, func(ctx context.Context, _ note) error {
			close(running)
			<-ctx.Done()
			return ctx.Err()
		})
		start(t, q)
		insert(t, db, q, note{"endless"})
		<-running

		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		if err := q.Stop(ctx); err != nil {
			t.Error(err)
		}

		next, _ := givenQueue(t, db)
		var ran counter
		jobs.Work(next, ran.work)
		start(t, next)
		eventually(t, "the job runs again", func() bool { return ran.of("endless") == 1 })
	})
}

// TestStop_rightAfterStart covers a stop during an election, which used to make River wait for itself.
func TestStop_rightAfterStart(t *testing.T) {
	onBoth(t, func(t *testing.T, open func() *database.DB) {
		db := open()
		for range 20 {
			q, _ := givenQueue(t, db)
			jobs.Work(q, func(context.Context, note) error { return nil })
			if err := q.Start(t.Context()); err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
			if err := q.Stop(ctx); err != nil {
				t.Error(err)
			}
			cancel()
		}
	})
}

func TestStop_beforeStart(t *testing.T) {
	q, _ := givenQueue(t, givenDatabase(t, "", t.TempDir()))
	if err := q.Stop(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestStart_rerunsJobsFromAKilledProcess(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	child := exec.CommandContext(t.Context(), os.Args[0])
	child.Env = append(os.Environ(), "JOBS_TEST_CRASH="+dir)
	out, err := child.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
		t.Fatalf("the child was not killed: %v\n%s", err, out)
	}

	db := givenDatabase(t, "", dir)
	if got := states(t, db); got != "running" {
		t.Fatalf("the job is %s", got)
	}
	q, _ := givenQueue(t, db)
	var ran counter
	jobs.Work(q, ran.work)
	began := time.Now()
	start(t, q)
	eventually(t, "the job runs again", func() bool { return ran.of("orphan") == 1 })
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("after %v", took)
	}
}

// crash is the process that dies in the middle of a job.
func crash(dir string) {
	ctx := context.Background()
	db, err := database.Open(ctx, "", dir)
	if err != nil {
		panic(err)
	}
	q := jobs.New(db, slog.Default())
	jobs.Work(q, func(context.Context, note) error { return syscall.Kill(os.Getpid(), syscall.SIGKILL) })
	err = errors.Join(q.Migrate(ctx), q.Start(ctx),
		db.Write(ctx, func(tx *sql.Tx) error { return q.Insert(ctx, tx, note{"orphan"}) }))
	if err != nil {
		panic(err)
	}
	select {}
}

// states returns the state of the only job.
func states(t *testing.T, db *database.DB) (state string) {
	t.Helper()
	if err := db.Writer().QueryRowContext(t.Context(), `SELECT state FROM river_job`).Scan(&state); err != nil {
		t.Fatal(err)
	}
	return state
}
