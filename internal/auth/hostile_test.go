package auth_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mailwright/test/apptest"
)

// endpoint is a route that takes JSON, with the fields of a well-formed body and the status that it gets.
type endpoint struct {
	method, path string
	signedIn     bool
	fields       string
	status       int
}

var endpoints = []endpoint{
	{"POST", "/api/auth/register", false, `"name":"Ada","email":"EMAIL","password":"correct horse battery"`, 201},
	{"POST", "/api/auth/verify-email", false, `"token":"x"`, 400},
	{"POST", "/api/auth/forgot-password", false, `"email":"EMAIL"`, 200},
	{"POST", "/api/auth/reset-password", false, `"token":"x","password":"correct horse battery"`, 400},
	{"PATCH", "/api/user", true, `"name":"Ada"`, 200},
	{"POST", "/api/user/password", true, `"currentPassword":"wrong","newPassword":"correct horse battery"`, 400},
}

// malformed returns bodies that must be rejected before they are decoded.
func malformed(fields string) map[string]string {
	key, _, _ := strings.Cut(fields, ":")
	return map[string]string{
		"cut off":              `{` + fields,
		"two values":           `{` + fields + `}{}`,
		"trailing bytes":       `{` + fields + `}x`,
		"trailing NUL":         `{` + fields + "}\x00",
		"byte order mark":      "\xef\xbb\xbf{" + fields + `}`,
		"UTF-16":               "\xff\xfe{\x00}\x00",
		"form":                 `email=a&password=b`,
		"single quotes":        `{'x':1}`,
		"trailing comma":       `{` + fields + `,}`,
		"comment":              `{` + fields + `/**/}`,
		"NaN":                  `{"x":NaN,` + fields + `}`,
		"raw NUL":              "{\"x\":\"\x00\"," + fields + `}`,
		"escaped NUL":          `{"x":"\u0000",` + fields + `}`,
		"escaped NUL in a key": `{"\u0000":1,` + fields + `}`,
		"NUL after backslash":  `{"x":"\\\u0000",` + fields + `}`,
		"raw control":          "{\"x\":\"\n\"," + fields + `}`,
		"invalid UTF-8":        "{\"x\":\"\xff\"," + fields + `}`,
		"overlong UTF-8":       "{\"x\":\"\xc0\xaf\"," + fields + `}`,
		"lone surrogate":       `{"x":"\ud800",` + fields + `}`,
		"duplicate":            `{` + key + `:"eve@example.com",` + fields + `}`,
		"duplicate, escaped":   `{"\u0078":1,"x":2,` + fields + `}`,
		"duplicate, deep":      `{"x":{"y":1,"y":2},` + fields + `}`,
	}
}

// tooComplex returns bodies that are valid JSON, or the start of it, but would take too much work to parse.
func tooComplex(fields string) map[string]string {
	return map[string]string{
		"65 lists deep":     `{"x":` + strings.Repeat("[", 65) + strings.Repeat("]", 65) + `,` + fields + `}`,
		"65 objects deep":   `{"x":` + strings.Repeat(`{"y":`, 65) + `1` + strings.Repeat("}", 65) + `,` + fields + `}`,
		"20,000 lists deep": strings.Repeat("[", 20_000),
		"20,001 elements":   `[` + strings.Repeat("0,", 20_000) + `0]`,
	}
}

func (e endpoint) caller(t *testing.T, s *apptest.Server) *apptest.Caller {
	t.Helper()
	if e.signedIn {
		return s.Person(t, "Ada")
	}
	return s.Nobody()
}

func TestBodies_rejectMalformedJSON(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		for _, e := range endpoints {
			caller := e.caller(t, s)
			for name, body := range malformed(e.fields) {
				t.Run(e.path+"/"+name, func(t *testing.T) {
					caller.Do(t, apptest.Request{Method: e.method, Path: e.path, Raw: []byte(body), Type: "application/json"}).
						WantError(t, 400, "", "Malformed JSON body")
				})
			}
			for name, body := range tooComplex(e.fields) {
				t.Run(e.path+"/"+name, func(t *testing.T) {
					caller.Do(t, apptest.Request{Method: e.method, Path: e.path, Raw: []byte(body), Type: "application/json"}).
						WantError(t, 400, "JSON_TOO_COMPLEX", "The JSON body is too complex. Send less in one request.")
				})
			}
			for _, body := range []string{`[]`, `[{` + e.fields + `}]`, `"text"`, `1`, `true`, `null`} {
				caller.Do(t, apptest.Request{Method: e.method, Path: e.path, Raw: []byte(body), Type: "application/json"}).
					WantError(t, 400, "", "Validation failed")
			}
		}
	})
}

