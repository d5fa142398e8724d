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
				"Open this URL in a browser. It redirects to the identity provider's sign-in page, or to `/sign-in` with an `error` code. "+
					"If a page of another site links here, it redirects to `/sign-in` without a code, and the user has to start there.")),
		api.Handle("GET "+callbackPath, api.Public, access.None, s.ssoFinish, api.Redirects(), api.Waits(),
			api.Doc("finishSingleSignOn", "Finish single sign-on",
				"The identity provider redirects the browser here. This endpoint sets the session cookie and redirects to `returnTo`, or to "+
					"`/sign-in` with `error` set to `SSO_NOT_CONFIGURED`, `SSO_UNAVAILABLE`, `SSO_FAILED`, `SSO_CANCELED`, `SSO_EXPIRED`, "+
					"`SSO_EMAIL_UNVERIFIED`, `SSO_DOMAIN_NOT_ALLOWED`, `REGISTRATION_CLOSED` or `RATE_LIMITED`. Users are found by "+
					"their identity with the provider and, the first time, by their verified email address. Users with an authenticator app are "+
					"redirected to `/sign-in` with `error` set to `TWO_FACTOR_REQUIRED`, unless the provider says that they signed in there "+
					"with two factors.")),
		api.Handle("POST "+codeStepPath, api.Public, access.None, s.sendSSOCode, api.NeverReplayed(),
			api.Refuses(errCodeRequired, errCodeInvalid, errCodeStepExpired, errTooManyExample),
			api.Doc("sendSingleSignOnCode", "Send the code for single sign-on",
				"Takes a code from the authenticator app, or a recovery code, and sets the session cookie. Works in the browser that returned "+
					"from the identity provider with `TWO_FACTOR_REQUIRED`, within 10 minutes.")),
	}
}

type ssoStartInput struct {
	ReturnTo string `query:"returnTo" doc:"The path in the web app to open afterward. Anything else is treated as /." example:"/"`
	Site     string `header:"Sec-Fetch-Site" hidden:"true"`
	Origin   string `header:"Origin" hidden:"true"`
	Referer  string `header:"Referer" hidden:"true"`
}

type ssoRedirect struct {
	Location  string   `header:"Location" doc:"The URL to redirect to."`
	SetCookie []string `header:"Set-Cookie"`
}

func (s *Service) ssoStart(ctx context.Context, _ access.Access, in *ssoStartInput) (*ssoRedirect, error) {
	location, cookie := s.StartSSO(ctx, in.ReturnTo, Link{Site: in.Site, Origin: in.Origin, Referer: in.Referer})
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

type ssoCodeInput struct {
	api.Client
	Step string `cookie:"mailwright_sso_code" doc:"Set when the browser returns from the identity provider."`
	Body struct {
		Code string `json:"code" doc:"A code from the authenticator app, or a recovery code." example:"492039"`
	}
}

type ssoCodeOutput struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      struct {
		Message string `json:"message" example:"Signed in"`
		User    User   `json:"user"`
	}
}

func (s *Service) sendSSOCode(ctx context.Context, _ access.Access, in *ssoCodeInput) (*ssoCodeOutput, error) {
	user, cookies, err := s.SSOCode(ctx, seal.Secret(in.Step), in.Body.Code, in.Client)
	if err != nil {
		return nil, err
	}
	out := &ssoCodeOutput{}
	for _, cookie := range cookies {
		out.SetCookie = append(out.SetCookie, cookie.String())
	}
	out.Body.Message, out.Body.User = "Signed in", user
	return out, nil
}
