package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net"
	"runtime"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

// jobConnections is how many connections background work may use, in addition to those for requests.
const jobConnections = 4

func openPostgres(ctx context.Context, url string) (*DB, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, errors.New("the database URL isn't valid") // the driver's error repeats the password
	}
	connections := max(10, 4*runtime.NumCPU())
	if strings.Contains(url, "pool_max_conns") {
		connections = int(config.MaxConns)
	}
	config.MaxConns = jobConnections
	long := config.ConnConfig.Copy()
	config.ConnConfig.RuntimeParams["statement_timeout"] = "5000"
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("open PostgreSQL: %w", err)
	}
	if err := pool.Ping(ctx); err != nil {
		pool.Close()
		return nil, fmt.Errorf("connect to PostgreSQL: %w", err)
	}
	// Requests get their own pool. If database/sql used the pgx pool, it would give a connection back after each
	// statement.
	config.ConnConfig.OnNotice = noteUnconfirmed
	db := sql.OpenDB(confirming{stdlib.GetConnector(*config.ConnConfig)})
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	db.SetConnMaxIdleTime(5 * time.Minute)
	return &DB{
		engine:   Postgres,
		writer:   db,
		reader:   &Reader{db: db},
		pool:     pool,
		measures: newMeasures(map[string]*sql.DB{"requests": db}),
		migrator: func() (*sql.DB, error) { return stdlib.OpenDB(*long), nil },
	}, nil
}

// Codes from PostgreSQL's list of error codes.
const (
	pgUniqueViolation      = "23505"
	pgUndefinedTable       = "42P01"
	pgSerializationFailure = "40001"
	pgDeadlockDetected     = "40P01"
	pgReadOnly             = "25006"
	pgDiskFull             = "53100"
	pgQueryCanceled        = "57014"
)

func postgresCode(err error) string {
	if failure, ok := errors.AsType[*pgconn.PgError](err); ok {
		return failure.Code
	}
	return ""
}

// isPostgresUnavailable reports whether the server is down, starting, stopping, full, slower than the statement timeout,
// or a standby, as after a failover that a pooler hasn't noticed yet.
func isPostgresUnavailable(err error) bool {
	var connect *pgconn.ConnectError
	var network net.Error
	if errors.As(err, &connect) || errors.As(err, &network) || errors.Is(err, pgx.ErrTxClosed) || errors.Is(err, errUnconfirmed) {
		return true
	}
	// The connection broke in the middle of a response, or was already closed.
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) || pgconn.SafeToRetry(err) {
		return true
	}
	code := postgresCode(err)
	return code == pgDiskFull || code == pgQueryCanceled || code == pgReadOnly ||
		strings.HasPrefix(code, "08") || strings.HasPrefix(code, "53") || strings.HasPrefix(code, "57P")
}
