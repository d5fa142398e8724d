package main

import (
	"bytes"
	"context"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync"
	"time"
)

// servePlain answers every request with a file, using only Go's server, after work that is similar to the real work and
// takes as long, and without garbage collection. How evenly it responds is the best that any server can achieve on the
// machine.
func servePlain(ctx context.Context, path string, work time.Duration) error {
	body, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(1 << 30)
	text := string(body)
	times := timesIn(work, text)
	if err := json.NewEncoder(os.Stdout).Encode(map[string]string{"address": listener.Addr().String()}); err != nil {
		return err
	}
	server := &http.Server{ReadHeaderTimeout: time.Minute, Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		makeJSON(text, times)
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(body) // a client that doesn't read isn't part of the measurement
	})}
	return server.Serve(listener)
}

// makeJSON does what takes most of a read's time. It slows down the same way: if another program shares the core's
// caches and units, computations that need neither wouldn't slow down.
func makeJSON(text string, times int) {
	into := jsonBuffers.Get().(*bytes.Buffer)
	for range times {
		into.Reset()
		_ = json.NewEncoder(into).Encode(text) // encoding a string in memory can't fail
	}
	jsonBuffers.Put(into)
}

var jsonBuffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// timesIn returns how often that can be done in this CPU time, at least once.
func timesIn(work time.Duration, text string) int {
	const times = 1_000
	began := usageNow().cpu
	makeJSON(text, times)
	return max(1, int(work*times/(usageNow().cpu-began)))
}

// plainContender returns that server with the bytes of the large template.
func (s *stage) plainContender(ctx context.Context, work time.Duration) (contender, error) {
	path := filepath.Join(s.dir, "plain.json")
	if err := os.WriteFile(path, []byte(s.document), 0o600); err != nil {
		return contender{}, err
	}
	self, err := os.Executable()
	if err != nil {
		return contender{}, err
	}
	p, err := s.launch(ctx, filepath.Join(s.dir, "plain.log"), nil, self, "-plain", path, "-work", work.String())
	if err != nil {
		return contender{}, err
	}
	var line struct{ Address string }
	if err := p.firstLine("address", &line); err != nil {
		return contender{}, err
	}
	p.address = line.Address
	c := contender{name: "net/http and JSON", process: p}
	return c, c.prepare("", []scenario{{"read", http.MethodGet, "/", nil, http.StatusOK}})
}
