package frontdoor_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mailwright/test/apptest"
)

// wantShape checks that an error body has the fields in docs/api-contract.md#errors-and-codes and no others.
func wantShape(t *testing.T, answer apptest.Answer) {
	t.Helper()
	if got := answer.Header.Get("Content-Type"); got != "application/json" {
		t.Errorf("Content-Type %q", got)
	}
	body, ok := answer.JSON(t).(fields)
	if !ok || body["error"] == "" {
		t.Fatalf("the error body is %s", answer.Body)
	}
	for field, value := range body {
		switch field {
		case "error", "code":
			_, ok = value.(string)
		case "details":
			details, isObject := value.(fields)
			ok = isObject && len(details) > 0
			for _, text := range details {
				_, isText := text.(string)
				ok = ok && isText
			}
		case "problems":
			ok = answer.Status == http.StatusUnprocessableEntity
		case "requestId":
			ok = answer.Status == http.StatusInternalServerError && value == answer.Header.Get("X-Request-Id")
		default:
			ok = false
		}
		if !ok {
			t.Errorf("status %d has %s: %s", answer.Status, field, answer.Body)
		}
	}
}

func TestErrors_reportEmptyFields(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		answer := owner.Post(t, owner.Path("/send-test-email"), fields{"html": ""}).WantInvalid(t, "html")
		if got := answer.Text(t, "details.html"); got != "must not be empty" {
			t.Errorf("an empty field %s", got)
		}
	})
}

func TestErrors_haveOneShape(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		key := owner.NewKey(t)
		templates := owner.Path("/templates")
		path := templates + "/" + owner.Post(t, templates, nil).Text(t, "template.id")
		exec(t, s, `ALTER TABLE brand_kits RENAME TO away`)
		for wanted, answer := range map[string]apptest.Answer{
			"400 malformed":  post(t, owner, templates, "application/json", `{`),
			"400 validation": owner.Post(t, templates, fields{"name": ""}),
			"400 query":      owner.Get(t, templates+"?limit=x"),
			"401":            s.Nobody().Get(t, templates),
			"401 key": (&apptest.Caller{}).On(s).Do(t,
				apptest.Request{Method: "GET", Path: templates, Header: header("Authorization", "Bearer nonsense")}),
			"403 key":      key.Get(t, "/api/accounts/another/templates"),
			"403 session":  key.Get(t, "/api/accounts"),
			"403 origin":   owner.Do(t, apptest.Request{Method: "POST", Path: templates, Header: header("Origin", "https://evil.example")}),
			"404 path":     owner.Get(t, "/api/nonsense"),
			"404 account":  owner.Get(t, "/api/accounts/another"),
			"404 template": owner.Get(t, templates+"/x"),
			"405":          owner.Delete(t, templates, nil),
			"412":          owner.Do(t, apptest.Request{Method: "DELETE", Path: path, Header: header("If-Match", `"x"`)}),
			"413":          post(t, owner, "/api/accounts", "application/json", strings.Repeat(" ", 64<<10+1)),
			"415":          post(t, owner, templates, "text/plain", `{}`),
			"422 document": owner.Post(t, templates, fields{"craftState": "{}"}),
			"500":          owner.Get(t, owner.Path("/brand-kit")),
		} {
			t.Run(wanted, func(t *testing.T) {
				if !strings.HasPrefix(wanted, strconv.Itoa(answer.Status)) {
					t.Errorf("status %d: %s", answer.Status, answer.Body)
				}
				wantShape(t, answer)
			})
		}
	})
}

func TestErrors_internal(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		exec(t, s, `ALTER TABLE brand_kits RENAME TO away`)
		for _, answer := range []apptest.Answer{
			owner.Get(t, owner.Path("/brand-kit")), owner.Put(t, owner.Path("/brand-kit"), fields{}), owner.Post(t, owner.Path("/templates"), nil),
		} {
			answer.WantError(t, http.StatusInternalServerError, "", "Internal error")
			wantShape(t, answer)
			if len(answer.JSON(t).(fields)) != 2 {
				t.Errorf("a 500 has more than error and requestId: %s", answer.Body)
			}
		}
		exec(t, s, `ALTER TABLE away RENAME TO brand_kits`)
		owner.Get(t, owner.Path("/brand-kit")).Want(t, http.StatusOK)
	})
}

