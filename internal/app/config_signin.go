package app

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"unicode"

	"mailwright/internal/auth"
	"mailwright/internal/auth/guessable"
	"mailwright/internal/auth/sso"
	"mailwright/internal/platform/seal"
)

func setRegistration(c *Config, value string) error {
	if value != "open" && value != "invite" {
		return fmt.Errorf("%q is not valid. Use open or invite", value)
	}
	c.OpenToAll = value == "open"
	return nil
}

func setPasswords(c *Config, value string) (err error) {
	switch value {
	case "any":
		return nil
	case "uncommon":
		c.CommonPasswords, err = guessable.Load()
		return err
	}
	return fmt.Errorf("%q is not valid. Use any or uncommon", value)
}

// setOIDCIssuer accepts http only for a provider on the same machine, because its responses decide who is signed in.
func setOIDCIssuer(c *Config, value string) error {
	if value == "" {
		return nil
	}
	u, err := url.Parse(value)
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" ||
		(u.Scheme != "https" && (u.Scheme != "http" || !isLoopback(u.Hostname()))) {
		return fmt.Errorf("%q is not a valid https URL, like https://login.example.com", value)
	}
	c.SSO.Issuer = u
	return nil
}

func setOIDCSecret(c *Config, value string) error {
	c.SSO.ClientSecret = seal.Secret(value)
	return nil
}

func setOIDCDomains(c *Config, value string) error {
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.ToLower(strings.TrimSpace(part)); part == "" {
			continue
		}
		if _, ok := auth.NormalEmail("a@" + part); !ok {
			return fmt.Errorf("%q is not a valid domain, like example.com", part)
		}
		c.SSO.Domains = append(c.SSO.Domains, part)
	}
	return nil
}

func setOIDCOnly(c *Config, value string) error {
	only, err := strconv.ParseBool(value)
	if err != nil {
		return fmt.Errorf("%q is not valid. Use true or false", value)
	}
	c.SSO.Only = only
	return nil
}

func setOIDCTwoStepACR(c *Config, value string) error {
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if strings.ContainsFunc(part, unicode.IsSpace) {
			return fmt.Errorf("%q is not valid. Separate values with commas", part)
		}
		c.SSO.TwoStepACR = append(c.SSO.TwoStepACR, part)
	}
	return nil
}

// sso returns a client for the configured identity provider, or nil if there is none.
func (c Config) sso() *sso.Client {
	if c.SSO.Issuer == nil {
		return nil
	}
	return sso.New(c.SSO, auth.SSORedirectURI(c.BaseURL), c.Calls, c.Now)
}
