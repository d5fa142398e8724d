package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/platform/database"
)

const selectInvites = `
	SELECT i.id, i.email, i.role, i.status, u.id, u.name, u.email, i.created_at, i.expires_at
	FROM invites i JOIN users u ON u.id = i.invited_by
	WHERE i.account_id = $1 AND i.status = 'pending' AND i.expires_at > $2`

func (i *Invite) columns() []any {
	return []any{&i.ID, &i.Email, &i.Role, &i.Status, &i.InvitedBy.ID, &i.InvitedBy.Name, &i.InvitedBy.Email, &i.CreatedAt, &i.ExpiresAt}
}

func invitesOf(ctx context.Context, q database.Querier, accountID string, now time.Time) ([]Invite, error) {
	rows, err := q.QueryContext(ctx, selectInvites+` ORDER BY i.id DESC`, accountID, now.UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("list invites: %w", err)
	}
	return database.Collect(rows, (*Invite).columns)
}

func inviteByID(ctx context.Context, tx *sql.Tx, accountID, id string, now time.Time) (Invite, error) {
	var invite Invite
	err := tx.QueryRowContext(ctx, selectInvites+` AND i.id = $3`, accountID, now.UnixMilli(), id).Scan(invite.columns()...)
	return invite, inviteError(err)
}

func inviteError(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return errNoInvite
	}
	if err != nil {
		return fmt.Errorf("find invite: %w", err)
	}
	return nil
}

func isInvited(ctx context.Context, tx *sql.Tx, accountID, email string, now time.Time) (bool, error) {
	var found bool
	err := tx.QueryRowContext(ctx, `
		SELECT EXISTS (SELECT 1 FROM invites WHERE account_id = $1 AND email = $2 AND status = 'pending' AND expires_at > $3)`,
		accountID, email, now.UnixMilli()).Scan(&found)
	if err != nil {
		return false, fmt.Errorf("find invite by email: %w", err)
	}
	return found, nil
}

func isInvitedAnywhere(ctx context.Context, tx *sql.Tx, email string, now time.Time) (bool, error) {
	var found bool
	err := tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM invites WHERE email = $1 AND status = 'pending' AND expires_at > $2)`,
		email, now.UnixMilli()).Scan(&found)
	if err != nil {
		return false, fmt.Errorf("find invites by email: %w", err)
	}
	return found, nil
}

func countInvites(ctx context.Context, tx *sql.Tx, accountID string, now time.Time) (int, error) {
	var count int
	err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM invites WHERE account_id = $1 AND status = 'pending' AND expires_at > $2`,
		accountID, now.UnixMilli()).Scan(&count)
	if err != nil {
		return 0, fmt.Errorf("count invites: %w", err)
	}
	return count, nil
}

// insertInvite first removes an expired invite to the same address, since an index allows only one pending invite per
// address.
func insertInvite(ctx context.Context, tx *sql.Tx, accountID string, i Invite, hash string) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM invites WHERE account_id = $1 AND email = $2 AND status = 'pending' AND expires_at <= $3`,
		accountID, i.Email, int64(i.CreatedAt))
	if err != nil {
		return fmt.Errorf("remove expired invite: %w", err)
	}
	_, err = tx.ExecContext(ctx, `
		INSERT INTO invites (account_id, id, email, role, status, token_hash, invited_by, created_at, expires_at)
		VALUES ($1, $2, $3, $4, 'pending', $5, $6, $7, $8)`,
		accountID, i.ID, i.Email, string(i.Role), hash, i.InvitedBy.ID, int64(i.CreatedAt), int64(i.ExpiresAt))
	if err != nil {
		return fmt.Errorf("insert invite: %w", err)
	}
	return nil
}

func renewInvite(ctx context.Context, tx *sql.Tx, accountID, id, hash string, now, expires time.Time) error {
	_, err := tx.ExecContext(ctx, `
		UPDATE invites SET token_hash = $3, expires_at = $5 WHERE account_id = $1 AND id = $2 AND status = 'pending' AND expires_at > $4`,
		accountID, id, hash, now.UnixMilli(), expires.UnixMilli())
	if err != nil {
		return fmt.Errorf("renew invite: %w", err)
	}
	return nil
}

// cancelInvite fails if the invite is no longer pending, because it may have been answered in the meantime.
func cancelInvite(ctx context.Context, tx *sql.Tx, accountID, id string) error {
	result, err := tx.ExecContext(ctx, `UPDATE invites SET status = 'cancelled' WHERE account_id = $1 AND id = $2 AND status = 'pending'`,
		accountID, id)
	if err != nil {
		return fmt.Errorf("cancel invite: %w", err)
	}
	count, err := result.RowsAffected()
	if err == nil && count == 0 {
		return errNoInvite
	}
	return err
}

// cancelInvitesBy cancels the pending invites that a member of the account sent.
func cancelInvitesBy(ctx context.Context, tx *sql.Tx, accountID, userID string) ([]Invite, error) {
	rows, err := tx.QueryContext(ctx, `
		UPDATE invites SET status = 'cancelled' WHERE account_id = $1 AND invited_by = $2 AND status = 'pending'
		RETURNING id, email, role`, accountID, userID)
	if err != nil {
		return nil, fmt.Errorf("cancel a member's invites: %w", err)
	}
	return database.Collect(rows, func(i *Invite) []any { return []any{&i.ID, &i.Email, &i.Role} })
}

func previewInvite(ctx context.Context, q database.Querier, hash string, now time.Time) (InvitePreview, error) {
	var p InvitePreview
	err := q.QueryRowContext(ctx, `
		SELECT a.name, i.role, i.email, u.name, i.expires_at, EXISTS (SELECT 1 FROM users r WHERE r.email = i.email)
		FROM invites i JOIN accounts a ON a.id = i.account_id JOIN users u ON u.id = i.invited_by
		WHERE i.token_hash = $1 AND i.status = 'pending' AND i.expires_at > $2`, hash, now.UnixMilli()).
		Scan(&p.AccountName, &p.Role, &p.Email, &p.InvitedBy.Name, &p.ExpiresAt, &p.Registered)
	return p, inviteError(err)
}

func accountOfInvite(ctx context.Context, tx *sql.Tx, hash string) (string, error) {
	var id string
	err := tx.QueryRowContext(ctx, `SELECT account_id FROM invites WHERE token_hash = $1`, hash).Scan(&id)
	return id, inviteError(err)
}

// answerInvite marks an invite as used. It is a single statement, so only one of several simultaneous requests succeeds.
func answerInvite(ctx context.Context, tx *sql.Tx, hash, status string, now time.Time) (accountID string, invite Invite, err error) {
	err = tx.QueryRowContext(ctx, `
		UPDATE invites SET status = $2 WHERE token_hash = $1 AND status = 'pending' AND expires_at > $3
		RETURNING account_id, id, email, role, invited_by`, hash, status, now.UnixMilli()).
		Scan(&accountID, &invite.ID, &invite.Email, &invite.Role, &invite.InvitedBy.ID)
	return accountID, invite, inviteError(err)
}

// sweepInvites deletes expired invites, and the email addresses in them, no matter how they were answered.
func sweepInvites(ctx context.Context, db *database.DB, now time.Time) error {
	_, err := db.Writer().ExecContext(ctx, `DELETE FROM invites WHERE expires_at < $1`, now.UnixMilli())
	return err
}
