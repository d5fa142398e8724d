package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/auth"
	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
)

// withPlan joins the parent account, because a sub-account has its parent's plan.
const (
	accountColumns = `a.id, a.name, a.slug, COALESCE(p.plan, a.plan), a.parent_id, a.created_at`
	withPlan       = ` LEFT JOIN accounts p ON p.id = a.parent_id `
)

func (a *Account) columns() []any {
	return []any{&a.ID, &a.Name, &a.Slug, &a.Plan, &a.ParentID, &a.CreatedAt}
}

func insertAccount(ctx context.Context, tx *sql.Tx, a Account) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO accounts (id, name, slug, plan, parent_id, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $6)`,
		a.ID, a.Name, a.Slug, string(a.Plan), a.ParentID, int64(a.CreatedAt))
	if err != nil {
		return fmt.Errorf("insert account: %w", err)
	}
	return nil
}

// newMember is a membership to store. invitedBy is empty for an owner.
type newMember struct {
	accountID, userID string
	role              access.Role
	invitedBy         string
}

// insertMember locks the user first. Otherwise, users could join an account while they are being deleted.
func insertMember(ctx context.Context, tx *sql.Tx, m newMember, now time.Time) error {
	if err := auth.LockUser(ctx, tx, m.userID); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, `
		INSERT INTO members (account_id, id, user_id, role, joined_at, invited_by) VALUES ($1, $2, $3, $4, $5, NULLIF($6, ''))`,
		m.accountID, uuid.Must(uuid.NewV7()).String(), m.userID, string(m.role), now.UnixMilli(), m.invitedBy)
	if err != nil {
		return fmt.Errorf("insert member: %w", err)
	}
	return nil
}

func accountsOf(ctx context.Context, q database.Querier, userID string) ([]Account, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT `+accountColumns+`, m.role FROM members m JOIN accounts a ON a.id = m.account_id`+withPlan+`
		WHERE m.user_id = $1 ORDER BY a.id DESC`, userID)
	if err != nil {
		return nil, fmt.Errorf("list accounts: %w", err)
	}
	return database.Collect(rows, func(a *Account) []any { return append(a.columns(), &a.Role) })
}

// membership is a user's role in an account, whether the account requires two-step sign-in, and who owns the account or
// its parent.
type membership struct {
	accountID string
	role      access.Role
	twoFactor bool
	owner     string
}

// payingOwner finds the user who owns an account or, for a sub-account, its parent.
const payingOwner = `
	COALESCE((SELECT o.user_id FROM members o WHERE o.account_id = COALESCE(a.parent_id, a.id) AND o.role = 'owner'), '')`

func membershipOf(ctx context.Context, q database.Querier, slug, userID string) (m membership, err error) {
	err = q.QueryRowContext(ctx, `
		SELECT a.id, m.role, a.require_two_factor, `+payingOwner+` FROM accounts a JOIN members m ON m.account_id = a.id
		WHERE a.slug = CAST($1 AS TEXT) AND m.user_id = CAST($2 AS TEXT)`,
		slug, userID).Scan(&m.accountID, &m.role, &m.twoFactor, &m.owner)
	return m, err
}

// roleNow returns the caller's current role: the member's own or, for a key, one limited by its creator's role.
func roleNow(ctx context.Context, tx *sql.Tx, who access.Access) (access.Role, error) {
	var role access.Role
	if !who.ByKey() {
		err := tx.QueryRowContext(ctx, `SELECT role FROM members WHERE account_id = $1 AND user_id = $2`,
			who.AccountID, who.UserID).Scan(&role)
		return role, err
	}
	err := tx.QueryRowContext(ctx, `
		SELECT m.role FROM api_keys k JOIN members m ON m.account_id = k.account_id AND m.user_id = k.created_by
		WHERE k.account_id = $1 AND k.id = $2`, who.AccountID, who.KeyID).Scan(&role)
	return keyRole(role), err
}

// lockAccount locks the row before reading, so that it sees all earlier changes, including the parent's plan.
func lockAccount(ctx context.Context, tx *sql.Tx, accountID string) (Tenant, error) {
	if _, err := tx.ExecContext(ctx, `UPDATE accounts SET updated_at = updated_at WHERE id = $1`, accountID); err != nil {
		return Tenant{}, err
	}
	var tenant Tenant
	err := tx.QueryRowContext(ctx, `SELECT `+accountColumns+`, a.template_count, a.team_edit_default
		FROM accounts a`+withPlan+`WHERE a.id = $1`, accountID).
		Scan(append(tenant.columns(), &tenant.Templates, &tenant.TeamEditDefault)...)
	return tenant, err
}

func planOf(ctx context.Context, q database.Querier, accountID string) (billing.Plan, error) {
	var plan billing.Plan
	err := q.QueryRowContext(ctx, `SELECT COALESCE(p.plan, a.plan) FROM accounts a`+withPlan+`WHERE a.id = $1`, accountID).Scan(&plan)
	if err != nil {
		return "", fmt.Errorf("read plan: %w", err)
	}
	return plan, nil
}

