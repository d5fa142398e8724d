package auth_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/auth"
	"mailwright/test/apptest"
)

const signInPath = "/api/auth/callback/credentials"

// signIn posts a raw sign-in form.
func signIn(t *testing.T, caller *apptest.Caller, form string, header http.Header) apptest.Answer {
	t.Helper()
	return caller.Do(t, apptest.Request{
		Method: "POST", Path: signInPath, Raw: []byte(form), Type: "application/x-www-form-urlencoded", Header: header,
	})
}

func TestSignIn_startsASession(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, email := range []string{ada.Email, strings.ToUpper(ada.Email), " " + ada.Email + " "} {
			answer := s.Nobody().TrySignIn(t, email, ada.Password).Want(t, 200)
			want := map[string]any{"message": "Signed in", "user": map[string]any{
				"id": ada.UserID, "name": "Ada", "email": ada.Email, "emailVerified": false, "image": nil,
			}}
			if diff := cmp.Diff(want, answer.JSON(t)); diff != "" {
				t.Error(diff)
			}
			browser := *ada
			browser.Cookie = cookieIn(answer).Value
			if browser.Cookie == ada.Cookie {
				t.Error("the second session has the secret of the first")
			}
			wantSignedIn(t, &browser)
		}
		wantSignedIn(t, ada)
	})
}

func TestSignIn_setsACookieThatScriptsCannotRead(t *testing.T) {
	for address, want := range map[string]string{
		"http://localhost:8080":    auth.Cookie + "=TOKEN; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax",
		"https://mail.example.com": "__Host-" + auth.Cookie + "=TOKEN; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax",
	} {
		t.Run(address, func(t *testing.T) {
			apptest.EachWith(t, under(t, address), func(t *testing.T, s *apptest.Server) {
				ada := s.Person(t, "Ada")
				answer := s.Nobody().TrySignIn(t, ada.Email, ada.Password).Want(t, 200)
				token := cookieIn(answer).Value
				if len(token) != 43 {
					t.Errorf("the session's secret has %d characters, want the 43 of 256 bits", len(token))
				}
				got := strings.Replace(answer.Header.Get("Set-Cookie"), token, "TOKEN", 1)
				if got != want {
					t.Errorf("Set-Cookie\n%s, want\n%s", got, want)
				}
				if strings.Contains(string(answer.Body), token) {
					t.Error("the body repeats the session's secret")
				}
			})
		})
	}
}

// TestSessionCookie_plainNameIsReadForThirtyDays checks that the update that renamed the cookie doesn't sign anyone
// out, and that later a subdomain can't plant a session.
func TestSessionCookie_plainNameIsReadForThirtyDays(t *testing.T) {
	apptest.EachWith(t, under(t, "https://mail.example.com"), func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		with := func(cookies string) apptest.Answer {
			return s.Nobody().Do(t, apptest.Request{Method: "GET", Path: "/api/user", Header: http.Header{"Cookie": {cookies}}})
		}
		answer := with(auth.Cookie+"="+ada.Cookie).Want(t, 200)
		if renewed := answer.Header.Get("Set-Cookie"); !strings.HasPrefix(renewed, "__Host-"+auth.Cookie+"="+ada.Cookie+"; Path=/;") {
			t.Errorf("the browser keeps its old cookie: %q", renewed)
		}
		with("__Host-"+auth.Cookie+"=x; "+auth.Cookie+"="+ada.Cookie).Want(t, 401)
		s.Clock.Advance(29 * 24 * time.Hour)
		with(auth.Cookie+"="+ada.Cookie).Want(t, 200)
		s.Clock.Advance(2 * 24 * time.Hour)
		with(auth.Cookie+"="+ada.Cookie).Want(t, 401)
		with("__Host-"+auth.Cookie+"="+ada.Cookie).Want(t, 200)
	})
}

func TestSignIn_acceptsOnlyAForm(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		form := url.Values{"email": {ada.Email}, "password": {ada.Password}}.Encode()
		json := `{"email":"` + ada.Email + `","password":"` + ada.Password + `"}`
		for kind, body := range map[string]string{
			"application/json": json, "": form, "text/plain": form, "multipart/form-data": form, "application/x-www-form-urlencodedx": form,
			"application/json, application/x-www-form-urlencoded": form,
		} {
			s.Nobody().Do(t, apptest.Request{Method: "POST", Path: signInPath, Raw: []byte(body), Type: kind}).
				WantError(t, 415, "", "Content-Type must be application/x-www-form-urlencoded")
		}
		s.Nobody().Do(t, apptest.Request{
			Method: "POST", Path: signInPath, Raw: []byte(form),
			Type: "Application/X-WWW-Form-Urlencoded; charset=UTF-8",
		}).Want(t, 200)
		s.Nobody().Do(t, apptest.Request{Method: "GET", Path: signInPath + "?" + form}).Want(t, 405)
	})
}

