package brandkit

import (
	"context"

	"mailwright/internal/access"
	"mailwright/internal/api"
)

// Routes is this package's part of the route table.
func (s *Service) Routes() []api.Route {
	return append([]api.Route{
		api.Handle("GET /api/accounts/{slug}/brand-kit", api.Account, access.TemplateView, s.read,
			api.Doc("readBrandKit", "Read the brand kit", "What is not set is null.")),
		api.Handle("PUT /api/accounts/{slug}/brand-kit", api.AccountSession, access.AccountSettingsEdit, s.update, api.Example(map[string]any{"primaryColor": "#1A73E8", "fontHeading": "Georgia"}),
			api.Doc("updateBrandKit", "Change the brand kit", "Send only what changes; `null` clears a field. New templates start with it.")),
	}, s.fontRoutes()...)
}

type readOutput struct {
	Body struct {
		BrandKit Kit `json:"brandKit"`
	}
}

func (s *Service) read(ctx context.Context, who access.Access, _ *api.InAccount) (*readOutput, error) {
	kit, err := s.Read(ctx, who)
	out := &readOutput{}
	out.Body.BrandKit = kit
	return out, err
}

type updateInput struct {
	api.InAccount
	Body Change
}

type updateOutput struct {
	Body struct {
		Message  string `json:"message" example:"Brand kit updated"`
		BrandKit Kit    `json:"brandKit"`
	}
}

func (s *Service) update(ctx context.Context, who access.Access, in *updateInput) (*updateOutput, error) {
	kit, err := s.Update(ctx, who, in.Body)
	out := &updateOutput{}
	out.Body.Message, out.Body.BrandKit = "Brand kit updated", kit
	return out, err
}