func TestUnknown_paths(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for _, caller := range []*apptest.Caller{owner, s.Nobody()} {
			for _, path := range []string{
				"/api", "/api/", "/api/nonsense", "/api/accounts/", "/api/accounts/" + owner.Slug + "/", "/api/accounts/" + owner.Slug + "/nonsense",
				"/api/templates",
				"/api/accounts/" + owner.Slug + "/templates/", "/api/accounts/" + owner.Slug + "/templates/x/nonsense", "/api/auth",
				"/api/API/accounts", "/api/accounts/a/b/c/d/e/f",
			} {
				for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"} {
					answer := caller.Do(t, apptest.Request{Method: method, Path: path})
					answer.WantError(t, http.StatusNotFound, "", "This endpoint doesn't exist. Check the path against /openapi.yaml.")
					wantShape(t, answer)
				}
			}
		}
	})
}

func TestUnknown_methods(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		inWords := map[string]string{
			"GET": "GET", "POST": "POST", "GET POST": "GET or POST", "GET PUT": "GET or PUT", "GET PATCH": "GET or PATCH",
			"DELETE GET PATCH": "GET, PATCH or DELETE",
		}
		for path, allowed := range map[string][]string{
			"/api/accounts":                                   {"GET", "POST"},
			"/api/auth/session":                               {"GET"},
			"/api/auth/register":                              {"POST"},
			owner.Path(""):                                    {"DELETE", "GET", "PATCH"},
			owner.Path("/brand-kit"):                          {"GET", "PUT"},
			owner.Path("/templates"):                          {"GET", "POST"},
			owner.Path("/templates/x"):                        {"DELETE", "GET", "PATCH"},
			owner.Path("/templates/x/duplicate"):              {"POST"},
			owner.Path("/templates/x/versions/y/restore"):     {"POST"},
			owner.Path("/templates/%2e%2e%2fx/versions/y%2f"): {"GET", "PATCH"},
		} {
			for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"} {
				if slices.Contains(allowed, method) {
					continue
				}
				answer := owner.Do(t, apptest.Request{Method: method, Path: path})
				answer.WantError(t, http.StatusMethodNotAllowed, "",
					"This endpoint doesn't support "+method+". Use "+inWords[strings.Join(allowed, " ")]+".")
				wantShape(t, answer)
				got := strings.Split(strings.ReplaceAll(strings.Join(answer.Header.Values("Allow"), ","), " ", ""), ",")
				got = slices.DeleteFunc(got, func(method string) bool { return method == "HEAD" || method == "OPTIONS" })
				slices.Sort(got)
				if !slices.Equal(got, allowed) {
					t.Errorf("%s %s: Allow %v, want %v", method, path, got, allowed)
				}
			}
		}
	})
}

func TestHead_respondsLikeGetWithoutBody(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for _, path := range []string{
			"/api/accounts", owner.Path("/templates"), owner.Path("/templates/x"), "/api/nonsense", "/api/auth/session",
			"/", "/healthz", "/readyz", "/openapi.yaml", "/openapi.json",
		} {
			get, head := owner.Get(t, path), owner.Do(t, apptest.Request{Method: "HEAD", Path: path})
			if head.Status != get.Status || len(head.Body) > 0 || head.Header.Get("Content-Type") != get.Header.Get("Content-Type") {
				t.Errorf("HEAD %s: status %d, type %s, %d bytes; GET has %d, %s", path, head.Status, head.Header.Get("Content-Type"), len(head.Body),
					get.Status, get.Header.Get("Content-Type"))
			}
		}
	})
}

