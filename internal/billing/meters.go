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

// usageKept is how long we keep the counts for past days and months.
const usageKept = 400 * 24 * time.Hour

// Meter is something that a plan limits per period, for an account and its sub-accounts together.
type Meter string

// The meters.
const (
	AIGenerations Meter = "ai-generations" // per UTC day
	AIAttempts    Meter = "ai-attempts"    // calls to a model that return no result, per UTC day
	DesignImports Meter = "design-imports" // per UTC month
)

// Pool identifies who uses an allowance: the account that pays and, on the Free plan, the user who owns it. All of a
// user's Free accounts share one allowance, or anyone could get more by creating accounts. The account has its own
// count as well, or a transfer would reset it.
type Pool struct {
	AccountID string
	OwnerID   string // empty on a paid plan
}

// holders returns the IDs whose usage counts. Allowances are always taken in this order.
func (p Pool) holders() []string {
	if p.OwnerID == "" {
		return []string{p.AccountID}
	}
	return []string{p.AccountID, p.OwnerID}
}

// Allowance is how much of a meter a pool has used in the period, including a unit that was just taken.
type Allowance struct {
	Used, Limit int

	pool  Pool
	meter Meter
	start time.Time
}

// Remaining returns how much is left: zero if the usage exceeds the limit of a smaller plan.
func (a Allowance) Remaining() int { return max(a.Limit-a.Used, 0) }

// period returns the start of the meter's current day or month, and the start of the next.
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
	switch m {
	case DesignImports:
		return limits.DesignImportsMonthly
	case AIAttempts:
		return limits.AIAttemptsPerDay
	case AIGenerations:
	}
	return limits.AIGenerationsPerDay
}

// refusal returns the error that says when the allowance resets.
func (m Meter) refusal(wait time.Duration) *problem.Problem {
	refused := &problem.Problem{Kind: problem.TooMany, Code: "AI_DAILY_LIMIT", Message: "You've used all of today's AI generations. They " +
		"reset at midnight UTC.", RetryAfter: wait}
	switch m {
	case DesignImports:
		refused.Code, refused.Message = "IMPORT_LIMIT",
			"You've used all of this month's email imports. They reset on the first of next month (UTC)."
	case AIAttempts:
		refused.Code, refused.Message = "AI_ATTEMPT_LIMIT",
			"Too many AI requests failed today. You can try again after midnight UTC."
	case AIGenerations:
	}
	return refused
}

// Take uses one unit of a pool. Each holder's count is updated by a single guarded statement, so the limit holds on any
// number of nodes. After an error, the transaction must be rolled back.
func Take(ctx context.Context, tx *sql.Tx, pool Pool, meter Meter, limits Limits, now time.Time) (Allowance, error) {
	start, next := meter.period(now)
	taken := Allowance{Limit: meter.limit(limits), pool: pool, meter: meter, start: start}
	if taken.Limit <= 0 {
		return Allowance{}, meter.refusal(next.Sub(now))
	}
	for _, holder := range pool.holders() {
		used, err := takeOne(ctx, tx, holder, taken)
		if errors.Is(err, sql.ErrNoRows) {
			return Allowance{}, meter.refusal(next.Sub(now))
		}
		if err != nil {
			return Allowance{}, fmt.Errorf("take from the pool: %w", err)
		}
		taken.Used = max(taken.Used, used)
	}
	return taken, nil
}

// takeOne counts one unit for a holder. It returns sql.ErrNoRows if the holder has used up the allowance.
func takeOne(ctx context.Context, tx *sql.Tx, holder string, of Allowance) (used int, err error) {
	err = tx.QueryRowContext(ctx, `
		INSERT INTO meter_usage (holder_id, meter, period_start, used) VALUES ($1, $2, $3, 1)
		ON CONFLICT (holder_id, meter, period_start) DO UPDATE SET used = meter_usage.used + 1 WHERE meter_usage.used < $4
		RETURNING used`, holder, string(of.meter), of.start.UnixMilli(), of.Limit).Scan(&used)
	return used, err
}

// GiveBack returns a unit to the day or month that it was taken from.
func GiveBack(ctx context.Context, tx *sql.Tx, taken Allowance) error {
	for _, holder := range taken.pool.holders() {
		_, err := tx.ExecContext(ctx,
			`UPDATE meter_usage SET used = used - 1 WHERE holder_id = $1 AND meter = $2 AND period_start = $3 AND used > 0`,
			holder, string(taken.meter), taken.start.UnixMilli())
		if err != nil {
			return fmt.Errorf("give back to the pool: %w", err)
		}
	}
	return nil
}

// giveBackLife limits how long a failed request waits for the database.
const giveBackLife = 10 * time.Second

// AfterFailure runs giveBack after work has failed, even if the client has disconnected. It waits for the database for
// a limited time.
func AfterFailure(ctx context.Context, db *database.DB, giveBack func(ctx context.Context, tx *sql.Tx) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), giveBackLife)
	defer cancel()
	return db.Write(ctx, func(tx *sql.Tx) error { return giveBack(ctx, tx) })
}

// AllowanceOf returns a pool's usage in the current period, and its limit.
func AllowanceOf(ctx context.Context, q database.Querier, pool Pool, meter Meter, limits Limits, now time.Time) (Allowance, error) {
	start, _ := meter.period(now)
	return Allowance{Limit: meter.limit(limits), pool: pool, meter: meter, start: start}.Read(ctx, q)
}

// Used returns a pool's usage in the current period: the account's or its owner's, whichever is higher.
func Used(ctx context.Context, q database.Querier, pool Pool, meter Meter, now time.Time) (int, error) {
	start, _ := meter.period(now)
	var used int
	err := q.QueryRowContext(ctx,
		`SELECT COALESCE(MAX(used), 0) FROM meter_usage WHERE holder_id IN ($1, $2) AND meter = $3 AND period_start = $4`,
		pool.AccountID, pool.OwnerID, string(meter), start.UnixMilli()).Scan(&used)
	if err != nil {
		return 0, fmt.Errorf("read the pool's usage: %w", err)
	}
	return used, nil
}

// Sweep deletes the counts for days and months long past.
func Sweep(ctx context.Context, db *database.DB, now time.Time) error {
	_, err := db.Writer().ExecContext(ctx, `DELETE FROM meter_usage WHERE period_start < $1`, now.Add(-usageKept).UnixMilli())
	return err
}
