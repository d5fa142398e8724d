package integrations

import (
	"context"
	"errors"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/seal"
	"mailwright/internal/templates"
)

// Routes returns this package's part of the route table.
func (s *Service) Routes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/integrations/{provider}/connect", api.Session, "", s.connectStart, api.Redirects(),
			api.Refuses(api.ErrAccountNotFound, api.ErrInsufficientPermissions, errUnknownProvider, errNotConfigured, problem.RateLimited(0)),
			api.Doc("connectIntegration", "Connect a provider",
				"Open this URL in a browser. It redirects to the provider's consent screen. Requires the "+
					"`account:integrations` permission in the account. If a browser opens this URL as a page, failures redirect "+
					"to `returnTo`, with the error code in `integrationError`.")),
		api.Handle("GET /api/integrations/{provider}/callback", api.Public, "", s.connectEnd, api.Redirects(), api.Waits(),
			api.Refuses(errUnknownProvider),
			api.Doc("integrationCallback", "Complete a connection",
				"The provider redirects the browser here. This endpoint redirects to `returnTo` with `connected={provider}`, or with "+
					"`integrationError` set to `ACCESS_DENIED`, `CONNECT_REFUSED`, `CONNECT_FAILED`, `CONNECT_FORBIDDEN` or "+
					"`STATE_INVALID`. `refusedBy` names the provider that refused, and `refusedAs` is its error code, such as "+
					"`invalid_client`.")),
		api.Handle("GET /api/accounts/{slug}/integrations", api.Account, access.TemplateExport, s.list,
			api.Doc("listIntegrations", "List integrations", "Lists connected providers and those you can connect.")),
		api.Handle("PATCH /api/accounts/{slug}/integrations/{provider}", api.Account, access.AccountIntegrations, s.choose,
			api.Refuses(errUnknownProvider, errNotConnected, audit.ErrTooMany),
			api.Doc("chooseInIntegration", "Choose where pushes go", "For a connection with access to several accounts with the provider.")),
		api.Handle("DELETE /api/accounts/{slug}/integrations/{provider}/disconnect", api.Account, access.AccountIntegrations, s.disconnect,
			api.Waits(),
			api.Refuses(errUnknownProvider, errNotConnected),
			api.Doc("disconnectIntegration", "Disconnect a provider",
				"Deletes our copy of the tokens and revokes them with the provider if it supports that. Pushed templates stay there.")),
		api.Handle("POST /api/accounts/{slug}/integrations/{provider}/push", api.Account, access.TemplateExport, s.push, api.Created(),
			api.Body(api.TemplateBody),
			api.Slow(pushMost+longestInLine), api.Example(map[string]any{"templateName": "Spring sale", "html": `<p>Hi {{first_name}}</p>`}),
			api.Refuses(append([]*problem.Problem{errUnknownProvider, errNotConnected, errNotConfigured, errBusy, errPushFailed, audit.ErrTooMany},
				templates.RenderRefusals()...)...),
			api.Doc("pushTemplate", "Push a template", "Creates a template in the provider account, with merge tags in the provider's "+
				"syntax. With `update`, it updates the template that an earlier push created. After `PUSH_FAILED`, check the "+
				"push history. If the provider didn't respond, the template may exist there anyway.")),
		api.Handle("GET /api/accounts/{slug}/integrations/merge-fields", api.Account, access.TemplateExport, s.mergeFields, api.Waits(),
			api.Doc("listMergeFields", "List merge fields",
				"Lists the merge fields from all connected providers. A provider that doesn't respond within 5 seconds is left "+
					"out. Responses are cached for 10 minutes.")),
		api.Handle("GET /api/accounts/{slug}/pushes", api.Account, access.TemplateExport, s.pushes,
			api.Doc("listPushes", "List pushes", "Lists pushes from the past year, newest first.")),
	}
}

// Redirect is a response that redirects the browser.
type Redirect struct {
	Location string `header:"Location" doc:"The URL to redirect to."`
}

// InProvider is a path that contains a provider.
type InProvider struct {
	Provider string `path:"provider" maxLength:"50" doc:"The provider's ID." example:"mailchimp"`
}

type connectInput struct {
	InProvider
	Account  string `query:"account" required:"true" minLength:"1" maxLength:"100" doc:"The slug of the account to connect." example:"analytical-engines"`
	ReturnTo string `query:"returnTo" doc:"The path in the web app to return to. Anything else is treated as /." example:"/settings/integrations"`
	Mode     string `header:"Sec-Fetch-Mode" doc:"Set by browsers. If it's \"navigate\", a person opened this URL, and errors redirect to returnTo instead of returning JSON." example:"navigate"`
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
	State string `query:"state" maxLength:"500" doc:"The state from the connect request."`
	Code  string `query:"code" maxLength:"4000" doc:"The code to exchange for tokens."`
	Error string `query:"error" maxLength:"500" doc:"Why the provider didn't send a code." example:"access_denied"`
}

func (s *Service) connectEnd(ctx context.Context, who access.Access, in *callbackInput) (*Redirect, error) {
	address, err := s.Callback(ctx, who, in.Provider, Return{State: seal.Secret(in.State), Code: seal.Secret(in.Code), Error: in.Error})
	return &Redirect{Location: address}, err
}

type listOutput struct {
	Body struct {
		Data      []Integration `json:"data"`
		Providers []Offer       `json:"providers" doc:"The providers you can connect."`
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
		Choice string `json:"choice" minLength:"1" maxLength:"255" doc:"The ID of one of the choices." example:"4a397ccaaa55eb4e6aa1221e1e2d7122"`
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
