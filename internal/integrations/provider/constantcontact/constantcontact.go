// Package constantcontact pushes emails to Constant Contact. It has no template library, so a push creates a draft
// campaign.
package constantcontact

import (
	"context"
	"net/http"
	"net/url"

	"mailwright/internal/integrations/provider"
)

const id = "constantcontact"

// Provider implements provider.Provider for Constant Contact.
type Provider struct{}

// Describe implements provider.Provider. Refresh tokens require offline_access.
func (Provider) Describe() provider.Description {
	return provider.Description{
		ID:   id,
		Name: "Constant Contact",
		API:  "https://api.cc.email/v3",
		OAuth: provider.OAuth{
			Authorize: "https://authz.constantcontact.com/oauth2/default/v1/authorize",
			Token:     "https://authz.constantcontact.com/oauth2/default/v1/token",
			Scopes:    []string{"account_read", "campaign_data", "contact_data", "offline_access"},
			BasicAuth: true,
		},
		Explain: explain,
	}
}

type account struct {
	ID    string `json:"encoded_account_id"`
	Name  string `json:"organization_name"`
	Email string `json:"contact_email"`
}

// Identify implements provider.Provider.
func (Provider) Identify(ctx context.Context, c *provider.Client) (provider.Identity, error) {
	var a account
	if err := c.Do(ctx, provider.Request{Path: "/account/summary"}, &a); err != nil {
		return provider.Identity{}, err
	}
	return provider.Identified(provider.Identity{AccountID: a.ID, Name: a.Name, Email: a.Email})
}

// Push implements provider.Provider.
func (Provider) Push(ctx context.Context, c *provider.Client, email provider.Email) (provider.Pushed, error) {
	html, err := content(email.HTML)
	if err != nil {
		return provider.Pushed{}, err
	}
	from, err := senderOf(ctx, c)
	if err != nil {
		return provider.Pushed{}, err
	}
	draft := activity{
		FormatType: customCode, FromName: from.name, FromEmail: from.email, ReplyTo: from.email, Subject: email.Subject,
		HTML: html,
	}
	made, err := named(email.Name, func(name string, into *campaign) error {
		body := newCampaign{Name: name, Activities: []activity{draft}}
		return c.Do(ctx, provider.Request{Method: http.MethodPost, Path: "/emails", JSON: body}, into)
	})
	if err != nil {
		return provider.Pushed{}, err
	}
	return provider.Made(made.ID, made.Name, "")
}

// Update implements provider.Updater. It renames the campaign first, because the response shows which activity is the
// email.
func (Provider) Update(ctx context.Context, c *provider.Client, id string, email provider.Email) (provider.Pushed, error) {
	html, err := content(email.HTML)
	if err != nil {
		return provider.Pushed{}, err
	}
	changed, err := named(email.Name, func(name string, into *campaign) error {
		body := map[string]string{"name": name}
		return c.Do(ctx, provider.Request{Method: http.MethodPatch, Path: "/emails/" + url.PathEscape(id), JSON: body}, into)
	})
	if err != nil {
		return provider.Pushed{}, err
	}
	if err := updateActivity(ctx, c, changed.primary(), email, html); err != nil {
		return provider.Pushed{}, err
	}
	return provider.Made(id, changed.Name, "")
}
