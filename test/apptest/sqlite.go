package apptest

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"mailwright/internal/platform/database"
)

// sqlitePattern is the file of a migrated database, because copying it is much faster than migrating.
var sqlitePattern = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "mailwright-pattern-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if err := migrate(map[string]string{"DATA_DIR": dir}); err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, database.File))
})

// freshSQLite puts a migrated database into a data folder.
func freshSQLite(t *testing.T, dir string) {
	t.Helper()
	content, err := sqlitePattern()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, database.File), content, 0o600); err != nil {
		t.Fatal(err)
	}
}
