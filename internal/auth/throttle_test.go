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
		// Neither another spelling nor another network address helps, and other users aren't affected.
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

func TestSignIn_throttlesUnknownEmailsToo(t *testing.T) {
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
		started := s.Clock.Now()
		allowed := 0
		for s.Nobody().TrySignIn(t, newEmail(), "wrong password").Status == 401 {
			allowed++
		}
		// One is given back every nine seconds, if the machine is that slow.
		if most := 100 + int(s.Clock.Now().Sub(started)/(9*time.Second)); allowed < 100 || allowed > most {
			t.Fatalf("%d failures from one address were allowed, want 100", allowed)
		}
		s.Clock.Advance(-5 * time.Second) // so that none is given back in the meantime
		wait := wantThrottled(t, s.Nobody().TrySignIn(t, ada.Email, ada.Password))
		s.Clock.Advance(wait)
		s.Nobody().TrySignIn(t, ada.Email, ada.Password).Want(t, 200)
	})
}

// TestSignIn_trustsOnlyConfiguredProxies plays the proxy itself.
func TestSignIn_trustsOnlyConfiguredProxies(t *testing.T) {
	trusting := func(config *app.Config) { config.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} }
	apptest.EachWith(t, trusting, func(t *testing.T, s *apptest.Server) {
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
		s.Clock.Advance(-5 * time.Second) // so that none is given back in the meantime
		wantThrottled(t, from("203.0.113.7"))
		wantThrottled(t, from("1.2.3.4, 203.0.113.7, 127.0.0.9"))
		from("203.0.113.8").Want(t, 401)
		from("203.0.113.7, 203.0.113.8").Want(t, 401)

		// An IPv6 network belongs to one customer.
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
		s.Nobody().Post(t, "/api/auth/register", registration("", "", "")).Want(t, 400) // doesn't count
		for range 99 {
			s.Nobody().Post(t, "/api/auth/register", registration("Ada", "ada@example.com", goodPassword)).Want(t, 409)
		}
		s.Clock.Advance(-30 * time.Second) // one is given back every 36 seconds
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
