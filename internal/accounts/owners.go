package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/problem"
)

var errOutsideParent = problem.Coded(problem.Forbidden, "NOT_PARENT_ADMIN",
	"Only the parent account's owner can transfer a sub-account to someone who isn't an admin there. "+
		"Choose an admin of the parent account, or ask its owner.")

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

// mayReceive checks whether a member may become the owner. A sub-account uses its parent's allowance, so it goes only to
// people who could create one there, unless the parent's owner decides otherwise. Otherwise, an admin could keep using
// the allowance after being removed, through another user. The parent's row must be locked.
func (s *Service) mayReceive(ctx context.Context, tx *sql.Tx, who access.Access, account Account, next Member) error {
	if account.ParentID == nil {
		return s.roomForOwner(ctx, tx, next.UserID, account.Plan, receiverOwnsEnough)
	}
	receiver, err := roleIn(ctx, tx, *account.ParentID, next.UserID)
	if err != nil || receiver.May(access.SubaccountCreate) {
		return err
	}
	giver, err := roleIn(ctx, tx, *account.ParentID, who.UserID)
	if err == nil && giver != access.Owner {
		return errOutsideParent
	}
	return err
}

// roleIn returns a user's role in an account, or no role if they aren't a member.
func roleIn(ctx context.Context, tx *sql.Tx, accountID, userID string) (access.Role, error) {
	member, err := memberByUser(ctx, tx, accountID, userID)
	if errors.Is(err, errNoMember) {
		return "", nil
	}
	return member.Role, err
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
