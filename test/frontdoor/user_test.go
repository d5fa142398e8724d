package frontdoor_test

import (
	"net/http"
	"testing"

	"mailwright/test/apptest"
)

// TestUserHeader_mustMatchTheSession acts as a tab that was loaded for Ada and now shares the cookie of Bob, who signed in
// in another tab.
func TestUserHeader_mustMatchTheSession(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob := s.Person(t, "Ada"), s.Person(t, "Bob")
		send := func(caller *apptest.Caller, method, path, user string) apptest.Answer {
			request := apptest.Request{Method: method, Path: path, Header: http.Header{}}
			if method != http.MethodGet {
				request.Type, request.Raw = "application/json", []byte(`{"name":"Mine"}`)
			}
			if user != "" {
				request.Header.Set("X-Mailwright-User", user)
			}
			return caller.Do(t, request)
		}
		const message = "Another user has signed in to this browser. Sign in again to continue."
		for _, route := range []struct{ method, path string }{
			{"POST", bob.Path("/templates")}, {"PATCH", "/api/user"}, {"PATCH", bob.Path("")}, {"POST", "/api/auth/signout"}, {"GET", "/api/user"},
		} {
			send(bob, route.method, route.path, ada.UserID).WantError(t, 401, "USER_CHANGED", message)
		}
		if n := bob.Get(t, bob.Path("/templates")).Want(t, 200).Len(t, "templates"); n != 0 {
			t.Errorf("%d templates were created", n)
		}
		for _, user := range []string{"", bob.UserID} {
			send(bob, "POST", bob.Path("/templates"), user).Want(t, 201)
		}
		// Keys aren't shared between users, and nobody has to be signed in to read the session or sign in.
		send(bob.NewKey(t), "POST", bob.Path("/templates"), ada.UserID).Want(t, 201)
		send(bob, "GET", "/api/auth/session", ada.UserID).Want(t, 200)
		send(s.Nobody(), "PATCH", "/api/user", ada.UserID).WantError(t, 401, "", "Not authenticated")
	})
}
