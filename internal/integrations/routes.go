package integrations

import (
	"context"
	"errors"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/seal"
	"mailwright/internal/templates"
)

// Routes is this package's part of the route table.
func (s *Service) Routes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/integrations/{provider}/connect", api.Session, "", s.connectStart, api.Redirects(),
			api.Refuses(api.ErrAccountNotFound, api.ErrInsufficientPermissions, errUnknownProvider, errNotConfigured, problem.RateLimited(0)),
			api.Doc("connectIntegration", "Connect a mailing service",
				"Open it in a browser: it leads to the provider's consent screen. Needs the permission `account:integrations` in the account. A "+
					"browser that opens it as a page with `returnTo` is led back there when it is refused, with `integrationError` and the code.")),
		api.Handle("GET /api/integrations/{provider}/callback", api.Public, "", s.connectEnd, api.Redirects(), api.Waits(),
			api.Refuses(errUnknownProvider),
			api.Doc("integrationCallback", "Return from a mailing service",
				"Where the provider sends the browser back to. It goes on to `returnTo` with `connected={provider}`, or with `integrationError` and "+
					"one of "+
					"`ACCESS_DENIED`, `CONNECT_REFUSED`, `CONNECT_FAILED`, `CONNECT_FORBIDDEN` and `STATE_INVALID`; `refusedBy` names the provider that "+
					"refused, and `refusedAs` is its code, such as `invalid_client`.")),
		api.Handle("GET /api/accounts/{slug}/integrations", api.Account, access.TemplateExport, s.list,
			api.Doc("listIntegrations", "List the connected mailing services", "And which ones could be.")),
		api.Handle("PATCH /api/accounts/{slug}/integrations/{provider}", api.Account, access.AccountIntegrations, s.choose,
			api.Refuses(errUnknownProvider, errNotConnected),
			api.Doc("chooseInIntegration", "Choose where pushes go", "For a connection that reaches several accounts at the provider.")),
		api.Handle("DELETE /api/accounts/{slug}/integrations/{provider}/disconnect", api.Account, access.AccountIntegrations, s.disconnect,
			api.Waits(),
			api.Refuses(errUnknownProvider, errNotConnected),
			api.Doc("disconnectIntegration", "Disconnect a mailing service",
				"Our copy of the tokens is deleted, and the provider is told where it can be. What was pushed stays there.")),
		api.Handle("POST /api/accounts/{slug}/integrations/{provider}/push", api.Account, access.TemplateExport, s.push, api.Created(),
			api.Body(api.TemplateBody),
			api.Slow(pushMost+longestInLine), api.Example(map[string]any{"templateName": "Spring sale", "html": `<p>Hi {{first_name}}</p>`}),
			api.Refuses(append([]*problem.Problem{errUnknownProvider, errNotConnected, errNotConfigured, errBusy, errPushFailed},
				templates.RenderRefusals()...)...),
			api.Doc("pushTemplate", "Push a template", "Makes a template at the mailing service of a mail, with merge tags in its own syntax. "+
				"With `update` it replaces what an earlier push made. "+
				"After `PUSH_FAILED` the history tells whether the template may exist at the provider although it did not answer.")),
		api.Handle("GET /api/accounts/{slug}/integrations/merge-fields", api.Account, access.TemplateExport, s.mergeFields, api.Waits(),
			api.Doc("listMergeFields", "List the merge fields",
				"Of all connected mailing services; one that does not answer within 5 seconds is left out. Answers are remembered for 10 minutes.")),
		api.Handle("GET /api/accounts/{slug}/pushes", api.Account, access.TemplateExport, s.pushes,
			api.Doc("listPushes", "List the pushes", "Newest first, of the last year.")),
	}
}

// Redirect sends the browser on.
type Redirect struct {
	Location string `header:"Location" doc:"Where the browser goes on."`
}

// InProvider is a path with a provider in it.
type InProvider struct {
	Provider string `path:"provider" maxLength:"50" doc:"The provider's id." example:"mailchimp"`
}

