package templates

import (
	"context"
	"database/sql"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"mailwright/internal/billing"
	"mailwright/internal/database"
)

// TestGiveBack_endsWithAHungDatabase holds the only connection that writes for as long as it takes.
func TestGiveBack_endsWithAHungDatabase(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db, err := database.Open(t.Context(), "", t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = db.Close() }() // nothing was written
		started := time.Now()
		err = db.Write(t.Context(), func(*sql.Tx) error {
			return (&Service{DB: db}).giveBack(t.Context(), billing.Allowance{})
		})
		if waited := time.Since(started); !errors.Is(err, context.DeadlineExceeded) || waited != giveBackLife {
			t.Errorf("%v after %v", err, waited)
		}
	})
}
