package brandkit

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"mailwright/internal/platform/database"
)

const selectFonts = `SELECT id, family, weight, min_weight, max_weight, style, format, sha256, size, created_at FROM fonts WHERE ` +
	`account_id = $1`

func (f *Font) columns() []any {
	return []any{&f.ID, &f.Family, &f.Weight, &f.MinWeight, &f.MaxWeight, &f.Style, &f.Format, &f.sha256, &f.Size, &f.CreatedAt}
}

func fontsOf(ctx context.Context, q database.Querier, accountID string) ([]Font, error) {
	rows, err := q.QueryContext(ctx, selectFonts, accountID)
	if err != nil {
		return nil, fmt.Errorf("list fonts: %w", err)
	}
	return database.Collect(rows, (*Font).columns)
}

func fontByID(ctx context.Context, q database.Querier, accountID, id string) (Font, error) {
	return oneFont(q.QueryRowContext(ctx, selectFonts+` AND id = $2`, accountID, id))
}

func fontBySum(ctx context.Context, q database.Querier, accountID, sum string) (Font, error) {
	return oneFont(q.QueryRowContext(ctx, selectFonts+` AND sha256 = $2`, accountID, sum))
}

func oneFont(row *sql.Row) (Font, error) {
	var font Font
	err := row.Scan(font.columns()...)
	if errors.Is(err, sql.ErrNoRows) {
		return Font{}, errNoFont
	}
	if err != nil {
		return Font{}, fmt.Errorf("read font: %w", err)
	}
	return font, nil
}

func countFonts(ctx context.Context, tx *sql.Tx, accountID string) (int, error) {
	var count int
	if err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM fonts WHERE account_id = $1`, accountID).Scan(&count); err != nil {
		return 0, fmt.Errorf("count fonts: %w", err)
	}
	return count, nil
}

func insertFont(ctx context.Context, tx *sql.Tx, accountID string, f Font) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO fonts (account_id, id, family, weight, min_weight, max_weight, style, format, sha256, size, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		accountID, f.ID, f.Family, f.Weight, f.MinWeight, f.MaxWeight, f.Style, f.Format, f.sha256, f.Size, int64(f.CreatedAt))
	if err != nil {
		return fmt.Errorf("insert font: %w", err)
	}
	return nil
}

func deleteFont(ctx context.Context, tx *sql.Tx, accountID, id string) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM fonts WHERE account_id = $1 AND id = $2`, accountID, id); err != nil {
		return fmt.Errorf("delete font: %w", err)
	}
	return nil
}
