package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"
)

// servePlain answers every request with a file, by Go's server and nothing else, after sums that take as long as the real work, and collects no
// garbage: how even its answers are on a machine is what a server can reach there at best.
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
	sums := sumsIn(work, body)
	if err := json.NewEncoder(os.Stdout).Encode(map[string]string{"address": listener.Addr().String()}); err != nil {
		return err
	}
	server := &http.Server{ReadHeaderTimeout: time.Minute, Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		for range sums {
			_ = sha256.Sum256(body)
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(body) // who does not read it is no part of the measurement
	})}
	return server.Serve(listener)
}

// sumsIn is how many sums of the body can be made in this CPU time.
func sumsIn(work time.Duration, body []byte) int {
	const times = 2_000
	began := usageNow().cpu
	for range times {
		_ = sha256.Sum256(body)
	}
	return int(work * times / (usageNow().cpu - began))
}

// plainContender is that server with the bytes of the large template.
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
	c := contender{name: "net/http and sums", process: p}
	return c, c.prepare("", []scenario{{"read", http.MethodGet, "/", nil, http.StatusOK}})
}
