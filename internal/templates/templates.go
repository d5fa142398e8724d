// Package templates holds the stored designs of an account: create, list, read, change, duplicate, delete, versions.
package templates

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"net/http"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"mailwright/internal/access"
	"mailwright/internal/accounts"
	"mailwright/internal/api"
	"mailwright/internal/brandkit"
	"mailwright/internal/database"
	"mailwright/internal/document"
	"mailwright/internal/problem"
)

const (
	untitled   = "Untitled Template"
	copySuffix = " (Copy)"
	maxName    = 255
)

// Refusals of this package.
var (
	errNotFound      = problem.New(problem.NotFound, "Template not found")
	errNoVersion     = problem.New(problem.NotFound, "Version not found")
	errNoLibrary     = problem.New(problem.NotFound, "Library template not found")
	errLimitReached  = problem.Coded(problem.Forbidden, "TEMPLATE_LIMIT_REACHED", "The plan's template limit is reached; delete a template or upgrade the plan")
	errStale         = problem.Coded(problem.Stale, "STALE_TEMPLATE", "The template was changed by someone else")
	errLibraryOrText = problem.Field("librarySlug", "cannot be combined with craftState")
	// errBadDocument is the example of the refusals that invalidDocument makes.
	errBadDocument = invalidDocument([]document.Problem{{
		NodeID: "row-2", Message: "RowBlock row-2 has 1 column but its layout 50-50 needs 2", Remedy: "Add a ColumnBlock or choose the layout 100",
	}})
)

// Template is a stored design in full.
type Template struct {
	Summary
	EditorMode       string  `json:"editorMode" enum:"visual,html" example:"visual"`
	CraftState       *string `json:"craftState" doc:"The block document as a JSON string; used in visual mode." example:"{\"ROOT\":{\"type\":{\"resolvedName\":\"ContainerBlock\"},\"isCanvas\":true,\"props\":{},\"nodes\":[]}}"`
	HTMLContent      *string `json:"htmlContent" doc:"Raw HTML; used in html mode." example:"<p>Hello</p>"`
	TemplateSettings *string `json:"templateSettings" doc:"Settings of the whole template as a JSON string." example:"{\"subject\":\"Hello\",\"width\":600}"`

	revision   int
	contentSeq int
	watermark  bool
}

// SchemaName is the type's name in the API description; without it that of Summary would be taken.
func (Template) SchemaName() string { return "Template" }

// Summary is a template in a list.
type Summary struct {
	ID           string   `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e23"`
	Name         string   `json:"name" example:"Spring sale"`
	Description  *string  `json:"description" example:"The big one."`
	Status       string   `json:"status" enum:"draft,exported" example:"draft"`
	Source       string   `json:"source" enum:"blank,ai,import,library" example:"blank"`
	ThumbnailURL *string  `json:"thumbnailUrl" example:"https://example.com/thumb.png"`
	CreatedBy    Author   `json:"createdBy"`
	CreatedAt    api.Time `json:"createdAt"`
	UpdatedAt    api.Time `json:"updatedAt"`
}

// SchemaName is the type's name in the API description.
func (Summary) SchemaName() string { return "TemplateSummary" }

// Author is who made a template or a version.
type Author struct {
	ID   string `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"`
	Name string `json:"name" example:"Ada Lovelace"`
}

// SchemaName is the type's name in the API description.
func (Author) SchemaName() string { return "TemplateAuthor" }

// Service is what members and keys do with templates.
type Service struct {
	DB       *database.DB
	Accounts *accounts.Service
	Brands   *brandkit.Service
	Now      func() time.Time
}

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
	if err := insertVersion(ctx, tx, who, t, 1, labelCreated, s.Now()); err != nil {
		return Template{}, err
	}
	return readTemplate(ctx, tx, who.AccountID, t.ID)
}

// List is a page of the account's templates, without their content.
func (s *Service) List(ctx context.Context, who access.Access, query Query) ([]Summary, api.Cursor, error) {
	return list(ctx, s.DB.Read(), who.AccountID, query)
}

// Read is one template in full. On the Free plan its document shows the watermark.
func (s *Service) Read(ctx context.Context, who access.Access, id string) (Template, error) {
	return readTemplate(ctx, s.DB.Read(), who.AccountID, id)
}

// Change is what an update sets.
type Change struct {
	Name             api.Field[string]
	Description      api.Opt[string]
	Status           api.Field[string]
	EditorMode       api.Field[string]
	CraftState       api.Opt[string]
	HTMLContent      api.Opt[string]
	TemplateSettings api.Opt[string]
	ThumbnailURL     api.Opt[string]
}

func (c *Change) check() error {
	details := map[string]string{}
	if c.Name.Set {
		c.Name.Value = checkName(c.Name.Value, details)
	}
	return checkContent(details, &c.CraftState.Value, c.HTMLContent.Value, c.TemplateSettings.Value)
}

