package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// Snapshot writes the current SQLite database to a new file at path. Others can read and write in the meantime.
func (db *DB) Snapshot(ctx context.Context, path string) error {
	if db.engine != SQLite {
		return errors.New("snapshot: only SQLite supports it")
	}
	conn, err := db.migrator()
	if err != nil {
		return fmt.Errorf("snapshot: %w", err)
	}
	defer func() { _ = conn.Close() }()
	if _, err := conn.ExecContext(ctx, `VACUUM INTO $1`, path); err != nil {
		return fmt.Errorf("snapshot: %w", err)
	}
	return nil
}

// OpenSnapshot opens an SQLite file for reading. Nobody may write to the file while it's open.
func OpenSnapshot(ctx context.Context, path string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?mode=ro&immutable=1&_pragma=query_only(1)")
	if err != nil {
		return nil, fmt.Errorf("open snapshot: %w", err)
	}
	if err := db.PingContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("open snapshot: %w", err), db.Close())
	}
	return db, nil
}

// Schema returns the version of the database's schema. It returns an error if the database hasn't been migrated yet.
func Schema(ctx context.Context, from Querier) (version int64, err error) {
	err = from.QueryRowContext(ctx, `SELECT MAX(version_id) FROM goose_db_version WHERE is_applied`).Scan(&version)
	if err != nil {
		return 0, fmt.Errorf("read schema version: %w", err)
	}
	return version, nil
}

// LatestSchema returns the version that Migrate updates a database to.
func LatestSchema() int64 {
	files, err := migrations.ReadDir("migrations")
	if err != nil {
		panic(err) // the files are part of the program
	}
	number, _, _ := strings.Cut(files[len(files)-1].Name(), "_") // the files are sorted by name
	version, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		panic(err)
	}
	return version
}
