package frontdoor_test

import (
	"net/http"
	"net/url"
	"testing"

	"mailwright/internal/app"
	"mailwright/test/apptest"
)

// origins returns headers that say which site a browser's request comes from, and whether the request may change
// anything.
func origins(s *apptest.Server) map[string]struct {
	header http.Header
	passes bool
} {
	type row = struct {
		header http.Header
		passes bool
	}
	return map[string]row{
		"not a browser":                      {header(), true},
		"own origin":                         {header("Origin", s.URL), true},
		"base URL":                           {header("Origin", "http://localhost:8080"), true},
		"base URL, seen as cross-site":       {header("Origin", "http://localhost:8080", "Sec-Fetch-Site", "cross-site"), true},
		"own origin, same-origin":            {header("Origin", s.URL, "Sec-Fetch-Site", "same-origin"), true},
		"same-origin":                        {header("Sec-Fetch-Site", "same-origin"), true},
		"typed by the user":                  {header("Sec-Fetch-Site", "none"), true},
		"another origin":                     {header("Origin", "https://evil.example"), false},
		"another port":                       {header("Origin", "http://localhost:9999"), false},
		"base URL with another scheme":       {header("Origin", "https://localhost:8080"), false},
		"base URL as a prefix":               {header("Origin", "http://localhost:8080.evil.example"), false},
		"base URL as user":                   {header("Origin", "http://localhost:8080@evil.example"), false},
		"opaque origin":                      {header("Origin", "null"), false},
		"cross-site":                         {header("Sec-Fetch-Site", "cross-site"), false},
		"same-site":                          {header("Sec-Fetch-Site", "same-site"), false},
		"unknown value":                      {header("Sec-Fetch-Site", "nonsense"), false},
		"another origin, cross-site":         {header("Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"), false},
		"own origin, but seen as cross-site": {header("Origin", s.URL, "Sec-Fetch-Site", "cross-site"), false},
		"garbage":                            {header("Origin", "::::"), false},
		"another origin, Referer of our own": {header("Origin", "https://evil.example", "Referer", s.URL), false},
		"another origin, forwarded as our own": {header("Origin", "https://evil.example", "X-Forwarded-Host", "evil.example", "Forwarded",
			"host=evil.example"), false},
	}
}

func wantOrigin(t *testing.T, answer apptest.Answer, passes bool, status int) {
	t.Helper()
	if passes {
		answer.Want(t, status)
	} else {
		answer.WantError(t, http.StatusForbidden, "CROSS_ORIGIN",
			"This request came from another site. Call the API from your server, with an API key.")
	}
	if got := answer.Header.Get("Access-Control-Allow-Origin"); got != "" {
		t.Errorf("another origin may read responses: %s", got)
	}
}

func TestOrigin_isCheckedForChanges(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		key := owner.NewKey(t)
		template := func() string {
			return owner.Path("/templates/" + owner.Post(t, owner.Path("/templates"), nil).Want(t, http.StatusCreated).Text(t, "template.id"))
		}
		for name, origin := range origins(s) {
			t.Run(name, func(t *testing.T) {
				send := func(c *apptest.Caller, method, path, body string, status int) {
					t.Helper()
					request := apptest.Request{Method: method, Path: path, Header: origin.header}
					if body != "" {
						request.Raw, request.Type = []byte(body), "application/json"
					}
					wantOrigin(t, c.Do(t, request), origin.passes, status)
				}
				for _, caller := range []*apptest.Caller{owner, key} {
					send(caller, "POST", owner.Path("/templates"), `{}`, http.StatusCreated)
					send(caller, "PATCH", template(), `{"name":"x"}`, http.StatusOK)
					send(caller, "DELETE", template(), "", http.StatusOK)
				}
				send(owner, "PUT", owner.Path("/brand-kit"), `{}`, http.StatusOK)
				send(s.Nobody(), "POST", owner.Path("/templates"), `{}`, http.StatusUnauthorized)
				send(s.Nobody(), "POST", "/api/nonsense", "", http.StatusNotFound)
			})
		}
	})
}

func TestOrigin_isCheckedForSignIn(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		form := url.Values{"email": {owner.Email}, "password": {owner.Password}}.Encode()
		for name, origin := range origins(s) {
			t.Run(name, func(t *testing.T) {
				answer := s.Nobody().Do(t, apptest.Request{
					Method: "POST", Path: "/api/auth/callback/credentials", Raw: []byte(form), Type: "application/x-www-form-urlencoded",
					Header: origin.header,
				})
				wantOrigin(t, answer, origin.passes, http.StatusOK)
				if set := answer.Header.Get("Set-Cookie") != ""; set != origin.passes {
					t.Errorf("a session was started: %v", set)
				}
				registration := s.Nobody().Do(t, apptest.Request{
					Method: "POST", Path: "/api/auth/register", Raw: []byte(`{}`), Type: "application/json", Header: origin.header,
				})
				wantOrigin(t, registration, origin.passes, http.StatusBadRequest)
			})
		}
	})
}

func TestOrigin_doesNotMatterForReads(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for name, origin := range origins(s) {
			t.Run(name, func(t *testing.T) {
				for _, method := range []string{"GET", "HEAD"} {
					wantOrigin(t, owner.Do(t, apptest.Request{Method: method, Path: owner.Path("/templates"), Header: origin.header}), true, http.StatusOK)
				}
				wantOrigin(t, owner.Do(t, apptest.Request{Method: "OPTIONS", Path: owner.Path("/templates"), Header: origin.header}), true,
					http.StatusMethodNotAllowed)
			})
		}
	})
}

// TestOrigin_acceptsUnusualBaseURLs covers base URLs in uppercase, or with the default port that browsers leave
// out.
func TestOrigin_acceptsUnusualBaseURLs(t *testing.T) {
	for _, written := range []string{"https://mail.example.com", "https://Mail.Example.COM", "https://mail.example.com:443"} {
		t.Run(written, func(t *testing.T) {
			loaded, err := app.Load(func(name string) string { return map[string]string{"BASE_URL": written}[name] })
			if err != nil {
				t.Fatal(err)
			}
			apptest.OnSQLite(t, func(c *app.Config) { c.BaseURL = loaded.BaseURL }, func(t *testing.T, s *apptest.Server) {
				owner := given(t, s)
				wantOrigin(t, owner.Do(t,
					apptest.Request{Method: "POST", Path: owner.Path("/templates"), Header: header("Origin", "https://mail.example.com")}), true,
					http.StatusCreated)
				wantOrigin(t, owner.Do(t,
					apptest.Request{Method: "POST", Path: owner.Path("/templates"), Header: header("Origin", "http://mail.example.com")}), false, 0)
			})
		})
	}
}
