package constantcontact

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"

	"mailwright/internal/integrations/provider"
)

const (
	customCode  = 5 // the format of a mail whose HTML is one's own
	maxFromName = 100
)

type newCampaign struct {
	Name       string     `json:"name"`
	Activities []activity `json:"email_campaign_activities"`
}

// activity is the mail of a campaign.
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

// primary is the id of the mail; the campaign's other parts are pages.
func (c campaign) primary() string {
	for _, a := range c.Activities {
		if a.Role == "primary_email" {
			return a.ID
		}
	}
	return ""
}

// named tries names until one is free: no two campaigns can have the same.
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

// updateActivity replaces the mail of a campaign. A list of readers that is not sent along would be taken from it, so that
// everything else goes back as it came.
func updateActivity(ctx context.Context, c *provider.Client, id string, mail provider.Email, html string) error {
	if id == "" {
		return provider.Lacking("mail of the campaign")
	}
	path := "/emails/activities/" + url.PathEscape(id)
	whole := map[string]json.RawMessage{}
	if err := c.Do(ctx, provider.Request{Path: path, Query: url.Values{"include": {"html_content"}}}, &whole); err != nil {
		return err
	}
	if whole["from_email"] == nil || whole["from_name"] == nil || whole["reply_to_email"] == nil || whole["subject"] == nil {
		return provider.Lacking("sender and subject of the campaign")
	}
	kept := map[string]any{}
	for _, name := range writable {
		if value, ok := whole[name]; ok {
			kept[name] = value
		}
	}
	kept["html_content"] = html
	if mail.Subject != mail.Name { // else it was made of the name, and the one that was written there is better
		kept["subject"] = mail.Subject
	}
	return c.Do(ctx, provider.Request{Method: http.MethodPut, Path: path, JSON: kept}, nil)
}

// writable are the parts of an activity that can be sent back.
var writable = []string{
	"contact_list_ids", "segment_ids", "from_name", "from_email", "reply_to_email", "subject", "preheader",
	"physical_address_in_footer",
}

type sender struct{ name, email string }

// senderOf is the first address that its owner has confirmed; others are refused.
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
	return sender{}, provider.Reject("This account has no confirmed sender address. Confirm one there first")
}

// senderName is the organization's, or the address if it has none.
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
