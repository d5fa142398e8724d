package templates

import (
	"context"
	"fmt"
	"slices"

	"mailwright/internal/billing"
	"mailwright/internal/brandkit"
	"mailwright/internal/images"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
)

// Routes returns this package's part of the route table.
func (s *Service) Routes() []api.Route {
	return slices.Concat(s.storedRoutes(), s.convertingRoutes())
}

// storedRoutes returns the routes that read and change templates and their versions.
func (s *Service) storedRoutes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/accounts/{slug}/templates", api.Account, access.TemplateView, s.list,
			api.Doc("listTemplates", "List templates", "Returns summaries without content.")),
		api.Handle("POST /api/accounts/{slug}/templates", api.Account, access.TemplateCreate, s.create, api.Created(),
			api.Example(map[string]any{"name": "Spring sale"}), api.Body(api.TemplateBody),
			api.Refuses(errLimitReached, billing.ErrStorageLimit, errNoLibrary, errLibraryOrContent, errBadDocument, audit.ErrTooMany),
			api.Doc("createTemplate", "Create a template", "All fields are optional. A visual template without `craftState` "+
				"starts with a document made from the brand kit. With `librarySlug`, it starts with that design in your brand "+
				"style.")),
		api.Handle("GET /api/accounts/{slug}/templates/{id}", api.Account, access.TemplateView, s.read, api.Conditional(),
			api.Refuses(errNotFound),
			api.Doc("readTemplate", "Read a template", "Returns the complete template, with an `ETag` to send as "+
				"`If-None-Match` here or as `If-Match` with changes. On the Free plan, the document includes the watermark.")),
		api.Handle("GET /api/accounts/{slug}/templates/{id}/head", api.Account, access.TemplateView, s.head, api.Refuses(errNotFound),
			api.Doc("readTemplateHead", "Read a template's revision", "Returns which revision the template has and who changed it "+
				"last, without its content. Use it to find out whether your copy is outdated: `revision` is the number at the start "+
				"of the copy's `ETag`.")),
		api.Handle("PATCH /api/accounts/{slug}/templates/{id}", api.Account, access.TemplateEditOwn, s.update,
			api.Example(map[string]any{"name": "Spring sale", "status": "exported"}), api.Checked(s.mayNot(edit)), api.Body(api.TemplateBody),
			api.Refuses(errNotFound, errStale, errBadDocument, audit.ErrTooMany),
			api.Doc("updateTemplate", "Update a template", "Fields you leave out keep their value, and `null` clears a "+
				"nullable field. Changing another member's template requires `template:edit:any`, unless `teamEdit` is on. "+
				"Changing `teamEdit` requires the permission to delete the template.")),
		api.Handle("DELETE /api/accounts/{slug}/templates/{id}", api.Account, access.TemplateDeleteOwn, s.delete, api.Checked(s.mayNot(remove)),
			api.Refuses(errNotFound, errStale),
			api.Doc("deleteTemplate", "Delete a template",
				"Permanently deletes the template and its versions. Deleting another member's template requires `template:delete:any`.")),
		api.Handle("POST /api/accounts/{slug}/templates/{id}/duplicate", api.Account, access.TemplateCreate, s.duplicate, api.Created(),
			api.Refuses(errNotFound, errLimitReached, billing.ErrStorageLimit, audit.ErrTooMany),
			api.Doc("duplicateTemplate", "Duplicate a template",
				"The copy is a draft that belongs to you. ` (Copy)` is added to its name. It gets the account's `teamEditDefault`.")),
		api.Handle("POST /api/accounts/{slug}/templates/{id}/copy-to", api.Account, access.TemplateView, s.copyTo, api.Created(), api.Heavy(),
			api.Refuses(errNotFound, errSameAccount, errLimitReached, billing.ErrStorageLimit, images.ErrTooMuchToCopy,
				images.ErrTooManyUploads, images.ErrVirus, images.ErrScanner, images.ErrFiles, audit.ErrTooMany),
			api.Doc("copyTemplate", "Copy a template to another account", "Requires `template:create` in the other account. Up to 100 "+
				"images (50 MB) that belong to this account are copied too, and the copy uses the new URLs. They count toward the "+
				"other account's storage and uploads. The copy is a draft that belongs to you and gets that account's "+
				"`teamEditDefault`. The brand kit isn't copied. API keys can't copy a template, because they belong to one account.")),
		api.Handle("GET /api/accounts/{slug}/templates/{id}/versions", api.Account, access.TemplateView, s.listVersions, api.Refuses(errNotFound),
			api.Doc("listTemplateVersions", "List a template's versions",
				"Lists the newest 100 versions and all labeled ones, newest first. If storage is full, saving deletes the oldest "+
					"unlabeled versions. Changes by the same author within 5 minutes share a version.")),
		api.Handle("GET /api/accounts/{slug}/templates/{id}/versions/{versionId}", api.Account, access.TemplateView, s.readVersion,
			api.Refuses(errNotFound, errNoVersion),
			api.Doc("readTemplateVersion", "Read a version", "Returns the version with its content.")),
		api.Handle("PATCH /api/accounts/{slug}/templates/{id}/versions/{versionId}", api.Account, access.TemplateEditOwn, s.labelVersion,
			api.Example(map[string]any{"label": "Sent on May 2"}), api.Checked(s.mayNot(edit)),
			api.Refuses(errNotFound, errNoVersion, errLabelLimit, billing.ErrStorageLimit, audit.ErrTooMany),
			api.Doc("labelTemplateVersion", "Label a version", "Names a version, or removes its label with `null`. A labeled version is kept "+
				"until its template is deleted, so each plan limits how many labels a template can have. Labels that Mailwright sets, such as "+
				"`Created`, don't count and don't protect a version. The template and its `ETag` don't change.")),
		api.Handle("POST /api/accounts/{slug}/templates/{id}/versions/{versionId}/restore", api.Account, access.TemplateEditOwn, s.restore,
			api.Checked(s.mayNot(edit)), api.Refuses(errNotFound, errNoVersion, errStale, audit.ErrTooMany),
			api.Doc("restoreTemplateVersion", "Restore a version",
				"Replaces the template's content with the version's. The previous state is kept as a version.")),
	}
}

