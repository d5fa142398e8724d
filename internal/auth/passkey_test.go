package auth_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"maps"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/go-webauthn/webauthn/protocol/webauthncbor"

	"mailwright/internal/app"
	"mailwright/internal/auth"
	"mailwright/test/apptest"
)

const passkeyRefused = "We couldn't verify this passkey. Try again, or sign in with your password."

func TestPasskey_signsInWithoutPasswordOrCode(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, device := s.Person(t, "Ada"), apptest.NewAuthenticator(t, s)
		added := ada.AddPasskey(t, device, " Laptop ").Want(t, 201)
		if added.Text(t, "passkey.name") != "Laptop" || added.Value(t, "passkey.lastUsedAt") != nil {
			t.Errorf("added %s", added.Body)
		}
		twoStep(t, s, ada)
		wantFactors(t, ada, true, 1, 10)
		device.Counter = 7
		answer := s.Nobody().SignInWith(t, device).Want(t, 200)
		browser := *ada
		browser.Cookie = cookieIn(answer).Value
		wantSignedIn(t, &browser)
		if method := browser.Get(t, "/api/user/sessions").Text(t, "sessions.0.method"); method != "passkey" {
			t.Errorf("method %s", method)
		}
		if ada.Get(t, "/api/user/passkeys").Want(t, 200).Value(t, "passkeys.0.lastUsedAt") == nil {
			t.Error("the use wasn't noted")
		}
		if !s.Nobody().Get(t, "/api/auth/config").Value(t, "passkeys").(bool) {
			t.Error("the configuration says that passkeys don't work")
		}
	})
}

func TestPasskey_canBeRenamedAndRemoved(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve, device := s.Person(t, "Ada"), s.Person(t, "Eve"), apptest.NewAuthenticator(t, s)
		path := "/api/user/passkeys/" + ada.AddPasskey(t, device, "Laptop").Want(t, 201).Text(t, "passkey.id")
		ada.AddPasskey(t, device, "Again").WantError(t, 409, "PASSKEY_TAKEN", "This passkey was already added.")
		eve.AddPasskey(t, device, "Mine").Want(t, 409)

		eve.Patch(t, path, map[string]any{"name": "Mine"}).WantError(t, 404, "", "Passkey not found")
		eve.Delete(t, path, nil).WantError(t, 404, "", "Passkey not found")
		ada.Patch(t, path, map[string]any{"name": " "}).WantInvalid(t, "name")
		ada.Patch(t, path, map[string]any{"name": "Phone"}).Want(t, 200)
		if name := ada.Get(t, "/api/user/passkeys").Text(t, "passkeys.0.name"); name != "Phone" {
			t.Errorf("name %s", name)
		}
		device.Counter = 1
		ada.AddPasskey(t, apptest.NewAuthenticator(t, s), "Other").Want(t, 201)
		ada.Delete(t, path, nil).Want(t, 200)
		s.Nobody().SignInWith(t, device).WantError(t, 401, "", passkeyRefused)
		wantFactors(t, ada, false, 1, 0)
		log := ada.Get(t, ada.Path("/audit")).Want(t, 200)
		if log.Text(t, "events.0.action") != "user.two-factor-off" || log.Text(t, "events.0.details.passkey") != "Phone" {
			t.Errorf("log %s", log.Body)
		}
	})
}

// TestPasskey_requiresThePasswordInAnOldSession checks that nobody can turn a stolen session into a passkey.
func TestPasskey_requiresThePasswordInAnOldSession(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		id := ada.AddPasskey(t, apptest.NewAuthenticator(t, s), "Laptop").Want(t, 201).Text(t, "passkey.id")
		s.Clock.Advance(6 * time.Minute)
		options := func(password string) apptest.Answer {
			return ada.Post(t, "/api/user/passkeys/options", map[string]any{"password": password})
		}
		ada.Post(t, "/api/user/passkeys/options", nil).WantInvalid(t, "password")
		options("wrong password").WantInvalid(t, "password")
		options(ada.Password).Want(t, 200)
		ada.Delete(t, "/api/user/passkeys/"+id, nil).WantInvalid(t, "password")
		ada.Delete(t, "/api/user/passkeys/"+id, map[string]any{"password": ada.Password}).Want(t, 200)
	})
}

