package api

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

func encoded(raw string) string { return base64.RawURLEncoding.EncodeToString([]byte(raw)) }

func TestPage_After(t *testing.T) {
	for cursor, wanted := range map[string][]string{
		"":                         nil,
		encoded(`["a","b"]`):       {"a", "b"},
		encoded(`["",""]`):         {"", ""},
		encoded(`["\u00e9","🌷<"]`): {"é", "🌷<"},
		encoded(` [ "a" , "b" ] `): {"a", "b"},
	} {
		if got, err := (Page{Cursor: cursor}).After(2); err != nil || !slices.Equal(got, wanted) {
			t.Errorf("%q contains %q, want %q (%v)", cursor, got, wanted, err)
		}
	}
	for _, raw := range []string{
		``, `null`, `{}`, `[]`, `["a"]`, `["a","b","c"]`, `["a",1]`, `"ab"`, `["a","b"`, `["a","\u0000"]`,
		"[\"a\",\"\x00\"]",
	} {
		if raw == "" {
			continue
		}
		if got, err := (Page{Cursor: encoded(raw)}).After(2); err == nil {
			t.Errorf("%q is accepted as %q", raw, got)
		}
	}
	for _, cursor := range []string{
		"!", "WyJhIiwiYiJd=", encoded(`["a","b"]`) + " ",
		base64.StdEncoding.EncodeToString([]byte(`["a","??"]`)),
	} {
		if got, err := (Page{Cursor: cursor}).After(2); err == nil && cursor != encoded(`["a","??"]`) {
			t.Errorf("%q is accepted as %q", cursor, got)
		}
	}
}

func numbers(n int) []string {
	items := make([]string, n)
	for i := range items {
		items[i] = fmt.Sprintf("%03d", n-i) // newest first
	}
	return items
}

func itself(item string) string { return item }

func TestPageOf_pagesThroughTheWholeList(t *testing.T) {
	for _, length := range []int{0, 1, 6, 7, 8, 14, 25} {
		for _, limit := range []int{1, 7, 25, 200} {
			var all []string
			page := Page{Limit: limit}
			for {
				items, next, err := PageOf(page, numbers(length), itself)
				if err != nil {
					t.Fatal(err)
				}
				if next.IsZero() {
					t.Error("a page doesn't have a cursor")
				}
				all = append(all, items...)
				if next.next == "" {
					break
				}
				if len(items) != limit {
					t.Fatalf("a page of %d that is not the last, want %d", len(items), limit)
				}
				page.Cursor = next.next
			}
			if !slices.Equal(all, numbers(length)) {
				t.Errorf("pages of %d give %v, want %v", limit, all, numbers(length))
			}
		}
	}
}

func TestPageOf_withoutLimit(t *testing.T) {
	items, next, err := PageOf(Page{}, numbers(5), itself)
	if err != nil || !slices.Equal(items, numbers(5)) || !next.IsZero() {
		t.Errorf("%v, %v, %v", items, next, err)
	}
	items, next, err = PageOf(Page{Cursor: encoded(`["003"]`)}, numbers(5), itself)
	if err != nil || !slices.Equal(items, []string{"002", "001"}) || !next.IsZero() {
		t.Errorf("the rest is %v, %v, %v", items, next, err)
	}
	if _, _, err := PageOf(Page{Cursor: "nonsense"}, numbers(5), itself); err == nil {
		t.Error("a wrong cursor is accepted")
	}
}

func TestPageOf_emptyListIsNotNull(t *testing.T) {
	items, _, err := PageOf(Page{Limit: 3, Cursor: encoded(`["000"]`)}, numbers(5), itself)
	raw, _ := json.Marshal(items)
	if err != nil || string(raw) != "[]" {
		t.Errorf("%s, %v", raw, err)
	}
}

func TestCut_cursorSurvivesAnyText(t *testing.T) {
	for _, text := range []string{"a", "é🌷", `"\<>&`, "\u2028", strings.Repeat("x", 255)} {
		_, next := Cut(Page{Limit: 1}, []string{text, "more"}, func(last string) []string { return []string{last, "id"} })
		if got, err := (Page{Cursor: next.next}).After(2); err != nil || !slices.Equal(got, []string{text, "id"}) {
			t.Errorf("%q became %q (%v)", text, got, err)
		}
	}
}

func TestCursor_inAResponse(t *testing.T) {
	type answer struct {
		NextCursor Cursor `json:"nextCursor,omitzero"`
	}
	for wanted, cursor := range map[string]Cursor{
		`{}`: {}, `{"nextCursor":null}`: {shown: true}, `{"nextCursor":"abc"}`: {shown: true, next: "abc"},
	} {
		if got, err := json.Marshal(answer{cursor}); err != nil || string(got) != wanted {
			t.Errorf("%s, want %s (%v)", got, wanted, err)
		}
	}
}
