package auth_test

import (
	"crypto/hmac"
	"crypto/sha1" //nolint:gosec // what authenticator apps use
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/test/apptest"
)

// authenticatorApp returns the code that an app would show. It is written independently of the server's code.
func authenticatorApp(t *testing.T, secret string, at time.Time) string {
	t.Helper()
	key, err := base32.StdEncoding.DecodeString(secret)
	if err != nil {
		t.Fatal(err)
	}
	mac := hmac.New(sha1.New, key)
	mac.Write(binary.BigEndian.AppendUint64(nil, uint64(at.Unix()/30)))
	sum := mac.Sum(nil)
	at4 := sum[sum[19]&0xf:][:4]
	at4[0] &= 0x7f
	return fmt.Sprintf("%06d", binary.BigEndian.Uint32(at4)%1e6)
}

// twoStep turns two-step sign-in on, stops the clock, and returns the secret and the recovery codes.
func twoStep(t *testing.T, s *apptest.Server, person *apptest.Caller) (secret string, recovery []string) {
	t.Helper()
	// Freeze the clock in the next step, so that it never goes back: what is created now must be later than what
	// already exists.
	s.Clock.Freeze(time.Now().Truncate(30 * time.Second).Add(40 * time.Second))
	secret = person.Post(t, "/api/user/totp", map[string]any{"password": person.Password}).Want(t, 200).Text(t, "secret")
	answer := person.Post(t, "/api/user/totp/confirm", map[string]any{"code": authenticatorApp(t, secret, s.Clock.Now())}).Want(t, 200)
	for _, code := range answer.Value(t, "recoveryCodes").([]any) {
		recovery = append(recovery, code.(string))
	}
	s.Clock.Advance(30 * time.Second)
	return secret, recovery
}

func signInWithCode(t *testing.T, s *apptest.Server, person *apptest.Caller, code string) apptest.Answer {
	t.Helper()
	form := url.Values{"email": {person.Email}, "password": {person.Password}, "code": {code}}.Encode()
	return signIn(t, s.Nobody(), form, nil)
}

const (
	codeRequired = "Enter the code from your authenticator app, or a recovery code."
	codeInvalid  = "This code is wrong, has expired or was already used. Wait for the next one and try again."
)

func TestTOTP_isTheSecondStepOfSigningIn(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.Post(t, "/api/user/totp", map[string]any{"password": "wrong password"}).WantInvalid(t, "password")
		ada.Post(t, "/api/user/totp/confirm", map[string]any{"code": "123456"}).WantInvalid(t, "code") // not started
		started := ada.Post(t, "/api/user/totp", map[string]any{"password": ada.Password}).Want(t, 200)
		uri, issuer := started.Text(t, "uri"), "otpauth://totp/Mailwright:"
		if !strings.Contains(uri, "secret="+started.Text(t, "secret")) || !strings.HasPrefix(uri, issuer) {
			t.Errorf("uri %s", uri)
		}
		newSession(t, ada) // a pending secret has no effect
		ada.Post(t, "/api/user/totp/confirm", map[string]any{"code": "000000"}).WantInvalid(t, "code")

		secret, recovery := twoStep(t, s, ada)
		wantFactors(t, ada, true, 0, 10)
		if len(recovery) != 10 {
			t.Errorf("%d recovery codes", len(recovery))
		}
		answer := s.Nobody().TrySignIn(t, ada.Email, ada.Password).WantError(t, 401, "TWO_FACTOR_REQUIRED", codeRequired)
		if cookieIn(answer) != nil {
			t.Error("a cookie without the second step")
		}
		s.Nobody().TrySignIn(t, ada.Email, "wrong password").WantError(t, 401, "", "Invalid email or password")
		signInWithCode(t, s, ada, "000000").WantError(t, 401, "TWO_FACTOR_INVALID", codeInvalid)
		code := authenticatorApp(t, secret, s.Clock.Now())
		if cookieIn(signInWithCode(t, s, ada, code[:3]+" "+code[3:]).Want(t, 200)) == nil {
			t.Error("no cookie")
		}
		ada.Post(t, "/api/user/totp", map[string]any{"password": ada.Password}).Want(t, 409)
		ada.Post(t, "/api/user/totp/confirm", map[string]any{"code": code}).Want(t, 409)
	})
}

func wantFactors(t *testing.T, person *apptest.Caller, totp bool, passkeys, recovery float64) {
	t.Helper()
	answer := person.Get(t, "/api/user").Want(t, 200)
	got := answer.Value(t, "user.twoFactor").(map[string]any)
	if got["totp"] != totp || got["passkeys"] != passkeys || got["recoveryCodesLeft"] != recovery {
		t.Errorf("two-step sign-in %v, want %v, %v, %v", got, totp, passkeys, recovery)
	}
}

