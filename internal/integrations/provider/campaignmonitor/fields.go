package campaignmonitor

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
)

const (
	maxLists = 10 // lists to read fields from
	atOnce   = 5
)

// fixed lists the fields that every subscriber has.
var fixed = []provider.Field{
	{Key: "email", Label: "Email", Type: "Text", Name: mergetags.Email},
	{Key: "firstname", Label: "First name", Type: "Text", Name: mergetags.FirstName},
	{Key: "lastname", Label: "Last name", Type: "Text", Name: mergetags.LastName},
	{Key: "fullname", Label: "Full name", Type: "Text"},
}

type customField struct {
	Name string `json:"FieldName"`
	Key  string // [website]
	Type string `json:"DataType"`
}

// MergeFields implements provider.Provider. Fields belong to lists, so fields with the same key are merged.
func (Provider) MergeFields(ctx context.Context, c *provider.Client) ([]provider.Field, error) {
	if err := checkChoice(c); err != nil {
		return nil, err
	}
	var lists []struct {
		ID string `json:"ListID"`
	}
	if err := c.Do(ctx, provider.Request{Path: "/clients/" + url.PathEscape(c.Choice) + "/lists.json"}, &lists); err != nil {
		return nil, err
	}
	if lists == nil {
		return nil, provider.Missing("the lists")
	}
	found := make([][]customField, min(len(lists), maxLists))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for i, list := range lists[:len(found)] {
		if list.ID == "" {
			return nil, provider.Missing("the id of a list")
		}
		group.Go(func() error {
			return c.Do(ctx, provider.Request{Path: "/lists/" + url.PathEscape(list.ID) + "/customfields.json"}, &found[i])
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return joined(slices.Concat(found...)), nil
}

func joined(found []customField) []provider.Field {
	fields := slices.Clone(fixed)
	for _, f := range found {
		key := strings.TrimSuffix(strings.TrimPrefix(f.Key, "["), "]")
		known := slices.ContainsFunc(fields, func(other provider.Field) bool { return strings.EqualFold(other.Key, key) })
		if key != "" && !known {
			fields = append(fields, provider.Field{Key: key, Label: f.Name, Type: f.Type})
		}
	}
	return fields
}
