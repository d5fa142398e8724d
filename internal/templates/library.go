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

// LibrarySummary is a library design in a list.
type LibrarySummary struct {
	Slug         string   `json:"slug" doc:"The slug to send as librarySlug when you create a template." example:"first-steps"`
	Name         string   `json:"name" example:"First steps"`
	Description  string   `json:"description" example:"Greets a new customer and shows the three things to do first."`
	EmailType    string   `json:"emailType" enum:"newsletter,announcement,welcome,promotion,event,update,re-engagement,transactional" example:"welcome"`
	Tags         []string `json:"tags" example:"[\"onboarding\",\"steps\"]"`
	ThumbnailURL string   `json:"thumbnailUrl" doc:"An image of the top of the email, 480 by 600 pixels." example:"https://example.com/cdn/library/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.png"`

	place int // decreases from the first design to the last
}

// SchemaName returns the type's name in the API description.
func (LibrarySummary) SchemaName() string { return "LibraryTemplateSummary" }

// LibraryTemplate is a complete library design.
type LibraryTemplate struct {
	LibrarySummary
	CraftState       string `json:"craftState" doc:"The block document as a JSON string, in the design's own colors and fonts." example:"{\"ROOT\":{\"type\":{\"resolvedName\":\"ContainerBlock\"},\"isCanvas\":true,\"props\":{},\"nodes\":[]}}"`
	TemplateSettings string `json:"templateSettings" doc:"The template settings as a JSON string." example:"{\"subject\":\"Welcome, {{first_name}}\"}"`
}

// SchemaName returns the type's name in the API description. Without it, the name of the embedded LibrarySummary would
// be used.
func (LibraryTemplate) SchemaName() string { return "LibraryTemplate" }

// Library lists the designs for an email type, or all of them.
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

// ReadLibrary returns one design in its own style.
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

// applyLibrary fills a new template with a design in the brand style. It keeps the caller's name and settings.
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

// deliverThumbnail replaces a library thumbnail's stored URL, which may be out of date, with the current one.
func (s *Service) deliverThumbnail(t *Summary) {
	if t.ThumbnailURL == nil {
		return
	}
	if name := path.Base(*t.ThumbnailURL); library.Has(name) {
		now := s.CDNURL + "/library/" + name
		t.ThumbnailURL = &now
	}
}

// startFromLibrary adds the document that a new template would start with to a preview.
func (s *Service) startFromLibrary(ctx context.Context, who access.Access, request *PreviewRequest) error {
	design, ok := library.Find(*request.LibrarySlug)
	if !ok {
		return errNoLibrary
	}
	kit, err := s.Brands.Read(ctx, who)
	if err == nil && request.BrandKit != nil {
		kit, err = kit.With(*request.BrandKit, "brandKit")
	}
	if err != nil {
		return err
	}
	s.applyLibrary(&request.Template, &design, kit.Brand())
	return nil
}

type listLibraryInput struct {
	api.Page
	EmailType   string `query:"emailType" enum:"newsletter,announcement,welcome,promotion,event,update,re-engagement,transactional" doc:"Only designs for this type of email."`
	IfNoneMatch string `header:"If-None-Match" doc:"The ETag of the client's copy."`
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
	Slug        string `path:"slug" doc:"The design's slug." example:"first-steps"`
	IfNoneMatch string `header:"If-None-Match" doc:"The ETag of the client's copy."`
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

// etagOf returns an ETag for a response that depends only on the binary.
func etagOf(answer any) (string, error) {
	data, err := json.Marshal(answer)
	sum := sha256.Sum256(data)
	return `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`, err
}