// readDetails counts a pending invite as a member, because it occupies a seat until it is answered or expires.
func readDetails(ctx context.Context, q database.Querier, accountID string, now time.Time) (Details, error) {
	var d Details
	err := q.QueryRowContext(ctx, `
		SELECT `+accountColumns+`, a.updated_at, a.require_two_factor, a.team_edit_default, a.template_count,
			(SELECT COUNT(*) FROM members m WHERE m.account_id = a.id AND m.role <> 'owner') +
			(SELECT COUNT(*) FROM invites i WHERE i.account_id = a.id AND i.status = 'pending' AND i.expires_at > $2),
			(SELECT COUNT(*) FROM accounts c WHERE c.parent_id = a.id),
			(SELECT COUNT(*) FROM api_keys k WHERE k.account_id = a.id)
		FROM accounts a`+withPlan+`WHERE a.id = $1`, accountID, now.UnixMilli()).
		Scan(append(d.columns(), &d.UpdatedAt, &d.RequireTwoFactor, &d.TeamEditDefault, &d.Usage.Templates, &d.Usage.Members,
			&d.Usage.SubAccounts, &d.Usage.APIKeys)...)
	if errors.Is(err, sql.ErrNoRows) {
		return Details{}, api.ErrAccountNotFound
	}
	if err != nil {
		return Details{}, fmt.Errorf("read account: %w", err)
	}
	return d, nil
}

func renameAccount(ctx context.Context, tx *sql.Tx, accountID, name string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE accounts SET name = $2, updated_at = $3 WHERE id = $1`, accountID, name, now.UnixMilli())
	if err != nil {
		return fmt.Errorf("rename account: %w", err)
	}
	return nil
}

// setTeamEdit stores the default for new templates and reports whether it changed.
func setTeamEdit(ctx context.Context, tx *sql.Tx, accountID string, byTeam bool, now time.Time) (bool, error) {
	result, err := tx.ExecContext(ctx, `
		UPDATE accounts SET team_edit_default = $2, updated_at = $3 WHERE id = $1 AND team_edit_default <> $2`,
		accountID, byTeam, now.UnixMilli())
	if err != nil {
		return false, fmt.Errorf("set the default for new templates: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}

func setSlug(ctx context.Context, tx *sql.Tx, accountID, slug string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE accounts SET slug = $2, updated_at = $3 WHERE id = $1`, accountID, slug, now.UnixMilli())
	if err != nil {
		return fmt.Errorf("change slug: %w", err)
	}
	return nil
}

// slugsLike returns all slugs that start with base, so that one query finds most taken slugs.
func slugsLike(ctx context.Context, tx *sql.Tx, base string) (map[string]bool, error) {
	rows, err := tx.QueryContext(ctx, `SELECT slug FROM slugs WHERE slug = $1 OR slug LIKE $2`, base, base+"-%")
	if err != nil {
		return nil, fmt.Errorf("find slugs: %w", err)
	}
	slugs, err := database.Collect(rows, func(slug *string) []any { return []any{slug} })
	taken := make(map[string]bool, len(slugs))
	for _, slug := range slugs {
		taken[slug] = true
	}
	return taken, err
}

func takeSlug(ctx context.Context, tx *sql.Tx, slug, accountID string) (bool, error) {
	result, err := tx.ExecContext(ctx, `INSERT INTO slugs (slug, account_id) VALUES ($1, $2) ON CONFLICT (slug) DO NOTHING`, slug, accountID)
	if err != nil {
		return false, fmt.Errorf("take slug: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}

func slugOwner(ctx context.Context, tx *sql.Tx, slug string) (string, error) {
	var owner string
	if err := tx.QueryRowContext(ctx, `SELECT account_id FROM slugs WHERE slug = $1`, slug).Scan(&owner); err != nil {
		return "", fmt.Errorf("find slug: %w", err)
	}
	return owner, nil
}

func deleteAccount(ctx context.Context, tx *sql.Tx, accountID string) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM accounts WHERE id = $1`, accountID); err != nil {
		return fmt.Errorf("delete account: %w", err)
	}
	return nil
}

func addTemplates(ctx context.Context, tx *sql.Tx, accountID string, added int) error {
	_, err := tx.ExecContext(ctx, `UPDATE accounts SET template_count = template_count + $2 WHERE id = $1`, accountID, added)
	if err != nil {
		return fmt.Errorf("count templates: %w", err)
	}
	return nil
}

// payerBySlug finds an account that has its own plan.
func payerBySlug(ctx context.Context, tx *sql.Tx, slug string) (string, error) {
	var id string
	err := tx.QueryRowContext(ctx, `SELECT id FROM accounts WHERE slug = $1 AND parent_id IS NULL`, slug).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("no standalone account has the slug %q. A sub-account always has its parent's plan", slug)
	}
	if err != nil {
		return "", fmt.Errorf("find account: %w", err)
	}
	return id, nil
}

func setPlan(ctx context.Context, tx *sql.Tx, accountID string, plan billing.Plan, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE accounts SET plan = $2, updated_at = $3 WHERE id = $1`, accountID, string(plan), now.UnixMilli())
	if err != nil {
		return fmt.Errorf("set plan: %w", err)
	}
	return nil
}
