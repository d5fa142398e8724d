// Package sso asks an identity provider who a user is, using OpenID Connect's code flow with PKCE, state and nonce.
package sso

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
	"golang.org/x/sync/singleflight"

	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/seal"
)

const (
	callTimeout = 10 * time.Second
	maxAnswer   = 1 << 20
	// failureKept is how long sign-ins fail without another attempt to read the provider's description. Otherwise, anyone
	// could make us send many requests to a provider that has trouble.
	failureKept = 5 * time.Second
	// A token is issued when we exchange its code, so it's never older than an attempt. The rest is for clocks that differ.
	maxSkew = 5 * time.Minute
	maxAge  = time.Hour
)

// Config is the operator's choice of an identity provider. Without an issuer, single sign-on is off.
type Config struct {
	Issuer       *url.URL
	ClientID     string
	ClientSecret seal.Secret
	Name         string   // the provider's name, for the button
	Domains      []string // email domains that may sign in; all if empty
	Only         bool     // whether this is the only way to sign in
	TwoStepACR   []string // values of the claim acr that mean two steps
}

// Errors that a sign-in returns.
var (
	// ErrUnavailable means that the provider can't be reached.
	ErrUnavailable = errors.New("sso: the identity provider isn't available")
	// ErrRefused means that the provider's response isn't valid for this sign-in.
	ErrRefused = errors.New("sso: the identity provider's answer is invalid")
)

// Client talks to the identity provider.
type Client struct {
	Config
	redirect string
	http     *http.Client
	now      func() time.Time

	mu       sync.Mutex // never held during a call
	provider *oidc.Provider
	failure  error
	until    time.Time // when the failure is forgotten
	calls    singleflight.Group
}

// New returns a client. The provider sends the browser back to the redirect URL.
func New(config Config, redirect string, calls *outbound.Measures, now func() time.Time) *Client {
	return &Client{
		Config: config, redirect: redirect, now: now, http: outbound.NewIssuer(config.Issuer, callTimeout, maxAnswer, calls),
	}
}

// Attempt is a sign-in that has begun. The browser keeps it and sends it back to finish.
type Attempt struct {
	State    string    `json:"state"`
	Nonce    string    `json:"nonce"`
	Verifier string    `json:"verifier"`
	ReturnTo string    `json:"returnTo"`
	Expires  time.Time `json:"expires"`
}

// Begin returns the URL of the provider's sign-in page for an attempt.
func (c *Client) Begin(ctx context.Context, attempt Attempt) (string, error) {
	config, _, err := c.discover(ctx)
	if err != nil {
		return "", err
	}
	options := []oauth2.AuthCodeOption{oidc.Nonce(attempt.Nonce), oauth2.S256ChallengeOption(attempt.Verifier)}
	if len(c.TwoStepACR) > 0 { // many providers only send the claim if they're asked for it
		options = append(options, oauth2.SetAuthURLParam("acr_values", strings.Join(c.TwoStepACR, " ")))
	}
	return config.AuthCodeURL(attempt.State, options...), nil
}

// Identity is a user as the provider knows them.
type Identity struct {
	Subject  string
	Email    string
	Verified bool // whether the provider has verified the email address
	Name     string
	TwoStep  bool // whether the provider says that the user signed in with two factors
}

