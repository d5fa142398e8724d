package auth_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/test/apptest"
)

func failSignIn(t *testing.T, caller *apptest.Caller, email string, times int) {
	t.Helper()
	for range times {
		caller.TrySignIn(t, email, "wrong password").WantError(t, 401, "", "Invalid email or password")
	}
}

func TestSignIn_isBlockedAfterTenFailures(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob := s.Person(t, "Ada"), s.Person(t, "Bob")
		failSignIn(t, s.Nobody(), ada.Email, 10)
		wantThrottled(t, s.Nobody().TrySignIn(t, ada.Email, "wrong password"))
		wait := wantThrottled(t, s.Nobody().TrySignIn(t, ada.Email, ada.Password))
		if wait > 15*time.Minute {
			t.Errorf("wait %s, want 15 minutes at most", wait)
		}
		// Neither another spelling nor a made-up network address helps, and other users aren't affected.
		wantThrottled(t, s.Nobody().TrySignIn(t, " "+ada.Email, ada.Password))
		form := url.Values{"email": {ada.Email}, "password": {ada.Password}}.Encode()
		for i := range 5 {
			forged := fmt.Sprintf("203.0.113.%d", i)
			wantThrottled(t, signIn(t, s.Nobody(), form,
				http.Header{"X-Forwarded-For": {forged}, "X-Real-Ip": {forged}, "Forwarded": {"for=" + forged}}))
		}
		wantSignedIn(t, ada)
		s.Nobody().TrySignIn(t, bob.Email, bob.Password).Want(t, 200)

		s.Clock.Advance(wait)
		s.Nobody().TrySignIn(t, ada.Email, ada.Password).Want(t, 200)
	})
}

// TestSignIn_allowsTenFailuresInAnyFifteenMinutes checks that attempts become available again one by one, each 15
// minutes after it was made.
func TestSignIn_allowsTenFailuresInAnyFifteenMinutes(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		s.Clock.Freeze(s.Clock.Now().Truncate(time.Second))
		blocked := func(want time.Duration) {
			t.Helper()
			if wait := wantThrottled(t, s.Nobody().TrySignIn(t, ada.Email, ada.Password)); wait != want {
				t.Errorf("wait %s, want %s", wait, want)
			}
		}
		failSignIn(t, s.Nobody(), ada.Email, 1)
		s.Clock.Advance(5 * time.Minute)
		failSignIn(t, s.Nobody(), ada.Email, 9)
		blocked(10 * time.Minute)
		s.Clock.Advance(10*time.Minute - time.Second)
		blocked(time.Second)
		s.Clock.Advance(time.Second)
		failSignIn(t, s.Nobody(), ada.Email, 1)
		blocked(5 * time.Minute)
		s.Clock.Advance(5 * time.Minute)
		failSignIn(t, s.Nobody(), ada.Email, 9)
		blocked(10 * time.Minute)
	})
}

// trustingLoopback lets a test act as the proxy, so that its requests can come from any network.
func trustingLoopback(config *app.Config) {
	config.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
}

// signInFrom tries to sign in from a network.
func signInFrom(t *testing.T, s *apptest.Server, network, email, password string) apptest.Answer {
	t.Helper()
	form := url.Values{"email": {email}, "password": {password}}.Encode()
	return signIn(t, s.Nobody(), form, http.Header{"X-Forwarded-For": {network}})
}

// TestSignIn_cannotBeUsedToLockSomeoneOut checks that failures elsewhere don't lock a user out until there are so many
// that someone must be guessing from many networks.
func TestSignIn_cannotBeUsedToLockSomeoneOut(t *testing.T) {
	apptest.EachWith(t, trustingLoopback, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for network := range 10 {
			attacker := fmt.Sprintf("203.0.113.%d", network)
			signInFrom(t, s, "198.51.100.7", ada.Email, ada.Password).Want(t, 200) // doesn't clear the failures elsewhere
			for range 10 {
				signInFrom(t, s, attacker, ada.Email, "wrong password").Want(t, 401)
			}
			wantThrottled(t, signInFrom(t, s, attacker, ada.Email, "wrong password"))
			wantThrottled(t, signInFrom(t, s, attacker, ada.Email, ada.Password))
		}
		wantThrottled(t, signInFrom(t, s, "203.0.113.99", ada.Email, "wrong password"))
		wait := wantThrottled(t, signInFrom(t, s, "198.51.100.7", ada.Email, ada.Password))
		s.Clock.Advance(wait)
		signInFrom(t, s, "198.51.100.7", ada.Email, ada.Password).Want(t, 200)
	})
}

func TestForgot_isThrottledPerEmailAndNetwork(t *testing.T) {
	apptest.EachWith(t, trustingLoopback, func(t *testing.T, s *apptest.Server) {
		s.Clock.Freeze(s.Clock.Now().Truncate(time.Second))
		ask := func(network string) apptest.Answer {
			return s.Nobody().Do(t, apptest.Request{
				Method: "POST", Path: "/api/auth/forgot-password", Type: "application/json", Raw: []byte(`{"email":"nobody@example.com"}`),
				Header: http.Header{"X-Forwarded-For": {network}},
			})
		}
		for network := range 4 {
			for range 5 {
				ask(fmt.Sprintf("203.0.113.%d", network)).Want(t, 200)
			}
			wantThrottled(t, ask(fmt.Sprintf("203.0.113.%d", network)))
			s.Clock.Advance(time.Minute)
		}
		// One address gets at most twenty an hour, wherever the requests come from.
		if wait := wantThrottled(t, ask("198.51.100.7")); wait != 56*time.Minute {
			t.Errorf("wait %s, want 56 minutes", wait)
		}
		s.Clock.Advance(56 * time.Minute)
		ask("198.51.100.7").Want(t, 200)
	})
}

