package hubspot

import (
	"context"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
)

const maxFields = 1000

var neutral = map[string]mergetags.Name{
	"firstname": mergetags.FirstName, "lastname": mergetags.LastName, "email": mergetags.Email, "company": mergetags.Company,
}

// MergeFields implements provider.Provider. The list contains all properties, including HubSpot's own.
func (Provider) MergeFields(ctx context.Context, c *provider.Client) ([]provider.Field, error) {
	var answer struct {
		Results []struct {
			Name   string `json:"name"`
			Label  string `json:"label"`
			Type   string `json:"type"`
			Hidden bool   `json:"hidden"`
		} `json:"results"`
	}
	if err := c.Do(ctx, provider.Request{Path: "/crm/properties/2026-03/contacts"}, &answer); err != nil {
		return nil, err
	}
	if answer.Results == nil {
		return nil, provider.Missing("the properties")
	}
	fields := []provider.Field{}
	for _, p := range answer.Results {
		if p.Name != "" && !p.Hidden && len(fields) < maxFields {
			fields = append(fields, provider.Field{Key: p.Name, Label: p.Label, Type: p.Type, Name: neutral[p.Name]})
		}
	}
	return fields, nil
}
