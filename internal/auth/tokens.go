package auth

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/platform/database"
)

// purpose limits a one-time token to a single use case.
type purpose string

const (
	verifyEmail   purpose = "verify-email"
	resetPassword purpose = "reset-password"
)

// NewToken returns 256 random bits and the hash that they are stored under.
func NewToken() (token, hash string) {
	raw := make([]byte, 32)
	_, _ = rand.Read(raw)
	token = base64.RawURLEncoding.EncodeToString(raw)
	return token, TokenHash(token)
}

// TokenHash returns the hash that a token is stored under.
func TokenHash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// ConfirmEmail marks a user's email address as verified because something else that we emailed there, such as an
// invite, was used.
func ConfirmEmail(ctx context.Context, tx *sql.Tx, userID, email string, now time.Time) error {
	_, err := markVerified(ctx, tx, tokenOwner{userID: userID, email: email}, now)
	return err
}

// tokenOwner is the user and the email address that a token was sent to.
type tokenOwner struct{ userID, email string }

func issueToken(ctx context.Context, tx *sql.Tx, p purpose, user User, expires time.Time) (string, error) {
	token, hash := NewToken()
	_, err := tx.ExecContext(ctx, `INSERT INTO one_time_tokens (token_hash, purpose, user_id, email, expires_at) VALUES ($1, $2, $3, $4, $5)`,
		hash, string(p), user.ID, user.Email, expires.UnixMilli())
	if err != nil {
		return "", fmt.Errorf("issue token: %w", err)
	}
	return token, nil
}

// useToken uses up a token. It is a single statement, so only one of several simultaneous requests succeeds.
func useToken(ctx context.Context, tx *sql.Tx, p purpose, token string, now time.Time) (tokenOwner, error) {
	var owner tokenOwner
	err := tx.QueryRowContext(ctx, `
		UPDATE one_time_tokens SET used_at = $3
		WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3
		RETURNING user_id, email`, TokenHash(token), string(p), now.UnixMilli()).Scan(&owner.userID, &owner.email)
	return owner, tokenError(err)
}

// peekToken returns the user that a valid token belongs to, before expensive work is done for it.
func peekToken(ctx context.Context, q database.Querier, p purpose, token string, now time.Time) (User, error) {
	var user User
	err := q.QueryRowContext(ctx, `
		SELECT `+userColumns+` FROM users WHERE id = (
			SELECT user_id FROM one_time_tokens WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3)`,
		TokenHash(token), string(p), now.UnixMilli()).Scan(user.columns()...)
	return user, tokenError(err)
}

func tokenError(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return errInvalidToken
	}
	if err != nil {
		return fmt.Errorf("one-time token: %w", err)
	}
	return nil
}
