// Package database opens SQLite or PostgreSQL, migrates the schema and runs transactions. The same SQL works on both.
package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"mailwright/internal/platform/tracing"
)

// Engine is the kind of database.
type Engine string

// The two engines.
const (
	SQLite   Engine = "sqlite"
	Postgres Engine = "postgres"
)

// standardName returns OpenTelemetry's name for the engine.
func (e Engine) standardName() string {
	if e == Postgres {
		return "postgresql"
	}
	return string(e)
}

// DB is an open database. On SQLite, reads and writes have separate pools. On PostgreSQL, they share one.
type DB struct {
	engine Engine
	writer *sql.DB
	reader *Reader
	pool   *pgxpool.Pool
	group  *group // groups writers on SQLite, nil on PostgreSQL
	// migrator opens a connection without the statement timeout, for work that may take a long time.
	migrator func() (*sql.DB, error)
	lockPath string
	measures measures
	inUse    *os.File // holds a shared lock on the data directory, nil on PostgreSQL
}

// Open connects to url, or to the SQLite file in dir if url is empty. It doesn't migrate.
func Open(ctx context.Context, url, dir string) (*DB, error) {
	if url == "" {
		return openSQLite(ctx, dir)
	}
	if !strings.HasPrefix(url, "postgres://") && !strings.HasPrefix(url, "postgresql://") {
		return nil, errors.New("the database URL must start with postgres://")
	}
	return openPostgres(ctx, url)
}

// Engine returns the kind of database.
func (db *DB) Engine() Engine { return db.engine }

// Writer returns the pool for writing. On SQLite, it has a single connection with immediate transactions.
func (db *DB) Writer() *sql.DB { return db.writer }

// Pool returns the PostgreSQL pool for background work, or nil on SQLite.
func (db *DB) Pool() *pgxpool.Pool { return db.pool }

// Read returns the handle for queries outside a transaction.
func (db *DB) Read() *Reader { return db.reader }

// Ping returns an error if the database can't be read.
func (db *DB) Ping(ctx context.Context) error {
	var one int
	return db.reader.QueryRowContext(ctx, `SELECT 1`).Scan(&one)
}

// Close releases every connection.
func (db *DB) Close() error {
	err := db.reader.db.Close()
	if db.reader.db != db.writer {
		err = errors.Join(err, db.writer.Close())
	}
	if db.pool != nil {
		db.pool.Close()
	}
	if db.inUse != nil {
		if failure := db.inUse.Close(); !errors.Is(failure, os.ErrClosed) { // closing twice isn't an error, as with the pools
			err = errors.Join(err, failure)
		}
	}
	return err
}

// maxAttempts is how many times a transaction is tried if PostgreSQL aborts it because of a deadlock.
const maxAttempts = 5

// Write runs work in a transaction and commits it. work may run more than once, so it must not change anything outside
// tx.
func (db *DB) Write(ctx context.Context, work func(tx *sql.Tx) error) error {
	ctx, span := tracing.Call(ctx, "transaction")
	span.Text("db.system.name", db.engine.standardName())
	started := time.Now()
	err := db.transact(ctx, work)
	db.measures.record(err, time.Since(started))
	span.End(err)
	return err
}

func (db *DB) transact(ctx context.Context, work func(tx *sql.Tx) error) error {
	if db.group != nil {
		return db.group.write(ctx, work)
	}
	for attempt := 1; ; attempt++ {
		err := db.once(ctx, work)
		if err == nil || attempt == maxAttempts || !isTransient(err) {
			return err
		}
		tracing.In(ctx).Event("deadlock, trying again")
		// Without a random pause, the same two transactions would collide again.
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(rand.N(10 * time.Millisecond << attempt)):
		}
	}
}

func (db *DB) once(ctx context.Context, work func(tx *sql.Tx) error) error {
	tx, err := db.writer.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	tracing.In(ctx).Event("begun") // until here, it was waiting for a connection
	defer func() { _ = tx.Rollback() }()
	if err := work(tx); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

// Queue makes transactions that name the same thing run one after the other, in the order they call it. Locking a row
// isn't enough on PostgreSQL: each change creates a new version of the row, and the waiting transactions must queue
// again, so one of many may wait forever. On SQLite, all writers queue anyway.
func (db *DB) Queue(ctx context.Context, tx *sql.Tx, thing string) error {
	if db.engine == SQLite {
		return nil
	}
	_, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, thing)
	return err
}

// Querier is what store functions read from: a Reader or a transaction.
type Querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// Reader runs queries outside transactions.
type Reader struct{ db *sql.DB }

// QueryContext runs a query that returns rows.
func (r *Reader) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	ctx, span := tracedQuery(ctx, query)
	rows, err := r.db.QueryContext(ctx, query, args...)
	span.End(err)
	return rows, err
}

// QueryRowContext runs a query that returns at most one row.
func (r *Reader) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	ctx, span := tracedQuery(ctx, query)
	row := r.db.QueryRowContext(ctx, query, args...)
	span.End(row.Err())
	return row
}

// tracedQuery traces the statement without its values.
func tracedQuery(ctx context.Context, query string) (context.Context, tracing.Span) {
	ctx, span := tracing.Call(ctx, "query")
	span.Text("db.query.text", query)
	return ctx, span
}

// Collect reads every row into a T and closes rows. columns returns the pointers to scan into.
func Collect[T any](rows *sql.Rows, columns func(*T) []any) ([]T, error) {
	defer func() { _ = rows.Close() }()
	all := []T{}
	var one, empty T
	places := columns(&one)
	for rows.Next() {
		one = empty
		if err := rows.Scan(places...); err != nil {
			return nil, fmt.Errorf("scan: %w", err)
		}
		all = append(all, one)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("read rows: %w", err)
	}
	return all, nil
}
