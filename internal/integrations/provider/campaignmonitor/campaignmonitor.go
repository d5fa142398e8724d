// Package campaignmonitor pushes emails to the templates of a Campaign Monitor client. Campaign Monitor fetches each
// email from a page on this server.
package campaignmonitor

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"mailwright/internal/integrations/provider"
)

// Provider implements provider.Provider for Campaign Monitor.
type Provider struct{}

// Describe implements provider.Provider.
func (Provider) Describe() provider.Description {
	return provider.Description{
		ID:   "campaignmonitor",
		Name: "Campaign Monitor",
		API:  "https://api.createsend.com/api/v3.3",
		OAuth: provider.OAuth{
			Authorize:   "https://api.createsend.com/oauth",
			Token:       "https://api.createsend.com/oauth/token",
			Scopes:      []string{"ManageTemplates", "ManageLists"},
			Separator:   ",",
			Query:       url.Values{"type": {"web_server"}},
			BareRefresh: true,
		},
		Explain: explain,
	}
}

// Identify implements provider.Provider. A user can have several clients, and a template belongs to one of them.
func (Provider) Identify(ctx context.Context, c *provider.Client) (provider.Identity, error) {
	var clients []struct {
		ID   string `json:"ClientID"`
		Name string `json:"Name"`
	}
	if err := c.Do(ctx, provider.Request{Path: "/clients.json"}, &clients); err != nil {
		return provider.Identity{}, err
	}
	var choices []provider.Choice
	for _, client := range clients {
		if client.ID != "" {
			choices = append(choices, provider.Choice{ID: client.ID, Name: client.Name})
		}
	}
	if len(choices) == 0 {
		return provider.Identity{}, provider.Reject(
			"This account has no client to add templates to. Create a client in Campaign Monitor first.")
	}
	slices.SortFunc(choices, func(a, b provider.Choice) int {
		return cmp.Or(cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), cmp.Compare(a.ID, b.ID))
	})
	email, err := emailOf(ctx, c, choices[0].ID)
	if err != nil {
		return provider.Identity{}, err
	}
	return provider.Identity{AccountID: choices[0].ID, Name: choices[0].Name, Email: email, Choices: choices}, nil
}

func emailOf(ctx context.Context, c *provider.Client, client string) (string, error) {
	var details struct {
		Basic *struct {
			Email string `json:"EmailAddress"`
		} `json:"BasicDetails"`
	}
	if err := c.Do(ctx, provider.Request{Path: "/clients/" + url.PathEscape(client) + ".json"}, &details); err != nil {
		return "", err
	}
	if details.Basic == nil {
		return "", provider.Missing("the client details")
	}
	return details.Basic.Email, nil
}

// page is the request body that contains the URL of the page with the email. It doesn't need an archive, because images
// have their own URLs.
type page struct {
	Name string
	URL  string `json:"HtmlPageURL"`
}

// Push implements provider.Provider.
func (Provider) Push(ctx context.Context, c *provider.Client, email provider.Email) (provider.Pushed, error) {
	if err := checkChoice(c); err != nil {
		return provider.Pushed{}, err
	}
	body, err := publish(ctx, c, email)
	if err != nil {
		return provider.Pushed{}, err
	}
	var id string
	if err := c.Do(ctx, provider.Request{Method: http.MethodPost, Path: templatePath(c.Choice), JSON: body}, &id); err != nil {
		return provider.Pushed{}, err
	}
	return provider.Made(id, email.Name, previewOf(ctx, c, id))
}

// Update implements provider.Updater.
func (Provider) Update(ctx context.Context, c *provider.Client, id string, email provider.Email) (provider.Pushed, error) {
	body, err := publish(ctx, c, email)
	if err != nil {
		return provider.Pushed{}, err
	}
	if err := c.Do(ctx, provider.Request{Method: http.MethodPut, Path: templatePath(id), JSON: body}, nil); err != nil {
		return provider.Pushed{}, err
	}
	return provider.Made(id, email.Name, previewOf(ctx, c, id))
}

func checkChoice(c *provider.Client) error {
	if c.Choice == "" {
		return provider.Reject("No client is selected. Choose a Campaign Monitor client for this connection in Integrations.")
	}
	return nil
}

// publish puts the email on a page that Campaign Monitor fetches before it responds.
func publish(ctx context.Context, c *provider.Client, email provider.Email) (page, error) {
	html, err := withRegions(email.HTML)
	if err != nil {
		return page{}, err
	}
	address, err := c.Page(ctx, html)
	return page{Name: email.Name, URL: address}, err
}

func templatePath(id string) string { return "/templates/" + url.PathEscape(id) + ".json" }

// previewPatience is short, because the template exists with or without its preview.
const previewPatience = 3 * time.Second

// previewOf returns the URL of a template's preview, or "" if it can't be determined now. In that case, the push still
// succeeds.
func previewOf(ctx context.Context, c *provider.Client, id string) string {
	ctx, cancel := context.WithTimeout(ctx, previewPatience)
	defer cancel()
	var template struct {
		URL string `json:"PreviewURL"`
	}
	if id == "" || c.Do(ctx, provider.Request{Path: templatePath(id)}, &template) != nil || !strings.HasPrefix(template.URL, "https://") {
		return ""
	}
	return template.URL
}
