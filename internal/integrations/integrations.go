// Package integrations connects accounts to email providers, stores their tokens, pushes emails to them and reads their
// merge fields.
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

// Errors that this package returns.
var (
	errUnknownProvider = templates.ErrUnknownProvider
	errNotConfigured   = problem.Coded(problem.Unavailable, "PROVIDER_NOT_CONFIGURED",
		"This provider isn't set up. Ask your administrator to configure it.")
	errNotConnected = problem.Coded(problem.NotFound, "NOT_CONNECTED",
		"This provider isn't connected or its connection has expired. Connect it in Integrations.")
	// errPushFailed is the documented example of the errors from pushFailed.
	errPushFailed = problem.Coded(problem.Failed, "PUSH_FAILED", "Mailchimp: Your template has no unsubscribe link")
	errBusy       = &problem.Problem{
		Kind: problem.Unavailable, Code: "PROVIDER_BUSY", Message: "Too many pushes to this provider are waiting. Try again later.",
		RetryAfter: 15 * time.Second,
	}
	errNoChoice = problem.Field("choice", "must be the ID of one of the choices")
)

// The states of a connection.
const (
	active   = "active"
	inactive = "inactive"
)

// Provider is a provider that accounts can connect to, with its merge tag syntax.
type Provider struct {
	*provider.Endpoint
	Dialect *mergetags.Dialect
}

// Service connects accounts to providers and pushes emails to them, on behalf of members and API keys.
type Service struct {
	DB        *database.DB
	Accounts  *accounts.Service
	Brands    *brandkit.Service
	Templates *templates.Service
	Audit     *audit.Log
	Sealer    *seal.Sealer
	Throttle  *api.Throttle
	Jobs      *jobs.Queue
	Providers []Provider // in display order
	BaseURL   *url.URL
	Wait      provider.Wait // between two attempts
	Log       *slog.Logger
	Now       func() time.Time

	pushing  gates
	asking   gates
	circuits circuits
	fields   fieldCache
}

// Integration is a connected provider.
type Integration struct {
	ID          string            `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e31"`
	Provider    string            `json:"provider" example:"mailchimp"`
	DisplayName string            `json:"providerDisplayName" doc:"The name of the account with the provider." example:"Analytical Engines"`
	Email       string            `json:"providerEmail" doc:"The email address of the account with the provider." example:"ada@example.com"`
	Status      string            `json:"status" enum:"active,inactive" doc:"\"inactive\" means that the provider revoked the connection. Connect it again." example:"active"`
	Choices     []provider.Choice `json:"choices" doc:"The accounts with the provider that pushes can go to, if there are several."`
	Choice      *string           `json:"choice" doc:"The ID of the selected account." example:"4a397ccaaa55eb4e6aa1221e1e2d7122"`
	ConnectedAt api.Time          `json:"connectedAt"`
	LastUsedAt  *api.Time         `json:"lastUsedAt" nullable:"true" doc:"The time of the last push, or null before the first one."`
	accountID   string
	account     string // with the provider
	settings    settings
	tokens      *string
	seq         int64
}

// SchemaName returns the type's name in the API description.
func (Integration) SchemaName() string { return "Integration" }

// settings is stored with a connection's tokens. None of it is secret.
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

// keep carries over an earlier choice if it's still available.
func (s *settings) keep(choice string) {
	if slices.ContainsFunc(s.Choices, func(c provider.Choice) bool { return c.ID == choice }) {
		s.Choice = choice
	}
}

// Offer is a provider that an account can connect to.
type Offer struct {
	ID         string `json:"id" example:"mailchimp"`
	Name       string `json:"name" example:"Mailchimp"`
	Configured bool   `json:"configured" doc:"Whether this provider is set up." example:"true"`
	Updates    bool   `json:"updates" doc:"Whether pushed templates can be updated in place." example:"true"`
}

// SchemaName returns the type's name in the API description.
func (Offer) SchemaName() string { return "IntegrationProvider" }

// Offers lists the providers that accounts can connect to.
func (s *Service) Offers() []Offer {
	offers := []Offer{}
	for _, to := range s.Providers {
		offers = append(offers, Offer{ID: to.ID, Name: to.Name, Configured: to.IsConfigured(), Updates: to.CanUpdate()})
	}
	return offers
}

// provider returns the provider with the given id.
func (s *Service) provider(id string) (Provider, error) {
	i := slices.IndexFunc(s.Providers, func(to Provider) bool { return to.ID == id })
	if i < 0 {
		return Provider{}, errUnknownProvider
	}
	return s.Providers[i], nil
}

// List returns the account's connections, sorted by provider. It leaves out connections to providers that this server
// no longer supports.
func (s *Service) List(ctx context.Context, who access.Access) ([]Integration, error) {
	all, err := list(ctx, s.DB.Read(), who.AccountID)
	return slices.DeleteFunc(all, func(i Integration) bool {
		_, err := s.provider(i.Provider)
		return err != nil
	}), err
}

// connection returns the account's active connection to a provider.
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

// use runs work with a client for the provider. If the provider has revoked the connection, use records that. A paused
// provider isn't called.
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