func TestRequestID_isInEveryResponse(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		seen := map[string]bool{}
		for _, request := range []apptest.Request{
			{Method: "GET", Path: "/api/accounts"},
			{Method: "GET", Path: "/api/accounts"},
			{Method: "GET", Path: "/api/nonsense"},
			{Method: "PUT", Path: "/api/accounts"},
			{Method: "POST", Path: "/api/accounts", Raw: []byte("{"), Type: "application/json"},
			{Method: "GET", Path: "/"},
			{Method: "GET", Path: "/nonsense"},
			{Method: "GET", Path: "/healthz"},
			{Method: "GET", Path: "/readyz"},
			{Method: "GET", Path: "/metrics"},
			{Method: "GET", Path: "/openapi.yaml"},
			{Method: "GET", Path: "/api/x%ff"},
			{Method: "GET", Path: "/api/accounts?x=%00"},
			{Method: "POST", Path: "/api/accounts", Header: header("Origin", "null")},
			{Method: "GET", Path: "/api"},
			{Method: "GET", Path: "//api"},
		} {
			request.Header = request.Header.Clone()
			if request.Header == nil {
				request.Header = http.Header{}
			}
			request.Header.Set("X-Request-Id", "chosen-by-the-client")
			answer := owner.Do(t, request)
			id := answer.Header.Get("X-Request-Id")
			if len(id) != 36 || seen[id] || len(answer.Header.Values("X-Request-Id")) != 1 {
				t.Errorf("%s %s: X-Request-Id %q", request.Method, request.Path, answer.Header.Values("X-Request-Id"))
			}
			seen[id] = true
		}
	})
}

func TestNonsense_isNeverAServerError(t *testing.T) {
	long := strings.Repeat("x", 30_000)
	parts := []string{
		"%00", "%ff", "%c3%28", "%ed%a0%80", "..", "%2e%2e", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "%2f", "%5c", "%", "%zz", "%u0000", "%25", "%0a",
		"%0d%0aX:y", "%7f", "%e2%80%ae", "é", "'", "%22", ";", "$1", "{slug}", "*", "a%20b", long,
	}
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		id := owner.Post(t, owner.Path("/templates"), nil).Text(t, "template.id")
		for _, part := range parts {
			for _, target := range []string{
				"/api/" + part, "/api/accounts/" + part + "/templates", owner.Path("/templates/" + part),
				owner.Path("/templates/" + id + "/versions/" + part), "/" + part,
				owner.Path("/templates?q=" + part), owner.Path("/templates?cursor=" + part), owner.Path("/templates?" + part),
				owner.Path("/templates?limit=" + part), owner.Path("/templates?sort=" + part + "&sort=name"),
			} {
				for _, method := range []string{"GET", "DELETE"} {
					response, body := wire(t, s,
						method+" "+target+" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: mailwright_session="+owner.Cookie+"\r\n\r\n")
					if response.StatusCode >= 500 {
						t.Errorf("%s %.80s: status %d: %.200s", method, target, response.StatusCode, body)
					}
				}
			}
		}
		owner.Get(t, owner.Path("/templates/"+id)).Want(t, http.StatusOK)
	})
}

func TestQueries_rejectNonsense(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for _, query := range []string{"%00", "x=%00", "x=%ff", "%c3=x", "x=%zz", "x=%", "limit=1&x=%ed%a0%80"} {
			for _, path := range []string{
				"/api/accounts", owner.Path("/templates"), owner.Path("/brand-kit"), "/api/auth/session",
				"/api/nonsense",
			} {
				owner.Get(t, path+"?"+query).WantError(t, http.StatusBadRequest, "",
					"Malformed query string. Use percent-encoded, valid UTF-8 without NUL characters.")
			}
		}
		for _, query := range []string{"x=%25", "x=%F0%9F%8C%B7", "a;b", "&&", "=", "x=1&x=2"} {
			owner.Get(t, owner.Path("/brand-kit?"+query)).Want(t, http.StatusOK)
		}
	})
}

func TestNonsense_inHeaders(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for _, value := range []string{"\xff\xfe", "é", strings.Repeat("x", 20_000), ";;;", "\"", "%00", "a\tb", ""} {
			for _, name := range []string{
				"Authorization", "Cookie", "Origin", "If-None-Match", "If-Match", "Idempotency-Key", "Content-Type",
				"X-Forwarded-For", "User-Agent", "Accept", "Accept-Encoding", "Range", "Sec-Fetch-Site",
			} {
				for _, line := range []string{
					"GET " + owner.Path("/templates/x"), "POST " + owner.Path("/templates"),
					"POST /api/auth/forgot-password",
				} {
					response, body := wire(t, s,
						line+" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: mailwright_session="+owner.Cookie+"\r\n"+name+": "+value+
							"\r\nContent-Length: 2\r\n\r\n{}")
					if response.StatusCode >= 500 {
						t.Errorf("%s with %s: %.40q: status %d: %.200s", line, name, value, response.StatusCode, body)
					}
				}
			}
		}
	})
}

