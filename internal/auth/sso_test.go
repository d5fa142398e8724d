package auth_test

import (
	"bufio"
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coreos/go-oidc/v3/oidc/oidctest"

	"mailwright/internal/app"
	"mailwright/internal/auth"
	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const callback = "/api/auth/oidc/callback"

// withSSO configures single sign-on with the provider at issuer.
func withSSO(t *testing.T, issuer string, change func(*app.Config)) func(*app.Config) {
	t.Helper()
	u, err := url.Parse(issuer)
	if err != nil {
		t.Fatal(err)
	}
	return func(c *app.Config) {
		c.SSO.Issuer, c.SSO.ClientID, c.SSO.ClientSecret, c.SSO.Name = u, "mailwright", "a secret of the test", "Example Inc."
		if change != nil {
			change(c)
		}
	}
}

// TestSSO_signsInThroughARealProvider uses the npm package oidc-provider, with its own sign-in and consent pages.
func TestSSO_signsInThroughARealProvider(t *testing.T) {
	base, _ := url.Parse("http://localhost:8080") // the default base URL
	issuer := startProvider(t, auth.SSORedirectURI(base))
	apptest.EachWith(t, withSSO(t, issuer, nil), func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada") // already exists, with a verified address
		ada.Post(t, "/api/auth/verify-email", map[string]any{"token": s.MailedToken(t, ada.Email, "verify-email")}).Want(t, 200)
		for _, email := range []string{"grace@example.com", ada.Email} {
			for range 2 { // the second time, the user is found by subject
				session := signInAt(t, s, email, "/a/x/templates")
				user := session.Get(t, "/api/auth/session").Want(t, 200)
				if got := user.Text(t, "user.email"); got != email {
					t.Errorf("signed in as %s, want %s", got, email)
				}
				if user.Value(t, "user.emailVerified") != true {
					t.Error("the email address isn't verified")
				}
				if got := session.Get(t, "/api/user/sessions").Text(t, "sessions.0.method"); got != "sso" {
					t.Errorf("method %q", got)
				}
			}
		}
		if got := signInAt(t, s, ada.Email, "/").Get(t, "/api/auth/session").Text(t, "user.id"); got != ada.UserID {
			t.Errorf("user %s, want the one who had the email address: %s", got, ada.UserID)
		}
		if location := comeBack(t, s, "unverified@example.com", "/"); !strings.HasSuffix(location, "/sign-in?error=SSO_EMAIL_UNVERIFIED") {
			t.Errorf("an unverified address led to %s", location)
		}
	})
}

// startProvider starts a provider in its own process and returns its issuer URL.
func startProvider(t *testing.T, redirect string) string {
	t.Helper()
	command := exec.Command("node", "e2e/identityProvider.mjs", redirect)
	var said strings.Builder // warnings, which matter only if it doesn't start
	command.Dir, command.Stderr = "../../web", &said
	input, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	output, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = input.Close(), command.Wait() })
	line, err := bufio.NewReader(output).ReadString('\n')
	if err != nil {
		t.Fatal(err, command.Wait(), said.String())
	}
	return strings.TrimSpace(line)
}

// signInAt signs in with the provider and returns the caller with the new session.
func signInAt(t *testing.T, s *apptest.Server, email, returnTo string) *apptest.Caller {
	t.Helper()
	answer := finish(t, s, browse(t, s, email, returnTo))
	location, session := answer.Header.Get("Location"), cookieIn(answer)
	if session == nil || !strings.HasSuffix(location, returnTo) {
		t.Fatalf("no session: redirected to %s", location)
	}
	caller := s.Nobody()
	caller.Cookie = session.Value
	return caller
}

// comeBack returns the URL that the browser ends up at after signing in with the provider.
func comeBack(t *testing.T, s *apptest.Server, email, returnTo string) string {
	t.Helper()
	return finish(t, s, browse(t, s, email, returnTo)).Header.Get("Location")
}

// arrival is the request that the browser sends when the provider redirects it back.
type arrival struct{ query, attempt string }

