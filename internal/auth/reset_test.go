package auth_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mailwright/test/apptest"
)

func TestForgot_respondsTheSameForEveryEmail(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		known := s.Nobody().Post(t, "/api/auth/forgot-password", map[string]any{"email": ada.Email}).Want(t, 200)
		if got := known.Text(t, "message"); got != "If an account with this email address exists, we've sent a link to that address" {
			t.Errorf("message %q", got)
		}
		for _, email := range append([]string{"nobody@example.com", strings.ToUpper(ada.Email), strings.Repeat("x", 60_000)}, badEmails...) {
			answer := s.Nobody().Post(t, "/api/auth/forgot-password", map[string]any{"email": email}).Want(t, 200)
			if string(answer.Body) != string(known.Body) {
				t.Errorf("%q: %s, want %s", email, answer.Body, known.Body)
			}
		}
		awaitMails(t, s, ada.Email, resetMail, 2) // the uppercase address was hers too
		if mails := s.Mails(t, "nobody@example.com"); len(mails) != 0 {
			t.Errorf("%d emails to nobody", len(mails))
		}
		for _, body := range []any{
			map[string]any{},
			map[string]any{"email": nil},
			map[string]any{"email": 7},
			map[string]any{"email": []string{ada.Email, "eve@example.com"}},
		} {
			s.Nobody().Post(t, "/api/auth/forgot-password", body).WantInvalid(t, "email")
		}
	})
}

// TestResetLink_fromAnOperator checks that the link sets a password but doesn't verify the email address.
func TestResetLink_fromAnOperator(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		link, err := s.Auth.ResetLink(t.Context(), ada.Email)
		if err != nil {
			t.Fatal(err)
		}
		_, token, _ := strings.Cut(link, "/reset-password?token=")
		reset(t, s, token, "staple tower lantern").Want(t, 200)
		reset(t, s, token, "staple tower lantern").WantError(t, 400, "INVALID_TOKEN", badLink)
		wantSignedOut(t, ada)
		ada.Password = "staple tower lantern"
		if newSession(t, ada).Get(t, "/api/user").Value(t, "user.emailVerified") != false {
			t.Error("the address counts as verified")
		}
	})
}

func TestForgot_isThrottledPerEmail(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, email := range []string{ada.Email, "nobody@example.com"} {
			ask := func(email string) apptest.Answer {
				return s.Nobody().Post(t, "/api/auth/forgot-password", map[string]any{"email": email})
			}
			for range 5 {
				ask(email).Want(t, 200)
			}
			wantThrottled(t, ask(strings.ToUpper(email)))
			wait := wantThrottled(t, ask(email))
			if wait > time.Hour {
				t.Errorf("wait %s, want an hour at most", wait)
			}
			s.Clock.Advance(wait)
			ask(email).Want(t, 200)
		}
		awaitMails(t, s, ada.Email, resetMail, 6)
	})
}

func TestForgot_linksToTheConfiguredURL(t *testing.T) {
	apptest.EachWith(t, under(t, "https://mail.example.com"), func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+"/api/auth/forgot-password",
			bytes.NewReader([]byte(`{"email":"`+ada.Email+`"}`)))
		if err != nil {
			t.Fatal(err)
		}
		req.Host = "mail.example.com"
		req.Header = http.Header{
			"Content-Type": {"application/json"}, "X-Forwarded-Host": {"evil.example"}, "X-Forwarded-Proto": {"http"},
			"Forwarded": {"host=evil.example"},
		}
		response, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		if err := response.Body.Close(); err != nil || response.StatusCode != http.StatusOK {
			t.Fatalf("status %d, %v", response.StatusCode, err)
		}
		mail := awaitMails(t, s, ada.Email, resetMail, 1)[0]
		link := "https://mail.example.com/reset-password?token=" + s.MailedToken(t, ada.Email, "reset-password")
		if !strings.Contains(mail.Text, link+"\r\n") || !strings.Contains(mail.HTML, `href="`+link+`"`) ||
			strings.Contains(mail.Text+mail.HTML, "evil.example") {
			t.Errorf("the email should link to %s:\n%s", link, mail.Text)
		}
	})
}

