package database

import (
	"context"

	"github.com/jackc/pgx/v5"
)

// LosesStatements reports whether statements are prepared in sessions that a pooler may hand to other clients. A pooler
// gives a connection a different process ID than PostgreSQL does. We can't tell whether the pooler keeps sessions or
// statements.
func (db *DB) LosesStatements(ctx context.Context) (bool, error) {
	if db.engine == SQLite || db.pool.Config().ConnConfig.DefaultQueryExecMode != pgx.QueryExecModeCacheStatement {
		return false, nil
	}
	conn, err := db.pool.Acquire(ctx)
	if err != nil {
		return false, err
	}
	defer conn.Release()
	var backend uint32
	err = conn.QueryRow(ctx, `SELECT pg_backend_pid()`, pgx.QueryExecModeSimpleProtocol).Scan(&backend)
	return err == nil && backend != conn.Conn().PgConn().PID(), err
}
