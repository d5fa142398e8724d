package templates

import (
	"context"
	"fmt"
	"slices"

	"mailwright/internal/brandkit"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
)

// Routes is this package's part of the route table.
func (s *Service) Routes() []api.Route {
	return slices.Concat(s.storedRoutes(), s.convertingRoutes())
}

// storedRoutes read and change templates and their versions.
func (s *Service) storedRoutes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/accounts/{slug}/templates", api.Account, access.TemplateView, s.list,
			api.Doc("listTemplates", "List templates", "Summaries, without their content.")),
		api.Handle("POST /api/accounts/{slug}/templates", api.Account, access.TemplateCreate, s.create, api.Created(),
			api.Example(map[string]any{"name": "Spring sale"}), api.Body(api.TemplateBody),
			api.Refuses(errLimitReached, errNoLibrary, errLibraryOrContent, errBadDocument),
			api.Doc("createTemplate", "Create a template", "Every field is optional. A visual template without `craftState` starts with a "+
				"document made from the brand kit; with `librarySlug`, with that design in the looks of the brand kit.")),
		api.Handle("GET /api/accounts/{slug}/templates/{id}", api.Account, access.TemplateView, s.read, api.Conditional(),
			api.Refuses(errNotFound),
			api.Doc("readTemplate", "Read a template", "In full, with an `ETag` for `If-None-Match` here and `If-Match` in changes. On the Free "+
				"plan the document shows the watermark.")),
		api.Handle("PATCH /api/accounts/{slug}/templates/{id}", api.Account, access.TemplateEditOwn, s.update,
			api.Example(map[string]any{"name": "Spring sale", "status": "exported"}), api.Checked(s.mayNot(edit)), api.Body(api.TemplateBody),
			api.Refuses(errNotFound, errStale, errBadDocument),
			api.Doc("updateTemplate", "Change a template", "An absent field is untouched, `null` clears a nullable one. Changing another's "+
				"template needs `template:edit:any`.")),
		api.Handle("DELETE /api/accounts/{slug}/templates/{id}", api.Account, access.TemplateDeleteOwn, s.delete, api.Checked(s.mayNot(remove)),
			api.Refuses(errNotFound, errStale),
			api.Doc("deleteTemplate", "Delete a template", "With its versions, for good. Deleting another's template needs `template:delete:any`.")),
		api.Handle("POST /api/accounts/{slug}/templates/{id}/duplicate", api.Account, access.TemplateCreate, s.duplicate, api.Created(),
			api.Refuses(errNotFound, errLimitReached),
			api.Doc("duplicateTemplate", "Duplicate a template", "The copy is a draft of the caller's, named with ` (Copy)`.")),
		api.Handle("GET /api/accounts/{slug}/templates/{id}/versions", api.Account, access.TemplateView, s.listVersions, api.Refuses(errNotFound),
			api.Doc("listTemplateVersions", "List the versions of a template",
				"Newest first, at most 100. Changes of one author within 5 minutes are one version.")),
		api.Handle("GET /api/accounts/{slug}/templates/{id}/versions/{versionId}", api.Account, access.TemplateView, s.readVersion,
			api.Refuses(errNotFound, errNoVersion),
			api.Doc("readTemplateVersion", "Read a version", "With the content that it holds.")),
		api.Handle("POST /api/accounts/{slug}/templates/{id}/versions/{versionId}/restore", api.Account, access.TemplateEditOwn, s.restore,
			api.Checked(s.mayNot(edit)), api.Refuses(errNotFound, errNoVersion, errStale),
			api.Doc("restoreTemplateVersion", "Restore a version", "Its content becomes the template's; the state before stays as a version.")),
	}
}

