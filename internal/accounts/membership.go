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

// Enter returns a signed-in user's access to the account with this slug. If they aren't a member, it returns a "not
// found" error. For a member without the two-step sign-in that the account requires, it returns the access together
// with api.ErrTwoFactorSetup. API keys keep working.
func (s *Service) Enter(ctx context.Context, who access.Access, slug string) (access.Access, error) {
	if who.ByKey() {
		if slug != who.Slug {
			return who, api.ErrKeyAccountMismatch
		}
		return who, nil
	}
	found, err := membershipOf(ctx, s.DB.Read(), slug, who.UserID)
	if errors.Is(err, sql.ErrNoRows) {
		return who, api.ErrAccountNotFound
	}
	if err != nil {
		return who, fmt.Errorf("find membership: %w", err)
	}
	who.AccountID, who.Slug, who.Role, who.OwnerID = found.accountID, slug, found.role, found.owner
	if !found.twoFactor {
		return who, nil
	}
	return who, checkTwoFactor(ctx, s.DB.Read(), who)
}

// Tenant is an account inside a transaction that changes it.
type Tenant struct {
	Account   // with its current plan and the caller's current role
	Limits    billing.Limits
	Templates int
	// TeamEditDefault is the teamEdit of new templates.
	TeamEditDefault bool
}

// Confirm reads the caller's role again inside the writing transaction, so that an earlier removal or demotion takes
// effect.
func (s *Service) Confirm(ctx context.Context, tx *sql.Tx, who access.Access, permission access.Permission) error {
	_, err := confirm(ctx, tx, who, permission)
	return err
}

func confirm(ctx context.Context, tx *sql.Tx, who access.Access, permission access.Permission) (access.Role, error) {
	role, err := roleNow(ctx, tx, who)
	switch {
	case errors.Is(err, sql.ErrNoRows) && who.ByKey():
		return "", api.ErrDeadKey
	case errors.Is(err, sql.ErrNoRows):
		return "", api.ErrAccountNotFound
	case err != nil:
		return "", fmt.Errorf("confirm role: %w", err)
	case !role.May(permission):
		return "", api.ErrInsufficientPermissions
	}
	return role, nil
}

// Lock confirms the caller and locks the account's row until the transaction ends. Transactions that count something
// before they add to it wait here for each other, on both databases.
func (s *Service) Lock(ctx context.Context, tx *sql.Tx, who access.Access, permission access.Permission) (Tenant, error) {
	tenant, err := s.hold(ctx, tx, who.AccountID)
	if err != nil {
		return Tenant{}, err
	}
	tenant.Role, err = confirm(ctx, tx, who, permission)
	return tenant, err
}

// hold is like Lock, but for callers who don't need a role in the account.
func (s *Service) hold(ctx context.Context, tx *sql.Tx, accountID string) (Tenant, error) {
	if err := s.DB.Queue(ctx, tx, accountID); err != nil {
		return Tenant{}, fmt.Errorf("queue for account: %w", err)
	}
	tenant, err := lockAccount(ctx, tx, accountID)
	if errors.Is(err, sql.ErrNoRows) {
		return Tenant{}, api.ErrAccountNotFound
	}
	if err != nil {
		return Tenant{}, fmt.Errorf("lock account: %w", err)
	}
	tenant.Limits = s.Plans.Limits(tenant.Plan)
	return tenant, nil
}

// Plan returns the account's current plan. A sub-account has its parent's.
func (s *Service) Plan(ctx context.Context, q database.Querier, who access.Access) (billing.Plan, error) {
	return planOf(ctx, q, who.AccountID)
}

// keyRole returns a key's role: editor, but never with more permissions than its creator still has.
func keyRole(creator access.Role) access.Role {
	if creator == access.Reviewer {
		return access.Reviewer
	}
	return access.Editor
}
