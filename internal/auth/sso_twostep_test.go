package auth_test

import (
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/internal/auth"
	"mailwright/test/apptest"
)

const codePath = "/api/auth/oidc/code"

// codeStep checks that a response from the callback asks for a code, and returns the cookie for it.
func codeStep(t *testing.T, answer apptest.Answer) string {
	t.Helper()
	location, err := url.Parse(answer.Header.Get("Location"))
	if err != nil || location.Path != "/sign-in" || location.Query().Get("error") != "TWO_FACTOR_REQUIRED" || cookieIn(answer) != nil {
		t.Fatalf("redirected to %v with session %v, want a code to be asked for", location, cookieIn(answer))
	}
	for _, cookie := range (&http.Response{Header: answer.Header}).Cookies() {
		if cookie.Name == "mailwright_sso_code" {
			if !cookie.HttpOnly || cookie.SameSite != http.SameSiteStrictMode || cookie.Path != codePath {
				t.Errorf("cookie %v", cookie)
			}
			return cookie.Value
		}
	}
	t.Fatal("no cookie for the code")
	return ""
}

func sendCode(t *testing.T, s *apptest.Server, step, code string) apptest.Answer {
	t.Helper()
	request := apptest.Request{
		Method: "POST", Path: codePath, Type: "application/json", Raw: []byte(`{"code":"` + code + `"}`), Header: http.Header{},
	}
	if step != "" {
		request.Header.Set("Cookie", "mailwright_sso_code="+step)
	}
	return s.Nobody().Do(t, request)
}

// verifiedPerson signs up a user with this email address and opens the verification link.
func verifiedPerson(t *testing.T, s *apptest.Server, email string) *apptest.Caller {
	t.Helper()
	s.Nobody().Post(t, "/api/auth/register", registration("Ada", email, goodPassword)).Want(t, 201)
	verify(t, s, s.MailedToken(t, email, "verify-email")).Want(t, 200)
	person := s.Nobody()
	person.Email, person.Password = email, goodPassword
	person.SignIn(t)
	return person
}

// TestSSO_asksForTheCode uses a real provider, which says in amr or acr how the user signed in there.
func TestSSO_asksForTheCode(t *testing.T) {
	base, _ := url.Parse("http://localhost:8080")
	issuer := startProvider(t, auth.SSORedirectURI(base))
	config := withSSO(t, issuer, func(c *app.Config) { c.SSO.TwoStepACR = []string{"urn:example:two-step"} })
	apptest.EachWith(t, config, func(t *testing.T, s *apptest.Server) {
		ada := verifiedPerson(t, s, newEmail())
		signInAt(t, s, ada.Email, "/") // without an app, no code is required
		ada.SignIn(t)                  // linking the identity ended the session
		secret, recovery := twoStep(t, s, ada)

		back := finish(t, s, browse(t, s, ada.Email, "/a/x/templates"))
		if got := back.Header.Get("Location"); !strings.HasSuffix(got, "return=%2Fa%2Fx%2Ftemplates") {
			t.Errorf("the sign-in page doesn't know where to go: %s", got)
		}
		step := codeStep(t, back)
		sendCode(t, s, step, "000000").WantError(t, 401, "TWO_FACTOR_INVALID",
			"This code is wrong, has expired or was already used. Wait for the next one and try again.")
		s.Clock.Advance(time.Minute)
		answer := sendCode(t, s, step, authenticatorApp(t, secret, s.Clock.Now())).Want(t, 200)
		if cookieIn(answer) == nil {
			t.Fatal("no session")
		}
		session := s.Nobody()
		session.Cookie = cookieIn(answer).Value
		if got := session.Get(t, "/api/user/sessions").Text(t, "sessions.0.method"); got != "sso" {
			t.Errorf("method %q", got)
		}
		sendCode(t, s, step, recovery[0]).WantError(t, 401, "SSO_EXPIRED",
			"This sign-in took too long or was started in another browser. Sign in again.")
		sendCode(t, s, codeStep(t, finish(t, s, browse(t, s, ada.Email, "/"))), recovery[0]).Want(t, 200)

		for _, prefix := range []string{"mfa.", "acr."} { // the provider has asked for two factors already
			grace := verifiedPerson(t, s, prefix+newEmail())
			twoStep(t, s, grace)
			signInAt(t, s, grace.Email, "/")
		}
	})
}

