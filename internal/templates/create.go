package templates

import (
	"context"
	"database/sql"
	"maps"

	"github.com/google/uuid"

	"mailwright/internal/accounts"
	"mailwright/internal/email/document"
	"mailwright/internal/images"
	"mailwright/internal/library"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
)

const untitled = "Untitled Template"

// New contains the fields of a new template.
type New struct {
	Name               *string // nil means the design's name, or Untitled Template
	Source, EditorMode string
	Description        *string
	CraftState         *string
	HTMLContent        *string
	TemplateSettings   *string
	LibrarySlug        *string
	TeamEdit           *bool // nil means the account's default
}

// Create stores a template. A visual template without a document starts with one made from the brand kit, or with a
// library design in the brand style.
func (s *Service) Create(ctx context.Context, who access.Access, in New) (Template, error) {
	if err := in.prepare(); err != nil {
		return Template{}, err
	}
	design, err := in.design()
	if err != nil {
		return Template{}, err
	}
	var created Template
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		tenant, err := s.takeSlot(ctx, tx, who)
		if err != nil {
			return err
		}
		t := Template{
			Summary:    Summary{Name: in.name(design), Description: in.Description, Source: in.Source, TeamEdit: tenant.TeamEditDefault},
			EditorMode: in.EditorMode, CraftState: in.CraftState, HTMLContent: in.HTMLContent, TemplateSettings: in.TemplateSettings,
		}
		if in.TeamEdit != nil {
			t.TeamEdit = *in.TeamEdit
		}
		if t.EditorMode == modeVisual && t.CraftState == nil {
			if err := s.start(ctx, tx, who, &t, design); err != nil {
				return err
			}
		}
		if created, err = s.insert(ctx, tx, who, t); err != nil {
			return err
		}
		return s.note(ctx, tx, who, audit.TemplateCreated, created.target(), nil)
	})
	return created, err
}

// start gives a template its first document, in the brand style.
func (s *Service) start(ctx context.Context, tx *sql.Tx, who access.Access, t *Template, design *library.Template) error {
	kit, err := s.Brands.ReadIn(ctx, tx, who)
	if err != nil {
		return err
	}
	if design != nil {
		s.applyLibrary(t, design, kit.Brand())
		return nil
	}
	blank := document.New(kit.Brand())
	t.CraftState = &blank
	return nil
}

func (in *New) prepare() (err error) {
	details := map[string]string{}
	if in.Name != nil {
		name, fault := api.Line(*in.Name)
		if in.Name = &name; fault != "" {
			details["name"] = fault
		}
	}
	if in.LibrarySlug != nil && (in.CraftState != nil || in.HTMLContent != nil || in.EditorMode == modeHTML) {
		maps.Copy(details, errLibraryOrContent.Details)
	}
	in.CraftState, err = checkContent(details, in.CraftState, in.HTMLContent, in.TemplateSettings)
	return err
}

// design returns the library design that librarySlug names, or nil if there's no slug.
func (in *New) design() (*library.Template, error) {
	if in.LibrarySlug == nil {
		return nil, nil
	}
	design, ok := library.Find(*in.LibrarySlug)
	if !ok {
		return nil, errNoLibrary
	}
	return &design, nil
}

func (in *New) name(design *library.Template) string {
	switch {
	case in.Name != nil:
		return *in.Name
	case design != nil:
		return design.Name
	}
	return untitled
}

// takeSlot counts one more template while the account's row is locked, so that concurrent requests can't exceed the
// limit.
func (s *Service) takeSlot(ctx context.Context, tx *sql.Tx, who access.Access) (accounts.Tenant, error) {
	tenant, err := s.Accounts.Lock(ctx, tx, who, access.TemplateCreate)
	if err != nil {
		return accounts.Tenant{}, err
	}
	if tenant.Templates >= tenant.Limits.Templates {
		return accounts.Tenant{}, errLimitReached
	}
	return tenant, s.Accounts.CountTemplates(ctx, tx, who, 1)
}

func (s *Service) insert(ctx context.Context, tx *sql.Tx, who access.Access, t Template) (Template, error) {
	return s.insertWith(ctx, tx, who, t, &images.Copies{})
}

// insertWith is like insert, but also adds images that came with the template. It locks the counter for versions before
// the account's images, as a save does. A different order could deadlock.
func (s *Service) insertWith(ctx context.Context, tx *sql.Tx, who access.Access, t Template, copies *images.Copies) (Template, error) {
	t.ID, t.Status, t.CreatedBy.ID, t.revision = uuid.Must(uuid.NewV7()).String(), statusDraft, who.UserID, 1
	t.contentSeq = 1
	t.CreatedAt = api.TimeOf(s.Now())
	t.UpdatedAt = t.CreatedAt
	if err := insertTemplate(ctx, tx, who.AccountID, t); err != nil {
		return Template{}, err
	}
	if err := insertVersion(ctx, tx, who, t, 1, labelCreated); err != nil {
		return Template{}, err
	}
	if err := s.countVersion(ctx, tx, who, t, t.content().size()); err != nil {
		return Template{}, err
	}
	if err := s.Storage.CheckRoom(ctx, tx, who.AccountID, 0); err != nil { // even without the old versions that a save may delete
		return Template{}, err
	}
	if err := s.Images.EnterCopies(ctx, tx, copies); err != nil {
		return Template{}, err
	}
	if err := s.noteImages(ctx, tx, who, t); err != nil {
		return Template{}, err
	}
	return s.written(ctx, tx, who.AccountID, t)
}
