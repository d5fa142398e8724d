package outbound

import (
	"fmt"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/idna"
)

// Parse parses a URL from a user and returns it in the canonical form that is resolved and dialed. It doesn't make DNS
// requests.
func Parse(text string) (*url.URL, error) {
	address, err := url.Parse(strings.TrimSpace(text))
	if err != nil {
		return nil, refuse("not a URL")
	}
	return canonical(address)
}

// canonical returns the URL with its host as it will be resolved, and without a fragment or credentials.
func canonical(address *url.URL) (*url.URL, error) {
	if address.Scheme != "http" && address.Scheme != "https" {
		return nil, refuse("scheme %q", address.Scheme)
	}
	if address.User != nil {
		return nil, refuse("credentials in the URL")
	}
	host, err := canonicalHost(address.Hostname())
	if err != nil {
		return nil, err
	}
	port := address.Port()
	if _, err := strconv.ParseUint(port, 10, 16); port != "" && err != nil || strings.HasSuffix(address.Host, ":") {
		return nil, refuse("port %q", port)
	}
	clean := *address
	clean.Fragment, clean.RawFragment = "", ""
	clean.Host = joinHost(host, port)
	return &clean, nil
}

func joinHost(host, port string) string {
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if port == "" {
		return host
	}
	return host + ":" + port
}

// canonicalHost returns an IP address in its usual form, or a name in ASCII. Numbers that only some resolvers accept as
// an address (2130706433, 0x7f.1, 0177.0.0.1) are rejected, so that it doesn't matter which resolver is used.
func canonicalHost(host string) (string, error) {
	if ip, err := netip.ParseAddr(host); err == nil {
		if ip.Zone() != "" {
			return "", refuse("zone in %q", host)
		}
		return ip.String(), nil
	}
	name, err := asciiName(host)
	if err != nil {
		return "", refuse("host %q", host)
	}
	name = strings.TrimSuffix(name, ".")
	if ip, err := netip.ParseAddr(name); err == nil && ip.Is4() { // it was written with non-ASCII digits
		return name, nil
	}
	if !isName(name) {
		return "", refuse("host %q", host)
	}
	return name, nil
}

// asciiName converts a name to ASCII. It leaves ASCII names to isName, because IDNA would reject underscores, which
// some sites have.
func asciiName(host string) (string, error) {
	if strings.IndexFunc(host, func(r rune) bool { return r > unicode.MaxASCII }) < 0 {
		return strings.ToLower(host), nil
	}
	return idna.Lookup.ToASCII(host)
}

// isName reports whether a host is a name of letters, digits, hyphens and underscores whose last label isn't a number.
func isName(name string) bool {
	labels := strings.Split(name, ".")
	for _, label := range labels {
		if label == "" || len(label) > 63 || strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
			return false
		}
	}
	last := labels[len(labels)-1]
	return len(name) <= 253 && !isNumber(last)
}

func isNumber(label string) bool {
	digits, isHex := strings.CutPrefix(label, "0x")
	if isHex {
		return strings.Trim(digits, "0123456789abcdef") == ""
	}
	return strings.Trim(label, "0123456789") == ""
}

// Refusal says why a URL may not be requested. Its text is only for the log, since it can reveal internals.
type Refusal struct{ reason string }

func (r *Refusal) Error() string { return "outbound: refused: " + r.reason }

func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }
