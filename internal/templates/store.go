package templates

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
)

const summaryColumns = `t.id, t.name, t.description, t.status, t.source, t.thumbnail_url, t.team_edit, u.id, u.name, t.created_at,
	t.updated_at`

func (s *Summary) columns() []any {
	return []any{
		&s.ID, &s.Name, &s.Description, &s.Status, &s.Source, &s.ThumbnailURL, &s.TeamEdit, &s.CreatedBy.ID,
		&s.CreatedBy.Name, &s.CreatedAt, &s.UpdatedAt,
	}
}

// written returns the template after a change, as its account sees it.
func (s *Service) written(ctx context.Context, tx *sql.Tx, accountID string, t Template) (Template, error) {
	now, err := s.storedTemplate(ctx, tx, accountID, t.ID, t.state())
	now.CraftState = shown(now.CraftState, now.watermark)
	return now, err
}

// storedTemplate joins the row with the version that contains its content, and with the plan that determines the
// watermark. It doesn't load the documents if the template is still in the known state.
func (s *Service) storedTemplate(ctx context.Context, q database.Querier, accountID, id string, known state) (Template, error) {
	var t Template
	var plan billing.Plan
	err := q.QueryRowContext(ctx, `
		SELECT `+summaryColumns+`, t.revision, t.content_seq, v.bytes, v.editor_mode, v.settings, COALESCE(p.plan, a.plan),
			CASE WHEN `+unchangedState+` THEN NULL ELSE v.craft_state END, CASE WHEN `+unchangedState+` THEN NULL ELSE v.html_content END
		FROM templates t
		JOIN template_versions v ON v.account_id = t.account_id AND v.template_id = t.id AND v.seq = t.content_seq
		JOIN users u ON u.id = t.created_by
		JOIN accounts a ON a.id = t.account_id LEFT JOIN accounts p ON p.id = a.parent_id
		WHERE t.account_id = CAST($1 AS TEXT) AND t.id = CAST($2 AS TEXT)`, accountID, id, known.revision, int64(known.updatedAt)).
		Scan(append(t.columns(), &t.revision, &t.contentSeq, &t.bytes, &t.EditorMode, &t.TemplateSettings, &plan, &t.CraftState,
			&t.HTMLContent)...)
	if errors.Is(err, sql.ErrNoRows) {
		return Template{}, errNotFound
	}
	if err != nil {
		return Template{}, fmt.Errorf("read template: %w", err)
	}
	if t.state().same(known) {
		t.CraftState, t.HTMLContent = known.craft, known.html
	}
	t.watermark = s.Accounts.Plans.Limits(plan).Watermark
	s.deliverThumbnail(&t.Summary)
	return t, nil
}

const unchangedState = `t.revision = CAST($3 AS BIGINT) AND t.updated_at = CAST($4 AS BIGINT)`

func nameOf(ctx context.Context, q database.Querier, accountID, id string) (string, error) {
	var name string
	err := q.QueryRowContext(ctx, `SELECT name FROM templates WHERE account_id = $1 AND id = $2`, accountID, id).Scan(&name)
	if err != nil {
		return "", fmt.Errorf("read the template's name: %w", err)
	}
	return name, nil
}

func ownershipOf(ctx context.Context, q database.Querier, accountID, id string) (ownership, error) {
	var o ownership
	err := q.QueryRowContext(ctx, `SELECT created_by, team_edit FROM templates WHERE account_id = $1 AND id = $2`, accountID, id).
		Scan(&o.creator, &o.teamEdit)
	if errors.Is(err, sql.ErrNoRows) {
		return ownership{}, errNotFound
	}
	if err != nil {
		return ownership{}, fmt.Errorf("find template: %w", err)
	}
	return o, nil
}

