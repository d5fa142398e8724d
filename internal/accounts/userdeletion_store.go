package accounts

import (
	"context"
	"database/sql"
	"fmt"

	"mailwright/internal/platform/database"
)

// accountsToHold returns the accounts that deleting a user changes or depends on, parents before their children.
func accountsToHold(ctx context.Context, tx *sql.Tx, userID string) ([]string, error) {
	rows, err := tx.QueryContext(ctx, `
		SELECT a.id FROM accounts a
		WHERE a.id IN (SELECT m.account_id FROM members m WHERE m.user_id = $1)
			OR a.id IN (SELECT c.parent_id FROM members m JOIN accounts c ON c.id = m.account_id WHERE m.user_id = $1 AND m.role = 'owner')
		ORDER BY CASE WHEN a.parent_id IS NULL THEN 0 ELSE 1 END, a.id`, userID)
	if err != nil {
		return nil, fmt.Errorf("find a user's accounts: %w", err)
	}
	return database.Collect(rows, func(id *string) []any { return []any{id} })
}

// belongingsOf returns a user's memberships, in children before their parents.
func belongingsOf(ctx context.Context, tx *sql.Tx, userID string) ([]belonging, error) {
	rows, err := tx.QueryContext(ctx, `
		SELECT `+accountColumns+`, m.role, m.id,
			(SELECT COUNT(*) FROM members o WHERE o.account_id = a.id AND o.user_id <> $1),
			(SELECT o.user_id FROM members o WHERE o.account_id = a.parent_id AND o.role = 'owner')
		FROM members m JOIN accounts a ON a.id = m.account_id`+withPlan+`WHERE m.user_id = $1
		ORDER BY CASE WHEN a.parent_id IS NULL THEN 1 ELSE 0 END, a.id`, userID)
	if err != nil {
		return nil, fmt.Errorf("find a user's memberships: %w", err)
	}
	return database.Collect(rows, func(b *belonging) []any {
		return append(b.columns(), &b.Role, &b.memberID, &b.others, &b.parentOwner)
	})
}

func deleteInvitesBy(ctx context.Context, tx *sql.Tx, userID string) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM invites WHERE invited_by = $1`, userID); err != nil {
		return fmt.Errorf("delete a user's invites: %w", err)
	}
	return nil
}