// TestSSO_countsAsTwoStepsOnlyIfTheProviderSaysSo checks an account that requires two-step sign-in.
func TestSSO_countsAsTwoStepsOnlyIfTheProviderSaysSo(t *testing.T) {
	base, _ := url.Parse("http://localhost:8080")
	issuer := startProvider(t, auth.SSORedirectURI(base))
	apptest.EachWith(t, withSSO(t, issuer, nil), func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		twoStep(t, s, owner)
		owner.Patch(t, owner.Path(""), map[string]any{"requireTwoFactor": true}).Want(t, 200)
		for prefix, status := range map[string]int{"": 403, "acr.": 403, "mfa.": 200} { // no acr is configured
			email := prefix + newEmail()
			signInAt(t, s, email, "/")
			_, err := s.DB.Writer().ExecContext(t.Context(), `
				INSERT INTO members (account_id, id, user_id, role, joined_at)
				SELECT a.id, u.id, u.id, 'editor', 1 FROM accounts a, users u WHERE a.slug = $1 AND u.email = $2`, owner.Slug, email)
			if err != nil {
				t.Fatal(err)
			}
			session := signInAt(t, s, email, "/")
			session.Get(t, owner.Path("/templates")).Want(t, status)
			if status == 200 {
				continue
			}
			// The way out: set up an app in this session, which needs no password right after signing in.
			secret := session.Post(t, "/api/user/totp", nil).Want(t, 200).Text(t, "secret")
			code := authenticatorApp(t, secret, s.Clock.Now())
			session.Post(t, "/api/user/totp/confirm", map[string]any{"code": code}).Want(t, 200)
			session.Get(t, owner.Path("/templates")).Want(t, 200)
		}
	})
}

func TestSSO_codeStepsAreTiedToOneBrowserAndExpire(t *testing.T) {
	fake := newFakeProvider(t)
	apptest.EachWith(t, withSSO(t, fake.URL, nil), func(t *testing.T, s *apptest.Server) {
		ada := verifiedPerson(t, s, newEmail())
		_, recovery := twoStep(t, s, ada)
		fake.claim(t, "email", ada.Email)
		step := codeStep(t, fake.enter(t, s, nil))
		for _, wrong := range []string{"", "x", strings.Repeat("A", 43)} {
			sendCode(t, s, wrong, recovery[0]).WantError(t, 401, "SSO_EXPIRED",
				"This sign-in took too long or was started in another browser. Sign in again.")
		}
		sendCode(t, s, step, "").Want(t, 401)
		s.Clock.Advance(10 * time.Minute)
		sendCode(t, s, step, recovery[0]).Want(t, 401)

		step = codeStep(t, fake.enter(t, s, nil))
		for range 10 {
			sendCode(t, s, step, "wrong").WantError(t, 401, "TWO_FACTOR_INVALID",
				"This code is wrong, has expired or was already used. Wait for the next one and try again.")
		}
		wantThrottled(t, sendCode(t, s, step, recovery[0]))
	})
}