func finish(t *testing.T, s *apptest.Server, back arrival) apptest.Answer {
	t.Helper()
	request := apptest.Request{Method: "GET", Path: callback + "?" + back.query, Header: http.Header{}}
	if back.attempt != "" {
		request.Header.Set("Cookie", "mailwright_sso="+back.attempt)
	}
	return s.Nobody().Do(t, request).Want(t, 302)
}

var form = regexp.MustCompile(`action="([^"]+)"[\s\S]*?name="prompt" value="(\w+)"`)

// browse clicks through the provider's pages as a user would.
func browse(t *testing.T, s *apptest.Server, email, returnTo string) arrival {
	t.Helper()
	started := s.Nobody().Get(t, "/api/auth/oidc/start?returnTo="+url.QueryEscape(returnTo)).Want(t, 302)
	jar, _ := cookiejar.New(nil)
	ours := errors.New("back at our server")
	var back arrival
	back.attempt = attemptIn(started)
	browser := &http.Client{Jar: jar, Timeout: time.Minute, CheckRedirect: func(request *http.Request, _ []*http.Request) error {
		if request.URL.Path == callback {
			back.query = request.URL.RawQuery
			return ours
		}
		return nil
	}}
	response, err := browser.Get(started.Header.Get("Location"))
	for range 3 {
		if errors.Is(err, ours) {
			return back
		}
		if err != nil {
			t.Fatal(err)
		}
		page, err2 := io.ReadAll(response.Body)
		_ = response.Body.Close()
		fields := form.FindSubmatch(page)
		if err2 != nil || fields == nil {
			t.Fatalf("no form: %v\n%s", err2, page)
		}
		next, _ := response.Request.URL.Parse(string(fields[1]))
		response, err = browser.PostForm(next.String(), url.Values{"prompt": {string(fields[2])}, "login": {email}, "password": {"any"}})
	}
	t.Fatal("the provider never sent the browser back")
	return back
}

func attemptIn(answer apptest.Answer) string {
	for _, cookie := range (&http.Response{Header: answer.Header}).Cookies() {
		if cookie.Name == "mailwright_sso" {
			return cookie.Value
		}
	}
	return ""
}

// fakeProvider responds to every code with a token that contains the honest claims, after forge has changed them.
type fakeProvider struct {
	*httptest.Server
	mu    sync.Mutex
	forge func(claims map[string]any)
	sign  func(claims string) string
}

// providerKey is shared by all fake providers, because making a key takes longer than a test.
var providerKey = sync.OnceValues(func() (*rsa.PrivateKey, error) { return rsa.GenerateKey(rand.Reader, 2048) })

func newFakeProvider(t *testing.T) *fakeProvider {
	t.Helper()
	key, err := providerKey()
	if err != nil {
		t.Fatal(err)
	}
	known := &oidctest.Server{PublicKeys: []oidctest.PublicKey{{PublicKey: key.Public(), KeyID: "key", Algorithm: "RS256"}}}
	fake := &fakeProvider{
		forge: func(map[string]any) {},
		sign:  func(claims string) string { return oidctest.SignIDToken(key, "key", "RS256", claims) },
	}
	fake.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/token" {
			fake.token(w, r.FormValue("code"))
			return
		}
		known.ServeHTTP(w, r)
	}))
	t.Cleanup(fake.Close)
	known.SetIssuer(fake.URL)
	return fake
}

// token takes the nonce from the code, so that several servers can use one provider at once.
func (f *fakeProvider) token(w http.ResponseWriter, nonce string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	claims := map[string]any{
		"iss": f.URL, "sub": "1", "aud": "mailwright", "exp": time.Now().Add(time.Hour).Unix(), "iat": time.Now().Unix(),
		"nonce": nonce, "email": "grace@example.com", "email_verified": true, "name": "Grace",
	}
	f.forge(claims)
	text, _ := json.Marshal(claims)
	w.Header().Set("Content-Type", "application/json")
	_, _ = fmt.Fprintf(w, `{"access_token":"x","token_type":"Bearer","id_token":%q}`, f.sign(string(text)))
}

// claim sets a claim in every token from now on.
func (f *fakeProvider) claim(t *testing.T, name string, value any) {
	t.Helper()
	f.mu.Lock()
	defer f.mu.Unlock()
	forge := f.forge
	f.forge = func(claims map[string]any) {
		forge(claims)
		claims[name] = value
	}
}

