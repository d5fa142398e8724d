package brandkit

import (
	"context"

	"mailwright/internal/billing"
	"mailwright/internal/images"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
)

// fontBody leaves room for the rest of the form, so that a font that is too large gets a specific error.
const fontBody = 3 << 20

func (s *Service) fontRoutes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/accounts/{slug}/fonts", api.Account, access.TemplateView, s.listFonts,
			api.Doc("listFonts", "List fonts", "Lists the account's fonts by family, weight and style.")),
		api.Handle("POST /api/accounts/{slug}/fonts", api.Account, access.AccountSettingsEdit, s.addFont, api.Heavy(), api.Created(),
			api.Body(fontBody),
			api.Upload(map[string]string{
				"family": "The family name to use in font stacks. Default: the name in the file.",
				"weight": "A multiple of 100 from 100 to 900. Default: the weight in the file.",
				"style":  "normal or italic. Default: the style in the file.",
			}),
			api.Refuses(errFontTooLarge, errUnsupportedFont, errFontLimit, billing.ErrStorageLimit, images.ErrTooManyUploads,
				images.ErrVirus, images.ErrScanner),
			api.Doc("addFont", "Upload a font", "Accepts woff2, woff, ttf or otf files up to 2 MB. Uploading the same file "+
				"again returns the existing font. Emails that name the family in a font stack then load the font.")),
		api.Handle("DELETE /api/accounts/{slug}/fonts/{id}", api.Account, access.AccountSettingsEdit, s.deleteFont, api.Refuses(errNoFont),
			api.Doc("deleteFont", "Delete a font", "Emails that use it show the next font in their stack.")),
		api.Handle("GET /api/fonts/browse", api.SignedIn, "", s.browseFonts,
			api.Doc("browseFonts", "Browse open fonts", "Lists free font families with fallbacks for email clients that don't "+
				"have them. To load a font in emails, upload its files.")),
	}
}

type listFontsOutput struct {
	Body struct {
		Fonts []Font `json:"fonts"`
	}
}

func (s *Service) listFonts(ctx context.Context, who access.Access, _ *api.InAccount) (*listFontsOutput, error) {
	fonts, err := s.Fonts(ctx, who)
	out := &listFontsOutput{}
	out.Body.Fonts = fonts
	return out, err
}

type addFontInput struct {
	api.InAccount
	api.Uploaded
}

type addFontOutput struct {
	Body struct {
		Message string `json:"message" example:"Font added"`
		Font    Font   `json:"font"`
	}
}

func (s *Service) addFont(ctx context.Context, who access.Access, in *addFontInput) (*addFontOutput, error) {
	font, err := s.AddFont(ctx, who, NewFont{
		Content: in.Content(), Family: in.Text("family"), Weight: in.Text("weight"), Style: in.Text("style"),
	})
	out := &addFontOutput{}
	out.Body.Message, out.Body.Font = "Font added", font
	return out, err
}

type deleteFontInput struct {
	api.InAccount
	ID string `path:"id" doc:"The font's ID." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e26"`
}

func (s *Service) deleteFont(ctx context.Context, who access.Access, in *deleteFontInput) (*api.Message, error) {
	return api.Said("Font deleted", s.DeleteFont(ctx, who, in.ID))
}

type browseFontsInput struct {
	Query string `query:"query" maxLength:"100" doc:"Part of the family name. Without it, all families are listed." example:"lora"`
}

type browseFontsOutput struct {
	Body struct {
		Fonts []OpenFont `json:"fonts"`
	}
}

func (s *Service) browseFonts(_ context.Context, _ access.Access, in *browseFontsInput) (*browseFontsOutput, error) {
	out := &browseFontsOutput{}
	out.Body.Fonts = Browse(in.Query)
	return out, nil
}
