package auth_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"mailwright/test/apptest"
)

// Subjects of the emails about a changed address.
const (
	confirmNewMail = "Confirm your new email address"
	approveMail    = "Approve your new email address"
	emailMail      = "Your email address was changed"
)

func changeEmail(t *testing.T, person *apptest.Caller, email, password string) apptest.Answer {
	t.Helper()
	return person.Post(t, "/api/user/email", map[string]any{"email": email, "password": password})
}

func confirmEmail(t *testing.T, s *apptest.Server, token string) apptest.Answer {
	t.Helper()
	return s.Nobody().Post(t, "/api/auth/confirm-email", map[string]any{"token": token})
}

// verified returns a user whose email address is verified.
func verified(t *testing.T, s *apptest.Server, name string) *apptest.Caller {
	t.Helper()
	person := s.Person(t, name)
	verify(t, s, s.MailedToken(t, person.Email, "verify-email")).Want(t, 200)
	return person
}

func wantPending(t *testing.T, person *apptest.Caller, email any) {
	t.Helper()
	if got := person.Get(t, "/api/user").Want(t, 200).Value(t, "user.pendingEmail"); got != email {
		t.Errorf("pendingEmail is %v, want %v", got, email)
	}
}

func TestEmailChange_requiresBothAddresses(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := verified(t, s, "Ada")
		old, next := ada.Email, newEmail()
		open := forgot(t, s, old, 1)
		phone := newSession(t, ada)
		wantPending(t, ada, nil)
		if got := changeEmail(t, ada, strings.ToUpper(next), ada.Password).Want(t, 200).Text(t, "pendingEmail"); got != next {
			t.Errorf("pendingEmail is %q", got)
		}
		wantPending(t, ada, next)
		atNew, atOld := s.MailedToken(t, next, "confirm-email"), s.MailedToken(t, old, "confirm-email")
		for _, token := range []string{atNew, atOld} {
			var stored int
			err := s.DB.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM email_changes WHERE old_hash = $1 OR new_hash = $1`, token).
				Scan(&stored)
			if err != nil || stored != 0 {
				t.Errorf("the token is stored in plain text (%v)", err)
			}
		}
		if confirmEmail(t, s, atNew).Want(t, 200).Value(t, "done") != false {
			t.Error("one address was enough")
		}
		confirmEmail(t, s, atNew).WantError(t, 400, "INVALID_TOKEN", badLink)
		if got := ada.Get(t, "/api/user").Text(t, "user.email"); got != old {
			t.Errorf("the address is already %s", got)
		}
		if confirmEmail(t, s, atOld).Want(t, 200).Value(t, "done") != true {
			t.Error("both addresses weren't enough")
		}
		confirmEmail(t, s, atOld).WantError(t, 400, "INVALID_TOKEN", badLink)

		answer := ada.Get(t, "/api/user").Want(t, 200) // the session that requested the change is kept
		if answer.Text(t, "user.email") != next || answer.Value(t, "user.emailVerified") != true {
			t.Errorf("after the change: %s", answer.Body)
		}
		wantPending(t, ada, nil)
		wantSignedOut(t, phone)
		reset(t, s, open, "another password").WantError(t, 400, "INVALID_TOKEN", badLink)
		awaitMails(t, s, old, emailMail, 1)
		awaitMails(t, s, next, emailMail, 1)
		s.Nobody().TrySignIn(t, old, ada.Password).Want(t, 401)
		s.Nobody().TrySignIn(t, next, ada.Password).Want(t, 200)
		event := ada.Get(t, ada.Path("/audit")).Want(t, 200)
		if event.Text(t, "events.0.action") != "user.email-changed" || event.Text(t, "events.0.details.to") != next {
			t.Errorf("audit: %s", event.Body)
		}
	})
}

// TestEmailChange_ofAnUnverifiedAddressRequiresOnlyTheNewOne checks that the old address doesn't have to confirm,
// because it might not have a reader.
func TestEmailChange_ofAnUnverifiedAddressRequiresOnlyTheNewOne(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, next := s.Person(t, "Ada"), newEmail()
		changeEmail(t, ada, next, ada.Password).Want(t, 200)
		if confirmEmail(t, s, s.MailedToken(t, next, "confirm-email")).Want(t, 200).Value(t, "done") != true {
			t.Error("the new address wasn't enough")
		}
		awaitMails(t, s, ada.Email, approveMail, 0)

		// If the old address is verified in the meantime, it must confirm too.
		bob, later := s.Person(t, "Bob"), newEmail()
		changeEmail(t, bob, later, bob.Password).Want(t, 200)
		verify(t, s, s.MailedToken(t, bob.Email, "verify-email")).Want(t, 200)
		confirmEmail(t, s, s.MailedToken(t, later, "confirm-email")).WantError(t, 400, "INVALID_TOKEN", badLink)
		if got := bob.Get(t, "/api/user").Text(t, "user.email"); got != bob.Email {
			t.Errorf("the address is %s", got)
		}
	})
}

func TestEmailChange_rejects(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob := s.Person(t, "Ada"), s.Person(t, "Bob")
		changeEmail(t, ada, newEmail(), "not the password").WantInvalid(t, "password")
		changeEmail(t, ada, "nope", ada.Password).WantInvalid(t, "email")
		changeEmail(t, ada, ada.Email, ada.Password).WantInvalid(t, "email")
		changeEmail(t, ada, bob.Email, ada.Password).WantError(t, 409, "", "An account with this email already exists")
		wantPending(t, ada, nil)
		confirmEmail(t, s, "wrong").WantError(t, 400, "INVALID_TOKEN", badLink)
		for range 4 { // taken addresses count too, or requests would reveal who is a user
			changeEmail(t, ada, newEmail(), ada.Password).Want(t, 200)
		}
		wait := wantThrottled(t, changeEmail(t, ada, newEmail(), ada.Password))
		s.Clock.Advance(wait)
		changeEmail(t, ada, newEmail(), ada.Password).Want(t, 200)
	})
}

func TestEmailChange_canBeRepeatedAndCanceled(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, next := s.Person(t, "Ada"), newEmail()
		changeEmail(t, ada, next, ada.Password).Want(t, 200)
		first := s.MailedToken(t, next, "confirm-email")
		changeEmail(t, ada, next, ada.Password).Want(t, 200)
		awaitMails(t, s, next, confirmNewMail, 2)
		confirmEmail(t, s, first).WantError(t, 400, "INVALID_TOKEN", badLink)
		ada.Delete(t, "/api/user/email", nil).Want(t, 200)
		wantPending(t, ada, nil)
		confirmEmail(t, s, s.MailedToken(t, next, "confirm-email")).WantError(t, 400, "INVALID_TOKEN", badLink)
		ada.Delete(t, "/api/user/email", nil).Want(t, 200)

		changeEmail(t, ada, next, ada.Password).Want(t, 200)
		awaitMails(t, s, next, confirmNewMail, 3)
		s.Clock.Advance(24*time.Hour + time.Second)
		wantPending(t, ada, nil)
		confirmEmail(t, s, s.MailedToken(t, next, "confirm-email")).WantError(t, 400, "INVALID_TOKEN", badLink)
	})
}

// TestEmailChange_isCanceledByANewPassword checks that a new password cancels a pending change, because someone who
// knew the old password may have requested it.
func TestEmailChange_isCanceledByANewPassword(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, next := s.Person(t, "Ada"), newEmail()
		changeEmail(t, ada, next, ada.Password).Want(t, 200)
		change(t, ada, ada.Password, "staple tower lantern").Want(t, 200)
		wantPending(t, ada, nil)
		confirmEmail(t, s, s.MailedToken(t, next, "confirm-email")).WantError(t, 400, "INVALID_TOKEN", badLink)
	})
}

func TestEmailChange_failsIfTheAddressIsTakenMeanwhile(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, next := s.Person(t, "Ada"), newEmail()
		changeEmail(t, ada, next, ada.Password).Want(t, 200)
		s.Nobody().Post(t, "/api/auth/register", registration("Eve", next, goodPassword)).Want(t, 201)
		confirmEmail(t, s, s.MailedToken(t, next, "confirm-email")).WantError(t, 409, "", "An account with this email already exists")
		wantSignedIn(t, ada)
		wantPending(t, ada, next)
	})
}

// TestRace_confirmations opens both links of a change at once, and each of them several times.
func TestRace_confirmations(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		nodes := []*apptest.Server{s, s.Beside(t)}
		ada := verified(t, s, "Ada")
		next := newEmail()
		changeEmail(t, ada, next, ada.Password).Want(t, 200)
		tokens := []string{s.MailedToken(t, next, "confirm-email"), s.MailedToken(t, ada.Email, "confirm-email")}
		answers := make([]apptest.Answer, 8)
		var work []func()
		for i := range answers {
			work = append(work, func() { answers[i] = confirmEmail(t, nodes[i/2%2], tokens[i%2]) })
		}
		together(work...)
		accepted, done := 0, 0
		for _, answer := range answers {
			if answer.Status != 200 {
				answer.WantError(t, 400, "INVALID_TOKEN", badLink)
				continue
			}
			accepted++
			if answer.Value(t, "done") == true {
				done++
			}
		}
		if accepted != 2 || done != 1 {
			t.Errorf("%d links were accepted and %d completed the change, want 2 and 1", accepted, done)
		}
		if got := ada.Get(t, "/api/user").Text(t, "user.email"); got != next {
			t.Errorf("the address is %s", got)
		}
	})
}

func TestSessions_canBeEndedEverywhereElse(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob := s.Person(t, "Ada"), s.Person(t, "Bob")
		phone, tablet := newSession(t, ada), newSession(t, ada)
		answer := ada.Delete(t, "/api/user/sessions", nil).Want(t, 200)
		if answer.Value(t, "ended") != 2.0 || answer.Text(t, "message") != "Signed out everywhere else" {
			t.Errorf("%s", answer.Body)
		}
		wantSignedIn(t, ada)
		wantSignedIn(t, bob)
		wantSignedOut(t, phone)
		wantSignedOut(t, tablet)
		if got := ada.Delete(t, "/api/user/sessions", nil).Want(t, 200).Value(t, "ended"); got != 0.0 {
			t.Errorf("%v more ended", got)
		}
	})
}

// TestEmailChange_limitsEmailsPerRecipient checks that many users together can't flood an address.
func TestEmailChange_limitsEmailsPerRecipient(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		target := newEmail()
		for i := range 5 {
			sender := s.Person(t, fmt.Sprint("Sender ", i))
			changeEmail(t, sender, target, sender.Password).Want(t, 200)
		}
		ada := s.Person(t, "Ada")
		wantThrottled(t, changeEmail(t, ada, target, ada.Password))
		changeEmail(t, ada, newEmail(), ada.Password).Want(t, 200)
	})
}
