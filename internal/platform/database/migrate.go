package database

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migrate updates the schema. Several nodes may call it at once: one does the work, and the others wait.
func (db *DB) Migrate(ctx context.Context) error {
	if db.engine == SQLite {
		unlock, err := lockFile(ctx, db.lockPath)
		if err != nil {
			return fmt.Errorf("migrate: %w", err)
		}
		defer unlock()
	}
	conn, err := db.migrator()
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	defer func() { _ = conn.Close() }()
	provider, err := db.provider(conn)
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}

func (db *DB) provider(conn *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	options := []goose.ProviderOption{
		goose.WithDisableGlobalRegistry(true),
		goose.WithGoMigrations(goose.NewGoMigration(2, &goose.GoFunc{RunTx: db.engineExtras}, nil)),
	}
	if db.engine == SQLite {
		return goose.NewProvider(goose.DialectSQLite3, conn, files, options...)
	}
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectPostgres, conn, files, append(options, goose.WithSessionLocker(locker))...)
}

// engineExtras is migration 2. It does what SQL for both engines can't express. On PostgreSQL, it makes names sort by
// code point as on SQLite, and makes throttles skip the write-ahead log (losing them in a server crash does no harm).
func (db *DB) engineExtras(ctx context.Context, tx *sql.Tx) error {
	if db.engine == SQLite {
		return nil
	}
	_, err := tx.ExecContext(ctx, `ALTER TABLE templates ALTER COLUMN name_key TYPE TEXT COLLATE "C"`)
	_, unlogged := tx.ExecContext(ctx, `ALTER TABLE throttles SET UNLOGGED`)
	return errors.Join(err, unlogged)
}