func TestSignIn_namesMissingFields(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		for form, fields := range map[string][]string{
			"email=&password=":         {"email", "password"},
			"email=ada%40example.com":  {"password"},
			"password=x":               {"email"},
			"Email=a%40b&Password=x":   {"email", "password"},
			"email[]=a%40b&password=x": {"email"},
		} {
			signIn(t, s.Nobody(), form, nil).WantInvalid(t, fields...)
		}
		// Credentials in the URL would end up in logs, so they are ignored.
		s.Nobody().Do(t, apptest.Request{
			Method: "POST", Path: signInPath + "?email=a&password=b", Raw: []byte("x=y"), Type: "application/x-www-form-urlencoded",
		}).WantInvalid(t, "email", "password")
		for _, form := range []string{"email=%zz&password=x", "email=a;password=b", "%"} {
			signIn(t, s.Nobody(), form, nil).WantError(t, 400, "",
				"Malformed form body. Send email and password as application/x-www-form-urlencoded.")
		}
	})
}

func TestSignIn_respondsTheSameToAWrongPasswordAndAnUnknownEmail(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		wrong := s.Nobody().TrySignIn(t, ada.Email, "wrong password").WantError(t, 401, "", "Invalid email or password")
		for name, answer := range map[string]apptest.Answer{
			"unknown email":          s.Nobody().TrySignIn(t, "nobody@example.com", "wrong password"),
			"no email":               s.Nobody().TrySignIn(t, "nobody", "wrong password"),
			"NUL in the email":       s.Nobody().TrySignIn(t, ada.Email+"\x00", ada.Password),
			"invalid UTF-8 email":    s.Nobody().TrySignIn(t, "\xff\xfe@example.com", ada.Password),
			"NUL in password":        s.Nobody().TrySignIn(t, ada.Email, ada.Password+"\x00"),
			"invalid UTF-8 password": s.Nobody().TrySignIn(t, ada.Email, "\xff\xfe\xfd\xfc"),
			"longer password":        s.Nobody().TrySignIn(t, ada.Email, ada.Password+strings.Repeat("x", 50_000)),
			"other case":             s.Nobody().TrySignIn(t, ada.Email, strings.ToUpper(ada.Password)),
			"a wildcard":             s.Nobody().TrySignIn(t, "%", "%"),
			"SQL":                    s.Nobody().TrySignIn(t, "' OR 1=1 --", "' OR 1=1 --"),
			"first of two": signIn(t, s.Nobody(),
				"email=nobody%40example.com&email="+url.QueryEscape(ada.Email)+"&password="+url.QueryEscape(ada.Password), nil),
		} {
			if answer.Status != wrong.Status || string(answer.Body) != string(wrong.Body) {
				t.Errorf("%s: %d %s, want %d %s", name, answer.Status, answer.Body, wrong.Status, wrong.Body)
			}
			if diff := cmp.Diff(steady(wrong.Header), steady(answer.Header)); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	})
}

// steady returns the headers without those that differ in every response.
func steady(header http.Header) http.Header {
	header = header.Clone()
	header.Del("Date")
	header.Del("X-Request-Id")
	return header
}

func TestSignIn_rejectsOtherSites(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		form := url.Values{"email": {ada.Email}, "password": {ada.Password}}.Encode()
		for _, header := range []http.Header{
			{"Origin": {"https://evil.example"}},
			{"Origin": {"null"}},
			{"Origin": {"http://localhost:8081"}},
			{"Sec-Fetch-Site": {"cross-site"}},
			{"Sec-Fetch-Site": {"same-site"}},
		} {
			answer := signIn(t, s.Nobody(), form, header).WantError(t, 403, "CROSS_ORIGIN",
				"This request came from another site. Call the API from your server, with an API key.")
			if cookie := cookieIn(answer); cookie != nil {
				t.Errorf("%v: set %s", header, cookie)
			}
			s.Nobody().Do(t, apptest.Request{
				Method: "POST", Path: "/api/auth/register", Type: "application/json", Raw: []byte(`{}`), Header: header,
			}).WantError(t, 403, "CROSS_ORIGIN", "This request came from another site. Call the API from your server, with an API key.")
		}
		for _, header := range []http.Header{{"Origin": {s.URL}}, {"Sec-Fetch-Site": {"same-origin"}}, {"Sec-Fetch-Site": {"none"}}} {
			signIn(t, s.Nobody(), form, header).Want(t, 200)
		}
	})
}

func TestSignIn_rejectsAPIKeys(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.NewKey(t).TrySignIn(t, ada.Email, ada.Password).
			WantError(t, 403, "SESSION_REQUIRED", "This endpoint requires a session. Sign in instead of using an API key.")
	})
}
