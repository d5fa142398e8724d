package auth

import (
	"context"
	"net/url"
	"slices"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
)

// Routes returns this package's part of the route table.
func (s *Service) Routes() []api.Route {
	return slices.Concat(s.ssoRoutes(), s.userRoutes(), s.twoFactorRoutes(), s.profileRoutes())
}

func (s *Service) userRoutes() []api.Route {
	return []api.Route{
		api.Handle("POST /api/auth/register", api.Public, access.None, s.register, api.Hashes(), api.Created(),
			api.Refuses(errEmailTaken, errInviteOnly, errSSOOnly, errOtherEmail, errNoInvite, errTooManyExample),
			api.Doc("register", "Sign up",
				"Creates a user with a first account and emails a verification link. It doesn't start a session, so sign in next. Limited to 100 an "+
					"hour per network, and to 5 an hour per email address.")),
		api.Handle("POST /api/auth/callback/credentials", api.Public, access.None, s.signIn, api.Hashes(), api.Form(),
			api.Refuses(errWrongPassword, errCodeRequired, errCodeInvalid, errSSOOnly, errTooManyExample),
			api.Doc("signIn", "Sign in",
				"If you use two-step sign-in, also send `code`: the code from your authenticator app, or a recovery code. Each works once. "+
					"Sets the session cookie, which stays valid for 30 days after its last use, and for 90 days at most. The response is 429 after 10 "+
					"failures within 15 minutes for an email address from one network, 100 for an email address, or 100 from a network.")),
		api.Handle("GET /api/auth/config", api.Public, access.None, s.readConfig,
			api.Doc("readConfig", "Sign-in methods",
				"The ways to sign in, whether anyone can sign up, and whether this server sends emails or writes them to files.")),
		api.Handle("GET /api/auth/session", api.Public, access.None, s.session,
			api.Doc("readSession", "Read the current session", "Returns `{user: null}` if you aren't signed in.")),
		api.Handle("POST /api/auth/signout", api.Session, access.None, s.signOut,
			api.Doc("signOut", "Sign out", "Ends the session immediately.")),
		api.Handle("POST /api/auth/verify-email", api.Public, access.None, s.verify, api.Refuses(errInvalidToken),
			api.Doc("verifyEmail", "Verify an email address",
				"Takes the token from the emailed link. The link works once and expires after 24 hours.")),
		api.Handle("POST /api/auth/verify-email/resend", api.Session, access.None, s.resend, api.Refuses(errTooManyExample),
			api.Doc("resendVerification", "Resend the verification link",
				"Limited to 5 an hour. Nothing is sent if the email address is already verified.")),
		api.Handle("POST /api/auth/forgot-password", api.Public, access.None, s.forgot, api.Refuses(errSSOOnly, errTooManyExample),
			api.Doc("forgotPassword", "Request a password reset link",
				"The response is the same whether or not the email address is known. Limited to 5 an hour per email address and network, "+
					"20 per email address and 100 per network.")),
		api.Handle("POST /api/auth/reset-password", api.Public, access.None, s.reset, api.Hashes(), api.Refuses(errInvalidToken, errSSOOnly),
			api.Doc("resetPassword", "Reset your password",
				"Takes the token from the emailed link. The link works once and expires after an hour. All of the user's sessions end. "+
					"The first reset also removes everything that was added before the email address was first verified: API keys, invites, "+
					"members who joined through those invites, provider connections, authenticator apps, recovery codes and passkeys. "+
					"With `revokeAccess`, any reset removes all of them, whenever they were added, except for authenticator apps and passkeys "+
					"that are more than 30 days old. An email lists what was removed. Single sign-on keeps working.")),
		api.Handle("GET /api/user", api.Session, access.None, s.readUser,
			api.Doc("readUser", "Read your profile", "The signed-in user.")),
		api.Handle("PATCH /api/user", api.Session, access.None, s.updateUser, api.Example(map[string]any{"name": "Ada Lovelace"}),
			api.Doc("updateUser", "Update your profile", "Omitted fields don't change. `null` removes the image.")),
		api.Handle("POST /api/user/password", api.Session, access.None, s.changePassword, api.Hashes(),
			api.Refuses(errSSOOnly, errTooManyExample),
			api.Doc("changePassword", "Change your password",
				"Ends all other sessions. If you don't have a password, send an empty `currentPassword`. You must have signed in within the last 5 "+
					"minutes. Limited to 20 changes an hour, together with changes to passkeys, authenticator apps and recovery codes.")),
		api.Handle("GET /api/user/sessions", api.Session, access.None, s.listSessions,
			api.Doc("listSessions", "List your sessions", "Newest first. If you sign in more than 100 times, the session that hasn't "+
				"been used for the longest time ends.")),
		api.Handle("DELETE /api/user/sessions/{id}", api.Session, access.None, s.endSession, api.Refuses(errNoSession),
			api.Doc("endSession", "End a session", "That browser is signed out immediately.")),
	}
}

