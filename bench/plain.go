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

// servePlain responds to every request with a file. It uses only Go's HTTP server, without garbage collection, and
// first does work that is similar to the real work and takes as long. No server on this machine can respond more evenly
// than this one.
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
		_, _ = w.Write(body) // an error means that the client stopped reading, which isn't part of the measurement
	})}
	return server.Serve(listener)
}

// makeJSON does the work that takes most of a read's time, encoding JSON. It does the same kind of work so that it
// slows down the same way when another program competes for the core's caches and execution units.
func makeJSON(text string, times int) {
	into := jsonBuffers.Get().(*bytes.Buffer)
	for range times {
		into.Reset()
		_ = json.NewEncoder(into).Encode(text) // encoding a string in memory can't fail
	}
	jsonBuffers.Put(into)
}

var jsonBuffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// timesIn returns how many times makeJSON can encode the text in this CPU time, but at least 1.
func timesIn(work time.Duration, text string) int {
	const times = 1_000
	began := usageNow().cpu
	makeJSON(text, times)
	return max(1, int(work*times/(usageNow().cpu-began)))
}

// plainContender starts servePlain with the bytes of the large template.
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
