package accounts

import (
	"context"
	"database/sql"
	"fmt"

	"mailwright/internal/billing"
	"mailwright/internal/platform/problem"
)

// ownsEnough returns the error for someone who creates an account.
func ownsEnough(limit int) *problem.Problem {
	return problem.Coded(problem.Forbidden, "ACCOUNT_LIMIT_REACHED",
		fmt.Sprintf("You can own up to %d Free accounts. Upgrade or delete one first.", limit))
}

// receiverOwnsEnough returns the error for the owner who transfers an account.
func receiverOwnsEnough(limit int) *problem.Problem {
	return problem.Coded(problem.Forbidden, "ACCOUNT_LIMIT_REACHED",
		fmt.Sprintf("This member already owns %d Free accounts. Upgrade this account first, or choose another member.", limit))
}

// roomForOwner checks that the user may own another account on this plan. Only new accounts and transfers are refused:
// a downgrade or a detached sub-account may leave a user with more Free accounts, which then share one allowance.
// Transactions that give the same user an account queue here until they end, so that each counts the ones before.
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
		return 0, fmt.Errorf("count accounts of an owner: %w", err)
	}
	return count, nil
}
