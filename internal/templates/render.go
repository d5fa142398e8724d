package templates

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"mailwright/internal/brandkit"
	"mailwright/internal/email/mergetags"
	"mailwright/internal/email/render"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/problem"
)

var (
	// errNothingToRender refuses a preview of nothing, or of two things.
	errNothingToRender = problem.Field("craftState", "send one of craftState, htmlContent and librarySlug")
	// errNothingToBrand refuses looks for what has its own.
	errNothingToBrand = problem.Field("brandKit", "can only be sent with librarySlug")
)

// Rendered is a mail made of a template.
type Rendered struct {
	HTML            string           `json:"html" doc:"The whole HTML document." example:"<!doctype html>…"`
	Text            string           `json:"text" doc:"The plain-text alternative." example:"Hello"`
	Bytes           int              `json:"bytes" doc:"Size of the HTML; Gmail cuts mails off at 102 KB." example:"14216"`
	Warnings        []render.Warning `json:"warnings"`
	ContentHash     string           `json:"contentHash" doc:"SHA-256 of the HTML." example:"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"`
	RendererVersion string           `json:"rendererVersion" doc:"The same document and version always give the same bytes." example:"1"`

	TagWarnings *[]mergetags.Warning `json:"tagWarnings,omitempty" doc:"With a target: what became of merge tags on the way."`
}

// Render draws a stored template as it would be sent; on the Free plan with the watermark. With a provider its merge tags
// are those of that provider.
func (s *Service) Render(ctx context.Context, who access.Access, id, provider string) (Rendered, error) {
	out, err := s.Outgoing(ctx, who, id)
	if err != nil {
		return Rendered{}, err
	}
	return s.forProvider(ctx, who, provider, out.Rendered)
}

// Sketch is what a preview draws: a document, raw HTML, or a design of the library in the looks of the brand.
type Sketch struct {
	Template
	LibrarySlug *string
	BrandKit    *brandkit.Change // on top of the stored kit
	Dark        bool             // as a reader with a dark scheme sees it
	Provider    string           // whose merge tags the email gets, empty for neutral ones
}

// Preview draws what the caller sends, and stores nothing.
func (s *Service) Preview(ctx context.Context, who access.Access, sketch Sketch) (Rendered, error) {
	if err := s.startSketch(ctx, who, &sketch); err != nil {
		return Rendered{}, err
	}
	in, err := s.asShown(ctx, who, sketch.Template)
	if err != nil {
		return Rendered{}, err
	}
	drawn, err := s.draw(ctx, who, in, sketch.Dark)
	if err != nil {
		return Rendered{}, err
	}
	return s.forProvider(ctx, who, sketch.Provider, drawn)
}

// asShown checks a content that is not stored and makes it what its account would see of it.
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

// startSketch finds the one content of a sketch.
func (s *Service) startSketch(ctx context.Context, who access.Access, sketch *Sketch) error {
	contents := 0
	for _, content := range []*string{sketch.CraftState, sketch.HTMLContent, sketch.LibrarySlug} {
		if content != nil {
			contents++
		}
	}
	switch {
	case contents != 1:
		return errNothingToRender
	case sketch.LibrarySlug != nil:
		return s.startFromLibrary(ctx, who, sketch)
	case sketch.BrandKit != nil:
		return errNothingToBrand
	}
	return nil
}

func (s *Service) draw(ctx context.Context, who access.Access, t Template, dark bool) (Rendered, error) {
	result, err := s.drawWith(ctx, who, t, render.Options{Dark: dark})
	if err != nil {
		return Rendered{}, err
	}
	if result.Warnings == nil {
		result.Warnings = []render.Warning{}
	}
	return Rendered{
		HTML: result.HTML, Text: result.Text, Bytes: len(result.HTML), Warnings: result.Warnings,
		ContentHash: HashOf(result.HTML), RendererVersion: render.Version,
	}, nil
}

// HashOf is the contentHash of a mail.
func HashOf(html string) string {
	sum := sha256.Sum256([]byte(html))
	return hex.EncodeToString(sum[:])
}

// drawWith draws a template that was checked when it was stored or sent.
func (s *Service) drawWith(ctx context.Context, who access.Access, t Template, options render.Options) (render.Result, error) {
	switch {
	case t.EditorMode == modeHTML && t.HTMLContent != nil:
		return render.HTML(*t.HTMLContent, t.watermark), nil
	case t.EditorMode == modeVisual && t.CraftState != nil:
		fonts, err := s.fonts(ctx, who)
		if err != nil {
			return render.Result{}, err
		}
		options.Settings, options.Fonts, options.CDNURL = settingsOf(t), fonts, s.CDNURL
		drawn, faults, err := render.Source(*t.CraftState, options)
		if err == nil && len(faults) > 0 {
			err = errors.New(faults[0].Message)
		}
		if err != nil {
			return render.Result{}, fmt.Errorf("render stored document: %w", err)
		}
		return drawn, nil
	}
	return render.Result{}, nil
}

// fonts are those of the account; the renderer takes what a document uses.
func (s *Service) fonts(ctx context.Context, who access.Access) ([]render.Font, error) {
	own, err := s.Brands.Fonts(ctx, who)
	var fonts []render.Font
	for _, f := range own {
		fonts = append(fonts, render.Font{Family: f.Family, URL: f.URL, Weight: f.MinWeight, MaxWeight: f.MaxWeight, Style: f.Style})
	}
	return fonts, err
}

// Drawn is a mail together with what it was made of.
type Drawn struct {
	render.Result
	Settings   render.Settings
	CraftState string // the document; "" for HTML
}

// DrawRefusals are what DrawStored and DrawSketch may answer.
func DrawRefusals() []*problem.Problem { return []*problem.Problem{errNotFound, errBadDocument} }

// DrawStored draws a stored template as it would be sent and tells which bytes came from which node.
func (s *Service) DrawStored(ctx context.Context, who access.Access, id string) (Drawn, error) {
	t, err := s.Read(ctx, who, id)
	if err != nil {
		return Drawn{}, err
	}
	return s.drawTraced(ctx, who, t)
}

// DrawSketch does the same with a document or HTML that is not stored.
func (s *Service) DrawSketch(ctx context.Context, who access.Access, content Template) (Drawn, error) {
	t, err := s.asShown(ctx, who, content)
	if err != nil {
		return Drawn{}, err
	}
	return s.drawTraced(ctx, who, t)
}

// drawTraced leaves the watermark out of HTML, where nothing would tell it from what its author wrote.
func (s *Service) drawTraced(ctx context.Context, who access.Access, t Template) (Drawn, error) {
	t.watermark = false
	result, err := s.drawWith(ctx, who, t, render.Options{Trace: true})
	drawn := Drawn{Result: result, Settings: settingsOf(t)}
	if t.EditorMode == modeVisual && t.CraftState != nil {
		drawn.CraftState = *t.CraftState
	}
	return drawn, err
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
