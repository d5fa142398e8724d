package frontdoor_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mailwright/test/apptest"
)

// nested returns JSON with this many levels.
func nested(levels int) string { return strings.Repeat("[", levels) + strings.Repeat("]", levels) }

func TestJSON_malformed(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		id := owner.Post(t, owner.Path("/templates"), nil).Text(t, "template.id")
		for name, body := range map[string]string{
			"cut short":                         `{"name":"x"`,
			"not JSON":                          `name=x`,
			"only space":                        " \n",
			"trailing comma":                    `{"name":"x",}`,
			"single quotes":                     `{'name':'x'}`,
			"comment":                           `{"name":"x"} // why`,
			"trailing bytes":                    `{"name":"x"}x`,
			"trailing NUL":                      "{\"name\":\"x\"}\x00",
			"two values":                        `{"name":"x"} {"name":"y"}`,
			"NaN":                               `{"x":NaN}`,
			"leading zero":                      `{"x":01}`,
			"byte order mark":                   "\ufeff{}",
			"UTF-16":                            "\xff\xfe{\x00}\x00",
			"duplicate key":                     `{"name":"x","name":"y"}`,
			"duplicate key, escaped":            `{"name":"x","n\u0061me":"y"}`,
			"duplicate unknown key":             `{"x":1,"x":1}`,
			"duplicate key below":               `{"x":[{"y":1,"y":2}]}`,
			"invalid UTF-8 in a value":          "{\"name\":\"\xff\"}",
			"invalid UTF-8 in a key":            "{\"\xc3\":1}",
			"overlong UTF-8":                    "{\"name\":\"\xc0\xaf\"}",
			"surrogate in UTF-8":                "{\"name\":\"\xed\xa0\x80\"}",
			"lone high surrogate":               `{"name":"\ud800"}`,
			"lone low surrogate":                `{"name":"\udc00x"}`,
			"surrogates in the wrong order":     `{"name":"\udc00\ud800"}`,
			"lone surrogate in a key":           `{"\ud800":1}`,
			"NUL in a value":                    "{\"name\":\"\x00\"}",
			"NUL between tokens":                "{\x00}",
			"escaped NUL":                       `{"name":"a\u0000b"}`,
			"escaped NUL in a key":              `{"a\u0000":1}`,
			"escaped NUL in an unknown field":   `{"x":{"y":["\u0000"]}}`,
			"escaped NUL after two backslashes": `{"name":"\\\u0000"}`,
			"control character":                 "{\"name\":\"a\tb\"}",
		} {
			t.Run(name, func(t *testing.T) {
				post(t, owner, owner.Path("/templates"), "application/json", body).WantError(t, http.StatusBadRequest, "", "Malformed JSON body")
				owner.Do(t, apptest.Request{Method: "PATCH", Path: owner.Path("/templates/" + id), Raw: []byte(body), Type: "application/json"}).
					WantError(t, http.StatusBadRequest, "", "Malformed JSON body")
			})
		}
		if n := owner.Get(t, owner.Path("/templates")).Len(t, "templates"); n != 1 {
			t.Errorf("%d templates, want 1", n)
		}
	})
}

func TestJSON_saysWhereTheErrorIs(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for body, fault := range map[string]string{
			`{"name": oops}`:          "is not valid JSON at line 1, column 10",
			"{\n  \"nämé\": 01}":      "is not valid JSON at line 2, column 12",
			`{"name":"x"`:             "is incomplete JSON",
			"":                        "",
			`{"name":"x","name":"y"}`: "contains a duplicate field at line 1, column 13",
			`{} {}`:                   "must contain a single JSON value",
			`{"name":"a\u0000b"}`:     `must not contain the NUL character (\u0000)`,
			nested(65):                "must not be nested deeper than 64 levels",
		} {
			answer := post(t, owner, owner.Path("/templates"), "application/json", body)
			if got, _ := answer.Value(t, "details.body").(string); got != fault {
				t.Errorf("%.40s: %q, want %q", body, got, fault)
			}
		}
	})
}

func TestQuery_saysWhatIsWrong(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		if got := owner.Get(t, owner.Path("/templates?limit=x")).Text(t, "details.limit"); got != "must be a whole number" {
			t.Error(got)
		}
	})
}

func TestJSON_acceptsUnusualBodies(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for name, c := range map[string]struct{ body, name string }{
			"space around":                {" \t\r\n{ \"name\" : \"x\" }\n", "x"},
			"escapes":                     {`{"n\u0061me":"\u00e9\ud83c\udf37\/"}`, "é🌷/"},
			"a backslash before u0000":    {`{"name":"\\u0000"}`, `\u0000`},
			"64 levels":                   {`{"name":"x","y":` + nested(63) + `}`, "x"},
			"unknown fields":              {`{"name":"x","y":null,"z":{"name":1}}`, "x"},
			"a long number":               {`{"name":"x","y":123456789012345678901234567890.5}`, "x"},
			"keys in another case":        {`{"NAME":"y","Name":"z"}`, "Untitled Template"},
			"wrong types in another case": {`{"NAME":5,"Description":{},"sOURCE":"x"}`, "Untitled Template"},
			"both cases":                  {`{"NAME":5,"name":"x"}`, "x"},
			"U+FFFD":                      {`{"name":"\ufffd"}`, "\ufffd"},
		} {
			t.Run(name, func(t *testing.T) {
				answer := post(t, owner, owner.Path("/templates"), "application/json", c.body).Want(t, http.StatusCreated)
				if got := answer.Text(t, "template.name"); got != c.name {
					t.Errorf("the name is %q, want %q", got, c.name)
				}
			})
		}
	})
}

