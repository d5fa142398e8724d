package database

import (
	"context"
	"database/sql/driver"
	"fmt"
)

// maxKept is how many statements a connection caches. When the cache is full, a random one is evicted.
const maxKept = 256

// keeping is a connector for SQLite connections that cache their prepared statements, because parsing a small statement
// takes longer than running it. PostgreSQL's driver does that by itself.
type keeping struct{ driver.Connector }

// Connect implements driver.Connector.
func (k keeping) Connect(ctx context.Context) (driver.Conn, error) {
	opened, err := k.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	conn, ok := opened.(sqliteConn)
	if !ok {
		return nil, fmt.Errorf("the SQLite driver's %T lacks a required interface", opened)
	}
	return &keepingConn{conn, map[string]sqliteStatement{}}, nil
}

// sqliteConn has the methods of a connection that database/sql uses. It leaves out those that run SQL without preparing
// it, so that every statement goes through PrepareContext.
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

// keepingConn is a connection with a cache of prepared statements. Like every connection, it is used by one goroutine
// at a time.
type keepingConn struct {
	sqliteConn
	kept map[string]sqliteStatement // by SQL text; statements in use aren't in it
}

// PrepareContext takes a statement from the cache, or prepares a new one.
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
		return nil, fmt.Errorf("the SQLite driver's %T lacks a required interface", made)
	}
	return &keptStatement{statement, c, query}, nil
}

// Close closes the statements first, because an SQLite connection stays open as long as any of them is.
func (c *keepingConn) Close() error {
	for _, statement := range c.kept {
		_ = statement.Close()
	}
	clear(c.kept)
	return c.sqliteConn.Close()
}

// keptStatement is a prepared statement in use.
type keptStatement struct {
	sqliteStatement
	conn  *keepingConn
	query string
}

// Close returns the statement to the cache.
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
