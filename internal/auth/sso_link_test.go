package auth_test

import (
	"strings"
	"testing"

	"mailwright/test/apptest"
)

// TestSSO_linkingIsAnnounced checks that a user learns about a linked identity. Someone else may have signed up with the
// address, so their sessions end if the owner has never reset the password.
func TestSSO_linkingIsAnnounced(t *testing.T) {
	fake := newFakeProvider(t)
	apptest.EachWith(t, withSSO(t, fake.URL, nil), func(t *testing.T, s *apptest.Server) {
		for _, hasReset := range []bool{false, true} {
			ada := verified(t, s, "Ada")
			if hasReset {
				reset(t, s, forgot(t, s, ada.Email, 1), "another password").Want(t, 200)
				ada.Password = "another password"
				ada.SignIn(t)
			}
			fake.mu.Lock()
			fake.forge = func(claims map[string]any) { claims["email"], claims["sub"] = ada.Email, ada.UserID }
			fake.mu.Unlock()
			for range 2 { // only the first sign-in links
				if cookieIn(fake.enter(t, s, nil)) == nil {
					t.Fatal("no session")
				}
			}
			if hasReset {
				wantSignedIn(t, ada)
			} else {
				wantSignedOut(t, ada)
				ada.SignIn(t) // the password stays
			}
			mails := awaitMails(t, s, ada.Email, "Your sign-in settings changed", 1)
			if !strings.Contains(mails[0].Text, "Example Inc.") {
				t.Errorf("the email doesn't name the provider: %s", mails[0].Text)
			}
			log := string(ada.Get(t, ada.Path("/audit")).Want(t, 200).Body)
			if strings.Count(log, `"user.sso-linked"`) != 1 {
				t.Errorf("audit: %s", log)
			}
		}
	})
}
