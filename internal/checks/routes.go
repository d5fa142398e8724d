package checks

import (
	"context"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
	"mailwright/internal/templates"
)

// Routes returns this package's part of the route table.
func (s *Service) Routes() []api.Route {
	return []api.Route{
		api.Handle("POST /api/compatibility", api.Session, "", s.compatibility, api.Heavy(), api.NoEffect(), api.Body(api.TemplateBody),
			api.Refuses(errWithoutData),
			api.Example(map[string]any{"html": `<div style="display:flex">Hello</div>`}),
			api.Doc("checkCompatibility", "Check email client support",
				"Reports which HTML and CSS features an email uses, where, and which email clients don't support them. Higher plans check more "+
					"email clients. Features that all checked clients support are left out unless `all` is set. Market shares are estimates.")),
		api.Handle("POST /api/accounts/{slug}/checks", api.Account, access.TemplateView, s.check, api.Heavy(), api.NoEffect(),
			api.Body(api.TemplateBody), api.Example(map[string]any{"html": `<div style="display:flex">Hello</div>`}),
			api.Refuses(append(templates.RenderRefusals(), errOneContent, errPlan, errWithoutData)...),
			api.Doc("checkMail", "Check a template, a document or HTML",
				"Takes one of `templateId`, `craftState` or `html`. Returns the compatibility report for the plan's email clients, or for those "+
					"in `clients`, and findings about accessibility, links, size, unsubscribe link, preview text, subject and plain text. "+
					"Nothing is stored or fetched.")),
	}
}

type compatibilityInput struct {
	Body struct {
		HTML string            `json:"html" minLength:"1" doc:"The email's HTML, at most 500 KB." example:"<p>Hello</p>"`
		Plan api.Field[string] `json:"plan,omitempty" enum:"free,pro,business" doc:"Default: free." example:"free"`
		All  api.Field[bool]   `json:"all,omitempty" doc:"Also list features that every email client supports." example:"false"`
	}
}

// CompatibilityAnswer is the response to a compatibility check.
type CompatibilityAnswer struct {
	Report CompatibilityReport `json:"report"`
}

type compatibilityOutput struct {
	Body struct {
		Data CompatibilityAnswer `json:"data"`
	}
}

func (s *Service) compatibility(ctx context.Context, _ access.Access, in *compatibilityInput) (*compatibilityOutput, error) {
	out := &compatibilityOutput{}
	var err error
	out.Body.Data.Report, err = s.Compatibility(ctx, in.Body.HTML, billing.Plan(in.Body.Plan.Or(string(billing.Free))), in.Body.All.Or(false))
	return out, err
}

type checkInput struct {
	api.InAccount
	Body struct {
		TemplateID       api.Opt[string] `json:"templateId,omitempty" doc:"A stored template." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e23"`
		CraftState       api.Opt[string] `json:"craftState,omitempty" doc:"A block document as a JSON string, at most 2 MB."`
		HTML             api.Opt[string] `json:"html,omitempty" doc:"The email's HTML, at most 2 MB." example:"<p>Hello</p>"`
		TemplateSettings api.Opt[string] `json:"templateSettings,omitempty" doc:"Settings for \"craftState\" or \"html\": a JSON object as a string, at most 64 KB, with subject, previewText and so on." example:"{\"subject\":\"Hello\"}"`
		Clients          []string        `json:"clients,omitempty" nullable:"false" maxItems:"100" doc:"IDs of email clients. Default: all clients in the plan." example:"[\"gmail.ios\",\"outlook.windows\"]"`
		All              api.Field[bool] `json:"all,omitempty" doc:"Also list features that every email client supports." example:"false"`
	}
}

type checkOutput struct {
	Body struct {
		Data Checked `json:"data"`
	}
}

func (s *Service) check(ctx context.Context, who access.Access, in *checkInput) (*checkOutput, error) {
	b := in.Body
	if html := b.HTML.Value; html != nil && len(*html) > maxHTML {
		return nil, problem.Field("html", "must be at most 2 MB")
	} else if html != nil {
		if fault := Readable(*html); fault != "" {
			return nil, problem.Field("html", fault)
		}
	}
	checked, err := s.Check(ctx, who, Request{
		TemplateID: b.TemplateID.Value, Clients: b.Clients, All: b.All.Or(false),
		Content: templates.Template{CraftState: b.CraftState.Value, HTMLContent: b.HTML.Value, TemplateSettings: b.TemplateSettings.Value},
	})
	out := &checkOutput{}
	out.Body.Data = checked
	return out, err
}