// headOf reads only the template's row. Without updated_by, which templates of earlier releases lack, the creator is the
// only known author.
func headOf(ctx context.Context, q database.Querier, accountID, id string) (Head, error) {
	var h Head
	err := q.QueryRowContext(ctx, `
		SELECT t.revision, t.updated_at, u.id, u.name FROM templates t JOIN users u ON u.id = COALESCE(t.updated_by, t.created_by)
		WHERE t.account_id = CAST($1 AS TEXT) AND t.id = CAST($2 AS TEXT)`, accountID, id).
		Scan(&h.Revision, &h.UpdatedAt, &h.UpdatedBy.ID, &h.UpdatedBy.Name)
	if errors.Is(err, sql.ErrNoRows) {
		return Head{}, errNotFound
	}
	if err != nil {
		return Head{}, fmt.Errorf("read the template's revision: %w", err)
	}
	return h, nil
}

// maxNameKey is the maximum number of bytes of a name that are used for sorting.
const maxNameKey = 200

// nameKey returns the sort key of a name. It's short enough for an index row and a cursor, even in scripts with letters
// that get longer when decomposed.
func nameKey(name string) string {
	key := api.Plain(name)
	if len(key) > maxNameKey {
		key = strings.ToValidUTF8(key[:maxNameKey], "")
	}
	return key
}

// searchKey returns the text that searches look at.
func (s *Summary) searchKey() string {
	key := api.Plain(s.Name)
	if s.Description != nil {
		key += "\n" + api.Plain(*s.Description)
	}
	return key
}

func insertTemplate(ctx context.Context, tx *sql.Tx, accountID string, t Template) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO templates (account_id, id, name, name_key, search_key, description, status, source, thumbnail_url,
			team_edit, created_by, updated_by, revision, content_seq, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, 1, 1, $12, $13)`,
		accountID, t.ID, t.Name, nameKey(t.Name), t.searchKey(), t.Description, t.Status, t.Source, t.ThumbnailURL,
		t.TeamEdit, t.CreatedBy.ID, int64(t.CreatedAt), int64(t.UpdatedAt))
	if err != nil {
		return fmt.Errorf("insert template: %w", err)
	}
	return nil
}

// nextRevision increments the revision, which locks the row until the transaction ends.
func nextRevision(ctx context.Context, tx *sql.Tx, accountID, id string) (revision int, owner ownership, err error) {
	err = tx.QueryRowContext(ctx, `
		UPDATE templates SET revision = revision + 1 WHERE account_id = $1 AND id = $2 RETURNING revision, created_by, team_edit`,
		accountID, id).Scan(&revision, &owner.creator, &owner.teamEdit)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, ownership{}, errNotFound
	}
	if err != nil {
		return 0, ownership{}, fmt.Errorf("hold template: %w", err)
	}
	return revision, owner, nil
}

func updateTemplate(ctx context.Context, tx *sql.Tx, who access.Access, t Template) error {
	_, err := tx.ExecContext(ctx, `
		UPDATE templates SET name = $3, name_key = $4, search_key = $5, description = $6, status = $7, thumbnail_url = $8,
			content_seq = $9, updated_at = $10, team_edit = $11, updated_by = $12
		WHERE account_id = $1 AND id = $2`,
		who.AccountID, t.ID, t.Name, nameKey(t.Name), t.searchKey(), t.Description, t.Status, t.ThumbnailURL,
		t.contentSeq, int64(t.UpdatedAt), t.TeamEdit, who.UserID)
	if err != nil {
		return fmt.Errorf("update template: %w", err)
	}
	return nil
}

func deleteTemplate(ctx context.Context, tx *sql.Tx, accountID, id string) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM templates WHERE account_id = $1 AND id = $2`, accountID, id); err != nil {
		return fmt.Errorf("delete template: %w", err)
	}
	return nil
}

// insertVersion stores the content as version seq, dated with the time of the change.
func insertVersion(ctx context.Context, tx *sql.Tx, who access.Access, t Template, seq int, label string) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO template_versions (account_id, template_id, seq, id, label, editor_mode, craft_state, html_content,
			settings, bytes, created_by, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		who.AccountID, t.ID, seq, uuid.Must(uuid.NewV7()).String(), sql.NullString{String: label, Valid: label != ""},
		t.EditorMode, t.CraftState, t.HTMLContent, t.TemplateSettings, t.content().size(), who.UserID, int64(t.UpdatedAt))
	if err != nil {
		return fmt.Errorf("insert version: %w", err)
	}
	return nil
}

