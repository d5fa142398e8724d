package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/billing"
	"mailwright/internal/platform/database"
)

func subAccountsOf(ctx context.Context, q database.Querier, accountID string) ([]ListedSubAccount, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT a.id, a.name, a.slug, p.plan, p.id, a.created_at, a.template_count, (SELECT COUNT(*) FROM members m WHERE m.account_id = a.id),
			u.id, u.name, u.email
		FROM accounts p JOIN accounts a ON a.parent_id = p.id
		JOIN members o ON o.account_id = a.id AND o.role = 'owner' JOIN users u ON u.id = o.user_id
		WHERE p.id = $1 ORDER BY a.id DESC`, accountID)
	if err != nil {
		return nil, fmt.Errorf("list sub-accounts: %w", err)
	}
	return database.Collect(rows, func(a *ListedSubAccount) []any {
		return []any{
			&a.ID, &a.Name, &a.Slug, &a.Plan, &a.ParentID, &a.CreatedAt, &a.TemplateCount, &a.MemberCount,
			&a.Owner.ID, &a.Owner.Name, &a.Owner.Email,
		}
	})
}

func countChildren(ctx context.Context, tx *sql.Tx, accountID string) (int, error) {
	var count int
	if err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM accounts WHERE parent_id = $1`, accountID).Scan(&count); err != nil {
		return 0, fmt.Errorf("count sub-accounts: %w", err)
	}
	return count, nil
}

// childrenOf returns the sub-accounts that a user is a member of, ordered so that they are always locked in the same
// order.
func childrenOf(ctx context.Context, tx *sql.Tx, parentID, userID string) ([]string, error) {
	rows, err := tx.QueryContext(ctx, `
		SELECT a.id FROM accounts a JOIN members m ON m.account_id = a.id
		WHERE a.parent_id = $1 AND m.user_id = $2 ORDER BY a.id`, parentID, userID)
	if err != nil {
		return nil, fmt.Errorf("find a member's sub-accounts: %w", err)
	}
	return database.Collect(rows, func(id *string) []any { return []any{id} })
}

const (
	detach   = `UPDATE accounts SET parent_id = NULL, plan = $2, updated_at = $3 WHERE parent_id = $1`
	detached = ` RETURNING id, name, slug`
)

func (a *Account) detachedColumns() []any { return []any{&a.ID, &a.Name, &a.Slug} }

func detachChild(ctx context.Context, tx *sql.Tx, parentID, slug string, now time.Time) (Account, error) {
	var child Account
	err := tx.QueryRowContext(ctx, detach+` AND slug = $4`+detached, parentID, string(billing.Free), now.UnixMilli(), slug).
		Scan(child.detachedColumns()...)
	if errors.Is(err, sql.ErrNoRows) {
		return Account{}, errNoSubAccount
	}
	if err != nil {
		return Account{}, fmt.Errorf("detach sub-account: %w", err)
	}
	return child, nil
}

func detachChildren(ctx context.Context, tx *sql.Tx, parentID string, now time.Time) ([]Account, error) {
	rows, err := tx.QueryContext(ctx, detach+detached, parentID, string(billing.Free), now.UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("detach sub-accounts: %w", err)
	}
	return database.Collect(rows, (*Account).detachedColumns)
}