func TestSignIn_throttlesUnknownEmails(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		failSignIn(t, s.Nobody(), "nobody@example.com", 10)
		wantThrottled(t, s.Nobody().TrySignIn(t, "nobody@example.com", "wrong password"))
		s.Clock.Advance(15 * time.Minute)
		failSignIn(t, s.Nobody(), "nobody@example.com", 10)
		wantThrottled(t, s.Nobody().TrySignIn(t, "nobody@example.com", "wrong password"))
	})
}

func TestSignIn_countsFailuresAcrossNodes(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, other := s.Person(t, "Ada"), s.Beside(t)
		for range 5 {
			failSignIn(t, s.Nobody(), ada.Email, 1)
			failSignIn(t, other.Nobody(), ada.Email, 1)
		}
		wantThrottled(t, s.Nobody().TrySignIn(t, ada.Email, ada.Password))
		wantThrottled(t, other.Nobody().TrySignIn(t, ada.Email, ada.Password))
	})
}

func TestSignIn_successClearsFailures(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for range 3 {
			failSignIn(t, s.Nobody(), ada.Email, 9)
			s.Nobody().TrySignIn(t, ada.Email, ada.Password).Want(t, 200)
		}
		for range 20 { // successes alone are never throttled
			s.Nobody().TrySignIn(t, ada.Email, ada.Password).Want(t, 200)
		}
	})
}

func TestSignIn_isBlockedAfterAHundredFailuresPerAddress(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		allowed := 0
		for s.Nobody().TrySignIn(t, newEmail(), "wrong password").Status == 401 {
			allowed++
		}
		if allowed != 100 {
			t.Fatalf("%d failures from one address were allowed, want 100", allowed)
		}
		wait := wantThrottled(t, s.Nobody().TrySignIn(t, ada.Email, ada.Password))
		s.Clock.Advance(wait)
		s.Nobody().TrySignIn(t, ada.Email, ada.Password).Want(t, 200)
	})
}

// TestSignIn_trustsOnlyConfiguredProxies acts as the proxy itself.
func TestSignIn_trustsOnlyConfiguredProxies(t *testing.T) {
	apptest.EachWith(t, trustingLoopback, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		from := func(hops string) apptest.Answer {
			form := url.Values{"email": {newEmail()}, "password": {"wrong password"}}.Encode()
			return signIn(t, s.Nobody(), form, http.Header{"X-Forwarded-For": {hops}})
		}
		for i := 0; from(fmt.Sprintf("10.1.2.%d, 203.0.113.7", i%250)).Status == 401; i++ {
			if i == 200 {
				t.Fatal("a made-up hop before the real one counts as a new address")
			}
		}
		wantThrottled(t, from("203.0.113.7"))
		wantThrottled(t, from("1.2.3.4, 203.0.113.7, 127.0.0.9"))
		from("203.0.113.8").Want(t, 401)
		from("203.0.113.7, 203.0.113.8").Want(t, 401)

		// A whole IPv6 /64 counts as one network, because it belongs to one customer.
		for i := 0; from(fmt.Sprintf("2001:db8:1:2:%x::1", i)).Status == 401; i++ {
			if i == 200 {
				t.Fatal("addresses in the same /64 are counted separately")
			}
		}
		from("2001:db8:1:3::1").Want(t, 401)

		form := url.Values{"email": {ada.Email}, "password": {ada.Password}}.Encode()
		answer := signIn(t, s.Nobody(), form, http.Header{"X-Forwarded-For": {"203.0.113.9"}}).Want(t, 200)
		browser := *ada
		browser.Cookie = cookieIn(answer).Value
		if got := browser.Get(t, "/api/user/sessions").Text(t, "sessions.0.address"); got != "203.0.113.9" {
			t.Errorf("the session shows the address %s", got)
		}
	})
}

func TestRegister_isThrottledPerAddress(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		s.Nobody().Post(t, "/api/auth/register", registration("Ada", "ada@example.com", goodPassword)).Want(t, 201)
		s.Nobody().Post(t, "/api/auth/register", registration("", "", "")).Want(t, 400) // invalid requests don't count
		for range 99 {
			s.Nobody().Post(t, "/api/auth/register", registration("Ada", "ada@example.com", goodPassword)).Want(t, 409)
		}
		wait := wantThrottled(t, s.Nobody().Post(t, "/api/auth/register", registration("Bob", newEmail(), goodPassword)))
		if wait > time.Hour {
			t.Errorf("wait %s, want an hour at most", wait)
		}
		wantThrottled(t, s.Nobody().Do(t, apptest.Request{
			Method: "POST", Path: "/api/auth/register", Type: "application/json",
			Raw:    []byte(`{"name":"Bob","email":"` + newEmail() + `","password":"` + goodPassword + `"}`),
			Header: http.Header{"X-Forwarded-For": {"203.0.113.1"}},
		}))
		s.Clock.Advance(wait)
		s.Nobody().Post(t, "/api/auth/register", registration("Bob", newEmail(), goodPassword)).Want(t, 201)
	})
}
