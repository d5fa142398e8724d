package templates

import (
	"context"
	"database/sql"
	"maps"

	"github.com/google/uuid"

	"mailwright/internal/access"
	"mailwright/internal/api"
	"mailwright/internal/document"
)

const untitled = "Untitled Template"

// New is what a template starts with.
type New struct {
	Name, Source, EditorMode string
	Description              *string
	CraftState               *string
	HTMLContent              *string
	TemplateSettings         *string
	LibrarySlug              *string
}

// Create stores a template. A visual one that comes without a document starts with one made from the brand kit.
func (s *Service) Create(ctx context.Context, who access.Access, in New) (Template, error) {
	if err := in.prepare(); err != nil {
		return Template{}, err
	}
	var created Template
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.takeSlot(ctx, tx, who); err != nil {
			return err
		}
		t := Template{
			Summary:    Summary{Name: in.Name, Description: in.Description, Source: in.Source},
			EditorMode: in.EditorMode, CraftState: in.CraftState, HTMLContent: in.HTMLContent, TemplateSettings: in.TemplateSettings,
		}
		if t.EditorMode == modeVisual && t.CraftState == nil {
			kit, err := s.Brands.ReadIn(ctx, tx, who)
			if err != nil {
				return err
			}
			blank := document.New(kit.Brand())
			t.CraftState = &blank
		}
		var err error
		created, err = s.insert(ctx, tx, who, t)
		return err
	})
	return created, err
}

func (in *New) prepare() error {
	details := map[string]string{}
	in.Name = checkName(in.Name, details)
	if in.LibrarySlug != nil && in.CraftState != nil {
		maps.Copy(details, errLibraryOrText.Details)
	}
	if err := checkContent(details, &in.CraftState, in.HTMLContent, in.TemplateSettings); err != nil {
		return err
	}
	if in.LibrarySlug != nil {
		return errNoLibrary // the library holds no templates yet
	}
	return nil
}

// takeSlot counts one more template while it holds the account's row, so that of many at once none passes the limit.
func (s *Service) takeSlot(ctx context.Context, tx *sql.Tx, who access.Access) error {
	tenant, err := s.Accounts.Lock(ctx, tx, who, access.TemplateCreate)
	if err != nil {
		return err
	}
	if tenant.Templates >= tenant.Limits().Templates {
		return errLimitReached
	}
	return s.Accounts.CountTemplates(ctx, tx, who, 1)
}

func (s *Service) insert(ctx context.Context, tx *sql.Tx, who access.Access, t Template) (Template, error) {
	t.ID, t.Status, t.CreatedBy.ID = uuid.Must(uuid.NewV7()).String(), statusDraft, who.UserID
	t.CreatedAt = api.TimeOf(s.Now())
	t.UpdatedAt = t.CreatedAt
	if err := insertTemplate(ctx, tx, who.AccountID, t); err != nil {
		return Template{}, err
	}
	if err := insertVersion(ctx, tx, who, t, 1, labelCreated); err != nil {
		return Template{}, err
	}
	return readTemplate(ctx, tx, who.AccountID, t.ID)
}
