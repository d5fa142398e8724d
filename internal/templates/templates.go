// Package templates stores an account's templates and their versions, and serves the library.
package templates

import (
	"context"
	"time"

	"mailwright/internal/accounts"
	"mailwright/internal/billing"
	"mailwright/internal/brandkit"
	"mailwright/internal/email/document"
	"mailwright/internal/images"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
)

// Errors that this package returns.
var (
	errNotFound     = problem.New(problem.NotFound, "Template not found")
	errNoVersion    = problem.New(problem.NotFound, "Version not found")
	errNoLibrary    = problem.New(problem.NotFound, "Library template not found")
	errLimitReached = problem.Coded(problem.Forbidden, "TEMPLATE_LIMIT_REACHED",
		"You've reached your plan's template limit. Delete a template or upgrade your plan.")
	errLabelLimit = problem.Coded(problem.Forbidden, "LABEL_LIMIT_REACHED",
		"This template has reached your plan's limit on labeled versions. Remove a label or upgrade your plan.")
	errStale = problem.Coded(problem.Stale, "STALE_TEMPLATE",
		"Someone else changed the template. Get the newest version, merge your changes and try again.")
	// errLibraryOrContent is the error for a library design that is sent with other content, because a design is
	// already a block document.
	errLibraryOrContent = problem.Field("librarySlug", "cannot be combined with craftState, htmlContent or editorMode html")
	// errBadDocument is the documented example of the errors that invalidDocument returns.
	errBadDocument = invalidDocument([]document.Problem{{
		NodeID: "row-2", Message: "RowBlock row-2 has 1 column, but its layout 50-50 needs 2",
		Remedy: "Add a ColumnBlock or choose the layout 100",
	}})
)

// Template is a complete stored template.
type Template struct {
	Summary
	EditorMode       string  `json:"editorMode" enum:"visual,html" example:"visual"`
	CraftState       *string `json:"craftState" doc:"The block document as a JSON string. Used in visual mode." example:"{\"ROOT\":{\"type\":{\"resolvedName\":\"ContainerBlock\"},\"isCanvas\":true,\"props\":{},\"nodes\":[]}}"`
	HTMLContent      *string `json:"htmlContent" doc:"Raw HTML. Used in html mode." example:"<p>Hello</p>"`
	TemplateSettings *string `json:"templateSettings" doc:"The template settings as a JSON string." example:"{\"subject\":\"Hello\",\"width\":600}"`

	revision   int
	contentSeq int
	bytes      int64 // of the stored content
	watermark  bool
}

// SchemaName returns the type's name in the API description. Without it, the name of the embedded Summary would be
// used.
func (Template) SchemaName() string { return "Template" }

// Summary is a template in a list.
type Summary struct {
	ID           string   `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e23"`
	Name         string   `json:"name" example:"Spring sale"`
	Description  *string  `json:"description" example:"The big one."`
	Status       string   `json:"status" enum:"draft,exported" example:"draft"`
	Source       string   `json:"source" enum:"blank,ai,import,library" example:"blank"`
	ThumbnailURL *string  `json:"thumbnailUrl" example:"https://example.com/thumb.png"`
	TeamEdit     bool     `json:"teamEdit" doc:"Whether every editor can change this template as if it were their own. They still can't delete it." example:"false"`
	CreatedBy    Author   `json:"createdBy"`
	CreatedAt    api.Time `json:"createdAt"`
	UpdatedAt    api.Time `json:"updatedAt"`
}

// SchemaName returns the type's name in the API description.
func (Summary) SchemaName() string { return "TemplateSummary" }

// Author is the user who created a template or a version.
type Author struct {
	ID   string `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"`
	Name string `json:"name" example:"Ada Lovelace"`
}

// SchemaName returns the type's name in the API description.
func (Author) SchemaName() string { return "TemplateAuthor" }

// Head says which revision a template has, without its content.
type Head struct {
	Revision  int      `json:"revision" doc:"The number at the start of the template's ETag, which If-Match compares. It changes with each change to the template." example:"12"`
	UpdatedAt api.Time `json:"updatedAt"`
	UpdatedBy Author   `json:"updatedBy" doc:"Who made the last change. For an API key, the user who created the key."`
}

// SchemaName returns the type's name in the API description.
func (Head) SchemaName() string { return "TemplateHead" }

// Service implements the template operations of members and API keys.
type Service struct {
	DB       *database.DB
	Accounts *accounts.Service
	Brands   *brandkit.Service
	Images   *images.Service
	Storage  *billing.Storage
	Audit    *audit.Log
	CDNURL   string
	Now      func() time.Time

	recent recent
}

// List returns a page of the account's templates, without their content.
func (s *Service) List(ctx context.Context, who access.Access, query Query) ([]Summary, api.Cursor, error) {
	page, next, err := list(ctx, s.DB.Read(), who.AccountID, query)
	for i := range page {
		s.deliverThumbnail(&page[i])
	}
	return page, next, err
}

// Read returns a complete template. On the Free plan, its document includes the watermark.
func (s *Service) Read(ctx context.Context, who access.Access, id string) (Template, error) {
	t, err := s.storedTemplate(ctx, s.DB.Read(), who.AccountID, id, s.recent.find(who.AccountID, id))
	if err != nil {
		return Template{}, err
	}
	s.recent.keep(who.AccountID, id, t.state())
	t.CraftState = shown(t.CraftState, t.watermark)
	return t, nil
}

// Head returns a template's revision. An open editor asks for it every few seconds, so it reads a single row.
func (s *Service) Head(ctx context.Context, who access.Access, id string) (Head, error) {
	return headOf(ctx, s.DB.Read(), who.AccountID, id)
}
