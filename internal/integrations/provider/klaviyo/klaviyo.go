// Package klaviyo pushes emails to Klaviyo's template library through its JSON:API.
package klaviyo

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"

	"mailwright/internal/integrations/provider"
)

const (
	revision = "2026-07-15" // API version, which every request must specify
	jsonAPI  = "application/vnd.api+json"
)

// Provider implements provider.Provider for Klaviyo.
type Provider struct{}

// Describe implements provider.Provider. Only the consent screen uses the www host, which rejects token requests.
func (Provider) Describe() provider.Description {
	return provider.Description{
		ID:   "klaviyo",
		Name: "Klaviyo",
		API:  "https://a.klaviyo.com/api",
		OAuth: provider.OAuth{
			Authorize: "https://www.klaviyo.com/oauth/authorize",
			Token:     "https://a.klaviyo.com/oauth/token",
			Revoke:    "https://a.klaviyo.com/oauth/revoke",
			Scopes:    []string{"accounts:read", "templates:read", "templates:write", "profiles:read"},
			PKCE:      true,
			BasicAuth: true,
		},
		Explain: explain,
	}
}

func do(ctx context.Context, c *provider.Client, r provider.Request, answer any) error {
	r.Header = http.Header{"Revision": {revision}, "Accept": {jsonAPI}}
	if r.JSON != nil {
		r.Header.Set("Content-Type", jsonAPI)
	}
	return c.Do(ctx, r, answer)
}

// Identify implements provider.Provider.
func (Provider) Identify(ctx context.Context, c *provider.Client) (provider.Identity, error) {
	var answer struct {
		Data []struct {
			ID         string `json:"id"`
			Attributes struct {
				Contact struct {
					Name  string `json:"organization_name"`
					Email string `json:"default_sender_email"`
				} `json:"contact_information"`
			} `json:"attributes"`
		} `json:"data"`
	}
	if err := do(ctx, c, provider.Request{Path: "/accounts"}, &answer); err != nil {
		return provider.Identity{}, err
	}
	if len(answer.Data) == 0 {
		return provider.Identity{}, provider.Missing("the account")
	}
	account := answer.Data[0]
	return provider.Identified(provider.Identity{
		AccountID: account.ID, Name: account.Attributes.Contact.Name,
		Email: account.Attributes.Contact.Email,
	})
}

// resource is a template in a request. The editor type can be set only for a new template.
type resource struct {
	Type       string     `json:"type"`
	ID         string     `json:"id,omitempty"`
	Attributes attributes `json:"attributes"`
}

type attributes struct {
	Name       string `json:"name"`
	EditorType string `json:"editor_type,omitempty"`
	HTML       string `json:"html"`
	Text       string `json:"text,omitempty"`
}

type document struct {
	Data resource `json:"data"`
}

// Push implements provider.Provider. Klaviyo allows 1,000 templates per account to be created this way.
func (Provider) Push(ctx context.Context, c *provider.Client, email provider.Email) (provider.Pushed, error) {
	body := document{resource{Type: "template", Attributes: attributes{email.Name, "CODE", email.HTML, email.Text}}}
	var made document
	if err := do(ctx, c, provider.Request{Method: http.MethodPost, Path: "/templates", JSON: body}, &made); err != nil {
		return provider.Pushed{}, err
	}
	return provider.Made(made.Data.ID, made.Data.Attributes.Name, "")
}

// Update implements provider.Updater.
func (Provider) Update(ctx context.Context, c *provider.Client, id string, email provider.Email) (provider.Pushed, error) {
	body := document{resource{Type: "template", ID: id, Attributes: attributes{email.Name, "", email.HTML, email.Text}}}
	var changed document
	if err := do(ctx, c, provider.Request{Method: http.MethodPatch, Path: "/templates/" + url.PathEscape(id), JSON: body},
		&changed); err != nil {
		return provider.Pushed{}, err
	}
	return provider.Made(changed.Data.ID, changed.Data.Attributes.Name, "")
}

func explain(a provider.Answer) provider.Refusal {
	var answer struct {
		Errors []struct {
			Code   string `json:"code"`
			Title  string `json:"title"`
			Detail string `json:"detail"`
		} `json:"errors"`
	}
	if json.Unmarshal(a.Body, &answer) != nil || len(answer.Errors) == 0 {
		return provider.Refusal{}
	}
	var messages []string
	for _, e := range answer.Errors {
		if e.Detail == "" {
			e.Detail = e.Title
		}
		messages = append(messages, e.Detail)
	}
	return provider.Refusal{Code: answer.Errors[0].Code, Message: strings.Join(messages, " ")}
}
