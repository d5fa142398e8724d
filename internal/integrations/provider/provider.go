// Package provider is the seam between Mailwright and mailing services: what each of them tells about itself and can do, and the
// client that it calls its API with. A service is a folder below this one, a line in internal/app/providers.go and its tags in
// internal/email/mergetags/dialects.
package provider

import (
	"context"
	"net/http"
	"net/url"
	"time"

	"mailwright/internal/email/mergetags"
)

// Provider is a mailing service. Its methods are called by many requests at once and keep nothing between them.
type Provider interface {
	// Describe tells what is fixed about the service.
	Describe() Description
	// Identify asks whose account was connected.
	Identify(ctx context.Context, c *Client) (Identity, error)
	// Push makes a new template. It must not be repeated here: the client knows when a request may be sent again.
	Push(ctx context.Context, c *Client, email Email) (Pushed, error)
	// MergeFields lists what the account knows about its readers, the fixed fields included.
	MergeFields(ctx context.Context, c *Client) ([]Field, error)
}

// Updater is a provider that can change a template in place. A template that is gone there is an Error with status 404.
type Updater interface {
	Update(ctx context.Context, c *Client, id string, email Email) (Pushed, error)
}

// Description is what is fixed about a service. Operators can replace its four addresses.
type Description struct {
	ID    string // lower case, one word, as in our paths
	Name  string // as people know it
	API   string // what the paths of requests are joined to
	OAuth OAuth
	// Explain reads the body of a refusal.
	Explain func(Answer) Refusal
}

// OAuth is how accounts are connected.
type OAuth struct {
	Authorize string
	Token     string
	Revoke    string // empty where tokens can't be revoked
	Scopes    []string
	Separator string     // between scopes; a blank if empty
	Query     url.Values // more that the consent screen wants
	PKCE      bool
	// BasicAuth sends client id and secret in a header to the token address, not as fields of the form.
	BasicAuth bool
	// BareRefresh sends no client id and secret when tokens are renewed.
	BareRefresh bool
	// SecretOptional allows a public app that has no client secret.
	SecretOptional bool
}

// Identity is whose account was connected.
type Identity struct {
	AccountID string
	Name      string
	Email     string
	// Settings are kept with the connection and come back in Client.Settings.
	Settings map[string]string
	// Choices are accounts below this one, if pushes go to one of several. The first is chosen until somebody chooses another.
	Choices []Choice
}

// Choice is an account below the connected one.
type Choice struct {
	ID   string `json:"id" example:"4a397ccaaa55eb4e6aa1221e1e2d7122"`
	Name string `json:"name" example:"Analytical Engines"`
}

// SchemaName is the type's name in the API description.
func (Choice) SchemaName() string { return "IntegrationChoice" }

// Email is what a push creates a template from. Its merge tags are already the provider's.
type Email struct {
	Name    string // 1 to 255 characters
	Subject string // never empty
	HTML    string
	Text    string // may be empty
}

// Pushed is the template at the provider.
type Pushed struct {
	ID   string
	Name string // as it is called there, which can differ from the wished name
	URL  string // where a person can look at it, if such an address is known
}

// Field is something that an account knows about its readers.
type Field struct {
	Key   string
	Label string
	Type  string // text, number, date, … in the provider's own words
	// Name is set where the field is one of the neutral tags and the key alone does not tell.
	Name mergetags.Name
	// Tag is set where the field is written in another way than the dialect writes fields.
	Tag string
}

// Answer is what a provider answered.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// Refusal is what an answer says about why nothing was done.
type Refusal struct {
	Message    string
	Code       string        // the provider's own, if there is one
	Kind       Kind          // empty where the status tells
	Final      bool          // asking again is no use, although the status would suggest it
	RetryAfter time.Duration // where it is not in the header Retry-After
}
