// Package provider defines the interface that email providers implement, and the client that they call their APIs with.
// To add a provider, add a folder here, a line in internal/app/providers.go and its merge tags in
// internal/email/mergetags/dialects.
package provider

import (
	"context"
	"net/http"
	"net/url"
	"time"

	"mailwright/internal/email/mergetags"
)

// Provider is an email provider. Its methods are called concurrently and must not keep state.
type Provider interface {
	// Describe returns the provider's fixed properties.
	Describe() Description
	// Identify returns the provider account that was connected.
	Identify(ctx context.Context, c *Client) (Identity, error)
	// Push creates a template. It must not retry, because the client decides when a request may be sent again.
	Push(ctx context.Context, c *Client, email Email) (Pushed, error)
	// MergeFields lists the account's contact fields, including the fixed ones.
	MergeFields(ctx context.Context, c *Client) ([]Field, error)
}

// Updater is a provider that can update a template in place. For a template that no longer exists, it returns an Error
// with status 404.
type Updater interface {
	Update(ctx context.Context, c *Client, id string, email Email) (Pushed, error)
}

// Description contains a provider's fixed properties. Operators can override its four URLs.
type Description struct {
	ID    string // lowercase, one word, as used in our URL paths
	Name  string // the display name
	API   string // the URL that request paths are appended to
	OAuth OAuth
	// Explain reads the body of an error response.
	Explain func(Answer) Refusal
}

// OAuth describes how accounts are connected.
type OAuth struct {
	Authorize string
	Token     string
	Revoke    string // empty if tokens can't be revoked
	Scopes    []string
	Separator string     // separates scopes; empty means a space
	Query     url.Values // additional parameters for the consent screen
	PKCE      bool
	// BasicAuth sends the client id and secret to the token URL in a header instead of form fields.
	BasicAuth bool
	// BareRefresh leaves out the client id and secret when tokens are renewed.
	BareRefresh bool
	// SecretOptional allows a public app without a client secret.
	SecretOptional bool
}

// Identity describes the connected account.
type Identity struct {
	AccountID string
	Name      string
	Email     string
	// Settings are stored with the connection and available in Client.Settings.
	Settings map[string]string
	// Choices lists the subaccounts that pushes can go to, if there are several. The first is selected by default.
	Choices []Choice
}

// Choice is a subaccount of the connected account.
type Choice struct {
	ID   string `json:"id" example:"4a397ccaaa55eb4e6aa1221e1e2d7122"`
	Name string `json:"name" example:"Analytical Engines"`
}

// SchemaName returns the type's name in the API description.
func (Choice) SchemaName() string { return "IntegrationChoice" }

// Email is the email to push. Its merge tags are already in the provider's syntax.
type Email struct {
	Name    string // 1 to 255 characters
	Subject string // never empty
	HTML    string
	Text    string // may be empty
}

// Pushed is the template that a push created or updated in the provider account.
type Pushed struct {
	ID   string
	Name string // the name there, which can differ from the requested name
	URL  string // where a user can view it, if known
}

// Field is a contact field of an account.
type Field struct {
	Key   string
	Label string
	Type  string // text, number, date and so on, in the provider's terms
	// Name is set if the field is one of the neutral tags but its key alone doesn't show that.
	Name mergetags.Name
	// Tag is set if the field's tag doesn't follow the dialect's usual syntax.
	Tag string
}

// Answer is a provider's response.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// Refusal is the reason for an error response.
type Refusal struct {
	Message    string
	Code       string        // the provider's own code, if there is one
	Kind       Kind          // empty if the status determines it
	Final      bool          // retrying is pointless even though the status suggests it
	RetryAfter time.Duration // if it isn't in the Retry-After header
}
