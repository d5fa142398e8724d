package auth_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const month = 30 * 24 * time.Hour

func TestSession_isNullWithoutASession(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		wantSignedOut(t, s.Nobody())
		for _, cookie := range []string{"x", strings.Repeat("A", 43), strings.Repeat("x", 4000), "' OR 1=1 --"} {
			caller := s.Nobody()
			caller.Cookie = url.QueryEscape(cookie)
			wantSignedOut(t, caller)
		}
	})
}

func TestSession_returnsUserAccountsAndExpiry(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		ada := s.Member(t, owner, access.Reviewer)
		owner.SetPlan(t, "pro")
		answer := ada.Get(t, "/api/auth/session").Want(t, 200)
		expires := answer.Text(t, "expiresAt")
		want := map[string]any{
			"user": map[string]any{"id": ada.UserID, "name": "The reviewer", "email": ada.Email, "emailVerified": false, "image": nil},
			"accounts": []any{
				map[string]any{"id": answer.Text(t, "accounts.0.id"), "name": "The reviewer", "slug": "the-reviewer", "plan": "free", "role": "owner"},
				map[string]any{"id": answer.Text(t, "accounts.1.id"), "name": "Owner", "slug": "owner", "plan": "pro", "role": "reviewer"},
			},
			"expiresAt": expires,
		}
		if diff := cmp.Diff(want, answer.JSON(t)); diff != "" {
			t.Error(diff)
		}
		end, err := time.Parse("2006-01-02T15:04:05.000Z", expires)
		if left := end.Sub(s.Clock.Now()); err != nil || left > month || left < month-time.Hour {
			t.Errorf("the session ends at %s, want in 30 days", expires)
		}
	})
}

// TestSession_returnsAnEmptyAccountList checks that the list is never null, because clients iterate over it.
func TestSession_returnsAnEmptyAccountList(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.Delete(t, ada.Path(""), map[string]any{"confirm": ada.Slug}).Want(t, 200)
		if n := ada.Get(t, "/api/auth/session").Want(t, 200).Len(t, "accounts"); n != 0 {
			t.Errorf("%d accounts, want 0", n)
		}
	})
}

func TestSession_endsThirtyDaysAfterItsLastUse(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		if cookie := cookieIn(ada.Get(t, "/api/auth/session")); cookie != nil {
			t.Errorf("a session that was just used was extended: %s", cookie)
		}
		for range 2 {
			s.Clock.Advance(month - time.Hour)
			cookie := cookieIn(ada.Get(t, "/api/accounts").Want(t, 200))
			if cookie == nil || cookie.Value != ada.Cookie || cookie.MaxAge != int(month.Seconds()) {
				t.Fatalf("the cookie wasn't extended: %v", cookie)
			}
		}
		s.Clock.Advance(month + time.Second)
		wantSignedOut(t, ada)
		s.Clock.Advance(-time.Hour) // only the clock ended it: nothing has been deleted yet
		wantSignedIn(t, ada)
	})
}

func TestSession_endsNinetyDaysAfterSignIn(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for range 6 {
			s.Clock.Advance(month/2 - 2*time.Hour)
			ada.Get(t, "/api/accounts").Want(t, 200)
		}
		s.Clock.Advance(2 * time.Hour)
		cookie := cookieIn(ada.Get(t, "/api/accounts").Want(t, 200))
		if cookie == nil || cookie.MaxAge > int((10*time.Hour).Seconds()) {
			t.Errorf("the cookie outlives the session: %v", cookie)
		}
		s.Clock.Advance(10 * time.Hour)
		wantSignedOut(t, ada)
	})
}

func TestSignOut_endsTheSessionOnEveryNode(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, other := s.Person(t, "Ada"), s.Beside(t)
		phone := newSession(t, ada)
		wantSignedIn(t, ada.On(other))
		answer := ada.Post(t, "/api/auth/signout", nil).Want(t, 200)
		if got := answer.Text(t, "message"); got != "Signed out" {
			t.Errorf("message %q", got)
		}
		if cookie := cookieIn(answer); cookie == nil || cookie.Value != "" || cookie.MaxAge >= 0 {
			t.Errorf("the cookie isn't removed: %v", cookie)
		}
		if got := answer.Header.Get("Clear-Site-Data"); got != `"cache"` {
			t.Errorf("Clear-Site-Data %q", got)
		}
		wantSignedOut(t, ada.On(other))
		wantSignedOut(t, ada)
		ada.Post(t, "/api/auth/signout", nil).WantError(t, 401, "", "Not authenticated")
		wantSignedIn(t, phone.On(other))
	})
}

// TestSignOut_removesAnExtendedCookie covers responses that both extend and replace the session cookie. The browser
// keeps the last one.
func TestSignOut_removesAnExtendedCookie(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		s.Clock.Advance(2 * time.Hour)
		if cookie := cookieIn(ada.Post(t, "/api/auth/signout", nil).Want(t, 200)); cookie == nil || cookie.Value != "" {
			t.Errorf("the browser keeps %v", cookie)
		}
		bob := s.Person(t, "Bob")
		s.Clock.Advance(2 * time.Hour)
		cookie := cookieIn(bob.TrySignIn(t, bob.Email, bob.Password).Want(t, 200))
		if cookie == nil || cookie.Value == bob.Cookie {
			t.Errorf("after signing in again, the browser keeps the old session")
		}
	})
}

