package frontdoor_test

import (
	"encoding/json"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/google/go-cmp/cmp"

	"mailwright/internal/app"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
)

func TestHealth(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		for path, wanted := range map[string]string{"/healthz": "ok", "/readyz": "ready"} {
			answer := s.Nobody().Get(t, path).Want(t, http.StatusOK)
			if answer.Text(t, "status") != wanted || answer.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s: %s %v", path, answer.Body, answer.Header)
			}
			for _, method := range []string{"POST", "DELETE"} {
				s.Nobody().Do(t, apptest.Request{Method: method, Path: path}).Want(t, http.StatusMethodNotAllowed)
			}
		}
	})
}

func metrics(t *testing.T, s *apptest.Server, pairs ...string) apptest.Answer {
	t.Helper()
	return s.Nobody().Do(t, apptest.Request{Method: "GET", Path: "/metrics", Header: header(pairs...)})
}

func TestMetrics_requireLocalAccessOrToken(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		metrics(t, s).Want(t, http.StatusOK)
		metrics(t, s, "X-Forwarded-For", "203.0.113.7").Want(t, http.StatusForbidden)
		metrics(t, s, "X-Forwarded-For", "127.0.0.1").Want(t, http.StatusForbidden)
		metrics(t, s, "Forwarded", "for=203.0.113.7").Want(t, http.StatusForbidden)
		metrics(t, s, "X-Real-IP", "203.0.113.7").Want(t, http.StatusForbidden)
		metrics(t, s, "X-Forwarded-For", "203.0.113.7", "Authorization", "Bearer ").Want(t, http.StatusForbidden)
		metrics(t, s, "X-Forwarded-For", "203.0.113.7", "Authorization", "Bearer guess").Want(t, http.StatusForbidden)
	})
	apptest.OnSQLite(t, func(c *app.Config) { c.MetricsToken = seal.Secret("sesame-open") }, func(t *testing.T, s *apptest.Server) {
		metrics(t, s).Want(t, http.StatusOK)
		metrics(t, s, "X-Forwarded-For", "203.0.113.7", "Authorization", "Bearer sesame-open").Want(t, http.StatusOK)
		for _, wrong := range []string{"", "Bearer", "Bearer ", "sesame-open", "Basic sesame-open", "Bearer sesame-ope", "Bearer sesame-open2"} {
			metrics(t, s, "X-Forwarded-For", "203.0.113.7", "Authorization", wrong).Want(t, http.StatusForbidden)
		}
	})
}

func TestMetrics_nameRoutesButNoUsers(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		id := owner.Post(t, owner.Path("/templates"), nil).Text(t, "template.id")
		owner.Get(t, owner.Path("/templates/"+id)).Want(t, http.StatusOK)
		owner.Get(t, "/api/invented-by-a-stranger").Want(t, http.StatusNotFound)
		owner.Do(t, apptest.Request{Method: "INVENTED", Path: owner.Path("/templates")}).Want(t, http.StatusMethodNotAllowed)
		for _, probe := range []string{"/healthz", "/readyz", "/metrics"} {
			s.Nobody().Get(t, probe).Want(t, http.StatusOK)
		}
		page := string(metrics(t, s).Body)
		for _, part := range []string{
			`mailwright_http_request_duration_seconds_count{method="POST",route="/api/accounts/{slug}/templates",status="201"} 1`,
			`mailwright_http_request_duration_seconds_count{method="GET",route="/api/accounts/{slug}/templates/{id}",status="200"} 1`,
			`mailwright_http_request_duration_seconds_count{method="other",route="other",status="404"} 1`,
			`mailwright_http_request_duration_seconds_count{method="other",route="other",status="405"} 1`,
			"go_goroutines", "process_resident_memory_bytes",
		} {
			if !strings.Contains(page, part) {
				t.Errorf("the metrics lack %s", part)
			}
		}
		for _, secret := range []string{owner.Slug, id, "invented", "INVENTED", owner.Email, "/healthz", "/readyz", "/metrics"} {
			if strings.Contains(page, secret) {
				t.Errorf("the metrics contain %s", secret)
			}
		}
	})
}

func TestOpenAPI_isTheSameAsJSONAndYAML(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		read := func(path, kind string) any {
			answer := s.Nobody().Get(t, path).Want(t, http.StatusOK)
			if got := answer.Header.Get("Content-Type"); got != kind {
				t.Errorf("%s is %s, want %s", path, got, kind)
			}
			description, err := openapi3.NewLoader().LoadFromData(answer.Body)
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			raw, err := json.Marshal(description)
			if err != nil {
				t.Fatal(err)
			}
			var value any
			if err := json.Unmarshal(raw, &value); err != nil {
				t.Fatal(err)
			}
			return value
		}
		yaml, jsonForm := read("/openapi.yaml", "application/yaml; charset=utf-8"), read("/openapi.json", "application/json")
		if diff := cmp.Diff(yaml, jsonForm); diff != "" {
			t.Errorf("the YAML differs from the JSON: %s", diff)
		}
	})
}

