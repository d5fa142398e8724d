//go:build chaos

package app_test

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/test/chaos"
)

const chaosStops = 10

// TestChaos_A3_stopsWithoutDroppingAnything stops the server with SIGTERM under load. Until the port is closed, every
// request must be answered.
func TestChaos_A3_stopsWithoutDroppingAnything(t *testing.T) {
	n := givenNode(t, database.SQLite)
	var answered, dropped atomic.Int64
	var slowest time.Duration
	for round := range chaosStops {
		if round > 0 {
			n.start(t)
		}
		var clients sync.WaitGroup
		target := answered.Load() + 50
		for range 10 {
			clients.Go(func() { n.untilClosed(&answered, &dropped) })
		}
		for answered.Load() < target {
			time.Sleep(time.Millisecond)
		}
		began := time.Now()
		if err := n.process.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := n.process.Wait(); err != nil {
			t.Errorf("exit: %v", err)
		}
		slowest = max(slowest, time.Since(began))
		clients.Wait()
	}
	report(t, chaos.Result{
		ID: "A3", Goal: "SIGTERM × 50 under load: 0 accepted requests dropped, exit <= 10 s", Run: "make chaos",
		Scale:  fmt.Sprintf("%d times; doesn't include rolling replacement", chaosStops),
		Met:    dropped.Load() == 0 && slowest <= 10*time.Second,
		Figure: fmt.Sprintf("%d of %d requests dropped, exit after at most %v", dropped.Load(), answered.Load(), slowest.Round(time.Millisecond)),
	})
}

// untilClosed sends requests, each on its own connection, until the server stops listening. A reset connection doesn't
// count as dropped, because it was still in the system's queue when the port was closed.
func (n *node) untilClosed(answered, dropped *atomic.Int64) {
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	for {
		response, err := client.Post(n.url+"/api/auth/forgot-password", "application/json", strings.NewReader(`{"email":"nobody@example.com"}`))
		if errors.Is(err, syscall.ECONNREFUSED) || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE) {
			return
		}
		if err != nil {
			dropped.Add(1)
			return
		}
		if _, err := io.Copy(io.Discard, response.Body); err != nil {
			dropped.Add(1)
		}
		_ = response.Body.Close()
		answered.Add(1)
	}
}
