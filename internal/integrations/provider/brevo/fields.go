package brevo

import (
	"context"
	"slices"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
)

const maxFields = 500

// readable lists the attribute categories that an email can use.
var readable = []string{"normal", "category", "global"}

var neutral = map[string]mergetags.Name{
	"FIRSTNAME": mergetags.FirstName, "LASTNAME": mergetags.LastName, "EMAIL": mergetags.Email, "COMPANY": mergetags.Company,
}

// MergeFields implements provider.Provider. The email address isn't an attribute.
func (Provider) MergeFields(ctx context.Context, c *provider.Client) ([]provider.Field, error) {
	var answer struct {
		Attributes []struct {
			Name     string `json:"name"`
			Category string `json:"category"`
			Type     string `json:"type"`
		} `json:"attributes"`
	}
	if err := c.Do(ctx, provider.Request{Path: "/contacts/attributes"}, &answer); err != nil {
		return nil, err
	}
	if answer.Attributes == nil {
		return nil, provider.Missing("the attributes")
	}
	fields := []provider.Field{{Key: "EMAIL", Label: "EMAIL", Type: "text", Name: mergetags.Email}}
	for _, a := range answer.Attributes[:min(len(answer.Attributes), maxFields)] {
		if a.Name == "" || a.Name == "EMAIL" || !slices.Contains(readable, a.Category) {
			continue
		}
		if a.Type == "" {
			a.Type = a.Category
		}
		fields = append(fields, provider.Field{Key: a.Name, Label: a.Name, Type: a.Type, Name: neutral[a.Name]})
	}
	return fields, nil
}
