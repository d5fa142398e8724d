package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/database"
)

const selectMembers = `
	SELECT m.id, m.user_id, u.email, u.name, u.image, m.role, m.joined_at
	FROM members m JOIN users u ON u.id = m.user_id WHERE m.account_id = $1`

func (m *Member) columns() []any {
	return []any{&m.ID, &m.UserID, &m.Email, &m.Name, &m.Image, &m.Role, &m.JoinedAt}
}

func membersOf(ctx context.Context, q database.Querier, accountID string) ([]Member, error) {
	rows, err := q.QueryContext(ctx, selectMembers+` ORDER BY m.id DESC`, accountID)
	if err != nil {
		return nil, fmt.Errorf("list members: %w", err)
	}
	return database.Collect(rows, (*Member).columns)
}

func memberByID(ctx context.Context, tx *sql.Tx, accountID, id string) (Member, error) {
	return scanMember(tx.QueryRowContext(ctx, selectMembers+` AND m.id = $2`, accountID, id))
}

func memberByUser(ctx context.Context, tx *sql.Tx, accountID, userID string) (Member, error) {
	return scanMember(tx.QueryRowContext(ctx, selectMembers+` AND m.user_id = $2`, accountID, userID))
}

func scanMember(row *sql.Row) (Member, error) {
	var member Member
	err := row.Scan(member.columns()...)
	if errors.Is(err, sql.ErrNoRows) {
		return Member{}, errNoMember
	}
	if err != nil {
		return Member{}, fmt.Errorf("find member: %w", err)
	}
	return member, nil
}

// ownerOf finds the owner of an account.
func ownerOf(ctx context.Context, tx *sql.Tx, accountID string) (Member, error) {
	return scanMember(tx.QueryRowContext(ctx, selectMembers+` AND m.role = 'owner'`, accountID))
}

// isMember reports whether a user with this email belongs to the account.
func isMember(ctx context.Context, tx *sql.Tx, accountID, email string) (bool, error) {
	var found bool
	err := tx.QueryRowContext(ctx, `
		SELECT EXISTS (SELECT 1 FROM members m JOIN users u ON u.id = m.user_id WHERE m.account_id = $1 AND u.email = $2)`,
		accountID, email).Scan(&found)
	if err != nil {
		return false, fmt.Errorf("find member by email: %w", err)
	}
	return found, nil
}

// countMembers doesn't count the owner, who doesn't need a seat.
func countMembers(ctx context.Context, tx *sql.Tx, accountID string) (int, error) {
	var count int
	err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM members WHERE account_id = $1 AND role <> 'owner'`, accountID).Scan(&count)
	if err != nil {
		return 0, fmt.Errorf("count members: %w", err)
	}
	return count, nil
}

func setRole(ctx context.Context, tx *sql.Tx, accountID, id string, role access.Role) error {
	_, err := tx.ExecContext(ctx, `UPDATE members SET role = $3 WHERE account_id = $1 AND id = $2`, accountID, id, string(role))
	if err != nil {
		return fmt.Errorf("change role: %w", err)
	}
	return nil
}

// swapOwner removes the old owner's role first, since an index allows only one owner.
func swapOwner(ctx context.Context, tx *sql.Tx, accountID, nextID string) error {
	_, err := tx.ExecContext(ctx, `UPDATE members SET role = 'admin' WHERE account_id = $1 AND role = 'owner'`, accountID)
	if err != nil {
		return fmt.Errorf("step down as owner: %w", err)
	}
	return setRole(ctx, tx, accountID, nextID, access.Owner)
}

func deleteMember(ctx context.Context, tx *sql.Tx, accountID, id string) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM members WHERE account_id = $1 AND id = $2`, accountID, id); err != nil {
		return fmt.Errorf("delete member: %w", err)
	}
	return nil
}
