package auth_test

import (
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const factorsMail = "Your sign-in settings changed"

// addAndRemove adds a passkey and removes it, and returns the first response that isn't a success, or the last one.
func addAndRemove(t *testing.T, s *apptest.Server, person *apptest.Caller) apptest.Answer {
	t.Helper()
	added := person.AddPasskey(t, apptest.NewAuthenticator(t, s), "Laptop")
	if added.Status != 201 {
		return added
	}
	return person.Delete(t, "/api/user/passkeys/"+added.Text(t, "passkey.id"), nil)
}

// TestSignInChanges_areLimitedPerUser counts passkeys, apps, recovery codes and passwords together.
func TestSignInChanges_areLimitedPerUser(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob := s.Verified(t, "Ada"), s.Person(t, "Bob")
		id := ada.AddPasskey(t, apptest.NewAuthenticator(t, s), "Kept").Want(t, 201).Text(t, "passkey.id")
		_, recovery := twoStep(t, s, ada)
		for range 8 {
			addAndRemove(t, s, ada).Want(t, 200)
		}
		ada.Post(t, "/api/user/recovery-codes", map[string]any{"password": ada.Password, "code": recovery[0]}).Want(t, 200)
		change := func() apptest.Answer {
			return ada.Post(t, "/api/user/password", map[string]any{"currentPassword": ada.Password, "newPassword": ada.Password})
		}
		change().Want(t, 200)
		wantThrottled(t, change())
		wantThrottled(t, addAndRemove(t, s, ada))
		wantThrottled(t, ada.Delete(t, "/api/user/passkeys/"+id, nil))
		addAndRemove(t, s, bob).Want(t, 200)
		wantFactors(t, ada, true, 1, 10)
		s.Clock.Advance(time.Hour)
		change().Want(t, 200)
	})
}

// TestNotices_areLimitedPerAddress signs up again and again with one address, so that limits per user don't apply. The
// owner's password reset is emailed all the same.
func TestNotices_areLimitedPerAddress(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		email, deleted := newEmail(), "Your profile was deleted"
		for i := range 3 {
			s.Nobody().Post(t, "/api/auth/register", registration("Eve", email, goodPassword)).Want(t, 201)
			awaitMails(t, s, email, verifyMail, i+1)
			verify(t, s, s.MailedToken(t, email, "verify-email")).Want(t, 200)
			eve := s.Nobody()
			eve.Email, eve.Password = email, goodPassword
			eve.SignIn(t)
			for range 4 {
				addAndRemove(t, s, eve).Want(t, 200)
			}
			eve.Delete(t, "/api/user", map[string]any{"confirm": email, "password": goodPassword}).Want(t, 200)
		}
		s.Nobody().Post(t, "/api/auth/register", registration("Eve", email, goodPassword)).Want(t, 201)
		forgot(t, s, email, 1)
		awaitMails(t, s, email, deleted, 2) // the third deletion is above the limit
		awaitMails(t, s, email, factorsMail, 18)
	})
}

// TestNotices_areNotSentToUnverifiedAddresses acts as someone who signs up with a stranger's address.
func TestNotices_areNotSentToUnverifiedAddresses(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		stranger := s.Person(t, "Stranger")
		addAndRemove(t, s, stranger).Want(t, 200)
		twoStep(t, s, stranger)
		body := map[string]any{"currentPassword": stranger.Password, "newPassword": stranger.Password}
		stranger.Post(t, "/api/user/password", body).Want(t, 200)
		stranger.Delete(t, "/api/user", map[string]any{"confirm": stranger.Email, "password": stranger.Password}).Want(t, 200)
		other := s.Person(t, "Other")
		forgot(t, s, other.Email, 1) // anything queued earlier has arrived by now
		for _, mail := range s.Mails(t, stranger.Email) {
			if mail.Subject != verifyMail {
				t.Errorf("an email %q to an address that was never verified", mail.Subject)
			}
		}
	})
}

func TestRegister_limitsEmailsPerAddress(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		email := newEmail()
		signUp := func() apptest.Answer {
			return s.Nobody().Post(t, "/api/auth/register", registration("Eve", email, goodPassword))
		}
		for range 5 {
			signUp().Want(t, 201)
			eve := s.Nobody()
			eve.Email, eve.Password = email, goodPassword
			eve.SignIn(t)
			eve.Delete(t, "/api/user", map[string]any{"confirm": email, "password": goodPassword}).Want(t, 200)
		}
		wait := wantThrottled(t, signUp())
		awaitMails(t, s, email, verifyMail, 5)
		s.Nobody().Post(t, "/api/auth/register", registration("Bob", newEmail(), goodPassword)).Want(t, 201)
		s.Clock.Advance(wait)
		signUp().Want(t, 201)
	})
}

// TestSignInChanges_doNotFloodAuditLogs checks that a reviewer's changes count toward the reviewer's limit in each account.
func TestSignInChanges_doNotFloodAuditLogs(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		reviewer := s.Member(t, owner, access.Reviewer)
		for range 10 {
			addAndRemove(t, s, reviewer).Want(t, 200)
		}
		wantThrottled(t, addAndRemove(t, s, reviewer))
		log := string(owner.Get(t, owner.Path("/audit")+"?limit=100").Want(t, 200).Body)
		if on, off := strings.Count(log, `"user.two-factor-on"`), strings.Count(log, `"user.two-factor-off"`); on != 10 || off != 10 {
			t.Errorf("%d and %d events, want 10 each", on, off)
		}
	})
}
