package accounts

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"time"

	"mailwright/internal/auth"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
)

var errTwoFactorMissing = problem.Coded(problem.Conflict, "TWO_FACTOR_MISSING",
	"Set up two-step sign-in for yourself first, or sign in with your passkey. Otherwise you'd lock yourself out.")

// checkTwoFactor rejects a caller who lacks the two-step sign-in that the account requires.
func checkTwoFactor(ctx context.Context, q database.Querier, who access.Access) error {
	lacks, err := lacksTwoFactor(ctx, q, who, true)
	if err == nil && lacks {
		err = api.ErrTwoFactorSetup
	}
	return err
}

func lacksTwoFactor(ctx context.Context, q database.Querier, who access.Access, required bool) (bool, error) {
	if !required || who.ByKey() {
		return false, nil
	}
	has, err := auth.HasTwoFactor(ctx, q, who)
	return !has, err
}

// applyTwoFactor sets whether the account requires two-step sign-in, and records a change for the audit log.
func (s *Service) applyTwoFactor(ctx context.Context, tx *sql.Tx, who access.Access, change Change, changed map[string]string) error {
	if !change.RequireTwoFactor.Set {
		return nil
	}
	role, err := roleNow(ctx, tx, who)
	if err != nil {
		return fmt.Errorf("confirm owner: %w", err)
	}
	if role != access.Owner {
		return api.ErrInsufficientPermissions
	}
	has, err := auth.HasTwoFactor(ctx, tx, who)
	if err != nil {
		return err
	}
	if change.RequireTwoFactor.Value && !has {
		return errTwoFactorMissing
	}
	set, err := setTwoFactor(ctx, tx, who.AccountID, change.RequireTwoFactor.Value, s.Now())
	if set {
		changed["requireTwoFactor"] = strconv.FormatBool(change.RequireTwoFactor.Value)
	}
	return err
}

// setTwoFactor stores the requirement and reports whether it changed.
func setTwoFactor(ctx context.Context, tx *sql.Tx, accountID string, required bool, now time.Time) (bool, error) {
	result, err := tx.ExecContext(ctx, `
		UPDATE accounts SET require_two_factor = $2, updated_at = $3 WHERE id = $1 AND require_two_factor <> $2`,
		accountID, required, now.UnixMilli())
	if err != nil {
		return false, fmt.Errorf("require two-step sign-in: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}