type connectInput struct {
	InProvider
	Account  string `query:"account" required:"true" minLength:"1" maxLength:"100" doc:"The slug of the account that is connected." example:"analytical-engines"`
	ReturnTo string `query:"returnTo" doc:"A path of the web app to come back to; anything else counts as /." example:"/settings/integrations"`
	Mode     string `header:"Sec-Fetch-Mode" doc:"What browsers send along: navigate for a page that a person opens, who would not understand JSON." example:"navigate"`
}

func (s *Service) connectStart(ctx context.Context, who access.Access, in *connectInput) (*Redirect, error) {
	address, err := s.Connect(ctx, who, in.Provider, in.Account, in.ReturnTo)
	if refused, ok := errors.AsType[*problem.Problem](err); ok && in.ReturnTo != "" && in.Mode == "navigate" {
		address, err = s.notStarted(refused, in.ReturnTo), nil
	}
	return &Redirect{Location: address}, err
}

type callbackInput struct {
	InProvider
	State string `query:"state" maxLength:"500" doc:"What connect gave along."`
	Code  string `query:"code" maxLength:"4000" doc:"What the provider gives tokens for."`
	Error string `query:"error" maxLength:"500" doc:"Why there is no code." example:"access_denied"`
}

func (s *Service) connectEnd(ctx context.Context, who access.Access, in *callbackInput) (*Redirect, error) {
	address, err := s.Callback(ctx, who, in.Provider, Return{State: seal.Secret(in.State), Code: seal.Secret(in.Code), Error: in.Error})
	return &Redirect{Location: address}, err
}

type listOutput struct {
	Body struct {
		Data      []Integration `json:"data"`
		Providers []Offer       `json:"providers" doc:"What accounts can be connected to."`
	}
}

func (s *Service) list(ctx context.Context, who access.Access, _ *api.InAccount) (*listOutput, error) {
	integrations, err := s.List(ctx, who)
	out := &listOutput{}
	out.Body.Data, out.Body.Providers = integrations, s.Offers()
	return out, err
}

// InIntegration is the path of a connection.
type InIntegration struct {
	api.InAccount
	InProvider
}

type chooseInput struct {
	InIntegration
	Body struct {
		Choice string `json:"choice" minLength:"1" maxLength:"255" doc:"The id of one of the choices." example:"4a397ccaaa55eb4e6aa1221e1e2d7122"`
	}
}

type chooseOutput struct {
	Body struct {
		Message string      `json:"message" example:"Integration changed"`
		Data    Integration `json:"data"`
	}
}

func (s *Service) choose(ctx context.Context, who access.Access, in *chooseInput) (*chooseOutput, error) {
	integration, err := s.Choose(ctx, who, in.Provider, in.Body.Choice)
	out := &chooseOutput{}
	out.Body.Message, out.Body.Data = "Integration changed", integration
	return out, err
}

func (s *Service) disconnect(ctx context.Context, who access.Access, in *InIntegration) (*api.Message, error) {
	return api.Said("Integration disconnected", s.Disconnect(ctx, who, in.Provider))
}

type pushInput struct {
	InIntegration
	Body Draft
}

type pushOutput struct {
	Body struct {
		Data Pushed `json:"data"`
	}
}

func (s *Service) push(ctx context.Context, who access.Access, in *pushInput) (*pushOutput, error) {
	made, err := s.Push(ctx, who, in.Provider, in.Body)
	out := &pushOutput{}
	out.Body.Data = made
	return out, err
}

type mergeFieldsOutput struct {
	Body struct {
		Data []Field `json:"data"`
	}
}

func (s *Service) mergeFields(ctx context.Context, who access.Access, _ *api.InAccount) (*mergeFieldsOutput, error) {
	fields, err := s.MergeFields(ctx, who)
	out := &mergeFieldsOutput{}
	out.Body.Data = fields
	return out, err
}

type pushesInput struct {
	api.InAccount
	PushQuery
}

type pushesOutput struct {
	Body struct {
		Data       []Push     `json:"data"`
		NextCursor api.Cursor `json:"nextCursor,omitzero"`
	}
}

func (s *Service) pushes(ctx context.Context, who access.Access, in *pushesInput) (*pushesOutput, error) {
	pushes, next, err := s.Pushes(ctx, who, in.PushQuery)
	out := &pushesOutput{}
	out.Body.Data, out.Body.NextCursor = pushes, next
	return out, err
}