// Update changes the fields that were sent, if the template is still the one that ifMatch names.
func (s *Service) Update(ctx context.Context, who access.Access, id string, change Change, ifMatch string) (Template, error) {
	if change == (Change{}) {
		return s.Read(ctx, who, id)
	}
	if err := change.check(); err != nil {
		return Template{}, err
	}
	return s.change(ctx, who, id, ifMatch, func(tx *sql.Tx, t *Template) error {
		before := t.content()
		change.apply(t)
		if err := updateTemplate(ctx, tx, who.AccountID, *t); err != nil || t.content().equal(before) {
			return err
		}
		return s.saveVersion(ctx, tx, who, t)
	})
}

func (c Change) apply(t *Template) {
	t.Name = c.Name.Or(t.Name)
	t.Status = c.Status.Or(t.Status)
	t.EditorMode = c.EditorMode.Or(t.EditorMode)
	t.Description = c.Description.Or(t.Description)
	t.ThumbnailURL = c.ThumbnailURL.Or(t.ThumbnailURL)
	t.CraftState = c.CraftState.Or(t.CraftState)
	t.HTMLContent = c.HTMLContent.Or(t.HTMLContent)
	t.TemplateSettings = c.TemplateSettings.Or(t.TemplateSettings)
}

// change runs work on the stored template while holding its row, and returns what came of it. Two changes at once queue,
// so that neither works on a state that the other has replaced.
func (s *Service) change(ctx context.Context, who access.Access, id, ifMatch string, work func(*sql.Tx, *Template) error) (Template, error) {
	var changed Template
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.hold(ctx, tx, who, id, ifMatch, edit); err != nil {
			return err
		}
		t, err := storedTemplate(ctx, tx, who.AccountID, id)
		if err != nil {
			return err
		}
		t.UpdatedAt = api.TimeOf(s.Now())
		if err := work(tx, &t); err != nil {
			return err
		}
		changed, err = readTemplate(ctx, tx, who.AccountID, id)
		return err
	})
	return changed, err
}

// right is a pair of permissions: for one's own templates and for those of others.
type right struct{ own, others access.Permission }

var (
	edit   = right{access.TemplateEditOwn, access.TemplateEditAny}
	remove = right{access.TemplateDeleteOwn, access.TemplateDeleteAny}
)

func (r right) over(creator string, who access.Access) access.Permission {
	if creator == who.UserID {
		return r.own
	}
	return r.others
}

// hold counts the template's revision up, which locks its row, and refuses whoever may not or comes too late.
func (s *Service) hold(ctx context.Context, tx *sql.Tx, who access.Access, id, ifMatch string, r right) error {
	revision, creator, err := nextRevision(ctx, tx, who.AccountID, id)
	if err != nil {
		return err
	}
	if err := s.Accounts.Confirm(ctx, tx, who, r.over(creator, who)); err != nil {
		return err
	}
	if !matches(ifMatch, revision-1) {
		return errStale
	}
	return nil
}

// mayNot is a route's check before the body is read: editors change and delete only what they made. A template that
// does not exist is for the use case to report.
func (s *Service) mayNot(r right) api.Check {
	return func(ctx context.Context, who access.Access, req *http.Request) error {
		creator, err := creatorOf(ctx, s.DB.Read(), who.AccountID, req.PathValue("id"))
		if err != nil && !errors.Is(err, errNotFound) {
			return err
		}
		if err == nil && !who.May(r.over(creator, who)) {
			return api.ErrInsufficientPermissions
		}
		return nil
	}
}

// Duplicate copies a template; the copy is a draft of the caller's.
func (s *Service) Duplicate(ctx context.Context, who access.Access, id string) (Template, error) {
	var copied Template
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		original, err := storedTemplate(ctx, tx, who.AccountID, id)
		if err != nil {
			return err
		}
		if err := s.takeSlot(ctx, tx, who); err != nil {
			return err
		}
		original.Name = copyName(original.Name)
		copied, err = s.insert(ctx, tx, who, original)
		return err
	})
	return copied, err
}

// copyName cuts the name where the suffix would make it too long.
func copyName(name string) string {
	runes := []rune(name)
	if room := maxName - utf8.RuneCountInString(copySuffix); len(runes) > room {
		runes = runes[:room]
	}
	return string(runes) + copySuffix
}

// Delete removes a template with its versions, for good.
func (s *Service) Delete(ctx context.Context, who access.Access, id, ifMatch string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		// The account's row first, as in create: two orders would be a deadlock.
		if _, err := s.Accounts.Lock(ctx, tx, who, access.TemplateDeleteOwn); err != nil {
			return err
		}
		if err := s.hold(ctx, tx, who, id, ifMatch, remove); err != nil {
			return err
		}
		if err := deleteTemplate(ctx, tx, who.AccountID, id); err != nil {
			return err
		}
		return s.Accounts.CountTemplates(ctx, tx, who, -1)
	})
}
