// Package brevo pushes mails into the templates of Brevo.
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

// Provider is Brevo.
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

// Push implements provider.Provider. A template that is not active can't be picked.
func (Provider) Push(ctx context.Context, c *provider.Client, mail provider.Email) (provider.Pushed, error) {
	if err := check(mail); err != nil {
		return provider.Pushed{}, err
	}
	from, err := firstSender(ctx, c)
	if err != nil {
		return provider.Pushed{}, err
	}
	var made struct {
		ID int64 `json:"id"`
	}
	body := template{Name: mail.Name, Subject: mail.Subject, Sender: &from, HTML: mail.HTML, IsActive: true}
	if err := c.Do(ctx, provider.Request{Method: http.MethodPost, Path: "/smtp/templates", JSON: body}, &made); err != nil {
		return provider.Pushed{}, err
	}
	id := ""
	if made.ID > 0 {
		id = strconv.FormatInt(made.ID, 10)
	}
	return provider.Made(id, mail.Name, "")
}

// Update implements provider.Updater. What may have been changed at Brevo stays: sender, whether it is active, and the subject
// unless the mail has one of its own.
func (Provider) Update(ctx context.Context, c *provider.Client, id string, mail provider.Email) (provider.Pushed, error) {
	if err := check(mail); err != nil {
		return provider.Pushed{}, err
	}
	body := template{Name: mail.Name, HTML: mail.HTML}
	if mail.Subject != mail.Name {
		body.Subject = mail.Subject
	}
	if err := c.Do(ctx, provider.Request{Method: http.MethodPut, Path: "/smtp/templates/" + url.PathEscape(id), JSON: body}, nil); err != nil {
		return provider.Pushed{}, err
	}
	return provider.Pushed{ID: id, Name: mail.Name}, nil
}

func check(mail provider.Email) error {
	if utf8.RuneCountInString(mail.HTML) < minHTML {
		return provider.Reject("A mail needs at least " + strconv.Itoa(minHTML) + " characters")
	}
	return nil
}

// firstSender is the first address that Brevo allows to send from.
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
		return sender{}, provider.Lacking("senders")
	}
	for _, s := range answer.Senders {
		if s.Email != "" && (s.Active == nil || *s.Active) {
			return s.sender, nil
		}
	}
	return sender{}, provider.Reject("This account has no active sender. Add one there under Senders")
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
