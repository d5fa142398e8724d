package integrations

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/auth"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/seal"
)

const (
	stateLife    = 10 * time.Minute
	connectMost  = 40 * time.Second
	maxNameRunes = 255
)

// connects limits how often a user can start a connection, across all accounts.
var connects = api.Limit{Name: "connects", Count: 60, Per: time.Hour}

// These are the values of integrationError, which says why a connection failed.
const (
	stateInvalid     = "STATE_INVALID"     // expired, used, made up or from another session
	accessDenied     = "ACCESS_DENIED"     // the user declined
	connectRefused   = "CONNECT_REFUSED"   // the provider declined
	connectForbidden = "CONNECT_FORBIDDEN" // the user can no longer connect this account
	connectFailed    = "CONNECT_FAILED"    // the provider's response was invalid
)

// state is what we need when a user comes back from a provider's consent screen.
type state struct {
	accountID string
	verifier  seal.Secret
	returnTo  string
}

// Connect starts a connection and returns the URL of the provider's consent screen.
func (s *Service) Connect(ctx context.Context, who access.Access, providerID, slug, returnTo string) (string, error) {
	who, err := s.Accounts.Enter(ctx, who, slug)
	if err != nil {
		return "", err
	}
	if !who.May(access.AccountIntegrations) {
		return "", api.ErrInsufficientPermissions
	}
	to, err := s.provider(providerID)
	if err != nil {
		return "", err
	}
	if !to.IsConfigured() {
		return "", errNotConfigured
	}
	if err := s.Throttle.Take(ctx, connects, who.UserID); err != nil {
		return "", err
	}
	token, hash := auth.NewToken()
	verifier, _ := auth.NewToken()
	st := state{accountID: who.AccountID, verifier: seal.Secret(verifier), returnTo: api.LocalPath(returnTo)}
	if err := s.keepState(ctx, who, to, hash, st); err != nil {
		return "", err
	}
	return to.ConsentURL(token, verifier, s.redirectURI(to)), nil
}

// redirectURI uses only the configuration. If it used the Host header, an attacker could receive the codes.
func (s *Service) redirectURI(to Provider) string {
	return RedirectURI(s.BaseURL, to.ID)
}

// RedirectURI returns the URL that an operator registers with a provider.
func RedirectURI(base *url.URL, id string) string {
	return base.JoinPath("api/integrations", id, "callback").String()
}

// Return contains the query parameters that a browser brings back from a provider.
type Return struct {
	State seal.Secret
	Code  seal.Secret
	Error string
}

// Callback completes a connection: it exchanges the code for tokens and returns the URL to send the browser to.
func (s *Service) Callback(ctx context.Context, who access.Access, providerID string, back Return) (string, error) {
	to, err := s.provider(providerID)
	if err != nil {
		return "", err
	}
	st, err := s.takeState(ctx, who, to, back.State)
	if err == nil {
		who.AccountID = st.accountID
		err = s.connect(ctx, who, to, st, back)
	}
	if err == nil {
		return s.returnURL(st.returnTo, arrival{connected: to.ID}), nil
	}
	failed, known := s.connectError(ctx, to, err)
	if !known {
		return "", err
	}
	return s.returnURL(st.returnTo, failed), nil
}

// arrival is the result of a connection attempt, as reported to the browser.
type arrival struct {
	connected       string // the provider
	failed          string // an error code
	refusedBy, said string // the provider and its own error code
}

// notStarted returns the URL for a browser that couldn't be sent to the provider.
func (s *Service) notStarted(refused *problem.Problem, returnTo string) string {
	code := refused.Code
	if refused.Kind == problem.Forbidden || refused.Kind == problem.NotFound {
		code = connectForbidden
	}
	return s.returnURL(returnTo, arrival{failed: code})
}

// returnURL adds the result to the path that the user started from.
func (s *Service) returnURL(returnTo string, came arrival) string {
	u, err := url.Parse(api.LocalPath(returnTo))
	if err != nil {
		u = &url.URL{Path: "/"}
	}
	query := u.Query()
	for name, value := range map[string]string{
		"connected": came.connected, "integrationError": came.failed, "refusedBy": came.refusedBy, "refusedAs": came.said,
	} {
		query.Del(name)
		if value != "" {
			query.Set(name, value)
		}
	}
	u.RawQuery = query.Encode()
	return strings.TrimSuffix(s.BaseURL.String(), "/") + u.String()
}

// refusal is an error code for the browser.
type refusal string

func (r refusal) Error() string { return string(r) }

func (s *Service) connectError(ctx context.Context, to Provider, err error) (came arrival, known bool) {
	if told, ok := errors.AsType[refusal](err); ok {
		return arrival{failed: string(told)}, true
	}
	if failed, ok := errors.AsType[*provider.Error](err); ok {
		s.Log.WarnContext(ctx, "can't connect the provider", "provider", to.ID, "error", provider.Logged(failed))
		if failed.Kind == provider.Unauthorized || failed.Kind == provider.Rejected {
			return arrival{failed: connectRefused, refusedBy: to.ID, said: oauthCode.FindString(failed.Code)}, true
		}
		return arrival{failed: connectFailed, refusedBy: to.ID}, true
	}
	if _, ok := errors.AsType[*problem.Problem](err); ok { // the user's membership or role has changed
		return arrival{failed: connectForbidden}, true
	}
	return arrival{}, false
}

