package accounts_test

import (
	"testing"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const setupRequired = "This account requires two-step sign-in. Set it up in your profile. " +
	"If you already did, sign in again with a code or your passkey."

// withApp gives the user an authenticator app that was set up in this session.
func withApp(t *testing.T, s *apptest.Server, person *apptest.Caller) {
	t.Helper()
	exec(t, s, `INSERT INTO totp_secrets (user_id, secret, created_at, confirmed_at) VALUES ($1, 'unused', 1, 1)`, person.UserID)
	exec(t, s, `UPDATE sessions SET two_step = TRUE WHERE user_id = $1`, person.UserID)
}

func requireTwoFactor(t *testing.T, person *apptest.Caller, required bool) apptest.Answer {
	t.Helper()
	return person.Patch(t, person.Path(""), map[string]any{"requireTwoFactor": required})
}

func TestRequireTwoFactor_locksMembersOutUntilTheySetItUp(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		admin, editor := s.Member(t, owner, access.Admin), s.Member(t, owner, access.Editor)
		key := admin.NewKey(t)
		requireTwoFactor(t, admin, true).WantError(t, 403, "", "Insufficient permissions")
		requireTwoFactor(t, owner, true).WantError(t, 409, "TWO_FACTOR_MISSING",
			"Set up two-step sign-in for yourself first, or sign in with your passkey. Otherwise you'd lock yourself out.")
		withApp(t, s, owner)
		withApp(t, s, editor)
		if on := requireTwoFactor(t, owner, true).Want(t, 200).Value(t, "account.requireTwoFactor"); on != true {
			t.Error("it isn't on")
		}
		if got := owner.Get(t, owner.Path("/audit")).Text(t, "events.0.details.requireTwoFactor"); got != "true" {
			t.Errorf("the log says %s", got)
		}

		admin.Get(t, admin.Path("/templates")).WantError(t, 403, "TWO_FACTOR_SETUP_REQUIRED", setupRequired)
		admin.Post(t, admin.Path("/templates"), map[string]any{}).Want(t, 403)
		requireTwoFactor(t, admin, false).WantError(t, 403, "TWO_FACTOR_SETUP_REQUIRED", setupRequired)
		admin.Get(t, "/api/integrations/mailchimp/connect?account="+admin.Slug).Want(t, 403)
		if admin.Get(t, admin.Path("")).Want(t, 200).Value(t, "account.twoFactorMissing") != true {
			t.Error("the account doesn't say what is missing")
		}
		editor.Get(t, editor.Path("/templates")).Want(t, 200)
		key.Get(t, key.Path("/templates")).Want(t, 200)
		if key.Get(t, key.Path("")).Want(t, 200).Value(t, "account.twoFactorMissing") != false {
			t.Error("a key misses nothing")
		}
		s.Nobody().Get(t, admin.Path("/templates")).Want(t, 401)
		s.Person(t, "Stranger").Get(t, admin.Path("/templates")).Want(t, 404)
		admin.Post(t, admin.Path("/leave"), nil).Want(t, 200)

		requireTwoFactor(t, owner, false).Want(t, 200)
	})
}

// TestRequireTwoFactor_countsPasskeysOnlyWhereTheyWereUsed checks that having a passkey isn't enough, because someone
// else may have signed in with the password alone.
func TestRequireTwoFactor_countsPasskeysOnlyWhereTheyWereUsed(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		withApp(t, s, owner)
		requireTwoFactor(t, owner, true).Want(t, 200)
		editor, device := s.Member(t, owner, access.Editor), apptest.NewAuthenticator(t, s)
		id := editor.AddPasskey(t, device, "Laptop").Want(t, 201).Text(t, "passkey.id")
		editor.Get(t, editor.Path("/templates")).Want(t, 200) // the passkey was added in this session

		byPassword := *editor
		byPassword.SignIn(t)
		byPassword.Get(t, editor.Path("/templates")).WantError(t, 403, "TWO_FACTOR_SETUP_REQUIRED", setupRequired)
		device.Counter = 1
		byPasskey := *editor
		byPasskey.KeepCookie(s.Nobody().SignInWith(t, device).Want(t, 200))
		byPasskey.Get(t, editor.Path("/templates")).Want(t, 200)

		editor.Delete(t, "/api/user/passkeys/"+id, nil).Want(t, 200)
		editor.Get(t, editor.Path("/templates")).Want(t, 403)
		byPasskey.Get(t, editor.Path("/templates")).Want(t, 403)
	})
}
