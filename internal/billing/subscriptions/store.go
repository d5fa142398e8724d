package subscriptions

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/platform/database"
)

const columns = `account_id, customer_id, subscription_id, status, granted, current_period_end, cancel_at_period_end, past_due_since, ` +
	`seen_at`

func (s *Subscription) fields() []any {
	return []any{
		&s.AccountID, &s.CustomerID, &s.ID, &s.Status, &s.Granted, &s.CurrentPeriodEnd, &s.CancelAtPeriodEnd, &s.PastDueSince, &s.SeenAt,
	}
}

// subscriptionOf returns the zero Subscription for an account that never had one.
func subscriptionOf(ctx context.Context, q database.Querier, accountID string) (Subscription, error) {
	return scan(q.QueryRowContext(ctx, `SELECT `+columns+` FROM subscriptions WHERE account_id = $1`, accountID))
}

// holdSubscription is like subscriptionOf but locks the row, so that other updates wait.
func holdSubscription(ctx context.Context, tx *sql.Tx, accountID string) (Subscription, error) {
	return scan(tx.QueryRowContext(ctx, `UPDATE subscriptions SET seen_at = seen_at WHERE account_id = $1 RETURNING `+columns, accountID))
}

func scan(row *sql.Row) (Subscription, error) {
	var s Subscription
	err := row.Scan(s.fields()...)
	if errors.Is(err, sql.ErrNoRows) {
		return Subscription{}, nil
	}
	if err != nil {
		return Subscription{}, fmt.Errorf("read subscription: %w", err)
	}
	return s, nil
}

func saveSubscription(ctx context.Context, tx *sql.Tx, s Subscription) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO subscriptions (`+columns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (account_id) DO UPDATE SET customer_id = $2, subscription_id = $3, status = $4, granted = $5,
			current_period_end = $6, cancel_at_period_end = $7, past_due_since = $8, seen_at = $9`,
		s.AccountID, s.CustomerID, s.ID, s.Status, s.Granted, s.CurrentPeriodEnd, s.CancelAtPeriodEnd, s.PastDueSince, s.SeenAt)
	if err != nil {
		return fmt.Errorf("save subscription: %w", err)
	}
	return nil
}

// findAccount returns the account with this ID or Stripe customer, or "" if there is none. It ignores sub-accounts,
// which don't pay.
func findAccount(ctx context.Context, tx *sql.Tx, accountID, customerID string) (string, error) {
	var found string
	err := tx.QueryRowContext(ctx, `
		SELECT id FROM accounts WHERE parent_id IS NULL AND (id = $1 OR id = (SELECT account_id FROM subscriptions WHERE customer_id = $2))
		ORDER BY id = $1 DESC LIMIT 1`, accountID, customerID).Scan(&found)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("find a customer's account: %w", err)
	}
	return found, nil
}

// owner is the recipient of emails about payments.
type owner struct{ name, email, account, slug string }

func ownerOf(ctx context.Context, tx *sql.Tx, accountID string) (owner, error) {
	var o owner
	err := tx.QueryRowContext(ctx, `
		SELECT u.name, u.email, a.name, a.slug FROM members m JOIN users u ON u.id = m.user_id JOIN accounts a ON a.id = m.account_id
		WHERE m.account_id = $1 AND m.role = 'owner'`, accountID).Scan(&o.name, &o.email, &o.account, &o.slug)
	if err != nil {
		return owner{}, fmt.Errorf("find the owner: %w", err)
	}
	return o, nil
}

func pastDueBefore(ctx context.Context, q database.Querier, moment time.Time) ([]string, error) {
	rows, err := q.QueryContext(ctx, `SELECT account_id FROM subscriptions WHERE granted IS NOT NULL AND past_due_since <= $1`,
		moment.UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("find late payers: %w", err)
	}
	defer rows.Close()
	var late []string
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		late = append(late, id)
	}
	return late, rows.Err()
}

func isKnown(ctx context.Context, q database.Querier, eventID string) (bool, error) {
	var known bool
	err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM stripe_events WHERE id = $1)`, eventID).Scan(&known)
	if err != nil {
		return false, fmt.Errorf("look for the event: %w", err)
	}
	return known, nil
}

// rememberEvent stores the event's ID and reports whether it is new.
func rememberEvent(ctx context.Context, tx *sql.Tx, eventID string, now time.Time) (bool, error) {
	result, err := tx.ExecContext(ctx, `INSERT INTO stripe_events (id, received_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING`, eventID,
		now.UnixMilli())
	if err != nil {
		return false, fmt.Errorf("remember the event: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}

func sweepEvents(ctx context.Context, db *database.DB, before time.Time) error {
	_, err := db.Writer().ExecContext(ctx, `DELETE FROM stripe_events WHERE received_at < $1`, before.UnixMilli())
	return err
}
