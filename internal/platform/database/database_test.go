package database_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// each runs a test on a migrated database for each engine.
func each(t *testing.T, test func(t *testing.T, db *database.DB)) {
	t.Helper()
	for _, engine := range []database.Engine{database.SQLite, database.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			test(t, open(t, emptyURL(t, engine), t.TempDir()))
		})
	}
}

func emptyURL(t *testing.T, engine database.Engine) string {
	t.Helper()
	if engine == database.SQLite {
		return ""
	}
	return apptest.EmptyPostgres(t)
}

func open(t *testing.T, url, dir string) *database.DB {
	t.Helper()
	db, err := database.Open(t.Context(), url, dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	if err := db.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	return db
}

func exec(t *testing.T, db *database.DB, query string, args ...any) error {
	t.Helper()
	_, err := db.Writer().ExecContext(t.Context(), query, args...)
	return err
}

func mustExec(t *testing.T, db *database.DB, query string, args ...any) {
	t.Helper()
	if err := exec(t, db, query, args...); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
}

func TestMigrate_severalNodesAtOnce(t *testing.T) {
	for _, engine := range []database.Engine{database.SQLite, database.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			url, dir := emptyURL(t, engine), t.TempDir()
			faults := make([]error, 8)
			var nodes sync.WaitGroup
			for i := range faults {
				nodes.Go(func() {
					db, err := database.Open(context.Background(), url, dir)
					if err != nil {
						faults[i] = err
						return
					}
					faults[i] = errors.Join(db.Migrate(context.Background()), db.Close())
				})
			}
			nodes.Wait()
			if err := errors.Join(faults...); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestMigrate_isIdempotent(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB) {
		before := columns(t, db)
		if err := db.Migrate(t.Context()); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(before, columns(t, db)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestMigrate_givesBothEnginesTheSameTables(t *testing.T) {
	sqlite := open(t, "", t.TempDir())
	postgres := open(t, emptyURL(t, database.Postgres), t.TempDir())
	if diff := cmp.Diff(columns(t, sqlite), columns(t, postgres)); diff != "" {
		t.Errorf("SQLite (-) and PostgreSQL (+) differ:\n%s", diff)
	}
}

// columns lists our tables' columns as table.column.
func columns(t *testing.T, db *database.DB) []string {
	t.Helper()
	query := `SELECT m.name || '.' || c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
		WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.name NOT LIKE 'goose%'`
	if db.Engine() == database.Postgres {
		query = `SELECT table_name || '.' || column_name FROM information_schema.columns
			WHERE table_schema = 'public' AND table_name NOT LIKE 'goose%'`
	}
	rows, err := db.Read().QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	names, err := database.Collect(rows, func(name *string) []any { return []any{name} })
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	return names
}

// seed creates two accounts, each with an owner.
func seed(t *testing.T, db *database.DB) {
	t.Helper()
	for _, n := range []string{"1", "2"} {
		mustExec(t, db, `INSERT INTO users (id, email, name, password_hash, created_at, updated_at) VALUES ($1, $2, 'N', 'x', 0, 0)`, "u"+n,
			n+"@example.com")
		mustExec(t, db, `INSERT INTO slugs (slug, account_id) VALUES ($1, $2)`, "s"+n, "a"+n)
		mustExec(t, db, `INSERT INTO accounts (id, name, slug, plan, created_at, updated_at) VALUES ($1, 'N', $2, 'free', 0, 0)`, "a"+n, "s"+n)
		mustExec(t, db, `INSERT INTO members (account_id, id, user_id, role, joined_at) VALUES ($1, $2, $3, 'owner', 0)`, "a"+n, "m"+n, "u"+n)
	}
	mustExec(t, db, `INSERT INTO templates (account_id, id, name, name_key, search_key, status, source, created_by, revision, content_seq,
	created_at, updated_at)
		VALUES ('a1', 't1', 'N', 'n', 'n', 'draft', 'blank', 'u1', 1, 1, 0, 0)`)
}

func TestSchema_enforcesTheRules(t *testing.T) {
	const invite = `INSERT INTO invites (account_id, id, email, role, status, token_hash, invited_by, created_at, expires_at) VALUES ` +
		`('a1', $1, 'x@example.com', 'editor', $2, $1, 'u1', 0, 0)`
	const version = `INSERT INTO template_versions (account_id, template_id, seq, id, editor_mode, created_by, created_at) VALUES ($1, ` +
		`'t1', 1, 'v1', 'visual', 'u1', 0)`
	const key = `INSERT INTO api_keys (account_id, id, name, key_hash, created_by, created_at) VALUES ('a1', 'k1', 'K', 'h', $1, 0)`
	refused := map[string][]any{
		"a second owner": {`INSERT INTO members (account_id, id, user_id, role, joined_at) VALUES ('a1', 'm3', 'u2', ` +
			`'owner', 0)`},
		"a member twice": {`INSERT INTO members (account_id, id, user_id, role, joined_at) VALUES ('a1', 'm3', 'u1', ` +
			`'editor', 0)`},
		"an unknown role":                         {`UPDATE members SET role = 'king'`},
		"an unknown plan":                         {`UPDATE accounts SET plan = 'gold'`},
		"another's slug":                          {`UPDATE accounts SET slug = 's1' WHERE id = 'a2'`},
		"an account that is its own parent":       {`UPDATE accounts SET parent_id = id`},
		"a negative number of templates":          {`UPDATE accounts SET template_count = -1`},
		"a taken email":                           {`UPDATE users SET email = '1@example.com' WHERE id = 'u2'`},
		"a version of another account's template": {version, "a2"},
		"a key of someone who isn't a member":     {key, "u2"},
		"a template without a name":               {`UPDATE templates SET name = ''`},
		"a template in an unknown state":          {`UPDATE templates SET status = 'lost'`},
	}
	each(t, func(t *testing.T, db *database.DB) {
		seed(t, db)
		for what, statement := range refused {
			if err := exec(t, db, statement[0].(string), statement[1:]...); err == nil {
				t.Errorf("the schema accepts %s", what)
			}
		}
		mustExec(t, db, invite, "i1", "cancelled")
		mustExec(t, db, invite, "i2", "pending")
		if err := exec(t, db, invite, "i3", "pending"); !database.IsUnique(err) {
			t.Errorf("a second pending invite to one email: %v", err)
		}
		mustExec(t, db, version, "a1")
		mustExec(t, db, key, "u1")
		mustExec(t, db, `DELETE FROM members WHERE account_id = 'a1'`)
		var keys int
		if err := db.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM api_keys`).Scan(&keys); err != nil || keys != 0 {
			t.Errorf("%d keys outlive the membership of their creator (%v)", keys, err)
		}
	})
}

func TestWrite_queuesInsteadOfFailing(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB) {
		seed(t, db)
		const writers, times = 16, 20
		faults := make([]error, writers)
		var done sync.WaitGroup
		for i := range writers {
			done.Go(func() {
				for range times {
					faults[i] = errors.Join(faults[i], db.Write(context.Background(), func(tx *sql.Tx) error {
						var count int
						if err := tx.QueryRow(
							`UPDATE accounts SET updated_at = updated_at WHERE id = 'a1' RETURNING template_count`).Scan(&count); err != nil {
							return err
						}
						_, err := tx.Exec(`UPDATE accounts SET template_count = $1 WHERE id = 'a1'`, count+1)
						return err
					}))
				}
			})
		}
		done.Wait()
		if err := errors.Join(faults...); err != nil {
			t.Fatal(err)
		}
		var count int
		if err := db.Read().QueryRowContext(t.Context(), `SELECT template_count FROM accounts WHERE id = 'a1'`).Scan(&count); err != nil ||
			count != writers*times {
			t.Errorf("counted %d of %d (%v)", count, writers*times, err)
		}
	})
}

// TestWrite_survivesDeadlocks locks two rows in both orders. PostgreSQL aborts one of the two transactions, which then
// runs again.
func TestWrite_survivesDeadlocks(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB) {
		seed(t, db)
		faults := make([]error, 2)
		var done sync.WaitGroup
		for i := range faults {
			done.Go(func() {
				first, second := "a1", "a2"
				if i%2 == 0 {
					first, second = second, first
				}
				for range 3 {
					faults[i] = errors.Join(faults[i], db.Write(context.Background(), func(tx *sql.Tx) error {
						for _, id := range []string{first, second} {
							if _, err := tx.Exec(`UPDATE accounts SET template_count = template_count + 1 WHERE id = $1`, id); err != nil {
								return fmt.Errorf("count: %w", err)
							}
						}
						return nil
					}))
				}
			})
		}
		done.Wait()
		if err := errors.Join(faults...); err != nil {
			t.Error(err)
		}
	})
}

func TestWrite_rollsBackOnError(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB) {
		seed(t, db)
		stop := errors.New("stop")
		err := db.Write(t.Context(), func(tx *sql.Tx) error {
			_, err := tx.ExecContext(t.Context(), `DELETE FROM accounts`)
			return errors.Join(err, stop)
		})
		var accounts int
		scan := db.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM accounts`).Scan(&accounts)
		if !errors.Is(err, stop) || scan != nil || accounts != 2 {
			t.Errorf("%v; %d accounts remain (%v)", err, accounts, scan)
		}
	})
}

func TestOpen_rejectsInvalidDatabases(t *testing.T) {
	if _, err := database.Open(t.Context(), "mysql://user:hunter2@host/db", ""); err == nil {
		t.Error("a MySQL URL was accepted")
	}
	if _, err := database.Open(t.Context(), "postgres://user:hunter2@127.0.0.1:1/db", ""); err == nil {
		t.Error("an unreachable database was opened")
	} else if !database.IsUnavailable(err) {
		t.Errorf("an unreachable database isn't reported as unavailable: %v", err)
	}
}