// convertingRoutes render, export and import, and show the library.
func (s *Service) convertingRoutes() []api.Route {
	return []api.Route{
		api.Handle("POST /api/accounts/{slug}/templates/{id}/render", api.Account, access.TemplateView, s.renderStored, api.Heavy(),
			api.Example(map[string]any{"target": "mailchimp"}), api.Refuses(errNotFound, ErrUnknownProvider),
			api.Doc("renderTemplate", "Render a template", "The mail as HTML and plain text, with what a sender should know about it. On the "+
				"Free plan it shows the watermark.")),
		api.Handle("GET /api/accounts/{slug}/templates/{id}/export", api.Account, access.TemplateExport, s.export, api.Heavy(),
			api.Files(exportTypes), api.Conditional(), api.Refuses(errNotFound),
			api.Doc("exportTemplate", "Export a template", "The mail as a file, on the Free plan with the watermark. A zip holds `index.html`, "+
				"`text.txt` and up to 300 pictures (32 MB) that this service delivers, with their addresses rewritten; all others stay links. An "+
				"eml is a draft without sender and recipient. To make a template of a json file again, send its `craftState` and `templateSettings` "+
				"as strings.")),
		api.Handle("POST /api/accounts/{slug}/render", api.Account, access.TemplateView, s.preview, api.Heavy(), api.Body(api.TemplateBody),
			api.Example(map[string]any{"htmlContent": "<p>Hello</p>"}),
			api.Refuses(errNothingToRender, errNoLibrary, errBadDocument, ErrUnknownProvider),
			api.Doc("renderPreview", "Render without storing",
				"Takes one of `craftState`, `htmlContent` and `librarySlug`, and `templateSettings`. A design of the library is drawn in the looks "+
					"of the brand kit, as a template made from it would be.")),
		api.Handle("POST /api/accounts/{slug}/import/html", api.Account, access.TemplateCreate, s.importHTML, api.Heavy(),
			api.Body(api.ImportBody), api.Example(map[string]any{"html": "<h1>Hello</h1><p>Have a look.</p>"}),
			api.Refuses(errNothingToImport, errImportsUsedUp),
			api.Doc("importHtml", "Turn HTML into a document",
				"Any HTML mail, or MJML, becomes a block document that shows the same; nothing is stored. It counts as one of the month's design "+
					"imports, unless there is nothing to import.")),
		api.Handle("POST /api/accounts/{slug}/import/file", api.Account, access.TemplateCreate, s.importFile, api.Heavy(), api.Upload(nil),
			api.Body(api.ImportBody), api.Refuses(errNoMailFile, errImportsUsedUp),
			api.Doc("importFile", "Turn a file into a document",
				"Takes HTML, MJML, a message (.eml) or an archive (.zip) of at most 5 MB, known by its content, and does what `import/html` does. "+
					"Pictures that the file brings and the mail shows become images of the account; one that is refused or missing is a warning.")),
		api.Handle("GET /api/library", api.SignedIn, "", s.listLibrary, api.Conditional(),
			api.Doc("listLibrary", "List the library", "Pre-built designs by type of e-mail, then by name, without their content.")),
		api.Handle("GET /api/library/{slug}", api.SignedIn, "", s.readLibrary, api.Conditional(), api.Refuses(errNoLibrary),
			api.Doc("readLibraryTemplate", "Read a design of the library",
				"With its document in its own colours and fonts; creating a template from it with `librarySlug` uses those of the brand kit.")),
	}
}

type listInput struct {
	api.InAccount
	Query
}

type listOutput struct {
	Body struct {
		Templates  []Summary  `json:"templates"`
		NextCursor api.Cursor `json:"nextCursor,omitzero"`
	}
}

func (s *Service) list(ctx context.Context, who access.Access, in *listInput) (*listOutput, error) {
	templates, next, err := s.List(ctx, who, in.Query)
	out := &listOutput{}
	out.Body.Templates, out.Body.NextCursor = templates, next
	return out, err
}

type createInput struct {
	api.InAccount
	Body *struct {
		Name             api.Field[string] `json:"name,omitempty" maxLength:"255" doc:"Default: the name of the design, or Untitled Template." example:"Spring sale"`
		Description      api.Opt[string]   `json:"description,omitempty" maxLength:"5000" example:"The big one."`
		Source           api.Field[string] `json:"source,omitempty" enum:"blank,ai,import,library" doc:"Default: blank." example:"blank"`
		EditorMode       api.Field[string] `json:"editorMode,omitempty" enum:"visual,html" doc:"Default: visual, which shows craftState; html shows htmlContent." example:"visual"`
		CraftState       api.Opt[string]   `json:"craftState,omitempty" doc:"A block document as a JSON string, at most 2 MB; docs/document-format.md describes it."`
		HTMLContent      api.Opt[string]   `json:"htmlContent,omitempty" doc:"Raw HTML, at most 2 MB." example:"<p>Hello</p>"`
		TemplateSettings api.Opt[string]   `json:"templateSettings,omitempty" doc:"A JSON object as a string, at most 64 KB: subject, previewText, width, backgroundColor, fontFamily, linkColor, lang, dir, title." example:"{\"subject\":\"Hello\"}"`
		LibrarySlug      api.Opt[string]   `json:"librarySlug,omitempty" doc:"Start from this design of the library; not together with craftState, htmlContent or editorMode html. It sets source to library." example:"first-steps"`
	}
}

