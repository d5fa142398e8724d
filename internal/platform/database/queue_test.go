package database_test

import (
	"database/sql"
	"sync"
	"testing"

	"mailwright/internal/platform/database"
)

// TestQueue_letsOneInAtATime reads a number and writes the next one in many transactions. Without the queue, updates
// would be lost.
func TestQueue_letsOneInAtATime(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB) {
		mustExec(t, db, `INSERT INTO throttles (key, full_at) VALUES ('number', 0)`)
		var working sync.WaitGroup
		for range 50 {
			working.Go(func() {
				err := db.Write(t.Context(), func(tx *sql.Tx) error {
					if err := db.Queue(t.Context(), tx, "number"); err != nil {
						return err
					}
					var number int64
					if err := tx.QueryRowContext(t.Context(), `SELECT full_at FROM throttles WHERE key = 'number'`).Scan(&number); err != nil {
						return err
					}
					_, err := tx.ExecContext(t.Context(), `UPDATE throttles SET full_at = $1 WHERE key = 'number'`, number+1)
					return err
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		working.Wait()
		var number int64
		if err := db.Read().QueryRowContext(t.Context(), `SELECT full_at FROM throttles WHERE key = 'number'`).Scan(&number); err != nil ||
			number != 50 {
			t.Errorf("counted %d of 50, %v", number, err)
		}
	})
}
