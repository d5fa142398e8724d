package auth_test

import (
	"testing"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const stepMissing = "You signed in without your passkey or a code. Sign in again with one of them, then try again."

// withCookie returns the user in the session that a response started.
func withCookie(t *testing.T, person *apptest.Caller, answer apptest.Answer) *apptest.Caller {
	t.Helper()
	other := *person
	other.Cookie = cookieIn(answer.Want(t, 200)).Value
	return &other
}

// requiringTwoSteps returns the owner of an account that requires two-step sign-in.
func requiringTwoSteps(t *testing.T, s *apptest.Server) *apptest.Caller {
	t.Helper()
	owner := s.Person(t, "Owner")
	twoStep(t, s, owner)
	owner.Patch(t, owner.Path(""), map[string]any{"requireTwoFactor": true}).Want(t, 200)
	return owner
}

// TestRequireTwoFactor_countsOnlySessionsWithASecondStep acts as a thief who signs in with a stolen password before the
// user sets up two-step sign-in.
func TestRequireTwoFactor_countsOnlySessionsWithASecondStep(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := requiringTwoSteps(t, s)
		ada := s.Member(t, owner, access.Admin)
		thief := newSession(t, ada)
		_, recovery := twoStep(t, s, ada)
		open := func(session *apptest.Caller) apptest.Answer { return session.Get(t, owner.Path("/templates")) }
		open(ada).Want(t, 200) // the first factor was set up in this session
		open(thief).Want(t, 403)
		thief.Post(t, owner.Path("/api-keys"), map[string]any{"name": "Mine"}).Want(t, 403)
		open(withCookie(t, ada, signInWithCode(t, s, ada, recovery[0]))).Want(t, 200)
		thief.Post(t, "/api/user/passkeys/options", nil).WantError(t, 403, "TWO_FACTOR_SESSION_REQUIRED", stepMissing)
		open(thief).Want(t, 403)
	})
}

// wantNoChanges checks that a session can't add or remove any factor.
func wantNoChanges(t *testing.T, session *apptest.Caller, passkeyID string) {
	t.Helper()
	password := map[string]any{"password": session.Password}
	both := map[string]any{"password": session.Password, "code": "000000"}
	for _, answer := range []apptest.Answer{
		session.Post(t, "/api/user/passkeys/options", password),
		session.Delete(t, "/api/user/passkeys/"+passkeyID, password),
		session.Post(t, "/api/user/totp", password),
		session.Delete(t, "/api/user/totp", both),
		session.Post(t, "/api/user/recovery-codes", both),
	} {
		answer.WantError(t, 403, "TWO_FACTOR_SESSION_REQUIRED", stepMissing)
	}
}

// TestFactors_changeOnlyInATwoStepSession acts as a thief who knows the password of a user with a passkey. The thief starts to
// add their own before the user does.
func TestFactors_changeOnlyInATwoStepSession(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := requiringTwoSteps(t, s)
		ada, device := s.Member(t, owner, access.Admin), apptest.NewAuthenticator(t, s)
		thief := newSession(t, ada)
		options := thief.Post(t, "/api/user/passkeys/options", nil).Want(t, 200)
		secret := thief.Post(t, "/api/user/totp", map[string]any{"password": ada.Password}).Want(t, 200).Text(t, "secret")
		id := ada.AddPasskey(t, device, "Laptop").Want(t, 201).Text(t, "passkey.id")

		credential := apptest.NewAuthenticator(t, s).Create(t, options)
		thief.Post(t, "/api/user/passkeys", map[string]any{"name": "Mine", "credential": credential}).
			WantError(t, 403, "TWO_FACTOR_SESSION_REQUIRED", stepMissing)
		thief.Post(t, "/api/user/totp/confirm", map[string]any{"code": authenticatorApp(t, secret, s.Clock.Now())}).
			WantError(t, 403, "TWO_FACTOR_SESSION_REQUIRED", stepMissing)
		wantNoChanges(t, thief, id)
		wantNoChanges(t, newSession(t, ada), id)
		thief.Get(t, owner.Path("/templates")).Want(t, 403)

		device.Counter = 1
		session := withCookie(t, ada, s.Nobody().SignInWith(t, device))
		session.AddPasskey(t, apptest.NewAuthenticator(t, s), "Phone").Want(t, 201)
		session.Delete(t, "/api/user/passkeys/"+id, nil).Want(t, 200)
		session.Get(t, owner.Path("/templates")).Want(t, 200)
	})
}

// TestFactors_changeOnlyInATwoStepSSOSession signs in at a provider that doesn't say that it checked two factors.
func TestFactors_changeOnlyInATwoStepSSOSession(t *testing.T) {
	fake := newFakeProvider(t)
	apptest.EachWith(t, withSSO(t, fake.URL, nil), func(t *testing.T, s *apptest.Server) {
		ada := verifiedPerson(t, s, newEmail())
		fake.claim(t, "email", ada.Email)
		fake.claim(t, "amr", nil)
		fake.enter(t, s, nil) // links the identity, which ends the session
		ada.SignIn(t)
		id := ada.AddPasskey(t, apptest.NewAuthenticator(t, s), "Laptop").Want(t, 201).Text(t, "passkey.id")
		enter := func() *apptest.Caller {
			t.Helper()
			session := *ada
			session.Cookie = cookieIn(fake.enter(t, s, nil)).Value
			return &session
		}
		wantNoChanges(t, enter(), id)
		fake.claim(t, "amr", []string{"mfa"})
		enter().Delete(t, "/api/user/passkeys/"+id, nil).Want(t, 200)
	})
}

// TestFactors_startOverWithoutAny acts as a thief who set up the first factor. After it was removed, the thief's session must
// not count again when the user sets up their own.
func TestFactors_startOverWithoutAny(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := requiringTwoSteps(t, s)
		ada := s.Member(t, owner, access.Admin)
		thief := newSession(t, ada)
		thief.AddPasskey(t, apptest.NewAuthenticator(t, s), "Mine").Want(t, 201)
		thief.Get(t, owner.Path("/templates")).Want(t, 200)
		if _, err := s.Auth.DisableTwoFactorOf(t.Context(), ada.Email); err != nil {
			t.Fatal(err)
		}
		thief.Get(t, owner.Path("/templates")).Want(t, 403)
		ada.AddPasskey(t, apptest.NewAuthenticator(t, s), "Laptop").Want(t, 201)
		thief.Get(t, owner.Path("/templates")).Want(t, 403)
		ada.Get(t, owner.Path("/templates")).Want(t, 200)
	})
}
