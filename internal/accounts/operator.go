package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/database"
)

// ListedAccount is an account as an operator sees it.
type ListedAccount struct {
	Account
	Owner              string // the owner's email address
	Members, Templates int
}

// All calls each with every account, oldest first.
func (s *Service) All(ctx context.Context, each func(ListedAccount) error) error {
	for after := ""; ; {
		accounts, err := accountsAfter(ctx, s.DB.Read(), after)
		if err != nil || len(accounts) == 0 {
			return err
		}
		for _, account := range accounts {
			if err := each(account); err != nil {
				return err
			}
			after = account.ID
		}
	}
}

func accountsAfter(ctx context.Context, q database.Querier, id string) ([]ListedAccount, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT `+accountColumns+`, u.email, (SELECT COUNT(*) FROM members n WHERE n.account_id = a.id), a.template_count
		FROM accounts a`+withPlan+`JOIN members m ON m.account_id = a.id AND m.role = 'owner' JOIN users u ON u.id = m.user_id
		WHERE a.id > $1 ORDER BY a.id LIMIT 500`, id)
	if err != nil {
		return nil, fmt.Errorf("list all accounts: %w", err)
	}
	return database.Collect(rows, func(a *ListedAccount) []any { return append(a.columns(), &a.Owner, &a.Members, &a.Templates) })
}

// DeleteBySlug deletes an account on behalf of an operator.
func (s *Service) DeleteBySlug(ctx context.Context, slug string) error {
	var id string
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, `SELECT id FROM accounts WHERE slug = $1`, slug).Scan(&id)
		if errors.Is(err, sql.ErrNoRows) {
			return fmt.Errorf("no account has the slug %q", slug)
		}
		if err != nil {
			return fmt.Errorf("find account: %w", err)
		}
		tenant, err := s.hold(ctx, tx, id)
		if errors.Is(err, api.ErrAccountNotFound) { // deleted a moment ago
			return fmt.Errorf("no account has the slug %q", slug)
		}
		if err != nil {
			return err
		}
		return s.remove(ctx, tx, audit.Operator, tenant.Account)
	})
	if err == nil {
		s.Log.InfoContext(ctx, "account deleted by an operator", "account", id, "slug", slug)
	}
	return err
}
