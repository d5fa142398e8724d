//go:build chaos

package app_test

import (
	"crypto/rand"
	"database/sql"
	"fmt"
	mathrand "math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/test/chaos"
)

const powerCuts = 20

// TestChaos_D2_powerLoss copies the database and its log at random moments while the process is stopped. The copy is
// what would be on the disk after a power failure. Every other copy has a partial write at the end of its log.
func TestChaos_D2_powerLoss(t *testing.T) {
	n := givenNode(t, database.SQLite)
	n.prepare(t)
	told := &acknowledged{}
	stop := make(chan struct{})
	var writers sync.WaitGroup
	for i := range chaosWriters {
		writers.Go(func() { told.write(n, i, stop) })
	}
	for cut := range powerCuts {
		told.await(t, 5*(cut+1))
		time.Sleep(mathrand.N(100 * time.Millisecond))
		before := told.await(t, 0)
		checkStored(t, n.copyStopped(t, cut%2 == 1), before)
	}
	close(stop)
	writers.Wait()
	report(t, chaos.Result{
		ID: "D2", Goal: "power-loss model × 50 (write-boundary copies): 0 acknowledged writes lost with FULL, integrity ok", Met: true,
		Run: "make chaos",
		Scale: fmt.Sprintf("%d copies of a stopped process, every other one with a partial write at the end of its log; assumes that the "+
			"disk keeps what was synced", powerCuts),
		Figure: fmt.Sprintf("%d acknowledged templates, none missing in the copy after it; integrity ok", len(told.await(t, 0))),
	})
}

// copyStopped stops the server's threads and copies the database.
func (n *node) copyStopped(t *testing.T, torn bool) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := n.process.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := n.process.Process.Signal(syscall.SIGCONT); err != nil {
			t.Fatal(err)
		}
	}()
	n.awaitStop(t)
	for _, name := range []string{database.File, database.File + "-wal"} {
		content, err := os.ReadFile(filepath.Join(n.dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if torn && name != database.File {
			half := make([]byte, 2000)
			_, _ = rand.Read(half)
			content = append(content, half...)
		}
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// awaitStop waits until every thread is stopped.
func (n *node) awaitStop(t *testing.T) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if n.isStopped(t) {
			return
		}
	}
	t.Fatal("the server doesn't stop")
}

func (n *node) isStopped(t *testing.T) bool {
	t.Helper()
	states, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", n.process.Process.Pid))
	if err != nil || len(states) == 0 {
		t.Fatalf("the server is no longer running: %v", err)
	}
	for _, path := range states {
		if raw, err := os.ReadFile(path); err == nil && threadState(raw) != 'T' {
			return false
		}
	}
	return true
}

// threadState returns a thread's state: the letter after the name in parentheses.
func threadState(stat []byte) byte {
	for i := len(stat) - 3; i >= 0; i-- {
		if stat[i] == ')' {
			return stat[i+2]
		}
	}
	return 0
}

// checkStored checks that the database is intact and contains the templates, each with its content.
func checkStored(t *testing.T, dir string, ids []string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, database.File))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	var verdict string
	if err := db.QueryRow(`PRAGMA integrity_check`).Scan(&verdict); err != nil || verdict != "ok" {
		t.Fatalf("integrity: %s %v", verdict, err)
	}
	rows, err := db.Query(`SELECT t.id FROM templates t JOIN template_versions v ON v.account_id = t.account_id AND v.template_id = t.id`)
	if err != nil {
		t.Fatal(err)
	}
	stored, err := database.Collect(rows, func(id *string) []any { return []any{id} })
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, id := range stored {
		found[id] = true
	}
	for _, id := range ids {
		if !found[id] {
			t.Fatalf("template %s was acknowledged but is missing", id)
		}
	}
}
