package integrations_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

func TestConnect_storesTheConnection(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.Person(t, "Ada Lovelace")
		list := owner.Get(t, owner.Path("/integrations")).Want(t, http.StatusOK)
		if list.Len(t, "data") != 0 || list.Text(t, "providers.0.id") != "toy" || list.Value(t, "providers.0.configured") != true ||
			list.Value(t, "providers.0.updates") != true {
			t.Errorf("before: %s", list.Body)
		}
		asked := leaveFor(t, owner, "/settings/integrations?tab=1")
		want := url.Values{
			"response_type": {"code"}, "client_id": {clientID}, "redirect_uri": {"http://localhost:8080/api/integrations/toy/callback"},
			"scope": {"templates readers"},
			"state": asked["state"], "code_challenge": asked["code_challenge"], "code_challenge_method": {"S256"},
		}
		if asked.Encode() != want.Encode() || len(asked.Get("state")) != 43 || len(asked.Get("code_challenge")) != 43 {
			t.Errorf("the consent screen is given\n%v, want\n%v", asked, want)
		}
		where := comeBack(t, owner, url.Values{"state": asked["state"], "code": {s.toy.consent(asked.Get("code_challenge"))}})
		if where != "http://localhost:8080/settings/integrations?connected=toy&tab=1" {
			t.Errorf("the browser goes on to %s", where)
		}
		one := owner.Get(t, owner.Path("/integrations")).Want(t, http.StatusOK)
		for path, want := range map[string]any{
			"data.0.provider": "toy", "data.0.providerDisplayName": "Analytical Engines", "data.0.providerEmail": "ada@example.com",
			"data.0.status":     "active",
			"data.0.lastUsedAt": nil, "data.0.choice": "c1",
		} {
			if got := one.Value(t, path); got != want {
				t.Errorf("%s is %v, want %v", path, got, want)
			}
		}
		id := one.Text(t, "data.0.id")
		s.connect(t, owner) // connecting again replaces the connection
		again := owner.Get(t, owner.Path("/integrations"))
		if again.Len(t, "data") != 1 || again.Text(t, "data.0.id") != id {
			t.Errorf("after a second time: %s", again.Body)
		}
	})
}

func TestConnect_requiresAnAdmin(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.Person(t, "Ada Lovelace")
		path := "/api/integrations/toy/connect?account=" + owner.Slug
		s.Nobody().Get(t, path).WantError(t, http.StatusUnauthorized, "", "Not authenticated")
		owner.NewKey(t).Get(t, path).Want(t, http.StatusForbidden)
		s.Person(t, "Eve").Get(t, path).WantError(t, http.StatusNotFound, "", "Account not found")
		s.Member(t, owner, access.Editor).Get(t, path).WantError(t, http.StatusForbidden, "", "Insufficient permissions")
		s.Member(t, owner, access.Admin).Get(t, path).Want(t, http.StatusFound)
		owner.Get(t, "/api/integrations/nobody/connect?account="+owner.Slug).WantError(t, http.StatusBadRequest, "UNKNOWN_PROVIDER",
			"Unknown provider. Use a provider ID from the list of integrations.")
		owner.Get(t, "/api/integrations/toy/connect").WantInvalid(t, "account")
	})
}

func TestConnect_requiresConfiguration(t *testing.T) {
	endpoint, err := provider.NewEndpoint(toy{}, provider.Settings{ClientID: clientID})
	if err != nil {
		t.Fatal(err)
	}
	dialect, _ := mergetags.Of("brevo")
	apptest.EachWith(t, func(c *app.Config) { c.Providers = []integrations.Provider{{Endpoint: endpoint, Dialect: dialect}} },
		func(t *testing.T, s *apptest.Server) {
			owner := s.Person(t, "Ada Lovelace")
			owner.Get(t, "/api/integrations/toy/connect?account="+owner.Slug).
				WantError(t, http.StatusServiceUnavailable, "PROVIDER_NOT_CONFIGURED",
					"This provider isn't set up. Ask your administrator to configure it.")
			owner.Get(t, "/api/integrations/toy/connect?returnTo=/a/x/integrations&account="+owner.Slug).Want(t, http.StatusServiceUnavailable)
			for who, want := range map[*apptest.Caller]string{owner: "PROVIDER_NOT_CONFIGURED", s.Person(t, "Eve"): "CONNECT_FORBIDDEN"} {
				opened := apptest.Request{
					Method: "GET", Path: "/api/integrations/toy/connect?returnTo=/a/x/integrations&account=" + owner.Slug,
					Header: http.Header{"Sec-Fetch-Mode": {"navigate"}},
				}
				back := who.Do(t, opened).Want(t, http.StatusFound)
				if where := back.Header.Get("Location"); where != "http://localhost:8080/a/x/integrations?integrationError="+want {
					t.Errorf("%s is led to %s", want, where)
				}
			}
			if got := owner.Get(t, owner.Path("/integrations")).Value(t, "providers.0.configured"); got != false {
				t.Errorf("configured: %v", got)
			}
		})
}

