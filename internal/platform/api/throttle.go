package api

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
)

// Limit allows Count uses at once and then one every Per/Count.
type Limit struct {
	Name  string
	Count int
	Per   time.Duration
}

func (l Limit) interval() int64 { return l.Per.Milliseconds() / int64(l.Count) }

// Throttle counts uses across nodes, with one row for each limit and subject. The row contains the time when all uses
// are available again.
type Throttle struct {
	DB  *database.DB
	Now func() time.Time
}

// Take takes one use for a subject, such as an email address or a network address. If none are left, it returns an
// error with the time to wait.
func (t *Throttle) Take(ctx context.Context, limit Limit, subject string) error {
	return t.take(ctx, t.DB.Writer(), limit, subject)
}

// TakeIn is like Take, but inside a transaction, so that a rollback gives the use back.
func (t *Throttle) TakeIn(ctx context.Context, tx *sql.Tx, limit Limit, subject string) error {
	return t.take(ctx, tx, limit, subject)
}

func (t *Throttle) take(ctx context.Context, q database.Querier, limit Limit, subject string) error {
	now := t.Now().UnixMilli()
	latest := now + limit.Per.Milliseconds() - limit.interval()
	var fullAt int64
	err := q.QueryRowContext(ctx, `
		INSERT INTO throttles (key, full_at) VALUES ($1, $2)
		ON CONFLICT (key) DO UPDATE SET full_at = CASE WHEN throttles.full_at > $3 THEN throttles.full_at + $4 ELSE $2 END
		WHERE throttles.full_at <= $5
		RETURNING full_at`,
		limit.key(subject), now+limit.interval(), now, limit.interval(), latest).Scan(&fullAt)
	if errors.Is(err, sql.ErrNoRows) {
		return refusal(ctx, q, limit, subject, latest)
	}
	if err != nil {
		return fmt.Errorf("throttle: %w", err)
	}
	return nil
}

func refusal(ctx context.Context, q database.Querier, limit Limit, subject string, latest int64) error {
	var fullAt int64
	err := q.QueryRowContext(ctx, `SELECT full_at FROM throttles WHERE key = $1`, limit.key(subject)).Scan(&fullAt)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("throttle: %w", err)
	}
	return problem.RateLimited(max(time.Duration(fullAt-latest)*time.Millisecond, time.Second))
}

// Sweep deletes the rows that no longer limit anyone.
func (t *Throttle) Sweep(ctx context.Context) error {
	_, err := t.DB.Writer().ExecContext(ctx, `DELETE FROM throttles WHERE full_at < $1`, t.Now().UnixMilli())
	return err
}

// key returns the key of a subject's row. It has a fixed size and doesn't reveal email addresses to anyone who reads
// the table.
func (l Limit) key(subject string) string {
	sum := sha256.Sum256([]byte(l.Name + "\x00" + subject))
	return hex.EncodeToString(sum[:])
}
