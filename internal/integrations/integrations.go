// Package integrations connects accounts to providers, keeps their tokens, pushes emails to them and asks them for merge fields.
package integrations

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"slices"
	"time"

	"mailwright/internal/accounts"
	"mailwright/internal/brandkit"
	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/seal"
	"mailwright/internal/templates"
)

// Refusals of this package.
var (
	errUnknownProvider = templates.ErrUnknownProvider
	errNotConfigured   = problem.Coded(problem.Unavailable, "PROVIDER_NOT_CONFIGURED", "This mailing service is not set up on this server")
	errNotConnected    = problem.Coded(problem.NotFound, "NOT_CONNECTED", "This mailing service is not connected or its connection has ended")
	// errPushFailed is the example of the refusals that failure makes.
	errPushFailed = problem.Coded(problem.Failed, "PUSH_FAILED", "Mailchimp: Your template has no unsubscribe link")
	errBusy       = &problem.Problem{
		Kind: problem.Unavailable, Code: "PROVIDER_BUSY", Message: "Too many pushes to this mailing service are waiting, try again later",
		RetryAfter: 15 * time.Second,
	}
	errNoChoice = problem.Field("choice", "must be the id of one of the choices")
)

// The states of a connection.
const (
	active   = "active"
	inactive = "inactive"
)

// Provider is one that accounts can connect to, and how it writes merge tags.
type Provider struct {
	*provider.Endpoint
	Dialect *mergetags.Dialect
}

// Service is what members and keys do with providers.
type Service struct {
	DB        *database.DB
	Accounts  *accounts.Service
	Brands    *brandkit.Service
	Templates *templates.Service
	Audit     *audit.Log
	Sealer    *seal.Sealer
	Throttle  *api.Throttle
	Jobs      *jobs.Queue
	Providers []Provider // in the order in which they are shown
	BaseURL   *url.URL
	Wait      provider.Wait // between two tries
	Log       *slog.Logger
	Now       func() time.Time

	pushing  gates
	asking   gates
	circuits circuits
	fields   fieldCache
}

// Integration is a connected mailing service.
type Integration struct {
	ID          string            `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e31"`
	Provider    string            `json:"provider" example:"mailchimp"`
	DisplayName string            `json:"providerDisplayName" doc:"What the account is called there." example:"Analytical Engines"`
	Email       string            `json:"providerEmail" doc:"The address of the account there." example:"ada@example.com"`
	Status      string            `json:"status" enum:"active,inactive" doc:"inactive: the provider has ended the connection, connect again." example:"active"`
	Choices     []provider.Choice `json:"choices" doc:"Accounts below the connected one, if pushes go to one of several."`
	Choice      *string           `json:"choice" doc:"The chosen one." example:"4a397ccaaa55eb4e6aa1221e1e2d7122"`
	ConnectedAt api.Time          `json:"connectedAt"`
	LastUsedAt  *api.Time         `json:"lastUsedAt" nullable:"true" doc:"The last push; null before the first one."`
	accountID   string
	account     string // at the provider
	settings    settings
	tokens      *string
	seq         int64
}

// SchemaName is the type's name in the API description.
func (Integration) SchemaName() string { return "Integration" }

// settings is what a connection keeps beside its tokens; none of it is secret.
type settings struct {
	Values  map[string]string `json:"values,omitempty"`
	Choices []provider.Choice `json:"choices,omitempty"`
	Choice  string            `json:"choice,omitempty"`
}

func newSettings(who provider.Identity) settings {
	s := settings{Values: who.Settings, Choices: who.Choices}
	if len(who.Choices) > 0 {
		s.Choice = who.Choices[0].ID
	}
	return s
}

// keep takes an earlier choice over, if it can still be chosen.
func (s *settings) keep(choice string) {
	if slices.ContainsFunc(s.Choices, func(c provider.Choice) bool { return c.ID == choice }) {
		s.Choice = choice
	}
}

// Offer is a mailing service as it is offered to an account.
type Offer struct {
	ID         string `json:"id" example:"mailchimp"`
	Name       string `json:"name" example:"Mailchimp"`
	Configured bool   `json:"configured" doc:"Whether this server can connect accounts to it." example:"true"`
	Updates    bool   `json:"updates" doc:"Whether a pushed template can be replaced in place." example:"true"`
}

// SchemaName is the type's name in the API description.
func (Offer) SchemaName() string { return "IntegrationProvider" }

// Offers lists what accounts can be connected to.
func (s *Service) Offers() []Offer {
	offers := []Offer{}
	for _, to := range s.Providers {
		offers = append(offers, Offer{ID: to.ID, Name: to.Name, Configured: to.IsConfigured(), Updates: to.CanUpdate()})
	}
	return offers
}

// provider finds one by its id.
func (s *Service) provider(id string) (Provider, error) {
	i := slices.IndexFunc(s.Providers, func(to Provider) bool { return to.ID == id })
	if i < 0 {
		return Provider{}, errUnknownProvider
	}
	return s.Providers[i], nil
}

// List is the account's connections, by their providers. Those whose provider this server has no more are left out.
func (s *Service) List(ctx context.Context, who access.Access) ([]Integration, error) {
	all, err := list(ctx, s.DB.Read(), who.AccountID)
	return slices.DeleteFunc(all, func(i Integration) bool {
		_, err := s.provider(i.Provider)
		return err != nil
	}), err
}

// connection is the account's active connection to a service.
func (s *Service) connection(ctx context.Context, q database.Querier, who access.Access, to Provider) (Integration, error) {
	i, err := find(ctx, q, who.AccountID, to.ID)
	switch {
	case err != nil:
		return Integration{}, err
	case i.Status != active:
		return Integration{}, errNotConnected
	case !to.IsConfigured():
		return Integration{}, errNotConfigured
	}
	return i, nil
}

// use lets work call the service, and notes when that has ended the connection. A service that has not answered for a while is not called.
func (s *Service) use(ctx context.Context, to Provider, i Integration, work func(*provider.Client) error) error {
	circuit := s.circuits.of(to.ID, s.Now)
	if wait, open := circuit.Enter(); open {
		return provider.Resting(wait)
	}
	err := s.call(ctx, to, i, work)
	circuit.Leave(outcomeOf(ctx, err))
	return err
}

func (s *Service) call(ctx context.Context, to Provider, i Integration, work func(*provider.Client) error) error {
	held := &tokens{s: s, to: to, row: i}
	var pages []string
	err := work(to.Client(provider.Connection{
		Tokens: held, Settings: i.settings.Values, Choice: i.settings.Choice, Wait: s.Wait,
		Page: func(ctx context.Context, html string) (string, error) {
			id, address, err := s.showPage(ctx, to, i.accountID, html)
			pages = append(pages, id)
			return address, err
		},
	}))
	if len(pages) > 0 {
		s.hidePages(ctx, pages)
	}
	if failed, ok := errors.AsType[*provider.Error](err); ok && failed.Kind == provider.Unauthorized {
		s.lose(ctx, held.current())
		return errNotConnected
	}
	return err
}
