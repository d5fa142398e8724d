package api

import (
	"encoding/base64"
	"encoding/json"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"mailwright/internal/platform/problem"
)

// The maximum number of entries in a response if the client sets no limit. Without them, one request could ask for everything that an
// account has stored.
const (
	wholeList    = 10_000
	wholeHistory = 1000
)

// Page is the part of a list that a client requests. Without Limit, it is the rest of the list, up to wholeList entries.
type Page struct {
	Limit  int    `query:"limit" minimum:"1" maximum:"200" doc:"The maximum number of entries to return. If omitted, up to 10,000 are returned." example:"50"`
	Cursor string `query:"cursor" maxLength:"2048" doc:"The nextCursor from the previous page."`

	isHistory bool
}

// HistoryPage is like Page, but for a list that grows with every action. Without Limit, it has up to wholeHistory entries.
type HistoryPage struct {
	Limit  int    `query:"limit" minimum:"1" maximum:"200" doc:"The maximum number of entries to return. If omitted, up to 1,000 are returned." example:"50"`
	Cursor string `query:"cursor" maxLength:"2048" doc:"The nextCursor from the previous page."`
}

// Page returns the same part of a list as a Page.
func (p HistoryPage) Page() Page { return Page{Limit: p.Limit, Cursor: p.Cursor, isHistory: true} }

// size returns the maximum number of entries on the page.
func (p Page) size() int {
	switch {
	case p.Limit > 0:
		return p.Limit
	case p.isHistory:
		return wholeHistory
	}
	return wholeList
}

// Read returns how many entries to read: one more than the page has, which shows that there's a next page.
func (p Page) Read() int { return p.size() + 1 }

// Cursor is the nextCursor of a response: null at the end of the list, or absent there if the request had no limit.
type Cursor struct {
	shown bool
	next  string
}

// IsZero reports whether to omit the field, because the request had no limit and the list is complete.
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
	return &huma.Schema{Type: huma.TypeString, Nullable: true, Description: "The cursor of the next page, or null on the last page. If the " +
		"request has no limit, the last page may omit it."}
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
// at least Read items.
func Cut[T any](p Page, items []T, parts func(last T) []string) ([]T, Cursor) {
	size := p.size()
	if len(items) <= size {
		return items, Cursor{shown: p.Limit > 0}
	}
	items = items[:size]
	raw, err := json.Marshal(parts(items[size-1]))
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
