package calls_test

import (
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"mailwright/test/calls"
)

var documented = calls.List{
	{Pattern: "GET /lists", Query: "count"},
	{Pattern: "PATCH /lists/{id}", Header: "Revision", Body: "data.name data.tags? data.rules.*"},
	{Pattern: "POST /token", Body: "grant_type code?"},
}

func TestFaults(t *testing.T) {
	const form = "application/x-www-form-urlencoded"
	for name, c := range map[string]struct {
		method, url, contentType, body string
		want                           []string
	}{
		"as documented":         {"PATCH", "/lists/1", "application/json", `{"data":{"name":"a","tags":["b"],"rules":{"any":{"thing":1}}}}`, nil},
		"only required members": {"PATCH", "/lists/1", "application/json; charset=utf-8", `{"data":{"name":"a"}}`, nil},
		"a form":                {"POST", "/token", form, "grant_type=x&code=y", nil},
		"a query":               {"GET", "/lists?count=1", "", "", nil},
		"another path":          {"GET", "/list", "", "", []string{"this call isn't documented"}},
		"another method":        {"DELETE", "/lists/1", "", "", []string{"this call isn't documented"}},
		"another parameter":     {"GET", "/lists?offset=1", "", "", []string{"it doesn't accept the parameter offset"}},
		"another member": {
			"PATCH", "/lists/1", "application/json", `{"data":{"name":"a","color":1}}`,
			[]string{"it doesn't accept data.color in its body"},
		},
		"a missing member":      {"PATCH", "/lists/1", "application/json", `{"data":{"tags":["b"]}}`, []string{"it needs data.name in its body"}},
		"a missing field":       {"POST", "/token", form, "code=y", []string{"it needs grant_type in its body"}},
		"a body without a type": {"POST", "/token", "", "code=y", []string{`the body has the type ""`}},
		"an unexpected body":    {"GET", "/lists", "application/json", `{"a":1}`, []string{"it doesn't accept a in its body"}},
	} {
		t.Run(name, func(t *testing.T) {
			request := httptest.NewRequestWithContext(t.Context(), c.method, c.url, strings.NewReader(c.body))
			request.Header.Set("Content-Type", c.contentType)
			request.Header.Set("Revision", "1")
			if got := documented.Faults(request, []byte(c.body)); !slices.Equal(got, c.want) {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
	request := httptest.NewRequestWithContext(t.Context(), "PATCH", "/lists/1", nil)
	request.Header.Set("Content-Type", "application/json")
	if got := documented.Faults(request, []byte(`{"data":{"name":"a"}}`)); !slices.Equal(got, []string{"it needs the header Revision"}) {
		t.Errorf("%q", got)
	}
}
