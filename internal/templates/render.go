package templates

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"mailwright/internal/access"
	"mailwright/internal/document"
	"mailwright/internal/icons"
	"mailwright/internal/problem"
	"mailwright/internal/render"
)

// errNothingToRender refuses a preview of nothing, or of two things.
var errNothingToRender = problem.Field("craftState", "send either craftState or htmlContent")

// Rendered is a mail made of a template.
type Rendered struct {
	HTML            string           `json:"html" doc:"The whole HTML document." example:"<!doctype html>…"`
	Text            string           `json:"text" doc:"The plain-text alternative." example:"Hello"`
	Bytes           int              `json:"bytes" doc:"Size of the HTML; Gmail cuts mails off at 102 KB." example:"14216"`
	Warnings        []render.Warning `json:"warnings"`
	ContentHash     string           `json:"contentHash" doc:"SHA-256 of the HTML." example:"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"`
	RendererVersion string           `json:"rendererVersion" doc:"The same document and version always give the same bytes." example:"1"`
}

// Render draws a stored template as it would be sent; on the Free plan with the watermark.
func (s *Service) Render(ctx context.Context, who access.Access, id string) (Rendered, error) {
	t, err := s.Read(ctx, who, id)
	if err != nil {
		return Rendered{}, err
	}
	return s.draw(t)
}

// Preview draws what the caller sends, and stores nothing.
func (s *Service) Preview(ctx context.Context, who access.Access, in Template) (Rendered, error) {
	if (in.CraftState == nil) == (in.HTMLContent == nil) {
		return Rendered{}, errNothingToRender
	}
	if err := checkContent(map[string]string{}, &in.CraftState, in.HTMLContent, in.TemplateSettings); err != nil {
		return Rendered{}, err
	}
	plan, err := s.Accounts.Plan(ctx, s.DB.Read(), who)
	if err != nil {
		return Rendered{}, err
	}
	in.watermark = plan.Limits().Watermark
	in.CraftState = shown(in.CraftState, in.watermark)
	if in.EditorMode = modeVisual; in.CraftState == nil {
		in.EditorMode = modeHTML
	}
	return s.draw(in)
}

func (s *Service) draw(t Template) (Rendered, error) {
	var result render.Result
	switch {
	case t.EditorMode == modeHTML && t.HTMLContent != nil:
		result = render.HTML(*t.HTMLContent, t.watermark)
	case t.EditorMode == modeVisual && t.CraftState != nil:
		doc, err := document.Parse(*t.CraftState)
		if err != nil {
			return Rendered{}, fmt.Errorf("parse stored document: %w", err)
		}
		result = render.Render(doc, render.Options{Settings: settingsOf(t), Icon: s.icon})
	}
	sum := sha256.Sum256([]byte(result.HTML))
	if result.Warnings == nil {
		result.Warnings = []render.Warning{}
	}
	return Rendered{
		HTML: result.HTML, Text: result.Text, Bytes: len(result.HTML), Warnings: result.Warnings,
		ContentHash: hex.EncodeToString(sum[:]), RendererVersion: render.Version,
	}, nil
}

// icon is where a social icon is delivered; what the block does not say is as the platform likes it.
func (s *Service) icon(want render.Icon) (address, name string) {
	platform, known := icons.Find(want.Platform)
	if !known {
		platform = icons.Platform{ID: "link", Name: want.Platform}
	}
	icon := icons.Default(platform.ID, want.Shape, want.Variant, want.Size)
	if want.Color.Set {
		icon.Color = icons.Color{want.Color.R, want.Color.G, want.Color.B}
	}
	if want.Background.Set && want.Variant != "minimal" {
		icon.Background, icon.Transparent = icons.Color{want.Background.R, want.Background.G, want.Background.B}, want.Background.A == 0
	}
	return s.CDNURL + "/icons/v1/" + icon.Path(), platform.Name
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
