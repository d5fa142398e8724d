package app_test

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mailwright/internal/app"
	"mailwright/test/apptest"
)

// grade returns the points that the Mozilla Observatory gives for a response's headers, using our own version of its
// rules. A site starts with 100 points, loses points for what is missing, and gets bonus points only if it lost at most
// ten.
func grade(header http.Header, body []byte) (points int, reasons []string) {
	lost, earned := 0, 0
	count := func(points int, reason string) {
		if points < 0 {
			lost -= points
			reasons = append(reasons, reason)
		} else {
			earned += points
		}
	}
	policy := parsePolicy(header.Get("Content-Security-Policy"))
	count(gradePolicy(policy))
	count(gradeTransport(header.Get("Strict-Transport-Security")))
	count(gradeFraming(policy, header.Get("X-Frame-Options")))
	count(gradeCookies(header))
	count(gradeRest(header))
	if foreignScript.Match(body) {
		count(-50, "a script of another host")
	}
	if lost > 10 {
		earned = 0
	}
	return 100 - lost + earned, reasons
}

var foreignScript = regexp.MustCompile(`<script[^>]+src="(https?:)?//`)

// parsePolicy parses a Content-Security-Policy into sources by directive.
func parsePolicy(policy string) map[string][]string {
	directives := map[string][]string{}
	for directive := range strings.SplitSeq(policy, ";") {
		if words := strings.Fields(directive); len(words) > 0 {
			directives[words[0]] = words[1:]
		}
	}
	return directives
}

// sourcesOf returns a directive's sources. It falls back to default-src and, if that is missing, to everything.
func sourcesOf(policy map[string][]string, directive string) []string {
	for _, name := range []string{directive, "default-src"} {
		if sources, ok := policy[name]; ok {
			return sources
		}
	}
	return []string{"*", "'unsafe-inline'"}
}

func gradePolicy(policy map[string][]string) (points int, reason string) {
	if len(policy) == 0 {
		return -25, "no Content-Security-Policy"
	}
	for _, directive := range []string{"script-src", "object-src"} {
		for _, source := range sourcesOf(policy, directive) {
			switch source {
			case "'unsafe-inline'", "data:", "https:", "http:", "*":
				return -20, directive + " allows " + source
			case "'unsafe-eval'":
				return -10, directive + " allows " + source
			}
		}
	}
	if lost := gradeSchemes(policy); lost < 0 {
		return lost, "the policy allows http:"
	}
	for _, source := range sourcesOf(policy, "style-src") {
		if strings.HasPrefix(source, "'unsafe") || source == "*" {
			return 0, ""
		}
	}
	if strings.Join(policy["default-src"], " ") == "'none'" {
		return 10, ""
	}
	return 5, ""
}

// gradeSchemes deducts points for what may be loaded unencrypted. Images and audio cost fewer points.
func gradeSchemes(policy map[string][]string) int {
	points := 0
	for directive, sources := range policy {
		if !slices.ContainsFunc(sources, func(source string) bool { return strings.HasPrefix(source, "http:") }) {
			continue
		}
		if directive == "img-src" || directive == "media-src" {
			points = min(points, -10)
		} else {
			points = min(points, -20)
		}
	}
	return points
}

func gradeTransport(header string) (points int, reason string) {
	age, _, _ := strings.Cut(strings.TrimPrefix(header, "max-age="), ";")
	seconds, err := strconv.Atoi(age)
	switch {
	case err != nil:
		return -20, "no Strict-Transport-Security"
	case seconds < 15_768_000:
		return -10, "Strict-Transport-Security of less than half a year"
	}
	return 0, ""
}

func gradeFraming(policy map[string][]string, header string) (points int, reason string) {
	if _, ok := policy["frame-ancestors"]; ok {
		return 5, ""
	}
	if header == "DENY" || header == "SAMEORIGIN" {
		return 0, ""
	}
	return -20, "any site can show it in a frame"
}

func gradeCookies(header http.Header) (points int, reason string) {
	cookies := header.Values("Set-Cookie")
	for _, cookie := range cookies {
		for flag, points := range map[string]int{"; Secure": -40, "; HttpOnly": -30, "; SameSite=": -20} {
			if !strings.Contains(cookie, flag) {
				return points, "a cookie without" + flag
			}
		}
	}
	if len(cookies) > 0 {
		return 5, ""
	}
	return 0, ""
}

