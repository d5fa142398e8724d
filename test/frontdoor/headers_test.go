package frontdoor_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"mailwright/internal/app"
	"mailwright/test/apptest"
)

// everyKind returns one path of each kind that the server handles.
func everyKind(owner *apptest.Caller) []string {
	return []string{
		"/api/accounts", owner.Path("/templates"), owner.Path("/templates/x"), "/api/nonsense", "/", "/verify-email?token=x", "/nonsense",
		"/openapi.yaml", "/openapi.json", "/healthz", "/readyz", "/metrics",
	}
}

func TestHeaders_protectBrowsers(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for _, path := range everyKind(owner) {
			answer := owner.Get(t, path)
			for name, wanted := range map[string]string{
				"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Cross-Origin-Opener-Policy": "same-origin",
				"Cross-Origin-Resource-Policy": "same-origin", "X-DNS-Prefetch-Control": "off",
				"Referrer-Policy": "strict-origin-when-cross-origin", "Strict-Transport-Security": "", "Server": "",
				"Access-Control-Allow-Origin": "",
			} {
				if got := answer.Header.Get(name); got != wanted {
					t.Errorf("%s: %s is %q, want %q", path, name, got, wanted)
				}
			}
			policy := answer.Header.Get("Content-Security-Policy")
			if !strings.HasPrefix(policy, "default-src 'none'") || !strings.Contains(policy, "frame-ancestors 'none'") {
				t.Errorf("%s: Content-Security-Policy %q", path, policy)
			}
			for directive := range strings.SplitSeq(policy, ";") {
				if strings.Contains(directive, "script-src") && strings.Contains(directive, "unsafe") {
					t.Errorf("%s: Content-Security-Policy lets any script run: %q", path, directive)
				}
			}
			if api := strings.HasPrefix(path, "/api/"); api && answer.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s: Cache-Control %q", path, answer.Header.Get("Cache-Control"))
			}
		}
	})
}

func TestHeaders_areAlsoOnErrors(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for name, answer := range map[string]apptest.Answer{
			"cross-origin": owner.Do(t, apptest.Request{Method: "POST", Path: "/api/accounts", Header: header("Origin", "null")}),
			"malformed":    post(t, owner, "/api/accounts", "application/json", "{"),
			"bad path":     owner.Get(t, "/api/%ff"),
			"method":       owner.Put(t, "/api/accounts", fields{}),
		} {
			if answer.Header.Get("X-Content-Type-Options") != "nosniff" || answer.Header.Get("Content-Security-Policy") == "" ||
				answer.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s: %v", name, answer.Header)
			}
		}
	})
}

func TestHeaders_strictTransportOnlyWithHTTPS(t *testing.T) {
	base, err := url.Parse("https://mail.example.com")
	if err != nil {
		t.Fatal(err)
	}
	apptest.OnSQLite(t, func(c *app.Config) { c.BaseURL = base }, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for _, path := range everyKind(owner) {
			if got := owner.Get(t, path).Header.Get("Strict-Transport-Security"); got != "max-age=63072000; includeSubDomains" {
				t.Errorf("%s: Strict-Transport-Security %q", path, got)
			}
		}
		answer := owner.TrySignIn(t, owner.Email, owner.Password).Want(t, http.StatusOK)
		if cookie := answer.Header.Get("Set-Cookie"); !strings.Contains(cookie, "; Secure") || !strings.Contains(cookie, "; HttpOnly") ||
			!strings.Contains(cookie, "; SameSite=Lax") {
			t.Errorf("the cookie is %s", cookie)
		}
	})
}
