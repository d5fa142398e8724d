//go:build chaos

package app_test

import (
	"fmt"
	"net"
	"testing"
	"time"

	"mailwright/internal/chaostest"
	"mailwright/internal/database"
)

// TestChaos_A5_providersHang lets the model and the stock photos take calls and never answer.
func TestChaos_A5_providersHang(t *testing.T) {
	hung := blackHole(t)
	n := givenNode(t, database.SQLite, "MAILWRIGHT_AI_PROVIDER=openai", "MAILWRIGHT_AI_MODEL=hung", "MAILWRIGHT_AI_BASE_URL=http://"+hung+"/v1",
		"MAILWRIGHT_UNSPLASH_ACCESS_KEY=key", "MAILWRIGHT_UNSPLASH_API_URL=http://"+hung)
	c := newCrowd(t, n, 10)
	calls := func(i int) chaostest.Request {
		who := c.tenants[i%len(c.tenants)]
		if i%2 == 0 {
			return who.request("model", "POST", "/ai/generate", map[string]string{"prompt": "Announce our spring sale at https://example.com/sale"})
		}
		return who.request("photos", "GET", fmt.Sprintf("/integrations/unsplash/search?query=tree%d", i), nil)
	}
	asked := make(chan []chaostest.Answer)
	go func() {
		asked <- chaostest.Load{Address: n.address(), Connections: 200, Rate: 100, For: 2 * time.Second, Next: calls}.Run()
	}()
	others := chaostest.Load{Address: n.address(), Connections: 16, Rate: 30, For: 20 * time.Second, Next: c.everybody}.Run()
	answers := <-asked
	slow := func(kind string) time.Duration {
		return chaostest.Quantile(answers, 1, func(a chaostest.Answer) bool { return a.Kind == kind }).Round(100 * time.Millisecond)
	}
	p99 := chaostest.Quantile(others, .99, func(chaostest.Answer) bool { return true })
	bad := len(others) - chaostest.Count(others, good)
	report(t, chaostest.Result{
		ID: "A5", Goal: "each provider hung 60 s with 200 calls queued: other routes p99 <= 500 ms, call ends <= 15 s", Run: "make chaos",
		Scale: "model and stock photos, 100 calls each; a model may think for 60 s before its first word, so that its calls end then; breakers have tests of their own",
		Met:   p99 <= 500*time.Millisecond && bad == 0 && slow("photos") <= 15*time.Second && slow("model") <= 90*time.Second,
		Figure: fmt.Sprintf("p99 of other routes %v, %d of %d not answered well; calls end after %v (photos) and %v (model) at most", p99.Round(time.Millisecond), bad, len(others),
			slow("photos"), slow("model")),
	})
}

// blackHole takes connections and says nothing.
func blackHole(t *testing.T) string {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			t.Cleanup(func() { _ = conn.Close() })
		}
	}()
	return listener.Addr().String()
}
