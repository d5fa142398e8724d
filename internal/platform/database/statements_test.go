package database_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"testing"

	"mailwright/internal/platform/database"
)

// numbers runs the same query inside its own loop. A statement in use must not be given to a second query.
func numbers(ctx context.Context, q database.Querier, depth int) (sum int, err error) {
	rows, err := q.QueryContext(ctx, `SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3`)
	if err != nil {
		return 0, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var n int
		if err := rows.Scan(&n); err != nil {
			return 0, err
		}
		sum += n
		if depth > 0 {
			inner, err := numbers(ctx, q, depth-1)
			if err != nil {
				return 0, err
			}
			sum += inner
		}
	}
	return sum, rows.Err()
}

func TestStatements_areNotSharedWhileInUse(t *testing.T) {
	db := open(t, "", t.TempDir())
	for range 3 {
		err := db.Write(t.Context(), func(tx *sql.Tx) error {
			sum, err := numbers(t.Context(), tx, 2)
			if want := 6 + 3*(6+3*6); sum != want {
				return errors.Join(err, fmt.Errorf("summed up %d, want %d", sum, want))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestStatements_workAfterAFailure(t *testing.T) {
	db := open(t, "", t.TempDir())
	seed(t, db)
	const insert = `INSERT INTO slugs (slug, account_id) VALUES ($1, $2)`
	for i := range 3 {
		if err := exec(t, db, insert, "s1", "a1"); !database.IsUnique(err) {
			t.Errorf("a taken slug: %v", err)
		}
		if err := exec(t, db, insert, fmt.Sprint("more", i), "a1"); err != nil {
			t.Errorf("a free slug after a taken one: %v", err)
		}
	}
}

func TestStatements_workAfterTheCallerIsCanceled(t *testing.T) {
	db := open(t, "", t.TempDir())
	const endless = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) SELECT COUNT(*) FROM n`
	var count int
	left, cancel := context.WithCancel(t.Context())
	cancel()
	if err := db.Writer().QueryRowContext(left, endless, 10).Scan(&count); !errors.Is(err, context.Canceled) {
		t.Errorf("a query whose caller left: %v", err)
	}
	if err := db.Writer().QueryRowContext(t.Context(), endless, 10).Scan(&count); err != nil || count != 10 {
		t.Errorf("the next one counted %d (%v)", count, err)
	}
}

// TestStatements_seeSchemaChanges keeps a prepared statement while the table that it reads gets another column.
func TestStatements_seeSchemaChanges(t *testing.T) {
	db := open(t, "", t.TempDir())
	mustExec(t, db, `CREATE TABLE things (a TEXT)`)
	mustExec(t, db, `INSERT INTO things VALUES ('x')`)
	for want := 1; want <= 3; want++ {
		rows, err := db.Writer().QueryContext(t.Context(), `SELECT * FROM things`)
		if err != nil {
			t.Fatal(err)
		}
		columns, err := rows.Columns()
		if err := errors.Join(err, rows.Err(), rows.Close()); err != nil || len(columns) != want {
			t.Errorf("columns %v, want %d (%v)", columns, want, err)
		}
		mustExec(t, db, fmt.Sprintf(`ALTER TABLE things ADD COLUMN c%d TEXT`, want))
	}
}

func TestStatements_canExceedTheCache(t *testing.T) {
	db := open(t, "", t.TempDir())
	for range 2 {
		for i := range 600 {
			var got int
			if err := db.Writer().QueryRowContext(t.Context(), fmt.Sprintf(`SELECT %d`, i)).Scan(&got); err != nil || got != i {
				t.Fatalf("%d gave %d (%v)", i, got, err)
			}
		}
	}
}
