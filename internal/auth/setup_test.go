package auth_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/internal/auth"
	"mailwright/test/apptest"
)

const goodPassword = "correct horse battery"

var serial atomic.Int64

// newEmail returns an address that no other test uses.
func newEmail() string { return fmt.Sprintf("person%d@example.com", serial.Add(1)) }

func registration(name, email, password string) map[string]any {
	return map[string]any{"name": name, "email": email, "password": password}
}

// cookieIn returns the session cookie that a browser keeps after a response: the last one that was set, or nil.
func cookieIn(answer apptest.Answer) *http.Cookie {
	var last *http.Cookie
	for _, cookie := range (&http.Response{Header: answer.Header}).Cookies() {
		if strings.TrimPrefix(cookie.Name, "__Host-") == auth.Cookie {
			last = cookie
		}
	}
	return last
}

// newSession signs the user in again, in another browser.
func newSession(t *testing.T, person *apptest.Caller) *apptest.Caller {
	t.Helper()
	other := *person
	other.Cookie = ""
	other.SignIn(t)
	return &other
}

// wantSignedIn and wantSignedOut check who the server says the caller is.
func wantSignedIn(t *testing.T, caller *apptest.Caller) {
	t.Helper()
	if got := caller.Get(t, "/api/auth/session").Want(t, 200).Text(t, "user.id"); got != caller.UserID {
		t.Fatalf("signed in as %s, want %s", got, caller.UserID)
	}
}

func wantSignedOut(t *testing.T, caller *apptest.Caller) {
	t.Helper()
	if body := string(caller.Get(t, "/api/auth/session").Want(t, 200).Body); strings.TrimSpace(body) != `{"user":null}` {
		t.Fatalf("session %s, want none", body)
	}
	caller.Get(t, "/api/user").WantError(t, 401, "", "Not authenticated")
}

// wantThrottled fails the test unless the response is a 429 with Retry-After, and returns its value.
func wantThrottled(t *testing.T, answer apptest.Answer) time.Duration {
	t.Helper()
	answer.WantError(t, 429, "RATE_LIMITED", "Too many requests, try again later")
	wait, err := time.ParseDuration(answer.Header.Get("Retry-After") + "s")
	if err != nil || wait < time.Second {
		t.Fatalf("Retry-After is %q, want seconds", answer.Header.Get("Retry-After"))
	}
	return wait
}

// awaitMails waits until the outbox contains this many emails with the subject to a user.
func awaitMails(t *testing.T, s *apptest.Server, to, subject string, count int) []apptest.Mail {
	t.Helper()
	var found []apptest.Mail
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		found = nil
		for _, mail := range s.Mails(t, to) {
			if mail.Subject == subject {
				found = append(found, mail)
			}
		}
		if len(found) >= count {
			break
		}
	}
	if len(found) != count {
		t.Fatalf("%d emails %q to %s, want %d", len(found), subject, to, count)
	}
	return found
}

// Subjects of the emails that this package sends.
const (
	verifyMail  = "Verify your email address"
	resetMail   = "Reset your password"
	changedMail = "Your password was changed"
)

// forgot requests a reset link and waits for the count-th email to arrive.
func forgot(t *testing.T, s *apptest.Server, email string, count int) (token string) {
	t.Helper()
	s.Nobody().Post(t, "/api/auth/forgot-password", map[string]any{"email": email}).Want(t, 200)
	awaitMails(t, s, email, resetMail, count)
	return s.MailedToken(t, email, "reset-password")
}

func reset(t *testing.T, s *apptest.Server, token, password string) apptest.Answer {
	t.Helper()
	return s.Nobody().Post(t, "/api/auth/reset-password", map[string]any{"token": token, "password": password})
}

func verify(t *testing.T, s *apptest.Server, token string) apptest.Answer {
	t.Helper()
	return s.Nobody().Post(t, "/api/auth/verify-email", map[string]any{"token": token})
}

const badLink = "This link is invalid, has expired or was already used. Request a new one."

// under returns a function that sets the base URL in the configuration.
func under(t *testing.T, address string) func(*app.Config) {
	t.Helper()
	return func(config *app.Config) {
		loaded, err := app.Load(func(name string) string { return map[string]string{"BASE_URL": address}[name] })
		if err != nil {
			t.Error(err)
		}
		config.BaseURL = loaded.BaseURL
	}
}