type configOutput struct {
	Body struct {
		Registration string                 `json:"registration" enum:"open,invite" example:"open"`
		Mail         string                 `json:"mail" enum:"smtp,outbox" doc:"\"outbox\" means that no mail server is configured, so emails are written to files in the outbox folder in the data directory." example:"smtp"`
		Passkeys     bool                   `json:"passkeys" doc:"Whether you can sign in with a passkey. Passkeys require a base URL with HTTPS and a domain name, or localhost." example:"true"`
		Passwords    string                 `json:"passwords" enum:"any,uncommon" doc:"Which new passwords are accepted. \"uncommon\" means that common passwords and those made of your name or email address are refused." example:"any"`
		Password     bool                   `json:"password" doc:"Whether you can sign in with a password." example:"true"`
		OIDC         api.OrNull[oidcOption] `json:"oidc" doc:"Single sign-on. Null if it isn't set up."`
	}
}

// oidcOption is single sign-on as the sign-in page offers it.
type oidcOption struct {
	Name string `json:"name" doc:"The identity provider's name." example:"Example Inc."`
}

func (s *Service) readConfig(context.Context, access.Access, *struct{}) (*configOutput, error) {
	out := &configOutput{}
	out.Body.Registration, out.Body.Mail, out.Body.Passkeys = "invite", "smtp", s.PasskeysWork()
	if s.Open {
		out.Body.Registration = "open"
	}
	if s.Outbox {
		out.Body.Mail = "outbox"
	}
	out.Body.Password, out.Body.Passwords = s.passwordsAllowed() == nil, "any"
	if s.Common != nil {
		out.Body.Passwords = "uncommon"
	}
	if s.SSO != nil {
		out.Body.OIDC.Value = &oidcOption{Name: s.SSO.Name}
	}
	return out, nil
}

type registerInput struct {
	api.Client
	Body struct {
		Name     string `json:"name" maxLength:"100" example:"Ada Lovelace"`
		Email    string `json:"email" example:"ada@example.com"`
		Password string `json:"password" doc:"8 to 256 characters. Some servers also refuse passwords that are easy to guess." example:"correct horse battery"`
		Invite   string `json:"inviteToken,omitempty" doc:"The token of an invite to this email address. It lets you sign up even if sign-up is closed, and your email address counts as verified. Accept the invite after you sign in." example:"mT9uB0WkLr3vN1yQe5xZc7aD8sF2gH4j6K0lP9oI1uY"`
	}
}

type registerOutput struct {
	Body struct {
		Message string       `json:"message" example:"Check your inbox to verify your email address"`
		User    User         `json:"user"`
		Account FirstAccount `json:"account"`
	}
}

func (s *Service) register(ctx context.Context, _ access.Access, in *registerInput) (*registerOutput, error) {
	user, account, err := s.Register(ctx,
		Registration{Name: in.Body.Name, Email: in.Body.Email, Password: in.Body.Password, InviteToken: in.Body.Invite}, in.Client)
	out := &registerOutput{}
	out.Body.Message, out.Body.User, out.Body.Account = "Check your inbox to verify your email address", user, account
	if user.EmailVerified {
		out.Body.Message = "You can now sign in"
	}
	return out, err
}

type signInInput struct {
	api.Client
	RawBody []byte `contentType:"application/x-www-form-urlencoded"`
}

type signInOutput struct {
	SetCookie string `header:"Set-Cookie"`
	Body      struct {
		Message string `json:"message" example:"Signed in"`
		User    User   `json:"user"`
	}
}

func (s *Service) signIn(ctx context.Context, _ access.Access, in *signInInput) (*signInOutput, error) {
	form, err := url.ParseQuery(string(in.RawBody))
	if err != nil {
		return nil, problem.New(problem.Invalid, "Malformed form body. Send email and password as application/x-www-form-urlencoded.")
	}
	if err := signInFields(form.Get("email"), form.Get("password")); err != nil {
		return nil, err
	}
	user, cookie, err := s.SignIn(ctx, form.Get("email"), form.Get("password"), form.Get("code"), in.Client)
	if err != nil {
		return nil, err
	}
	out := &signInOutput{SetCookie: cookie.String()}
	out.Body.Message, out.Body.User = "Signed in", user
	return out, nil
}

type sessionOutput struct {
	Body struct {
		User      api.OrNull[User] `json:"user" doc:"Null if you aren't signed in."`
		Accounts  []SessionAccount `json:"accounts,omitzero"`
		ExpiresAt *api.Time        `json:"expiresAt,omitempty"`
	}
}

func (s *Service) session(ctx context.Context, who access.Access, _ *struct{}) (*sessionOutput, error) {
	user, accounts, expires, err := s.Current(ctx, who)
	out := &sessionOutput{}
	out.Body.User.Value, out.Body.Accounts = user, accounts
	if user != nil {
		out.Body.ExpiresAt = &expires
	}
	return out, err
}

// clearCache is the Clear-Site-Data header of responses that end the session in this browser.
const clearCache = `"cache"`

type signOutOutput struct {
	SetCookie     string `header:"Set-Cookie"`
	ClearSiteData string `header:"Clear-Site-Data" doc:"Tells the browser to clear its cache for this server." example:"\"cache\""`
	Body          struct {
		Message string `json:"message" example:"Signed out"`
	}
}

