// Package hubspot pushes emails to HubSpot as coded templates, which are files in its design manager.
package hubspot

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"mailwright/internal/integrations/provider"
)

// Provider implements provider.Provider for HubSpot.
type Provider struct{}

// Describe implements provider.Provider.
func (Provider) Describe() provider.Description {
	return provider.Description{
		ID:   "hubspot",
		Name: "HubSpot",
		API:  "https://api.hubapi.com",
		OAuth: provider.OAuth{
			Authorize: "https://app.hubspot.com/oauth/authorize",
			Token:     "https://api.hubapi.com/oauth/2026-03/token",
			Revoke:    "https://api.hubapi.com/oauth/2026-03/token/revoke",
			Scopes:    []string{"oauth", "content", "crm.schemas.contacts.read"},
			PKCE:      true,
		},
		Explain: explain,
	}
}

// Identify implements provider.Provider.
func (Provider) Identify(ctx context.Context, c *provider.Client) (provider.Identity, error) {
	var token struct {
		IsActive bool   `json:"active"`
		Hub      int64  `json:"hub_id"`
		Domain   string `json:"hub_domain"`
		User     string `json:"user"`
	}
	ask := provider.Request{
		Method: http.MethodPost, Path: "/oauth/2026-03/token/introspect", Form: url.Values{"token_type_hint": {"access_token"}}, Introspect: true,
		Repeatable: true,
	}
	if err := c.Do(ctx, ask, &token); err != nil {
		return provider.Identity{}, err
	}
	if !token.IsActive {
		return provider.Identity{}, &provider.Error{
			Kind: provider.Unauthorized, Message: "The HubSpot token isn't active. Connect HubSpot again.",
		}
	}
	if token.Hub == 0 {
		return provider.Identity{}, provider.Missing("the account")
	}
	return provider.Identity{AccountID: strconv.FormatInt(token.Hub, 10), Name: token.Domain, Email: token.User}, nil
}

// Push implements provider.Provider.
func (p Provider) Push(ctx context.Context, c *provider.Client, email provider.Email) (provider.Pushed, error) {
	mark := make([]byte, 4)
	_, _ = rand.Read(mark) // never fails
	return p.Update(ctx, c, pathOf(email.Name, hex.EncodeToString(mark)), email)
}

// Update implements provider.Updater. It creates the file again if it was deleted.
func (Provider) Update(ctx context.Context, c *provider.Client, id string, email provider.Email) (provider.Pushed, error) {
	label := labelOf(email.Name)
	body, contentType, err := upload(id, annotated(label, email.HTML))
	if err != nil {
		return provider.Pushed{}, err
	}
	header := http.Header{"Content-Type": {contentType}}
	check := provider.Request{Method: http.MethodPost, Path: filePath("validate", id), Header: header, Body: body, Repeatable: true}
	if err := c.Do(ctx, check, nil); err != nil {
		return provider.Pushed{}, err
	}
	var file struct {
		ID string `json:"id"`
	}
	if err := c.Do(ctx, provider.Request{Method: http.MethodPut, Path: filePath("content", id), Header: header, Body: body},
		&file); err != nil {
		return provider.Pushed{}, err
	}
	return provider.Made(file.ID, label, "")
}

func filePath(action, id string) string {
	return "/cms/source-code/2026-03/published/" + action + "/" + url.PathEscape(id)
}

// upload returns a form that contains a file.
func upload(name, content string) (body []byte, contentType string, err error) {
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	part, err := writer.CreateFormFile("file", name)
	if err != nil {
		return nil, "", err
	}
	if _, err := part.Write([]byte(content)); err != nil {
		return nil, "", err
	}
	err = writer.Close()
	return form.Bytes(), writer.FormDataContentType(), err
}

// explain reads HubSpot's errors. A daily limit resets at midnight in the account's time zone, so retrying after a few
// seconds is pointless.
func explain(a provider.Answer) provider.Refusal {
	var said struct {
		Message  string `json:"message"`
		Category string `json:"category"`
		Type     string `json:"errorType"`
		Policy   string `json:"policyName"`
		Errors   []struct {
			Message string `json:"message"`
		} `json:"errors"`
	}
	if json.Unmarshal(a.Body, &said) != nil {
		return provider.Refusal{}
	}
	messages := []string{said.Message}
	for _, e := range said.Errors {
		if e.Message != said.Message {
			messages = append(messages, e.Message)
		}
	}
	code := said.Category
	if code == "" {
		code = said.Type
	}
	return provider.Refusal{Code: code, Message: strings.TrimSpace(strings.Join(messages, " ")), Final: strings.Contains(said.Policy, "DAILY")}
}