// saved is a template as the answer to a change of it.
type saved struct {
	ETag string `header:"ETag"`
	Body struct {
		Message  string   `json:"message" example:"Template saved"`
		Template Template `json:"template"`
	}
}

func answer(message string, t Template, err error) (*saved, error) {
	out := &saved{ETag: t.etag()}
	out.Body.Message, out.Body.Template = message, t
	return out, err
}

func (s *Service) create(ctx context.Context, who access.Access, in *createInput) (*saved, error) {
	b := in.Body
	t, err := s.Create(ctx, who, New{
		Name: given(b.Name), Source: b.Source.Or("blank"), EditorMode: b.EditorMode.Or(modeVisual), Description: b.Description.Value,
		CraftState: b.CraftState.Value, HTMLContent: b.HTMLContent.Value, TemplateSettings: b.TemplateSettings.Value,
		LibrarySlug: b.LibrarySlug.Value,
	})
	return answer("Template created", t, err)
}

// given is a field that was sent, or nil.
func given[T any](f api.Field[T]) *T {
	if !f.Set {
		return nil
	}
	return &f.Value
}

// InTemplate is the path of a template.
type InTemplate struct {
	api.InAccount
	ID string `path:"id" doc:"The template's id." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e23"`
}

type readInput struct {
	InTemplate
	IfNoneMatch string `header:"If-None-Match" doc:"The ETag of the copy that the client has."`
}

type readOutput struct {
	Status       int
	ETag         string `header:"ETag"`
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Template Template `json:"template"`
	}
}

func (s *Service) read(ctx context.Context, who access.Access, in *readInput) (*readOutput, error) {
	t, err := s.Read(ctx, who, in.ID)
	if err != nil {
		return nil, err
	}
	out := &readOutput{Status: api.OK, ETag: t.etag(), CacheControl: "private, no-cache"}
	if unchanged(in.IfNoneMatch, t.etag()) {
		out.Status = api.NotModified
		return out, nil
	}
	out.Body.Template = t
	return out, nil
}

// OnlyIf is the precondition of a change.
type OnlyIf struct {
	IfMatch string `header:"If-Match" doc:"Change only the state with this ETag; otherwise the answer is 412."`
}

type updateInput struct {
	InTemplate
	OnlyIf
	Body struct {
		Name             api.Field[string] `json:"name,omitempty" maxLength:"255" example:"Spring sale"`
		Description      api.Opt[string]   `json:"description,omitempty" maxLength:"5000" example:"The big one."`
		Status           api.Field[string] `json:"status,omitempty" enum:"draft,exported" example:"exported"`
		EditorMode       api.Field[string] `json:"editorMode,omitempty" enum:"visual,html" example:"visual"`
		CraftState       api.Opt[string]   `json:"craftState,omitempty" doc:"A block document as a JSON string, at most 2 MB; docs/document-format.md describes it."`
		HTMLContent      api.Opt[string]   `json:"htmlContent,omitempty" doc:"Raw HTML, at most 2 MB." example:"<p>Hello</p>"`
		TemplateSettings api.Opt[string]   `json:"templateSettings,omitempty" doc:"A JSON object as a string, at most 64 KB." example:"{\"subject\":\"Hello\"}"`
		ThumbnailURL     api.Opt[string]   `json:"thumbnailUrl,omitempty" maxLength:"512" pattern:"^https?://[^\\s]+$" patternDescription:"an http(s) address" example:"https://example.com/thumb.png"`
	}
}

func (s *Service) update(ctx context.Context, who access.Access, in *updateInput) (*saved, error) {
	t, err := s.Update(ctx, who, in.ID, Change(in.Body), in.IfMatch)
	return answer("Template updated", t, err)
}

type deleteInput struct {
	InTemplate
	OnlyIf
}

func (s *Service) delete(ctx context.Context, who access.Access, in *deleteInput) (*api.Message, error) {
	return api.Said("Template deleted", s.Delete(ctx, who, in.ID, in.IfMatch))
}

func (s *Service) duplicate(ctx context.Context, who access.Access, in *InTemplate) (*saved, error) {
	t, err := s.Duplicate(ctx, who, in.ID)
	return answer("Template duplicated", t, err)
}

type listVersionsInput struct {
	InTemplate
	api.Page
}

type listVersionsOutput struct {
	Body struct {
		Versions   []Version  `json:"versions"`
		NextCursor api.Cursor `json:"nextCursor,omitzero"`
	}
}

func (s *Service) listVersions(ctx context.Context, who access.Access, in *listVersionsInput) (*listVersionsOutput, error) {
	versions, err := s.Versions(ctx, who, in.ID)
	if err != nil {
		return nil, err
	}
	out := &listVersionsOutput{}
	out.Body.Versions, out.Body.NextCursor, err = api.PageOf(in.Page, versions, func(v Version) string { return fmt.Sprintf("%010d", v.seq) })
	return out, err
}

