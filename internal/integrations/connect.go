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
	maxReturnTo  = 500
	maxNameRunes = 255
)

// connects is counted for the person, whatever the account.
var connects = api.Limit{Name: "connects", Count: 60, Per: time.Hour}

// What a browser is told, as integrationError, when a person comes back without a connection.
const (
	stateInvalid     = "STATE_INVALID"     // expired, used, of another session or made up
	accessDenied     = "ACCESS_DENIED"     // the person said no
	connectRefused   = "CONNECT_REFUSED"   // the provider said no
	connectForbidden = "CONNECT_FORBIDDEN" // the person may not connect this account any more
	connectFailed    = "CONNECT_FAILED"    // the provider did not answer as it should
)

// state is a person at a consent screen.
type state struct {
	accountID string
	verifier  seal.Secret
	returnTo  string
}

// Connect starts the browser's way to a provider and returns the address of its consent screen.
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
	st := state{accountID: who.AccountID, verifier: seal.Secret(verifier), returnTo: localPath(returnTo)}
	if err := s.keepState(ctx, who, to, hash, st); err != nil {
		return "", err
	}
	return to.ConsentURL(token, verifier, s.redirectURI(to)), nil
}

// redirectURI is made of configuration alone: a Host header could send codes to somebody else.
func (s *Service) redirectURI(to Provider) string {
	return RedirectURI(s.BaseURL, to.ID)
}

// RedirectURI is what an operator registers at a mailing service.
func RedirectURI(base *url.URL, id string) string {
	return base.JoinPath("api/integrations", id, "callback").String()
}

// localPath is a path of our own web app, or "/" if it is anything else.
func localPath(text string) string {
	u, err := url.Parse(text)
	if err != nil || len(text) > maxReturnTo || u.Scheme != "" || u.Host != "" || u.User != nil || u.Opaque != "" ||
		!strings.HasPrefix(text, "/") ||
		strings.HasPrefix(text, "//") || strings.ContainsFunc(text, func(r rune) bool { return r == '\\' || r < ' ' || r == 0x7f }) ||
		u.Path == "/api" || strings.HasPrefix(u.Path, "/api/") {
		return "/"
	}
	u.Fragment, u.RawFragment = "", ""
	return u.String()
}

// Return is what a browser brings back from a provider.
type Return struct {
	State seal.Secret
	Code  seal.Secret
	Error string
}

// Callback ends the way to a provider: it makes a connection of the code, and returns where the browser goes on.
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
		return s.goOn(st.returnTo, arrival{connected: to.ID}), nil
	}
	failed, known := s.connectError(ctx, to, err)
	if !known {
		return "", err
	}
	return s.goOn(st.returnTo, failed), nil
}

// arrival is what came of the way to a provider, as the browser is told.
type arrival struct {
	connected       string // the provider
	failed          string // a code
	refusedBy, said string // the provider, and its own code
}

// notStarted is where the browser goes on when it does not even get to the provider.
func (s *Service) notStarted(refused *problem.Problem, returnTo string) string {
	code := refused.Code
	if refused.Kind == problem.Forbidden || refused.Kind == problem.NotFound {
		code = connectForbidden
	}
	return s.goOn(returnTo, arrival{failed: code})
}

// goOn adds what happened to the path that the person came from.
func (s *Service) goOn(returnTo string, came arrival) string {
	u, err := url.Parse(localPath(returnTo))
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

// refusal is a reason that the browser is told.
type refusal string

func (r refusal) Error() string { return string(r) }

func (s *Service) connectError(ctx context.Context, to Provider, err error) (came arrival, known bool) {
	if told, ok := errors.AsType[refusal](err); ok {
		return arrival{failed: string(told)}, true
	}
	if failed, ok := errors.AsType[*provider.Error](err); ok {
		s.Log.WarnContext(ctx, "connect", "provider", to.ID, "error", failed)
		if failed.Kind == provider.Unauthorized || failed.Kind == provider.Rejected {
			return arrival{failed: connectRefused, refusedBy: to.ID, said: oauthCode.FindString(failed.Code)}, true
		}
		return arrival{failed: connectFailed, refusedBy: to.ID}, true
	}
	if _, ok := errors.AsType[*problem.Problem](err); ok { // a membership or a role that is gone
		return arrival{failed: connectForbidden}, true
	}
	return arrival{}, false
}

// oauthCode is what the browser is told of a provider's words: a code such as invalid_client, and nothing that could be a sentence.
var oauthCode = regexp.MustCompile(`^[a-z_]{1,50}$`)

// connect asks for tokens, then whose they are, and keeps both. It goes on when the browser hangs up: the code is used by then.
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
	if err != nil {
		return err
	}
	return s.keepConnection(ctx, who, to, got, identity)
}

// fresh are tokens that were given just now: nothing newer can be had.
type fresh struct{ provider.Grant }

func (f fresh) Access(context.Context) (seal.Secret, error) { return f.Grant.Access, nil }

func (f fresh) Renew(context.Context, seal.Secret) (seal.Secret, error) {
	return "", &provider.Error{Kind: provider.Unauthorized}
}

// keepConnection makes the account's connection, or replaces what was there.
func (s *Service) keepConnection(ctx context.Context, who access.Access, to Provider, got provider.Grant,
	identity provider.Identity,
) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
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
		before := i
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
}

// cut bounds what a provider tells about itself, and takes out what no database stores.
func cut(text string) string {
	runes := []rune(strings.ReplaceAll(api.OneLine(strings.ToValidUTF8(text, "")), "\x00", ""))
	return string(runes[:min(len(runes), maxNameRunes)])
}

func (i Integration) auditTarget() audit.Target {
	return audit.Target{Kind: "integration", ID: i.ID, Name: i.Provider}
}

// Choose sets the account below the connected one that pushes go to.
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

// Disconnect removes a connection, then tells the provider. What was pushed stays there.
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
