package main

import (
	"context"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"
)

// servePlain answers every request with a file, by Go's server and nothing else: what it can't do on a machine, no server in Go can.
func servePlain(ctx context.Context, path string) error {
	body, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	if err := json.NewEncoder(os.Stdout).Encode(map[string]string{"address": listener.Addr().String()}); err != nil {
		return err
	}
	server := &http.Server{ReadHeaderTimeout: time.Minute, Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(body) // who does not read it is no part of the measurement
	})}
	return server.Serve(listener)
}

// plainContender is that server with the bytes of the large template.
func (s *stage) plainContender(ctx context.Context) (contender, error) {
	path := filepath.Join(s.dir, "plain.json")
	if err := os.WriteFile(path, []byte(s.document), 0o600); err != nil {
		return contender{}, err
	}
	self, err := os.Executable()
	if err != nil {
		return contender{}, err
	}
	p, err := s.launch(ctx, filepath.Join(s.dir, "plain.log"), nil, self, "-plain", path)
	if err != nil {
		return contender{}, err
	}
	var line struct{ Address string }
	if err := p.firstLine("address", &line); err != nil {
		return contender{}, err
	}
	p.address = line.Address
	c := contender{name: "net/http alone, the same bytes", process: p}
	return c, c.prepare("", []scenario{{"read", http.MethodGet, "/", nil, http.StatusOK}})
}