func TestPasskey_rejectsForgeries(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, device := s.Person(t, "Ada"), apptest.NewAuthenticator(t, s)
		device.Counter = 5
		ada.AddPasskey(t, device, "Laptop").Want(t, 201)
		attempt := func(lie func(*apptest.Authenticator)) apptest.Answer {
			liar := *device
			liar.Counter = 9
			lie(&liar)
			return s.Nobody().SignInWith(t, &liar)
		}
		for name, lie := range map[string]func(*apptest.Authenticator){
			"another site":               func(a *apptest.Authenticator) { a.Origin = "https://mailwright.example.net" },
			"another host":               func(a *apptest.Authenticator) { a.Host = "example.net" },
			"user not verified":          func(a *apptest.Authenticator) { a.Unverified = true },
			"a copy with an old counter": func(a *apptest.Authenticator) { a.Counter = 5 },
			"a copy without a counter":   func(a *apptest.Authenticator) { a.Counter = 0 },
		} {
			t.Log(name)
			attempt(lie).WantError(t, 401, "", passkeyRefused)
		}
		unknown, options := apptest.NewAuthenticator(t, s), s.Nobody().Post(t, "/api/auth/passkey/options", nil)
		signed := device.Get(t, options)
		forged := maps.Clone(signed) // someone else's signature for Ada's passkey
		forged["response"] = unknown.Get(t, options)["response"]
		s.Nobody().Post(t, "/api/auth/passkey", map[string]any{"credential": forged}).Want(t, 401)
		s.Nobody().Post(t, "/api/auth/passkey", map[string]any{"credential": signed}).Want(t, 401) // the failure used up the challenge
		s.Nobody().Post(t, "/api/auth/passkey", map[string]any{"credential": map[string]any{"id": "x"}}).WantInvalid(t, "credential")
		attempt(func(*apptest.Authenticator) {}).Want(t, 200)

		unverified := apptest.NewAuthenticator(t, s)
		unverified.Unverified = true
		ada.AddPasskey(t, unverified, "Key without PIN").WantInvalid(t, "credential")
	})
}

