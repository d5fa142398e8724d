package brandkit

import (
	"context"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
)

// Routes is this package's part of the route table.
func (s *Service) Routes() []api.Route {
	return append([]api.Route{
		api.Handle("GET /api/accounts/{slug}/brand-kit", api.Account, access.TemplateView, s.read,
			api.Doc("readBrandKit", "Read the brand kit", "What is not set is null.")),
		api.Handle("PUT /api/accounts/{slug}/brand-kit", api.AccountSession, access.AccountSettingsEdit, s.update,
			api.Example(map[string]any{"primaryColor": "#1A73E8", "fontHeading": "Georgia"}),
			api.Doc("updateBrandKit", "Change the brand kit", "Send only what changes; `null` clears a field. New templates start with it.")),
		api.Handle("POST /api/accounts/{slug}/brand-kit/extract", api.Account, access.AccountSettingsEdit, s.extract, api.Waits(),
			api.Checked(s.checkPlan),
			api.Refuses(errPlanRequired, errFetchFailed, errBusy, problem.RateLimited(0)),
			api.Doc("extractBrandKit", "Find a brand on a website",
				"Reads colours, fonts, logo and description off a public page and stores nothing but the logo, among the account's images: "+
					"save what you like with the update. What was not found is null. Needs the plan Pro or Business; at most 10 an hour for an account.")),
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

type extractInput struct {
	api.InAccount
	Body struct {
		URL string `json:"url" minLength:"1" maxLength:"2048" doc:"A public page; https:// may be left out." example:"https://example.com"`
	}
}

type extractOutput struct {
	Body struct {
		Data Extracted `json:"data"`
	}
}

func (s *Service) extract(ctx context.Context, who access.Access, in *extractInput) (*extractOutput, error) {
	found, err := s.Extract(ctx, who, in.Body.URL)
	out := &extractOutput{}
	out.Body.Data = found
	return out, err
}