// oauthCode matches the provider errors that are passed on to the browser: codes such as invalid_client, never
// sentences.
var oauthCode = regexp.MustCompile(`^[a-z_]{1,50}$`)

// connect requests tokens, identifies the provider account, and stores both. It continues if the browser disconnects,
// because the code has already been used. Tokens that aren't stored are revoked.
func (s *Service) connect(ctx context.Context, who access.Access, to Provider, st state, back Return) error {
	switch {
	case back.Error == "access_denied":
		return refusal(accessDenied)
	case back.Error != "" || back.Code == "":
		return &provider.Error{Kind: provider.Rejected, Code: back.Error}
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), connectMost)
	defer cancel()
	got, err := to.Exchange(ctx, s.Wait, back.Code, st.verifier, s.redirectURI(to))
	if err != nil {
		return err
	}
	identity, err := to.Identify(ctx, to.Client(provider.Connection{Tokens: fresh{got}, Wait: s.Wait}))
	var replaced Integration
	if err == nil {
		replaced, err = s.keepConnection(ctx, who, to, got, identity)
	}
	if err != nil {
		s.revoke(ctx, to, got)
		return err
	}
	if replaced.account != cut(identity.AccountID) { // otherwise, some providers would remove the new connection too
		s.revokeStored(ctx, to, replaced)
	}
	return nil
}

// fresh contains tokens that were just issued and can't be renewed yet.
type fresh struct{ provider.Grant }

func (f fresh) Access(context.Context) (seal.Secret, error) { return f.Grant.Access, nil }

func (f fresh) Renew(context.Context, seal.Secret) (seal.Secret, error) {
	return "", &provider.Error{Kind: provider.Unauthorized}
}

// keepConnection creates or replaces the account's connection. It returns the one that it replaced, if any.
func (s *Service) keepConnection(ctx context.Context, who access.Access, to Provider, got provider.Grant,
	identity provider.Identity,
) (before Integration, err error) {
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		if _, err := s.Accounts.Lock(ctx, tx, who, access.AccountIntegrations); err != nil {
			return err
		}
		i, err := find(ctx, tx, who.AccountID, to.ID)
		if errors.Is(err, errNotConnected) {
			i, err = Integration{ID: uuid.Must(uuid.NewV7()).String(), accountID: who.AccountID, Provider: to.ID}, nil
		}
		if err != nil {
			return err
		}
		before = i
		i.account, i.DisplayName, i.Email = cut(identity.AccountID), cut(identity.Name), cut(identity.Email)
		if i.settings = newSettings(identity); before.account == i.account {
			i.settings.keep(before.settings.Choice)
		}
		i.ConnectedAt, i.seq = api.TimeOf(s.Now()), before.seq+1
		sealed, err := s.sealGrant(i.accountID, i.ID, newGrant(got, s.Now()))
		if err != nil {
			return err
		}
		i.tokens = &sealed
		if err := save(ctx, tx, i, who.UserID); err != nil {
			return err
		}
		return s.Audit.Record(ctx, tx, who,
			audit.Event{Action: audit.Connected, Target: i.auditTarget(), Details: map[string]string{"provider": to.ID}})
	})
	return before, err
}

// cut limits the length of a provider's text and removes characters that databases can't store.
func cut(text string) string {
	runes := []rune(strings.ReplaceAll(api.OneLine(strings.ToValidUTF8(text, "")), "\x00", ""))
	return string(runes[:min(len(runes), maxNameRunes)])
}

func (i Integration) auditTarget() audit.Target {
	return audit.Target{Kind: "integration", ID: i.ID, Name: i.Provider}
}

// Choose selects the provider's subaccount that pushes go to.
func (s *Service) Choose(ctx context.Context, who access.Access, providerID, choice string) (Integration, error) {
	to, err := s.provider(providerID)
	if err != nil {
		return Integration{}, err
	}
	var i Integration
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		if _, err := s.Accounts.Lock(ctx, tx, who, access.AccountIntegrations); err != nil {
			return err
		}
		if i, err = find(ctx, tx, who.AccountID, to.ID); err != nil {
			return err
		}
		if !slices.ContainsFunc(i.settings.Choices, func(c provider.Choice) bool { return c.ID == choice }) {
			return errNoChoice
		}
		i.settings.Choice = choice
		i.show()
		if err := saveSettings(ctx, tx, i); err != nil {
			return err
		}
		return s.Audit.Record(ctx, tx, who,
			audit.Event{Action: audit.ConnectionChanged, Target: i.auditTarget(), Details: map[string]string{"choice": choice}})
	})
	return i, err
}

// Disconnect removes a connection and then revokes it with the provider. Pushed templates stay there.
func (s *Service) Disconnect(ctx context.Context, who access.Access, providerID string) error {
	to, err := s.provider(providerID)
	if err != nil {
		return err
	}
	var removed Integration
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		if _, err := s.Accounts.Lock(ctx, tx, who, access.AccountIntegrations); err != nil {
			return err
		}
		if removed, err = find(ctx, tx, who.AccountID, to.ID); err != nil {
			return err
		}
		if err := remove(ctx, tx, removed); err != nil {
			return err
		}
		return s.Audit.Record(ctx, tx, who,
			audit.Event{Action: audit.Disconnected, Target: removed.auditTarget(), Details: map[string]string{"provider": to.ID}})
	})
	if err == nil {
		s.revokeStored(ctx, to, removed)
	}
	return err
}
