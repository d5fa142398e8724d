package auth_test

import (
	"slices"
	"testing"

	"mailwright/internal/auth"
	"mailwright/internal/platform/database"
)

// TestDeletion_coversEveryPersonalTable fails if a table has rows that belong to users but deleting a user doesn't
// delete them.
func TestDeletion_coversEveryPersonalTable(t *testing.T) {
	db, err := database.Open(t.Context(), "", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if err := db.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	rows, err := db.Read().QueryContext(t.Context(), `
		SELECT m.name || '.' || f."from" FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
		WHERE m.type = 'table' AND f."table" = 'users' AND f.on_delete = 'CASCADE' ORDER BY 1`)
	if err != nil {
		t.Fatal(err)
	}
	found, err := database.Collect(rows, func(name *string) []any { return []any{name} })
	if err != nil {
		t.Fatal(err)
	}
	known := []string{"members.user_id", "invites.invited_by"} // package accounts deletes these
	for _, table := range auth.PersonalTables {
		known = append(known, table+".user_id")
	}
	slices.Sort(known)
	if !slices.Equal(found, known) {
		t.Errorf("tables that belong to users: %v, deleted with them: %v", found, known)
	}
}
