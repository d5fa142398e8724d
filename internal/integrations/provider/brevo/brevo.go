// Package brevo pushes emails to Brevo's template library.
package brevo

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"mailwright/internal/integrations/provider"
)

const minHTML = 11 // characters

// Provider implements provider.Provider for Brevo.
type Provider struct{}

// Describe implements provider.Provider. Public apps have no client secret.
func (Provider) Describe() provider.Description {
	return provider.Description{
		ID:   "brevo",
		Name: "Brevo",
		API:  "https://api.brevo.com/v3",
		OAuth: provider.OAuth{
			Authorize:      "https://oauth.brevo.com/realms/partner/oauth/authorize",
			Token:          "https://oauth.brevo.com/realms/partner/oauth/token",
			Scopes:         []string{"contacts:read", "transactional.email:write"},
			PKCE:           true,
			SecretOptional: true,
		},
		Explain: explain,
	}
}

// Identify implements provider.Provider.
func (Provider) Identify(ctx context.Context, c *provider.Client) (provider.Identity, error) {
	var account struct {
		ID    string `json:"organization_id"`
		Name  string `json:"companyName"`
		Email string `json:"email"`
	}
	if err := c.Do(ctx, provider.Request{Path: "/account"}, &account); err != nil {
		return provider.Identity{}, err
	}
	return provider.Identified(provider.Identity{AccountID: account.ID, Name: account.Name, Email: account.Email})
}

type template struct {
	Name     string  `json:"templateName"`
	Subject  string  `json:"subject,omitempty"`
	Sender   *sender `json:"sender,omitempty"`
	HTML     string  `json:"htmlContent"`
	IsActive bool    `json:"isActive,omitempty"`
}

type sender struct {
	Name  string `json:"name,omitempty"`
	Email string `json:"email"`
}

// Push implements provider.Provider. Templates that aren't active can't be selected in Brevo.
func (Provider) Push(ctx context.Context, c *provider.Client, email provider.Email) (provider.Pushed, error) {
	if err := check(email); err != nil {
		return provider.Pushed{}, err
	}
	from, err := firstSender(ctx, c)
	if err != nil {
		return provider.Pushed{}, err
	}
	var made struct {
		ID int64 `json:"id"`
	}
	body := template{Name: email.Name, Subject: email.Subject, Sender: &from, HTML: email.HTML, IsActive: true}
	if err := c.Do(ctx, provider.Request{Method: http.MethodPost, Path: "/smtp/templates", JSON: body}, &made); err != nil {
		return provider.Pushed{}, err
	}
	id := ""
	if made.ID > 0 {
		id = strconv.FormatInt(made.ID, 10)
	}
	return provider.Made(id, email.Name, "")
}

// Update implements provider.Updater. It keeps what may have been changed in Brevo: the sender, whether the template is
// active, and the subject unless the email has its own.
func (Provider) Update(ctx context.Context, c *provider.Client, id string, email provider.Email) (provider.Pushed, error) {
	if err := check(email); err != nil {
		return provider.Pushed{}, err
	}
	body := template{Name: email.Name, HTML: email.HTML}
	if email.Subject != email.Name {
		body.Subject = email.Subject
	}
	if err := c.Do(ctx, provider.Request{Method: http.MethodPut, Path: "/smtp/templates/" + url.PathEscape(id), JSON: body}, nil); err != nil {
		return provider.Pushed{}, err
	}
	return provider.Pushed{ID: id, Name: email.Name}, nil
}

func check(email provider.Email) error {
	if utf8.RuneCountInString(email.HTML) < minHTML {
		return provider.Reject("The email needs at least " + strconv.Itoa(minHTML) + " characters. Add content.")
	}
	return nil
}

// firstSender returns the first sender that Brevo allows.
func firstSender(ctx context.Context, c *provider.Client) (sender, error) {
	var answer struct {
		Senders []struct {
			sender
			Active *bool `json:"active"`
		} `json:"senders"`
	}
	if err := c.Do(ctx, provider.Request{Path: "/senders"}, &answer); err != nil {
		return sender{}, err
	}
	if answer.Senders == nil {
		return sender{}, provider.Missing("the senders")
	}
	for _, s := range answer.Senders {
		if s.Email != "" && (s.Active == nil || *s.Active) {
			return s.sender, nil
		}
	}
	return sender{}, provider.Reject("This account has no active sender. Add one in Brevo under Senders.")
}

func explain(a provider.Answer) provider.Refusal {
	var said struct {
		Code    string `json:"code"`
		Message string `json:"message"`
	}
	if json.Unmarshal(a.Body, &said) != nil {
		return provider.Refusal{}
	}
	return provider.Refusal{Code: said.Code, Message: strings.TrimSpace(said.Message)}
}
