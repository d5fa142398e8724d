package provider

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"time"

	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/seal"
)

const (
	formType       = "application/x-www-form-urlencoded"
	maxTokenAnswer = 64 << 10
)

// Grant contains the tokens that a provider issued for an account.
type Grant struct {
	Access    seal.Secret
	Refresh   seal.Secret   // empty if the access token doesn't expire
	ExpiresIn time.Duration // 0 if the access token doesn't expire
}

// ConsentURL returns the URL of the provider's consent screen. The verifier is used only for providers that support
// PKCE.
func (e *Endpoint) ConsentURL(state, verifier, redirect string) string {
	query := url.Values{}
	maps.Copy(query, e.OAuth.Query)
	query.Set("response_type", "code")
	query.Set("client_id", e.Settings.ClientID)
	query.Set("redirect_uri", redirect)
	query.Set("state", state)
	if len(e.OAuth.Scopes) > 0 {
		separator := e.OAuth.Separator
		if separator == "" {
			separator = " "
		}
		query.Set("scope", strings.Join(e.OAuth.Scopes, separator))
	}
	if e.OAuth.PKCE {
		sum := sha256.Sum256([]byte(verifier))
		query.Set("code_challenge", base64.RawURLEncoding.EncodeToString(sum[:]))
		query.Set("code_challenge_method", "S256")
	}
	return e.OAuth.Authorize + "?" + query.Encode()
}

// Exchange exchanges an authorization code for a grant.
func (e *Endpoint) Exchange(ctx context.Context, wait Wait, code seal.Secret, verifier seal.Secret, redirect string) (Grant, error) {
	form := url.Values{"grant_type": {"authorization_code"}, "code": {code.Reveal()}, "redirect_uri": {redirect}}
	if e.OAuth.PKCE {
		form.Set("code_verifier", verifier.Reveal())
	}
	return e.grant(ctx, wait, form, true, code, verifier)
}

// Refresh returns a new grant. If the response doesn't contain a new refresh token, the old one stays valid.
func (e *Endpoint) Refresh(ctx context.Context, wait Wait, refresh seal.Secret) (Grant, error) {
	form := url.Values{"grant_type": {"refresh_token"}, "refresh_token": {refresh.Reveal()}}
	grant, err := e.grant(ctx, wait, form, !e.OAuth.BareRefresh, refresh)
	if grant.Refresh == "" {
		grant.Refresh = refresh
	}
	return grant, err
}

// CanRevoke reports whether the provider supports revoking tokens.
func (e *Endpoint) CanRevoke() bool { return e.revoke != nil }

// Revoke revokes a grant with the provider. It takes at most five seconds.
func (e *Endpoint) Revoke(ctx context.Context, grant Grant) error {
	token, hint := grant.Refresh, "refresh_token"
	if token == "" {
		token, hint = grant.Access, "access_token"
	}
	request, err := e.form(ctx, e.revoke, url.Values{"token": {token.Reveal()}, "token_type_hint": {hint}}, true)
	if err != nil {
		return err
	}
	if _, failed := e.send(e.revoke, request, true, maxTokenAnswer, token); failed != nil {
		return failed
	}
	return nil
}

func (e *Endpoint) grant(ctx context.Context, wait Wait, form url.Values, signed bool, secrets ...seal.Secret) (Grant, error) {
	if wait == nil {
		wait = Pause
	}
	answer, err := tries(ctx, wait, false, func(ctx context.Context) (Answer, *Error) {
		request, err := e.form(ctx, e.token, form, signed)
		if err != nil {
			return Answer{}, &Error{Kind: Rejected, final: true, cause: err}
		}
		return e.send(e.token, request, false, maxTokenAnswer, secrets...)
	})
	if err != nil {
		return Grant{}, err
	}
	var got struct {
		Access  string  `json:"access_token"`
		Refresh string  `json:"refresh_token"`
		Expires float64 `json:"expires_in"`
	}
	if err := json.Unmarshal(answer.Body, &got); err != nil || got.Access == "" {
		// The text might be a token, so it isn't included.
		return Grant{}, &Error{Kind: Unavailable, Status: answer.Status, Message: "the response has no token"}
	}
	return Grant{Access: seal.Secret(got.Access), Refresh: seal.Secret(got.Refresh), ExpiresIn: time.Duration(got.Expires) * time.Second}, nil
}

func (e *Endpoint) form(ctx context.Context, to *outbound.Provider, fields url.Values, signed bool) (*http.Request, error) {
	fields = maps.Clone(fields)
	if signed && !e.OAuth.BasicAuth {
		fields.Set("client_id", e.Settings.ClientID)
		if e.Settings.ClientSecret != "" {
			fields.Set("client_secret", e.Settings.ClientSecret.Reveal())
		}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, to.Base.String(), strings.NewReader(fields.Encode()))
	if err != nil {
		return nil, err
	}
	if signed && e.OAuth.BasicAuth {
		request.SetBasicAuth(url.QueryEscape(e.Settings.ClientID), url.QueryEscape(e.Settings.ClientSecret.Reveal()))
	}
	request.Header.Set("Content-Type", formType)
	request.Header.Set("Accept", "application/json")
	return request, nil
}

// send sends one request. The provider's message is passed on without secrets.
func (e *Endpoint) send(to *outbound.Provider, request *http.Request, write bool, limit int64, secrets ...seal.Secret) (Answer, *Error) {
	status, header, body, err := to.Do(request, limit)
	if err != nil {
		return Answer{}, broken(err, write)
	}
	answer := Answer{Status: status, Header: header, Body: body}
	if status >= 200 && status < 300 {
		return answer, nil
	}
	failed := refused(answer, e.explain(answer, to != e.api), write)
	failed.Message = masked(failed.Message, append(secrets, e.Settings.ClientSecret)...)
	return answer, failed
}

// explain reads OAuth errors from OAuth URLs, and the provider's errors from its API. On OAuth URLs, a bare 401 means
// that this server's credentials were rejected. The account's grant may still be valid.
func (e *Endpoint) explain(answer Answer, isOAuth bool) Refusal {
	said, known := Refusal{}, false
	if isOAuth {
		said, known = explainOAuth(answer)
	}
	if !known && e.Explain != nil {
		said = e.Explain(answer)
	}
	if isOAuth && said.Kind == "" && answer.Status == http.StatusUnauthorized {
		said.Kind = Rejected
	}
	return said
}

func explainOAuth(answer Answer) (Refusal, bool) {
	var said struct {
		Error       string `json:"error"`
		Description string `json:"error_description"`
	}
	if json.Unmarshal(answer.Body, &said) != nil || said.Error == "" {
		return Refusal{}, false
	}
	refusal := Refusal{Code: said.Error, Message: strings.TrimSpace(said.Error + " " + said.Description)}
	if said.Error == "invalid_grant" {
		refusal.Kind = Unauthorized
	}
	return refusal, true
}
