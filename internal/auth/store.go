package auth

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
)

const userColumns = `id, name, email, email_verified_at IS NOT NULL, image`

func (u *User) columns() []any { return []any{&u.ID, &u.Name, &u.Email, &u.EmailVerified, &u.Image} }

// userByID finds a signed-in user. A user who was deleted in the meantime counts as not signed in.
func userByID(ctx context.Context, q database.Querier, id string) (User, error) {
	return scanUser(q.QueryRowContext(ctx, `SELECT `+userColumns+` FROM users WHERE id = $1 AND deleted_at IS NULL`, id))
}

// lockUser is like userByID but locks the row. Other updates of the user wait, or they could undo each other.
func lockUser(ctx context.Context, tx *sql.Tx, id string) (User, error) {
	return scanUser(tx.QueryRowContext(ctx, `
		UPDATE users SET updated_at = updated_at WHERE id = $1 AND deleted_at IS NULL RETURNING `+userColumns, id))
}

func scanUser(row *sql.Row) (User, error) {
	var user User
	err := row.Scan(user.columns()...)
	if errors.Is(err, sql.ErrNoRows) {
		return User{}, errNotSignedIn
	}
	if err != nil {
		return User{}, fmt.Errorf("find user: %w", err)
	}
	return user, nil
}

// EmailOf returns the email address of a signed-in user.
func EmailOf(ctx context.Context, q database.Querier, userID string) (string, error) {
	user, err := userByID(ctx, q, userID)
	return user.Email, err
}

// IsVerified reports whether a signed-in user has verified their email address.
func IsVerified(ctx context.Context, q database.Querier, userID string) (bool, error) {
	user, err := userByID(ctx, q, userID)
	return user.EmailVerified, err
}

// credentials returns the user with this email and their stored password. Both are empty for an unknown email.
func credentials(ctx context.Context, q database.Querier, email string) (User, string, error) {
	var user User
	var stored string
	err := q.QueryRowContext(ctx, `SELECT `+userColumns+`, password_hash FROM users WHERE email = $1 AND deleted_at IS NULL`, email).
		Scan(append(user.columns(), &stored)...)
	if errors.Is(err, sql.ErrNoRows) {
		return User{}, "", nil
	}
	if err != nil {
		return User{}, "", fmt.Errorf("find user by email: %w", err)
	}
	return user, stored, nil
}

func insertUser(ctx context.Context, tx *sql.Tx, user User, hash string, now time.Time) error {
	var verifiedAt *int64
	if user.EmailVerified {
		at := now.UnixMilli()
		verifiedAt = &at
	}
	_, err := tx.ExecContext(ctx, `
		INSERT INTO users (id, email, name, password_hash, email_verified_at, first_proven_at, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $5, $6, $6)`,
		user.ID, user.Email, user.Name, hash, verifiedAt, now.UnixMilli())
	if err != nil {
		return fmt.Errorf("insert user: %w", err)
	}
	return nil
}

