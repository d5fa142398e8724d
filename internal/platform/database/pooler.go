package database

import (
	"context"

	"github.com/jackc/pgx/v5"
)

// LosesStatements reports whether statements are prepared in sessions that a pooler may hand to other clients. It
// detects a pooler by its process ID, which differs from that of the PostgreSQL session behind it. It can't tell
// whether the pooler is configured to keep sessions or prepared statements, in which case there's no problem.
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