// Finish exchanges the code for the user's identity.
func (c *Client) Finish(ctx context.Context, attempt Attempt, code seal.Secret) (Identity, error) {
	config, verifier, err := c.discover(ctx)
	if err != nil {
		return Identity{}, err
	}
	ctx = oidc.ClientContext(ctx, c.http)
	tokens, err := config.Exchange(ctx, code.Reveal(), oauth2.VerifierOption(attempt.Verifier))
	if err != nil {
		return Identity{}, exchangeError(err)
	}
	raw, _ := tokens.Extra("id_token").(string)
	token, err := verifier.Verify(ctx, raw)
	if err != nil {
		return Identity{}, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	if subtle.ConstantTimeCompare([]byte(token.Nonce), []byte(attempt.Nonce)) != 1 {
		return Identity{}, fmt.Errorf("%w: wrong nonce", ErrRefused)
	}
	return c.identityOf(token)
}

// checkUse refuses a token that was issued to another client or at another time. Verify has checked the audience and
// when the token expires, but a token for several audiences may be someone else's.
func (c *Client) checkUse(token *oidc.IDToken, found claims) error {
	var party any
	if err := found.read("azp", &party); err != nil {
		return err
	}
	if _, has := found["azp"]; (has || len(token.Audience) > 1) && party != c.ClientID {
		return errors.New("issued to another client")
	}
	if age := c.now().Sub(token.IssuedAt); age < -maxSkew || age > maxAge {
		return fmt.Errorf("issued at %s", token.IssuedAt.UTC().Format(time.RFC3339))
	}
	return nil
}

// exchangeError returns ErrRefused if the provider rejected the code, in which case the user can try again, and
// otherwise ErrUnavailable.
func exchangeError(err error) error {
	if _, refused := errors.AsType[*oauth2.RetrieveError](err); refused {
		return fmt.Errorf("%w: the code was refused", ErrRefused)
	}
	return fmt.Errorf("%w: %w", ErrUnavailable, err)
}

func (c *Client) identityOf(token *oidc.IDToken) (Identity, error) {
	var found claims
	if err := token.Claims(&found); err != nil {
		return Identity{}, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	if err := c.checkUse(token, found); err != nil {
		return Identity{}, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	var email, name string
	var isVerified any // some providers send it as text
	var amr any        // a list, but some providers send text
	var acr any        // some providers send a number, which never counts
	err := errors.Join(found.read("email", &email), found.read("email_verified", &isVerified), found.read("name", &name),
		found.read("amr", &amr), found.read("acr", &acr))
	if err != nil {
		return Identity{}, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	if token.Subject == "" {
		return Identity{}, fmt.Errorf("%w: no subject", ErrRefused)
	}
	return Identity{
		Subject: token.Subject, Email: email, Name: name,
		Verified: isVerified == true || isVerified == "true",
		TwoStep:  isTwoStep(amr) || c.expects(acr),
	}, nil
}

// discover returns how to talk to the provider.
func (c *Client) discover(ctx context.Context) (*oauth2.Config, *oidc.IDTokenVerifier, error) {
	provider, err := c.described(ctx)
	if err != nil {
		return nil, nil, err
	}
	config := &oauth2.Config{
		ClientID: c.ClientID, ClientSecret: c.ClientSecret.Reveal(), Endpoint: provider.Endpoint(), RedirectURL: c.redirect,
		Scopes: []string{oidc.ScopeOpenID, "email", "profile"},
	}
	return config, provider.Verifier(&oidc.Config{ClientID: c.ClientID, Now: c.now}), nil
}

// described reads the provider's description once. Simultaneous sign-ins share one request, and a canceled one stops
// waiting for it.
func (c *Client) described(ctx context.Context) (*oidc.Provider, error) {
	if provider, err := c.known(); provider != nil || err != nil {
		return provider, err
	}
	answer := c.calls.DoChan("", func() (any, error) {
		return c.describe(context.WithoutCancel(ctx)) // other sign-ins wait for the same response
	})
	select {
	case got := <-answer:
		provider, _ := got.Val.(*oidc.Provider)
		return provider, got.Err
	case <-ctx.Done():
		return nil, fmt.Errorf("%w: %w", ErrUnavailable, ctx.Err())
	}
}

// describe asks the provider, unless another call has just ended.
func (c *Client) describe(ctx context.Context) (*oidc.Provider, error) {
	if provider, err := c.known(); provider != nil || err != nil {
		return provider, err
	}
	provider, err := oidc.NewProvider(oidc.ClientContext(ctx, c.http), c.Issuer.String())
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.provider, c.failure, c.until = provider, err, c.now().Add(failureKept)
	return provider, err
}

// known returns the description or the latest failure. Both are nil if the provider should be asked.
func (c *Client) known() (*oidc.Provider, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.provider == nil && c.now().Before(c.until) {
		return nil, c.failure
	}
	return c.provider, nil
}

// Allows reports whether the domain of a valid email address may sign in.
func (c *Client) Allows(email string) bool {
	if len(c.Domains) == 0 {
		return true
	}
	_, domain, _ := strings.Cut(email, "@")
	for _, allowed := range c.Domains {
		if strings.EqualFold(domain, allowed) {
			return true
		}
	}
	return false
}
