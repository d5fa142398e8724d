package billing

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
)

// usageKept is how long the counts of days and months that are over stay.
const usageKept = 400 * 24 * time.Hour

// Meter is something that a plan allows so many of in a period, in a pool of an account and its sub-accounts.
type Meter string

// The meters.
const (
	AIGenerations Meter = "ai-generations" // a UTC day
	DesignImports Meter = "design-imports" // a UTC month
)

// Allowance is what a pool has used up of a meter in the period, one just taken included.
type Allowance struct {
	Used, Limit int

	poolID string
	meter  Meter
	start  time.Time
}

// Remaining is what is left; nothing, where a plan was changed for a smaller one.
func (a Allowance) Remaining() int { return max(a.Limit-a.Used, 0) }

// period is the day or month of a meter: when it began and when the next one does.
func (m Meter) period(now time.Time) (start, next time.Time) {
	year, month, day := now.UTC().Date()
	if m == DesignImports {
		start = time.Date(year, month, 1, 0, 0, 0, 0, time.UTC)
		return start, start.AddDate(0, 1, 0)
	}
	start = time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	return start, start.AddDate(0, 0, 1)
}

func (m Meter) limit(limits Limits) int {
	if m == DesignImports {
		return limits.DesignImportsMonthly
	}
	return limits.AIGenerationsPerDay
}

// refusal tells when the next one can be had.
func (m Meter) refusal(wait time.Duration) *problem.Problem {
	refused := &problem.Problem{Kind: problem.TooMany, Code: "AI_DAILY_LIMIT", Message: "Today's AI generations are used up", RetryAfter: wait}
	if m == DesignImports {
		refused.Code, refused.Message = "IMPORT_LIMIT", "This month's design imports are used up"
	}
	return refused
}

// Take uses up one of a pool. The one statement lets no more through than the limit, on however many nodes.
func Take(ctx context.Context, tx *sql.Tx, poolID string, meter Meter, limits Limits, now time.Time) (Allowance, error) {
	start, next := meter.period(now)
	taken := Allowance{Limit: meter.limit(limits), poolID: poolID, meter: meter, start: start}
	if taken.Limit <= 0 {
		return Allowance{}, meter.refusal(next.Sub(now))
	}
	err := tx.QueryRowContext(ctx, `
		INSERT INTO pool_usage (account_id, meter, period_start, used) VALUES ($1, $2, $3, 1)
		ON CONFLICT (account_id, meter, period_start) DO UPDATE SET used = pool_usage.used + 1 WHERE pool_usage.used < $4
		RETURNING used`, poolID, string(meter), start.UnixMilli(), taken.Limit).Scan(&taken.Used)
	if errors.Is(err, sql.ErrNoRows) {
		return Allowance{}, meter.refusal(next.Sub(now))
	}
	if err != nil {
		return Allowance{}, fmt.Errorf("take from the pool: %w", err)
	}
	return taken, nil
}

// GiveBack returns what was taken, to the day or month that it was taken from.
func GiveBack(ctx context.Context, tx *sql.Tx, taken Allowance) error {
	_, err := tx.ExecContext(ctx, `UPDATE pool_usage SET used = used - 1 WHERE account_id = $1 AND meter = $2 AND period_start = $3 AND `+
		`used > 0`,
		taken.poolID, string(taken.meter), taken.start.UnixMilli())
	if err != nil {
		return fmt.Errorf("give back to the pool: %w", err)
	}
	return nil
}

// giveBackLife bounds how long a request whose work has failed waits for the database.
const giveBackLife = 10 * time.Second

// AfterFailure runs what gives back when work has failed, also when the client has gone. It waits for the database for a bounded time.
func AfterFailure(ctx context.Context, db *database.DB, giveBack func(ctx context.Context, tx *sql.Tx) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), giveBackLife)
	defer cancel()
	return db.Write(ctx, func(tx *sql.Tx) error { return giveBack(ctx, tx) })
}

// AllowanceOf is what a pool has used up in the period that now is in, and its limit.
func AllowanceOf(ctx context.Context, q database.Querier, poolID string, meter Meter, limits Limits, now time.Time) (Allowance, error) {
	start, _ := meter.period(now)
	return Allowance{Limit: meter.limit(limits), poolID: poolID, meter: meter, start: start}.Read(ctx, q)
}

// Used is what a pool has used up in the period that now is in.
func Used(ctx context.Context, q database.Querier, poolID string, meter Meter, now time.Time) (int, error) {
	start, _ := meter.period(now)
	var used int
	err := q.QueryRowContext(ctx, `SELECT used FROM pool_usage WHERE account_id = $1 AND meter = $2 AND period_start = $3`,
		poolID, string(meter), start.UnixMilli()).Scan(&used)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return 0, fmt.Errorf("read the use of the pool: %w", err)
	}
	return used, nil
}

// Sweep removes the counts of days and months long gone.
func Sweep(ctx context.Context, db *database.DB, now time.Time) error {
	_, err := db.Writer().ExecContext(ctx, `DELETE FROM pool_usage WHERE period_start < $1`, now.Add(-usageKept).UnixMilli())
	return err
}