// TestPasskey_rejectsInvalidPublicKeys adds passkeys that could never sign in, or that anyone could sign in with.
func TestPasskey_rejectsInvalidPublicKeys(t *testing.T) {
	const edwards, curve25519 = -8, 6
	okp := func(point []byte) map[int]any { return map[int]any{1: 1, 3: edwards, -1: curve25519, -2: point} }
	ec := func(x, y []byte) map[int]any { return map[int]any{1: 2, 3: -7, -1: 1, -2: x, -3: y} }
	rsaKey := func(algorithm, bits int, exponent ...byte) map[int]any {
		modulus := bytes.Repeat([]byte{0xff}, bits/8)
		return map[int]any{1: 3, 3: algorithm, -1: modulus, -2: exponent}
	}
	valid, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	point, err := valid.PublicKey.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	x, y := point[1:33], point[33:]
	ed, _, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	low := func(first byte) []byte { return append([]byte{first}, make([]byte, 31)...) }
	order8, err := hex.DecodeString("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")
	if err != nil {
		t.Fatal(err)
	}
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		add := func(key map[int]any) apptest.Answer {
			device := apptest.NewAuthenticator(t, s)
			raw, err := webauthncbor.Marshal(key)
			if err != nil {
				t.Fatal(err)
			}
			device.PublicKey = raw
			return ada.AddPasskey(t, device, "Laptop")
		}
		for name, key := range map[string]map[int]any{
			"not on the curve":         ec(x, x),
			"no point":                 ec(make([]byte, 32), make([]byte, 32)),
			"short coordinates":        ec(x[1:], y),
			"no coordinates":           ec(nil, nil),
			"another curve":            {1: 2, 3: -7, -1: 2, -2: x, -3: y},
			"algorithm not offered":    {1: 2, 3: -47, -1: 8, -2: x, -3: y},
			"Ed25519, not on curve":    okp(low(2)),
			"Ed25519, order 1":         okp(low(1)),
			"Ed25519, order 4":         okp(low(0)),
			"Ed25519, order 8":         okp(order8),
			"Ed25519, not reduced":     okp(bytes.Repeat([]byte{0xff}, 32)),
			"Ed25519, short":           okp(ed[1:]),
			"RSA, 1024 bits":           rsaKey(-257, 1024, 1, 0, 1),
			"RSA, 2040 bits":           rsaKey(-257, 2040, 1, 0, 1),
			"RSA, 16384 bits":          rsaKey(-257, 16384, 1, 0, 1),
			"RSA, exponent 1":          rsaKey(-257, 2048, 1),
			"RSA, even exponent":       rsaKey(-257, 2048, 1, 0, 0),
			"RSA, huge exponent":       rsaKey(-257, 2048, 1, 0, 0, 0, 1),
			"RSA, no modulus":          rsaKey(-257, 0, 1, 0, 1),
			"RSA, algorithm for ECDSA": rsaKey(-7, 2048, 1, 0, 1),
		} {
			if answer := add(key); answer.Status != 400 {
				t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
			}
		}
		for name, key := range map[string]map[int]any{"ECDSA": ec(x, y), "Ed25519": okp(ed), "RSA": rsaKey(-257, 2048, 1, 0, 1)} {
			t.Log(name)
			add(key).Want(t, 201)
		}
	})
}

func TestPasskey_challengesAreForOnePersonAndExpire(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve, device := s.Person(t, "Ada"), s.Person(t, "Eve"), apptest.NewAuthenticator(t, s)
		add := func(who *apptest.Caller, options apptest.Answer) apptest.Answer {
			return who.Post(t, "/api/user/passkeys", map[string]any{"name": "Laptop", "credential": device.Create(t, options)})
		}
		options := ada.Post(t, "/api/user/passkeys/options", nil).Want(t, 200)
		add(eve, options).WantInvalid(t, "credential")
		add(ada, options).Want(t, 201)
		add(ada, options).WantInvalid(t, "credential")

		device.Counter = 3
		late := s.Nobody().Post(t, "/api/auth/passkey/options", nil).Want(t, 200)
		s.Clock.Advance(5 * time.Minute)
		s.Nobody().Post(t, "/api/auth/passkey", map[string]any{"credential": device.Get(t, late)}).WantError(t, 401, "", passkeyRefused)
		// A challenge for adding a passkey can't be used to sign in.
		other := eve.Post(t, "/api/user/passkeys/options", map[string]any{"password": eve.Password}).Want(t, 200)
		s.Nobody().Post(t, "/api/auth/passkey", map[string]any{"credential": device.Get(t, other)}).Want(t, 401)
	})
}

func TestPasskey_challengesAreLimitedPerUser(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Person(t, "Ada"), s.Person(t, "Eve")
		for range 300 {
			ada.Post(t, "/api/user/passkeys/options", nil).Want(t, 200)
		}
		if answer := ada.Post(t, "/api/user/passkeys/options", nil).Want(t, 429); answer.Header.Get("Retry-After") == "" {
			t.Error("there is no Retry-After")
		}
		eve.Post(t, "/api/user/passkeys/options", nil).Want(t, 200)
		s.Nobody().Post(t, "/api/auth/passkey/options", nil).Want(t, 200)
	})
}