func TestCallback_acceptsAStateOnce(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.Person(t, "Ada Lovelace")
		const rounds = 10
		for range rounds {
			if got := s.comeBackTogether(t, owner, 100); got != 1 {
				t.Errorf("%d of 100 got through", got)
			}
		}
		if got := s.toy.count("POST /token"); got != rounds {
			t.Errorf("the toy was asked for tokens %d times", got)
		}
	})
}

// comeBackTogether lets several browsers return at the same time with the same state, and counts how many get
// connected.
func (s *scene) comeBackTogether(t *testing.T, owner *apptest.Caller, crowd int) (connected int32) {
	t.Helper()
	asked := leaveFor(t, owner, "/")
	back := url.Values{"state": asked["state"], "code": {s.toy.consent(asked.Get("code_challenge"))}}
	var through atomic.Int32
	var together sync.WaitGroup
	for range crowd {
		together.Go(func() {
			switch where := comeBack(t, owner, back); {
			case strings.Contains(where, "connected=toy"):
				through.Add(1)
			case !strings.HasSuffix(where, "/?integrationError=STATE_INVALID"):
				t.Errorf("goes on to %s", where)
			}
		})
	}
	together.Wait()
	return through.Load()
}

func TestCallback_rejectsOtherStates(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.Person(t, "Ada Lovelace")
		other := *owner
		other.SignIn(t) // the same user in another browser
		for name, back := range map[string]func() string{
			"made up":  func() string { return comeBack(t, owner, url.Values{"state": {"made-up"}, "code": {"c"}}) },
			"no state": func() string { return comeBack(t, owner, url.Values{"code": {"c"}}) },
			"no session": func() string {
				return comeBack(t, s.Nobody(), url.Values{"state": leaveFor(t, owner, "/")["state"], "code": {"c"}})
			},
			"another session": func() string {
				return comeBack(t, &other, url.Values{"state": leaveFor(t, owner, "/")["state"], "code": {"c"}})
			},
			"another user": func() string {
				return comeBack(t, s.Person(t, "Eve"), url.Values{"state": leaveFor(t, owner, "/")["state"], "code": {"c"}})
			},
			"expired": func() string {
				state := leaveFor(t, owner, "/")["state"]
				s.Clock.Advance(11 * time.Minute)
				return comeBack(t, owner, url.Values{"state": state, "code": {"c"}})
			},
		} {
			if where := back(); where != "http://localhost:8080/?integrationError=STATE_INVALID" {
				t.Errorf("%s: %s", name, where)
			}
		}
		if got := s.toy.count("POST /token"); got != 0 {
			t.Errorf("the toy was asked %d times", got)
		}
	})
}

