package auth_test

import (
	"net/http"
	"strings"
	"testing"

	"mailwright/test/apptest"
)

func change(t *testing.T, person *apptest.Caller, current, next string) apptest.Answer {
	t.Helper()
	return person.Post(t, "/api/user/password", map[string]any{"currentPassword": current, "newPassword": next})
}

func TestPasswordChange_endsOtherSessions(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob, other := s.Person(t, "Ada"), s.Person(t, "Bob"), s.Beside(t)
		phone, link := newSession(t, ada), forgot(t, s, ada.Email, 1)
		if got := change(t, ada, ada.Password, "another password").Want(t, 200).Text(t, "message"); got != "Password changed" {
			t.Errorf("message %q", got)
		}
		wantSignedIn(t, ada)
		wantSignedOut(t, phone.On(other))
		wantSignedIn(t, bob)
		s.Nobody().TrySignIn(t, ada.Email, ada.Password).Want(t, 401)
		s.Nobody().TrySignIn(t, ada.Email, "another password").Want(t, 200)
		reset(t, s, link, "a third password").WantError(t, 400, "INVALID_TOKEN", badLink)
		wantVerified(t, ada, false)
	})
}

func TestPasswordChange_requiresTheCurrentPassword(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		phone := newSession(t, ada)
		for _, wrong := range []string{"", "wrong password", strings.ToUpper(ada.Password), ada.Password + " "} {
			change(t, ada, wrong, "another password").WantInvalid(t, "currentPassword")
		}
		for _, next := range []string{"", "1234567", strings.Repeat(" ", 20), strings.Repeat("p", 257)} {
			change(t, ada, ada.Password, next).WantInvalid(t, "newPassword")
		}
		for _, c := range []struct {
			body   map[string]any
			fields []string
		}{
			{map[string]any{}, []string{"currentPassword", "newPassword"}},
			{map[string]any{"newPassword": "another password"}, []string{"currentPassword"}},
			{map[string]any{"currentPassword": nil, "newPassword": nil}, []string{"currentPassword", "newPassword"}},
			{map[string]any{"currentPassword": true, "newPassword": map[string]any{}}, []string{"currentPassword", "newPassword"}},
		} {
			ada.Post(t, "/api/user/password", c.body).WantInvalid(t, c.fields...)
		}
		s.Nobody().Post(t, "/api/user/password", map[string]any{}).WantError(t, 401, "", "Not authenticated")
		wantSignedIn(t, phone)
		newSession(t, ada)
	})
}

// TestPasswordChange_isThrottled checks that nobody can guess the password in a browser that was left signed in.
func TestPasswordChange_isThrottled(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, other := s.Person(t, "Ada"), s.Beside(t)
		for i := range 10 {
			change(t, ada.On([]*apptest.Server{s, other}[i%2]), "wrong password", "another password").WantInvalid(t, "currentPassword")
		}
		wantThrottled(t, change(t, ada, ada.Password, "another password"))
		wait := wantThrottled(t, s.Nobody().TrySignIn(t, ada.Email, ada.Password)) // the sign-in form doesn't allow more guesses either
		s.Clock.Advance(wait)
		change(t, ada, ada.Password, "another password").Want(t, 200)
		s.Nobody().TrySignIn(t, ada.Email, "another password").Want(t, 200)
	})
}

// TestPasswordChange_isDoneOncePerIdempotencyKey checks that a retry with the same Idempotency-Key gets the first response, even though
// the current password has changed by then.
func TestPasswordChange_isDoneOncePerIdempotencyKey(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		request := apptest.Request{
			Method: "POST", Path: "/api/user/password", Type: "application/json", Header: http.Header{"Idempotency-Key": {"change-1"}},
			Raw: []byte(`{"currentPassword":"` + ada.Password + `","newPassword":"another password"}`),
		}
		ada.Do(t, request).Want(t, 200)
		if replayed := ada.Do(t, request).Want(t, 200).Header.Get("Idempotency-Replayed"); replayed != "true" {
			t.Errorf("Idempotency-Replayed is %q", replayed)
		}
		awaitMails(t, s, ada.Email, changedMail, 1)
	})
}
