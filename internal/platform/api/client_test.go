package api

import (
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestClient_Network(t *testing.T) {
	for address, wanted := range map[string]string{
		"203.0.113.7":          "203.0.113.7",
		"203.0.113.8":          "203.0.113.8",
		"2001:db8:1:2::7":      "2001:db8:1:2::/64",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
		"2001:db8:1:3::7":      "2001:db8:1:3::/64",
		"::1":                  "::/64",
		"fe80::1%eth0":         "fe80::/64",
	} {
		if got := (Client{address: netip.MustParseAddr(address)}).Network(); got != wanted {
			t.Errorf("%s counts as %s, want %s", address, got, wanted)
		}
	}
}

func TestRouter_client(t *testing.T) {
	router := &Router{proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}}
	for _, c := range []struct{ socket, forwarded, wanted string }{
		{"203.0.113.7:1234", "", "203.0.113.7"},
		{"203.0.113.7:1234", "6.6.6.6", "203.0.113.7"},
		{"[2001:db8::7]:1234", "6.6.6.6", "2001:db8::7"},
		{"[::ffff:203.0.113.7]:1234", "6.6.6.6", "203.0.113.7"},
		{"[::ffff:10.0.0.1]:1234", "203.0.113.7", "203.0.113.7"},
		{"10.0.0.1:1234", "203.0.113.7", "203.0.113.7"},
		{"10.0.0.1:1234", "6.6.6.6,203.0.113.7", "203.0.113.7"},
		{"10.0.0.1:1234", "6.6.6.6,203.0.113.7,10.9.9.9", "203.0.113.7"},
		{"[fd00::1]:1234", "fd00::2, 2001:db8::7%eth0", "2001:db8::7"},
		{"10.0.0.1:1234", "", "10.0.0.1"},
		{"10.0.0.1:1234", "203.0.113.7:80", "10.0.0.1"},
		{"10.0.0.1:1234", "203.0.113.7, unknown", "10.0.0.1"},
		{"10.0.0.1:1234", "10.0.0.3,10.0.0.2", "10.0.0.3"},
	} {
		request := &http.Request{RemoteAddr: c.socket, Header: http.Header{}}
		if c.forwarded != "" {
			request.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := router.client(request).Address(); got != c.wanted {
			t.Errorf("%s for %s is %s, want %s", c.socket, c.forwarded, got, c.wanted)
		}
	}
}

func TestClient_Agent(t *testing.T) {
	for sent, wanted := range map[string]string{
		"":                             "",
		"curl/8":                       "curl/8",
		strings.Repeat("x", 300):       strings.Repeat("x", 256),
		strings.Repeat("x", 255) + "é": strings.Repeat("x", 255),
		"bad\xff":                      "bad",
	} {
		request := &http.Request{RemoteAddr: "203.0.113.7:1", Header: http.Header{"User-Agent": {sent}}}
		if got := (&Router{}).client(request).Agent(); got != wanted || !utf8.ValidString(got) {
			t.Errorf("%.20q is kept as %.20q", sent, got)
		}
	}
}
