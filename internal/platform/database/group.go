package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"sync"

	"mailwright/internal/platform/tracing"
)

// maxShared is how many members may share a commit. The first one has to wait for the last one's work.
const maxShared = 8

// errSpoiled is the error for the other members of a round when SQLite rolls it back as a whole, as it does when a
// statement is interrupted.
var errSpoiled = errors.New("rolled back with another transaction")

// group lets writers that wait for SQLite's only writing connection share a commit, since they are really waiting for
// the disk. They take turns in one transaction. If one member's work fails, only that work is rolled back. No write is
// acknowledged before the commit is on disk.
type group struct {
	db    *sql.DB
	mu    sync.Mutex
	taken bool            // whether a member has the turn
	line  []chan struct{} // members waiting for their turn
	open  *round          // the round that the previous member left open, if any
}

// round is a transaction that several members share.
type round struct {
	conn    *sql.Conn
	tx      *sql.Tx
	members int
	ended   chan struct{}
	err     error // the commit's error
}

// write does the work and waits until it is on disk. If the shared round was rolled back, it does the work again.
func (g *group) write(ctx context.Context, work func(tx *sql.Tx) error) error {
	for {
		if err := g.enter(ctx); err != nil {
			return fmt.Errorf("begin: %w", err)
		}
		tracing.In(ctx).Event("begun") // it has waited for its turn until now
		round, err := g.share(ctx, work)
		if err != nil {
			return err
		}
		if <-round.ended; !errors.Is(round.err, errSpoiled) {
			return round.err
		}
	}
}

// enter waits for the caller's turn.
func (g *group) enter(ctx context.Context) error {
	g.mu.Lock()
	if !g.taken {
		g.taken = true
		g.mu.Unlock()
		return nil
	}
	turn := make(chan struct{})
	g.line = append(g.line, turn)
	g.mu.Unlock()
	select {
	case <-turn:
		return nil
	case <-ctx.Done():
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if at := slices.Index(g.line, turn); at >= 0 {
		g.line = slices.Delete(g.line, at, at+1)
		return ctx.Err()
	}
	return nil // the turn came at the same moment, and others may have left a round open
}

// pass gives the turn to the next in line, if there is one.
func (g *group) pass() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.callNext()
}

// leave gives the turn to the next in line or to the next caller of enter.
func (g *group) leave() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.taken = g.callNext()
}

func (g *group) callNext() bool {
	if len(g.line) == 0 {
		return false
	}
	close(g.line[0])
	g.line = g.line[1:]
	return true
}

// share does the work in the open round or in a new one. It then commits the round, or leaves that to the next member
// in line.
func (g *group) share(ctx context.Context, work func(tx *sql.Tx) error) (*round, error) {
	if g.open == nil {
		opened, err := begin(ctx, g.db)
		if err != nil {
			g.leave()
			return nil, err
		}
		g.open = opened
	}
	round, sound := g.open, false
	defer func() { // even if the work panics
		if sound && round.members < maxShared && g.pass() {
			return
		}
		g.open = nil
		round.end(sound)
		g.leave()
	}()
	var err error
	sound, err = round.do(ctx, work)
	return round, err
}

// begin waits for the connection until ctx ends, and begins a transaction. The transaction doesn't end with ctx,
// because other members may depend on it.
func begin(ctx context.Context, db *sql.DB) (*round, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("begin: %w", err)
	}
	tx, err := conn.BeginTx(context.WithoutCancel(ctx), nil)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("begin: %w", err), conn.Close())
	}
	return &round{conn: conn, tx: tx, ended: make(chan struct{})}, nil
}

// do does one member's work. The transaction is sound if it still contains the work of the others, and none of this
// member's if it failed.
func (r *round) do(ctx context.Context, work func(tx *sql.Tx) error) (sound bool, err error) {
	r.members++
	if r.members == 1 {
		err := work(r.tx)
		return err == nil, err
	}
	if err := r.run(ctx, `SAVEPOINT member`); err != nil {
		return false, err
	}
	failure := work(r.tx)
	if failure != nil {
		err = r.run(ctx, `ROLLBACK TO member`)
	}
	err = errors.Join(err, r.run(ctx, `RELEASE member`))
	return err == nil, failure
}

// run runs one of the round's own statements, which can't be interrupted.
func (r *round) run(ctx context.Context, statement string) error {
	_, err := r.tx.ExecContext(context.WithoutCancel(ctx), statement)
	return err
}

// end commits or rolls back, and reports the result to all members.
func (r *round) end(sound bool) {
	if sound {
		if err := r.tx.Commit(); err != nil {
			r.err = fmt.Errorf("commit: %w", err)
		}
	} else {
		_ = r.tx.Rollback()
		r.err = errSpoiled
	}
	_ = r.conn.Close() // returns the connection to the pool
	close(r.ended)
}