// InVersion is the path of a version.
type InVersion struct {
	InTemplate
	VersionID string `path:"versionId" doc:"The version's id." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e24"`
}

type readVersionOutput struct {
	Body struct {
		Version VersionContent `json:"version"`
	}
}

func (s *Service) readVersion(ctx context.Context, who access.Access, in *InVersion) (*readVersionOutput, error) {
	version, err := s.ReadVersion(ctx, who, in.ID, in.VersionID)
	out := &readVersionOutput{}
	out.Body.Version = version
	return out, err
}

type restoreInput struct {
	InVersion
	OnlyIf
}

func (s *Service) restore(ctx context.Context, who access.Access, in *restoreInput) (*saved, error) {
	t, err := s.Restore(ctx, who, in.ID, in.VersionID, in.IfMatch)
	return answer("Version restored", t, err)
}

type renderOutput struct {
	Body struct {
		Data Rendered `json:"data"`
	}
}

func answerRendered(rendered Rendered, err error) (*renderOutput, error) {
	out := &renderOutput{}
	out.Body.Data = rendered
	return out, err
}

type renderInput struct {
	InTemplate
	Body *struct {
		Target api.Field[string] `json:"target,omitempty" maxLength:"50" doc:"A mailing service whose merge tags the mail shall have; without it they are neutral." example:"mailchimp"`
	}
}

func (s *Service) renderStored(ctx context.Context, who access.Access, in *renderInput) (*renderOutput, error) {
	return answerRendered(s.Render(ctx, who, in.ID, in.Body.Target.Or("")))
}

type previewInput struct {
	api.InAccount
	Body struct {
		CraftState       api.Opt[string] `json:"craftState,omitempty" doc:"A block document as a JSON string, at most 2 MB."`
		HTMLContent      api.Opt[string] `json:"htmlContent,omitempty" doc:"Raw HTML, at most 2 MB." example:"<p>Hello</p>"`
		TemplateSettings api.Opt[string] `json:"templateSettings,omitempty" doc:"A JSON object as a string, at most 64 KB." example:"{\"subject\":\"Hello\"}"`
		LibrarySlug      api.Opt[string] `json:"librarySlug,omitempty" doc:"A design of the library." example:"first-steps"`
		// A form shows with it what it would change.
		BrandKit api.Field[brandkit.Change] `json:"brandKit,omitempty" doc:"With librarySlug: changes to the brand kit to draw it with; they are not stored."`
		// Not to be sent: readers with a light scheme would get the dark colours.
		ColorScheme api.Field[string] `json:"colorScheme,omitempty" enum:"auto,dark" doc:"dark shows a document as a reader with a dark scheme sees it. Default: auto, which is what is sent." example:"auto"`
		Target      api.Field[string] `json:"target,omitempty" maxLength:"50" doc:"A mailing service whose merge tags the mail shall have; without it they are neutral." example:"mailchimp"`
	}
}

func (s *Service) preview(ctx context.Context, who access.Access, in *previewInput) (*renderOutput, error) {
	b := in.Body
	return answerRendered(s.Preview(ctx, who, Sketch{
		Template:    Template{CraftState: b.CraftState.Value, HTMLContent: b.HTMLContent.Value, TemplateSettings: b.TemplateSettings.Value},
		LibrarySlug: b.LibrarySlug.Value, BrandKit: given(b.BrandKit), Dark: b.ColorScheme.Or("auto") == "dark", Provider: b.Target.Or(""),
	}))
}

type importInput struct {
	api.InAccount
	Body struct {
		HTML string `json:"html" minLength:"1" doc:"The mail as HTML or MJML, at most 2 MB." example:"<h1>Hello</h1><p>Have a look.</p>"`
	}
}

type importOutput struct {
	Body struct {
		Data Imported `json:"data"`
	}
}

func (s *Service) importHTML(ctx context.Context, who access.Access, in *importInput) (*importOutput, error) {
	imported, err := s.Import(ctx, who, in.Body.HTML)
	out := &importOutput{}
	out.Body.Data = imported
	return out, err
}

type importFileInput struct {
	api.InAccount
	api.Uploaded
}

func (s *Service) importFile(ctx context.Context, who access.Access, in *importFileInput) (*importOutput, error) {
	imported, err := s.ImportFile(ctx, who, in.FileName(), in.Content())
	out := &importOutput{}
	out.Body.Data = imported
	return out, err
}
