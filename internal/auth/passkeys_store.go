package auth

import (
	"context"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"mailwright/internal/platform/database"
)

// passkeyRow is a passkey with the data that verifies it.
type passkeyRow struct {
	Passkey
	userID, addedIn string
	credential      webauthn.Credential
}

var encodeBytes = base64.RawURLEncoding.EncodeToString

// storedPasskey is a passkey as its database columns store it.
type storedPasskey struct {
	Passkey
	userID, credentialID, publicKey, transports string
	flags                                       byte
	signCount                                   uint32
}

const passkeyColumns = `id, name, created_at, last_used_at, user_id, credential_id, public_key, flags, sign_count, transports`

func (p *storedPasskey) columns() []any {
	return []any{
		&p.ID, &p.Name, &p.CreatedAt, &p.LastUsedAt, &p.userID, &p.credentialID, &p.publicKey, &p.flags, &p.signCount, &p.transports,
	}
}

func (p *storedPasskey) row() (passkeyRow, error) {
	row := passkeyRow{Passkey: p.Passkey, userID: p.userID}
	id, badID := base64.RawURLEncoding.DecodeString(p.credentialID)
	key, badKey := base64.RawURLEncoding.DecodeString(p.publicKey)
	if err := errors.Join(badID, badKey); err != nil {
		return row, fmt.Errorf("read passkey %s: %w", p.ID, err)
	}
	row.credential = webauthn.Credential{
		ID: id, PublicKey: key, Flags: webauthn.NewCredentialFlags(protocol.AuthenticatorFlags(p.flags)),
		Authenticator: webauthn.Authenticator{SignCount: p.signCount},
	}
	for transport := range strings.FieldsSeq(p.transports) {
		row.credential.Transport = append(row.credential.Transport, protocol.AuthenticatorTransport(transport))
	}
	return row, nil
}

func insertPasskey(ctx context.Context, tx *sql.Tx, p passkeyRow) error {
	var transports []string
	for _, transport := range p.credential.Transport {
		transports = append(transports, string(transport))
	}
	_, err := tx.ExecContext(ctx, `
		INSERT INTO passkeys (id, user_id, credential_id, public_key, flags, sign_count, transports, name, added_in, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		p.ID, p.userID, encodeBytes(p.credential.ID), encodeBytes(p.credential.PublicKey), int(p.credential.Flags.ProtocolValue()),
		int64(p.credential.Authenticator.SignCount), strings.Join(transports, " "), p.Name, p.addedIn, int64(p.CreatedAt))
	if err != nil {
		return fmt.Errorf("insert passkey: %w", err)
	}
	return nil
}

func passkeysOf(ctx context.Context, q database.Querier, userID string) ([]passkeyRow, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+passkeyColumns+` FROM passkeys WHERE user_id = $1 ORDER BY id DESC`, userID)
	if err != nil {
		return nil, fmt.Errorf("list passkeys: %w", err)
	}
	stored, err := database.Collect(rows, func(p *storedPasskey) []any { return p.columns() })
	if err != nil {
		return nil, err
	}
	keys := make([]passkeyRow, len(stored))
	for i := range stored {
		if keys[i], err = stored[i].row(); err != nil {
			return nil, err
		}
	}
	return keys, nil
}

// passkeyByCredential finds the passkey that a browser used, no matter who it belongs to.
func passkeyByCredential(ctx context.Context, q database.Querier, credentialID []byte) (passkeyRow, error) {
	var p storedPasskey
	err := q.QueryRowContext(ctx, `SELECT `+passkeyColumns+` FROM passkeys WHERE credential_id = $1`, encodeBytes(credentialID)).
		Scan(p.columns()...)
	if errors.Is(err, sql.ErrNoRows) {
		return passkeyRow{}, errPasskeyRefused
	}
	if err != nil {
		return passkeyRow{}, fmt.Errorf("find passkey: %w", err)
	}
	return p.row()
}

// touchPasskey stores the sign counter and reports whether it is valid: higher than before, or still zero. Passkeys
// that sync between devices don't count, so their counter is always zero.
func touchPasskey(ctx context.Context, tx *sql.Tx, used *webauthn.Credential, now time.Time) (bool, error) {
	result, err := tx.ExecContext(ctx, `
		UPDATE passkeys SET sign_count = $2, flags = $3, last_used_at = $4
		WHERE credential_id = $1 AND (sign_count < $2 OR (sign_count = 0 AND $2 = 0))`,
		encodeBytes(used.ID), int64(used.Authenticator.SignCount), int(used.Flags.ProtocolValue()), now.UnixMilli())
	if err != nil {
		return false, fmt.Errorf("note the use of a passkey: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}

func renamePasskey(ctx context.Context, tx *sql.Tx, userID, id, name string) (Passkey, error) {
	var p Passkey
	err := tx.QueryRowContext(ctx, `
		UPDATE passkeys SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING id, name, created_at, last_used_at`, userID, id, name).
		Scan(&p.ID, &p.Name, &p.CreatedAt, &p.LastUsedAt)
	return p, passkeyError(err)
}

func deletePasskey(ctx context.Context, tx *sql.Tx, userID, id string) (name string, err error) {
	err = tx.QueryRowContext(ctx, `DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING name`, userID, id).Scan(&name)
	return name, passkeyError(err)
}

func passkeyError(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return errNoPasskey
	}
	if err != nil {
		return fmt.Errorf("passkey: %w", err)
	}
	return nil
}

func deletePasskeysOf(ctx context.Context, tx *sql.Tx, userID string) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM passkeys WHERE user_id = $1`, userID); err != nil {
		return fmt.Errorf("delete passkeys: %w", err)
	}
	return nil
}

// insertChallenge stores a challenge, without a user if someone is signing in.
func insertChallenge(ctx context.Context, tx *sql.Tx, userID string, ceremony *webauthn.SessionData, expires time.Time) error {
	raw, err := json.Marshal(ceremony)
	if err != nil {
		return fmt.Errorf("write challenge: %w", err)
	}
	var owner *string
	if userID != "" {
		owner = &userID
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO passkey_challenges (challenge_hash, user_id, ceremony, expires_at) VALUES ($1, $2, $3, $4)`,
		TokenHash(ceremony.Challenge), owner, string(raw), expires.UnixMilli())
	if err != nil {
		return fmt.Errorf("insert challenge: %w", err)
	}
	return nil
}

// deleteChallenge uses up a challenge. It is a single statement, so only one of several simultaneous requests succeeds.
func deleteChallenge(ctx context.Context, tx *sql.Tx, userID, challenge string, now time.Time) (webauthn.SessionData, error) {
	var ceremony webauthn.SessionData
	var raw string
	err := tx.QueryRowContext(ctx, `
		DELETE FROM passkey_challenges WHERE challenge_hash = $1 AND COALESCE(user_id, '') = $2 AND expires_at > $3 RETURNING ceremony`,
		TokenHash(challenge), userID, now.UnixMilli()).Scan(&raw)
	if err != nil {
		return ceremony, fmt.Errorf("take challenge: %w", err)
	}
	return ceremony, json.Unmarshal([]byte(raw), &ceremony)
}
