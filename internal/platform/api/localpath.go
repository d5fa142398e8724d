package api

import (
	"net/url"
	"strings"
)

const maxLocalPath = 500

// LocalPath returns text if it's a path in our web app, or else "/". Anything else would let a crafted link send users
// to another site after they sign in or connect a provider.
func LocalPath(text string) string {
	u, err := url.Parse(text)
	if err != nil || len(text) > maxLocalPath || u.Scheme != "" || u.Host != "" || u.User != nil || u.Opaque != "" ||
		!strings.HasPrefix(text, "/") ||
		strings.HasPrefix(text, "//") || strings.ContainsFunc(text, func(r rune) bool { return r == '\\' || r < ' ' || r == 0x7f }) ||
		u.Path == "/api" || strings.HasPrefix(u.Path, "/api/") {
		return "/"
	}
	u.Fragment, u.RawFragment = "", ""
	return u.String()
}
