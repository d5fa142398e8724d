package auth

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/google/uuid"
	"golang.org/x/oauth2"

	"mailwright/internal/auth/sso"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/seal"
)

const (
	attemptCookie  = "mailwright_sso"
	attemptPurpose = "sso-attempt"
	attemptLife    = 10 * time.Minute
	callbackPath   = "/api/auth/oidc/callback"
)

// Codes for failed sign-ins, which the sign-in page explains.
const (
	ssoNotConfigured = "SSO_NOT_CONFIGURED"
	ssoUnavailable   = "SSO_UNAVAILABLE"
	ssoFailed        = "SSO_FAILED"
	ssoCanceled      = "SSO_CANCELED"
	ssoExpired       = "SSO_EXPIRED"
	ssoUnverified    = "SSO_EMAIL_UNVERIFIED"
	ssoOtherDomain   = "SSO_DOMAIN_NOT_ALLOWED"
)

var (
	errSSOOnly = problem.Coded(problem.Forbidden, "SSO_REQUIRED",
		"This server uses single sign-on. Open the sign-in page to sign in with your company account.")
	errUnverifiedIdentity = errors.New("sso: the email address isn't verified")
	errOtherDomain        = errors.New("sso: the email address's domain isn't allowed to sign in")
)

// SSORedirectURI returns the URL that an operator registers with the identity provider.
func SSORedirectURI(base *url.URL) string { return base.JoinPath(callbackPath).String() }

// passwordsAllowed returns an error if single sign-on is the only way to sign in. It guards signing in with a password
// and everything that sets one.
func (s *Service) passwordsAllowed() error {
	if s.SSO != nil && s.SSO.Only {
		return errSSOOnly
	}
	return nil
}

// signsInWith reports whether a stored password can prove who the user is. It can't if single sign-on is the only way to
// sign in: the user may have forgotten the password, and can't reset it.
func (s *Service) signsInWith(stored string) bool { return stored != "" && s.passwordsAllowed() == nil }

// StartSSO returns the URL of the identity provider's sign-in page, and a cookie that ties the attempt to this browser.
// On failure, the URL is our own sign-in page. So it is if another site's page led here, because the provider may not ask
// the user anything, and nobody should be signed in without having asked for it.
func (s *Service) StartSSO(ctx context.Context, returnTo string, link Link) (string, *http.Cookie) {
	if s.SSO == nil {
		return s.signInPage(ssoNotConfigured, returnTo), nil
	}
	if link.isForeign(s.BaseURL) {
		return s.signInPage("", returnTo), nil
	}
	state, _ := NewToken()
	nonce, _ := NewToken()
	attempt := sso.Attempt{
		State: state, Nonce: nonce, Verifier: oauth2.GenerateVerifier(), ReturnTo: api.LocalPath(returnTo), Expires: s.Now().Add(attemptLife),
	}
	location, err := s.SSO.Begin(ctx, attempt)
	if err != nil {
		return s.signInPage(s.ssoCode(ctx, err), returnTo), nil
	}
	plain, err := json.Marshal(attempt)
	if err != nil {
		return s.signInPage(ssoFailed, returnTo), nil
	}
	return location, s.attemptCookie(base64.RawURLEncoding.EncodeToString(s.Sealer.Seal(plain, attemptPurpose)), attemptLife)
}

