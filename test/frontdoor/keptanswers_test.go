package frontdoor_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

// keptBytes returns the counted size of a user's stored responses, and their actual size.
func keptBytes(t *testing.T, s *apptest.Server, userID string) (counted, stored int64) {
	t.Helper()
	for into, query := range map[*int64]string{
		&counted: `SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM idempotency_usage WHERE owner = $1`,
		&stored: `SELECT CAST(COALESCE(SUM(octet_length(answer) + 512), 0) AS BIGINT) FROM idempotency_keys
			WHERE owner = $1 AND answer IS NOT NULL`,
	} {
		if err := s.DB.Read().QueryRowContext(t.Context(), query, userID).Scan(into); err != nil {
			t.Fatal(err)
		}
	}
	return counted, stored
}

// TestIdempotency_keepsAtMost20MB fills an owner's stored responses, from two accounts. The oldest are deleted, but
// another owner's aren't, and the sweep subtracts what it deletes from the count.
func TestIdempotency_keepsAtMost20MB(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, other := given(t, s), given(t, s)
		owner.SetPlan(t, "business")
		second := *owner
		second.Slug = owner.Post(t, "/api/accounts", fields{"name": "Second"}).Want(t, http.StatusCreated).Text(t, "account.slug")
		first := once(t, other, other.Path("/templates"), "k", `{}`).Want(t, http.StatusCreated)
		large, err := json.Marshal(map[string]any{"editorMode": "html", "htmlContent": strings.Repeat("x", 2<<20)})
		if err != nil {
			t.Fatal(err)
		}
		const requests = 7
		for i := range requests {
			s.Clock.Advance(time.Second)
			from := []*apptest.Caller{owner, &second}[i%2]
			once(t, from, from.Path("/templates"), fmt.Sprint(i), string(large)).Want(t, http.StatusCreated)
		}
		counted, stored := keptBytes(t, s, owner.UserID)
		if counted != stored || stored > 20<<20 || stored < 14<<20 {
			t.Errorf("%d bytes are counted, %d are stored", counted, stored)
		}
		wantFresh(t, once(t, owner, owner.Path("/templates"), "0", string(large)), http.StatusCreated)
		again := once(t, owner, owner.Path("/templates"), fmt.Sprint(requests-1), string(large))
		if again.Header.Get("Idempotency-Replayed") != "true" {
			t.Error("the newest response isn't stored")
		}
		wantReplay(t, first, once(t, other, other.Path("/templates"), "k", `{}`))

		s.Clock.Advance(25 * time.Hour)
		once(t, owner, owner.Path("/templates"), "0", `{}`).Want(t, http.StatusCreated) // takes over an expired claim
		if err := s.Router.SweepIdempotencyKeys(t.Context()); err != nil {
			t.Fatal(err)
		}
		if counted, stored := keptBytes(t, s, owner.UserID); counted != stored || stored == 0 || stored > 1<<20 {
			t.Errorf("after the sweep, %d bytes are counted, %d are stored", counted, stored)
		}
	})
}

// TestIdempotency_responsesAreDeletedWithTheirAccount checks that an owner can't fill the database by creating and deleting
// accounts, and that deleting the user deletes the rest. The response to the deletion itself is still stored.
func TestIdempotency_responsesAreDeletedWithTheirAccount(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		once(t, owner, owner.Path("/templates"), "k", `{}`).Want(t, http.StatusCreated)
		before, _ := keptBytes(t, s, owner.UserID)
		for i := range 2 {
			made := once(t, owner, "/api/accounts", fmt.Sprint(i), `{"name":"Another"}`).Want(t, http.StatusCreated)
			slug, small := made.Text(t, "account.slug"), int64(4<<10)
			once(t, owner, "/api/accounts/"+slug+"/templates", "k", `{"htmlContent":"`+strings.Repeat("x", 1<<20)+`"}`).Want(t, http.StatusCreated)
			owner.Delete(t, "/api/accounts/"+slug, fields{"confirm": slug}).Want(t, http.StatusOK)
			counted, stored := keptBytes(t, s, owner.UserID)
			if counted != stored || stored <= before || stored > before+small*int64(i+1) {
				t.Errorf("after deleting %d accounts, %d bytes are counted and %d are stored, at first %d", i+1, counted, stored, before)
			}
		}
		owner.Delete(t, "/api/user", fields{"confirm": owner.Email, "password": owner.Password}).Want(t, http.StatusOK)
		if counted, stored := keptBytes(t, s, owner.UserID); counted != 0 || stored != 0 {
			t.Errorf("after deleting the user, %d bytes are counted and %d are stored", counted, stored)
		}
	})
}

