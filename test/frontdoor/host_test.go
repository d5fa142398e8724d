package frontdoor_test

import (
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"mailwright/internal/app"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
)

// at returns a function that configures a public URL and another one for images.
func at(base, cdn string) func(*app.Config) {
	return func(c *app.Config) {
		u, err := url.Parse(base)
		if err != nil {
			panic(err)
		}
		c.BaseURL, c.CDNURL = u, cdn
	}
}

func getAs(t *testing.T, s *apptest.Server, host, path string, pairs ...string) apptest.Answer {
	t.Helper()
	return s.Nobody().Do(t, apptest.Request{Method: "GET", Path: path, Header: header(append(pairs, "Host", host)...)})
}

func TestHost_mustBeTheBaseOrCDNHost(t *testing.T) {
	apptest.OnSQLite(t, at("https://mail.example.com", "https://cdn.example.com"), func(t *testing.T, s *apptest.Server) {
		for _, host := range []string{
			"mail.example.com", "Mail.Example.com", "mail.example.com:443", "mail.example.com:8443", "cdn.example.com",
			"mail.example.com:",
		} {
			getAs(t, s, host, "/api/auth/config").Want(t, http.StatusOK)
		}
		for _, host := range []string{
			"evil.example", "mail.example.com.evil.example", "evil-mail.example.com", "x.mail.example.com", "example.com", "mail.example.com.",
			"localhost", "127.0.0.1", "127.0.0.1:8080", "[::1]", "mail.example.com@evil.example", "mail.example.com, evil.example",
			"mail.example.com:abc", "mail.example.com:443x", "mail.example.com:0", "mail.example.com:65536", "mail.example.com:-1",
			"mail.example.com:+443", "mail.example.com:443:443", "mail.example.com:443]", "[mail.example.com]", "[mail.example.com]:443",
		} {
			getAs(t, s, host, "/api/auth/config").WantError(t, http.StatusMisdirectedRequest, "WRONG_HOST",
				"This server isn't set up for this host name. Use https://mail.example.com instead.")
			for _, path := range []string{"/", "/sign-in", "/openapi.yaml", "/cdn/icons/v1/x.png"} {
				getAs(t, s, host, path).Want(t, http.StatusMisdirectedRequest)
			}
			for _, path := range []string{"/healthz", "/readyz", "/readyz?only=database"} {
				getAs(t, s, host, path).Want(t, http.StatusOK)
			}
		}
		page := getAs(t, s, "evil.example", "/sign-in", "Accept", "text/html,*/*").Want(t, http.StatusMisdirectedRequest)
		if text := string(page.Body); !strings.Contains(text, `href="https://mail.example.com"`) || !strings.Contains(text, "MAILWRIGHT_BASE_URL") ||
			strings.Contains(text, "evil") || page.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("the page says %s", text)
		}
	})
}

// TestHost_loopbackNamesAreTheSame checks that a new server on this machine works no matter which of its names is used.
func TestHost_loopbackNamesAreTheSame(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		for _, host := range []string{"localhost", "localhost:5173", "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:9999", "LOCALHOST:1"} {
			getAs(t, s, host, "/api/auth/config").Want(t, http.StatusOK)
			getAs(t, s, host, "/", "Accept", "text/html").Want(t, http.StatusOK)
		}
		for _, host := range []string{
			"evil.example", "localhost.evil.example", "192.168.1.5:8080", "0.0.0.0:8080", "10.0.0.1",
			"localhost:abc", "[::1]:abc", "[127.0.0.1]", "::1",
		} {
			getAs(t, s, host, "/api/auth/config").Want(t, http.StatusMisdirectedRequest)
		}
	})
}

func TestHost_isForwardedOnlyByTrustedProxies(t *testing.T) {
	const path, name = "/api/auth/config", "X-Forwarded-Host"
	configure := at("https://mail.example.com", "https://mail.example.com/cdn")
	apptest.OnSQLite(t, configure, func(t *testing.T, s *apptest.Server) {
		getAs(t, s, "upstream:8080", path, name, "mail.example.com").Want(t, http.StatusMisdirectedRequest)
	})
	trusting := func(c *app.Config) {
		configure(c)
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}
	apptest.OnSQLite(t, trusting, func(t *testing.T, s *apptest.Server) {
		getAs(t, s, "upstream:8080", path, name, "mail.example.com").Want(t, http.StatusOK)
		getAs(t, s, "upstream:8080", path, name, "evil.example, mail.example.com").Want(t, http.StatusOK)
		getAs(t, s, "upstream:8080", path, name, "mail.example.com, evil.example").Want(t, http.StatusMisdirectedRequest)
		getAs(t, s, "mail.example.com", path, name, "evil.example").Want(t, http.StatusMisdirectedRequest)
		getAs(t, s, "upstream:8080", path).Want(t, http.StatusMisdirectedRequest)
	})
}

// TestHost_formerCDNHostsStillDeliver checks that images still load in emails that were sent before the CDN URL
// changed.
func TestHost_formerCDNHostsStillDeliver(t *testing.T) {
	apptest.OnSQLite(t, at("https://mail.example.com", "https://old.example.com/cdn"), func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		_, place, _ := strings.Cut(owner.Upload(t, "x.png", apptest.PNG(t, 1)).Want(t, http.StatusOK).Text(t, "url"), "/cdn/")
		moved := s.Moved(t, "https://new.example.com")
		getAs(t, moved, "old.example.com", "/cdn/"+place).Want(t, http.StatusOK)
		getAs(t, moved, "new.example.com", "/cdn/"+place).Want(t, http.StatusOK)
		getAs(t, moved, "old.example.com", "/api/auth/config").Want(t, http.StatusMisdirectedRequest)
		getAs(t, moved, "other.example.com", "/cdn/"+place).Want(t, http.StatusMisdirectedRequest)
	})
}

