package database

import (
	"context"
	"database/sql/driver"
	"errors"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// errUnconfirmed is returned for a commit that no standby has confirmed.
var errUnconfirmed = errors.New("the transaction wasn't confirmed by a standby, so a failover might lose it")

// unconfirmed is the key of the mark on a connection whose last commit wasn't confirmed.
const unconfirmed = "unconfirmed"

// noteUnconfirmed marks a connection when PostgreSQL stops waiting for a synchronous standby. That happens if the
// statement times out or is canceled, even by a pooler that cancels the wrong one. PostgreSQL then only sends a warning
// and reports success. The warning has no code of its own and may be translated, but it always names its function.
func noteUnconfirmed(conn *pgconn.PgConn, notice *pgconn.Notice) {
	if notice.Routine == "SyncRepWaitForLSN" {
		conn.CustomData()[unconfirmed] = true
	}
}

// confirming opens connections on which a commit fails if no standby has confirmed it.
type confirming struct{ driver.Connector }

// Connect implements driver.Connector.
func (c confirming) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return confirmingConn{conn.(*stdlib.Conn)}, nil
}

type confirmingConn struct{ *stdlib.Conn }

// BeginTx implements driver.ConnBeginTx.
func (c confirmingConn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	tx, err := c.Conn.BeginTx(ctx, options)
	if err != nil {
		return nil, err
	}
	return confirmingTx{tx, c.Conn.Conn().PgConn()}, nil
}

type confirmingTx struct {
	driver.Tx
	conn *pgconn.PgConn
}

// Commit implements driver.Tx.
func (t confirmingTx) Commit() error {
	delete(t.conn.CustomData(), unconfirmed)
	err := t.Tx.Commit()
	if _, marked := t.conn.CustomData()[unconfirmed]; err == nil && marked {
		return errUnconfirmed
	}
	return err
}
