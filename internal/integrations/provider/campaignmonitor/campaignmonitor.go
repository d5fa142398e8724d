// Package campaignmonitor pushes mails into the templates of a client of Campaign Monitor, which fetches them from a page.
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

// Provider is Campaign Monitor.
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

// Identify implements provider.Provider. A user can have several clients, and templates belong to one.
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
		return provider.Identity{}, provider.Reject("This account has no client that templates could belong to")
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
		return "", provider.Lacking("details of the client")
	}
	return details.Basic.Email, nil
}

// page is where Campaign Monitor finds a mail. Its pictures have addresses of their own, so that no archive is needed.
type page struct {
	Name string
	URL  string `json:"HtmlPageURL"`
}

// Push implements provider.Provider.
func (Provider) Push(ctx context.Context, c *provider.Client, mail provider.Email) (provider.Pushed, error) {
	if err := checkChoice(c); err != nil {
		return provider.Pushed{}, err
	}
	body, err := publish(ctx, c, mail)
	if err != nil {
		return provider.Pushed{}, err
	}
	var id string
	if err := c.Do(ctx, provider.Request{Method: http.MethodPost, Path: templatePath(c.Choice), JSON: body}, &id); err != nil {
		return provider.Pushed{}, err
	}
	return provider.Made(id, mail.Name, previewOf(ctx, c, id))
}

// Update implements provider.Updater.
func (Provider) Update(ctx context.Context, c *provider.Client, id string, mail provider.Email) (provider.Pushed, error) {
	body, err := publish(ctx, c, mail)
	if err != nil {
		return provider.Pushed{}, err
	}
	if err := c.Do(ctx, provider.Request{Method: http.MethodPut, Path: templatePath(id), JSON: body}, nil); err != nil {
		return provider.Pushed{}, err
	}
	return provider.Made(id, mail.Name, previewOf(ctx, c, id))
}

func checkChoice(c *provider.Client) error {
	if c.Choice == "" {
		return provider.Reject("No client is chosen that the template could belong to")
	}
	return nil
}

// publish shows the mail to Campaign Monitor, which fetches it while it answers.
func publish(ctx context.Context, c *provider.Client, mail provider.Email) (page, error) {
	html, err := withRegions(mail.HTML)
	if err != nil {
		return page{}, err
	}
	address, err := c.Page(ctx, html)
	return page{Name: mail.Name, URL: address}, err
}

func templatePath(id string) string { return "/templates/" + url.PathEscape(id) + ".json" }

// previewPatience is short: the template is there, with or without a picture of it.
const previewPatience = 3 * time.Second

// previewOf is where a person can look at a template; "" if that can't be found out now, which is no reason to call a push failed.
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
