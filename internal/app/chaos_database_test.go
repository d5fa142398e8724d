//go:build chaos

package app_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
	"mailwright/test/chaos"
)

// TestChaos_A4_databaseUnavailable cuts, stalls and slows the connection to PostgreSQL.
func TestChaos_A4_databaseUnavailable(t *testing.T) {
	direct, err := url.Parse(apptest.Config(t, database.Postgres).DatabaseURL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	line := chaos.NewLine(t, direct.Host)
	direct.Host = line.Address
	n := givenNode(t, database.SQLite, "MAILWRIGHT_DATABASE_URL="+direct.String())
	c := newCrowd(t, n, 2)
	w := &writer{node: n, name: "w", kept: map[string]*kept{}}
	n.slug, n.key = c.tenants[0].slug, c.tenants[0].key
	met := true
	var figures []string
	for _, way := range []struct {
		name  string
		mode  chaos.Mode
		delay time.Duration
	}{{"down", chaos.Cut, 0}, {"hung", chaos.Stalled, 0}, {"2 s slow", chaos.Open, 2 * time.Second}} {
		for range 20 {
			w.step()
		}
		line.Set(way.mode, way.delay)
		answers := chaos.Load{Address: n.address(), Connections: 16, For: 10 * time.Second, Rate: 20, Next: c.everybody}.Run()
		alive := n.health(t, "/healthz") == http.StatusOK && n.health(t, "/readyz") == http.StatusServiceUnavailable
		line.Set(chaos.Open, 0)
		back := n.recovery(t)
		n.verify(t, []*writer{w})
		slowest := chaos.Quantile(answers, 1, func(chaos.Answer) bool { return true })
		wrong := chaos.Count(answers, func(a chaos.Answer) bool { return a.Status != 503 || !a.RetryAfter })
		met = met && alive && wrong == 0 && slowest <= 2*time.Second && back <= 5*time.Second
		figures = append(figures,
			fmt.Sprintf("%s: %d responses with 503 within %v, %d others; alive %v; recovered after %v", way.name, len(answers)-wrong,
				slowest.Round(time.Millisecond), wrong, alive, back.Round(time.Millisecond)))
	}
	report(t, chaos.Result{
		ID: "A4", Goal: "database down 30 s / 2 s slow: 503 <= 2 s, liveness up, recovery <= 5 s, 0 acknowledged writes lost", Run: "make chaos",
		Scale: "10 s each",
		Met:   met, Figure: strings.Join(figures, "; ") + fmt.Sprintf("; %d acknowledged writes, none lost", w.acknowledged),
	})
}

func (n *node) health(t *testing.T, path string) int {
	t.Helper()
	response, err := http.Get(n.url + path)
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	return response.StatusCode
}

// recovery returns how long it takes until reads and writes work ten times in a row.
func (n *node) recovery(t *testing.T) time.Duration {
	t.Helper()
	began := time.Now()
	for row := 0; row < 10; {
		read, _ := n.call("GET", "/templates", "")
		write, _ := n.call("POST", "/templates", `{"name":"Recovered","templateSettings":"{\"subject\":\"Recovered\"}"}`)
		if row++; read != http.StatusOK || write != http.StatusCreated {
			row = 0
		}
		if time.Since(began) > time.Minute {
			t.Fatalf("does not recover: %d, %d", read, write)
		}
	}
	return time.Since(began)
}
