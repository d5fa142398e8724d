package database_test

import (
	"errors"
	"path/filepath"
	"testing"

	"mailwright/internal/platform/database"
)

// TestOwn_excludesOpenDatabases checks that an open database can't be replaced, and vice versa.
func TestOwn_excludesOpenDatabases(t *testing.T) {
	dir := t.TempDir()
	first, err := database.Open(t.Context(), "", dir)
	if err != nil {
		t.Fatal(err)
	}
	second := open(t, "", dir) // both share the lock
	if _, err := database.Own(dir); !errors.Is(err, database.ErrInUse) {
		t.Errorf("with two open: %v", err)
	}
	if err := errors.Join(first.Close(), second.Close()); err != nil {
		t.Fatal(err)
	}
	release, err := database.Own(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := database.Open(t.Context(), "", dir); err == nil {
		t.Error("opened a database that is being replaced")
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	open(t, "", dir)
}

// TestSnapshot_isConsistent checks that a snapshot contains what was committed before it, and nothing later.
func TestSnapshot_isConsistent(t *testing.T) {
	db := open(t, "", t.TempDir())
	mustExec(t, db, `INSERT INTO slugs (slug, account_id) VALUES ('before', 'a')`)
	path := filepath.Join(t.TempDir(), "it's a ?strange %20name.db")
	if err := db.Snapshot(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	mustExec(t, db, `INSERT INTO slugs (slug, account_id) VALUES ('after', 'a')`)
	if err := db.Snapshot(t.Context(), path); err == nil {
		t.Error("wrote over an earlier snapshot")
	}
	snapshot, err := database.OpenSnapshot(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = snapshot.Close() }()
	var slugs string
	if err := snapshot.QueryRowContext(t.Context(), `SELECT group_concat(slug) FROM slugs`).Scan(&slugs); err != nil || slugs != "before" {
		t.Errorf("slugs %q, %v", slugs, err)
	}
	if version, err := database.Schema(t.Context(), snapshot); err != nil || version != database.LatestSchema() {
		t.Errorf("schema %d, want %d, %v", version, database.LatestSchema(), err)
	}
	if _, err := snapshot.ExecContext(t.Context(), `DELETE FROM slugs`); err == nil {
		t.Error("a snapshot can be changed")
	}
}