func TestReset_setsAPasswordAndEndsEverySession(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob, other := s.Person(t, "Ada"), s.Person(t, "Bob"), s.Beside(t)
		phone := newSession(t, ada)
		token := forgot(t, s, ada.Email, 1)
		wantSignedIn(t, ada) // requesting a link doesn't change anything
		s.Nobody().TrySignIn(t, ada.Email, ada.Password).Want(t, 200)

		answer := reset(t, s, token, "another password").Want(t, 200)
		if got := answer.Text(t, "message"); got != "Password changed. Sign in with your new password." || cookieIn(answer) != nil {
			t.Errorf("message %q, cookie %v", got, cookieIn(answer))
		}
		wantSignedOut(t, ada.On(other))
		wantSignedOut(t, phone)
		wantSignedIn(t, bob)
		s.Nobody().TrySignIn(t, ada.Email, ada.Password).Want(t, 401)
		ada.Password = "another password"
		wantVerified(t, newSession(t, ada), true) // she read the email that was sent there
		awaitMails(t, s, ada.Email, changedMail, 1)
		reset(t, s, token, "a third password").WantError(t, 400, "INVALID_TOKEN", badLink)
		newSession(t, ada)
	})
}

func TestReset_worksForAnHour(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		early, late := s.Person(t, "Early"), s.Person(t, "Late")
		earlyToken, lateToken := forgot(t, s, early.Email, 1), forgot(t, s, late.Email, 1)
		s.Clock.Advance(time.Hour - time.Minute)
		reset(t, s, earlyToken, "another password").Want(t, 200)
		s.Clock.Advance(2 * time.Minute)
		reset(t, s, lateToken, "another password").WantError(t, 400, "INVALID_TOKEN", badLink)
		newSession(t, late)
	})
}

func TestReset_invalidatesOtherLinks(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		older := forgot(t, s, ada.Email, 1)
		newer := forgot(t, s, ada.Email, 2)
		reset(t, s, newer, "another password").Want(t, 200)
		reset(t, s, older, "a third password").WantError(t, 400, "INVALID_TOKEN", badLink)
		s.Nobody().TrySignIn(t, ada.Email, "another password").Want(t, 200)
	})
}

func TestReset_rejectsInvalidFieldsAndKeepsTheLink(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		token := forgot(t, s, ada.Email, 1)
		for _, password := range []string{"", "1234567", strings.Repeat(" ", 20), strings.Repeat("p", 257)} {
			reset(t, s, token, password).WantInvalid(t, "password")
		}
		for _, c := range []struct {
			body   map[string]any
			fields []string
		}{
			{map[string]any{}, []string{"token", "password"}},
			{map[string]any{"token": token}, []string{"password"}},
			{map[string]any{"password": "another password"}, []string{"token"}},
			{map[string]any{"token": nil, "password": nil}, []string{"token", "password"}},
			{map[string]any{"token": []string{token}, "password": 12345678}, []string{"token", "password"}},
		} {
			s.Nobody().Post(t, "/api/auth/reset-password", c.body).WantInvalid(t, c.fields...)
		}
		for _, wrong := range []string{"", "x", token[1:], token + "=", strings.ToLower(token), s.MailedToken(t, ada.Email, "verify-email")} {
			reset(t, s, wrong, "another password").WantError(t, 400, "INVALID_TOKEN", badLink)
		}
		wantSignedIn(t, ada)
		reset(t, s, token, "another password").Want(t, 200)
	})
}

// TestReset_letsALockedOutUserIn checks that the new password works after ten failures.
func TestReset_letsALockedOutUserIn(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		failSignIn(t, s.Nobody(), ada.Email, 10)
		wantThrottled(t, s.Nobody().TrySignIn(t, ada.Email, ada.Password))
		reset(t, s, forgot(t, s, ada.Email, 1), "another password").Want(t, 200)
		s.Nobody().TrySignIn(t, ada.Email, "another password").Want(t, 200)
	})
}

