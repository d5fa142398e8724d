package auth

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/platform/database"
)

// totpRow is the encrypted secret of a user's authenticator app. The secret is empty if the user doesn't have one.
type totpRow struct {
	secret      string
	createdAt   int64
	confirmedAt sql.NullInt64
}

// isOn reports whether the secret was confirmed, so that signing in requires a code.
func (r totpRow) isOn() bool { return r.confirmedAt.Valid }

func totpOf(ctx context.Context, tx *sql.Tx, userID string) (totpRow, error) {
	var row totpRow
	err := tx.QueryRowContext(ctx, `SELECT secret, created_at, confirmed_at FROM totp_secrets WHERE user_id = $1`, userID).
		Scan(&row.secret, &row.createdAt, &row.confirmedAt)
	if errors.Is(err, sql.ErrNoRows) {
		return totpRow{}, nil
	}
	if err != nil {
		return totpRow{}, fmt.Errorf("find TOTP secret: %w", err)
	}
	return row, nil
}

// putPendingTOTP replaces an unconfirmed secret, but never one that is in use.
func putPendingTOTP(ctx context.Context, tx *sql.Tx, userID, sealed string, now time.Time) error {
	result, err := tx.ExecContext(ctx, `
		INSERT INTO totp_secrets (user_id, secret, created_at) VALUES ($1, $2, $3)
		ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = 0
		WHERE totp_secrets.confirmed_at IS NULL`, userID, sealed, now.UnixMilli())
	if err != nil {
		return fmt.Errorf("store TOTP secret: %w", err)
	}
	if count, err := result.RowsAffected(); err != nil || count == 1 {
		return err
	}
	return errTwoFactorOn
}

func confirmTOTP(ctx context.Context, tx *sql.Tx, userID string, now time.Time) error {
	if _, err := tx.ExecContext(ctx, `UPDATE totp_secrets SET confirmed_at = $2 WHERE user_id = $1`, userID, now.UnixMilli()); err != nil {
		return fmt.Errorf("confirm TOTP secret: %w", err)
	}
	return nil
}

// advanceTOTP uses up the code for a step. It is a single statement, so only one of several simultaneous requests
// succeeds.
func advanceTOTP(ctx context.Context, tx *sql.Tx, userID string, step int64) (bool, error) {
	result, err := tx.ExecContext(ctx, `UPDATE totp_secrets SET last_step = $2 WHERE user_id = $1 AND last_step < $2`, userID, step)
	if err != nil {
		return false, fmt.Errorf("use TOTP code: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}

// deleteTOTP deletes the secret and the recovery codes, which stand in for the app's codes.
func deleteTOTP(ctx context.Context, tx *sql.Tx, userID string) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM totp_secrets WHERE user_id = $1`, userID); err != nil {
		return fmt.Errorf("delete TOTP secret: %w", err)
	}
	return deleteRecoveryCodes(ctx, tx, userID)
}

// deleteFactors removes the authenticator app, with its recovery codes, and the passkeys that were set up in a period.
func deleteFactors(ctx context.Context, tx *sql.Tx, userID string, since, before time.Time) (removed Removed, err error) {
	err = tx.QueryRowContext(ctx, `
		DELETE FROM totp_secrets WHERE user_id = $1 AND created_at >= $2 AND created_at < $3 RETURNING confirmed_at IS NOT NULL`,
		userID, since.UnixMilli(), before.UnixMilli()).Scan(&removed.App)
	if err == nil {
		err = deleteRecoveryCodes(ctx, tx, userID)
	}
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return Removed{}, fmt.Errorf("delete factors: %w", err)
	}
	result, err := tx.ExecContext(ctx, `DELETE FROM passkeys WHERE user_id = $1 AND created_at >= $2 AND created_at < $3`,
		userID, since.UnixMilli(), before.UnixMilli())
	if err != nil {
		return Removed{}, fmt.Errorf("delete factors: %w", err)
	}
	passkeys, err := result.RowsAffected()
	removed.Passkeys = int(passkeys)
	return removed, err
}

func insertRecoveryCode(ctx context.Context, tx *sql.Tx, userID, hash string) error {
	if _, err := tx.ExecContext(ctx, `INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)`, userID, hash); err != nil {
		return fmt.Errorf("insert recovery code: %w", err)
	}
	return nil
}

func deleteRecoveryCodes(ctx context.Context, tx *sql.Tx, userID string) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM recovery_codes WHERE user_id = $1`, userID); err != nil {
		return fmt.Errorf("delete recovery codes: %w", err)
	}
	return nil
}

// useRecoveryCode uses up a code in a single statement, like advanceTOTP.
func useRecoveryCode(ctx context.Context, tx *sql.Tx, userID, hash string, now time.Time) (bool, error) {
	result, err := tx.ExecContext(ctx, `UPDATE recovery_codes SET used_at = $3 WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL`,
		userID, hash, now.UnixMilli())
	if err != nil {
		return false, fmt.Errorf("use recovery code: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}

func twoFactorOf(ctx context.Context, q database.Querier, userID string) (TwoFactor, error) {
	var f TwoFactor
	err := q.QueryRowContext(ctx, `
		SELECT EXISTS (SELECT 1 FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL),
			(SELECT COUNT(*) FROM passkeys WHERE user_id = $1),
			(SELECT COUNT(*) FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL)`, userID).
		Scan(&f.TOTP, &f.Passkeys, &f.RecoveryCodesLeft)
	if err != nil {
		return TwoFactor{}, fmt.Errorf("read two-step sign-in: %w", err)
	}
	return f, nil
}

func hasTwoFactor(ctx context.Context, q database.Querier, userID, sessionID string) (bool, error) {
	var has bool
	err := q.QueryRowContext(ctx, `
		SELECT EXISTS (SELECT 1 FROM sessions WHERE id = $2 AND user_id = $1 AND (two_step OR two_step_at_provider))`, userID, sessionID).
		Scan(&has)
	if err != nil {
		return false, fmt.Errorf("check two-step sign-in: %w", err)
	}
	return has, nil
}

// markTwoStep notes that the user passed a second step in a session.
func markTwoStep(ctx context.Context, tx *sql.Tx, sessionID string) error {
	if _, err := tx.ExecContext(ctx, `UPDATE sessions SET two_step = TRUE WHERE id = $1`, sessionID); err != nil {
		return fmt.Errorf("mark two-step session: %w", err)
	}
	return nil
}

// unmarkTwoStep has a user's sessions start over if no factor is left. Otherwise a session with a factor that was removed
// because a stranger had added it would count again when the user sets up their own.
func unmarkTwoStep(ctx context.Context, tx *sql.Tx, userID string) error {
	_, err := tx.ExecContext(ctx, `
		UPDATE sessions SET two_step = FALSE WHERE user_id = $1
			AND NOT EXISTS (SELECT 1 FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL)
			AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = $1)`, userID)
	if err != nil {
		return fmt.Errorf("unmark two-step sessions: %w", err)
	}
	return nil
}
