package provider

import (
	"fmt"
	"net/url"
	"strings"
	"time"

	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/seal"
)

// Settings contains an operator's settings for a provider. An empty URL means the provider's own URL.
type Settings struct {
	ClientID     string
	ClientSecret seal.Secret
	AuthorizeURL string
	TokenURL     string
	RevokeURL    string
	APIURL       string
	// Calls counts requests. It may be nil.
	Calls *outbound.Measures
}

// Endpoint is a provider with this server's settings. It's created once and shared by all requests.
type Endpoint struct {
	Provider
	Description
	Settings Settings

	api, token, revoke *outbound.Provider
}

// NewEndpoint combines a provider and its settings.
func NewEndpoint(p Provider, s Settings) (*Endpoint, error) {
	e := &Endpoint{Provider: p, Description: p.Describe(), Settings: s}
	replace(&e.API, s.APIURL)
	replace(&e.OAuth.Authorize, s.AuthorizeURL)
	replace(&e.OAuth.Token, s.TokenURL)
	replace(&e.OAuth.Revoke, s.RevokeURL)
	if _, err := parse(e.OAuth.Authorize); err != nil {
		return nil, err
	}
	var err error
	if e.api, err = e.open(e.API, pushTimeout); err != nil {
		return nil, err
	}
	if e.token, err = e.open(e.OAuth.Token, readTimeout); err != nil {
		return nil, err
	}
	if e.OAuth.Revoke != "" {
		e.revoke, err = e.open(e.OAuth.Revoke, revokeTimeout)
	}
	return e, err
}

// IsConfigured reports whether accounts can connect to the provider.
func (e *Endpoint) IsConfigured() bool {
	return e.Settings.ClientID != "" && (e.Settings.ClientSecret != "" || e.OAuth.SecretOptional)
}

// CanUpdate reports whether templates can be updated in place.
func (e *Endpoint) CanUpdate() bool {
	_, ok := e.Provider.(Updater)
	return ok
}

func replace(address *string, with string) {
	if with != "" {
		*address = with
	}
}

func (e *Endpoint) open(address string, timeout time.Duration) (*outbound.Provider, error) {
	base, err := parse(address)
	if err != nil {
		return nil, err
	}
	return outbound.NewProvider(base, timeout).Named(e.ID, e.Settings.Calls), nil
}

// parse parses a URL that paths can be appended to.
func parse(address string) (*url.URL, error) {
	u, err := url.Parse(strings.TrimSuffix(address, "/"))
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return nil, fmt.Errorf("%q is not a URL like https://api.example.com", address)
	}
	u.Host = strings.ToLower(u.Host)
	return u, nil
}
