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
	// keptVersions is how many of a template's newest versions are kept, in addition to versions that a person labeled.
	keptVersions = 100
	// coalesce is how long changes by the same author go into the same version.
	coalesce = 5 * time.Minute

	labelCreated  = "Created"
	labelRestored = "Restored"
)

// Version is a past or current state of a template.
type Version struct {
	ID        string   `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e24"`
	CreatedAt api.Time `json:"createdAt"`
	CreatedBy Author   `json:"createdBy"`
	Label     *string  `json:"label" doc:"A name that someone gave this version, or what created it, such as Created or Restored." example:"Sent on May 2"`
	Labeled   bool     `json:"labeled" doc:"Whether a person set the label. If so, the version is kept until the template is deleted." example:"true"`

	seq int
}

// SchemaName returns the type's name in the API description.
func (Version) SchemaName() string { return "TemplateVersion" }

// VersionContent is a version with its content.
type VersionContent struct {
	Version
	EditorMode       string  `json:"editorMode" enum:"visual,html" example:"visual"`
	CraftState       *string `json:"craftState"`
	HTMLContent      *string `json:"htmlContent"`
	TemplateSettings *string `json:"templateSettings"`

	watermark bool
}

// SchemaName returns the type's name in the API description.
func (VersionContent) SchemaName() string { return "TemplateVersionContent" }

// Versions lists a template's versions, newest first.
func (s *Service) Versions(ctx context.Context, who access.Access, id string) ([]Version, error) {
	if _, err := ownershipOf(ctx, s.DB.Read(), who.AccountID, id); err != nil {
		return nil, err
	}
	return versionsOf(ctx, s.DB.Read(), who.AccountID, id)
}

// ReadVersion returns one version with its content, shown as the template would be.
func (s *Service) ReadVersion(ctx context.Context, who access.Access, id, versionID string) (VersionContent, error) {
	version, err := s.versionByID(ctx, s.DB.Read(), who.AccountID, id, versionID)
	version.CraftState = shown(version.CraftState, version.watermark)
	return version, err
}

// Restore makes a version the current content again. The previous state remains available as a version.
func (s *Service) Restore(ctx context.Context, who access.Access, id, versionID, ifMatch string) (Template, error) {
	return s.change(ctx, who, id, ifMatch, func(tx *sql.Tx, t *Template) error {
		version, err := s.versionByID(ctx, tx, who.AccountID, id, versionID)
		if err != nil {
			return err
		}
		t.EditorMode, t.CraftState = version.EditorMode, version.CraftState
		t.HTMLContent, t.TemplateSettings = version.HTMLContent, version.TemplateSettings
		if err := s.addVersion(ctx, tx, who, t, labelRestored); err != nil {
			return err
		}
		if err := s.noteImages(ctx, tx, who, *t); err != nil {
			return err
		}
		return s.note(ctx, tx, who, audit.TemplateRestored, t.target(), map[string]string{"from": writtenAt(version.CreatedAt)})
	})
}

// noteImages updates the record of which images the template uses.
func (s *Service) noteImages(ctx context.Context, tx *sql.Tx, who access.Access, t Template) error {
	return s.Images.UsedByTemplate(ctx, tx, who.AccountID, t.ID, t.CraftState, t.HTMLContent, t.TemplateSettings)
}

func writtenAt(at api.Time) string { return time.UnixMilli(int64(at)).UTC().Format(time.RFC3339) }

// saveVersion stores a change in the latest version if the same author saved it recently, or else in a new one. A
// version with a label, such as the state at creation or a restored one, is never overwritten.
func (s *Service) saveVersion(ctx context.Context, tx *sql.Tx, who access.Access, t *Template) error {
	merged, err := overwriteVersion(ctx, tx, who, *t, t.UpdatedAt-api.Time(coalesce.Milliseconds()))
	if err != nil {
		return err
	}
	if merged {
		return s.countVersion(ctx, tx, who, *t, t.content().size()-t.bytes)
	}
	return s.addVersion(ctx, tx, who, t, "")
}

func (s *Service) addVersion(ctx context.Context, tx *sql.Tx, who access.Access, t *Template, label string) error {
	t.contentSeq++
	if err := insertVersion(ctx, tx, who, *t, t.contentSeq, label); err != nil {
		return err
	}
	if err := updateTemplate(ctx, tx, who, *t); err != nil {
		return err
	}
	return s.countVersion(ctx, tx, who, *t, t.content().size())
}
