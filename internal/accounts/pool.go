package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
)

// Spend takes one unit from the allowance of the account or its parent, if the caller has the permission. Simultaneous
// calls can't exceed the limit. Call it before Lock, because parents are locked before their children.
func (s *Service) Spend(ctx context.Context, tx *sql.Tx, who access.Access, permission access.Permission,
	meter billing.Meter,
) (billing.Allowance, error) {
	if err := s.holdPool(ctx, tx, who.AccountID); err != nil {
		return billing.Allowance{}, err
	}
	if err := s.Confirm(ctx, tx, who, permission); err != nil {
		return billing.Allowance{}, err
	}
	pool, err := poolOf(ctx, tx, who.AccountID)
	if err != nil {
		return billing.Allowance{}, err
	}
	return billing.Take(ctx, tx, pool.Pool, meter, s.Plans.Limits(pool.plan), s.Now())
}

// Allowance returns the usage and limit of a meter for the account or its parent.
func (s *Service) Allowance(ctx context.Context, q database.Querier, who access.Access, meter billing.Meter) (billing.Allowance, error) {
	pool, err := poolOf(ctx, q, who.AccountID)
	if err != nil {
		return billing.Allowance{}, err
	}
	return billing.AllowanceOf(ctx, q, pool.Pool, meter, s.Plans.Limits(pool.plan), s.Now())
}

// holdPool locks the row of the account that pays, so that its plan and owner can't change. It tries twice because a
// parent may be deleted while it waits, in which case the account pays for itself.
func (s *Service) holdPool(ctx context.Context, tx *sql.Tx, accountID string) error {
	for range 2 {
		pool, err := poolOf(ctx, tx, accountID)
		if err != nil {
			return err
		}
		if _, err = s.hold(ctx, tx, pool.AccountID); !errors.Is(err, api.ErrAccountNotFound) {
			return err
		}
	}
	return api.ErrAccountNotFound
}

// ownPool is the pool whose allowance an account uses, and its plan.
type ownPool struct {
	billing.Pool
	plan billing.Plan
}

// poolOf finds the account that pays. For a sub-account, that is its parent.
func poolOf(ctx context.Context, q database.Querier, accountID string) (ownPool, error) {
	var pool ownPool
	err := q.QueryRowContext(ctx, `
		SELECT p.id, p.plan, CASE WHEN p.plan = 'free' THEN COALESCE(m.user_id, '') ELSE '' END
		FROM accounts a JOIN accounts p ON p.id = COALESCE(a.parent_id, a.id)
		LEFT JOIN members m ON m.account_id = p.id AND m.role = 'owner' WHERE a.id = $1`, accountID).
		Scan(&pool.AccountID, &pool.plan, &pool.OwnerID)
	if errors.Is(err, sql.ErrNoRows) {
		return ownPool{}, api.ErrAccountNotFound
	}
	if err != nil {
		return ownPool{}, fmt.Errorf("find the paying account: %w", err)
	}
	return pool, nil
}