// TestRace_challengesWorkOnce sends one signature to two nodes at the same time. The device has no sign counter, so
// only the challenge can stop the second request.
func TestRace_challengesWorkOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, device, nodes := s.Person(t, "Ada"), apptest.NewAuthenticator(t, s), []*apptest.Server{s, s.Beside(t)}
		ada.AddPasskey(t, device, "Laptop").Want(t, 201)
		signed := map[string]any{"credential": device.Get(t, s.Nobody().Post(t, "/api/auth/passkey/options", nil))}
		var mu sync.Mutex
		counts := map[int]int{}
		var work []func()
		for i := range 6 {
			work = append(work, func() {
				answer := nodes[i%2].Nobody().Post(t, "/api/auth/passkey", signed)
				mu.Lock()
				defer mu.Unlock()
				counts[answer.Status]++
			})
		}
		together(work...)
		if counts[200] != 1 || counts[401] != 5 {
			t.Errorf("statuses %v, want one 200 and five 401", counts)
		}
	})
}

func TestPasskey_atMostTen(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for i := range 9 {
			ada.AddPasskey(t, apptest.NewAuthenticator(t, s), fmt.Sprint("Key ", i)).Want(t, 201)
		}
		var work []func()
		var mu sync.Mutex
		added := 0
		for range 3 {
			device := apptest.NewAuthenticator(t, s)
			credential := device.Create(t, ada.Post(t, "/api/user/passkeys/options", nil).Want(t, 200))
			work = append(work, func() {
				if ada.Post(t, "/api/user/passkeys", map[string]any{"name": "Last", "credential": credential}).Status == 201 {
					mu.Lock()
					defer mu.Unlock()
					added++
				}
			})
		}
		together(work...)
		if added != 1 {
			t.Errorf("%d passkeys took the last place", added)
		}
		ada.Post(t, "/api/user/passkeys/options", nil).WantError(t, 409, "PASSKEY_LIMIT", "You can have up to 10 passkeys. Remove one first.")
	})
}

// TestPasskey_requiresADomain checks the setups in which browsers don't allow passkeys, such as IP addresses and plain
// http.
func TestPasskey_requiresADomain(t *testing.T) {
	for address, works := range map[string]bool{
		"https://mail.example.com": true, "http://localhost:8080": true, "http://mail.example.com": false, "https://192.0.2.7": false,
		"http://127.0.0.1:8080": false, "https://[2001:db8::1]": false,
	} {
		service := &auth.Service{}
		base, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		service.BaseURL = base
		if service.PasskeysWork() != works {
			t.Errorf("%s: %v", address, !works)
		}
	}
	off := func(config *app.Config) { config.BaseURL.Host = "192.0.2.7" }
	apptest.EachWith(t, off, func(t *testing.T, s *apptest.Server) {
		s.Nobody().Post(t, "/api/auth/passkey/options", nil).Want(t, 503)
		if s.Nobody().Get(t, "/api/auth/config").Value(t, "passkeys").(bool) {
			t.Error("the configuration says that passkeys work")
		}
	})
}

// TestPasskey_confirmsUsersWithoutPassword checks that users without a password can confirm who they are with a
// passkey: signing in with it starts a recent session.
func TestPasskey_confirmsUsersWithoutPassword(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, device := s.Person(t, "Ada"), apptest.NewAuthenticator(t, s)
		ada.AddPasskey(t, device, "Laptop").Want(t, 201)
		if _, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE users SET password_hash = '' WHERE id = $1`, ada.UserID); err != nil {
			t.Fatal(err)
		}
		s.Clock.Advance(6 * time.Minute)
		ada.Post(t, "/api/user/totp", nil).WantInvalid(t, "password")
		device.Counter = 1
		ada.Cookie = cookieIn(s.Nobody().SignInWith(t, device).Want(t, 200)).Value
		ada.Post(t, "/api/user/totp", nil).Want(t, 200)
	})
}