// gradeRest grades the headers that are simply right or wrong.
func gradeRest(header http.Header) (points int, reason string) {
	switch referrer := header.Get("Referrer-Policy"); {
	case header.Get("X-Content-Type-Options") != "nosniff":
		return -5, "no X-Content-Type-Options"
	case header.Get("Access-Control-Allow-Origin") != "" && header.Get("Access-Control-Allow-Credentials") != "":
		return -50, "other sites can read it with the visitor's cookies"
	case referrer == "no-referrer" || referrer == "same-origin" || referrer == "strict-origin" ||
		referrer == "strict-origin-when-cross-origin":
		return 5, ""
	case referrer == "":
		return 0, ""
	default:
		return -5, "Referrer-Policy " + referrer
	}
}

func TestGrade_deductsPoints(t *testing.T) {
	good := func() http.Header {
		return http.Header{
			"Content-Security-Policy": {"default-src 'none'; frame-ancestors 'none'"}, "Strict-Transport-Security": {"max-age=63072000"},
			"X-Content-Type-Options": {"nosniff"}, "Referrer-Policy": {"no-referrer"},
		}
	}
	if points, reasons := grade(good(), nil); points != 120 {
		t.Errorf("%d points, %v", points, reasons)
	}
	for name, value := range map[string]string{
		"Content-Security-Policy": "default-src 'self'; script-src 'self' 'unsafe-inline'", "Strict-Transport-Security": "max-age=60",
		"X-Content-Type-Options": "",
		"Referrer-Policy":        "unsafe-url", "Set-Cookie": "a=b; HttpOnly; SameSite=Lax",
	} {
		header := good()
		header.Set(name, value)
		if points, reasons := grade(header, nil); points >= 120 || len(reasons) == 0 {
			t.Errorf("%s: %q costs nothing: %d points", name, value, points)
		}
	}
	if points, _ := grade(http.Header{}, []byte(`<script src="https://evil.example/x.js">`)); points > -20 {
		t.Errorf("nothing at all gives %d points", points)
	}
}

// TestHeaders_getTheBestGradeForEveryKindOfResponse requires the best grade for all kinds of responses, as served over https.
func TestHeaders_getTheBestGradeForEveryKindOfResponse(t *testing.T) {
	base, err := url.Parse("https://mail.example.com")
	if err != nil {
		t.Fatal(err)
	}
	apptest.OnSQLite(t, func(c *app.Config) { c.BaseURL = base }, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		template := owner.Post(t, owner.Path("/templates"), nil).Want(t, 201).Text(t, "template.id")
		image := owner.Upload(t, "x.png", apptest.PNG(t, 1)).Want(t, 200).Text(t, "url")
		_, place, _ := strings.Cut(image, "/cdn/")
		for _, path := range []string{
			"/", "/sign-in", "/a/x/templates", "/reference", "/nonsense", "/assets/nonsense.js", "/openapi.yaml", "/openapi.json", "/healthz",
			"/readyz", "/metrics",
			"/api/auth/config", "/api/accounts", "/api/nonsense", "/api/%ff", owner.Path("/templates/" + template),
			owner.Path("/templates/" + template + "/export?format=html"),
			owner.Path("/templates/x"), "/cdn/" + place, "/cdn/" + place + "x", "/cdn/nonsense/x.svg", "/cdn/icons/v1/x.png", "/cdn/library/x.png",
			"/push/cm/x/1/x.html",
		} {
			wantGrade(t, path, owner.Get(t, path))
		}
		wantGrade(t, "a sign-in", owner.TrySignIn(t, owner.Email, owner.Password).Want(t, 200))
		wantGrade(t, "a render", owner.Post(t, owner.Path("/render"), map[string]any{"htmlContent": "<p>x</p>"}).Want(t, 200))
		wantGrade(t, "another origin",
			owner.Do(t, apptest.Request{Method: "POST", Path: "/api/accounts", Header: http.Header{"Origin": {"null"}}}))
		wantGrade(t, "a method", owner.Do(t, apptest.Request{Method: "PUT", Path: "/"}))
	})
}

func wantGrade(t *testing.T, what string, answer apptest.Answer) {
	t.Helper()
	if points, reasons := grade(answer.Header, answer.Body); points < 100 {
		t.Errorf("%s (%d): %d points: %v", what, answer.Status, points, reasons)
	}
	for name, sources := range parsePolicy(answer.Header.Get("Content-Security-Policy")) {
		if strings.HasPrefix(name, "script-src") && strings.Contains(strings.Join(sources, " "), "unsafe") {
			t.Errorf("%s: %s %v", what, name, sources)
		}
	}
}