// TestWire_rejectsAmbiguousLengths checks that a proxy in front of us can't disagree with us about where a request
// ends.
func TestWire_rejectsAmbiguousLengths(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		for name, headers := range map[string]string{
			"two lengths":             "Content-Length: 2\r\nContent-Length: 3\r\n",
			"two lengths in one":      "Content-Length: 2, 3\r\n",
			"a length with a sign":    "Content-Length: +2\r\n",
			"a length in hexadecimal": "Content-Length: 0x2\r\n",
			"a negative length":       "Content-Length: -2\r\n",
			"an unknown encoding":     "Transfer-Encoding: cow\r\n",
			"two encodings":           "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
			"a space before a colon":  "Content-Length : 2\r\n",
			"a chunk without a size":  "Transfer-Encoding: chunked\r\n",
		} {
			response, _ := wire(t, s,
				"POST /api/auth/forgot-password HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"+headers+
					"\r\n{}\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
			if refused := response.StatusCode == http.StatusBadRequest || response.StatusCode == http.StatusNotImplemented; !refused ||
				!response.Close {
				t.Errorf("%s: status %d, closes: %v", name, response.StatusCode, response.Close)
			}
		}
	})
}

// TestWire_rejectsBrokenRequests lists what the standard library rejects, so that we notice if an update accepts it.
// docs/threat-model.md says what it doesn't reject.
func TestWire_rejectsBrokenRequests(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		const get = "GET /api/auth/config HTTP/1.1\r\n"
		for name, request := range map[string]string{
			"no host":                         get + "\r\n",
			"two hosts":                       get + "Host: localhost\r\nHost: localhost\r\n\r\n",
			"a host with a space":             get + "Host: local host\r\n\r\n",
			"a host with a slash":             get + "Host: localhost/x\r\n\r\n",
			"a header without a colon":        get + "Host: localhost\r\nnonsense\r\n\r\n",
			"a header without a name":         get + "Host: localhost\r\n: x\r\n\r\n",
			"a name with a space":             get + "Host: localhost\r\nContent Length: 2\r\n\r\n",
			"a folded first header":           get + " Host: localhost\r\n\r\n",
			"a value with NUL":                get + "Host: localhost\r\nX: a\x00b\r\n\r\n",
			"a value with a bare CR":          get + "Host: localhost\r\nX: a\rb\r\n\r\n",
			"a method with a space":           "GE T /api/auth/config HTTP/1.1\r\nHost: localhost\r\n\r\n",
			"a method with a parenthesis":     "G(T /api/auth/config HTTP/1.1\r\nHost: localhost\r\n\r\n",
			"an unknown protocol":             "GET /api/auth/config HTTQ/1.1\r\nHost: localhost\r\n\r\n",
			"an unknown version":              "GET /api/auth/config HTTP/3.7\r\nHost: localhost\r\n\r\n",
			"a path with a control character": "GET /api/\x01 HTTP/1.1\r\nHost: localhost\r\n\r\n",
			"more headers than we read":       get + "Host: localhost\r\nX: " + strings.Repeat("x", 80<<10) + "\r\n\r\n",
			"an unknown expectation":          get + "Host: localhost\r\nExpect: miracles\r\nContent-Length: 1\r\n\r\n",
		} {
			response, _ := wire(t, s, request)
			if response.StatusCode < 400 || response.StatusCode > 505 || response.StatusCode == http.StatusInternalServerError || !response.Close {
				t.Errorf("%s: status %d, closes: %v", name, response.StatusCode, response.Close)
			}
		}
	})
}

// TestWire_lengthAndEncodingReadAsChunked documents a limitation: the standard library accepts both headers, reads the
// body in chunks, and ignores the length. The connection isn't reused, so nothing after the body is treated as a
// request.
func TestWire_lengthAndEncodingReadAsChunked(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		response, body := wire(t, s, "POST /api/auth/forgot-password HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"+
			"Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
		if response.StatusCode != http.StatusBadRequest || !strings.Contains(body, `"email":"is required"`) || !response.Close {
			t.Errorf("status %d, closes: %v: %s", response.StatusCode, response.Close, body)
		}
		bare, body := wire(t, s, "GET /healthz HTTP/1.1\nHost: localhost\nConnection: close\n\n")
		if bare.StatusCode != http.StatusOK {
			t.Errorf("bare line feeds: status %d: %s", bare.StatusCode, body)
		}
	})
}
