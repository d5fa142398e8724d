package app_test

import (
	"net/http"
	"strings"
	"testing"

	"mailwright/test/apptest"
)

// disguise is what a page on another site can make a visitor's browser send.
type disguise struct {
	name, contentType string
	header            http.Header
}

const evil = "https://evil.example"

var disguises = []disguise{
	{"a script", "", http.Header{"Origin": {evil}, "Sec-Fetch-Site": {"cross-site"}, "Sec-Fetch-Mode": {"cors"}}},
	{"a script in an old browser", "", http.Header{"Origin": {evil}}},
	{
		"a form", "application/x-www-form-urlencoded",
		http.Header{"Origin": {evil}, "Sec-Fetch-Site": {"cross-site"}, "Sec-Fetch-Mode": {"navigate"}},
	},
	{"a plain-text form", "text/plain", http.Header{"Origin": {evil}, "Sec-Fetch-Site": {"cross-site"}, "Sec-Fetch-Mode": {"navigate"}}},
	{"a form with a file", "multipart/form-data; boundary=b", http.Header{"Origin": {evil}}},
	{"a sandboxed frame", "text/plain", http.Header{"Origin": {"null"}, "Sec-Fetch-Site": {"cross-site"}}},
	{"a sibling host", "", http.Header{"Sec-Fetch-Site": {"same-site"}}},
	{"a page that hides its origin", "text/plain", http.Header{"Sec-Fetch-Site": {"cross-site"}, "Referer": {"http://localhost:8080/"}}},
}

// TestOrigin_isCheckedForEveryChange sends every request that changes something as another site's page would, with the visitor's
// cookie.
func TestOrigin_isCheckedForEveryChange(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		w := &world{server: s, owner: owner}
		requests := map[string]apptest.Request{}
		for _, r := range matrix {
			if !strings.HasPrefix(r.route, "GET ") {
				requests[r.route] = r.request(t, w, owner)
			}
		}
		requests["POST /api/webhooks/stripe"] = jsonRequest("POST", "/api/webhooks/stripe", `{}`)
		if len(requests) < 45 {
			t.Errorf("only %d requests change something", len(requests))
		}
		before := dumpAll(t, s)
		for route, request := range requests {
			for _, d := range disguises {
				d.try(t, route, owner, request)
			}
		}
		wantSame(t, before, dumpAll(t, s))
	})
}

func (d disguise) try(t *testing.T, route string, caller *apptest.Caller, request apptest.Request) {
	t.Helper()
	request.Header = d.header
	if d.contentType != "" {
		request.Type = d.contentType
	}
	answer := caller.Do(t, request)
	if code, _ := answer.Value(t, "code").(string); answer.Status != http.StatusForbidden || code != "CROSS_ORIGIN" {
		t.Errorf("%s sent by %s: %d %s", route, d.name, answer.Status, answer.Body)
	}
	for _, name := range []string{"Access-Control-Allow-Origin", "Access-Control-Allow-Credentials", "Set-Cookie"} {
		if got := answer.Header.Get(name); got != "" {
			t.Errorf("%s sent by %s: %s: %s", route, d.name, name, got)
		}
	}
}

// TestOrigin_requiresJSONContentType checks that a body that a form can send isn't accepted as JSON, even from a
// browser that doesn't send an origin.
func TestOrigin_requiresJSONContentType(t *testing.T) {
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		w := &world{server: s, owner: owner}
		tried := 0
		for _, r := range matrix {
			request := r.request(t, w, owner)
			if request.Type != "application/json" {
				continue
			}
			tried++
			for _, kind := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b", ""} {
				request.Type = kind
				if answer := owner.Do(t, request); answer.Status != http.StatusBadRequest && answer.Status != http.StatusUnsupportedMediaType {
					t.Errorf("%s as %q: %d %s", r.route, kind, answer.Status, answer.Body)
				}
			}
		}
		if tried < 25 {
			t.Errorf("only %d requests have a body", tried)
		}
	})
}