// convertingRoutes returns the routes that render, export and import templates and list the library.
func (s *Service) convertingRoutes() []api.Route {
	return []api.Route{
		api.Handle("POST /api/accounts/{slug}/templates/{id}/render", api.Account, access.TemplateView, s.renderStored, api.Heavy(),
			api.NoEffect(), api.Example(map[string]any{"target": "mailchimp"}), api.Refuses(errNotFound, ErrUnknownProvider, errOutput),
			api.Doc("renderTemplate", "Render a template", "Returns the email as HTML and plain text, with warnings to review "+
				"before sending. On the Free plan, the email includes the watermark.")),
		api.Handle("GET /api/accounts/{slug}/templates/{id}/export", api.Account, access.TemplateExport, s.export, api.Heavy(),
			api.Files(exportTypes), api.Conditional(), api.Refuses(errNotFound, errOutput, audit.ErrTooMany),
			api.Doc("exportTemplate", "Export a template", "Returns the email as a file, with the watermark on the Free plan. "+
				"A zip contains `index.html`, `text.txt` and up to 300 images (32 MB) that Mailwright hosts, with their URLs "+
				"rewritten. Other images keep their URLs. An eml is a draft without a sender or recipients. To turn a json file "+
				"back into a template, create a template with its `craftState` and `templateSettings` as strings.")),
		api.Handle("POST /api/accounts/{slug}/render", api.Account, access.TemplateView, s.preview, api.Heavy(), api.NoEffect(),
			api.Body(api.TemplateBody),
			api.Example(map[string]any{"htmlContent": "<p>Hello</p>"}),
			api.Refuses(errNothingToRender, errNoLibrary, errBadDocument, ErrUnknownProvider, errOutput),
			api.Doc("renderPreview", "Render without storing",
				"Takes exactly one of `craftState`, `htmlContent` or `librarySlug`, and optionally `templateSettings`. A "+
					"library design is rendered in your brand style, just like a template created from it.")),
		api.Handle("POST /api/accounts/{slug}/import/html", api.Account, access.TemplateCreate, s.importHTML, api.Heavy(),
			api.Body(api.ImportBody), api.Example(map[string]any{"html": "<h1>Hello</h1><p>Have a look.</p>"}),
			api.Refuses(errNothingToImport, errImportsUsedUp),
			api.Doc("importHtml", "Import HTML",
				"Converts an HTML or MJML email to a block document that looks the same. Nothing is stored. Each call counts "+
					"as one of the month's email imports, unless there's nothing to import.")),
		api.Handle("POST /api/accounts/{slug}/import/file", api.Account, access.TemplateCreate, s.importFile, api.Heavy(), api.Upload(nil),
			api.Body(api.ImportBody), api.Refuses(errUnknownFile, errImportsUsedUp, images.ErrScanner),
			api.Doc("importFile", "Import a file",
				"Converts an HTML, MJML, email (.eml) or archive (.zip) file of at most 5 MB to a block document, the same way "+
					"as `import/html`. The file type is detected from its content. Images that the file contains and the email "+
					"shows are added to the account. An image that is rejected or missing is reported as a warning.")),
		api.Handle("GET /api/library", api.SignedIn, "", s.listLibrary, api.Conditional(),
			api.Doc("listLibrary", "List the library", "Lists pre-built designs by email type, then by name, without their content.")),
		api.Handle("GET /api/library/{slug}", api.SignedIn, "", s.readLibrary, api.Conditional(), api.Refuses(errNoLibrary),
			api.Doc("readLibraryTemplate", "Read a library design",
				"Returns the document in the design's own colors and fonts. A template created from it with `librarySlug` uses "+
					"your brand kit instead.")),
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
		Name             api.Field[string] `json:"name,omitempty" maxLength:"255" doc:"Default: the design's name, or Untitled Template." example:"Spring sale"`
		Description      api.Opt[string]   `json:"description,omitempty" maxLength:"5000" example:"The big one."`
		Source           api.Field[string] `json:"source,omitempty" enum:"blank,ai,import,library" doc:"Default: blank." example:"blank"`
		EditorMode       api.Field[string] `json:"editorMode,omitempty" enum:"visual,html" doc:"\"visual\" uses craftState, and \"html\" uses htmlContent. Default: visual." example:"visual"`
		CraftState       api.Opt[string]   `json:"craftState,omitempty" doc:"A block document as a JSON string, at most 2 MB. See docs/document-format.md."`
		HTMLContent      api.Opt[string]   `json:"htmlContent,omitempty" doc:"Raw HTML, at most 2 MB." example:"<p>Hello</p>"`
		TemplateSettings api.Opt[string]   `json:"templateSettings,omitempty" doc:"A JSON object as a string, at most 64 KB: subject, previewText, width, backgroundColor, fontFamily, linkColor, lang, dir, title." example:"{\"subject\":\"Hello\"}"`
		TeamEdit         api.Field[bool]   `json:"teamEdit,omitempty" doc:"Whether every editor can change the template. Default: the account's teamEditDefault." example:"true"`
		LibrarySlug      api.Opt[string]   `json:"librarySlug,omitempty" doc:"The library design to start from. Can't be combined with craftState, htmlContent or the editorMode \"html\". Sets source to \"library\"." example:"first-steps"`
	}
}