func updateProfile(ctx context.Context, tx *sql.Tx, user User, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE users SET name = $2, image = $3, updated_at = $4 WHERE id = $1`,
		user.ID, user.Name, user.Image, now.UnixMilli())
	if err != nil {
		return fmt.Errorf("update user: %w", err)
	}
	return nil
}

// markVerified has no effect if the user's email address has changed since the link was sent.
func markVerified(ctx context.Context, tx *sql.Tx, owner tokenOwner, now time.Time) (first bool, err error) {
	result, err := tx.ExecContext(ctx, `
		UPDATE users SET email_verified_at = $3, first_proven_at = COALESCE(first_proven_at, $3), updated_at = $3
		WHERE id = $1 AND email = $2 AND email_verified_at IS NULL`,
		owner.userID, owner.email, now.UnixMilli())
	if err != nil {
		return false, fmt.Errorf("mark email verified: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}

// markReset reports whether this is the user's first reset, and when they first proved an email address.
func markReset(ctx context.Context, tx *sql.Tx, userID string, now time.Time) (first bool, provenAt time.Time, err error) {
	var proven int64
	err = tx.QueryRowContext(ctx, `
		UPDATE users SET reset_at = $2, updated_at = $2 WHERE id = $1 AND reset_at IS NULL
		RETURNING COALESCE(first_proven_at, email_verified_at, $2)`, userID, now.UnixMilli()).Scan(&proven)
	if errors.Is(err, sql.ErrNoRows) {
		return false, time.Time{}, nil
	}
	if err != nil {
		return false, time.Time{}, fmt.Errorf("mark password reset: %w", err)
	}
	return true, time.UnixMilli(proven), nil
}

// lockPassword reports whether the stored password is still the one that was verified, and locks it until tx ends.
// Hashing takes a while, and if the password was changed in the meantime, the old one must no longer work.
func lockPassword(ctx context.Context, tx *sql.Tx, userID, stored string) (bool, error) {
	result, err := tx.ExecContext(ctx, `UPDATE users SET updated_at = updated_at WHERE id = $1 AND password_hash = $2`, userID, stored)
	if err != nil {
		return false, fmt.Errorf("lock password: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}

func setPassword(ctx context.Context, tx *sql.Tx, userID, hash string, now time.Time) (User, error) {
	var user User
	err := tx.QueryRowContext(ctx, `UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1 RETURNING `+userColumns,
		userID, hash, now.UnixMilli()).Scan(user.columns()...)
	if err != nil {
		return User{}, fmt.Errorf("set password: %w", err)
	}
	return user, nil
}

func spendTokens(ctx context.Context, tx *sql.Tx, userID string, p purpose, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE one_time_tokens SET used_at = $3 WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL`,
		userID, string(p), now.UnixMilli())
	if err != nil {
		return fmt.Errorf("spend tokens: %w", err)
	}
	return nil
}

// maxSessions is how many sessions a user can have. Programs that sign in for every task would otherwise add rows for
// weeks.
const maxSessions = 100

// insertSession also ends the sessions that haven't been used for the longest time, if the user has too many.
func insertSession(ctx context.Context, tx *sql.Tx, s Session, userID, hash string, how start) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO sessions (id, token_hash, user_id, user_agent, address, created_at, last_seen_at, expires_at, method,
			two_step, two_step_at_provider)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		s.ID, hash, userID, s.UserAgent, s.Address, int64(s.CreatedAt), int64(s.LastSeenAt), int64(s.ExpiresAt), string(s.Method),
		how.twoStep, how.twoStepAtProvider)
	if err != nil {
		return fmt.Errorf("insert session: %w", err)
	}
	_, err = tx.ExecContext(ctx, `
		DELETE FROM sessions WHERE user_id = $1 AND id <> $2 AND id NOT IN (
			SELECT id FROM sessions WHERE user_id = $1 AND id <> $2 ORDER BY last_seen_at DESC, id DESC LIMIT $3)`,
		userID, s.ID, maxSessions-1)
	if err != nil {
		return fmt.Errorf("end old sessions: %w", err)
	}
	return nil
}

type foundSession struct {
	Session
	userID string
}

func sessionByToken(ctx context.Context, q database.Querier, hash string, now time.Time) (foundSession, error) {
	var found foundSession
	err := q.QueryRowContext(ctx, `
		SELECT id, user_id, created_at, last_seen_at FROM sessions WHERE token_hash = $1 AND expires_at > $2 AND created_at > $3`,
		hash, now.UnixMilli(), now.Add(-longestSession).UnixMilli()).Scan(&found.ID, &found.userID, &found.CreatedAt, &found.LastSeenAt)
	return found, err
}

func sessionExpiry(ctx context.Context, q database.Querier, id string) (api.Time, error) {
	var expires api.Time
	err := q.QueryRowContext(ctx, `SELECT expires_at FROM sessions WHERE id = $1`, id).Scan(&expires)
	if err != nil {
		return 0, fmt.Errorf("find session: %w", err)
	}
	return expires, nil
}

