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

// TestAfterFailure_endsWithAHungDatabase holds the only connection that writes for as long as it takes: whoever gives back goes on
// after a bounded time, and is not stopped by a client that has gone.
func TestAfterFailure_endsWithAHungDatabase(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db, err := database.Open(t.Context(), "", t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = db.Close() }() // nothing was written
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
