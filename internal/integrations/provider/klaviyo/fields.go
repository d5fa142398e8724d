package klaviyo

import (
	"context"
	"encoding/json"
	"maps"
	"net/url"
	"regexp"
	"slices"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
)

// fixed lists the fields that every profile has. Their tags differ from those of properties.
var fixed = []provider.Field{
	{Key: "first_name", Label: "First name", Type: "string", Name: mergetags.FirstName},
	{Key: "last_name", Label: "Last name", Type: "string", Name: mergetags.LastName},
	{Key: "email", Label: "Email", Type: "string", Name: mergetags.Email},
	{Key: "organization", Label: "Organization", Type: "string", Name: mergetags.Company},
}

const maxProperties = 500

// MergeFields implements provider.Provider. Klaviyo can't list profile properties, so they're collected from a few
// profiles.
func (Provider) MergeFields(ctx context.Context, c *provider.Client) ([]provider.Field, error) {
	var answer struct {
		Data []struct {
			Attributes struct {
				Properties map[string]json.RawMessage `json:"properties"`
			} `json:"attributes"`
		} `json:"data"`
	}
	query := url.Values{"page[size]": {"20"}, "fields[profile]": {"properties"}}
	if err := do(ctx, c, provider.Request{Path: "/profiles", Query: query}, &answer); err != nil {
		return nil, err
	}
	if answer.Data == nil {
		return nil, provider.Missing("the profiles")
	}
	types := map[string]string{}
	for _, profile := range answer.Data {
		for key, value := range profile.Attributes.Properties {
			if kind := typeOf(value); kind != "" && writable.MatchString(key) {
				types[key] = kind
			}
		}
	}
	fields := slices.Clone(fixed)
	keys := slices.Sorted(maps.Keys(types))
	for _, key := range keys[:min(len(keys), maxProperties)] {
		fields = append(fields, provider.Field{Key: key, Label: key, Type: types[key]})
	}
	return fields, nil
}

// writable matches the keys that a tag can contain.
var writable = regexp.MustCompile(`^[^'{}%|]{1,100}$`)

// typeOf returns a value's type, or "" for types that make no sense in text.
func typeOf(value json.RawMessage) string {
	switch value[0] {
	case '"':
		return "string"
	case 't', 'f':
		return "boolean"
	case '[':
		return "list"
	case '{', 'n':
		return ""
	}
	return "number"
}