// overwriteVersion replaces the content of the current version if it belongs to the caller, has no label, has the same
// editor mode and is newer than since. It reports whether it replaced anything.
func overwriteVersion(ctx context.Context, tx *sql.Tx, who access.Access, t Template, since api.Time) (bool, error) {
	result, err := tx.ExecContext(ctx, `
		UPDATE template_versions SET craft_state = $5, html_content = $6, settings = $7, bytes = $10
		WHERE account_id = $1 AND template_id = $2 AND seq = $3 AND editor_mode = $4 AND label IS NULL AND created_by = $8 AND created_at > $9`,
		who.AccountID, t.ID, t.contentSeq, t.EditorMode, t.CraftState, t.HTMLContent, t.TemplateSettings, who.UserID, int64(since),
		t.content().size())
	if err != nil {
		return false, fmt.Errorf("overwrite version: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}

// pruneVersions deletes versions up to the given number, except those that a person labeled, and returns their size.
func pruneVersions(ctx context.Context, tx *sql.Tx, accountID, id string, upTo int) (int64, error) {
	rows, err := tx.QueryContext(ctx, `
		DELETE FROM template_versions WHERE account_id = $1 AND template_id = $2 AND seq <= $3 AND labeled = FALSE RETURNING bytes`,
		accountID, id, upTo)
	if err != nil {
		return 0, fmt.Errorf("prune versions: %w", err)
	}
	sizes, err := database.Collect(rows, func(bytes *int64) []any { return []any{bytes} })
	if err != nil {
		return 0, fmt.Errorf("prune versions: %w", err)
	}
	total := int64(0)
	for _, bytes := range sizes {
		total += bytes
	}
	return total, nil
}

// oldVersion is a version that may be deleted to make room.
type oldVersion struct {
	templateID string
	seq        int
	bytes      int64
}

// oldestVersions returns the account's oldest versions, except labeled ones and the current content of templates.
func oldestVersions(ctx context.Context, tx *sql.Tx, accountID string, limit int) ([]oldVersion, error) {
	rows, err := tx.QueryContext(ctx, `
		SELECT v.template_id, v.seq, v.bytes FROM template_versions v JOIN templates t ON t.account_id = v.account_id AND t.id = v.template_id
		WHERE v.account_id = $1 AND v.labeled = FALSE AND v.seq < t.content_seq
		ORDER BY v.created_at, v.template_id, v.seq LIMIT $2`, accountID, limit)
	if err != nil {
		return nil, fmt.Errorf("find old versions: %w", err)
	}
	return database.Collect(rows, func(v *oldVersion) []any { return []any{&v.templateID, &v.seq, &v.bytes} })
}

// dropVersion deletes a version unless it was labeled in the meantime. It reports whether it was deleted.
func dropVersion(ctx context.Context, tx *sql.Tx, accountID string, v oldVersion) (bool, error) {
	result, err := tx.ExecContext(ctx,
		`DELETE FROM template_versions WHERE account_id = $1 AND template_id = $2 AND seq = $3 AND labeled = FALSE`,
		accountID, v.templateID, v.seq)
	if err != nil {
		return false, fmt.Errorf("delete old version: %w", err)
	}
	count, err := result.RowsAffected()
	return count == 1, err
}

func versionBytes(ctx context.Context, tx *sql.Tx, accountID, id string) (int64, error) {
	var bytes int64
	err := tx.QueryRowContext(ctx,
		`SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM template_versions WHERE account_id = $1 AND template_id = $2`,
		accountID, id).Scan(&bytes)
	if err != nil {
		return 0, fmt.Errorf("measure versions: %w", err)
	}
	return bytes, nil
}

// holdTemplate locks the row without a new revision, for changes that don't show in a template.
func holdTemplate(ctx context.Context, tx *sql.Tx, accountID, id string) (name string, owner ownership, err error) {
	err = tx.QueryRowContext(ctx, `
		UPDATE templates SET revision = revision WHERE account_id = $1 AND id = $2 RETURNING name, created_by, team_edit`, accountID, id).
		Scan(&name, &owner.creator, &owner.teamEdit)
	if errors.Is(err, sql.ErrNoRows) {
		return "", ownership{}, errNotFound
	}
	if err != nil {
		return "", ownership{}, fmt.Errorf("hold template: %w", err)
	}
	return name, owner, nil
}

func countLabeled(ctx context.Context, tx *sql.Tx, accountID, id string) (int, error) {
	var count int
	err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM template_versions WHERE account_id = $1 AND template_id = $2 AND labeled = TRUE`,
		accountID, id).Scan(&count)
	if err != nil {
		return 0, fmt.Errorf("count labels: %w", err)
	}
	return count, nil
}

func setLabel(ctx context.Context, tx *sql.Tx, accountID, id string, v Version) error {
	_, err := tx.ExecContext(ctx, `
		UPDATE template_versions SET label = $4, labeled = $5 WHERE account_id = $1 AND template_id = $2 AND seq = $3`,
		accountID, id, v.seq, v.Label, v.Labeled)
	if err != nil {
		return fmt.Errorf("label version: %w", err)
	}
	return nil
}

const versionColumns = `v.seq, v.id, v.created_at, u.id, u.name, v.label, v.labeled`

func (v *Version) columns() []any {
	return []any{&v.seq, &v.ID, &v.CreatedAt, &v.CreatedBy.ID, &v.CreatedBy.Name, &v.Label, &v.Labeled}
}

func versionsOf(ctx context.Context, q database.Querier, accountID, id string) ([]Version, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT `+versionColumns+` FROM template_versions v JOIN users u ON u.id = v.created_by
		WHERE v.account_id = $1 AND v.template_id = $2 ORDER BY v.seq DESC`, accountID, id)
	if err != nil {
		return nil, fmt.Errorf("list versions: %w", err)
	}
	return database.Collect(rows, (*Version).columns)
}

func versionHead(ctx context.Context, tx *sql.Tx, accountID, id, versionID string) (Version, error) {
	var v Version
	err := tx.QueryRowContext(ctx, `
		SELECT `+versionColumns+` FROM template_versions v JOIN users u ON u.id = v.created_by
		WHERE v.account_id = $1 AND v.template_id = $2 AND v.id = $3`, accountID, id, versionID).Scan(v.columns()...)
	if errors.Is(err, sql.ErrNoRows) {
		return Version{}, errNoVersion
	}
	if err != nil {
		return Version{}, fmt.Errorf("read version: %w", err)
	}
	return v, nil
}

func (s *Service) versionByID(ctx context.Context, q database.Querier, accountID, id, versionID string) (VersionContent, error) {
	var v VersionContent
	var plan billing.Plan
	err := q.QueryRowContext(ctx, `
		SELECT `+versionColumns+`, v.editor_mode, v.craft_state, v.html_content, v.settings, COALESCE(p.plan, a.plan)
		FROM template_versions v JOIN users u ON u.id = v.created_by
		JOIN accounts a ON a.id = v.account_id LEFT JOIN accounts p ON p.id = a.parent_id
		WHERE v.account_id = $1 AND v.template_id = $2 AND v.id = $3`, accountID, id, versionID).
		Scan(append(v.columns(), &v.EditorMode, &v.CraftState, &v.HTMLContent, &v.TemplateSettings, &plan)...)
	if errors.Is(err, sql.ErrNoRows) {
		if _, err := ownershipOf(ctx, q, accountID, id); err != nil {
			return VersionContent{}, err
		}
		return VersionContent{}, errNoVersion
	}
	if err != nil {
		return VersionContent{}, fmt.Errorf("read version: %w", err)
	}
	v.watermark = s.Accounts.Plans.Limits(plan).Watermark
	return v, nil
}