func TestPaths_uncleanOnesAreNotFound(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for _, path := range []string{
			"//api/accounts", "/api//accounts", "/api/./accounts", "/api/../api/accounts", "/x/../api/accounts", "/./api/accounts",
			"/api/accounts/" + owner.Slug + "/../" + owner.Slug, "/api/accounts/" + owner.Slug + "//templates", "/api/..",
			"/api/../healthz", "//api",
		} {
			for _, method := range []string{"GET", "POST"} {
				response, body := wire(t, s, method+" "+path+" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: mailwright_session="+
					owner.Cookie+"\r\nContent-Type: application/json\r\nContent-Length: 0\r\n\r\n")
				if response.StatusCode != http.StatusNotFound || response.Header.Get("Location") != "" ||
					response.Header.Get("Content-Type") != "application/json" {
					t.Errorf("%s %s: status %d to %q: %s", method, path, response.StatusCode, response.Header.Get("Location"), body)
				}
			}
		}
		owner.Get(t, owner.Path("")).Want(t, http.StatusOK)
	})
}

// TestOrigin_underHTTPSMatchesSchemeAndPort checks that pages with another scheme or port on the same host count as
// other sites, even if the browser doesn't say so.
func TestOrigin_underHTTPSMatchesSchemeAndPort(t *testing.T) {
	apptest.OnSQLite(t, at("https://mail.example.com:8443", "https://cdn.example.com"), func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for origin, passes := range map[string]bool{
			"":                              true,
			"https://mail.example.com:8443": true,
			"http://mail.example.com:8443":  false,
			"https://mail.example.com":      false,
			"https://mail.example.com:8444": false,
			"https://cdn.example.com":       false,
			"null":                          false,
		} {
			for _, site := range []string{"", "same-origin", "none"} {
				request := apptest.Request{Method: "POST", Path: owner.Path("/templates"), Header: header("Origin", origin, "Sec-Fetch-Site", site)}
				if origin == "" {
					request.Header.Del("Origin")
				}
				if site == "" {
					request.Header.Del("Sec-Fetch-Site")
				}
				wantOrigin(t, owner.Do(t, request), passes, http.StatusCreated)
			}
		}
	})
}

func TestMetrics_requireTheTokenUnderHTTPS(t *testing.T) {
	configure := at("https://mail.example.com", "https://cdn.example.com")
	apptest.OnSQLite(t, configure, func(t *testing.T, s *apptest.Server) {
		metrics(t, s).Want(t, http.StatusForbidden)
		metrics(t, s, "Authorization", "Bearer ").Want(t, http.StatusForbidden)
	})
	withToken := func(c *app.Config) {
		configure(c)
		c.MetricsToken = seal.Secret("sesame-open")
	}
	apptest.OnSQLite(t, withToken, func(t *testing.T, s *apptest.Server) {
		metrics(t, s).Want(t, http.StatusForbidden)
		answer := metrics(t, s, "Authorization", "Bearer sesame-open", "Host", "10.0.0.7:8080").Want(t, http.StatusOK)
		if answer.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("Cache-Control %q", answer.Header.Get("Cache-Control"))
		}
	})
}

// TestMetrics_withoutTheTokenNeedTheHost checks that a page that points its own host name at this machine can't read the
// metrics in a local browser.
func TestMetrics_withoutTheTokenNeedTheHost(t *testing.T) {
	for _, base := range []string{"http://localhost:8080", "http://mail.example.com"} {
		apptest.OnSQLite(t, at(base, ""), func(t *testing.T, s *apptest.Server) {
			metrics(t, s).Want(t, http.StatusOK)
			metrics(t, s, "Host", "localhost:8080").Want(t, http.StatusOK)
			metrics(t, s, "Host", strings.TrimPrefix(base, "http://")).Want(t, http.StatusOK)
			metrics(t, s, "Host", "evil.example").Want(t, http.StatusMisdirectedRequest)
			metrics(t, s, "Host", "evil.example", "Authorization", "Bearer ").Want(t, http.StatusMisdirectedRequest)
		})
	}
}

func TestHeaders_strictTransportCanBeTurnedOff(t *testing.T) {
	off := func(c *app.Config) {
		at("https://mail.example.com", "https://cdn.example.com")(c)
		c.HSTS = false
	}
	apptest.OnSQLite(t, off, func(t *testing.T, s *apptest.Server) {
		if got := s.Nobody().Get(t, "/").Header.Get("Strict-Transport-Security"); got != "" {
			t.Errorf("Strict-Transport-Security %q", got)
		}
	})
}

// TestMetrics_unconfiguredFeaturesAreNotServerErrors checks that a feature that isn't set up doesn't trigger an alert on
// 5xx responses.
func TestMetrics_unconfiguredFeaturesAreNotServerErrors(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		owner.Post(t, owner.Path("/billing/portal"), nil).Want(t, http.StatusServiceUnavailable)
		s.Nobody().Post(t, "/api/webhooks/stripe", fields{}).Want(t, http.StatusServiceUnavailable)
		page := string(metrics(t, s).Body)
		for _, part := range []string{
			`{method="POST",route="/api/accounts/{slug}/billing/portal",status="BILLING_NOT_CONFIGURED"} 1`,
			`{method="POST",route="/api/webhooks/stripe",status="BILLING_NOT_CONFIGURED"} 1`,
		} {
			if !strings.Contains(page, "mailwright_http_request_duration_seconds_count"+part) {
				t.Errorf("the metrics lack %s", part)
			}
		}
		if strings.Contains(page, `status="5`) {
			t.Error("the metrics count a server error")
		}
	})
}
