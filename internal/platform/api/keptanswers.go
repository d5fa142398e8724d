package api

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"mailwright/internal/platform/database"
)

// maxKept is how many bytes of stored responses an owner can have. Beyond that, the oldest are deleted.
const maxKept = 20 << 20

// rowSize is how many bytes the row of a stored response takes up besides the response.
const rowSize = 512

// keep stores the response and deletes the owner's oldest ones if there are too many. The newest response always stays.
func (i *idempotency) keep(ctx context.Context, c claim, a answer) error {
	plain, err := json.Marshal(a)
	if err != nil {
		return err
	}
	sealed := i.seal(plain)
	return i.db.Write(ctx, func(tx *sql.Tx) error {
		if err := i.hold(ctx, tx, c); err != nil {
			return err
		}
		bytes := int64(len(sealed) + rowSize)
		result, err := tx.ExecContext(ctx, `
			UPDATE idempotency_keys SET answer = $3, bytes = $4, owner = $5, account_id = $6 WHERE scope = $1 AND key = $2`,
			c.scope, c.key, sealed, bytes, c.owner, c.account)
		if err != nil {
			return fmt.Errorf("store a response: %w", err)
		}
		if rows, err := result.RowsAffected(); err != nil || rows == 0 {
			return err // nothing to count
		}
		total, err := countKept(ctx, tx, c.owner, bytes)
		if err != nil {
			return err
		}
		return dropKept(ctx, tx, c, total-maxKept)
	})
}

// hold makes transactions that change an owner's responses wait for each other. If the claim's row had an older
// response, it no longer counts toward its owner, who may have been another one.
func (i *idempotency) hold(ctx context.Context, tx *sql.Tx, c claim) error {
	if err := i.queue(ctx, tx, c.owner); err != nil {
		return err
	}
	return uncount(ctx, tx, tx.QueryRowContext(ctx, `SELECT owner, bytes FROM idempotency_keys WHERE scope = $1 AND key = $2`, c.scope, c.key))
}

func (i *idempotency) queue(ctx context.Context, tx *sql.Tx, owner string) error {
	if err := i.db.Queue(ctx, tx, "responses of "+owner); err != nil {
		return fmt.Errorf("queue for responses: %w", err)
	}
	return nil
}

// uncount subtracts a response from what its owner has. The row, if there is one, contains the owner and the size.
func uncount(ctx context.Context, tx *sql.Tx, row *sql.Row) error {
	var owner string
	var bytes int64
	err := row.Scan(&owner, &bytes)
	if errors.Is(err, sql.ErrNoRows) || err == nil && bytes == 0 {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read a stored response: %w", err)
	}
	_, err = countKept(ctx, tx, owner, -bytes)
	return err
}

// release gives up a claim that has no response.
func (i *idempotency) release(ctx context.Context, c claim) error {
	return i.db.Write(ctx, func(tx *sql.Tx) error {
		if err := i.queue(ctx, tx, c.owner); err != nil {
			return err
		}
		return uncount(ctx, tx, tx.QueryRowContext(ctx, `
			DELETE FROM idempotency_keys WHERE scope = $1 AND key = $2 AND answer IS NULL RETURNING owner, bytes`, c.scope, c.key))
	})
}

// countKept changes the total size of an owner's responses and returns it.
func countKept(ctx context.Context, tx *sql.Tx, owner string, added int64) (total int64, err error) {
	err = tx.QueryRowContext(ctx, `
		INSERT INTO idempotency_usage (owner, bytes) VALUES ($1, $2)
		ON CONFLICT (owner) DO UPDATE SET bytes = idempotency_usage.bytes + $3
		RETURNING bytes`, owner, max(added, 0), added).Scan(&total)
	if err != nil {
		return 0, fmt.Errorf("count stored responses: %w", err)
	}
	return total, nil
}

// keptRow is a stored response without its content.
type keptRow struct {
	scope, key, owner string
	bytes             int64
}

func (k *keptRow) columns() []any { return []any{&k.scope, &k.key, &k.owner, &k.bytes} }

// oldKept is how many responses are considered at a time.
const oldKept = 100

// dropKept deletes an owner's oldest responses, other than the claim's, until this many bytes are free.
func dropKept(ctx context.Context, tx *sql.Tx, c claim, excess int64) error {
	for excess > 0 {
		rows, err := tx.QueryContext(ctx, `
			SELECT scope, key, owner, bytes FROM idempotency_keys
			WHERE owner = $1 AND answer IS NOT NULL AND NOT (scope = $2 AND key = $3) ORDER BY expires_at LIMIT $4`,
			c.owner, c.scope, c.key, oldKept)
		if err != nil {
			return fmt.Errorf("find old responses: %w", err)
		}
		oldest, err := database.Collect(rows, (*keptRow).columns)
		if err != nil || len(oldest) == 0 {
			return err
		}
		for _, row := range oldest {
			if excess <= 0 {
				break
			}
			if err := dropRow(ctx, tx, row); err != nil {
				return err
			}
			excess -= row.bytes
		}
	}
	return nil
}

