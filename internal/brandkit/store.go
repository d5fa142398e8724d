package brandkit

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/platform/database"
)

func find(ctx context.Context, q database.Querier, accountID string) (Kit, error) {
	var kit Kit
	var raw string
	err := q.QueryRowContext(ctx, `SELECT kit FROM brand_kits WHERE account_id = $1`, accountID).Scan(&raw)
	if errors.Is(err, sql.ErrNoRows) {
		return kit, nil
	}
	if err != nil {
		return kit, fmt.Errorf("read brand kit: %w", err)
	}
	if err := json.Unmarshal([]byte(raw), &kit); err != nil {
		return kit, fmt.Errorf("decode brand kit: %w", err)
	}
	return kit, nil
}

func save(ctx context.Context, tx *sql.Tx, accountID string, kit Kit, now time.Time) error {
	raw, err := json.Marshal(kit)
	if err != nil {
		return fmt.Errorf("encode brand kit: %w", err)
	}
	_, err = tx.ExecContext(ctx, `
		INSERT INTO brand_kits (account_id, kit, updated_at) VALUES ($1, $2, $3)
		ON CONFLICT (account_id) DO UPDATE SET kit = $2, updated_at = $3`, accountID, string(raw), now.UnixMilli())
	if err != nil {
		return fmt.Errorf("save brand kit: %w", err)
	}
	return nil
}
