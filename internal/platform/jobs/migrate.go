package jobs

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/riverqueue/river/rivermigrate"

	"mailwright/internal/platform/database"
)

// migrateLock is the PostgreSQL advisory lock that one node holds to migrate while the others wait: "mailwrig" in
// ASCII.
const migrateLock = 0x6d61696c77726967

// Migrate updates River's tables. Several nodes may call it at once. If there is nothing to do, it runs only one query.
func (q *Queue) Migrate(ctx context.Context) error {
	migrator, err := rivermigrate.New(q.driver(), &rivermigrate.Config{Logger: q.riverLog()})
	if err != nil {
		return fmt.Errorf("migrate jobs: %w", err)
	}
	if err := q.migrate(ctx, migrator); err != nil {
		return fmt.Errorf("migrate jobs: %w", err)
	}
	return nil
}

func (q *Queue) migrate(ctx context.Context, migrator *rivermigrate.Migrator[*sql.Tx]) error {
	state, err := migrator.Validate(ctx)
	if err != nil || state.OK {
		return err
	}
	return q.db.Write(ctx, func(tx *sql.Tx) error {
		if q.db.Engine() == database.SQLite {
			// The immediate transaction is the lock here.
			_, err := migrator.MigrateTx(ctx, tx, rivermigrate.DirectionUp, nil) //nolint:staticcheck // deprecated only because of PostgreSQL
			return err
		}
		if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock($1)`, int64(migrateLock)); err != nil {
			return err
		}
		_, err := migrator.Migrate(ctx, rivermigrate.DirectionUp, nil)
		return err
	})
}
