package auth_test

import (
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/test/apptest"
)

// TestSSO_confirmsUsersWithoutPassword calls every route that asks for a password. Users who can't sign in with one confirm
// who they are with a new session instead, even if a password from before is still stored.
func TestSSO_confirmsUsersWithoutPassword(t *testing.T) {
	for name, c := range map[string]struct{ only, stored bool }{
		"no password": {}, "single sign-on only": {only: true}, "single sign-on only, with an old password": {only: true, stored: true},
	} {
		t.Run(name, func(t *testing.T) {
			fake := newFakeProvider(t)
			apptest.EachWith(t, withSSO(t, fake.URL, func(config *app.Config) { config.SSO.Only = c.only }), func(t *testing.T, s *apptest.Server) {
				grace := s.Nobody()
				grace.Cookie = cookieIn(fake.enter(t, s, nil)).Value
				grace.Email = grace.Get(t, "/api/user").Text(t, "user.email")
				if c.stored {
					storePassword(t, s, grace.Email)
				}
				if grace.Get(t, "/api/user").Value(t, "user.hasPassword") != false {
					t.Error("the profile says that there is a password")
				}
				s.Clock.Advance(6 * time.Minute)
				wantSignInAgain(t, grace, c.only)
				grace.Cookie = cookieIn(fake.enter(t, s, nil)).Value
				wantConfirmed(t, s, grace, c.only)
			})
		})
	}
}

// storePassword stores a password as it would be if the user had registered before single sign-on became the only way in.
func storePassword(t *testing.T, s *apptest.Server, email string) {
	t.Helper()
	hash, err := s.Auth.Hasher.Hash(t.Context(), goodPassword)
	if err == nil {
		_, err = s.DB.Writer().ExecContext(t.Context(), `UPDATE users SET password_hash = $1 WHERE email = $2`, hash, email)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// wantSignInAgain checks that an old session isn't enough, with or without a password.
func wantSignInAgain(t *testing.T, grace *apptest.Caller, only bool) {
	t.Helper()
	const again = "can't be checked because you don't sign in with one. Sign in again, then try again within 5 minutes."
	for _, password := range []string{"", goodPassword} {
		body := map[string]any{"password": password, "code": "000000", "email": "new@example.com", "confirm": grace.Email}
		for _, route := range []struct{ method, path string }{
			{"POST", "/api/user/email"},
			{"DELETE", "/api/user"},
			{"POST", "/api/user/totp"},
			{"DELETE", "/api/user/totp"},
			{"POST", "/api/user/recovery-codes"},
			{"DELETE", "/api/user/passkeys/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e26"},
		} {
			send := map[string]func(*testing.T, string, any) apptest.Answer{"POST": grace.Post, "DELETE": grace.Delete}[route.method]
			if got := send(t, route.path, body).WantInvalid(t, "password").Text(t, "details.password"); got != again {
				t.Errorf("%s %s: %s", route.method, route.path, got)
			}
		}
		if !only { // otherwise, they return SSO_REQUIRED
			grace.Post(t, "/api/user/passkeys/options", body).WantInvalid(t, "password")
			change(t, grace, password, "another password").WantInvalid(t, "currentPassword")
		}
	}
}

// wantConfirmed checks that a new session is enough.
func wantConfirmed(t *testing.T, s *apptest.Server, grace *apptest.Caller, only bool) {
	t.Helper()
	secret := grace.Post(t, "/api/user/totp", nil).Want(t, 200).Text(t, "secret")
	codes := grace.Post(t, "/api/user/totp/confirm", map[string]any{"code": authenticatorApp(t, secret, s.Clock.Now())}).Want(t, 200)
	codes = grace.Post(t, "/api/user/recovery-codes", map[string]any{"code": codes.Text(t, "recoveryCodes.0")}).Want(t, 200)
	grace.Delete(t, "/api/user/totp", map[string]any{"code": codes.Text(t, "recoveryCodes.0")}).Want(t, 200)
	grace.Delete(t, "/api/user/passkeys/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e26", nil).Want(t, 404)
	grace.Post(t, "/api/user/email", map[string]any{"email": "new@example.com"}).Want(t, 200)
	if only {
		grace.Delete(t, "/api/user", map[string]any{"confirm": grace.Email}).Want(t, 200)
		return
	}
	grace.Post(t, "/api/user/passkeys/options", nil).Want(t, 200)
	change(t, grace, "", "another password").Want(t, 200)
	change(t, grace, "", "a third password").WantInvalid(t, "currentPassword") // now there is one
	grace.Delete(t, "/api/user", map[string]any{"confirm": grace.Email, "password": "another password"}).Want(t, 200)
}
