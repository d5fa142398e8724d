//go:build chaos

package app_test

import (
	"database/sql"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/test/chaos"
)

// TestChaos_A5_providersHang makes the AI model, the stock photo service, an email provider and the mail server accept
// calls and never respond.
func TestChaos_A5_providersHang(t *testing.T) {
	hung := blackHole(t)
	service := newMailingService(t)
	n := givenNode(t, database.SQLite, "MAILWRIGHT_AI_PROVIDER=openai", "MAILWRIGHT_AI_MODEL=hung",
		"MAILWRIGHT_AI_BASE_URL=http://"+hung+"/v1",
		"MAILWRIGHT_UNSPLASH_ACCESS_KEY=key", "MAILWRIGHT_UNSPLASH_API_URL=http://"+hung, "MAILWRIGHT_SMTP_URL=smtp://"+hung+"?tls=none",
		"MAILWRIGHT_BREVO_CLIENT_ID=id", "MAILWRIGHT_BREVO_TOKEN_URL="+service.URL+"/token", "MAILWRIGHT_BREVO_API_URL="+service.URL)
	c := newCrowd(t, n, 10)
	for _, who := range c.tenants {
		n.connect(t, who)
	}
	n.verifyEmails(t)
	push := map[string]string{"templateName": "Spring sale", "html": "<p>Hello from the garden</p>"}
	calls := func(i int) chaos.Request {
		who := c.tenants[i/4%len(c.tenants)]
		switch i % 4 {
		case 0:
			return who.request("model", "POST", "/ai/generate", map[string]string{"prompt": "Announce our spring sale at https://example.com/sale"})
		case 1:
			return who.request("service", "POST", "/integrations/brevo/push", push)
		case 2:
			return who.request("mail", "POST", "/send-test-email", map[string]string{"subject": "Spring sale", "html": "<p>Hello</p>"})
		}
		return who.request("photos", "GET", fmt.Sprintf("/integrations/unsplash/search?query=tree%d", i), nil)
	}
	asked := make(chan []chaos.Answer)
	go func() {
		asked <- chaos.Load{Address: n.address(), Connections: 200, Rate: 100, For: 2 * time.Second, Next: calls}.Run()
	}()
	others := chaos.Load{Address: n.address(), Connections: 16, Rate: 30, For: 20 * time.Second, Next: c.everybody}.Run()
	answers := <-asked
	slow := func(kind string) time.Duration {
		return chaos.Quantile(answers, 1, func(a chaos.Answer) bool { return a.Kind == kind }).Round(100 * time.Millisecond)
	}
	p99 := chaos.Quantile(others, .99, func(chaos.Answer) bool { return true })
	bad := len(others) - chaos.Count(others, good)
	// The calls to the model took a minute, so by now the email provider's circuit breaker lets one call through again
	// and rejects the next ones.
	for range 6 {
		n.ask(c.tenants[0].request("service", "POST", "/integrations/brevo/push", push))
	}
	reached := service.calls()
	open := n.ask(c.tenants[0].request("service", "POST", "/integrations/brevo/push", push))
	isOpen := open.Status == 503 && open.Took < time.Second && service.calls() == reached
	service.wakeUp()
	closed := n.insist(func() (int, error) {
		return n.ask(c.tenants[0].request("service", "POST", "/integrations/brevo/push", push)).Status, nil
	})
	report(t, chaos.Result{
		ID: "A5", Goal: "each provider hung 60 s with 200 calls queued: other routes p99 <= 500 ms, call ends <= 15 s, breaker opens <= 10 " +
			"failures, closes by itself", Run: "make chaos",
		Scale: "200 calls in total, 50 each; a model may take 60 s to respond, and a push may wait 10 s in the queue",
		Met: p99 <= 500*time.Millisecond && bad == 0 && slow("photos") <= 15*time.Second && slow("service") <= 25*time.Second &&
			slow("mail") <= 16*time.Second && slow("model") <= 90*time.Second &&
			isOpen && closed == http.StatusCreated,
		Figure: fmt.Sprintf("p99 of other routes %v, %d of %d failed or took over 1 s; calls end after at most %v (photos), "+
			"%v (email provider), %v (mail server) and %v (model); breaker of the email provider open %v, then a push gets %d",
			p99.Round(time.Millisecond), bad, len(others), slow("photos"), slow("service"), slow("mail"), slow("model"), isOpen, closed),
	})
}

// emailProvider is a fake Brevo. Accounts can connect, but pushes hang until it responds again.
type emailProvider struct {
	*httptest.Server
	pushes chan struct{}
	awake  chan struct{}
}

func newMailingService(t *testing.T) *emailProvider {
	t.Helper()
	s := &emailProvider{pushes: make(chan struct{}, 1000), awake: make(chan struct{})}
	mux := http.NewServeMux()
	answer := func(pattern, body string) {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			fmt.Fprint(w, body)
		})
	}
	answer("POST /token", `{"access_token":"access","refresh_token":"refresh","expires_in":36000}`)
	answer("GET /account", `{"organization_id":"1","companyName":"Garden","email":"ada@example.com"}`)
	answer("POST /smtp/templates", `{"id":1}`)
	mux.HandleFunc("GET /senders", func(w http.ResponseWriter, r *http.Request) {
		s.pushes <- struct{}{}
		select {
		case <-s.awake:
		case <-r.Context().Done():
		}
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprint(w, `{"senders":[{"id":1,"name":"Ada","email":"ada@example.com","active":true}]}`)
	})
	s.Server = httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

func (s *emailProvider) calls() int { return len(s.pushes) }
func (s *emailProvider) wakeUp()    { close(s.awake) }

// connect connects an account by going through the provider's consent screen.
func (n *node) connect(t *testing.T, who tenant) {
	t.Helper()
	browser := n.signIn(t, who)
	browser.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	follow := func(path string) *url.URL {
		response, err := browser.Get(n.url + path)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		to, err := response.Location()
		if err != nil {
			t.Fatalf("%s: %d: %v", path, response.StatusCode, err)
		}
		return to
	}
	consent := follow("/api/integrations/brevo/connect?account=" + who.slug)
	back := follow("/api/integrations/brevo/callback?code=code&state=" + url.QueryEscape(consent.Query().Get("state")))
	if back.Query().Get("connected") != "brevo" {
		t.Fatalf("not connected: %v", back)
	}
}

// verifyEmails verifies all email addresses in the database, because the emails with the links aren't delivered here.
func (n *node) verifyEmails(t *testing.T) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(n.dir, database.File)+"?_pragma=busy_timeout(10000)")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.ExecContext(t.Context(), `UPDATE users SET email_verified_at = 1`); err != nil {
		t.Fatal(err)
	}
}

// blackHole returns the address of a server that accepts connections and never responds.
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