func TestOpenAPI_describesEveryRoute(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		description, err := openapi3.NewLoader().LoadFromData(s.Nobody().Get(t, "/openapi.yaml").Body)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(description.OpenAPI, "3.1") || len(description.Servers) != 1 ||
			description.Servers[0].URL != "http://localhost:8080" {
			t.Errorf("version %s, servers %v", description.OpenAPI, description.Servers)
		}
		operations, ids := 0, map[string]bool{}
		for _, item := range description.Paths.Map() {
			operations += len(item.Operations())
		}
		if operations != len(s.Router.Routes) {
			t.Errorf("%d operations, %d routes", operations, len(s.Router.Routes))
		}
		for _, route := range s.Router.Routes {
			item := description.Paths.Value(route.Path)
			if item == nil || item.GetOperation(route.Method) == nil {
				t.Errorf("%s %s isn't described", route.Method, route.Path)
				continue
			}
			operation := item.GetOperation(route.Method)
			if ids[operation.OperationID] || operation.OperationID == "" || operation.Summary == "" || len(operation.Tags) != 1 {
				t.Errorf("%s %s is described as %q, %q, %v", route.Method, route.Path, operation.OperationID, operation.Summary, operation.Tags)
			}
			ids[operation.OperationID] = true
		}
	})
}

// addressOf returns the address that the server sees for the caller, as sessions show it.
func addressOf(t *testing.T, s *apptest.Server, person *apptest.Caller, pairs ...string) string {
	t.Helper()
	form := "email=" + person.Email + "&password=correct+horse+battery"
	answer := s.Nobody().Do(t, apptest.Request{
		Method: "POST", Path: "/api/auth/callback/credentials", Raw: []byte(form), Type: "application/x-www-form-urlencoded",
		Header: header(pairs...),
	}).Want(t, http.StatusOK)
	cookie, err := http.ParseSetCookie(answer.Header.Get("Set-Cookie"))
	if err != nil {
		t.Fatal(err)
	}
	person.Cookie = cookie.Value
	return person.Get(t, "/api/user/sessions").Text(t, "sessions.0.address")
}

func TestForwardedFor_isTrustedOnlyFromConfiguredProxies(t *testing.T) {
	const name = "X-Forwarded-For"
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		person := given(t, s)
		if got := addressOf(t, s, person, name, "203.0.113.7"); got != "127.0.0.1" {
			t.Errorf("a stranger chose the address %s", got)
		}
	})
	trusted := []netip.Prefix{
		netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.0.0.0/8"),
		netip.MustParsePrefix("2001:db8:1::/48"),
	}
	apptest.OnSQLite(t, func(c *app.Config) { c.TrustedProxies = trusted }, func(t *testing.T, s *apptest.Server) {
		person := given(t, s)
		for name, c := range map[string]struct {
			pairs  []string
			wanted string
		}{
			"none": {nil, "127.0.0.1"},
			"one":  {[]string{name, "203.0.113.7"}, "203.0.113.7"},
			"the last address that isn't a trusted proxy": {[]string{name, "6.6.6.6, 203.0.113.7, 10.0.0.1"}, "203.0.113.7"},
			"in two headers": {[]string{name, "6.6.6.6", name, "203.0.113.7 , 10.0.0.1"}, "203.0.113.7"},
			"all trusted":    {[]string{name, "10.0.0.2, 10.0.0.1"}, "10.0.0.2"},
			"IPv6":           {[]string{name, "2001:db8::7, 2001:db8:1::9"}, "2001:db8::7"},
			"IPv4 as IPv6":   {[]string{name, "::ffff:203.0.113.7"}, "203.0.113.7"},
			"garbage":        {[]string{name, "203.0.113.7, nonsense, 10.0.0.1"}, "10.0.0.1"},
			"empty":          {[]string{name, ""}, "127.0.0.1"},
			"another header": {
				[]string{"X-Real-Ip", "6.6.6.6", "Forwarded", "for=6.6.6.6", "True-Client-Ip", "6.6.6.6"},
				"127.0.0.1",
			},
		} {
			if got := addressOf(t, s, person, c.pairs...); got != c.wanted {
				t.Errorf("%s: %s, want %s", name, got, c.wanted)
			}
		}
	})
}