func dropRow(ctx context.Context, tx *sql.Tx, row keptRow) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM idempotency_keys WHERE scope = $1 AND key = $2`, row.scope, row.key); err != nil {
		return fmt.Errorf("delete an old response: %w", err)
	}
	_, err := countKept(ctx, tx, row.owner, -row.bytes)
	return err
}

// sweepBatch limits the size of each of the sweep's transactions, so that others don't wait long.
const sweepBatch = 500

// SweepIdempotencyKeys deletes expired responses.
func (r *Router) SweepIdempotencyKeys(ctx context.Context) error {
	for {
		swept, err := r.idempotency.sweep(ctx)
		if err != nil || swept < sweepBatch {
			return err
		}
	}
}

func (i *idempotency) sweep(ctx context.Context) (swept int, err error) {
	rows, err := i.db.Read().QueryContext(ctx, `
		SELECT scope, key, owner, bytes FROM idempotency_keys WHERE expires_at < $1 ORDER BY owner LIMIT $2`, i.now().UnixMilli(), sweepBatch)
	if err != nil {
		return 0, fmt.Errorf("find expired responses: %w", err)
	}
	expired, err := database.Collect(rows, (*keptRow).columns)
	if err != nil {
		return 0, err
	}
	return len(expired), i.db.Write(ctx, func(tx *sql.Tx) error {
		for _, row := range expired {
			if err := i.sweepRow(ctx, tx, row); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, `DELETE FROM idempotency_usage WHERE bytes = 0`)
		return err
	})
}

// sweepRow deletes a row unless another request has claimed it in the meantime.
func (i *idempotency) sweepRow(ctx context.Context, tx *sql.Tx, row keptRow) error {
	if err := i.queue(ctx, tx, row.owner); err != nil {
		return err
	}
	result, err := tx.ExecContext(ctx, `DELETE FROM idempotency_keys WHERE scope = $1 AND key = $2 AND bytes = $3 AND expires_at < $4`,
		row.scope, row.key, row.bytes, i.now().UnixMilli())
	if err != nil {
		return fmt.Errorf("delete an expired response: %w", err)
	}
	if rows, err := result.RowsAffected(); err != nil || rows == 0 || row.bytes == 0 {
		return err
	}
	_, err = countKept(ctx, tx, row.owner, -row.bytes)
	return err
}

// AccountDeleted deletes the responses to requests for an account.
func (r *Router) AccountDeleted(ctx context.Context, tx *sql.Tx, accountID string) error {
	return r.idempotency.forget(ctx, tx, `account_id = $1`, accountID)
}

// UserDeleted deletes the responses to a user's requests that weren't for an account.
func (r *Router) UserDeleted(ctx context.Context, tx *sql.Tx, userID string) error {
	return r.idempotency.forget(ctx, tx, `owner = $1 AND account_id = ''`, userID)
}

// forget deletes responses. Requests that are still running keep their claims: one of them may be what deletes the
// account.
func (i *idempotency) forget(ctx context.Context, tx *sql.Tx, which, id string) error {
	rows, err := tx.QueryContext(ctx, `
		SELECT owner FROM idempotency_keys WHERE `+which+` AND answer IS NOT NULL GROUP BY owner ORDER BY owner`, id)
	if err != nil {
		return fmt.Errorf("find responses: %w", err)
	}
	owners, err := database.Collect(rows, func(owner *string) []any { return []any{owner} })
	if err != nil {
		return err
	}
	for _, owner := range owners {
		if err := i.forgetOwn(ctx, tx, which, id, owner); err != nil {
			return err
		}
	}
	return nil
}

func (i *idempotency) forgetOwn(ctx context.Context, tx *sql.Tx, which, id, owner string) error {
	if err := i.queue(ctx, tx, owner); err != nil {
		return err
	}
	rows, err := tx.QueryContext(ctx, `
		DELETE FROM idempotency_keys WHERE `+which+` AND answer IS NOT NULL AND owner = $2 RETURNING bytes`, id, owner)
	if err != nil {
		return fmt.Errorf("delete responses: %w", err)
	}
	sizes, err := database.Collect(rows, func(bytes *int64) []any { return []any{bytes} })
	if err != nil {
		return err
	}
	var total int64
	for _, bytes := range sizes {
		total += bytes
	}
	_, err = countKept(ctx, tx, owner, -total)
	return err
}
