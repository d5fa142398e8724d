package billing

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"

	"mailwright/internal/platform/database"
)

// recountPage is how many accounts are listed at once.
const recountPage = 500

// storedBytes selects what an account stores of each kind, from the rows themselves.
var storedBytes = map[Stored]string{
	StoredImages:   `SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM images WHERE account_id = $1`,
	StoredFonts:    `SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM fonts WHERE account_id = $1`,
	StoredVersions: `SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM template_versions WHERE account_id = $1`,
}

// Recount compares every account's counters with its rows, and corrects and logs those that differ. A counter that's too
// low would refuse deletions, because it can't become negative.
func (s *Storage) Recount(ctx context.Context, log *slog.Logger) error {
	var faults []error
	for last := ""; ; {
		ids, err := accountsAfter(ctx, s.DB.Read(), last)
		if err != nil || len(ids) == 0 {
			return errors.Join(append(faults, err)...)
		}
		for _, id := range ids {
			for kind := range storedBytes {
				faults = append(faults, s.recount(ctx, log, id, kind))
			}
		}
		if ctx.Err() != nil {
			return errors.Join(append(faults, ctx.Err())...)
		}
		last = ids[len(ids)-1]
	}
}

func accountsAfter(ctx context.Context, q database.Querier, last string) ([]string, error) {
	rows, err := q.QueryContext(ctx, `SELECT id FROM accounts WHERE id > $1 ORDER BY id LIMIT $2`, last, recountPage)
	if err != nil {
		return nil, fmt.Errorf("list accounts to recount: %w", err)
	}
	return database.Collect(rows, func(id *string) []any { return []any{id} })
}

// recount first compares without a lock, so that it delays nobody whose counter is right. One statement sees the counter
// and the rows as of the same moment.
func (s *Storage) recount(ctx context.Context, log *slog.Logger, accountID string, kind Stored) error {
	counted, stored, err := compare(ctx, s.DB.Read(), accountID, kind)
	if err != nil || counted == stored {
		return err
	}
	err = s.DB.Write(ctx, func(tx *sql.Tx) error { counted, stored, err = s.correct(ctx, tx, accountID, kind); return err })
	if err == nil && counted != stored {
		log.WarnContext(ctx, "corrected a storage counter", slog.String("account", accountID), slog.String("kind", string(kind)),
			slog.Int64("counted", counted), slog.Int64("stored", stored))
	}
	return err
}

// correct locks the counter before it compares again. Changes that have committed are in the rows and the counter. Others
// wait for the lock before they count, so they add to the corrected counter.
func (s *Storage) correct(ctx context.Context, tx *sql.Tx, accountID string, kind Stored) (counted, stored int64, err error) {
	_, err = tx.ExecContext(ctx, `
		INSERT INTO storage_usage (account_id, kind, bytes) SELECT id, $2, 0 FROM accounts WHERE id = $1
		ON CONFLICT (account_id, kind) DO UPDATE SET bytes = storage_usage.bytes`, accountID, string(kind))
	if err != nil {
		return 0, 0, fmt.Errorf("lock a storage counter: %w", err)
	}
	if counted, stored, err = compare(ctx, tx, accountID, kind); err != nil || counted == stored {
		return counted, stored, err
	}
	_, err = tx.ExecContext(ctx, `UPDATE storage_usage SET bytes = $1 WHERE account_id = $2 AND kind = $3`, stored, accountID, string(kind))
	if err != nil {
		return 0, 0, fmt.Errorf("correct a storage counter: %w", err)
	}
	return counted, stored, nil
}

func compare(ctx context.Context, q database.Querier, accountID string, kind Stored) (counted, stored int64, err error) {
	err = q.QueryRowContext(ctx, `
		SELECT COALESCE((SELECT bytes FROM storage_usage WHERE account_id = $1 AND kind = $2), 0), (`+storedBytes[kind]+`)`,
		accountID, string(kind)).Scan(&counted, &stored)
	if err != nil {
		return 0, 0, fmt.Errorf("recount storage: %w", err)
	}
	return counted, stored, nil
}