// enter starts an attempt and returns from the provider with a code. Before that, change can modify what the browser
// sends.
func (f *fakeProvider) enter(t *testing.T, s *apptest.Server, change func(*arrival)) apptest.Answer {
	t.Helper()
	started := s.Nobody().Get(t, "/api/auth/oidc/start").Want(t, 302)
	location, err := url.Parse(started.Header.Get("Location"))
	if err != nil {
		t.Fatal(err)
	}
	asked := location.Query()
	back := arrival{query: url.Values{"code": asked["nonce"], "state": asked["state"]}.Encode(), attempt: attemptIn(started)}
	if change != nil {
		change(&back)
	}
	return finish(t, s, back)
}

func wantError(t *testing.T, answer apptest.Answer, code string) {
	t.Helper()
	if location := answer.Header.Get("Location"); !strings.HasSuffix(location, "/sign-in?error="+code) || cookieIn(answer) != nil {
		t.Errorf("redirected to %s with session %v, want %s", location, cookieIn(answer), code)
	}
}

func TestSSO_rejectsForgedIdentities(t *testing.T) {
	other, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	forgeries := map[string]struct {
		forge func(claims map[string]any)
		sign  func(claims string) string
		code  string
	}{
		"another issuer":     {forge: func(c map[string]any) { c["iss"] = "https://login.example.com" }, code: "SSO_FAILED"},
		"another audience":   {forge: func(c map[string]any) { c["aud"] = "someone else" }, code: "SSO_FAILED"},
		"another nonce":      {forge: func(c map[string]any) { c["nonce"] = "replayed" }, code: "SSO_FAILED"},
		"no nonce":           {forge: func(c map[string]any) { delete(c, "nonce") }, code: "SSO_FAILED"},
		"expired":            {forge: func(c map[string]any) { c["exp"] = time.Now().Add(-time.Hour).Unix() }, code: "SSO_FAILED"},
		"two audiences":      {forge: func(c map[string]any) { c["aud"] = []string{"mailwright", "other"} }, code: "SSO_FAILED"},
		"another client":     {forge: func(c map[string]any) { c["azp"] = "other" }, code: "SSO_FAILED"},
		"an empty client":    {forge: func(c map[string]any) { c["azp"] = nil }, code: "SSO_FAILED"},
		"several clients":    {forge: func(c map[string]any) { c["azp"] = []string{"mailwright"} }, code: "SSO_FAILED"},
		"from the future":    {forge: func(c map[string]any) { c["iat"] = time.Now().Add(10 * time.Minute).Unix() }, code: "SSO_FAILED"},
		"from last year":     {forge: func(c map[string]any) { c["iat"] = time.Now().AddDate(-1, 0, 0).Unix() }, code: "SSO_FAILED"},
		"never issued":       {forge: func(c map[string]any) { delete(c, "iat") }, code: "SSO_FAILED"},
		"no subject":         {forge: func(c map[string]any) { delete(c, "sub") }, code: "SSO_FAILED"},
		"no email":           {forge: func(c map[string]any) { delete(c, "email") }, code: "SSO_EMAIL_UNVERIFIED"},
		"an invalid email":   {forge: func(c map[string]any) { c["email"] = "grace" }, code: "SSO_EMAIL_UNVERIFIED"},
		"unverified":         {forge: func(c map[string]any) { c["email_verified"] = false }, code: "SSO_EMAIL_UNVERIFIED"},
		"another domain":     {forge: func(c map[string]any) { c["email"] = "eve@example.org" }, code: "SSO_DOMAIN_NOT_ALLOWED"},
		"a subdomain":        {forge: func(c map[string]any) { c["email"] = "eve@evil.example.com" }, code: "SSO_DOMAIN_NOT_ALLOWED"},
		"another key":        {sign: func(c string) string { return oidctest.SignIDToken(other, "key", "RS256", c) }, code: "SSO_FAILED"},
		"no signature":       {sign: func(string) string { return "eyJhbGciOiJub25lIn0.e30." }, code: "SSO_FAILED"},
		"not a token at all": {sign: func(string) string { return "" }, code: "SSO_FAILED"},
	}
	for name, forgery := range forgeries {
		t.Run(name, func(t *testing.T) {
			fake := newFakeProvider(t)
			if forgery.forge != nil {
				fake.forge = forgery.forge
			}
			if forgery.sign != nil {
				fake.sign = forgery.sign
			}
			config := withSSO(t, fake.URL, func(c *app.Config) { c.SSO.Domains = []string{"example.com"} })
			apptest.EachWith(t, config, func(t *testing.T, s *apptest.Server) {
				wantError(t, fake.enter(t, s, nil), forgery.code)
			})
		})
	}
}

