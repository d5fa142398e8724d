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

// poolID returns the account whose allowance this one uses: its parent or itself.
func (a Account) poolID() string {
	if a.ParentID != nil {
		return *a.ParentID
	}
	return a.ID
}

// Spend takes one from the allowance of the account or its parent, if the caller has the permission. Simultaneous calls
// can't exceed the limit. Call it before Lock, because parents are locked before their children.
func (s *Service) Spend(ctx context.Context, tx *sql.Tx, who access.Access, permission access.Permission,
	meter billing.Meter,
) (billing.Allowance, error) {
	pool, err := s.holdPool(ctx, tx, who.AccountID)
	if err != nil {
		return billing.Allowance{}, err
	}
	if err := s.Confirm(ctx, tx, who, permission); err != nil {
		return billing.Allowance{}, err
	}
	return billing.Take(ctx, tx, pool.ID, meter, pool.Limits, s.Now())
}

// Allowance returns the usage and limit of a meter for the account or its parent.
func (s *Service) Allowance(ctx context.Context, q database.Querier, who access.Access, meter billing.Meter) (billing.Allowance, error) {
	id, err := poolOf(ctx, q, who.AccountID)
	if err != nil {
		return billing.Allowance{}, err
	}
	plan, err := planOf(ctx, q, id)
	if err != nil {
		return billing.Allowance{}, err
	}
	return billing.AllowanceOf(ctx, q, id, meter, s.Plans.Limits(plan), s.Now())
}

// holdPool locks the row of the account that pays. It looks twice because a parent may be deleted while it waits, and
// then the account pays for itself.
func (s *Service) holdPool(ctx context.Context, tx *sql.Tx, accountID string) (Tenant, error) {
	for range 2 {
		id, err := poolOf(ctx, tx, accountID)
		if err != nil {
			return Tenant{}, err
		}
		pool, err := s.hold(ctx, tx, id)
		if !errors.Is(err, api.ErrAccountNotFound) {
			return pool, err
		}
	}
	return Tenant{}, api.ErrAccountNotFound
}

// poolOf returns the id of the account whose allowance this one uses.
func poolOf(ctx context.Context, q database.Querier, accountID string) (string, error) {
	var id string
	err := q.QueryRowContext(ctx, `SELECT COALESCE(parent_id, id) FROM accounts WHERE id = $1`, accountID).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return "", api.ErrAccountNotFound
	}
	if err != nil {
		return "", fmt.Errorf("find the paying account: %w", err)
	}
	return id, nil
}
