//go:build chaos

package app_test

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io/fs"
	mathrand "math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/platform/backup"
	"mailwright/internal/platform/database"
	"mailwright/test/chaos"
)

// Goal D4 requires 20 restores, and restoring 1 GB within 60 seconds. We use an eighth of that size.
const (
	backupRounds = 20
	backupKills  = 6
	backupFiles  = 96 // one megabyte each
	backupScale  = 8
)

// TestChaos_backupsUnderLoad backs up a server under load, restores each backup, and checks that it contains everything
// acknowledged before the backup.
func TestChaos_backupsUnderLoad(t *testing.T) {
	n := newNode(t, buildBinary(t), database.SQLite)
	limits := filepath.Join(t.TempDir(), "limits.json")
	if err := os.WriteFile(limits, []byte(`{"business": {"templates": 1000000}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	n.env = append(n.env, "MAILWRIGHT_LIMITS_FILE="+limits)
	n.start(t)
	n.prepare(t)
	told := &acknowledged{}
	stop := make(chan struct{})
	var writers sync.WaitGroup
	for i := range chaosWriters {
		writers.Go(func() { told.write(n, i, stop) })
	}
	for round := range backupRounds {
		before := told.await(t, 5*(round+1))
		path := filepath.Join(t.TempDir(), "backup.tar.zst")
		n.run(t, "backup", path)
		n.compareRestored(t, path, before)
	}
	close(stop)
	writers.Wait()
	report(t, chaos.Result{
		ID: "D4", Goal: "online backup under load, restore × 20: all rows acknowledged before the call, integrity ok", Met: true,
		Run: "make chaos", Scale: "full, " + fmt.Sprint(chaosWriters) + " writers",
		Figure: fmt.Sprintf("%d backups restored, none of %d acknowledged templates missing; a damaged one is rejected "+
			"(`TestRestore_rejectsDamage`)", backupRounds, len(told.await(t, 0))),
	})
}

// acknowledged lists the templates that the server has confirmed to the writers.
type acknowledged struct {
	mu  sync.Mutex
	ids []string
}

func (a *acknowledged) write(n *node, writer int, stop <-chan struct{}) {
	for i := 0; ; i++ {
		select {
		case <-stop:
			return
		default:
		}
		status, answer := n.call("POST", "/templates", fmt.Sprintf(`{"name":"w%d-%d"}`, writer, i))
		var created struct{ Template struct{ ID string } }
		if status == http.StatusCreated && json.Unmarshal(answer, &created) == nil {
			a.mu.Lock()
			a.ids = append(a.ids, created.Template.ID)
			a.mu.Unlock()
		}
	}
}

// await waits until at least this many templates are acknowledged, and returns them.
func (a *acknowledged) await(t *testing.T, least int) []string {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		a.mu.Lock()
		ids := append([]string{}, a.ids...)
		a.mu.Unlock()
		if len(ids) >= least {
			return ids
		}
	}
	t.Fatal("the writers make no progress")
	return nil
}

// run runs a command on the node's data.
func (n *node) run(t *testing.T, args ...string) {
	t.Helper()
	command := exec.CommandContext(t.Context(), n.binary, args...)
	command.Env = n.env
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", args, err, out)
	}
}

// compareRestored restores a backup and checks that it contains the templates.
func (n *node) compareRestored(t *testing.T, path string, ids []string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	n.run(t, "restore", path, "--data-dir", dir)
	checkStored(t, dir, ids)
}

// TestChaos_killedBackupsAndRestores kills both at random moments. There must be a complete backup or none, and all of
// the data or none.
func TestChaos_killedBackupsAndRestores(t *testing.T) {
	n := newNode(t, buildBinary(t), database.SQLite)
	n.start(t)
	n.prepare(t)
	n.fill(t)
	folder := t.TempDir()
	whole := filepath.Join(folder, "whole.tar.zst")
	began := time.Now()
	n.run(t, "backup", whole)
	backupTook := time.Since(began)
	made := 0
	for round := range backupKills {
		path := filepath.Join(folder, fmt.Sprintf("killed-%d.tar.zst", round))
		n.killed(t, backupTook, "backup", path)
		if _, err := os.Stat(path); err == nil {
			made++
			if _, err := backup.Verify(t.Context(), path); err != nil {
				t.Errorf("a killed backup left half a file: %v", err)
			}
			_ = os.Remove(path)
		}
	}
	n.run(t, "backup", filepath.Join(folder, "last.tar.zst"))
	if left, _ := filepath.Glob(filepath.Join(folder, ".mailwright-backup-*")); len(left) > 0 {
		t.Errorf("left by killed backups: %v", left)
	}
	restoreTook, size := n.killRestores(t, whole)
	report(t, chaos.Result{
		ID: "D4 killed", Goal: "1 GB restore <= 60 s; killed backups and restores leave everything or nothing",
		Met: restoreTook <= time.Minute/backupScale, Run: "make chaos",
		Scale: fmt.Sprintf("1/%d of the size and time", backupScale),
		Figure: fmt.Sprintf("%d MB restored in %v, backed up in %v; %d backups killed (%d had finished) and %d restores: everything or "+
			"nothing", size>>20,
			restoreTook.Round(time.Millisecond),
			backupTook.Round(time.Millisecond), backupKills, made, backupKills),
	})
}

// killRestores kills restores, each to its own folder, and checks what a server finds there. It returns how long an
// undisturbed restore takes.
func (n *node) killRestores(t *testing.T, path string) (took time.Duration, size int64) {
	t.Helper()
	began := time.Now()
	n.run(t, "restore", path, "--data-dir", filepath.Join(t.TempDir(), "data"))
	took = time.Since(began)
	for kill := range backupKills {
		dir := filepath.Join(t.TempDir(), "data")
		n.killed(t, took, "restore", path, "--data-dir", dir)
		if _, err := os.Stat(filepath.Join(dir, database.File)); err != nil {
			if ready, _ := filepath.Glob(filepath.Join(dir, "restored-*")); len(ready) == 0 {
				n.run(t, "restore", path, "--data-dir", dir) // the folder was still empty, so the restore can be repeated
			}
		}
		if err := backup.Finish(dir); err != nil {
			t.Fatal(err)
		}
		size = sizeOfTree(t, dir)
		if size < backupFiles<<20 {
			t.Fatalf("after kill %d there are %d bytes in the data directory", kill, size)
		}
		_ = os.RemoveAll(dir)
	}
	return took, size
}

func sizeOfTree(t *testing.T, dir string) (size int64) {
	t.Helper()
	err := filepath.WalkDir(dir, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err == nil && !entry.IsDir() {
			size += info.Size()
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return size
}

// killed runs a command and kills it at a random moment.
func (n *node) killed(t *testing.T, took time.Duration, args ...string) {
	t.Helper()
	command := exec.CommandContext(t.Context(), n.binary, args...)
	command.Env = n.env
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(mathrand.N(took))
	_ = command.Process.Kill()
	_ = command.Wait()
}

// fill adds a lot of data: documents through the API, and files in the folder for images.
func (n *node) fill(t *testing.T) {
	t.Helper()
	document := strings.Repeat("<p>Spring has come to the garden, and the seeds are here. </p>", 16<<10)
	for i := range 32 {
		body, err := json.Marshal(map[string]string{"name": fmt.Sprint("large ", i), "editorMode": "html", "htmlContent": document})
		if err != nil {
			t.Fatal(err)
		}
		if status, answer := n.call("POST", "/templates", string(body)); status != http.StatusCreated {
			t.Fatalf("status %d: %s", status, bytes.TrimSpace(answer))
		}
	}
	folder := filepath.Join(n.dir, "files", "0190c0de-0000-7000-8000-000000000000")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	content := make([]byte, 1<<20)
	for i := range backupFiles {
		_, _ = rand.Read(content)
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%064x.png", i)), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
