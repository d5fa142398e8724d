package api

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"mailwright/internal/platform/problem"
)

// Window allows Count uses within any period of length Per, whenever it starts.
type Window Limit

// Use is one use in a window. It can be given back.
type Use struct {
	name  string
	until int64
}

// TakeInWindow takes one use for a subject. If none are left, it returns an error with the time until the oldest use
// leaves the window. If the transaction is rolled back, so is the use.
func (t *Throttle) TakeInWindow(ctx context.Context, tx *sql.Tx, window Window, subject string) error {
	_, err := t.UseInWindow(ctx, tx, window, subject)
	return err
}

// UseInWindow is like TakeInWindow, but for a use that may be given back later.
//
// A subject has Count rows, each with the time when it may be used again. Transactions that take from several windows
// must do so in the same order, or they could deadlock.
func (t *Throttle) UseInWindow(ctx context.Context, tx *sql.Tx, window Window, subject string) (Use, error) {
	key := Limit(window).key(subject)
	if err := t.DB.Queue(ctx, tx, key); err != nil {
		return Use{}, fmt.Errorf("throttle: %w", err)
	}
	taken, err := takenUses(ctx, tx, key, window.Count)
	if err != nil {
		return Use{}, fmt.Errorf("throttle: %w", err)
	}
	now := t.Now().UnixMilli()
	until := now + window.Per.Milliseconds()
	next := until
	for use := range window.Count {
		name := useName(key, use)
		if taken[name] <= now {
			return Use{name: name, until: until}, noteUse(ctx, tx, name, until)
		}
		next = min(next, taken[name])
	}
	return Use{}, problem.RateLimited(time.Duration(next-now) * time.Millisecond)
}

// GiveBackUse gives back exactly this use. It is for windows that count only failures.
func (t *Throttle) GiveBackUse(ctx context.Context, tx *sql.Tx, use Use) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM throttles WHERE key = $1 AND full_at = $2`, use.name, use.until); err != nil {
		return fmt.Errorf("throttle: %w", err)
	}
	return nil
}

// ForgetWindow makes all uses of a subject available again.
func (t *Throttle) ForgetWindow(ctx context.Context, tx *sql.Tx, window Window, subject string) error {
	places, names := useNames(Limit(window).key(subject), window.Count)
	if _, err := tx.ExecContext(ctx, `DELETE FROM throttles WHERE key IN (`+places+`)`, names...); err != nil {
		return fmt.Errorf("throttle: %w", err)
	}
	return nil
}

func useName(key string, use int) string { return fmt.Sprintf("%s:%d", key, use) }

// useNames returns the names of a subject's uses, and their placeholders.
func useNames(key string, count int) (placeholders string, names []any) {
	places := make([]string, count)
	for use := range count {
		places[use], names = fmt.Sprintf("$%d", use+1), append(names, useName(key, use))
	}
	return strings.Join(places, ", "), names
}

func takenUses(ctx context.Context, tx *sql.Tx, key string, count int) (map[string]int64, error) {
	places, names := useNames(key, count)
	rows, err := tx.QueryContext(ctx, `SELECT key, full_at FROM throttles WHERE key IN (`+places+`)`, names...)
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