// TestTOTP_acceptsACodeOnce also checks that codes for the previous and next steps are accepted, but none older than
// the last one used.
func TestTOTP_acceptsACodeOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		secret, _ := twoStep(t, s, ada)
		now := s.Clock.Now()
		at := func(steps int) string {
			return authenticatorApp(t, secret, now.Add(time.Duration(steps)*30*time.Second))
		}
		signInWithCode(t, s, ada, at(-1)).Want(t, 401) // used to confirm the setup
		signInWithCode(t, s, ada, at(2)).Want(t, 401)
		signInWithCode(t, s, ada, at(0)).Want(t, 200)
		signInWithCode(t, s, ada, at(0)).WantError(t, 401, "TWO_FACTOR_INVALID", codeInvalid)
		signInWithCode(t, s, ada, at(1)).Want(t, 200)
		signInWithCode(t, s, ada, at(0)).Want(t, 401)
		s.Clock.Advance(90 * time.Second)
		signInWithCode(t, s, ada, at(1)).Want(t, 401)
		signInWithCode(t, s, ada, at(2)).Want(t, 200) // the previous step
	})
}

func TestRace_codesWorkOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, nodes := s.Person(t, "Ada"), []*apptest.Server{s, s.Beside(t)}
		secret, recovery := twoStep(t, s, ada)
		nodes[1].Clock.Freeze(s.Clock.Now())
		for _, code := range []string{authenticatorApp(t, secret, s.Clock.Now()), recovery[0]} {
			var mu sync.Mutex
			entered := 0
			var work []func()
			for i := range 6 {
				work = append(work, func() {
					if signInWithCode(t, nodes[i%2], ada, code).Status == 200 {
						mu.Lock()
						defer mu.Unlock()
						entered++
					}
				})
			}
			together(work...)
			if entered != 1 {
				t.Errorf("%d sign-ins with one code, want 1", entered)
			}
			s.Clock.Advance(time.Hour)
			nodes[1].Clock.Freeze(s.Clock.Now())
		}
	})
}

func TestRecovery_codesReplaceTheApp(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		secret, recovery := twoStep(t, s, ada)
		signInWithCode(t, s, ada, strings.ToUpper(" "+recovery[0]+" ")).Want(t, 200)
		signInWithCode(t, s, ada, recovery[0]).WantError(t, 401, "TWO_FACTOR_INVALID", codeInvalid)
		wantFactors(t, ada, true, 0, 9)

		renew := func(code string) apptest.Answer {
			return ada.Post(t, "/api/user/recovery-codes", map[string]any{"password": ada.Password, "code": code})
		}
		renew("000000").WantInvalid(t, "code")
		fresh := renew(authenticatorApp(t, secret, s.Clock.Now())).Want(t, 200)
		signInWithCode(t, s, ada, recovery[1]).Want(t, 401)
		wantFactors(t, ada, true, 0, 10)

		stop := func(password, code string) apptest.Answer {
			return ada.Delete(t, "/api/user/totp", map[string]any{"password": password, "code": code})
		}
		stop("wrong password", fresh.Text(t, "recoveryCodes.0")).WantInvalid(t, "password")
		stop(ada.Password, recovery[2]).WantInvalid(t, "code")
		stop(ada.Password, fresh.Text(t, "recoveryCodes.0")).Want(t, 200)
		wantFactors(t, ada, false, 0, 0)
		newSession(t, ada)
		stop(ada.Password, fresh.Text(t, "recoveryCodes.1")).WantError(t, 404, "", "Two-step sign-in isn't on")
	})
}

// TestTOTP_guessingIsThrottled gives the attacker the password, which clears failed sign-ins but not wrong codes.
func TestTOTP_guessingIsThrottled(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob, other := s.Person(t, "Ada"), s.Person(t, "Bob"), s.Beside(t)
		secret, _ := twoStep(t, s, ada)
		other.Clock.Freeze(s.Clock.Now())
		for i := range 10 {
			signInWithCode(t, []*apptest.Server{s, other}[i%2], ada, "000000").WantError(t, 401, "TWO_FACTOR_INVALID", codeInvalid)
			if i < 9 {
				s.Nobody().TrySignIn(t, ada.Email, ada.Password).Want(t, 401)
			}
		}
		s.Clock.Advance(16 * time.Minute) // the limit on failed sign-ins has reset by now
		s.Nobody().TrySignIn(t, ada.Email, ada.Password).WantError(t, 401, "TWO_FACTOR_REQUIRED", codeRequired)
		wantThrottled(t, signInWithCode(t, s, ada, authenticatorApp(t, secret, s.Clock.Now())))
		wantThrottled(t, ada.Delete(t, "/api/user/totp", map[string]any{"password": ada.Password, "code": "000000"}))
		s.Nobody().TrySignIn(t, bob.Email, bob.Password).Want(t, 200)
		s.Clock.Advance(45 * time.Minute)
		signInWithCode(t, s, ada, authenticatorApp(t, secret, s.Clock.Now())).Want(t, 200)
	})
}

