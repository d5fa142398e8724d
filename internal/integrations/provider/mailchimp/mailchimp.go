// Package mailchimp pushes emails to Mailchimp's template library.
package mailchimp

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"mailwright/internal/integrations/provider"
)

// Provider implements provider.Provider for Mailchimp. Its tokens don't expire, so a rejected token was revoked.
type Provider struct{}

// Describe implements provider.Provider.
func (Provider) Describe() provider.Description {
	return provider.Description{
		ID:   "mailchimp",
		Name: "Mailchimp",
		API:  "https://api.mailchimp.com/3.0",
		OAuth: provider.OAuth{
			Authorize: "https://login.mailchimp.com/oauth2/authorize",
			Token:     "https://login.mailchimp.com/oauth2/token",
		},
		Explain: explain,
	}
}

// Identify implements provider.Provider.
func (Provider) Identify(ctx context.Context, c *provider.Client) (provider.Identity, error) {
	var account struct {
		ID    string `json:"account_id"`
		Name  string `json:"account_name"`
		Email string `json:"email"`
	}
	if err := c.Do(ctx, provider.Request{Path: "/"}, &account); err != nil {
		return provider.Identity{}, err
	}
	return provider.Identified(provider.Identity{AccountID: account.ID, Name: account.Name, Email: account.Email})
}

type template struct {
	Name string `json:"name"`
	HTML string `json:"html"`
}

type stored struct {
	ID       int64  `json:"id"`
	Name     string `json:"name"`
	ShareURL string `json:"share_url"`
}

// Push implements provider.Provider.
func (Provider) Push(ctx context.Context, c *provider.Client, email provider.Email) (provider.Pushed, error) {
	var made stored
	if err := c.Do(ctx, provider.Request{Method: http.MethodPost, Path: "/templates", JSON: template{email.Name, email.HTML}},
		&made); err != nil {
		return provider.Pushed{}, err
	}
	return made.pushed()
}

// Update implements provider.Updater.
func (Provider) Update(ctx context.Context, c *provider.Client, id string, email provider.Email) (provider.Pushed, error) {
	var changed stored
	if err := c.Do(ctx, provider.Request{
		Method: http.MethodPatch, Path: "/templates/" + url.PathEscape(id),
		JSON: template{email.Name, email.HTML},
	}, &changed); err != nil {
		return provider.Pushed{}, err
	}
	return changed.pushed()
}

func (s stored) pushed() (provider.Pushed, error) {
	id := ""
	if s.ID > 0 {
		id = strconv.FormatInt(s.ID, 10)
	}
	address := ""
	if strings.HasPrefix(s.ShareURL, "https://") {
		address = s.ShareURL
	}
	return provider.Made(id, s.Name, address)
}
