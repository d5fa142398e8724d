package auth

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/platform/database"
)

// replaceChange stores a pending change, which invalidates the links of an earlier one.
func replaceChange(ctx context.Context, tx *sql.Tx, c emailChange, oldHash, newHash string, expires time.Time) error {
	if err := dropChange(ctx, tx, c.userID); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, `
		INSERT INTO email_changes (user_id, old_email, new_email, old_hash, new_hash, session_id, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		c.userID, c.from, c.to, sql.NullString{String: oldHash, Valid: c.askOld}, newHash, c.sessionID, expires.UnixMilli())
	if err != nil {
		return fmt.Errorf("insert email change: %w", err)
	}
	return nil
}

func dropChange(ctx context.Context, tx *sql.Tx, userID string) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM email_changes WHERE user_id = $1`, userID); err != nil {
		return fmt.Errorf("delete email change: %w", err)
	}
	return nil
}

func ownerOfChange(ctx context.Context, tx *sql.Tx, hash string) (string, error) {
	var userID string
	err := tx.QueryRowContext(ctx, `SELECT user_id FROM email_changes WHERE new_hash = $1 OR old_hash = $1`, hash).Scan(&userID)
	return userID, tokenError(err)
}

// confirmLink uses up a link. It is a single statement, so only one of several simultaneous requests succeeds.
func confirmLink(ctx context.Context, tx *sql.Tx, hash string, now time.Time) (emailChange, error) {
	var c emailChange
	err := tx.QueryRowContext(ctx, `
		UPDATE email_changes SET
			new_confirmed_at = CASE WHEN new_hash = $1 THEN CAST($2 AS BIGINT) ELSE new_confirmed_at END,
			old_confirmed_at = CASE WHEN old_hash = $1 THEN CAST($2 AS BIGINT) ELSE old_confirmed_at END
		WHERE ((new_hash = $1 AND new_confirmed_at IS NULL) OR (old_hash = $1 AND old_confirmed_at IS NULL)) AND expires_at > $2
		RETURNING user_id, old_email, new_email, session_id, old_hash IS NOT NULL, old_confirmed_at IS NOT NULL, new_confirmed_at IS NOT NULL`,
		hash, now.UnixMilli()).
		Scan(&c.userID, &c.from, &c.to, &c.sessionID, &c.askOld, &c.oldConfirmed, &c.newConfirmed)
	return c, tokenError(err)
}

// setEmail fails with a unique violation if someone else has the address.
func setEmail(ctx context.Context, tx *sql.Tx, userID, email string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE users SET email = $2, email_verified_at = $3, updated_at = $3 WHERE id = $1`,
		userID, email, now.UnixMilli())
	if err != nil {
		return fmt.Errorf("set email: %w", err)
	}
	return nil
}

// dropLinks invalidates everything that was emailed to a user.
func dropLinks(ctx context.Context, tx *sql.Tx, userID string) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM one_time_tokens WHERE user_id = $1`, userID); err != nil {
		return fmt.Errorf("delete links: %w", err)
	}
	return dropChange(ctx, tx, userID)
}

func pendingEmail(ctx context.Context, q database.Querier, userID string, now time.Time) (*string, error) {
	var email string
	err := q.QueryRowContext(ctx, `SELECT new_email FROM email_changes WHERE user_id = $1 AND expires_at > $2`, userID, now.UnixMilli()).
		Scan(&email)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil //nolint:nilnil // no change is pending
	}
	if err != nil {
		return nil, fmt.Errorf("find email change: %w", err)
	}
	return &email, nil
}