// TestReset_revokesKeysFromBeforeVerification checks that nobody who signed up with someone else's address keeps access,
// even if its owner opened the verification link first.
func TestReset_revokesKeysFromBeforeVerification(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		for _, isVerifiedFirst := range []bool{false, true} {
			person := s.Person(t, "Ada")
			early := person.NewKey(t)
			if isVerifiedFirst {
				s.Clock.Advance(time.Second)
				verify(t, s, s.MailedToken(t, person.Email, "verify-email")).Want(t, 200)
				early.Get(t, early.Path("/templates")).Want(t, 200) // verification alone doesn't revoke the key
			}
			s.Clock.Advance(time.Second)
			late := person.NewKey(t)
			again := func(password string, count int) {
				t.Helper()
				reset(t, s, forgot(t, s, person.Email, count), password).Want(t, 200)
				person.Password = password
				person.SignIn(t)
			}
			again("another password", 1)
			wantRevoked(t, early)
			if !isVerifiedFirst {
				wantRevoked(t, late)
				late = person.NewKey(t)
			}
			events := string(person.Get(t, person.Path("/audit")).Want(t, 200).Body)
			if !strings.Contains(events, `"api-key.revoked"`) || !strings.Contains(events, `"Mailwright"`) {
				t.Errorf("the log doesn't say that the key was revoked: %s", events)
			}
			s.Clock.Advance(time.Second)
			again("yet another one", 2)
			late.Get(t, late.Path("/templates")).Want(t, 200)
		}
	})
}

func wantRevoked(t *testing.T, key *apptest.Caller) {
	t.Helper()
	key.Get(t, key.Path("/templates")).WantError(t, 401, "", "Invalid or revoked API key. Create a new key in the account settings.")
}

// TestReset_keepsOldFactors acts as someone who can read the user's emails. A reset with revokeAccess removes what was added
// in the last 30 days, and no more.
func TestReset_keepsOldFactors(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, old, recent := s.Verified(t, "Ada"), apptest.NewAuthenticator(t, s), apptest.NewAuthenticator(t, s)
		s.Clock.Advance(time.Second)
		ada.AddPasskey(t, old, "Laptop").Want(t, 201)
		_, recovery := twoStep(t, s, ada)
		s.Clock.Advance(31 * 24 * time.Hour)
		session := withCookie(t, ada, signInWithCode(t, s, ada, recovery[0]))
		session.AddPasskey(t, recent, "Phone").Want(t, 201)

		ada.Password = "password number 2"
		body := map[string]any{"token": forgot(t, s, ada.Email, 1), "password": ada.Password, "revokeAccess": true}
		s.Nobody().Post(t, "/api/auth/reset-password", body).Want(t, 200)
		s.Nobody().TrySignIn(t, ada.Email, ada.Password).WantError(t, 401, "TWO_FACTOR_REQUIRED", codeRequired)
		old.Counter, recent.Counter = 1, 1
		s.Nobody().SignInWith(t, recent).Want(t, 401)
		s.Nobody().SignInWith(t, old).Want(t, 200)
		wantFactors(t, withCookie(t, ada, signInWithCode(t, s, ada, recovery[1])), true, 1, 8)
		if text := awaitMails(t, s, ada.Email, changedMail, 1)[0].Text; !strings.Contains(text, "The reset also removed: 1 passkey.") {
			t.Errorf("the email doesn't list what was removed:\n%s", text)
		}
	})
}

// TestReset_forgetsWrongCodes locks a user out with wrong codes. A reset lets them in again, but only three times a day, or
// someone who can read the user's emails could go on guessing.
func TestReset_forgetsWrongCodes(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		s.Clock.Advance(time.Second)
		_, recovery := twoStep(t, s, ada)
		for i := range 4 {
			for range 10 {
				signInWithCode(t, s, ada, "000000").Want(t, 401)
			}
			wantThrottled(t, signInWithCode(t, s, ada, recovery[i]))
			s.Clock.Advance(16 * time.Minute) // the limit on failed sign-ins has reset by now
			ada.Password = fmt.Sprint("password number ", i)
			reset(t, s, forgot(t, s, ada.Email, i+1), ada.Password).Want(t, 200)
			if i == 3 {
				wantThrottled(t, signInWithCode(t, s, ada, recovery[i]))
				return
			}
			signInWithCode(t, s, ada, recovery[i]).Want(t, 200)
		}
	})
}
