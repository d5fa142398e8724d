package templates

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"mailwright/internal/brandkit"
	"mailwright/internal/email/limits"
	"mailwright/internal/email/mergetags"
	"mailwright/internal/email/render"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/problem"
)

var (
	// errNothingToRender is the error for a preview without content, or with more than one kind of content.
	errNothingToRender = problem.Field("craftState", "is required, unless you send htmlContent or librarySlug. Send only one of the three.")
	// errNothingToBrand is the error for a brand kit sent with content that has its own style.
	errNothingToBrand = problem.Field("brandKit", "can only be sent with librarySlug. Remove it or send librarySlug.")
)

// Rendered is a rendered email.
type Rendered struct {
	HTML            string           `json:"html" doc:"The complete HTML document." example:"<!doctype html>…"`
	Text            string           `json:"text" doc:"The plain-text version." example:"Hello"`
	Bytes           int              `json:"bytes" doc:"Size of the HTML. Gmail clips emails larger than 102 KB." example:"14216"`
	Warnings        []render.Warning `json:"warnings" doc:"At most 100."`
	Truncated       bool             `json:"truncated,omitempty" doc:"Whether \"warnings\" or \"tagWarnings\" was cut off at 100." example:"false"`
	ContentHash     string           `json:"contentHash" doc:"SHA-256 of the HTML." example:"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"`
	RendererVersion string           `json:"rendererVersion" doc:"The renderer's version. The same document and version always produce the same bytes." example:"1"`

	TagWarnings *[]mergetags.Warning `json:"tagWarnings,omitempty" doc:"Issues with merge tags that were converted for the target, at most 100."`
}

// Render renders a stored template as it would be sent, with the watermark on the Free plan. With a provider, it
// converts merge tags to that provider's syntax.
func (s *Service) Render(ctx context.Context, who access.Access, id, provider string) (Rendered, error) {
	out, err := s.Outgoing(ctx, who, id)
	if err != nil {
		return Rendered{}, err
	}
	return s.forProvider(ctx, who, provider, out.Rendered)
}

// PreviewRequest contains the content to preview: a document, raw HTML, or a library design in the brand style.
type PreviewRequest struct {
	Template
	LibrarySlug *string
	BrandKit    *brandkit.Change // applied on top of the stored kit
	Dark        bool             // whether to render for a dark color scheme
	Provider    string           // provider for merge tags, or empty for neutral ones
}

// Preview renders the caller's content without storing it.
func (s *Service) Preview(ctx context.Context, who access.Access, request PreviewRequest) (Rendered, error) {
	if err := s.startPreview(ctx, who, &request); err != nil {
		return Rendered{}, err
	}
	in, err := s.asShown(ctx, who, request.Template)
	if err != nil {
		return Rendered{}, err
	}
	rendered, err := s.render(ctx, who, in, request.Dark)
	if err != nil {
		return Rendered{}, err
	}
	return s.forProvider(ctx, who, request.Provider, rendered)
}

// asShown checks content that isn't stored and returns it as its account would see it.
func (s *Service) asShown(ctx context.Context, who access.Access, in Template) (Template, error) {
	clean, err := checkContent(nil, in.CraftState, in.HTMLContent, in.TemplateSettings)
	if err != nil {
		return Template{}, err
	}
	plan, err := s.Accounts.Plan(ctx, s.DB.Read(), who)
	if err != nil {
		return Template{}, err
	}
	in.watermark = s.Accounts.Plans.Limits(plan).Watermark
	in.CraftState = shown(clean, in.watermark)
	if in.EditorMode = modeVisual; in.CraftState == nil {
		in.EditorMode = modeHTML
	}
	return in, nil
}

// startPreview checks that a preview has exactly one kind of content, and loads a library design.
func (s *Service) startPreview(ctx context.Context, who access.Access, request *PreviewRequest) error {
	contents := 0
	for _, content := range []*string{request.CraftState, request.HTMLContent, request.LibrarySlug} {
		if content != nil {
			contents++
		}
	}
	switch {
	case contents != 1:
		return errNothingToRender
	case request.LibrarySlug != nil:
		return s.startFromLibrary(ctx, who, request)
	case request.BrandKit != nil:
		return errNothingToBrand
	}
	return nil
}