// TestJSON_requiredFields checks that a required field counts as missing even if the body has one whose name differs only in
// case.
func TestJSON_requiredFields(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for _, body := range []string{``, `{}`, `{"NAME":"x"}`, `{"Name":"x"}`} {
			answer := post(t, owner, "/api/accounts", "application/json", body).WantInvalid(t, "name")
			if got := answer.Text(t, "details.name"); got != "is required" {
				t.Errorf("%s: %s", body, got)
			}
		}
		post(t, owner, "/api/accounts", "application/json", `{"name":null}`).WantInvalid(t, "name")
	})
}

func TestJSON_contentType(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for _, kind := range []string{
			"application/json", "application/json; charset=utf-8", "application/json;charset=UTF-8", "Application/JSON",
			"application/json ; charset=utf-8",
			`application/json; profile="a+b"`,
		} {
			if answer := post(t, owner, owner.Path("/templates"), kind, `{"name":"x"}`); answer.Status != http.StatusCreated {
				t.Errorf("%s: status %d: %s", kind, answer.Status, answer.Body)
			}
		}
		for _, kind := range []string{
			"", "text/plain", "text/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonx",
			"application/vnd.api+json",
			"application/merge-patch+json", "json", "*/*", "application/json, text/plain", "application/json; charset", ";",
		} {
			answer := post(t, owner, owner.Path("/templates"), kind, `{"name":"x"}`)
			answer.WantError(t, http.StatusUnsupportedMediaType, "", "Content-Type must be application/json")
		}
		credentials := "email=" + owner.Email + "&password=correct+horse+battery"
		for _, kind := range []string{"", "application/json", "text/plain", "multipart/form-data; boundary=x"} {
			post(t, s.Nobody(), "/api/auth/callback/credentials", kind, credentials).
				WantError(t, http.StatusUnsupportedMediaType, "", "Content-Type must be application/x-www-form-urlencoded")
		}
		post(t, s.Nobody(), "/api/auth/callback/credentials", "application/x-www-form-urlencoded; charset=utf-8", credentials).Want(t,
			http.StatusOK)
	})
}

func TestJSON_isReturnedForAnyAcceptHeader(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for _, accept := range []string{"", "*/*", "text/html", "application/xml;q=0.9", "application/cbor", "nonsense", "application/json;q=0"} {
			for path, status := range map[string]int{
				"/templates": http.StatusOK, "/templates/x": http.StatusNotFound,
				"/templates?limit=x": http.StatusBadRequest,
			} {
				answer := owner.Do(t, apptest.Request{Method: "GET", Path: owner.Path(path), Header: header("Accept", accept)}).Want(t, status)
				if got := answer.Header.Get("Content-Type"); got != "application/json" {
					t.Errorf("Accept %q: Content-Type %q", accept, got)
				}
			}
		}
	})
}

func TestBody_limits(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		path := owner.Path("/templates/" + owner.Post(t, owner.Path("/templates"), nil).Text(t, "template.id"))
		padded := func(body string, size int) string { return body + strings.Repeat(" ", size-len(body)) }
		const small, large = 64 << 10, 12 << 20
		form := "email=nobody@example.com&password="
		for name, c := range map[string]struct {
			method, path, kind, body string
			limit, within            int
		}{
			"account":              {"POST", "/api/accounts", "application/json", `{"name":"x"}`, small, http.StatusCreated},
			"brand kit":            {"PUT", owner.Path("/brand-kit"), "application/json", `{"tone":"bold"}`, small, http.StatusOK},
			"new template":         {"POST", owner.Path("/templates"), "application/json", `{"name":"x"}`, large, http.StatusCreated},
			"template":             {"PATCH", path, "application/json", `{"name":"x"}`, large, http.StatusOK},
			"no body expected":     {"POST", path + "/duplicate", "", "", small, http.StatusCreated},
			"no body for a delete": {"DELETE", owner.Path("/templates/x"), "", "", small, http.StatusNotFound},
		} {
			t.Run(name, func(t *testing.T) {
				send := func(size int) apptest.Answer {
					return owner.Do(t, apptest.Request{Method: c.method, Path: c.path, Type: c.kind, Raw: []byte(padded(c.body, size))})
				}
				send(c.limit).Want(t, c.within)
				refusal := send(c.limit+1).WantError(t, http.StatusRequestEntityTooLarge, "", "Request body too large")
				if got, want := refusal.Text(t, "details.body"), fmt.Sprintf("must be at most %d KB", c.limit>>10); got != want {
					t.Errorf("%q, want %q", got, want)
				}
			})
		}
		t.Run("sign-in form", func(t *testing.T) {
			const kind = "application/x-www-form-urlencoded"
			post(t, s.Nobody(), "/api/auth/callback/credentials", kind, form+strings.Repeat("x", small-len(form))).Want(t, http.StatusUnauthorized)
			post(t, s.Nobody(), "/api/auth/callback/credentials", kind, form+strings.Repeat("x", small-len(form)+1)).Want(t,
				http.StatusRequestEntityTooLarge)
		})
		t.Run("without a length", func(t *testing.T) {
			body := strings.Repeat("x", small+1)
			response, answer := wire(t, s, "POST /api/accounts HTTP/1.1\r\nHost: localhost\r\nCookie: mailwright_session="+owner.Cookie+
				"\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n10001\r\n"+body+"\r\n0\r\n\r\n")
			if response.StatusCode != http.StatusRequestEntityTooLarge {
				t.Errorf("status %d: %s", response.StatusCode, answer)
			}
		})
		t.Run("a stranger doesn't see the limit", func(t *testing.T) {
			post(t, s.Nobody(), owner.Path("/templates"), "application/json", strings.Repeat(" ", small+1)).Want(t, http.StatusUnauthorized)
		})
	})
}
