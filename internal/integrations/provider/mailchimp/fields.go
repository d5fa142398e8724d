package mailchimp

import (
	"context"
	"net/url"
	"slices"

	"golang.org/x/sync/errgroup"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
)

const (
	maxLists = 10 // lists to read fields from
	atOnce   = 5  // half of the ten connections that a user may open
)

// neutral lists the fields that every list starts with.
var neutral = map[string]mergetags.Name{
	"FNAME": mergetags.FirstName, "LNAME": mergetags.LastName, "EMAIL": mergetags.Email,
	"COMPANY": mergetags.Company,
}

type mergeField struct {
	Tag  string `json:"tag"`
	Name string `json:"name"`
	Type string `json:"type"`
}

// MergeFields implements provider.Provider. Fields belong to lists, so fields with the same tag are merged.
func (Provider) MergeFields(ctx context.Context, c *provider.Client) ([]provider.Field, error) {
	var answer struct {
		Lists []struct {
			ID string `json:"id"`
		} `json:"lists"`
	}
	query := url.Values{"count": {"100"}, "fields": {"lists.id,lists.name,total_items"}}
	if err := c.Do(ctx, provider.Request{Path: "/lists", Query: query}, &answer); err != nil {
		return nil, err
	}
	if answer.Lists == nil {
		return nil, provider.Missing("the lists")
	}
	lists := answer.Lists[:min(len(answer.Lists), maxLists)]
	found := make([][]mergeField, len(lists))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for i, list := range lists {
		if list.ID == "" {
			return nil, provider.Missing("the id of a list")
		}
		group.Go(func() (err error) {
			found[i], err = fieldsOf(ctx, c, list.ID)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return joined(found), nil
}

func fieldsOf(ctx context.Context, c *provider.Client, list string) ([]mergeField, error) {
	var answer struct {
		Fields []mergeField `json:"merge_fields"`
	}
	path := "/lists/" + url.PathEscape(list) + "/merge-fields"
	if err := c.Do(ctx, provider.Request{Path: path, Query: url.Values{"count": {"1000"}}}, &answer); err != nil {
		return nil, err
	}
	if answer.Fields == nil {
		return nil, provider.Missing("the merge fields")
	}
	return answer.Fields, nil
}

// joined merges the fields of all lists. It starts with the email address, which isn't in any list's fields.
func joined(lists [][]mergeField) []provider.Field {
	fields := []provider.Field{{Key: "EMAIL", Label: "Email Address", Type: "email", Name: mergetags.Email}}
	for _, f := range slices.Concat(lists...) {
		known := slices.ContainsFunc(fields, func(other provider.Field) bool { return other.Key == f.Tag })
		if f.Tag != "" && !known {
			fields = append(fields, provider.Field{Key: f.Tag, Label: f.Name, Type: f.Type, Name: neutral[f.Tag]})
		}
	}
	return fields
}
