package frontdoor_test

import (
	"bytes"
	"net/http"
	"testing"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

// once sends a POST with an Idempotency-Key.
func once(t *testing.T, c *apptest.Caller, path, key, body string) apptest.Answer {
	t.Helper()
	request := apptest.Request{Method: "POST", Path: path, Header: header("Idempotency-Key", key)}
	if body != "" {
		request.Raw, request.Type = []byte(body), "application/json"
	}
	return c.Do(t, request)
}

// wantReplay checks that the response is a replay of the first one.
func wantReplay(t *testing.T, first, again apptest.Answer) {
	t.Helper()
	if again.Status != first.Status || !bytes.Equal(again.Body, first.Body) {
		t.Errorf("the response was %d %s, the second time it is %d %s", first.Status, first.Body, again.Status, again.Body)
	}
	if got := again.Header.Get("Idempotency-Replayed"); got != "true" {
		t.Errorf("Idempotency-Replayed is %q", got)
	}
	for _, name := range []string{"Content-Type", "ETag", "Cache-Control", "Content-Security-Policy"} {
		if again.Header.Get(name) != first.Header.Get(name) {
			t.Errorf("%s was %q, the second time it is %q", name, first.Header.Get(name), again.Header.Get(name))
		}
	}
	if id := again.Header.Get("X-Request-Id"); id == "" || id == first.Header.Get("X-Request-Id") {
		t.Errorf("X-Request-Id is %q in both", id)
	}
}

// wantFresh checks that the response isn't a replay.
func wantFresh(t *testing.T, answer apptest.Answer, status int) apptest.Answer {
	t.Helper()
	if got := answer.Want(t, status).Header.Get("Idempotency-Replayed"); got != "" {
		t.Errorf("Idempotency-Replayed is %q", got)
	}
	return answer
}

func wantTemplates(t *testing.T, c *apptest.Caller, wanted int) {
	t.Helper()
	if n := c.Get(t, c.Path("/templates")).Len(t, "templates"); n != wanted {
		t.Errorf("%d templates, want %d", n, wanted)
	}
}

func TestIdempotency_repeatsTheResponse(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		first := wantFresh(t, once(t, owner, owner.Path("/templates"), "k", `{"name":"Once"}`), http.StatusCreated)
		for range 3 {
			wantReplay(t, first, once(t, owner, owner.Path("/templates"), "k", `{"name":"Once"}`))
		}
		wantTemplates(t, owner, 1)
		t.Run("after deleting what it created", func(t *testing.T) {
			owner.Delete(t, owner.Path("/templates/"+first.Text(t, "template.id")), nil).Want(t, http.StatusOK)
			wantReplay(t, first, once(t, owner, owner.Path("/templates"), "k", `{"name":"Once"}`))
			wantTemplates(t, owner, 0)
		})
		t.Run("without a body", func(t *testing.T) {
			first := wantFresh(t, once(t, owner, owner.Path("/templates"), "empty", ""), http.StatusCreated)
			wantReplay(t, first, once(t, owner, owner.Path("/templates"), "empty", ""))
			copied := wantFresh(t, once(t, owner, owner.Path("/templates/"+first.Text(t, "template.id")+"/duplicate"), "empty", ""),
				http.StatusCreated)
			wantReplay(t, copied, once(t, owner, owner.Path("/templates/"+first.Text(t, "template.id")+"/duplicate"), "empty", ""))
			wantTemplates(t, owner, 2)
		})
		t.Run("on another node", func(t *testing.T) {
			wantReplay(t, first, once(t, owner.On(s.Beside(t)), owner.Path("/templates"), "k", `{"name":"Once"}`))
		})
	})
}

func TestIdempotency_rejectsAnotherBody(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		first := wantFresh(t, once(t, owner, owner.Path("/templates"), "k", `{"name":"One"}`), http.StatusCreated)
		for _, body := range []string{`{"name":"Two"}`, `{"name":"One" }`, `{}`, ``} {
			once(t, owner, owner.Path("/templates"), "k", body).
				WantError(t, http.StatusUnprocessableEntity, "IDEMPOTENCY_KEY_REUSED",
					"This Idempotency-Key was already used with a different request body. Use a new key for a new request.")
		}
		wantReplay(t, first, once(t, owner, owner.Path("/templates"), "k", `{"name":"One"}`))
		wantTemplates(t, owner, 1)
	})
}

func TestIdempotency_scope(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		admin := s.Member(t, owner, access.Admin)
		one, two := owner.NewKey(t), owner.NewKey(t)
		path := owner.Path("/templates")
		template := path + "/" + wantFresh(t, once(t, owner, path, "k", `{}`), http.StatusCreated).Text(t, "template.id")

		t.Run("another principal", func(t *testing.T) {
			for _, caller := range []*apptest.Caller{admin, one, two} { // an API key and its creator are different principals
				wantFresh(t, once(t, caller, path, "k", `{}`), http.StatusCreated)
			}
			wantTemplates(t, owner, 4)
		})
		t.Run("another session of the same user", func(t *testing.T) {
			owner.SignIn(t)
			if got := once(t, owner, path, "k", `{}`).Want(t, http.StatusCreated).Header.Get("Idempotency-Replayed"); got != "true" {
				t.Errorf("Idempotency-Replayed is %q", got)
			}
		})
		t.Run("another path", func(t *testing.T) {
			wantFresh(t, once(t, owner, template+"/duplicate", "k", ``), http.StatusCreated)
			wantFresh(t, once(t, owner, "/api/accounts", "k", `{"name":"Another"}`), http.StatusCreated)
		})
		t.Run("another key", func(t *testing.T) {
			wantFresh(t, once(t, owner, path, "K", `{}`), http.StatusCreated)
			wantFresh(t, once(t, owner, path, "k ", `{}`+" "), http.StatusUnprocessableEntity) // spaces around a header's value are ignored
		})
		t.Run("another account of the same user", func(t *testing.T) {
			slug := owner.Post(t, "/api/accounts", fields{"name": "Second"}).Text(t, "account.slug")
			wantFresh(t, once(t, owner, "/api/accounts/"+slug+"/templates", "k", `{}`), http.StatusCreated)
		})
	})
}