func TestCallback_reportsWhyTheConnectionFailed(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.Person(t, "Ada Lovelace")
		admin := s.Member(t, owner, access.Admin)
		for want, back := range map[string]func() string{
			"ACCESS_DENIED": func() string {
				return comeBack(t, owner, url.Values{"state": leaveFor(t, owner, "/a")["state"], "error": {"access_denied"}})
			},
			"CONNECT_REFUSED&refusedAs=invalid_client&refusedBy=toy": func() string {
				asked := leaveFor(t, owner, "/a?refusedAs=made_up")
				s.toy.play(func(w http.ResponseWriter, r *http.Request) bool {
					w.WriteHeader(http.StatusUnauthorized)
					_, _ = w.Write([]byte(`{"error":"invalid_client","error_description":"Bad secret"}`))
					return true
				})
				defer s.toy.play(nil)
				return comeBack(t, owner, url.Values{"state": asked["state"], "code": {s.toy.consent(asked.Get("code_challenge"))}})
			},
			"CONNECT_REFUSED&refusedAs=invalid_scope&refusedBy=toy": func() string {
				return comeBack(t, owner, url.Values{"state": leaveFor(t, owner, "/a")["state"], "error": {"invalid_scope"}})
			},
			"CONNECT_REFUSED&refusedBy=toy": func() string {
				return comeBack(t, owner, url.Values{"state": leaveFor(t, owner, "/a")["state"], "error": {"Call 555 now"}})
			},
			"CONNECT_REFUSED&refusedAs=invalid_grant&refusedBy=toy": func() string {
				return comeBack(t, owner, url.Values{"state": leaveFor(t, owner, "/a")["state"], "code": {"not-a-code"}})
			},
			"CONNECT_FAILED&refusedBy=toy": func() string {
				asked := leaveFor(t, owner, "/a")
				s.toy.play(func(w http.ResponseWriter, r *http.Request) bool {
					if r.URL.Path == "/v1/me" {
						w.WriteHeader(http.StatusBadGateway)
					}
					return r.URL.Path == "/v1/me"
				})
				defer s.toy.play(nil)
				return comeBack(t, owner, url.Values{"state": asked["state"], "code": {s.toy.consent(asked.Get("code_challenge"))}})
			},
			"CONNECT_FORBIDDEN": func() string {
				asked := leaveFor(t, admin, "/a")
				if _, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE members SET role = 'editor' WHERE user_id = $1`, admin.UserID); err != nil {
					t.Fatal(err)
				}
				return comeBack(t, admin, url.Values{"state": asked["state"], "code": {s.toy.consent(asked.Get("code_challenge"))}})
			},
		} {
			if where := back(); where != "http://localhost:8080/a?integrationError="+want {
				t.Errorf("%s: %s", want, where)
			}
		}
		if got := owner.Get(t, owner.Path("/integrations")).Len(t, "data"); got != 0 {
			t.Errorf("%d connections", got)
		}
	})
}

func TestConnect_returnsOnlyToOurOwnPages(t *testing.T) {
	s := start(t, "sqlite", toy{})
	owner := s.Person(t, "Ada Lovelace")
	for sent, want := range map[string]string{
		"/templates":           "/templates?integrationError=ACCESS_DENIED",
		"/a?b=c&connected=x#d": "/a?b=c&integrationError=ACCESS_DENIED",
		"":                     "/?integrationError=ACCESS_DENIED",
		"//evil.example":       "/?integrationError=ACCESS_DENIED",
		"/\\evil.example":      "/?integrationError=ACCESS_DENIED",
		"https://evil.example": "/?integrationError=ACCESS_DENIED",
		"javascript:alert(1)":  "/?integrationError=ACCESS_DENIED",
		"/\tevil":              "/?integrationError=ACCESS_DENIED",
		"/api/auth/signout":    "/?integrationError=ACCESS_DENIED",
	} {
		where := comeBack(t, owner, url.Values{"state": leaveFor(t, owner, sent)["state"], "error": {"access_denied"}})
		if where != "http://localhost:8080"+want {
			t.Errorf("%q leads to %s, want %s", sent, where, want)
		}
	}
}

func TestChoose(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		owner.Patch(t, owner.Path("/integrations/toy"), fields{"choice": "c9"}).WantInvalid(t, "choice")
		if got := owner.Patch(t, owner.Path("/integrations/toy"), fields{"choice": "c2"}).Want(t, http.StatusOK).Text(t,
			"data.choice"); got != "c2" {
			t.Errorf("choice %s", got)
		}
		push(t, owner, hello("One")).Want(t, http.StatusCreated)
		s.connect(t, owner) // the choice is kept after reconnecting to the same account
		push(t, owner, hello("Two")).Want(t, http.StatusCreated)
		for _, made := range s.toy.templates() {
			if made["list"] != "c2" || made["folder"] != "f1" {
				t.Errorf("pushed to %v", made)
			}
		}
	})
}

// TestDelete_revokesGrantsWithTheProvider checks that the account's row is deleted immediately and revocation is retried
// until it succeeds.
func TestDelete_revokesGrantsWithTheProvider(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner, other := s.connected(t), s.connected(t)
		var refused atomic.Int32
		s.toy.play(func(w http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path != "/revoke" || refused.Add(1) > 1 {
				return false
			}
			w.WriteHeader(http.StatusServiceUnavailable)
			return true
		})
		owner.Delete(t, owner.Path(""), fields{"confirm": owner.Slug}).Want(t, http.StatusOK)
		for deadline := time.Now().Add(time.Minute); len(s.toy.ended()) == 0 && time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
			continue
		}
		if ended := s.toy.ended(); len(ended) != 1 || !strings.HasPrefix(ended[0], "toy-refresh-") {
			t.Errorf("revoked %v", ended)
		}
		push(t, other, hello("One")).Want(t, http.StatusCreated)
		if text := contents(t, s); strings.Contains(text, "toy-refresh-") {
			t.Error("the job holds the token in clear")
		}

		// Grants are also revoked when a user deletes their profile and the account is deleted with it.
		other.Delete(t, "/api/user", fields{"confirm": other.Email, "password": other.Password}).Want(t, http.StatusOK)
		for deadline := time.Now().Add(time.Minute); len(s.toy.ended()) == 1 && time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
			continue
		}
		if ended := s.toy.ended(); len(ended) != 2 {
			t.Errorf("revoked %v", ended)
		}
	})
}

// TestConnect_revokesWhatItDoesNotKeep checks that tokens are revoked if a new connection replaces theirs, or if they
// can't be used after all.
func TestConnect_revokesWhatItDoesNotKeep(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		admin := s.Member(t, owner, access.Admin)
		s.connect(t, owner)
		wantEnded := func(count int) {
			t.Helper()
			if ended := s.toy.ended(); len(ended) != count || !strings.HasPrefix(ended[count-1], "toy-refresh-") {
				t.Errorf("revoked %v, want %d", ended, count)
			}
		}
		if ended := s.toy.ended(); len(ended) > 0 { // some providers would remove the new connection too
			t.Errorf("revoked %v for the same account", ended)
		}
		fail := func(who *apptest.Caller, want string, me func(http.ResponseWriter) bool) {
			t.Helper()
			s.toy.play(func(w http.ResponseWriter, r *http.Request) bool { return r.URL.Path == "/v1/me" && me(w) })
			defer s.toy.play(nil)
			asked := leaveFor(t, who, "/a")
			where := comeBack(t, who, url.Values{"state": asked["state"], "code": {s.toy.consent(asked.Get("code_challenge"))}})
			if !strings.Contains(where, "integrationError="+want) {
				t.Errorf("led to %s", where)
			}
		}
		fail(owner, "CONNECT_FAILED", func(w http.ResponseWriter) bool {
			w.WriteHeader(http.StatusBadGateway)
			return true
		})
		wantEnded(1)
		fail(admin, "CONNECT_FORBIDDEN", func(http.ResponseWriter) bool {
			_, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE members SET role = 'editor' WHERE user_id = $1`, admin.UserID)
			if err != nil {
				t.Error(err)
			}
			return false
		})
		wantEnded(2)
		push(t, owner, hello("One")).Want(t, http.StatusCreated)
		s.toy.play(func(w http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path == "/v1/me" {
				reply(w, http.StatusOK, map[string]string{"id": "another", "name": "Difference Engines", "email": "ada@example.com"})
			}
			return r.URL.Path == "/v1/me"
		})
		s.connect(t, owner)
		wantEnded(3)
	})
}

func TestDisconnect(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		s.Member(t, owner, access.Editor).Delete(t, owner.Path("/integrations/toy/disconnect"), nil).Want(t, http.StatusForbidden)
		owner.Delete(t, owner.Path("/integrations/toy/disconnect"), nil).Want(t, http.StatusOK)
		if got := fmt.Sprint(s.toy.revoked); !strings.Contains(got, "toy-refresh-") {
			t.Errorf("revoked %s", got)
		}
		owner.Delete(t, owner.Path("/integrations/toy/disconnect"), nil).WantError(t, http.StatusNotFound, "NOT_CONNECTED", notConnected)
		push(t, owner, hello("One")).WantError(t, http.StatusNotFound, "NOT_CONNECTED", notConnected)
		s.connect(t, owner)
		s.toy.play(func(w http.ResponseWriter, r *http.Request) bool {
			cutOff(w)
			return true
		})
		// The account can be disconnected while the toy is unavailable.
		owner.Delete(t, owner.Path("/integrations/toy/disconnect"), nil).Want(t, http.StatusOK)
	})
}
