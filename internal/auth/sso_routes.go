package auth

import (
	"context"
	"net/http"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/seal"
)

func (s *Service) ssoRoutes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/auth/oidc/start", api.Public, access.None, s.ssoStart, api.Redirects(), api.Waits(),
			api.Doc("startSingleSignOn", "Start single sign-on",
				"Open this URL in a browser. It redirects to the identity provider's sign-in page, or to `/sign-in` with an `error` code.")),
		api.Handle("GET "+callbackPath, api.Public, access.None, s.ssoFinish, api.Redirects(), api.Waits(),
			api.Doc("finishSingleSignOn", "Finish single sign-on",
				"The identity provider redirects the browser here. This endpoint sets the session cookie and redirects to `returnTo`, or to "+
					"`/sign-in` with `error` set to `SSO_NOT_CONFIGURED`, `SSO_UNAVAILABLE`, `SSO_FAILED`, `SSO_CANCELED`, `SSO_EXPIRED`, "+
					"`SSO_EMAIL_UNVERIFIED`, `SSO_DOMAIN_NOT_ALLOWED`, `REGISTRATION_CLOSED` or `RATE_LIMITED`. Users are found by "+
					"their identity at the provider and, the first time, by their verified email address.")),
	}
}

type ssoStartInput struct {
	ReturnTo string `query:"returnTo" doc:"The path in the web app to open afterward. Anything else is treated as /." example:"/"`
}

type ssoRedirect struct {
	Location  string   `header:"Location" doc:"The URL to redirect to."`
	SetCookie []string `header:"Set-Cookie"`
}

func (s *Service) ssoStart(ctx context.Context, _ access.Access, in *ssoStartInput) (*ssoRedirect, error) {
	location, cookie := s.StartSSO(ctx, in.ReturnTo)
	out := &ssoRedirect{Location: location}
	if cookie != nil {
		out.SetCookie = []string{cookie.String()}
	}
	return out, nil
}

type ssoFinishInput struct {
	api.Client
	Attempt http.Cookie `cookie:"mailwright_sso" doc:"Set when single sign-on starts."`
	State   string      `query:"state" maxLength:"500" doc:"The state value from when sign-in started."`
	Code    string      `query:"code" maxLength:"4000" doc:"The code to exchange for the user's identity."`
	Error   string      `query:"error" maxLength:"500" doc:"Why the identity provider didn't send a code." example:"access_denied"`
}

func (s *Service) ssoFinish(ctx context.Context, _ access.Access, in *ssoFinishInput) (*ssoRedirect, error) {
	location, cookies := s.FinishSSO(ctx, SSOReturn{
		Attempt: seal.Secret(in.Attempt.Value), State: seal.Secret(in.State), Code: seal.Secret(in.Code), Error: in.Error,
	}, in.Client)
	out := &ssoRedirect{Location: location}
	for _, cookie := range cookies {
		out.SetCookie = append(out.SetCookie, cookie.String())
	}
	return out, nil
}
