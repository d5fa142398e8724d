package api

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"mailwright/internal/platform/problem"
)

// Window allows Count uses in any span of Per, whenever it starts.
type Window Limit

// TakeInWindow uses one up for a subject, or returns an error with the time until the oldest use leaves the span. A
// rollback of the transaction also gives back the use.
//
// A subject has Count rows, each with the time at which it may be used again.
func (t *Throttle) TakeInWindow(ctx context.Context, tx *sql.Tx, window Window, subject string) error {
	key := Limit(window).key(subject)
	if err := t.DB.Queue(ctx, tx, key); err != nil {
		return fmt.Errorf("throttle: %w", err)
	}
	taken, err := takenUses(ctx, tx, key, window.Count)
	if err != nil {
		return fmt.Errorf("throttle: %w", err)
	}
	now := t.Now().UnixMilli()
	until := now + window.Per.Milliseconds()
	next := until
	for use := range window.Count {
		name := useName(key, use)
		if taken[name] <= now {
			return noteUse(ctx, tx, name, until)
		}
		next = min(next, taken[name])
	}
	return problem.RateLimited(time.Duration(next-now) * time.Millisecond)
}

func useName(key string, use int) string { return fmt.Sprintf("%s:%d", key, use) }

func takenUses(ctx context.Context, tx *sql.Tx, key string, count int) (map[string]int64, error) {
	places, names := make([]string, count), make([]any, count)
	for use := range count {
		places[use], names[use] = fmt.Sprintf("$%d", use+1), useName(key, use)
	}
	rows, err := tx.QueryContext(ctx, `SELECT key, full_at FROM throttles WHERE key IN (`+strings.Join(places, ", ")+`)`, names...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	taken := map[string]int64{}
	for rows.Next() {
		var name string
		var until int64
		if err := rows.Scan(&name, &until); err != nil {
			return nil, err
		}
		taken[name] = until
	}
	return taken, rows.Err()
}

func noteUse(ctx context.Context, tx *sql.Tx, name string, until int64) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO throttles (key, full_at) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET full_at = `+
		`excluded.full_at`, name, until)
	if err != nil {
		return fmt.Errorf("throttle: %w", err)
	}
	return nil
}