func TestBodies_ignoreUnknownFields(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		for _, e := range endpoints {
			caller := e.caller(t, s)
			for name, extra := range map[string]string{
				"number": `-1.5e300`, "deep": strings.Repeat("[", 60) + strings.Repeat("]", 60), "empty key": `{"":1}`,
				"escaped backslash": `"\\u0000"`,
				"prototype":         `{"__proto__":{"admin":true}}`, "long": `"` + strings.Repeat("x", 60_000) + `"`,
			} {
				body := `{"x":` + extra + `,` + strings.ReplaceAll(e.fields, "EMAIL", newEmail()) + `}`
				answer := caller.Do(t, apptest.Request{Method: e.method, Path: e.path, Raw: []byte(body), Type: "application/json"})
				if answer.Status != e.status {
					t.Errorf("%s with %s: status %d, want %d: %s", e.path, name, answer.Status, e.status, answer.Body)
				}
			}
		}
	})
}

func TestBodies_rejectOtherTypes(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		for _, e := range endpoints {
			caller := e.caller(t, s)
			for _, kind := range []string{
				"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
				"application/jsonp", "text/json", "application/json;;", "*/*",
			} {
				caller.Do(t, apptest.Request{Method: e.method, Path: e.path, Raw: []byte(`{` + e.fields + `}`), Type: kind}).
					WantError(t, 415, "", "Content-Type must be application/json")
			}
			request := apptest.Request{Method: e.method, Path: e.path, Raw: []byte(`{}`), Type: "application/json; charset=utf-8"}
			if answer := caller.Do(t, request); answer.Status == 415 {
				t.Errorf("%s: %s", e.path, answer.Body)
			}
		}
	})
}

func TestBodies_rejectLargeOnes(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		for _, e := range append(endpoints, endpoint{method: "POST", path: signInPath}) {
			caller := e.caller(t, s)
			kind := "application/json"
			if e.path == signInPath {
				kind = "application/x-www-form-urlencoded"
			}
			for _, size := range []int{64<<10 + 1, 10 << 20} {
				body := `{"x":"` + strings.Repeat("x", size-8) + `"}`
				caller.Do(t, apptest.Request{Method: e.method, Path: e.path, Raw: []byte(body), Type: kind}).
					WantError(t, 413, "", "Request body too large")
			}
		}
	})
}

// TestSessionCookie_rejectsOddValues sends cookies that a browser wouldn't.
func TestSessionCookie_rejectsOddValues(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, cookie := range []string{
			"mailwright_session=" + strings.ToLower(ada.Cookie), "mailwright_session=" + ada.Cookie + "x", "mailwright_session=" + ada.Cookie[:42],
			"Mailwright_Session=" + ada.Cookie, "mailwright_session=x; mailwright_session=" + ada.Cookie, "mailwright_session",
		} {
			s.Nobody().Do(t, apptest.Request{Method: "GET", Path: "/api/user", Header: http.Header{"Cookie": {cookie}}}).Want(t, 401)
		}
		s.Nobody().Do(t, apptest.Request{
			Method: "GET", Path: "/api/user",
			Header: http.Header{"Cookie": {"a=b; mailwright_session=" + ada.Cookie}},
		}).Want(t, 200)
		s.Nobody().Do(t, apptest.Request{Method: "GET", Path: "/api/user?mailwright_session=" + ada.Cookie}).Want(t, 401)
	})
}

// TestSession_endsWhenItsUserIsDeleted deletes the row directly, as an operator could.
func TestSession_endsWhenItsUserIsDeleted(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		token := s.MailedToken(t, ada.Email, "verify-email")
		if _, err := s.DB.Writer().ExecContext(t.Context(), `DELETE FROM users WHERE id = $1`, ada.UserID); err != nil {
			t.Fatal(err)
		}
		wantSignedOut(t, ada)
		verify(t, s, token).WantError(t, 400, "INVALID_TOKEN", badLink)
	})
}

// TestSweep_removesExpiredRows checks that Sweep removes expired rows and nothing else.
func TestSweep_removesExpiredRows(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		s.Clock.Advance(month - time.Hour)
		phone := newSession(t, ada)
		s.Clock.Advance(2 * time.Hour)
		if err := s.Auth.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		for table, want := range map[string]int{"sessions": 1, "one_time_tokens": 0, "users": 1} {
			var got int
			if err := s.DB.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM `+table).Scan(&got); err != nil || got != want {
				t.Errorf("%s has %d rows (%v), want %d", table, got, err, want)
			}
		}
		wantSignedIn(t, phone)
	})
}
