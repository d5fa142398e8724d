package integrations_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
)

// TestRefresh_happensOnceAcrossNodes lets many pushes find an expired token at the same time. The toy accepts each
// refresh token only once, so a second refresh would break the connection.
func TestRefresh_happensOnceAcrossNodes(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		nodes := []*apptest.Server{s.Server, apptest.Start(t, s.config), apptest.Start(t, s.config)}
		for round := range 3 {
			for _, node := range nodes {
				node.Clock.Advance(2 * time.Hour)
			}
			before := s.toy.count("POST /token")
			var together sync.WaitGroup
			for _, node := range nodes {
				for i := range 8 {
					together.Go(func() { push(t, owner.On(node), hello(fmt.Sprint(i))).Want(t, http.StatusCreated) })
				}
			}
			together.Wait()
			if got := s.toy.count("POST /token") - before; got != 1 {
				t.Errorf("round %d: %d refreshes", round, got)
			}
		}
		if got := status(t, owner); got != "active" {
			t.Errorf("the connection is %s", got)
		}
	})
}

func TestRefresh_afterARejectedToken(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		s.toy.endAccess() // before it expires
		push(t, owner, hello("One")).Want(t, http.StatusCreated)
		if got := s.toy.count("POST /templates"); got != 2 || len(s.toy.templates()) != 1 {
			t.Errorf("asked %d times, made %d", got, len(s.toy.templates()))
		}
	})
}

func TestConnection_isInactiveWhenTheProviderRevokesIt(t *testing.T) {
	for name, end := range map[string]func(*scene){
		"the refresh is rejected": func(s *scene) {
			s.toy.endGrants()
			s.Clock.Advance(2 * time.Hour)
		},
		"it was revoked": func(s *scene) { s.toy.endGrants() },
		"new tokens are also rejected": func(s *scene) {
			s.toy.play(func(w http.ResponseWriter, r *http.Request) bool {
				if r.URL.Path == "/v1/templates" {
					w.WriteHeader(http.StatusUnauthorized)
				}
				return r.URL.Path == "/v1/templates"
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, s *scene) {
				owner := s.connected(t)
				end(s)
				push(t, owner, hello("One")).WantError(t, http.StatusNotFound, "NOT_CONNECTED", notConnected)
				if got := status(t, owner); got != "inactive" {
					t.Errorf("the connection is %s", got)
				}
				if _, fault := lastPush(t, owner); fault != "Toy Mail revoked the connection. Connect it again." {
					t.Errorf("the history says %q", fault)
				}
				asked := s.toy.count("POST /templates") + s.toy.count("POST /token")
				push(t, owner, hello("One")).WantError(t, http.StatusNotFound, "NOT_CONNECTED", notConnected)
				if got := s.toy.count("POST /templates") + s.toy.count("POST /token"); got != asked {
					t.Error("the toy was asked again")
				}
				if audit := owner.Get(t, owner.Path("/audit")); strings.Count(string(audit.Body), `"integration.lost"`) != 1 {
					t.Errorf("audit: %s", audit.Body)
				}
				s.toy.play(nil)
				s.connect(t, owner)
				push(t, owner, hello("One")).Want(t, http.StatusCreated)
			})
		})
	}
}

func TestConnection_withoutRefreshTokenIsInactiveWhenRejected(t *testing.T) {
	eachToy(t, toy{withoutRefresh: true}, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		s.Clock.Advance(20 * 24 * time.Hour)
		push(t, owner, hello("One")).Want(t, http.StatusCreated)
		s.toy.endAccess()
		push(t, owner, hello("Two")).WantError(t, http.StatusNotFound, "NOT_CONNECTED", notConnected)
		if got := s.toy.count("POST /token"); got != 1 {
			t.Errorf("%d calls for tokens", got)
		}
	})
}

// TestRefresh_failureKeepsTheConnection checks that an unreachable provider or a wrong client secret doesn't
// affect the account's grant.
func TestRefresh_failureKeepsTheConnection(t *testing.T) {
	for name, c := range map[string]struct {
		status int
		body   any
		asked  int
	}{
		"unavailable":  {http.StatusServiceUnavailable, nil, 3},
		"wrong secret": {http.StatusUnauthorized, fields{"error": "invalid_client"}, 1},
		"rate limited": {http.StatusTooManyRequests, fields{"error": "slow_down"}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, s *scene) {
				owner := s.connected(t)
				s.Clock.Advance(2 * time.Hour)
				before := s.toy.count("POST /token")
				s.toy.play(func(w http.ResponseWriter, r *http.Request) bool {
					if r.URL.Path == "/token" {
						reply(w, c.status, c.body)
					}
					return r.URL.Path == "/token"
				})
				if code := push(t, owner, hello("One")).Want(t, http.StatusInternalServerError).Text(t, "code"); code != "PUSH_FAILED" {
					t.Errorf("code %s", code)
				}
				if got := s.toy.count("POST /token") - before; got != c.asked {
					t.Errorf("asked %d times, want %d", got, c.asked)
				}
				s.toy.play(nil)
				push(t, owner, hello("One")).Want(t, http.StatusCreated)
			})
		})
	}
}

