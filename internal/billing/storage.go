package billing

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
)

// ErrStorageLimit is the error for an upload, a new template or a label that doesn't fit in the plan's storage.
var ErrStorageLimit = problem.Coded(problem.Forbidden, "STORAGE_LIMIT_REACHED",
	"You've used all of your plan's storage. Delete images or templates you don't need, or upgrade your plan.")

// Stored is a kind of content that counts as storage.
type Stored string

// The kinds of content.
const (
	StoredImages   Stored = "images"
	StoredFonts    Stored = "fonts"
	StoredVersions Stored = "versions"
)

// StorageUsage is what an account, its parent and its siblings store, in bytes.
type StorageUsage struct {
	Images   int64 `json:"images" doc:"Uploaded images, in bytes." example:"48213"`
	Fonts    int64 `json:"fonts" doc:"Uploaded fonts, in bytes." example:"48256"`
	Versions int64 `json:"versions" doc:"Templates and their versions, in bytes." example:"20480"`
}

// SchemaName returns the type's name in the API description.
func (StorageUsage) SchemaName() string { return "StorageUsage" }

// Total returns the sum that the quota limits.
func (u StorageUsage) Total() int64 { return u.Images + u.Fonts + u.Versions }

// Storage counts what accounts store toward the quota of the account that pays. Each account has its own counters,
// which change in the transaction that stores or deletes something.
type Storage struct {
	DB    *database.DB
	Plans Plans
}

// Usage returns what the account that pays and its sub-accounts store.
func (s *Storage) Usage(ctx context.Context, q database.Querier, poolID string) (StorageUsage, error) {
	var u StorageUsage
	err := q.QueryRowContext(ctx, `
		SELECT `+bytesOf(StoredImages)+`, `+bytesOf(StoredFonts)+`, `+bytesOf(StoredVersions)+`
		FROM accounts a JOIN storage_usage u ON u.account_id = a.id WHERE a.id = $1 OR a.parent_id = $1`, poolID).
		Scan(&u.Images, &u.Fonts, &u.Versions)
	if err != nil {
		return StorageUsage{}, fmt.Errorf("read the storage: %w", err)
	}
	return u, nil
}

func bytesOf(kind Stored) string {
	return `CAST(COALESCE(SUM(CASE WHEN u.kind = '` + string(kind) + `' THEN u.bytes END), 0) AS BIGINT)`
}

// Add counts bytes that were stored or, if negative, deleted. It locks the counter until the transaction ends, so code
// that deletes versions calls it before reading how large they are.
func (s *Storage) Add(ctx context.Context, tx *sql.Tx, accountID string, kind Stored, bytes int64) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO storage_usage (account_id, kind, bytes) VALUES ($1, $2, $3)
		ON CONFLICT (account_id, kind) DO UPDATE SET bytes = storage_usage.bytes + $4`, accountID, string(kind), max(bytes, 0), bytes)
	if err != nil {
		return fmt.Errorf("count storage: %w", err)
	}
	return nil
}

// AddUpload counts an upload, or returns an error if it doesn't fit. Uploads to accounts that share a quota wait for
// each other, so that together they can't exceed it.
func (s *Storage) AddUpload(ctx context.Context, tx *sql.Tx, accountID string, kind Stored, bytes int64) error {
	pool, err := s.pool(ctx, tx, accountID)
	if err != nil {
		return err
	}
	if err := s.DB.Queue(ctx, tx, "storage of "+pool.id); err != nil {
		return fmt.Errorf("queue for storage: %w", err)
	}
	if err := s.Add(ctx, tx, accountID, kind, bytes); err != nil {
		return err
	}
	return s.CheckRoom(ctx, tx, accountID, 0)
}

// CheckRoom returns an error if this many more bytes don't fit.
func (s *Storage) CheckRoom(ctx context.Context, q database.Querier, accountID string, bytes int64) error {
	over, err := s.Over(ctx, q, accountID)
	if err == nil && over+bytes > 0 {
		return ErrStorageLimit
	}
	return err
}

// Over returns by how many bytes the quota is exceeded. It's negative while there is room.
func (s *Storage) Over(ctx context.Context, q database.Querier, accountID string) (int64, error) {
	pool, err := s.pool(ctx, q, accountID)
	return pool.used - int64(s.Plans.Limits(pool.plan).StorageBytes), err
}

// pool is an account that pays, and how many bytes it and its sub-accounts store.
type pool struct {
	id   string
	plan Plan
	used int64
}

func (s *Storage) pool(ctx context.Context, q database.Querier, accountID string) (pool, error) {
	var p pool
	err := q.QueryRowContext(ctx, `
		SELECT p.id, p.plan, CAST(COALESCE((
			SELECT SUM(u.bytes) FROM accounts f JOIN storage_usage u ON u.account_id = f.id WHERE f.id = p.id OR f.parent_id = p.id
		), 0) AS BIGINT)
		FROM accounts a JOIN accounts p ON p.id = COALESCE(a.parent_id, a.id) WHERE a.id = $1`, accountID).Scan(&p.id, &p.plan, &p.used)
	if errors.Is(err, sql.ErrNoRows) {
		return pool{}, api.ErrAccountNotFound
	}
	if err != nil {
		return pool{}, fmt.Errorf("read the storage: %w", err)
	}
	return p, nil
}