// TestSSO_acceptsItsOwnTokens uses tokens that other clients may also use, and clocks that differ a little.
func TestSSO_acceptsItsOwnTokens(t *testing.T) {
	for name, forge := range map[string]func(claims map[string]any){
		"several audiences":   func(c map[string]any) { c["aud"], c["azp"] = []string{"other", "mailwright"}, "mailwright" },
		"our client":          func(c map[string]any) { c["azp"] = "mailwright" },
		"a clock that's fast": func(c map[string]any) { c["iat"] = time.Now().Add(4 * time.Minute).Unix() },
		"a clock that's slow": func(c map[string]any) { c["iat"] = time.Now().Add(-50 * time.Minute).Unix() },
	} {
		t.Run(name, func(t *testing.T) {
			fake := newFakeProvider(t)
			fake.forge = forge
			apptest.OnSQLite(t, withSSO(t, fake.URL, nil), func(t *testing.T, s *apptest.Server) {
				if answer := fake.enter(t, s, nil); cookieIn(answer) == nil {
					t.Errorf("redirected to %s", answer.Header.Get("Location"))
				}
			})
		})
	}
}

func TestSSO_rejectsAttemptsFromOtherBrowsers(t *testing.T) {
	fake := newFakeProvider(t)
	apptest.EachWith(t, withSSO(t, fake.URL, nil), func(t *testing.T, s *apptest.Server) {
		wantError(t, fake.enter(t, s, func(back *arrival) { back.attempt = "" }), "SSO_EXPIRED")
		wantError(t, fake.enter(t, s, func(back *arrival) { back.query = "code=x&state=y" }), "SSO_EXPIRED")
		wantError(t, fake.enter(t, s, func(back *arrival) { back.attempt = strings.Repeat("A", 300) }), "SSO_EXPIRED")
		var late arrival
		wantError(t, fake.enter(t, s, func(back *arrival) { late, back.attempt = *back, "" }), "SSO_EXPIRED")
		s.Clock.Advance(11 * time.Minute)
		wantError(t, finish(t, s, late), "SSO_EXPIRED")
		wantError(t, fake.enter(t, s, func(back *arrival) {
			back.query = strings.Replace(back.query, "code=", "error=access_denied&x=", 1)
		}), "SSO_CANCELED")
	})
}

// TestSSO_takesOverUnverifiedUsers checks that someone who signed up with the address before its owner loses all access.
func TestSSO_takesOverUnverifiedUsers(t *testing.T) {
	fake := newFakeProvider(t)
	apptest.EachWith(t, withSSO(t, fake.URL, nil), func(t *testing.T, s *apptest.Server) {
		eve := s.Person(t, "Eve")
		key, device := eve.NewKey(t), apptest.NewAuthenticator(t, s)
		eve.AddPasskey(t, device, "Laptop").Want(t, 201)
		fake.mu.Lock()
		fake.forge = func(claims map[string]any) { claims["email"] = eve.Email }
		fake.mu.Unlock()
		session := cookieIn(fake.enter(t, s, nil))
		if session == nil {
			t.Fatal("no session")
		}
		wantSignedOut(t, eve)
		key.Get(t, key.Path("/templates")).Want(t, 401)
		s.Nobody().TrySignIn(t, eve.Email, eve.Password).WantError(t, 401, "", "Invalid email or password")
		s.Nobody().SignInWith(t, device).Want(t, 401)
	})
}

