package database

import (
	"context"
	"database/sql/driver"
	"fmt"
)

// maxKept is how many statements a connection keeps; what was kept before makes room by chance.
const maxKept = 256

// keeping opens SQLite connections that keep their statements: to understand the SQL of a small statement takes longer than to
// run it. PostgreSQL's driver does that by itself.
type keeping struct{ driver.Connector }

// Connect is what database/sql calls.
func (k keeping) Connect(ctx context.Context) (driver.Conn, error) {
	opened, err := k.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	conn, ok := opened.(sqliteConn)
	if !ok {
		return nil, fmt.Errorf("the SQLite driver's %T lacks what is needed", opened)
	}
	return &keepingConn{conn, map[string]sqliteStatement{}}, nil
}

// sqliteConn is what database/sql uses of a connection. To run SQL without preparing it is left out, so that every statement comes
// through PrepareContext.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

type sqliteStatement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// keepingConn is used by one goroutine at a time, as every connection.
type keepingConn struct {
	sqliteConn
	kept map[string]sqliteStatement // by its SQL; one in use is not among them
}

// PrepareContext takes a statement out of those that are kept, or makes a new one.
func (c *keepingConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	if kept, ok := c.kept[query]; ok {
		delete(c.kept, query)
		return &keptStatement{kept, c, query}, nil
	}
	made, err := c.sqliteConn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	statement, ok := made.(sqliteStatement)
	if !ok {
		return nil, fmt.Errorf("the SQLite driver's %T lacks what is needed", made)
	}
	return &keptStatement{statement, c, query}, nil
}

// Close ends the statements first: an SQLite connection lives as long as one of them does.
func (c *keepingConn) Close() error {
	for _, statement := range c.kept {
		_ = statement.Close()
	}
	clear(c.kept)
	return c.sqliteConn.Close()
}

// keptStatement is one in use.
type keptStatement struct {
	sqliteStatement
	conn  *keepingConn
	query string
}

// Close keeps the statement for the next one who needs it.
func (s *keptStatement) Close() error {
	kept := s.conn.kept
	if _, twice := kept[s.query]; twice {
		return s.sqliteStatement.Close()
	}
	var err error
	if len(kept) >= maxKept {
		for query, other := range kept {
			delete(kept, query)
			err = other.Close()
			break
		}
	}
	kept[s.query] = s.sqliteStatement
	return err
}