func TestSessions_canBeListedAndEnded(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, stranger := s.Person(t, "Ada"), s.Person(t, "Stranger")
		form := url.Values{"email": {ada.Email}, "password": {ada.Password}}.Encode()
		phone := *ada
		agent := strings.Repeat("ü", 200)
		phone.Cookie = cookieIn(signIn(t, s.Nobody(), form, http.Header{"User-Agent": {agent}})).Value

		answer := ada.Get(t, "/api/user/sessions").Want(t, 200)
		if n := answer.Len(t, "sessions"); n != 2 {
			t.Fatalf("%d sessions, want 2", n)
		}
		newest, _ := answer.Value(t, "sessions.0").(map[string]any)
		id := answer.Text(t, "sessions.0.id")
		want := map[string]any{
			"id": id, "userAgent": strings.Repeat("ü", 128), "address": "127.0.0.1", "current": false,
			"createdAt": newest["createdAt"], "lastSeenAt": newest["createdAt"], "expiresAt": newest["expiresAt"], "method": "password",
		}
		if diff := cmp.Diff(want, newest); diff != "" {
			t.Error(diff)
		}
		if answer.Value(t, "sessions.1.current") != true {
			t.Error("the current session isn't marked")
		}
		if strings.Contains(string(answer.Body), ada.Cookie) || strings.Contains(string(answer.Body), phone.Cookie) {
			t.Error("the list shows a session's secret")
		}

		stranger.Delete(t, "/api/user/sessions/"+id, nil).WantError(t, 404, "", "Session not found")
		wantSignedIn(t, &phone)
		if got := ada.Delete(t, "/api/user/sessions/"+id, nil).Want(t, 200).Text(t, "message"); got != "Session ended" {
			t.Errorf("message %q", got)
		}
		wantSignedOut(t, &phone)
		for _, unknown := range []string{id, uuid.NewString(), "x", "%27%20OR%201=1", "ü", "current"} {
			ada.Delete(t, "/api/user/sessions/"+unknown, nil).WantError(t, 404, "", "Session not found")
		}
		own := ada.Get(t, "/api/user/sessions").Text(t, "sessions.0.id")
		ada.Delete(t, "/api/user/sessions/"+own, nil).Want(t, 200)
		wantSignedOut(t, ada)
	})
}

func TestSessions_listOnlyActiveOnes(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		s.Clock.Advance(month + time.Minute)
		if n := newSession(t, ada).Get(t, "/api/user/sessions").Len(t, "sessions"); n != 1 {
			t.Errorf("%d sessions, want only the active one", n)
		}
	})
}

func TestSessions_atMostOneHundred(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob := s.Person(t, "Ada"), s.Person(t, "Bob")
		s.Clock.Advance(time.Minute)
		idle := newSession(t, ada)
		user := ada.Get(t, "/api/auth/session").Text(t, "user.id")
		for range 98 {
			_, err := s.DB.Writer().ExecContext(t.Context(), `
				INSERT INTO sessions (id, token_hash, user_id, user_agent, address, created_at, last_seen_at, expires_at)
				SELECT $1, $1, user_id, user_agent, address, created_at, last_seen_at + 100000, expires_at FROM sessions WHERE user_id = $2 LIMIT 1`,
				uuid.NewString(), user)
			if err != nil {
				t.Fatal(err)
			}
		}
		s.Clock.Advance(time.Hour)
		ada.Get(t, "/api/auth/session").Want(t, 200) // used again, so it isn't the oldest
		newest := newSession(t, ada)
		if n := newest.Get(t, "/api/user/sessions").Len(t, "sessions"); n != 100 {
			t.Errorf("%d sessions", n)
		}
		for name, c := range map[string]*apptest.Caller{"in use": ada, "newest": newest, "another user's": bob} {
			if c.Get(t, "/api/auth/session").Value(t, "user") == nil {
				t.Errorf("the session that is %s has ended", name)
			}
		}
		newSession(t, ada)
		if idle.Get(t, "/api/auth/session").Value(t, "user") != nil {
			t.Error("the session that wasn't used for the longest time goes on")
		}
	})
}

func TestSessions_pages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for range 4 {
			newSession(t, ada)
		}
		whole := ada.Get(t, "/api/user/sessions").Want(t, 200)
		if _, present := whole.JSON(t).(map[string]any)["nextCursor"]; present {
			t.Error("nextCursor without limit")
		}
		var all []any
		for path, pages := "/api/user/sessions?limit=2", 1; ; pages++ {
			answer := ada.Get(t, path).Want(t, 200)
			page, _ := answer.Value(t, "sessions").([]any)
			all = append(all, page...)
			next, more := answer.Value(t, "nextCursor").(string)
			if more {
				path = "/api/user/sessions?limit=2&cursor=" + next
				continue
			}
			if value, present := answer.JSON(t).(map[string]any)["nextCursor"]; !present || value != nil || pages != 3 {
				t.Errorf("page %d ends with nextCursor %v (present: %v), want null on page 3", pages, value, present)
			}
			break
		}
		if diff := cmp.Diff(whole.Value(t, "sessions"), any(all)); diff != "" {
			t.Error(diff)
		}
		for query, field := range map[string]string{
			"limit=0": "limit", "limit=201": "limit", "limit=x": "limit", "limit=1&cursor=x": "cursor",
			"limit=1&cursor=W10": "cursor",
		} {
			ada.Get(t, "/api/user/sessions?"+query).WantInvalid(t, field)
		}
	})
}