func TestIdempotency_keepsErrors(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		path := owner.Path("/templates")
		for key, body := range map[string]string{"400": `{"name":""}`, "422": `{"craftState":"{}"}`, "404": `{"librarySlug":"x"}`} {
			first := once(t, owner, path, key, body)
			wantReplay(t, first, once(t, owner, path, key, body))
		}
		owner.SetPlan(t, "free")
		for range 10 {
			owner.Post(t, path, nil).Want(t, http.StatusCreated)
		}
		full := wantFresh(t, once(t, owner, path, "full", `{}`), http.StatusForbidden)
		owner.SetPlan(t, "business")
		wantReplay(t, full, once(t, owner, path, "full", `{}`))
		wantFresh(t, once(t, owner, path, "now", `{}`), http.StatusCreated)
	})
}

func TestIdempotency_doesNotKeepTemporaryErrors(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		path := owner.Path("/templates")
		t.Run("500", func(t *testing.T) {
			exec(t, s, `ALTER TABLE brand_kits RENAME TO away`)
			wantFresh(t, once(t, owner, path, "500", `{}`), http.StatusInternalServerError)
			wantFresh(t, once(t, owner, path, "500", `{}`), http.StatusInternalServerError)
			exec(t, s, `ALTER TABLE away RENAME TO brand_kits`)
			wantFresh(t, once(t, owner, path, "500", `{}`), http.StatusCreated)
		})
		t.Run("401", func(t *testing.T) {
			cookie := owner.Cookie
			owner.Cookie = "nonsense"
			wantFresh(t, once(t, owner, path, "401", `{}`), http.StatusUnauthorized)
			owner.Cookie = cookie
			wantFresh(t, once(t, owner, path, "401", `{}`), http.StatusCreated)
		})
		t.Run("429", func(t *testing.T) {
			const resend = "/api/auth/verify-email/resend"
			for range 5 {
				owner.Post(t, resend, nil)
			}
			answer := wantFresh(t, once(t, owner, resend, "429", ""), http.StatusTooManyRequests)
			if answer.Header.Get("Retry-After") == "" || answer.Text(t, "code") != "RATE_LIMITED" {
				t.Errorf("%v %s", answer.Header, answer.Body)
			}
			s.Clock.Advance(time.Hour)
			wantFresh(t, once(t, owner, resend, "429", ""), http.StatusOK)
		})
	})
}

func TestIdempotency_isIgnoredWhereNotNeeded(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		template := owner.Path("/templates/" + owner.Post(t, owner.Path("/templates"), nil).Text(t, "template.id"))
		send := func(method, path, body string) apptest.Answer {
			t.Helper()
			return owner.Do(t, apptest.Request{
				Method: method, Path: path, Raw: []byte(body), Type: "application/json",
				Header: header("Idempotency-Key", "k"),
			})
		}
		t.Run("GET", func(t *testing.T) {
			send("GET", owner.Path("/templates"), "").Want(t, http.StatusOK)
			owner.Post(t, owner.Path("/templates"), nil).Want(t, http.StatusCreated)
			if n := wantFresh(t, send("GET", owner.Path("/templates"), ""), http.StatusOK).Len(t, "templates"); n != 2 {
				t.Errorf("%d templates, want 2", n)
			}
		})
		t.Run("PATCH and PUT", func(t *testing.T) {
			wantFresh(t, send("PATCH", template, `{"name":"One"}`), http.StatusOK)
			wantFresh(t, send("PATCH", template, `{"name":"Two"}`), http.StatusOK)
			wantFresh(t, send("PUT", owner.Path("/brand-kit"), `{"tone":"bold"}`), http.StatusOK)
			wantFresh(t, send("PUT", owner.Path("/brand-kit"), `{"tone":"casual"}`), http.StatusOK)
		})
		t.Run("DELETE", func(t *testing.T) {
			wantFresh(t, send("DELETE", template, ""), http.StatusOK)
			wantFresh(t, send("DELETE", template, ""), http.StatusNotFound)
		})
		t.Run("new API keys", func(t *testing.T) {
			first := wantFresh(t, send("POST", owner.Path("/api-keys"), `{"name":"CI"}`), http.StatusCreated)
			second := wantFresh(t, send("POST", owner.Path("/api-keys"), `{"name":"CI"}`), http.StatusCreated)
			if first.Text(t, "key") == second.Text(t, "key") {
				t.Error("a key was shown twice")
			}
			wantFresh(t, send("POST", owner.Path("/api-keys"), `{"name":"Other"}`), http.StatusCreated)
		})
		t.Run("without credentials", func(t *testing.T) {
			body := `{"name":"Ada","email":"ada@example.com","password":"correct horse battery"}`
			wantFresh(t, once(t, s.Nobody(), "/api/auth/register", "k", body), http.StatusCreated)
			wantFresh(t, once(t, s.Nobody(), "/api/auth/register", "k", body), http.StatusConflict)
		})
		var kept int
		if err := s.DB.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM idempotency_keys`).Scan(&kept); err != nil || kept != 0 {
			t.Errorf("%d responses are stored (%v)", kept, err)
		}
	})
}
