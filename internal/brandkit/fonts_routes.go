package brandkit

import (
	"context"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
)

// fontBody leaves room around a font for the rest of the form, so that one that is too large is refused by its own rule.
const fontBody = 3 << 20

func (s *Service) fontRoutes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/accounts/{slug}/fonts", api.Account, access.TemplateView, s.listFonts,
			api.Doc("listFonts", "List the account's fonts", "By family, weight and style.")),
		api.Handle("POST /api/accounts/{slug}/fonts", api.Account, access.AccountSettingsEdit, s.addFont, api.Heavy(), api.Created(),
			api.Body(fontBody),
			api.Upload(map[string]string{
				"family": "What font stacks call it; read from the file where absent.",
				"weight": "In hundreds, 100 to 900; read from the file where absent.",
				"style":  "normal or italic; read from the file where absent.",
			}),
			api.Refuses(errFontTooLarge, errUnsupportedFont, errFontLimit),
			api.Doc("addFont", "Upload a font", "woff2, woff, ttf or otf of at most 2 MB. The same file again answers with the record that is "+
				"there. "+
				"Mails whose font stacks name the family load it from then on.")),
		api.Handle("DELETE /api/accounts/{slug}/fonts/{id}", api.Account, access.AccountSettingsEdit, s.deleteFont, api.Refuses(errNoFont),
			api.Doc("deleteFont", "Delete a font", "Mails that name it show the next font of their stack.")),
		api.Handle("GET /api/fonts/browse", api.SignedIn, "", s.browseFonts,
			api.Doc("browseFonts", "Browse open fonts", "Families that anybody may use, with what mail clients show that do not have them. To "+
				"have mails load one, upload its files.")),
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
	ID string `path:"id" doc:"The id of the font." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e26"`
}

func (s *Service) deleteFont(ctx context.Context, who access.Access, in *deleteFontInput) (*api.Message, error) {
	return api.Said("Font deleted", s.DeleteFont(ctx, who, in.ID))
}

type browseFontsInput struct {
	Query string `query:"query" maxLength:"100" doc:"A part of the family's name; without it all are listed." example:"lora"`
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
