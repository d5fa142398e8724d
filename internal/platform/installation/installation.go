// Package installation records what a database knows about the servers that use it: the fingerprint of their secret
// key, and which nodes are running.
package installation

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/seal"
)

// Errors about a missing or different secret key. A server that started anyway would fail later, whenever it needs
// something that was encrypted with the right key.
var (
	ErrMissingKey = errors.New("there is a database, but its secret key is missing")
	ErrOtherKey   = errors.New("the database was used with a different secret key")
)

// CheckKeys returns an error if keys doesn't include the key that the database was last used with. keys may be empty. A
// new database accepts any key.
func CheckKeys(ctx context.Context, from database.Querier, keys [][]byte) error {
	fingerprint, err := recorded(ctx, from)
	if err != nil {
		return err
	}
	if len(keys) == 0 {
		return checkUnused(ctx, from, fingerprint)
	}
	if fingerprint != "" && !slices.ContainsFunc(keys, func(key []byte) bool { return seal.Fingerprint(key) == fingerprint }) {
		return ErrOtherKey
	}
	return nil
}

// recorded returns the recorded fingerprint, or "" if there is none yet.
func recorded(ctx context.Context, from database.Querier) (fingerprint string, err error) {
	err = from.QueryRowContext(ctx, `SELECT key_fingerprint FROM installation WHERE id = 1`).Scan(&fingerprint)
	if errors.Is(err, sql.ErrNoRows) || database.IsMissingTable(err) { // the database hasn't been migrated yet
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("read the fingerprint of the secret key: %w", err)
	}
	return fingerprint, nil
}

// checkUnused accepts a database without users if no key was recorded. The users matter because older versions didn't
// record a key.
func checkUnused(ctx context.Context, from database.Querier, fingerprint string) error {
	if fingerprint != "" {
		return ErrMissingKey
	}
	var used bool
	err := from.QueryRowContext(ctx, `SELECT COUNT(*) > 0 FROM users`).Scan(&used)
	if database.IsMissingTable(err) || err == nil && !used {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read users: %w", err)
	}
	return ErrMissingKey
}

// RecordKey records the first key, which is used for encryption from now on, and returns when a key was first recorded.
// If another node has recorded a key that isn't among them, it returns ErrOtherKey.
func RecordKey(ctx context.Context, db *database.DB, keys [][]byte, now time.Time) (since time.Time, err error) {
	err = db.Write(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `
			INSERT INTO installation (id, key_fingerprint, recorded_at) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING`,
			seal.Fingerprint(keys[0]), now.UnixMilli())
		if err != nil {
			return fmt.Errorf("record the fingerprint of the secret key: %w", err)
		}
		if err := CheckKeys(ctx, tx, keys); err != nil {
			return err
		}
		if err := setFingerprint(ctx, tx, keys[0]); err != nil {
			return err
		}
		var at int64
		if err := tx.QueryRowContext(ctx, `SELECT recorded_at FROM installation WHERE id = 1`).Scan(&at); err != nil {
			return fmt.Errorf("read when the secret key was recorded: %w", err)
		}
		since = time.UnixMilli(at)
		return nil
	})
	return since, err
}

// AcceptKey makes this key the database's key, even though the database was used with a different one.
func AcceptKey(ctx context.Context, db *database.DB, key []byte) error {
	return db.Write(ctx, func(tx *sql.Tx) error { return setFingerprint(ctx, tx, key) })
}

func setFingerprint(ctx context.Context, tx *sql.Tx, key []byte) error {
	_, err := tx.ExecContext(ctx, `UPDATE installation SET key_fingerprint = $1 WHERE id = 1 AND key_fingerprint <> $1`, seal.Fingerprint(key))
	if err != nil {
		return fmt.Errorf("record the fingerprint of the secret key: %w", err)
	}
	return nil
}