func sessionStart(ctx context.Context, q database.Querier, id string) (time.Time, error) {
	var created api.Time
	err := q.QueryRowContext(ctx, `SELECT created_at FROM sessions WHERE id = $1`, id).Scan(&created)
	if errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, errNotSignedIn
	}
	if err != nil {
		return time.Time{}, fmt.Errorf("find session: %w", err)
	}
	return time.UnixMilli(int64(created)), nil
}

func sessionsOf(ctx context.Context, q database.Querier, userID string, now time.Time) ([]Session, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT id, user_agent, address, created_at, last_seen_at, expires_at, method
		FROM sessions WHERE user_id = $1 AND expires_at > $2 ORDER BY id DESC`, userID, now.UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("list sessions: %w", err)
	}
	return database.Collect(rows, func(s *Session) []any {
		return []any{&s.ID, &s.UserAgent, &s.Address, &s.CreatedAt, &s.LastSeenAt, &s.ExpiresAt, &s.Method}
	})
}

func deleteSession(ctx context.Context, tx *sql.Tx, userID, id string) (bool, error) {
	result, err := tx.ExecContext(ctx, `DELETE FROM sessions WHERE user_id = $1 AND id = $2`, userID, id)
	if err != nil {
		return false, fmt.Errorf("delete session: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}

func endSessions(ctx context.Context, tx *sql.Tx, userID, kept string) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM sessions WHERE user_id = $1 AND id <> $2`, userID, kept)
	if err != nil {
		return fmt.Errorf("end sessions: %w", err)
	}
	return nil
}

// endUnresetSessions ends a user's sessions unless the user has reset the password with an emailed link.
func endUnresetSessions(ctx context.Context, tx *sql.Tx, userID string) error {
	_, err := tx.ExecContext(ctx, `
		DELETE FROM sessions WHERE user_id = $1 AND EXISTS (SELECT 1 FROM users WHERE id = $1 AND reset_at IS NULL)`, userID)
	if err != nil {
		return fmt.Errorf("end sessions: %w", err)
	}
	return nil
}

// SessionAccount is an account as the session shows it.
type SessionAccount struct {
	ID   string      `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e20"`
	Name string      `json:"name" example:"Ada Lovelace"`
	Slug string      `json:"slug" example:"ada-lovelace"`
	Plan string      `json:"plan" enum:"free,pro,business" example:"free"`
	Role access.Role `json:"role" enum:"owner,admin,editor,reviewer" example:"owner"`
}

func accountsOf(ctx context.Context, q database.Querier, userID string) ([]SessionAccount, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT a.id, a.name, a.slug, COALESCE(p.plan, a.plan), m.role
		FROM members m JOIN accounts a ON a.id = m.account_id LEFT JOIN accounts p ON p.id = a.parent_id
		WHERE m.user_id = $1 ORDER BY a.id DESC`, userID)
	if err != nil {
		return nil, fmt.Errorf("list accounts: %w", err)
	}
	return database.Collect(rows, func(a *SessionAccount) []any {
		return []any{&a.ID, &a.Name, &a.Slug, &a.Plan, &a.Role}
	})
}

// userOfIdentity returns the user that an identity provider's subject belongs to, or a user without an ID if there is
// none.
func userOfIdentity(ctx context.Context, tx *sql.Tx, issuer, subject string) (User, error) {
	var user User
	err := tx.QueryRowContext(ctx, `
		SELECT `+userColumns+` FROM users WHERE id = (SELECT user_id FROM identities WHERE issuer = $1 AND subject = $2)`, issuer, subject).
		Scan(user.columns()...)
	if errors.Is(err, sql.ErrNoRows) {
		return User{}, nil
	}
	if err != nil {
		return User{}, fmt.Errorf("find user by identity: %w", err)
	}
	return user, nil
}

func insertIdentity(ctx context.Context, tx *sql.Tx, issuer, subject, userID string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO identities (issuer, subject, user_id, created_at) VALUES ($1, $2, $3, $4)`,
		issuer, subject, userID, now.UnixMilli())
	if err != nil {
		return fmt.Errorf("insert identity: %w", err)
	}
	return nil
}