func TestSSO_createsUsersOnlyWithAnInviteIfRegistrationIsClosed(t *testing.T) {
	fake := newFakeProvider(t)
	config := withSSO(t, fake.URL, func(c *app.Config) { c.OpenToAll = true })
	apptest.EachWith(t, config, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		owner.Post(t, "/api/auth/verify-email", map[string]any{"token": s.MailedToken(t, owner.Email, "verify-email")}).Want(t, 200)
		s.Auth.Open = false
		wantError(t, fake.enter(t, s, nil), "REGISTRATION_CLOSED")
		owner.Post(t, owner.Path("/invites"), map[string]any{"email": "grace@example.com", "role": access.Editor}).Want(t, 201)
		if cookieIn(fake.enter(t, s, nil)) == nil {
			t.Error("an invited user can't sign in")
		}
	})
}

func TestSSO_canBeTheOnlyWayIn(t *testing.T) {
	fake := newFakeProvider(t)
	apptest.EachWith(t, withSSO(t, fake.URL, func(c *app.Config) { c.SSO.Only = true }), func(t *testing.T, s *apptest.Server) {
		const message = "This server uses single sign-on. Open the sign-in page to sign in with your company account."
		nobody := s.Nobody()
		nobody.TrySignIn(t, "grace@example.com", "correct horse battery").WantError(t, 403, "SSO_REQUIRED", message)
		nobody.Post(t, "/api/auth/register", map[string]any{"name": "Grace", "email": "g@example.com", "password": "correct horse battery"}).
			WantError(t, 403, "SSO_REQUIRED", message)
		nobody.Post(t, "/api/auth/forgot-password", map[string]any{"email": "g@example.com"}).WantError(t, 403, "SSO_REQUIRED", message)
		session := s.Nobody()
		session.Cookie = cookieIn(fake.enter(t, s, nil)).Value
		session.Post(t, "/api/user/password", map[string]any{"currentPassword": "correct horse battery", "newPassword": "staple tower lantern"}).
			WantError(t, 403, "SSO_REQUIRED", message)
		config := nobody.Get(t, "/api/auth/config").Want(t, 200)
		if config.Value(t, "password") != false || config.Text(t, "oidc.name") != "Example Inc." {
			t.Errorf("config %s", config.Body)
		}
		if cookieIn(fake.enter(t, s, nil)) == nil {
			t.Error("single sign-on doesn't work")
		}
	})
}

// TestSSO_remembersThatTheProviderIsUnavailable checks that sign-ins don't each send a request to a provider that fails,
// and that single sign-on works again a few seconds after the provider does.
func TestSSO_remembersThatTheProviderIsUnavailable(t *testing.T) {
	fake := newFakeProvider(t)
	var asked atomic.Int32
	var works atomic.Bool
	handler := fake.Config.Handler
	fake.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if works.Load() {
			handler.ServeHTTP(w, r)
			return
		}
		asked.Add(1)
		w.WriteHeader(http.StatusBadGateway)
	})
	apptest.OnSQLite(t, withSSO(t, fake.URL, nil), func(t *testing.T, s *apptest.Server) {
		s.Clock.Freeze(s.Clock.Now())
		start := func() apptest.Answer { return s.Nobody().Get(t, "/api/auth/oidc/start").Want(t, 302) }
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() { wantError(t, start(), "SSO_UNAVAILABLE") })
		}
		all.Wait()
		works.Store(true)
		wantError(t, start(), "SSO_UNAVAILABLE")
		if got := asked.Load(); got != 1 {
			t.Errorf("the provider was asked %d times, want once", got)
		}
		s.Clock.Advance(5 * time.Second)
		if where := start().Header.Get("Location"); !strings.HasPrefix(where, fake.URL) {
			t.Errorf("led to %s", where)
		}
	})
}

func TestSSO_saysWhenTheProviderIsUnavailable(t *testing.T) {
	fake := newFakeProvider(t)
	issuer := fake.URL
	fake.Close()
	apptest.OnSQLite(t, withSSO(t, issuer, nil), func(t *testing.T, s *apptest.Server) {
		wantError(t, s.Nobody().Get(t, "/api/auth/oidc/start").Want(t, 302), "SSO_UNAVAILABLE")
	})
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		wantError(t, s.Nobody().Get(t, "/api/auth/oidc/start").Want(t, 302), "SSO_NOT_CONFIGURED")
		wantError(t, finish(t, s, arrival{}), "SSO_NOT_CONFIGURED")
	})
}
