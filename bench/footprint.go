package main

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"runtime"
	"strings"
	"time"

	"mailwright/internal/platform/database"
)

// memoryGoal is the maximum resident memory of an idle server, in bytes.
const memoryGoal = 80 << 20

// measureFootprint starts the server several times, with an empty data directory and with 100,000 templates.
func measureFootprint(ctx context.Context, _ string) (string, error) {
	program, err := os.Stat(serverProgram)
	if err != nil {
		return "", fmt.Errorf("%w: run make build", err)
	}
	full, err := newStage(ctx, database.SQLite)
	if err != nil {
		return "", err
	}
	defer full.close()
	first, again := footprint{}, footprint{}
	for range rounds {
		if err := first.startEmpty(ctx); err != nil {
			return "", err
		}
		if err := again.start(ctx, full); err != nil {
			return "", err
		}
	}
	var report strings.Builder
	fmt.Fprintf(&report, footprintIntro, time.Now().UTC().Format(time.DateOnly), runtime.Version(), runtime.NumCPU(), rounds)
	fmt.Fprintf(&report, "| binary, including the web app | %.1f MiB | |\n", mebibytes(float64(program.Size())))
	fmt.Fprintf(&report, "| first start with an empty folder, until ready | %s | |\n", millis(quantile(first.took, 0.5)))
	fmt.Fprintf(&report, "| start with 100,000 templates, until ready | %s | |\n", millis(quantile(again.took, 0.5)))
	for _, row := range []struct {
		name   string
		values []float64
		idle   bool
	}{
		{"memory when ready", again.ready, true},
		{"memory right after a sign-in", again.signedIn, true},
		{"memory in use, after 1,000 reads of 51 KB", again.used, false},
	} {
		goal := ""
		if row.idle {
			goal = "80 MiB: " + reached(median(row.values) <= memoryGoal)
		}
		fmt.Fprintf(&report, "| %s | %.1f MiB | %s |\n", row.name, mebibytes(median(row.values)), goal)
	}
	return report.String(), nil
}

func mebibytes(bytes float64) float64 { return bytes / (1 << 20) }

// footprint contains the server's start times, and its memory in bytes at three points.
type footprint struct {
	took                  []time.Duration
	ready, signedIn, used []float64
}

func (f *footprint) startEmpty(ctx context.Context) error {
	folder, err := os.MkdirTemp("", "mailwright-bench")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	s := &stage{dir: folder, values: map[string]string{"DATA_DIR": folder}}
	server, took, err := s.startServer(ctx)
	if err != nil {
		return err
	}
	f.took = append(f.took, took)
	return server.stop()
}

func (f *footprint) start(ctx context.Context, s *stage) error {
	server, took, err := s.startServer(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = server.stop() }()
	f.took = append(f.took, took)
	if err := note(server, &f.ready); err != nil {
		return err
	}
	if err := signIn(ctx, server); err != nil {
		return err
	}
	if err := note(server, &f.signedIn); err != nil {
		return err
	}
	read, err := newCall(server, "Bearer "+s.key, s.scenarios()[0])
	if err != nil {
		return err
	}
	l, err := dial(ctx, server)
	if err != nil {
		return err
	}
	defer func() { _ = l.Close() }()
	for range 1000 {
		if err := l.send(read); err != nil {
			return err
		}
	}
	return note(server, &f.used)
}

func note(p *process, in *[]float64) error {
	bytes, err := p.memory()
	*in = append(*in, float64(bytes))
	return err
}

func signIn(ctx context.Context, p *process) error {
	form := url.Values{"email": {benchEmail}, "password": {benchPassword}}.Encode()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+p.address+"/api/auth/callback/credentials",
		strings.NewReader(form))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("sign in: %s", response.Status)
	}
	return nil
}

const footprintIntro = `On %s with %s on %d cores and SQLite: medians of %d starts each. A start lasts from launching the program until
/readyz first returns 200. Memory is the resident set size (RSS).

| | | goal |
|---|---|---|
`
