package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/database"
)

const selectKeys = `
	SELECT k.id, k.name, substr(k.key_hash, 1, 8), u.id, u.name, k.created_at, k.last_used_at
	FROM api_keys k JOIN users u ON u.id = k.created_by WHERE k.account_id = $1`

func (k *APIKey) columns() []any {
	return []any{&k.ID, &k.Name, &k.Fingerprint, &k.CreatedBy.ID, &k.CreatedBy.Name, &k.CreatedAt, &k.LastUsedAt}
}

func keysOf(ctx context.Context, q database.Querier, accountID string) ([]APIKey, error) {
	rows, err := q.QueryContext(ctx, selectKeys+` ORDER BY k.id DESC`, accountID)
	if err != nil {
		return nil, fmt.Errorf("list API keys: %w", err)
	}
	return database.Collect(rows, (*APIKey).columns)
}

func keyByID(ctx context.Context, q database.Querier, accountID, id string) (APIKey, error) {
	var key APIKey
	err := q.QueryRowContext(ctx, selectKeys+` AND k.id = $2`, accountID, id).Scan(key.columns()...)
	if errors.Is(err, sql.ErrNoRows) {
		return APIKey{}, errNoKey
	}
	if err != nil {
		return APIKey{}, fmt.Errorf("read API key: %w", err)
	}
	return key, nil
}

func countKeys(ctx context.Context, tx *sql.Tx, accountID string) (int, error) {
	var count int
	if err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM api_keys WHERE account_id = $1`, accountID).Scan(&count); err != nil {
		return 0, fmt.Errorf("count API keys: %w", err)
	}
	return count, nil
}

func insertKey(ctx context.Context, tx *sql.Tx, who access.Access, id, name, hash string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO api_keys (account_id, id, name, key_hash, created_by, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
		who.AccountID, id, name, hash, who.UserID, now.UnixMilli())
	if err != nil {
		return fmt.Errorf("insert API key: %w", err)
	}
	return nil
}

func deleteKey(ctx context.Context, tx *sql.Tx, accountID, id string) (bool, error) {
	result, err := tx.ExecContext(ctx, `DELETE FROM api_keys WHERE account_id = $1 AND id = $2`, accountID, id)
	if err != nil {
		return false, fmt.Errorf("revoke API key: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}

type foundKey struct {
	id, accountID, slug, createdBy, owner string
	creatorRole                           access.Role
	lastUsedAt                            sql.NullInt64
}

// findKey runs for every request with a key. The cast keeps SQLite from planning the join again each time, which it
// does for a bare parameter because its value might change the plan.
func findKey(ctx context.Context, q database.Querier, hash string) (foundKey, error) {
	var k foundKey
	err := q.QueryRowContext(ctx, `
		SELECT k.id, k.account_id, a.slug, k.created_by, m.role, k.last_used_at, `+payingOwner+`
		FROM api_keys k JOIN accounts a ON a.id = k.account_id
		JOIN members m ON m.account_id = k.account_id AND m.user_id = k.created_by
		WHERE k.key_hash = CAST($1 AS TEXT)`, hash).
		Scan(&k.id, &k.accountID, &k.slug, &k.createdBy, &k.creatorRole, &k.lastUsedAt, &k.owner)
	return k, err
}

func touchKey(ctx context.Context, db *sql.DB, key foundKey, now time.Time) error {
	_, err := db.ExecContext(ctx, `UPDATE api_keys SET last_used_at = $3 WHERE account_id = $1 AND id = $2`,
		key.accountID, key.id, now.UnixMilli())
	return err
}