// attemptCookie returns a cookie that browsers send only to the callback. It is Lax because the browser comes from the
// identity provider's page.
func (s *Service) attemptCookie(value string, life time.Duration) *http.Cookie {
	return &http.Cookie{
		Name: attemptCookie, Value: value, Path: callbackPath, MaxAge: int(life.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.BaseURL.Scheme == "https",
	}
}

// SSOReturn is what a browser sends when it returns from the identity provider.
type SSOReturn struct {
	Attempt seal.Secret // the cookie
	State   seal.Secret
	Code    seal.Secret
	Error   string
}

// FinishSSO signs the user in and returns the URL to open and the cookies to set. For users with an authenticator app, the
// URL is the sign-in page, which asks for a code, unless the provider says that they signed in there with two steps.
func (s *Service) FinishSSO(ctx context.Context, back SSOReturn, from api.Client) (string, []*http.Cookie) {
	done := s.attemptCookie("", -time.Second)
	if s.SSO == nil {
		return s.signInPage(ssoNotConfigured, ""), []*http.Cookie{done}
	}
	attempt, ok := s.openAttempt(back)
	if !ok {
		return s.signInPage(ssoExpired, ""), []*http.Cookie{done}
	}
	if back.Code == "" {
		code := ssoFailed
		if back.Error == "access_denied" {
			code = ssoCanceled
		}
		return s.signInPage(code, attempt.ReturnTo), []*http.Cookie{done}
	}
	cookie, err := s.enterSSO(ctx, attempt, back.Code, from)
	if errors.Is(err, errCodeRequired) {
		return s.signInPage(errCodeRequired.Code, attempt.ReturnTo), []*http.Cookie{done, cookie}
	}
	if err != nil {
		return s.signInPage(s.ssoCode(ctx, err), attempt.ReturnTo), []*http.Cookie{done}
	}
	return s.BaseURL.String() + attempt.ReturnTo, []*http.Cookie{done, cookie}
}

// openAttempt returns the attempt that this browser started, if the provider's response belongs to it.
func (s *Service) openAttempt(back SSOReturn) (attempt sso.Attempt, ok bool) {
	sealed, err := base64.RawURLEncoding.DecodeString(back.Attempt.Reveal())
	if err != nil {
		return attempt, false
	}
	plain, err := s.Sealer.Open(sealed, attemptPurpose)
	if err != nil || json.Unmarshal(plain, &attempt) != nil {
		return attempt, false
	}
	return attempt, attempt.State == back.State.Reveal() && s.Now().Before(attempt.Expires)
}

// enterSSO counts a failure like a failed sign-in, so that nobody can make us call the provider endlessly. With
// errCodeRequired, the cookie is the one that SSOCode needs.
func (s *Service) enterSSO(ctx context.Context, attempt sso.Attempt, code seal.Secret, from api.Client) (*http.Cookie, error) {
	counted, err := s.takeAttempt(ctx, "", from)
	if err != nil {
		return nil, err
	}
	identity, err := s.SSO.Finish(ctx, attempt, code)
	if err != nil {
		return nil, err
	}
	email, isEmail := NormalEmail(identity.Email)
	if !isEmail || !identity.Verified {
		return nil, errUnverifiedIdentity
	}
	if !s.SSO.Allows(email) {
		return nil, errOtherDomain
	}
	identity.Email = email
	user, cookie, err := s.signInIdentity(ctx, identity, from)
	if database.IsUnique(err) { // another tab was faster, so the user exists now
		user, cookie, err = s.signInIdentity(ctx, identity, from)
	}
	s.logSignIn(ctx, user.ID, email, from, err)
	if errors.Is(err, errCodeRequired) { // the user continues with the second step, so it isn't a failure
		return cookie, cmp.Or(s.uncount(ctx, counted), err)
	}
	if err != nil {
		return nil, err
	}
	return cookie, s.succeeded(ctx, counted)
}

// signInIdentity starts a session or, with errCodeRequired, the second step.
func (s *Service) signInIdentity(ctx context.Context, identity sso.Identity, from api.Client) (user User, cookie *http.Cookie, err error) {
	isCodeRequired := false
	issuer := s.SSO.Issuer.String()
	err = s.DB.Write(ctx, func(tx *sql.Tx) (err error) {
		if user, err = userOfIdentity(ctx, tx, issuer, identity.Subject); err != nil {
			return err
		}
		if user.ID == "" {
			if user, err = s.linkIdentity(ctx, tx, issuer, identity); err != nil {
				return err
			}
		}
		stored, err := totpOf(ctx, tx, user.ID)
		if err != nil {
			return err
		}
		if isCodeRequired = stored.isOn() && !identity.TwoStep; isCodeRequired {
			cookie, err = s.startCodeStep(ctx, tx, user.ID)
			return err
		}
		cookie, err = s.startSession(ctx, tx, user.ID, start{method: BySSO, twoStepAtProvider: identity.TwoStep}, from)
		return err
	})
	if err == nil && isCodeRequired {
		err = errCodeRequired
	}
	return user, cookie, err
}

// linkIdentity links an identity to the user with its email address, or to a new user. It ends the sessions of an existing
// user who has never reset the password, because someone else may have signed up with the address. The password stays, because
// the owner verified the address, and an email says that the identity was linked.
func (s *Service) linkIdentity(ctx context.Context, tx *sql.Tx, issuer string, identity sso.Identity) (User, error) {
	user, _, err := credentials(ctx, tx, identity.Email)
	if err != nil {
		return User{}, err
	}
	switch {
	case user.ID == "":
		user, err = s.createFromIdentity(ctx, tx, identity)
	case !user.EmailVerified:
		err = s.proveEmail(ctx, tx, user)
		user.EmailVerified = true
		err = errors.Join(err, s.identityLinked(ctx, tx, user))
	default:
		err = errors.Join(endUnresetSessions(ctx, tx, user.ID), s.identityLinked(ctx, tx, user))
	}
	if err != nil {
		return user, err
	}
	return user, insertIdentity(ctx, tx, issuer, identity.Subject, user.ID, s.Now())
}

// identityLinked records that an identity was linked to an existing user, and emails them in case someone else did it.
func (s *Service) identityLinked(ctx context.Context, tx *sql.Tx, user User) error {
	err := s.Audit.RecordEverywhere(ctx, tx, user.ID, audit.User(user.ID, user.Name), audit.Event{
		Action: audit.SSOLinked, Target: user.target(), Details: map[string]string{"provider": s.SSO.Name},
	})
	if err != nil {
		return err
	}
	return s.mailFactors(ctx, tx, user, "Your profile was just linked to "+s.SSO.Name+". It can be used to sign in.")
}

// proveEmail hands an unverified user over to the owner of the email address. Someone else may have signed up with it, so
// it removes the password, ends all sessions and revokes everything that a first password reset revokes.
func (s *Service) proveEmail(ctx context.Context, tx *sql.Tx, user User) error {
	if _, err := s.endUnproven(ctx, tx, tokenOwner{userID: user.ID, email: user.Email}); err != nil {
		return err
	}
	if _, err := setPassword(ctx, tx, user.ID, "", s.Now()); err != nil {
		return err
	}
	return errors.Join(endSessions(ctx, tx, user.ID, ""), spendTokens(ctx, tx, user.ID, resetPassword, s.Now()),
		dropChange(ctx, tx, user.ID))
}

func (s *Service) createFromIdentity(ctx context.Context, tx *sql.Tx, identity sso.Identity) (User, error) {
	if !s.Open {
		invited, err := s.Accounts.IsInvited(ctx, tx, identity.Email)
		if err != nil {
			return User{}, err
		}
		if !invited {
			return User{}, errInviteOnly
		}
	}
	user := User{ID: uuid.Must(uuid.NewV7()).String(), Name: identityName(identity), Email: identity.Email, EmailVerified: true}
	if err := insertUser(ctx, tx, user, "", s.Now()); err != nil {
		return User{}, err
	}
	_, err := s.Accounts.Found(ctx, tx, user)
	return user, err
}

// identityName returns the user's name from the provider or, if we can't use it, the part of the email address before the
// @.
func identityName(identity sso.Identity) string {
	named := Registration{Name: identity.Name, Email: identity.Email, Password: "not used"}
	if named, err := named.normal(); err == nil {
		return named.Name
	}
	local, _, _ := strings.Cut(identity.Email, "@")
	return local
}

// ssoCode returns the code for the sign-in page. It logs errors that the user can't fix, for the operator.
func (s *Service) ssoCode(ctx context.Context, err error) string {
	if refused, ok := errors.AsType[*problem.Problem](err); ok && refused.Code != "" {
		return refused.Code
	}
	switch {
	case errors.Is(err, errUnverifiedIdentity):
		return ssoUnverified
	case errors.Is(err, errOtherDomain):
		return ssoOtherDomain
	}
	s.Log.WarnContext(ctx, "single sign-on failed", "error", fmt.Sprintf("%.300s", err.Error()), "requestId", api.RequestID(ctx))
	if errors.Is(err, sso.ErrUnavailable) {
		return ssoUnavailable
	}
	return ssoFailed
}

// signInPage returns the URL of our sign-in page, which explains the code unless it's empty.
func (s *Service) signInPage(code, returnTo string) string {
	query := url.Values{}
	if code != "" {
		query.Set("error", code)
	}
	if path := api.LocalPath(returnTo); path != "/" {
		query.Set("return", path)
	}
	page := s.BaseURL.JoinPath("sign-in")
	page.RawQuery = query.Encode()
	return page.String()
}