// saved is the response to a template change.
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
		LibrarySlug: b.LibrarySlug.Value, TeamEdit: given(b.TeamEdit),
	})
	return answer("Template created", t, err)
}

// given returns the value of a field, or nil if it wasn't sent.
func given[T any](f api.Field[T]) *T {
	if !f.Set {
		return nil
	}
	return &f.Value
}

// InTemplate is the path of a template.
type InTemplate struct {
	api.InAccount
	ID string `path:"id" doc:"The template's ID." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e23"`
}

type readInput struct {
	InTemplate
	IfNoneMatch string `header:"If-None-Match" doc:"The ETag of the client's copy."`
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
	out := &readOutput{Status: api.OK, ETag: t.etag(), CacheControl: "no-store"}
	if unchanged(in.IfNoneMatch, t.etag()) {
		out.Status = api.NotModified
		return out, nil
	}
	out.Body.Template = t
	return out, nil
}

type headOutput struct{ Body Head }

func (s *Service) head(ctx context.Context, who access.Access, in *InTemplate) (*headOutput, error) {
	head, err := s.Head(ctx, who, in.ID)
	return &headOutput{Body: head}, err
}

// OnlyIf is the precondition for a change.
type OnlyIf struct {
	IfMatch string `header:"If-Match" doc:"Change the template only if it still has this ETag. Otherwise the response is 412."`
}

