package constantcontact

import (
	"context"
	"net/url"
	"slices"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
)

const maxPages = 10

// fixed lists the fields that every contact has. Their tags differ from those of custom fields.
var fixed = []provider.Field{
	{Key: "EMAILADDRESS", Label: "Email address", Type: "string", Name: mergetags.Email},
	{Key: "FIRSTNAME", Label: "First name", Type: "string", Name: mergetags.FirstName},
	{Key: "LASTNAME", Label: "Last name", Type: "string", Name: mergetags.LastName},
	{Key: "COMPANYNAME", Label: "Company name", Type: "string", Name: mergetags.Company},
}

type fieldPage struct {
	Fields []struct {
		Label string `json:"label"`
		Name  string `json:"name"`
		Type  string `json:"type"`
	} `json:"custom_fields"`
	Links struct {
		Next struct {
			Href string `json:"href"`
		} `json:"next"`
	} `json:"_links"`
}

// MergeFields implements provider.Provider.
func (Provider) MergeFields(ctx context.Context, c *provider.Client) ([]provider.Field, error) {
	fields := slices.Clone(fixed)
	query := url.Values{"limit": {"100"}}
	for range maxPages {
		var page fieldPage
		if err := c.Do(ctx, provider.Request{Path: "/contact_custom_fields", Query: query}, &page); err != nil {
			return nil, err
		}
		if page.Fields == nil {
			return nil, provider.Missing("the custom fields")
		}
		fields = page.appendTo(fields)
		next, err := url.Parse(page.Links.Next.Href)
		if err != nil {
			return nil, provider.Missing("the URL of the next page")
		}
		if next.RawQuery == "" {
			break
		}
		query = next.Query() // only the query, because the path is always the same
	}
	return fields, nil
}

// appendTo adds each field once, even if a page is returned twice.
func (p fieldPage) appendTo(fields []provider.Field) []provider.Field {
	for _, f := range p.Fields {
		known := slices.ContainsFunc(fields, func(other provider.Field) bool { return other.Key == f.Name })
		if f.Name != "" && !known {
			fields = append(fields, provider.Field{Key: f.Name, Label: f.Label, Type: f.Type})
		}
	}
	return fields
}