// TestIdempotency_countsTowardTheOwnerAtTheTime stores a response again after it has expired and the account has a new
// owner.
func TestIdempotency_countsTowardTheOwnerAtTheTime(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		heir := s.Member(t, owner, access.Admin)
		once(t, heir, heir.Path("/templates"), "k", `{"htmlContent":"`+strings.Repeat("x", 1<<20)+`"}`).Want(t, http.StatusCreated)
		if counted, stored := keptBytes(t, s, owner.UserID); counted != stored || stored < 1<<20 {
			t.Errorf("%d bytes are counted, %d are stored", counted, stored)
		}
		heirID := owner.Get(t, owner.Path("/members")).Text(t, "members.0.id")
		owner.Post(t, owner.Path("/transfer"), fields{"memberId": heirID}).Want(t, http.StatusOK)
		s.Clock.Advance(25 * time.Hour)
		once(t, heir, heir.Path("/templates"), "k", `{}`).Want(t, http.StatusCreated)
		for _, person := range []*apptest.Caller{owner, heir} {
			if counted, stored := keptBytes(t, s, person.UserID); counted != stored || stored > 1<<20 {
				t.Errorf("%d bytes are counted, %d are stored", counted, stored)
			}
		}
	})
}

// TestIdempotency_storesNothingWithoutEffect sends requests that don't change anything. They run again, and no response
// is stored.
func TestIdempotency_storesNothingWithoutEffect(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		id := owner.Post(t, owner.Path("/templates"), nil).Want(t, http.StatusCreated).Text(t, "template.id")
		for path, body := range map[string]string{
			owner.Path("/render"):                      `{"htmlContent":"<p>Hello</p>"}`,
			owner.Path("/templates/" + id + "/render"): `{}`,
			owner.Path("/checks"):                      `{"html":"<p>Hello</p>"}`,
			"/api/compatibility":                       `{"html":"<p>Hello</p>"}`,
		} {
			for range 2 {
				wantFresh(t, once(t, owner, path, "k", body), http.StatusOK)
			}
		}
		var rows int
		if err := s.DB.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM idempotency_keys`).Scan(&rows); err != nil || rows != 0 {
			t.Errorf("%d responses are stored (%v)", rows, err)
		}
	})
}

// TestJSON_stopsAtTooManyMembers sends bodies that aren't valid JSON beyond the last allowed member. Since the check
// stops before that, its cost doesn't grow with the rest.
func TestJSON_stopsAtTooManyMembers(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for _, body := range []string{
			`{"x":[` + strings.Repeat("0,", 20_000) + `oops`, `[` + strings.Repeat(`{"y":1},`, 10_001) + `oops`, strings.Repeat("[", 65) + "oops",
			`{"x":` + nested(64) + `}`, nested(65), strings.Repeat(`{"x":`, 100_000),
		} {
			post(t, owner, owner.Path("/templates"), "application/json", body).
				WantError(t, http.StatusBadRequest, "JSON_TOO_COMPLEX", "The JSON body is too complex. Send less in one request.")
		}
		allowed := `{"x":[` + strings.Repeat("0,", 19_998) + `0]}`
		post(t, owner, owner.Path("/templates"), "application/json", allowed).Want(t, http.StatusCreated)
	})
}
