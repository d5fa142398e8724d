package brandkit

import (
	"context"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/problem"
)

// Routes returns this package's part of the route table.
func (s *Service) Routes() []api.Route {
	s.reading = api.NewTurns(maxReading, maxReadingOfOwner, maxWait)
	return append([]api.Route{
		api.Handle("GET /api/accounts/{slug}/brand-kit", api.Account, access.TemplateView, s.read,
			api.Doc("readBrandKit", "Read the brand kit", "Fields that aren't set are null.")),
		api.Handle("PUT /api/accounts/{slug}/brand-kit", api.AccountSession, access.AccountSettingsEdit, s.update,
			api.Example(map[string]any{"primaryColor": "#1A73E8", "fontHeading": "Georgia"}), api.Refuses(audit.ErrTooMany),
			api.Doc("updateBrandKit", "Update the brand kit",
				"Send only the fields to change. `null` clears a field. New templates use the updated brand kit.")),
		api.Handle("POST /api/accounts/{slug}/brand-kit/extract", api.Account, access.AccountSettingsEdit, s.extract, api.Waits(),
			api.Checked(s.checkPlan),
			api.Refuses(errPlanRequired, errFetchFailed, errBusy, problem.RateLimited(0)),
			api.Doc("extractBrandKit", "Extract a brand from a website",
				"Reads colors, fonts, logo and description from a public page. Only the logo is stored, as one of the "+
					"account's images. To keep the rest, update the brand kit. Fields that weren't found are null. Requires "+
					"the Pro or Business plan. Limited to 10 an hour per account owner.")),
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
		URL string `json:"url" minLength:"1" maxLength:"2048" doc:"The URL of a public page. You can leave out https://." example:"https://example.com"`
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