// TestRace_codeStepsWorkOnce sends different valid codes for one step to two nodes at the same time.
func TestRace_codeStepsWorkOnce(t *testing.T) {
	fake := newFakeProvider(t)
	apptest.EachWith(t, withSSO(t, fake.URL, nil), func(t *testing.T, s *apptest.Server) {
		ada, nodes := verifiedPerson(t, s, newEmail()), []*apptest.Server{s, s.Beside(t)}
		_, recovery := twoStep(t, s, ada)
		fake.claim(t, "email", ada.Email)
		step := codeStep(t, fake.enter(t, s, nil))
		var mu sync.Mutex
		counts := map[int]int{}
		var work []func()
		for i := range 6 {
			work = append(work, func() {
				answer := sendCode(t, nodes[i%2], step, recovery[i])
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

// TestSSO_trustsFactorsOfTwoKinds checks what providers say in amr.
func TestSSO_trustsFactorsOfTwoKinds(t *testing.T) {
	fake := newFakeProvider(t)
	apptest.OnSQLite(t, withSSO(t, fake.URL, nil), func(t *testing.T, s *apptest.Server) {
		ada := verifiedPerson(t, s, newEmail())
		twoStep(t, s, ada)
		fake.claim(t, "email", ada.Email)
		for _, c := range []struct {
			amr any
			two bool
		}{
			{[]string{"mfa"}, true},
			{[]string{"pwd", "mfa"}, true},
			{[]string{"pwd", "otp"}, true},
			{[]string{"hwk", "pin"}, true},
			{[]string{"swk", "fpt"}, true},
			{"pwd otp", true},
			{nil, false},
			{[]string{}, false},
			{[]string{"pwd"}, false},
			{[]string{"otp"}, false},
			{[]string{"pwd", "pin"}, false},
			{[]string{"hwk", "user"}, false},
			{[]string{"MFA"}, false},
			{[]any{1, true, nil}, false},
			{map[string]any{"mfa": true}, false},
			{true, false},
		} {
			fake.claim(t, "amr", c.amr)
			if answer := fake.enter(t, s, nil); c.two && cookieIn(answer) == nil {
				t.Errorf("amr %v: a code is required", c.amr)
			} else if !c.two {
				codeStep(t, answer)
			}
		}
	})
}

// TestSSO_startsOnlyFromOurOwnPages checks that a link on another site leads to the sign-in page, because the provider may
// not ask the user anything.
func TestSSO_startsOnlyFromOurOwnPages(t *testing.T) {
	fake := newFakeProvider(t)
	apptest.OnSQLite(t, withSSO(t, fake.URL, nil), func(t *testing.T, s *apptest.Server) {
		for name, c := range map[string]struct {
			header http.Header
			starts bool
		}{
			"our page":                          {http.Header{"Sec-Fetch-Site": {"same-origin"}}, true},
			"typed":                             {http.Header{"Sec-Fetch-Site": {"none"}}, true},
			"no headers":                        {http.Header{}, true},
			"our page, old browser":             {http.Header{"Referer": {"http://localhost:8080/sign-in"}}, true},
			"another site":                      {http.Header{"Sec-Fetch-Site": {"cross-site"}}, false},
			"another site that hides its host":  {http.Header{"Sec-Fetch-Site": {"cross-site"}, "Referer": {"http://localhost:8080/"}}, false},
			"a subdomain":                       {http.Header{"Sec-Fetch-Site": {"same-site"}}, false},
			"unknown value":                     {http.Header{"Sec-Fetch-Site": {"nonsense"}}, false},
			"another site, old browser":         {http.Header{"Referer": {"https://evil.example/"}}, false},
			"another port, old browser":         {http.Header{"Referer": {"http://localhost:9090/"}}, false},
			"a sandboxed frame, old browser":    {http.Header{"Origin": {"null"}}, false},
			"another site's form, old browser":  {http.Header{"Origin": {"https://evil.example"}}, false},
			"a URL that's broken, old browser":  {http.Header{"Referer": {"http://[::1"}}, false},
			"a URL without a host, old browser": {http.Header{"Referer": {"about:blank"}}, false},
		} {
			answer := s.Nobody().Do(t, apptest.Request{
				Method: "GET", Path: "/api/auth/oidc/start?returnTo=%2Fprofile", Header: c.header,
			}).Want(t, 302)
			location, isStarted := answer.Header.Get("Location"), attemptIn(answer) != ""
			if c.starts && (!isStarted || !strings.HasPrefix(location, fake.URL)) {
				t.Errorf("%s: redirected to %s", name, location)
			}
			if !c.starts && (isStarted || location != "http://localhost:8080/sign-in?return=%2Fprofile") {
				t.Errorf("%s: redirected to %s with attempt %t", name, location, isStarted)
			}
		}
	})
}