type updateInput struct {
	InTemplate
	OnlyIf
	Body struct {
		Name             api.Field[string] `json:"name,omitempty" maxLength:"255" example:"Spring sale"`
		Description      api.Opt[string]   `json:"description,omitempty" maxLength:"5000" example:"The big one."`
		Status           api.Field[string] `json:"status,omitempty" enum:"draft,exported" example:"exported"`
		EditorMode       api.Field[string] `json:"editorMode,omitempty" enum:"visual,html" example:"visual"`
		CraftState       api.Opt[string]   `json:"craftState,omitempty" doc:"A block document as a JSON string, at most 2 MB. See docs/document-format.md."`
		HTMLContent      api.Opt[string]   `json:"htmlContent,omitempty" doc:"Raw HTML, at most 2 MB." example:"<p>Hello</p>"`
		TemplateSettings api.Opt[string]   `json:"templateSettings,omitempty" doc:"A JSON object as a string, at most 64 KB." example:"{\"subject\":\"Hello\"}"`
		ThumbnailURL     api.Opt[string]   `json:"thumbnailUrl,omitempty" maxLength:"512" pattern:"^https?://[^\\s]+$" patternDescription:"an http:// or https:// URL" example:"https://example.com/thumb.png"`
		TeamEdit         api.Field[bool]   `json:"teamEdit,omitempty" doc:"Whether every editor can change the template. Only members who may delete it can change this." example:"true"`
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

type copyInput struct {
	InTemplate
	Body struct {
		Account string `json:"account" minLength:"1" maxLength:"48" doc:"The slug of the account to copy to." example:"analytical-engines"`
	}
}

func (s *Service) copyTo(ctx context.Context, who access.Access, in *copyInput) (*saved, error) {
	t, err := s.CopyTo(ctx, who, in.ID, in.Body.Account)
	return answer("Template copied", t, err)
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
	VersionID string `path:"versionId" doc:"The version's ID." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e24"`
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

type labelInput struct {
	InVersion
	Body struct {
		Label api.Opt[string] `json:"label,omitempty" maxLength:"100" doc:"Null removes the label." example:"Sent on May 2"`
	}
}

type labelOutput struct {
	Body struct {
		Message string  `json:"message" example:"Version updated"`
		Version Version `json:"version"`
	}
}

func (s *Service) labelVersion(ctx context.Context, who access.Access, in *labelInput) (*labelOutput, error) {
	version, err := s.Label(ctx, who, in.ID, in.VersionID, in.Body.Label)
	out := &labelOutput{}
	out.Body.Message, out.Body.Version = "Version updated", version
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
		Target api.Field[string] `json:"target,omitempty" maxLength:"50" doc:"The provider whose merge tag syntax to use. Default: our own syntax." example:"mailchimp"`
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
		LibrarySlug      api.Opt[string] `json:"librarySlug,omitempty" doc:"The slug of a library design." example:"first-steps"`
		// Forms use it to preview changes.
		BrandKit api.Field[brandkit.Change] `json:"brandKit,omitempty" doc:"Brand kit changes to preview with librarySlug. They aren't stored."`
		// The result must not be sent, because readers with a light color scheme would get the dark colors.
		ColorScheme api.Field[string] `json:"colorScheme,omitempty" enum:"auto,dark" doc:"\"dark\" shows the document as readers in dark mode see it. Default: auto, which is the email as sent." example:"auto"`
		Target      api.Field[string] `json:"target,omitempty" maxLength:"50" doc:"The provider whose merge tag syntax to use. Default: our own syntax." example:"mailchimp"`
	}
}

func (s *Service) preview(ctx context.Context, who access.Access, in *previewInput) (*renderOutput, error) {
	b := in.Body
	return answerRendered(s.Preview(ctx, who, PreviewRequest{
		Template:    Template{CraftState: b.CraftState.Value, HTMLContent: b.HTMLContent.Value, TemplateSettings: b.TemplateSettings.Value},
		LibrarySlug: b.LibrarySlug.Value, BrandKit: given(b.BrandKit), Dark: b.ColorScheme.Or("auto") == "dark", Provider: b.Target.Or(""),
	}))
}

type importInput struct {
	api.InAccount
	Body struct {
		HTML string `json:"html" minLength:"1" doc:"The email as HTML or MJML, at most 2 MB." example:"<h1>Hello</h1><p>Have a look.</p>"`
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
