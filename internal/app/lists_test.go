package app_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/google/uuid"

	"mailwright/internal/app"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// shortLists contains the lists without pages, and what limits their length.
var shortLists = map[string]string{
	"GET /api/auth/session":                                 "the accounts that a user has created or joined",
	"GET /api/plans":                                        "there are three plans",
	"GET /api/ai/occasions":                                 "part of the program",
	"GET /api/fonts/browse":                                 "part of the program",
	"GET /api/user/passkeys":                                "10 per user",
	"GET /api/user/export":                                  "streamed, and limited per hour",
	"GET /api/accounts/{slug}/ai/generations/{id}":          "one generation",
	"GET /api/accounts/{slug}/fonts":                        "50 per account",
	"GET /api/accounts/{slug}/integrations":                 "one per provider",
	"GET /api/accounts/{slug}/integrations/merge-fields":    "1,000 per connection",
	"GET /api/accounts/{slug}/integrations/unsplash/search": "at most 30 per page",
}

// TestLists_havePages checks that every route that returns a list returns it in pages, unless something else limits its length.
func TestLists_havePages(t *testing.T) {
	description, err := openapi3.NewLoader().LoadFromData(app.Describe(apptest.Config(t, database.SQLite)))
	if err != nil {
		t.Fatal(err)
	}
	stale := maps.Clone(shortLists)
	for path, item := range description.Paths.Map() {
		if item.Get == nil || !returnsList(item.Get) {
			continue
		}
		route := "GET " + path
		delete(stale, route)
		paged := item.Get.Parameters.GetByInAndName("query", "limit") != nil && item.Get.Parameters.GetByInAndName("query", "cursor") != nil
		if _, short := shortLists[route]; paged == short {
			t.Errorf("%s: paged %v, and in the list of short lists: %v", route, paged, short)
		}
	}
	if len(stale) > 0 {
		t.Errorf("these aren't lists: %v", stale)
	}
}

// returnsList reports whether a response has a property that is an array.
func returnsList(operation *openapi3.Operation) bool {
	response := operation.Responses.Status(200)
	if response == nil || response.Value.Content["application/json"] == nil {
		return false
	}
	for _, property := range response.Value.Content["application/json"].Schema.Value.Properties {
		if property.Value.Items != nil {
			return true
		}
	}
	return false
}

// TestLists_areBounded fills lists with more entries than one response may have, and reads them without a limit.
func TestLists_areBounded(t *testing.T) {
	for _, list := range []struct {
		path, field, table string
		most               int
	}{
		{"/audit", "events", "audit_events", 1000},
		{"/ai/generations", "generations", "ai_generations", 1000},
		{"/pushes", "data", "pushes", 1000},
		{"/templates", "templates", "templates", 10_000},
		{"/images", "images", "images", 10_000},
	} {
		t.Run(strings.Trim(list.path, "/"), func(t *testing.T) {
			if list.most > 1000 {
				apptest.Slow(t)
			}
			apptest.Each(t, func(t *testing.T, s *apptest.Server) {
				owner := newVictim(t, s).owner
				whole := owner.Get(t, owner.Path(list.path)).Want(t, 200).Len(t, list.field)
				copyRow(t, s, list.table, list.most+1)
				first := owner.Get(t, owner.Path(list.path)).Want(t, 200)
				if got := first.Len(t, list.field); got != list.most {
					t.Fatalf("%d entries without a limit, want %d", got, list.most)
				}
				rest := owner.Get(t, owner.Path(list.path+"?limit=200&cursor="+first.Text(t, "nextCursor"))).Want(t, 200)
				if got := rest.Len(t, list.field); got != whole+1 || rest.Value(t, "nextCursor") != nil {
					t.Errorf("%d entries on the next page, want %d: %s", got, whole+1, rest.Body)
				}
			})
		})
	}
}

// copyRow adds copies of a table's newest row.
func copyRow(t *testing.T, s *apptest.Server, table string, count int) {
	t.Helper()
	rows, err := s.DB.Read().QueryContext(t.Context(), `SELECT * FROM `+table+` ORDER BY id DESC LIMIT 1`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil || !rows.Next() {
		t.Fatalf("%s has no rows: %v", table, err)
	}
	values, into, places := make([]any, len(columns)), make([]any, len(columns)), make([]string, len(columns))
	for i := range columns {
		into[i], places[i] = &values[i], fmt.Sprintf("$%d", i+1)
	}
	if err := rows.Scan(into...); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		t.Fatal(err)
	}
	insert := `INSERT INTO ` + table + ` (` + strings.Join(columns, ", ") + `) VALUES (` + strings.Join(places, ", ") + `)`
	err = s.DB.Write(t.Context(), func(tx *sql.Tx) error {
		return insertCopies(t.Context(), tx, insert, columns, values, count)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func insertCopies(ctx context.Context, tx *sql.Tx, insert string, columns []string, values []any, count int) error {
	for range count {
		id := uuid.Must(uuid.NewV7()).String()
		values[slices.Index(columns, "id")] = id
		if digest := slices.Index(columns, "sha256"); digest >= 0 { // an account has an image only once
			values[digest] = strings.ReplaceAll(id+id, "-", "")
		}
		if _, err := tx.ExecContext(ctx, insert, values...); err != nil {
			return err
		}
	}
	return nil
}