// TestRefresh_takesOverFromADeadProcess leaves a lease behind, like a killed server.
func TestRefresh_takesOverFromADeadProcess(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		s.Clock.Advance(2 * time.Hour)
		if _, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE integrations SET renewing_until = $1`,
			s.Clock.Now().Add(30*time.Second).UnixMilli()); err != nil {
			t.Fatal(err)
		}
		pushed := make(chan apptest.Answer, 1)
		go func() { pushed <- push(t, owner, hello("One")) }()
		s.Clock.Advance(31 * time.Second)
		(<-pushed).Want(t, http.StatusCreated)
	})
}

func TestTokens_surviveANewSecretKey(t *testing.T) {
	s := start(t, database.SQLite, toy{})
	owner := s.connected(t)
	old := s.config.SecretKeys
	fresh, err := seal.ParseKeys(seal.Generate())
	if err != nil {
		t.Fatal(err)
	}
	push(t, owner.On(withKeys(t, s, append(fresh, old...))), hello("One")).Want(t, http.StatusCreated)
	// The hourly sweep seals with the new key, so that the old one can be removed.
	resealed := withKeys(t, s, append(fresh, old...))
	if err := resealed.Integrations.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	push(t, owner.On(withKeys(t, s, fresh)), hello("Two")).Want(t, http.StatusCreated)
}

// withKeys restarts the server with other keys and returns it.
func withKeys(t *testing.T, s *scene, keys [][]byte) *apptest.Server {
	t.Helper()
	config := s.config
	config.SecretKeys = keys
	return apptest.Start(t, config)
}

// TestSecrets_areNeverInPlainText triggers all kinds of errors and searches for tokens, codes and the client secret in
// the log, in every response and in the database.
func TestSecrets_areNeverInPlainText(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		var said strings.Builder
		note := func(a apptest.Answer) { fmt.Fprintln(&said, a.Header, string(a.Body)) }
		note(push(t, owner, hello("One")))
		s.toy.play(func(w http.ResponseWriter, r *http.Request) bool {
			if r.Method != http.MethodPost {
				return false
			}
			_ = r.ParseForm() // it echoes everything it receives
			reply(w, http.StatusBadRequest,
				fields{
					"message": "You sent " + r.Header.Get("Authorization") + " and " + fmt.Sprint(r.PostForm), "error": "bad",
					"error_description": fmt.Sprint(r.PostForm),
				})
			return true
		})
		note(push(t, owner, hello("Two")))
		s.Clock.Advance(2 * time.Hour)
		note(push(t, owner, hello("Three")))
		asked := leaveFor(t, owner, "/")
		note(owner.Get(t, "/api/integrations/toy/callback?state="+asked.Get("state")+"&code="+s.toy.consent(asked.Get("code_challenge"))))
		note(owner.Delete(t, owner.Path("/integrations/toy/disconnect"), nil))
		s.toy.play(nil)
		s.connect(t, owner)
		for _, path := range []string{"/integrations", "/pushes", "/audit", "/integrations/merge-fields"} {
			note(owner.Get(t, owner.Path(path)))
		}
		for where, text := range map[string]string{"answers": said.String(), "log": s.log.String(), "database": contents(t, s)} {
			for _, secret := range []string{"toy-access-", "toy-refresh-", "toy-code-", clientSecret} {
				if i := strings.Index(text, secret); i >= 0 {
					t.Errorf("%s: %s", where, text[max(0, i-100):min(len(text), i+100)])
				}
			}
		}
		if !strings.Contains(s.log.String(), "push rejected by the provider") {
			t.Error("the log doesn't mention the rejected push: this test looks in the wrong place")
		}
	})
}

// contents returns everything in the database.
func contents(t *testing.T, s *scene) string {
	t.Helper()
	var all strings.Builder
	if s.DB.Engine() == database.SQLite {
		files, err := filepath.Glob(filepath.Join(s.Dir, "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if info, err := os.Stat(file); err != nil || info.IsDir() {
				continue
			}
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(raw)
		}
		return all.String()
	}
	for _, table := range []string{
		"integrations", "integration_states", "pushes", "push_pages", "audit_events", "idempotency_keys",
		"river_job", "sessions",
	} {
		rows, err := s.DB.Writer().QueryContext(t.Context(), `SELECT CAST(ROW_TO_JSON(x) AS TEXT) FROM `+table+` x`)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := database.Collect(rows, func(line *string) []any { return []any{line} })
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&all, lines)
	}
	return all.String()
}

// TestReset_removesConnectionsFromBeforeVerification checks that anyone who signed up with someone else's email address
// doesn't keep a connection that exposes that person's emails.
func TestReset_removesConnectionsFromBeforeVerification(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		s.Clock.Advance(time.Second)
		for _, stays := range []bool{false, true} {
			s.ForgetMails(t)
			s.Nobody().Post(t, "/api/auth/forgot-password", fields{"email": owner.Email}).Want(t, 200)
			token := s.MailedToken(t, owner.Email, "reset-password")
			s.Nobody().Post(t, "/api/auth/reset-password", fields{"token": token, "password": "another password"}).Want(t, 200)
			owner.Password = "another password"
			owner.SignIn(t)
			list := string(owner.Get(t, owner.Path("/audit")).Want(t, 200).Body)
			if !strings.Contains(list, "integration.disconnected") {
				t.Errorf("not in the log: %s", list)
			}
			if !stays {
				push(t, owner, hello("One")).WantError(t, http.StatusNotFound, "NOT_CONNECTED", notConnected)
				for deadline := time.Now().Add(time.Minute); len(s.toy.ended()) == 0 && time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
					continue
				}
				if ended := s.toy.ended(); len(ended) != 1 {
					t.Errorf("revoked %v", ended)
				}
				s.Clock.Advance(time.Second)
				s.connect(t, owner)
			}
		}
		push(t, owner, hello("Two")).Want(t, http.StatusCreated)
	})
}
