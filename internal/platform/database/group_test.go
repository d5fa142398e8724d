package database_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"testing"

	"mailwright/internal/platform/database"
)

// together runs all functions at once, but the others start only after the first has begun. On SQLite, they share its
// transaction.
func together(t *testing.T, db *database.DB, first func(ctx context.Context, tx *sql.Tx) error,
	others ...func(ctx context.Context, tx *sql.Tx) error,
) []error {
	t.Helper()
	faults := make([]error, 1+len(others))
	begun, entered := make(chan struct{}), make(chan struct{}, len(others))
	var working sync.WaitGroup
	var once sync.Once
	working.Go(func() {
		faults[0] = db.Write(t.Context(), func(tx *sql.Tx) error {
			once.Do(func() {
				close(begun)
				for range others {
					<-entered
				}
			})
			return first(t.Context(), tx)
		})
	})
	<-begun
	for i, other := range others {
		working.Go(func() {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			entered <- struct{}{}
			faults[1+i] = db.Write(ctx, func(tx *sql.Tx) error { return other(ctx, tx) })
		})
	}
	working.Wait()
	return faults
}

func insertKey(key string) func(ctx context.Context, tx *sql.Tx) error {
	return func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO throttles (key, full_at) VALUES ($1, 0)`, key)
		return err
	}
}

func keysIn(t *testing.T, db *database.DB) map[string]bool {
	t.Helper()
	rows, err := db.Read().QueryContext(t.Context(), `SELECT key FROM throttles`)
	if err != nil {
		t.Fatal(err)
	}
	keys, err := database.Collect(rows, func(key *string) []any { return []any{key} })
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, key := range keys {
		found[key] = true
	}
	return found
}

func TestWrite_failsAlone(t *testing.T) {
	refusal := errors.New("rejected by a rule")
	each(t, func(t *testing.T, db *database.DB) {
		faults := together(t, db, insertKey("first"),
			func(ctx context.Context, tx *sql.Tx) error {
				return errors.Join(insertKey("refused")(ctx, tx), refusal)
			},
			insertKey("second"),
			func(ctx context.Context, tx *sql.Tx) error {
				return errors.Join(insertKey("twice")(ctx, tx), insertKey("twice")(ctx, tx))
			},
			insertKey("third"),
		)
		if faults[0] != nil || faults[2] != nil || faults[4] != nil {
			t.Errorf("the others got %v, %v, %v", faults[0], faults[2], faults[4])
		}
		if !errors.Is(faults[1], refusal) || !database.IsUnique(faults[3]) {
			t.Errorf("the failing ones got %v and %v", faults[1], faults[3])
		}
		if found := keysIn(t, db); !found["first"] || !found["second"] || !found["third"] || len(found) != 3 {
			t.Errorf("stored: %v", found)
		}
	})
}

// TestWrite_survivesInterruptedOthers interrupts a statement. SQLite then rolls back the whole transaction, including
// the work of others that share it.
func TestWrite_survivesInterruptedOthers(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB) {
		const count = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000)
			INSERT INTO throttles (key, full_at) SELECT CAST(i AS TEXT), 0 FROM n`
		faults := together(t, db, insertKey("first"),
			insertKey("second"),
			func(ctx context.Context, tx *sql.Tx) error {
				if err := insertKey("interrupted")(ctx, tx); err != nil {
					return err
				}
				short, cancel := context.WithCancel(ctx)
				go cancel()
				_, err := tx.ExecContext(short, count)
				return err
			},
			insertKey("third"),
		)
		if faults[0] != nil || faults[1] != nil || faults[3] != nil {
			t.Errorf("the others got %v, %v, %v", faults[0], faults[1], faults[3])
		}
		if faults[2] == nil {
			t.Error("the interrupted one got no error")
		}
		if found := keysIn(t, db); !found["first"] || !found["second"] || !found["third"] || len(found) != 3 {
			t.Errorf("stored: %v", found)
		}
	})
}

func TestWrite_survivesPanickingOthers(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB) {
		var working sync.WaitGroup
		for i := range 100 {
			working.Go(func() {
				defer func() {
					if panicked := recover() != nil; panicked != (i%4 == 3) {
						t.Errorf("writer %d panicked: %v", i, panicked)
					}
				}()
				err := db.Write(t.Context(), func(tx *sql.Tx) error {
					if err := insertKey(fmt.Sprint(i))(t.Context(), tx); err != nil {
						return err
					}
					if i%4 == 3 {
						panic("a defect")
					}
					return nil
				})
				if err != nil {
					t.Errorf("writer %d got %v", i, err)
				}
			})
		}
		working.Wait()
		if found := len(keysIn(t, db)); found != 75 {
			t.Errorf("%d of 75 are stored", found)
		}
	})
}

func TestWrite_doesNotWaitForCanceledOthers(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB) {
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		var working sync.WaitGroup
		for i := range 200 {
			working.Go(func() {
				ctx := t.Context()
				if i%3 == 0 {
					ctx = gone
				}
				err := db.Write(ctx, func(tx *sql.Tx) error { return insertKey(fmt.Sprint(i))(ctx, tx) })
				if (err != nil) != (i%3 == 0) {
					t.Errorf("writer %d got %v", i, err)
				}
			})
		}
		working.Wait()
		if found := len(keysIn(t, db)); found != 133 {
			t.Errorf("%d of 133 are stored", found)
		}
	})
}
