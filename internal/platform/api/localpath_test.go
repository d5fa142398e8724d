package api_test

import (
	"strings"
	"testing"

	"mailwright/internal/platform/api"
)

func TestLocalPath_staysInTheApp(t *testing.T) {
	for text, want := range map[string]string{
		"/a/x/templates?view=list#top": "/a/x/templates?view=list",
		"/":                            "/",
		"":                             "/",
		"templates":                    "/",
		"//evil.example":               "/",
		"/\\evil.example":              "/",
		"/\t/evil.example":             "/",
		"https://evil.example/":        "/",
		"javascript:alert(1)":          "/",
		"/api/auth/signout":            "/",
		"/api":                         "/",
		"/" + strings.Repeat("x", 500): "/",
	} {
		if got := api.LocalPath(text); got != want {
			t.Errorf("LocalPath(%q) = %q, want %q", text, got, want)
		}
	}
}
