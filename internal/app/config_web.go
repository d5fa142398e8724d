package app

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strings"

	"mailwright/internal/platform/seal"
)

func setAddr(c *Config, value string) error {
	if _, port, err := net.SplitHostPort(value); err != nil || port == "" {
		return fmt.Errorf("%q is not a valid host:port, like 127.0.0.1:8080", value)
	}
	c.Addr = value
	return nil
}

func setBaseURL(c *Config, value string) error {
	if value == "" {
		_, port, _ := net.SplitHostPort(c.Addr)
		value = "http://localhost:" + port
	}
	u, err := url.Parse(strings.TrimSuffix(value, "/"))
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		c.BaseURL = &url.URL{Scheme: "http", Host: "localhost"}
		return fmt.Errorf("%q is not a valid URL, like https://mail.example.com", value)
	}
	// Normalize the URL to the way browsers write origins, so that the two can be compared.
	u.Host = strings.ToLower(u.Host)
	u.Host = strings.TrimSuffix(u.Host, map[string]string{"http": ":80", "https": ":443"}[u.Scheme])
	c.BaseURL = u
	return nil
}

func setCDNURL(c *Config, value string) error {
	if value == "" {
		value = c.BaseURL.String() + "/cdn"
	}
	u, err := url.Parse(strings.TrimSuffix(value, "/"))
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return fmt.Errorf("%q is not a valid URL, like https://cdn.example.com", value)
	}
	c.CDNURL = u.String()
	return nil
}

func setHSTS(c *Config, value string) error {
	if value != "on" && value != "off" {
		return fmt.Errorf("%q is not valid. Use on or off", value)
	}
	c.HSTS = value == "on"
	return nil
}

func setTrustedProxies(c *Config, value string) (err error) {
	c.TrustedProxies, err = parseNetworks(value)
	return err
}

func setFetchAllow(c *Config, value string) (err error) {
	c.FetchAllow, err = parseNetworks(value)
	return err
}

func parseNetworks(value string) (networks []netip.Prefix, err error) {
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		prefix, err := parseNetwork(part)
		if err != nil {
			return nil, fmt.Errorf("%q is not a valid IP address, like 10.0.0.1, or network, like 10.0.0.0/8", part)
		}
		networks = append(networks, prefix.Masked())
	}
	return networks, nil
}

// parseNetwork parses a network. It treats a single address as a network of one.
func parseNetwork(text string) (netip.Prefix, error) {
	if address, err := netip.ParseAddr(text); err == nil {
		return address.Prefix(address.BitLen())
	}
	return netip.ParsePrefix(text)
}

func setMetricsToken(c *Config, value string) error {
	c.MetricsToken = seal.Secret(value)
	return nil
}

func isLoopback(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}
