package auth_test

import (
	"testing"
	"time"

	"mailwright/test/apptest"
)

func wantVerified(t *testing.T, person *apptest.Caller, want bool) {
	t.Helper()
	if got := person.Get(t, "/api/user").Want(t, 200).Value(t, "user.emailVerified"); got != want {
		t.Fatalf("emailVerified is %v, want %v", got, want)
	}
}

func TestVerify_worksOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob := s.Person(t, "Ada"), s.Person(t, "Bob")
		token := s.MailedToken(t, ada.Email, "verify-email")
		wantVerified(t, ada, false)
		s.Nobody().Do(t, apptest.Request{Method: "GET", Path: "/verify-email?token=" + token}) // an email scanner opens the link
		wantVerified(t, ada, false)
		if got := verify(t, s, token).Want(t, 200).Text(t, "message"); got != "Email verified" {
			t.Errorf("message %q", got)
		}
		wantVerified(t, ada, true)
		wantVerified(t, bob, false)
		verify(t, s, token).WantError(t, 400, "INVALID_TOKEN", badLink)
		wantSignedIn(t, ada)
	})
}

func TestVerify_worksForADay(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		early, late := s.Person(t, "Early"), s.Person(t, "Late")
		s.Clock.Advance(24*time.Hour - time.Minute)
		verify(t, s, s.MailedToken(t, early.Email, "verify-email")).Want(t, 200)
		s.Clock.Advance(2 * time.Minute)
		verify(t, s, s.MailedToken(t, late.Email, "verify-email")).WantError(t, 400, "INVALID_TOKEN", badLink)
		wantVerified(t, early, true)
		wantVerified(t, late, false)
	})
}

func TestVerify_rejectsOtherTokens(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		forReset := forgot(t, s, ada.Email, 1)
		forVerify := s.MailedToken(t, ada.Email, "verify-email")
		for _, token := range []string{"", "x", forReset, ada.Cookie, forVerify + "x", " " + forVerify, forVerify[:42], "' OR ''='"} {
			verify(t, s, token).WantError(t, 400, "INVALID_TOKEN", badLink)
		}
		reset(t, s, forVerify, "another password").WantError(t, 400, "INVALID_TOKEN", badLink)
		wantVerified(t, ada, false)
		verify(t, s, forVerify).Want(t, 200) // none of these attempts used it up
		reset(t, s, forReset, "another password").Want(t, 200)
	})
}

func TestResend_emailsAnotherLink(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		first := s.MailedToken(t, ada.Email, "verify-email")
		answer := ada.Post(t, "/api/auth/verify-email/resend", nil).Want(t, 200)
		if got := answer.Text(t, "message"); got != "If your email address isn't verified yet, we've sent you a link" {
			t.Errorf("message %q", got)
		}
		awaitMails(t, s, ada.Email, verifyMail, 2)
		second := s.MailedToken(t, ada.Email, "verify-email")
		if first == second {
			t.Fatal("the second link is the first one")
		}
		verify(t, s, second).Want(t, 200)
		wantVerified(t, ada, true)
	})
}

func TestResend_sendsNothingToAVerifiedEmail(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		unverified := ada.Post(t, "/api/auth/verify-email/resend", nil).Want(t, 200)
		awaitMails(t, s, ada.Email, verifyMail, 2)
		verify(t, s, s.MailedToken(t, ada.Email, "verify-email")).Want(t, 200)
		verified := ada.Post(t, "/api/auth/verify-email/resend", nil).Want(t, 200)
		if string(verified.Body) != string(unverified.Body) {
			t.Errorf("%s, want %s", verified.Body, unverified.Body)
		}
		forgot(t, s, ada.Email, 1) // anything queued earlier has arrived by now
		awaitMails(t, s, ada.Email, verifyMail, 2)
	})
}

func TestResend_isThrottled(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob := s.Person(t, "Ada"), s.Person(t, "Bob")
		for range 5 {
			ada.Post(t, "/api/auth/verify-email/resend", nil).Want(t, 200)
		}
		wait := wantThrottled(t, newSession(t, ada).Post(t, "/api/auth/verify-email/resend", nil))
		bob.Post(t, "/api/auth/verify-email/resend", nil).Want(t, 200)
		awaitMails(t, s, ada.Email, verifyMail, 6)
		s.Clock.Advance(wait)
		ada.Post(t, "/api/auth/verify-email/resend", nil).Want(t, 200)
		s.Nobody().Post(t, "/api/auth/verify-email/resend", nil).WantError(t, 401, "", "Not authenticated")
	})
}
