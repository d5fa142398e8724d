package constantcontact

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"

	"mailwright/internal/integrations/provider"
)

const (
	customCode  = 5 // the format of emails with custom HTML
	maxFromName = 100
)

type newCampaign struct {
	Name       string     `json:"name"`
	Activities []activity `json:"email_campaign_activities"`
}

// activity is the email of a campaign.
type activity struct {
	FormatType int    `json:"format_type"`
	FromName   string `json:"from_name"`
	FromEmail  string `json:"from_email"`
	ReplyTo    string `json:"reply_to_email"`
	Subject    string `json:"subject"`
	HTML       string `json:"html_content"`
}

type campaign struct {
	ID         string `json:"campaign_id"`
	Name       string `json:"name"`
	Activities []struct {
		ID   string `json:"campaign_activity_id"`
		Role string `json:"role"`
	} `json:"campaign_activities"`
}

// primary returns the id of the campaign's email. Its other activities are pages.
func (c campaign) primary() string {
	for _, a := range c.Activities {
		if a.Role == "primary_email" {
			return a.ID
		}
	}
	return ""
}

// named tries names until one is free, because campaign names are unique.
func named(name string, try func(name string, into *campaign) error) (c campaign, err error) {
	for n := 1; n <= maxTries; n++ {
		c = campaign{Name: nameOf(name, n)}
		err = try(c.Name, &c)
		if !provider.IsStatus(err, http.StatusConflict) {
			return c, err
		}
	}
	return c, err
}

// updateActivity replaces the email of a campaign. It sends everything else back as it was, because Constant Contact
// would remove a contact list that isn't sent.
func updateActivity(ctx context.Context, c *provider.Client, id string, email provider.Email, html string) error {
	if id == "" {
		return provider.Missing("the campaign's email")
	}
	path := "/emails/activities/" + url.PathEscape(id)
	whole := map[string]json.RawMessage{}
	if err := c.Do(ctx, provider.Request{Path: path, Query: url.Values{"include": {"html_content"}}}, &whole); err != nil {
		return err
	}
	if whole["from_email"] == nil || whole["from_name"] == nil || whole["reply_to_email"] == nil || whole["subject"] == nil {
		return provider.Missing("the campaign's sender and subject")
	}
	kept := map[string]any{}
	for _, name := range writable {
		if value, ok := whole[name]; ok {
			kept[name] = value
		}
	}
	kept["html_content"] = html
	if email.Subject != email.Name { // without its own subject, keep the one entered there
		kept["subject"] = email.Subject
	}
	return c.Do(ctx, provider.Request{Method: http.MethodPut, Path: path, JSON: kept}, nil)
}

// writable lists the fields of an activity that can be sent back.
var writable = []string{
	"contact_list_ids", "segment_ids", "from_name", "from_email", "reply_to_email", "subject", "preheader",
	"physical_address_in_footer",
}

type sender struct{ name, email string }

// senderOf returns the first confirmed address. Others are rejected.
func senderOf(ctx context.Context, c *provider.Client) (sender, error) {
	var addresses []struct {
		Email  string `json:"email_address"`
		Status string `json:"confirm_status"`
	}
	if err := c.Do(ctx, provider.Request{Path: "/account/emails", Query: url.Values{"confirm_status": {"CONFIRMED"}}},
		&addresses); err != nil {
		return sender{}, err
	}
	for _, a := range addresses {
		if a.Email != "" && a.Status == "CONFIRMED" {
			name, err := senderName(ctx, c, a.Email)
			return sender{name, a.Email}, err
		}
	}
	return sender{}, provider.Reject("This account has no confirmed sender address. Confirm one in Constant Contact first.")
}

// senderName returns the organization's name, or the address if it has none.
func senderName(ctx context.Context, c *provider.Client, email string) (string, error) {
	var a account
	if err := c.Do(ctx, provider.Request{Path: "/account/summary"}, &a); err != nil {
		return "", err
	}
	if a.Name == "" {
		return email, nil
	}
	runes := []rune(a.Name)
	return string(runes[:min(len(runes), maxFromName)]), nil
}
