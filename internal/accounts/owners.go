package accounts

import (
	"context"
	"database/sql"
	"fmt"

	"mailwright/internal/billing"
	"mailwright/internal/platform/problem"
)

// ownsEnough returns the error for a user who creates too many Free accounts.
func ownsEnough(limit int) *problem.Problem {
	return problem.Coded(problem.Forbidden, "ACCOUNT_LIMIT_REACHED",
		fmt.Sprintf("You can own up to %d Free accounts. Upgrade or delete one first.", limit))
}

// receiverOwnsEnough returns the error for an owner who transfers a Free account to a user who has too many.
func receiverOwnsEnough(limit int) *problem.Problem {
	return problem.Coded(problem.Forbidden, "ACCOUNT_LIMIT_REACHED",
		fmt.Sprintf("This member already owns %d Free accounts. Upgrade this account first, or choose another member.", limit))
}

// roomForOwner checks that the user may own another account on this plan. It applies only to new accounts and
// transfers. A downgrade or a detached sub-account may leave a user with more Free accounts, which then share one
// allowance. Transactions that give the same user an account wait here for each other, so that each sees the accounts
// added before it.
func (s *Service) roomForOwner(
	ctx context.Context, tx *sql.Tx, userID string, plan billing.Plan, refusal func(limit int) *problem.Problem,
) error {
	limit := s.Plans.Limits(plan).FreeAccountsPerOwner
	if plan != billing.Free || limit == nil {
		return nil
	}
	if err := s.DB.Queue(ctx, tx, "owner "+userID); err != nil {
		return fmt.Errorf("queue for owner: %w", err)
	}
	owned, err := countFreeAccounts(ctx, tx, userID)
	if err == nil && owned >= *limit {
		return refusal(*limit)
	}
	return err
}

// countFreeAccounts doesn't count sub-accounts, which are on their parent's plan.
func countFreeAccounts(ctx context.Context, tx *sql.Tx, userID string) (int, error) {
	var count int
	err := tx.QueryRowContext(ctx, `
		SELECT COUNT(*) FROM members m JOIN accounts a ON a.id = m.account_id
		WHERE m.user_id = $1 AND m.role = 'owner' AND a.plan = 'free' AND a.parent_id IS NULL`, userID).Scan(&count)
	if err != nil {
		return 0, fmt.Errorf("count an owner's accounts: %w", err)
	}
	return count, nil
}