func TestTOTP_survivesAPasswordReset(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		verify(t, s, s.MailedToken(t, ada.Email, "verify-email")).Want(t, 200)
		_, recovery := twoStep(t, s, ada)
		ada.Password = "password number 2"
		reset(t, s, forgot(t, s, ada.Email, 1), ada.Password).Want(t, 200)
		s.Nobody().TrySignIn(t, ada.Email, ada.Password).WantError(t, 401, "TWO_FACTOR_REQUIRED", codeRequired)
		signInWithCode(t, s, ada, recovery[0]).Want(t, 200)
	})
}

// TestTOTP_ofAStrangerIsRemovedByTheFirstReset checks that a stranger who signed up with the address first loses access.
func TestTOTP_ofAStrangerIsRemovedByTheFirstReset(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		stranger, device := s.Person(t, "Ada"), apptest.NewAuthenticator(t, s)
		stranger.AddPasskey(t, device, "Phone").Want(t, 201)
		twoStep(t, s, stranger)
		reset(t, s, forgot(t, s, stranger.Email, 1), "password number 2").Want(t, 200)
		s.Nobody().TrySignIn(t, stranger.Email, "password number 2").Want(t, 200)
		s.Nobody().SignInWith(t, device).Want(t, 401)
	})
}

func TestTOTP_isLoggedInEveryAccountAndEmailed(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		second := *ada
		second.Slug = ada.Post(t, "/api/accounts", map[string]any{"name": "Second"}).Want(t, 201).Text(t, "account.slug")
		_, recovery := twoStep(t, s, ada)
		ada.Delete(t, "/api/user/totp", map[string]any{"password": ada.Password, "code": recovery[0]}).Want(t, 200)
		for _, in := range []*apptest.Caller{ada, &second} {
			log := in.Get(t, in.Path("/audit")).Want(t, 200)
			off, on := log.Text(t, "events.0.action"), log.Text(t, "events.1.action")
			if off != "user.two-factor-off" || on != "user.two-factor-on" {
				t.Errorf("%s: %s, %s", in.Slug, on, off)
			}
			if log.Text(t, "events.0.target.id") != ada.UserID || log.Text(t, "events.0.details.method") != "totp" {
				t.Errorf("event %s", log.Body)
			}
		}
		awaitMails(t, s, ada.Email, "Your sign-in settings changed", 2)
	})
}

// TestTOTP_secretsAreBoundToTheirRow copies an encrypted secret to another user, as someone with access to the database
// could.
func TestTOTP_secretsAreBoundToTheirRow(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Person(t, "Ada"), s.Person(t, "Eve")
		twoStep(t, s, ada)
		secret, _ := twoStep(t, s, eve)
		_, err := s.DB.Writer().ExecContext(t.Context(), `
			UPDATE totp_secrets SET secret = (SELECT secret FROM totp_secrets WHERE user_id = $1) WHERE user_id = $2`, eve.UserID, ada.UserID)
		if err != nil {
			t.Fatal(err)
		}
		signInWithCode(t, s, ada, authenticatorApp(t, secret, s.Clock.Now())).Want(t, 500)
	})
}

func TestTOTP_canBeDisabledByAnOperator(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, device := s.Person(t, "Ada"), apptest.NewAuthenticator(t, s)
		ada.AddPasskey(t, device, "Phone").Want(t, 201)
		twoStep(t, s, ada)
		had, err := s.Auth.DisableTwoFactorOf(t.Context(), strings.ToUpper(ada.Email))
		if err != nil || !had.TOTP || had.Passkeys != 1 || had.RecoveryCodesLeft != 10 {
			t.Errorf("had %+v, %v", had, err)
		}
		newSession(t, ada)
		wantFactors(t, ada, false, 0, 0)
		log := ada.Get(t, ada.Path("/audit")).Want(t, 200)
		if log.Text(t, "events.0.action") != "user.two-factor-off" || log.Text(t, "events.0.actor.kind") != "operator" {
			t.Errorf("log %s", log.Body)
		}
	})
}
