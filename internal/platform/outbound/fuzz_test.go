package outbound

import (
	"net/netip"
	"strings"
	"testing"
)

// FuzzParse checks that an accepted URL is also accepted in its canonical form, which has no credentials, fragment or
// unusual host.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"https://example.com/a?b#c", "http://127.0.0.1:80", "http://[::1%25eth0]/", "http://0x7f.1/", "http://127。0。0。1/",
		"http://user:pass@example.com", "http://example.com:", "https://EXAMPLE.com.:443//x", "http://①②⑦.0.0.1", "http://a\tb/", "//x",
		"http:opaque",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		first, err := Parse(text)
		if err != nil {
			return
		}
		second, err := Parse(first.String())
		if err != nil || second.String() != first.String() {
			t.Fatalf("%q became %q, then %v, %v", text, first, second, err)
		}
		host := first.Hostname()
		if first.User != nil || first.Fragment != "" || host == "" || strings.ContainsAny(host, "%@/\\ \t\r\n") {
			t.Fatalf("%q became %q", text, first)
		}
		if ip, err := netip.ParseAddr(host); err == nil && ip.String() != host {
			t.Fatalf("%q became %q, whose host isn't written as %s", text, first, ip)
		}
	})
}
