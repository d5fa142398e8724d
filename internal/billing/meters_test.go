package billing

import (
	"context"
	"database/sql"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"mailwright/internal/platform/database"
)

// TestAfterFailure_endsIfTheDatabaseHangs blocks the only writing connection. Giving back must give up after a limited
// time, and must not stop because the client disconnected.
func TestAfterFailure_endsIfTheDatabaseHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db, err := database.Open(t.Context(), "", t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = db.Close() }() // nothing was written, so an error doesn't matter
		started := time.Now()
		err = db.Write(t.Context(), func(*sql.Tx) error {
			gone, leave := context.WithCancel(t.Context())
			leave()
			return AfterFailure(gone, db, func(context.Context, *sql.Tx) error { return nil })
		})
		if waited := time.Since(started); !errors.Is(err, context.DeadlineExceeded) || waited != giveBackLife {
			t.Errorf("%v after %v", err, waited)
		}
	})
}
