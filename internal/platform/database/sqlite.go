package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// File is the name of the SQLite database in the data directory.
const File = "mailwright.db"

// migrateLock is locked while the schema changes.
const migrateLock = "migrate.lock"

func openSQLite(ctx context.Context, dir string) (*DB, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("create data directory: %w", err)
	}
	inUse, err := share(dir)
	if err != nil {
		return nil, err
	}
	path, lockPath := filepath.Join(dir, File), filepath.Join(dir, migrateLock)
	writer, err := connectFirst(ctx, path, lockPath)
	if err != nil {
		return nil, errors.Join(err, inUse.Close())
	}
	reader, err := connectSQLite(ctx, path, "_pragma=query_only(1)", max(2, runtime.NumCPU()))
	if err != nil {
		return nil, errors.Join(err, writer.Close(), inUse.Close())
	}
	return &DB{
		engine:   SQLite,
		writer:   writer,
		reader:   &Reader{db: reader},
		group:    &group{db: writer},
		migrator: func() (*sql.DB, error) { return connectSQLite(ctx, path, "_txlock=immediate", 1) },
		lockPath: lockPath,
		inUse:    inUse,
		measures: newMeasures(map[string]*sql.DB{"writer": writer, "reader": reader}),
	}, nil
}

// connectFirst opens the pool for writing, one process at a time. While the first one turns on the write-ahead log,
// SQLite would immediately reject any other.
func connectFirst(ctx context.Context, path, lockPath string) (*sql.DB, error) {
	unlock, err := lockFile(ctx, lockPath)
	if err != nil {
		return nil, err
	}
	defer unlock()
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600) // SQLite would let other users read it; the log gets the same mode
	if err != nil {
		return nil, fmt.Errorf("open SQLite database: %w", err)
	}
	if err := file.Close(); err != nil {
		return nil, fmt.Errorf("open SQLite database: %w", err)
	}
	return connectSQLite(ctx, path, "_txlock=immediate", 1)
}

// connectSQLite opens a pool. synchronous=FULL makes acknowledged writes survive a power failure.
func connectSQLite(ctx context.Context, path, option string, connections int) (*sql.DB, error) {
	dsn := "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + option +
		"&_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)" +
		"&_pragma=foreign_keys(1)&_pragma=cache_size(-16384)&_timezone=UTC"
	connector, err := sqlite.NewConnector(dsn)
	if err != nil {
		return nil, fmt.Errorf("open SQLite: %w", err)
	}
	db := sql.OpenDB(keeping{connector})
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	if err := db.PingContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("open SQLite database %s: %w", path, err), db.Close())
	}
	return db, nil
}

// lockFile waits until it has locked path exclusively. With it, two servers that start on the same data directory
// migrate one after the other.
func lockFile(ctx context.Context, path string) (unlock func(), err error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open lock: %w", err)
	}
	for {
		if err := tryLock(file); err == nil {
			return func() { _ = file.Close() }, nil
		}
		select {
		case <-ctx.Done():
			return nil, errors.Join(ctx.Err(), file.Close())
		case <-time.After(20 * time.Millisecond):
		}
	}
}

func sqliteCode(err error) int {
	if failure, ok := errors.AsType[*sqlite.Error](err); ok {
		return failure.Code()
	}
	return 0
}

func isSQLiteUnique(err error) bool {
	code := sqliteCode(err)
	return code == sqlite3.SQLITE_CONSTRAINT_UNIQUE || code == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY
}

// isSQLiteMissing reports whether a table is missing. It checks the message, because SQLite has no code for this error.
func isSQLiteMissing(err error) bool {
	return sqliteCode(err) == sqlite3.SQLITE_ERROR && strings.Contains(err.Error(), "no such table")
}

// isSQLiteUnavailable reports whether the disk is full or failing, or a writer held the lock too long.
func isSQLiteUnavailable(err error) bool {
	switch sqliteCode(err) & 0xff {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY:
		return true
	}
	return false
}
