package templates

import (
	"context"
	"database/sql"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
)

const (
	keptVersions = 100
	// coalesce is how long changes of one author go into one version.
	coalesce = 5 * time.Minute

	labelCreated  = "Created"
	labelRestored = "Restored"
)

// Version is a state that a template had.
type Version struct {
	ID        string   `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e24"`
	CreatedAt api.Time `json:"createdAt"`
	CreatedBy Author   `json:"createdBy"`
	Label     *string  `json:"label" doc:"Why it was kept, where that was no plain edit." example:"Created"`

	seq int
}

// SchemaName is the type's name in the API description.
func (Version) SchemaName() string { return "TemplateVersion" }

// VersionContent is a version with the state that it holds.
type VersionContent struct {
	Version
	EditorMode       string  `json:"editorMode" enum:"visual,html" example:"visual"`
	CraftState       *string `json:"craftState"`
	HTMLContent      *string `json:"htmlContent"`
	TemplateSettings *string `json:"templateSettings"`

	watermark bool
}

// SchemaName is the type's name in the API description.
func (VersionContent) SchemaName() string { return "TemplateVersionContent" }

// Versions lists the states that a template had, newest first.
func (s *Service) Versions(ctx context.Context, who access.Access, id string) ([]Version, error) {
	if _, err := creatorOf(ctx, s.DB.Read(), who.AccountID, id); err != nil {
		return nil, err
	}
	return versionsOf(ctx, s.DB.Read(), who.AccountID, id)
}

// ReadVersion is one version with its content, shown as the template would be.
func (s *Service) ReadVersion(ctx context.Context, who access.Access, id, versionID string) (VersionContent, error) {
	version, err := s.versionByID(ctx, s.DB.Read(), who.AccountID, id, versionID)
	version.CraftState = shown(version.CraftState, version.watermark)
	return version, err
}

// Restore makes a version the content again. The state before it stays as the version that it was.
func (s *Service) Restore(ctx context.Context, who access.Access, id, versionID, ifMatch string) (Template, error) {
	return s.change(ctx, who, id, ifMatch, func(tx *sql.Tx, t *Template) error {
		version, err := s.versionByID(ctx, tx, who.AccountID, id, versionID)
		if err != nil {
			return err
		}
		t.EditorMode, t.CraftState = version.EditorMode, version.CraftState
		t.HTMLContent, t.TemplateSettings = version.HTMLContent, version.TemplateSettings
		if err := addVersion(ctx, tx, who, t, labelRestored); err != nil {
			return err
		}
		if err := s.noteImages(ctx, tx, who, *t); err != nil {
			return err
		}
		return s.note(ctx, tx, who, audit.TemplateRestored, t.target(), map[string]string{"from": writtenAt(version.CreatedAt)})
	})
}

// noteImages keeps who uses which image in step with the content.
func (s *Service) noteImages(ctx context.Context, tx *sql.Tx, who access.Access, t Template) error {
	return s.Images.UsedByTemplate(ctx, tx, who.AccountID, t.ID, t.CraftState, t.HTMLContent, t.TemplateSettings)
}

func writtenAt(at api.Time) string { return time.UnixMilli(int64(at)).UTC().Format(time.RFC3339) }

// saveVersion keeps a change: in the version of a moment ago if the same author made it, else in a new one. What has a
// label (the state at create, a restored one) is never overwritten.
func saveVersion(ctx context.Context, tx *sql.Tx, who access.Access, t *Template) error {
	merged, err := overwriteVersion(ctx, tx, who, *t, t.UpdatedAt-api.Time(coalesce.Milliseconds()))
	if err != nil || merged {
		return err
	}
	return addVersion(ctx, tx, who, t, "")
}

func addVersion(ctx context.Context, tx *sql.Tx, who access.Access, t *Template, label string) error {
	t.contentSeq++
	if err := insertVersion(ctx, tx, who, *t, t.contentSeq, label); err != nil {
		return err
	}
	if err := updateTemplate(ctx, tx, who.AccountID, *t); err != nil {
		return err
	}
	return pruneVersions(ctx, tx, who.AccountID, t.ID, t.contentSeq-keptVersions)
}