func (s *Service) signOut(ctx context.Context, who access.Access, _ *struct{}) (*signOutOutput, error) {
	cookie, err := s.SignOut(ctx, who)
	out := &signOutOutput{SetCookie: cookie.String(), ClearSiteData: clearCache}
	out.Body.Message = "Signed out"
	return out, err
}

type tokenInput struct {
	Body struct {
		Token string `json:"token" example:"mT9uB0WkLr3vN1yQe5xZc7aD8sF2gH4j6K0lP9oI1uY"`
	}
}

func (s *Service) verify(ctx context.Context, _ access.Access, in *tokenInput) (*api.Message, error) {
	return api.Said("Email verified", s.Verify(ctx, in.Body.Token))
}

func (s *Service) resend(ctx context.Context, who access.Access, _ *struct{}) (*api.Message, error) {
	return api.Said("If your email address isn't verified yet, we've sent you a link", s.ResendVerification(ctx, who))
}

type forgotInput struct {
	api.Client
	Body struct {
		Email string `json:"email" example:"ada@example.com"`
	}
}

func (s *Service) forgot(ctx context.Context, _ access.Access, in *forgotInput) (*api.Message, error) {
	return api.Said("If an account with this email address exists, we've sent a link to that address",
		s.ForgotPassword(ctx, in.Body.Email, in.Client))
}

type resetInput struct {
	api.Client
	Body struct {
		Token        string `json:"token" example:"mT9uB0WkLr3vN1yQe5xZc7aD8sF2gH4j6K0lP9oI1uY"`
		Password     string `json:"password" doc:"8 to 256 characters. Some servers also refuse passwords that are easy to guess." example:"correct horse battery"`
		RevokeAccess bool   `json:"revokeAccess,omitempty" default:"false" doc:"Whether to remove what the first reset removes, whenever it was added, except for authenticator apps and passkeys that are more than 30 days old." example:"false"`
	}
}

func (s *Service) reset(ctx context.Context, _ access.Access, in *resetInput) (*api.Message, error) {
	return api.Said("Password changed. Sign in with your new password.",
		s.ResetPassword(ctx, Reset{Token: in.Body.Token, Password: in.Body.Password, RevokeAccess: in.Body.RevokeAccess}, in.Client))
}

type userOutput struct {
	Body struct {
		User Profiled `json:"user"`
	}
}

func (s *Service) answerUser(ctx context.Context, user User, err error) (*userOutput, error) {
	out := &userOutput{}
	out.Body.User, err = s.profiled(ctx, user, err)
	return out, err
}

func (s *Service) readUser(ctx context.Context, who access.Access, _ *struct{}) (*userOutput, error) {
	user, err := s.Read(ctx, who)
	return s.answerUser(ctx, user, err)
}

type profileInput struct {
	Body struct {
		Name  api.Field[string] `json:"name,omitempty" maxLength:"100" example:"Ada Lovelace"`
		Image api.Opt[string]   `json:"image,omitempty" maxLength:"512" pattern:"^https?://[^/?#@\\x00-\\x20\"<>\\\\]+([/?#][^\\x00-\\x20\"<>\\\\]*)?$" patternDescription:"an http:// or https:// URL without a username or password" example:"https://example.com/ada.png"`
	}
}

func (s *Service) updateUser(ctx context.Context, who access.Access, in *profileInput) (*userOutput, error) {
	user, err := s.UpdateProfile(ctx, who, Profile{Name: in.Body.Name, Image: in.Body.Image})
	return s.answerUser(ctx, user, err)
}

type passwordInput struct {
	Body struct {
		CurrentPassword string `json:"currentPassword" doc:"Empty if you don't have a password." example:"correct horse battery"`
		NewPassword     string `json:"newPassword" doc:"8 to 256 characters. Some servers also refuse passwords that are easy to guess." example:"staple tower lantern"`
	}
}

func (s *Service) changePassword(ctx context.Context, who access.Access, in *passwordInput) (*api.Message, error) {
	return api.Said("Password changed", s.ChangePassword(ctx, who, in.Body.CurrentPassword, in.Body.NewPassword))
}

type sessionsOutput struct {
	Body struct {
		Sessions   []Session  `json:"sessions"`
		NextCursor api.Cursor `json:"nextCursor,omitzero"`
	}
}

func (s *Service) listSessions(ctx context.Context, who access.Access, in *api.Page) (*sessionsOutput, error) {
	sessions, err := s.Sessions(ctx, who)
	if err != nil {
		return nil, err
	}
	out := &sessionsOutput{}
	out.Body.Sessions, out.Body.NextCursor, err = api.PageOf(*in, sessions, func(s Session) string { return s.ID })
	return out, err
}

type sessionPath struct {
	ID string `path:"id" doc:"The session's ID." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e21"`
}

func (s *Service) endSession(ctx context.Context, who access.Access, in *sessionPath) (*api.Message, error) {
	return api.Said("Session ended", s.EndSession(ctx, who, in.ID))
}