func (s *Service) render(ctx context.Context, who access.Access, t Template, dark bool) (Rendered, error) {
	result, err := s.renderWith(ctx, who, t, render.Options{Dark: dark})
	if err != nil {
		return Rendered{}, err
	}
	if result.Warnings == nil {
		result.Warnings = []render.Warning{}
	}
	return Rendered{
		HTML: result.HTML, Text: result.Text, Bytes: len(result.HTML), Warnings: result.Warnings, Truncated: result.Truncated,
		ContentHash: HashOf(result.HTML), RendererVersion: render.Version,
	}, nil
}

// HashOf returns an email's contentHash.
func HashOf(html string) string {
	sum := sha256.Sum256([]byte(html))
	return hex.EncodeToString(sum[:])
}

// renderWith renders a template that was checked when it was stored or sent.
func (s *Service) renderWith(ctx context.Context, who access.Access, t Template, options render.Options) (render.Result, error) {
	switch {
	case t.EditorMode == modeHTML && t.HTMLContent != nil:
		result, err := render.HTML(ctx, *t.HTMLContent, t.watermark)
		return result, OutputError(err)
	case t.EditorMode == modeVisual && t.CraftState != nil:
		fonts, err := s.fonts(ctx, who)
		if err != nil {
			return render.Result{}, err
		}
		options.Settings, options.Fonts, options.CDNURL = settingsOf(t), fonts, s.CDNURL
		result, faults, err := render.Source(ctx, *t.CraftState, options)
		if err == nil && len(faults) > 0 {
			err = errors.New(faults[0].Message)
		}
		if errors.Is(err, limits.ErrTooLarge) {
			return render.Result{}, errOutput
		}
		if err != nil {
			return render.Result{}, fmt.Errorf("render stored document: %w", err)
		}
		return result, nil
	}
	return render.Result{}, nil
}

// fonts returns the account's fonts. The renderer picks those that a document uses.
func (s *Service) fonts(ctx context.Context, who access.Access) ([]render.Font, error) {
	own, err := s.Brands.Fonts(ctx, who)
	var fonts []render.Font
	for _, f := range own {
		fonts = append(fonts, render.Font{Family: f.Family, URL: f.URL, Weight: f.MinWeight, MaxWeight: f.MaxWeight, Style: f.Style})
	}
	return fonts, err
}

// Traced is a rendered email, along with its settings and the document it was rendered from.
type Traced struct {
	render.Result
	Settings   render.Settings
	CraftState string // the document, or "" for HTML
}

// RenderRefusals lists the errors that TraceStored and TraceContent can return.
func RenderRefusals() []*problem.Problem {
	return []*problem.Problem{errNotFound, errBadDocument, errOutput}
}

// errOutput is the error for an email that would be larger than limits.Output allows.
var errOutput = problem.Coded(problem.Unprocessable, "OUTPUT_TOO_LARGE",
	"The rendered email is much larger than its template. Shorten values that repeat, such as long font names or merge tag "+
		"values.")

// OutputError returns a transform's error in the form that clients see.
func OutputError(err error) error {
	if errors.Is(err, limits.ErrTooLarge) {
		return errOutput
	}
	return err
}

// TraceStored renders a stored template as it would be sent and records which bytes came from which node.
func (s *Service) TraceStored(ctx context.Context, who access.Access, id string) (Traced, error) {
	t, err := s.Read(ctx, who, id)
	if err != nil {
		return Traced{}, err
	}
	return s.trace(ctx, who, t)
}

// TraceContent is like TraceStored, but for a document or HTML that isn't stored.
func (s *Service) TraceContent(ctx context.Context, who access.Access, content Template) (Traced, error) {
	t, err := s.asShown(ctx, who, content)
	if err != nil {
		return Traced{}, err
	}
	return s.trace(ctx, who, t)
}

// trace leaves the watermark out, because nothing in the HTML distinguishes it from the author's content.
func (s *Service) trace(ctx context.Context, who access.Access, t Template) (Traced, error) {
	t.watermark = false
	result, err := s.renderWith(ctx, who, t, render.Options{Trace: true})
	traced := Traced{Result: result, Settings: settingsOf(t)}
	if t.EditorMode == modeVisual && t.CraftState != nil {
		traced.CraftState = *t.CraftState
	}
	return traced, err
}

func settingsOf(t Template) render.Settings {
	if t.TemplateSettings == nil {
		return render.Settings{Title: t.Name}
	}
	settings := render.ParseSettings(*t.TemplateSettings)
	if settings.Title == "" && settings.Subject == "" {
		settings.Title = t.Name
	}
	return settings
}
