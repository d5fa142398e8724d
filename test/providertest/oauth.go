package providertest

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/seal"
)

const (
	redirect = "https://mail.example.com/api/integrations/x/callback"
	verifier = "a-verifier-of-43-characters-at-least-0123456789"
)

func asksForConsent(t *testing.T, c Case) {
	endpoint, err := provider.NewEndpoint(c.Provider, provider.Settings{ClientID: clientID, ClientSecret: ClientSecret})
	if err != nil {
		t.Fatal(err)
	}
	want := strings.NewReplacer(
		"CLIENT", clientID, "REDIRECT", url.QueryEscape(redirect), "STATE", "state-of-the-test", "CHALLENGE", challengeOf(verifier),
	).Replace(c.Consent)
	if got := endpoint.ConsentURL("state-of-the-test", verifier, redirect); got != want {
		t.Errorf("%s, want\n%s", got, want)
	}
}

// challengeOf returns the challenge that the consent screen gets for a verifier.
func challengeOf(verifier string) string {
	sum := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// oauth is a fake of a provider's token URLs.
type oauth struct {
	t         *testing.T
	about     provider.OAuth
	secret    string
	challenge string
	server    *Server
	revoked   []string
}

func (c Case) startOAuth(t *testing.T, secret string) (*oauth, *provider.Endpoint) {
	t.Helper()
	o := &oauth{t: t, about: c.Provider.Describe().OAuth, secret: secret, challenge: challengeOf(verifier)}
	o.server = NewServer(t, c.Calls, o.answer)
	settings := provider.Settings{
		ClientID: clientID, ClientSecret: seal.Secret(secret), TokenURL: o.moved(o.about.Token),
		RevokeURL: o.moved(o.about.Revoke),
	}
	endpoint, err := provider.NewEndpoint(c.Provider, settings)
	if err != nil {
		t.Fatal(err)
	}
	return o, endpoint
}

// moved returns one of the provider's URLs with the fake's host.
func (o *oauth) moved(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		o.t.Fatal(err)
	}
	if address == "" {
		return ""
	}
	return o.server.Base.String() + u.Path
}

// owns reports whether a request is about tokens.
func (o *oauth) owns(r *Request) bool {
	return strings.HasSuffix(o.about.Token, r.Path) || strings.HasSuffix(o.about.Revoke, r.Path)
}

func (o *oauth) answer(r *Request) Answer {
	form, err := url.ParseQuery(string(r.Body))
	if err != nil || !o.isSigned(r, form) {
		return JSON(http.StatusUnauthorized, map[string]any{"error": "invalid_client"})
	}
	if strings.HasSuffix(o.about.Revoke, r.Path) {
		o.revoked = append(o.revoked, form.Get("token"))
		return Answer{Status: http.StatusOK}
	}
	renews := form.Get("grant_type") == "refresh_token" && form.Get("refresh_token") == "refresh-of-the-test"
	if form.Get("code") != "code-of-the-test" && !renews {
		return JSON(http.StatusBadRequest, map[string]any{"error": "invalid_grant", "error_description": "Unknown code"})
	}
	if o.about.PKCE && !renews && challengeOf(form.Get("code_verifier")) != o.challenge {
		return JSON(http.StatusBadRequest, map[string]any{"error": "invalid_grant", "error_description": "Wrong verifier"})
	}
	return JSON(http.StatusOK,
		map[string]any{"access_token": Token, "refresh_token": "refresh-of-the-test", "expires_in": 1800, "token_type": "Bearer", "scope": "all"})
}

// isSigned reports whether the client ID and secret are where the provider expects them.
func (o *oauth) isSigned(r *Request, form url.Values) bool {
	authorization := r.Header.Get("Authorization")
	switch {
	case o.about.BareRefresh && form.Get("grant_type") == "refresh_token":
		return authorization == "" && !form.Has("client_id") && !form.Has("client_secret")
	case o.about.BasicAuth:
		return authorization == "Basic "+base64.StdEncoding.EncodeToString([]byte(clientID+":"+o.secret)) && !form.Has("client_secret")
	}
	return authorization == "" && form.Get("client_id") == clientID && form.Get("client_secret") == o.secret &&
		form.Has("client_secret") == (o.secret != "")
}

func exchangesAndRenews(t *testing.T, c Case) {
	c.exchangeAndRenew(t, ClientSecret)
	if c.Provider.Describe().OAuth.SecretOptional {
		c.exchangeAndRenew(t, "")
	}
}

func (c Case) exchangeAndRenew(t *testing.T, secret string) {
	t.Helper()
	_, endpoint := c.startOAuth(t, secret)
	if !endpoint.IsConfigured() {
		t.Error("it isn't configured")
	}
	want := provider.Grant{Access: Token, Refresh: "refresh-of-the-test", ExpiresIn: 30 * time.Minute}
	if grant, err := endpoint.Exchange(t.Context(), nil, "code-of-the-test", verifier, redirect); err != nil || grant != want {
		t.Errorf("%+v: %v", grant, err)
	}
	if c.NeverExpires {
		return
	}
	if grant, err := endpoint.Refresh(t.Context(), nil, "refresh-of-the-test"); err != nil || grant != want {
		t.Errorf("renewed: %+v: %v", grant, err)
	}
}

func reportsRejectedRenewal(t *testing.T, c Case) {
	_, endpoint := c.startOAuth(t, ClientSecret)
	s := &session{Case: c, t: t}
	want := provider.Error{
		Kind: provider.Unauthorized, Status: http.StatusBadRequest, Code: "invalid_grant",
		Message: "invalid_grant Unknown code",
	}
	_, err := endpoint.Exchange(t.Context(), nil, "another-code", verifier, redirect)
	s.checkError("exchange", err, want)
	if !c.NeverExpires {
		_, err = endpoint.Refresh(t.Context(), nil, "another-refresh")
		s.checkError("renewal", err, want)
	}
}

func revokes(t *testing.T, c Case) {
	o, endpoint := c.startOAuth(t, ClientSecret)
	if !endpoint.CanRevoke() {
		t.Skip("it can't")
	}
	err := endpoint.Revoke(t.Context(), provider.Grant{Access: Token, Refresh: seal.Secret("refresh-of-the-test")})
	if err != nil || len(o.revoked) != 1 || o.revoked[0] != "refresh-of-the-test" {
		t.Errorf("%v: %v", o.revoked, err)
	}
}
