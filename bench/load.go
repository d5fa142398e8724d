package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"time"
)

// server is the service or the bare server that it's compared with.
type server struct {
	*httptest.Server
	client *http.Client
}

func serve(handler http.Handler) *server {
	return &server{Server: httptest.NewServer(handler), client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: clients}}}
}

func (s *server) close() { s.Close() }

// scenario is a request that is sent repeatedly.
type scenario struct {
	name, method, path string
	body               []byte
	status             int
}

func (s *stage) scenarios() []scenario {
	base := "/api/accounts/" + s.slug + "/templates"
	body, err := json.Marshal(map[string]string{"name": "Bench", "craftState": s.document})
	if err != nil {
		panic(err)
	}
	return []scenario{
		{fmt.Sprintf("read a %d KB template", len(s.document)>>10), "GET", base + "/" + s.large, nil, http.StatusOK},
		{"list 50 of 100,000", "GET", base + "?limit=50", nil, http.StatusOK},
		{fmt.Sprintf("create a %d KB template", len(s.document)>>10), "POST", base, body, http.StatusCreated},
	}
}

// compare measures both servers in turn, so that noise affects both.
func (s *stage) compare(ctx context.Context, sc scenario) (row, error) {
	var ours, bare []float64
	for range rounds {
		for side, rates := range map[*server]*[]float64{s.ours: &ours, s.bare: &bare} {
			if err := s.makeRoom(ctx); err != nil {
				return row{}, err
			}
			rate, err := s.load(ctx, side, sc)
			if err != nil {
				return row{}, err
			}
			*rates = append(*rates, rate)
		}
	}
	a, b := median(ours), median(bare)
	return row{sc.name, fmt.Sprintf("%.0f /s", a), fmt.Sprintf("%.0f /s", b), fmt.Sprintf("%.0f%%", 100*a/b)}, nil
}

// makeRoom lets the account create more templates, because we don't want to measure the plan's limit or the limit per day.
func (s *stage) makeRoom(ctx context.Context) error {
	_, counted := s.app.DB.Writer().ExecContext(ctx, `UPDATE accounts SET template_count = 0 WHERE id = $1`, s.account)
	_, limited := s.app.DB.Writer().ExecContext(ctx, `DELETE FROM throttles`)
	return errors.Join(counted, limited)
}

// load sends the request from several clients for a while and returns the number of responses per second.
func (s *stage) load(ctx context.Context, to *server, sc scenario) (float64, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	counts, faults := make([]int, clients), make([]error, clients)
	began := time.Now()
	var done sync.WaitGroup
	for i := range clients {
		done.Go(func() {
			for time.Since(began) < roundTime && faults[i] == nil {
				faults[i] = s.send(ctx, to, sc)
				counts[i]++
			}
		})
	}
	done.Wait()
	total := 0
	for i := range clients {
		total += counts[i]
		if faults[i] != nil {
			return 0, faults[i]
		}
	}
	return float64(total) / time.Since(began).Seconds(), nil
}

func (s *stage) send(ctx context.Context, to *server, sc scenario) error {
	request, err := http.NewRequestWithContext(ctx, sc.method, to.URL+sc.path, bytes.NewReader(sc.body))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+s.key)
	request.Header.Set("Content-Type", "application/json")
	response, err := to.client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	answer, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != sc.status {
		return fmt.Errorf("status %d: %.200s", response.StatusCode, answer)
	}
	return err
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// keyCost returns how long it takes to resolve an API key, from the header's text to the access that it grants,
// compared with a lookup by primary key using the bare driver.
func (s *stage) keyCost(ctx context.Context) (row, error) {
	var ours, bare []float64
	for range rounds {
		cost, err := perCall(func() error {
			_, err := s.app.Accounts.KeyAccess(ctx, s.key)
			return err
		})
		if err != nil {
			return row{}, err
		}
		ours = append(ours, cost)
		cost, err = perCall(func() error {
			var name string
			return s.app.DB.Read().QueryRowContext(ctx, `SELECT name FROM users WHERE id = $1`, s.user).Scan(&name)
		})
		if err != nil {
			return row{}, err
		}
		bare = append(bare, cost)
	}
	a, b := median(ours), median(bare)
	return row{"resolve an API key", fmt.Sprintf("%.0f µs", a), fmt.Sprintf("%.0f µs", b), fmt.Sprintf("%.1f ×", a/b)}, nil
}

// perCall returns the mean time of a call in microseconds.
func perCall(call func() error) (float64, error) {
	const times = 2_000
	began := time.Now()
	for range times {
		if err := call(); err != nil {
			return 0, err
		}
	}
	return time.Since(began).Seconds() / times * 1e6, nil
}
