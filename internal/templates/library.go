package templates

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"path"

	"mailwright/internal/brand"
	"mailwright/internal/library"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
)

// LibrarySummary is a design of the library in a list.
type LibrarySummary struct {
	Slug         string   `json:"slug" doc:"What librarySlug names when a template is created." example:"first-steps"`
	Name         string   `json:"name" example:"First steps"`
	Description  string   `json:"description" example:"Greets a new customer and shows the three things to do first."`
	EmailType    string   `json:"emailType" enum:"newsletter,announcement,welcome,promotion,event,update,re-engagement,transactional" example:"welcome"`
	Tags         []string `json:"tags" example:"[\"onboarding\",\"steps\"]"`
	ThumbnailURL string   `json:"thumbnailUrl" doc:"A picture of the top of the mail, 480 by 600 pixels." example:"https://example.com/cdn/library/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.png"`

	place int // falls along the list
}

// SchemaName is the type's name in the API description.
func (LibrarySummary) SchemaName() string { return "LibraryTemplateSummary" }

// LibraryTemplate is a design of the library in full.
type LibraryTemplate struct {
	LibrarySummary
	CraftState       string `json:"craftState" doc:"The block document as a JSON string, in the design's own colours and fonts." example:"{\"ROOT\":{\"type\":{\"resolvedName\":\"ContainerBlock\"},\"isCanvas\":true,\"props\":{},\"nodes\":[]}}"`
	TemplateSettings string `json:"templateSettings" doc:"Settings of the whole template as a JSON string." example:"{\"subject\":\"Welcome, {{first_name}}\"}"`
}

// SchemaName is the type's name in the API description; without it that of LibrarySummary would be taken.
func (LibraryTemplate) SchemaName() string { return "LibraryTemplate" }

// Library lists the designs for a type of e-mail, or all.
func (s *Service) Library(emailType string) []LibrarySummary {
	all := library.All()
	found := []LibrarySummary{}
	for i, design := range all {
		if emailType == "" || design.EmailType == emailType {
			found = append(found, s.summaryOf(design, len(all)-i))
		}
	}
	return found
}

func (s *Service) summaryOf(design library.Template, place int) LibrarySummary {
	return LibrarySummary{
		Slug: design.Slug, Name: design.Name, Description: design.Description, EmailType: design.EmailType, Tags: design.Tags,
		ThumbnailURL: design.ThumbnailURL(s.CDNURL), place: place,
	}
}

// ReadLibrary is one design, in its own looks.
func (s *Service) ReadLibrary(slug string) (LibraryTemplate, error) {
	design, ok := library.Find(slug)
	if !ok {
		return LibraryTemplate{}, errNoLibrary
	}
	return LibraryTemplate{
		LibrarySummary: s.summaryOf(design, 0),
		CraftState:     design.Document(brand.Kit{}, s.CDNURL), TemplateSettings: design.Settings(brand.Kit{}, s.CDNURL),
	}, nil
}

// applyLibrary fills a new template with a design in the looks of the brand. A name and settings of the caller's stay.
func (s *Service) applyLibrary(t *Template, design *library.Template, kit brand.Kit) {
	craft := design.Document(kit, s.CDNURL)
	t.CraftState, t.Source = &craft, "library"
	if t.TemplateSettings == nil {
		settings := design.Settings(kit, s.CDNURL)
		t.TemplateSettings = &settings
	}
	if thumbnail := design.ThumbnailURL(s.CDNURL); thumbnail != "" {
		t.ThumbnailURL = &thumbnail
	}
}

// deliverThumbnail lets a picture of the library come from where they are delivered now: the stored address is of the day when the
// template was made.
func (s *Service) deliverThumbnail(t *Summary) {
	if t.ThumbnailURL == nil {
		return
	}
	if name := path.Base(*t.ThumbnailURL); library.Has(name) {
		now := s.CDNURL + "/library/" + name
		t.ThumbnailURL = &now
	}
}

// startFromLibrary gives a sketch the document that a new template would start with.
func (s *Service) startFromLibrary(ctx context.Context, who access.Access, sketch *Sketch) error {
	design, ok := library.Find(*sketch.LibrarySlug)
	if !ok {
		return errNoLibrary
	}
	kit, err := s.Brands.Read(ctx, who)
	if err == nil && sketch.BrandKit != nil {
		kit, err = kit.With(*sketch.BrandKit, "brandKit")
	}
	if err != nil {
		return err
	}
	s.applyLibrary(&sketch.Template, &design, kit.Brand())
	return nil
}

type listLibraryInput struct {
	api.Page
	EmailType   string `query:"emailType" enum:"newsletter,announcement,welcome,promotion,event,update,re-engagement,transactional" doc:"Only designs for this type of e-mail."`
	IfNoneMatch string `header:"If-None-Match" doc:"The ETag of the copy that the client has."`
}

type listLibraryOutput struct {
	Status       int
	ETag         string `header:"ETag"`
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Templates  []LibrarySummary `json:"templates"`
		NextCursor api.Cursor       `json:"nextCursor,omitzero"`
	}
}

func (s *Service) listLibrary(_ context.Context, _ access.Access, in *listLibraryInput) (*listLibraryOutput, error) {
	designs, next, err := api.PageOf(in.Page, s.Library(in.EmailType), func(l LibrarySummary) string { return fmt.Sprintf("%06d", l.place) })
	if err != nil {
		return nil, err
	}
	tag, err := etagOf(designs)
	out := &listLibraryOutput{Status: api.OK, ETag: tag, CacheControl: "private, no-cache"}
	if unchanged(in.IfNoneMatch, tag) {
		out.Status = api.NotModified
		return out, err
	}
	out.Body.Templates, out.Body.NextCursor = designs, next
	return out, err
}

type readLibraryInput struct {
	Slug        string `path:"slug" doc:"The slug of the design." example:"first-steps"`
	IfNoneMatch string `header:"If-None-Match" doc:"The ETag of the copy that the client has."`
}

type readLibraryOutput struct {
	Status       int
	ETag         string `header:"ETag"`
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Template LibraryTemplate `json:"template"`
	}
}

func (s *Service) readLibrary(_ context.Context, _ access.Access, in *readLibraryInput) (*readLibraryOutput, error) {
	design, err := s.ReadLibrary(in.Slug)
	if err != nil {
		return nil, err
	}
	tag, err := etagOf(design)
	out := &readLibraryOutput{Status: api.OK, ETag: tag, CacheControl: "private, no-cache"}
	if unchanged(in.IfNoneMatch, tag) {
		out.Status = api.NotModified
		return out, err
	}
	out.Body.Template = design
	return out, err
}

// etagOf is a tag for an answer that follows from the binary alone.
func etagOf(answer any) (string, error) {
	data, err := json.Marshal(answer)
	sum := sha256.Sum256(data)
	return `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`, err
}
