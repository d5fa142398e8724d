//go:build chaos

package app_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
	"mailwright/test/chaos"
)

const fullRounds = 10

// TestChaos_D6_diskFull fills the disk while templates are written.
func TestChaos_D6_diskFull(t *testing.T) {
	n := newNode(t, buildBinary(t), database.SQLite)
	small := filepath.Join(t.TempDir(), "small")
	if err := os.Mkdir(small, 0o700); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), "mount", "-t", "tmpfs", "-o", "size=64m", "mailwright-chaos",
		small).CombinedOutput(); err != nil {
		t.Skipf("a small disk can't be mounted: %s", out)
	}
	t.Cleanup(func() {
		n.kill()
		if out, err := exec.Command("umount", small).CombinedOutput(); err != nil {
			t.Errorf("umount: %s", out)
		}
	})
	n.dir = small
	n.env = append(n.env, "MAILWRIGHT_DATA_DIR="+small)
	n.start(t)
	n.prepare(t)
	w := &writer{node: n, name: "w", kept: map[string]*kept{}}
	refusals, wrong, unread := 0, 0, 0
	for range fullRounds {
		for range 5 + rand.IntN(20) {
			w.step()
		}
		fill(t, filepath.Join(small, "filler"))
		for range 10 {
			status, _ := n.call("POST", "/templates", `{"name":"Full","templateSettings":"{\"subject\":\"Full\"}"}`)
			switch status {
			case http.StatusServiceUnavailable:
				refusals++
			case http.StatusCreated: // the write-ahead log still had room
			default:
				wrong++
			}
			if status, _ := n.call("GET", "/templates", ""); status != http.StatusOK {
				unread++
			}
		}
		if err := os.Remove(filepath.Join(small, "filler")); err != nil {
			t.Fatal(err)
		}
		n.recovery(t)
		n.verify(t, []*writer{w})
	}
	n.kill()
	n.start(t)
	n.verify(t, []*writer{w})
	report(t, chaos.Result{
		ID: "D6", Goal: "disk full × 50 at random writes: reads continue, 503-class response, 0 corruption, recovers without restart",
		Run: "make chaos", Scale: fmt.Sprintf("%d times, as root, on a small mounted disk", fullRounds),
		Met: refusals > 0 && wrong == 0 && unread == 0, Figure: fmt.Sprintf("%d writes rejected with 503, %d otherwise; %d reads failed; %d "+
			"acknowledged writes, none lost", refusals, wrong, unread, w.acknowledged),
	})
}

// fill uses up all free space.
func fill(t *testing.T, path string) {
	t.Helper()
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	for block := 1 << 20; block >= 1; {
		if _, err := file.Write(bytes.Repeat([]byte{1}, block)); err != nil {
			block /= 16
		}
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestChaos_fileStoreUnavailable stalls and cuts the connection to the S3 server.
func TestChaos_fileStoreUnavailable(t *testing.T) {
	bucket, err := url.Parse(apptest.Bucket(t))
	if err != nil {
		t.Fatal(err)
	}
	query := bucket.Query()
	endpoint, err := url.Parse(query.Get("endpoint"))
	if err != nil {
		t.Fatal(err)
	}
	line := chaos.NewLine(t, endpoint.Host)
	endpoint.Host = line.Address
	query.Set("endpoint", endpoint.String())
	bucket.RawQuery = query.Encode()
	n := givenNode(t, database.SQLite, "MAILWRIGHT_BLOB_URL="+bucket.String())
	c := newCrowd(t, n, 2)
	var slowest, others time.Duration
	wrong := 0
	for i, mode := range []chaos.Mode{chaos.Cut, chaos.Stalled} {
		line.Set(mode, 0)
		uploaded := make(chan time.Duration)
		const uploads = 6 // more than the number of cores that process them
		for j := range uploads {
			go func() {
				began := time.Now()
				if status, err := n.sendFile("/images", bytes.NewReader(apptest.PNG(t, 100*i+j))); err != nil ||
					status != http.StatusServiceUnavailable {
					t.Errorf("an upload gets %d, %v", status, err)
				}
				uploaded <- time.Since(began)
			}()
		}
		answers := chaos.Load{Address: n.address(), Connections: 8, Rate: 20, For: 10 * time.Second, Next: c.everybody}.Run()
		others = max(others, chaos.Quantile(answers, .99, func(chaos.Answer) bool { return true }))
		wrong += len(answers) - chaos.Count(answers, good)
		for range uploads {
			slowest = max(slowest, <-uploaded)
		}
		line.Set(chaos.Open, 0)
		if status := n.insist(func() (int,
			error,
		) {
			return n.sendFile("/images", bytes.NewReader(apptest.PNG(t, 1000+i)))
		}); status != http.StatusOK {
			t.Errorf("the file store is available again, but an upload gets %d", status)
		}
	}
	report(t, chaos.Result{
		ID: "blob", Goal: "file store down: uploads get 503, everything else continues, recovers by itself", Run: "make chaos",
		Scale: "cut and hung, 10 s each, 6 uploads",
		Met:   wrong == 0 && others <= 500*time.Millisecond,
		Figure: fmt.Sprintf("503 after at most %v; p99 of other routes %v; %d wrong responses", slowest.Round(time.Millisecond),
			others.Round(time.Millisecond), wrong),
	})
}
