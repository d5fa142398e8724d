package integrations_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// TestPage_isShownUntilItExpires simulates a provider that fetches the email.
func TestPage_isShownUntilItExpires(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		push(t, owner, fields{"templateName": "One", "html": email + "<p>fetch me</p>"}).Want(t, http.StatusCreated)
		address, err := url.Parse(s.toy.templates()[0]["page"])
		if err != nil || !strings.HasPrefix(address.String(), "http://localhost:8080/push/cm/") {
			t.Fatalf("the page is at %s: %v", address, err)
		}
		page := s.Nobody().Get(t, address.Path).Want(t, http.StatusOK)
		if !strings.Contains(string(page.Body), "%first:there%") || !strings.Contains(string(page.Body), "fetch me") {
			t.Errorf("the page shows %s", page.Body)
		}
		for name, want := range map[string]string{
			"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer",
			"X-Content-Type-Options": "nosniff", "Set-Cookie": "",
			"Content-Security-Policy": "default-src 'none'; img-src https: data:; style-src 'unsafe-inline' https:; font-src https: data:; " +
				"sandbox; upgrade-insecure-requests",
		} {
			if got := page.Header.Get(name); got != want {
				t.Errorf("%s: %q, want %q", name, got, want)
			}
		}
		parts := strings.Split(address.Path, "/") // "", push, cm, id, until, signature
		for name, path := range map[string]string{
			"another page":       strings.Join([]string{"/push/cm", "0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e23", parts[4], parts[5]}, "/"),
			"a later expiration": strings.Join([]string{"/push/cm", parts[3], "9999999999", parts[5]}, "/"),
			"no signature":       strings.Join([]string{"/push/cm", parts[3], parts[4], ".html"}, "/"),
			"a wrong signature":  strings.Join([]string{"/push/cm", parts[3], parts[4], strings.Repeat("A", 43) + ".html"}, "/"),
			"no extension":       strings.TrimSuffix(address.Path, ".html"),
		} {
			if got := s.Nobody().Get(t, path).Status; got != http.StatusNotFound {
				t.Errorf("%s: status %d", name, got)
			}
		}
		s.Clock.Advance(2 * time.Minute) // the push completed more than a minute ago
		s.Nobody().Get(t, address.Path).Want(t, http.StatusNotFound)
		if err := s.Integrations.SweepPages(t.Context()); err != nil {
			t.Fatal(err)
		}
		var left int
		if err := s.DB.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM push_pages`).Scan(&left); err != nil || left != 0 {
			t.Errorf("%d pages are left: %v", left, err)
		}
	})
}

// TestPage_requiresAPublicURL checks that a provider on the internet can't be asked to fetch from a private server.
func TestPage_requiresAPublicURL(t *testing.T) {
	s := start(t, database.SQLite, toy{})
	owner := s.connected(t)
	config := s.config
	// The real toy, on the internet.
	endpoint, err := provider.NewEndpoint(toy{}, provider.Settings{ClientID: clientID, ClientSecret: clientSecret})
	if err != nil {
		t.Fatal(err)
	}
	dialect, err := mergetags.Parse("toy", []byte(toyDialect))
	if err != nil {
		t.Fatal(err)
	}
	config.Providers = []integrations.Provider{{Endpoint: endpoint, Dialect: dialect}}
	for _, base := range []string{
		"http://localhost:8080", "https://mailwright.local", "https://10.1.2.3", "https://127.0.0.1",
		"http://mail.example.com", "https://mail",
	} {
		node := withBase(t, config, base)
		answer := push(t, owner.On(node), fields{"templateName": "One", "html": "<p>fetch me</p>"}).Want(t, http.StatusInternalServerError)
		if !strings.HasPrefix(answer.Text(t, "error"), "Toy Mail: This server has no public URL") {
			t.Errorf("%s: %s", base, answer.Body)
		}
	}
}

func withBase(t *testing.T, config app.Config, base string) *apptest.Server {
	t.Helper()
	u, err := url.Parse(base)
	if err != nil {
		t.Fatal(err)
	}
	config.BaseURL = u
	return apptest.Start(t, config)
}
