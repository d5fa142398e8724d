package integrations

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/database"
)

const columns = `account_id, id, provider, status, provider_account, display_name, email, settings, tokens, grant_seq, connected_at, ` +
	`last_used_at`

func (i *Integration) columns() []any {
	return []any{
		&i.accountID, &i.ID, &i.Provider, &i.Status, &i.account, &i.DisplayName, &i.Email, &i.settings, &i.tokens, &i.seq, &i.ConnectedAt,
		&i.LastUsedAt,
	}
}

// Scan reads the settings from their column.
func (s *settings) Scan(value any) error {
	text, ok := value.(string)
	if !ok {
		return fmt.Errorf("settings are %T", value)
	}
	return json.Unmarshal([]byte(text), s)
}

// show sets the response fields that come from the settings.
func (i *Integration) show() {
	i.Choice = nil
	if i.Choices = i.settings.Choices; i.Choices == nil {
		i.Choices = []provider.Choice{}
	}
	if i.settings.Choice != "" {
		i.Choice = &i.settings.Choice
	}
}

func find(ctx context.Context, q database.Querier, accountID, providerID string) (Integration, error) {
	var i Integration
	err := q.QueryRowContext(ctx, `SELECT `+columns+` FROM integrations WHERE account_id = $1 AND provider = $2`, accountID,
		providerID).Scan(i.columns()...)
	if errors.Is(err, sql.ErrNoRows) {
		return Integration{}, errNotConnected
	}
	if err != nil {
		return Integration{}, fmt.Errorf("find integration: %w", err)
	}
	i.show()
	return i, nil
}

func list(ctx context.Context, q database.Querier, accountID string) ([]Integration, error) {
	return collect(q.QueryContext(ctx, `SELECT `+columns+` FROM integrations WHERE account_id = $1 ORDER BY provider`, accountID))
}

// connectedBy returns the connections that a user made before the given time.
func connectedBy(ctx context.Context, tx *sql.Tx, userID string, before time.Time) ([]Integration, error) {
	return collect(tx.QueryContext(ctx, `SELECT `+columns+` FROM integrations WHERE connected_by = $1 AND connected_at < $2 ORDER BY id`,
		userID, before.UnixMilli()))
}

// withTokens returns the connections with tokens in all accounts.
func withTokens(ctx context.Context, q database.Querier) ([]Integration, error) {
	return collect(q.QueryContext(ctx, `SELECT `+columns+` FROM integrations WHERE tokens IS NOT NULL`))
}

func collect(rows *sql.Rows, err error) ([]Integration, error) {
	if err != nil {
		return nil, fmt.Errorf("list integrations: %w", err)
	}
	all, err := database.Collect(rows, (*Integration).columns)
	for n := range all {
		all[n].show()
	}
	return all, err
}

// save stores a new connection and replaces the account's previous connection to that provider.
func save(ctx context.Context, tx *sql.Tx, i Integration, userID string) error {
	kept, err := json.Marshal(i.settings)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `
		INSERT INTO integrations (account_id, id, provider, status, provider_account, display_name, email, settings, tokens, grant_seq,
		connected_by, connected_at)
		VALUES ($1, $2, $3, 'active', $4, $5, $6, $7, $8, $9, $10, $11)
		ON CONFLICT (account_id, provider) DO UPDATE SET status = 'active', provider_account = $4, display_name = $5, email = $6, settings = $7,
			tokens = $8, grant_seq = $9, renewing_until = 0, connected_by = $10, connected_at = $11`,
		i.accountID, i.ID, i.Provider, i.account, i.DisplayName, i.Email, string(kept), i.tokens, i.seq, userID, int64(i.ConnectedAt))
	if err != nil {
		return fmt.Errorf("save integration: %w", err)
	}
	return nil
}

func saveSettings(ctx context.Context, tx *sql.Tx, i Integration) error {
	kept, err := json.Marshal(i.settings)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `UPDATE integrations SET settings = $3 WHERE account_id = $1 AND id = $2`, i.accountID, i.ID, string(kept))
	if err != nil {
		return fmt.Errorf("save an integration's settings: %w", err)
	}
	return nil
}

func remove(ctx context.Context, tx *sql.Tx, i Integration) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM integrations WHERE account_id = $1 AND id = $2`, i.accountID, i.ID); err != nil {
		return fmt.Errorf("delete integration: %w", err)
	}
	return nil
}

// lease gives one of several concurrent callers the right to request new tokens, for as long as that may take.
func lease(ctx context.Context, db *sql.DB, i Integration, now time.Time) (bool, error) {
	return changed(db.ExecContext(ctx, `
		UPDATE integrations SET renewing_until = $4
		WHERE account_id = $1 AND id = $2 AND grant_seq = $3 AND status = 'active' AND renewing_until < $5`,
		i.accountID, i.ID, i.seq, now.Add(leaseLife).UnixMilli(), now.UnixMilli()))
}

func endLease(ctx context.Context, db *sql.DB, i Integration) error {
	_, err := changed(db.ExecContext(ctx, `UPDATE integrations SET renewing_until = 0 WHERE account_id = $1 AND id = $2 AND grant_seq = $3`,
		i.accountID, i.ID, i.seq))
	return err
}

func replaceTokens(ctx context.Context, db *sql.DB, i Integration, sealed string) (bool, error) {
	return changed(db.ExecContext(ctx, `
		UPDATE integrations SET tokens = $4, grant_seq = grant_seq + 1, renewing_until = 0
		WHERE account_id = $1 AND id = $2 AND grant_seq = $3`, i.accountID, i.ID, i.seq, sealed))
}

// resealTokens stores resealed tokens, unless the grant was renewed in the meantime.
func resealTokens(ctx context.Context, db *sql.DB, i Integration, sealed string) error {
	_, err := changed(db.ExecContext(ctx, `UPDATE integrations SET tokens = $4 WHERE account_id = $1 AND id = $2 AND grant_seq = $3`,
		i.accountID, i.ID, i.seq, sealed))
	return err
}

func deactivate(ctx context.Context, tx *sql.Tx, i Integration) (bool, error) {
	return changed(tx.ExecContext(ctx, `
		UPDATE integrations SET status = 'inactive', tokens = NULL, renewing_until = 0
		WHERE account_id = $1 AND id = $2 AND grant_seq = $3 AND status = 'active'`, i.accountID, i.ID, i.seq))
}

func touch(ctx context.Context, tx *sql.Tx, i Integration, now time.Time) error {
	_, err := changed(tx.ExecContext(ctx, `UPDATE integrations SET last_used_at = $3 WHERE account_id = $1 AND id = $2`, i.accountID, i.ID,
		now.UnixMilli()))
	return err
}

func changed(result sql.Result, err error) (bool, error) {
	if err != nil {
		return false, fmt.Errorf("change integration: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}
