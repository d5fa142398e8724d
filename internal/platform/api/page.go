package api

import (
	"encoding/base64"
	"encoding/json"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"mailwright/internal/platform/problem"
)

// Page is the part of a list that a client requests. Without Limit, it is the rest of the list.
type Page struct {
	Limit  int    `query:"limit" minimum:"1" maximum:"200" doc:"The maximum number of entries to return. If omitted, all are returned." example:"50"`
	Cursor string `query:"cursor" maxLength:"2048" doc:"The nextCursor from the previous page."`
}

// Cursor is the nextCursor of a response: absent without a limit, null at the end of the list.
type Cursor struct {
	shown bool
	next  string
}

// IsZero reports whether to omit the field, because the request had no limit.
func (c Cursor) IsZero() bool { return !c.shown }

// MarshalJSON writes the cursor, or null at the end.
func (c Cursor) MarshalJSON() ([]byte, error) {
	if c.next == "" {
		return []byte("null"), nil
	}
	return json.Marshal(c.next)
}

// Schema describes the cursor.
func (Cursor) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Nullable: true, Description: "The cursor of the next page, or null on the last page. Only " +
		"present if limit is set."}
}

// After returns the parts of the cursor, or nil if there is none. It rejects a cursor from another list or sort order.
func (p Page) After(parts int) ([]string, error) {
	if p.Cursor == "" {
		return nil, nil
	}
	raw, err := base64.RawURLEncoding.DecodeString(p.Cursor)
	if err != nil {
		return nil, errCursor()
	}
	var values []string
	if json.Unmarshal(raw, &values) != nil || len(values) != parts {
		return nil, errCursor()
	}
	for _, value := range values {
		if !isText(value) {
			return nil, errCursor()
		}
	}
	return values, nil
}

func errCursor() error {
	return problem.Field("cursor", "must be the nextCursor from the previous page of this list")
}

// Cut shortens items to the page and returns the cursor of the next page. If there is a next page, the caller passes
// one item more than the limit.
func Cut[T any](p Page, items []T, parts func(last T) []string) ([]T, Cursor) {
	if p.Limit == 0 {
		return items, Cursor{}
	}
	if len(items) <= p.Limit {
		return items, Cursor{shown: true}
	}
	items = items[:p.Limit]
	raw, err := json.Marshal(parts(items[p.Limit-1]))
	if err != nil {
		return items, Cursor{shown: true}
	}
	return items, Cursor{shown: true, next: base64.RawURLEncoding.EncodeToString(raw)}
}

// PageOf returns a page of a short list that is in memory as a whole, newest first. IDs must increase with time, so
// they decrease along the list.
func PageOf[T any](p Page, items []T, id func(T) string) ([]T, Cursor, error) {
	after, err := p.After(1)
	if err != nil {
		return nil, Cursor{}, err
	}
	if after != nil {
		items = slices.DeleteFunc(items, func(item T) bool { return id(item) >= after[0] })
	}
	page, next := Cut(p, items, func(last T) []string { return []string{id(last)} })
	return page, next, nil
}
