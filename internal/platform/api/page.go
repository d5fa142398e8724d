package api

import (
	"encoding/base64"
	"encoding/json"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"mailwright/internal/platform/problem"
)

// Page is the part of a list that a client asks for; without Limit it is the rest of the list.
type Page struct {
	Limit  int    `query:"limit" minimum:"1" maximum:"200" doc:"How many entries to return at most. Without it the list is whole." example:"50"`
	Cursor string `query:"cursor" maxLength:"2048" doc:"Continue behind the page before: its nextCursor."`
}

// Cursor is the nextCursor of an answer: absent without a limit, null at the end of the list.
type Cursor struct {
	shown bool
	next  string
}

// IsZero leaves the field out of an answer to a request without limit.
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
	return &huma.Schema{Type: huma.TypeString, Nullable: true, Description: "Where the next page starts, null at the end; only with limit."}
}

// After reads the parts of the cursor, nil without one. A cursor of another list or sort is refused.
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

func errCursor() error { return problem.Field("cursor", "is not a cursor of this list") }

// Cut shortens items, of which one more than the limit was read, to the page, and makes the cursor behind its last one.
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

// PageOf pages a short list that is in memory as a whole, newest first: what id gives grows with time, so that it falls here.
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
