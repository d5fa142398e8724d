package auth

import (
	"context"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
)

// profileRoutes returns the routes for changing, exporting and deleting the signed-in user.
func (s *Service) profileRoutes() []api.Route {
	return []api.Route{
		api.Handle("POST /api/user/email", api.Session, access.None, s.changeEmail, api.Hashes(),
			api.Refuses(errEmailTaken, errTooManyExample),
			api.Doc("changeEmail", "Change your email address",
				"Emails a link to the new address and, if your current address is verified, to that one too. Each link works once and expires "+
					"after 24 hours. Your address changes when all links are confirmed. Until then, you sign in with the current one. A new request "+
					"replaces the links. Limited to 5 an hour. If you don't sign in with a password, you must have signed in within the last 5 "+
					"minutes.")),
		api.Handle("DELETE /api/user/email", api.Session, access.None, s.cancelEmailChange,
			api.Doc("cancelEmailChange", "Cancel your email address change", "The emailed links stop working.")),
		api.Handle("POST /api/auth/confirm-email", api.Public, access.None, s.confirmEmail, api.Refuses(errInvalidToken, errEmailTaken),
			api.Doc("confirmEmailChange", "Confirm an email address change",
				"Takes the token from an emailed link. When the last link is confirmed, `done` is true and the address has changed. All other links "+
					"that we emailed to the user stop working, all sessions end except the one that requested the change, and both addresses get "+
					"an email.")),
		api.Handle("DELETE /api/user/sessions", api.Session, access.None, s.endOtherSessions,
			api.Doc("endOtherSessions", "End all other sessions", "Signs you out everywhere except in this browser.")),
		api.Handle("GET /api/user/export", api.Session, access.None, s.export, api.Slow(exportTime),
			api.Files(map[string]any{"application/json": Export{}}), api.Refuses(errTooManyExample),
			api.Doc("exportUser", "Export your data",
				"A JSON file with your profile, accounts, sessions and API keys, and with the templates and audit events that you created in accounts "+
					"you belong to. What's in accounts that require two-step sign-in is left out if this session doesn't have it, and "+
					"`skippedAccounts` lists these accounts. Limited to 5 an hour.")),
		api.Handle("DELETE /api/user", api.Session, access.None, s.deleteOwn, api.Hashes(), api.Refuses(errOwnsExample, errTooManyExample),
			api.Doc("deleteUser", "Delete your profile",
				"Can't be undone. Accounts that only you belong to are deleted, with their subscriptions. In all other accounts, your API keys are "+
					"revoked, your pending invites are canceled, and what you created stays, with \"Deleted user\" as its author. If you own a "+
					"sub-account of someone else's account, the owner of that account takes it over. If you own any other account that has other "+
					"members, the response is 409 `OWNS_ACCOUNTS`, and `details` lists the slugs of these accounts. If you don't sign in with a "+
					"password, you must have signed in within the last 5 minutes.")),
	}
}

type changeEmailInput struct {
	Body struct {
		Email    string `json:"email" example:"ada@example.org"`
		Password string `json:"password,omitempty" doc:"Your password, if you sign in with one." example:"correct horse battery"`
	}
}

type changeEmailOutput struct {
	Body struct {
		Message      string `json:"message" example:"Check your inbox to confirm the new email address"`
		PendingEmail string `json:"pendingEmail" format:"email" example:"ada@example.org"`
	}
}

func (s *Service) changeEmail(ctx context.Context, who access.Access, in *changeEmailInput) (*changeEmailOutput, error) {
	pending, err := s.ChangeEmail(ctx, who, in.Body.Email, in.Body.Password)
	out := &changeEmailOutput{}
	out.Body.Message, out.Body.PendingEmail = "Check your inbox to confirm the new email address", pending
	return out, err
}

func (s *Service) cancelEmailChange(ctx context.Context, who access.Access, _ *struct{}) (*api.Message, error) {
	return api.Said("Your email address stays the same", s.CancelEmailChange(ctx, who))
}

type confirmEmailOutput struct {
	Body struct {
		Message string `json:"message" example:"Email address changed"`
		Done    bool   `json:"done" doc:"Whether the address has changed. If not, the change must still be confirmed with the link we sent to the other email address." example:"true"`
	}
}

func (s *Service) confirmEmail(ctx context.Context, _ access.Access, in *tokenInput) (*confirmEmailOutput, error) {
	done, err := s.ConfirmEmailChange(ctx, in.Body.Token)
	out := &confirmEmailOutput{}
	out.Body.Message, out.Body.Done = "Confirmed. Now open the link that we sent to the other email address.", done
	if done {
		out.Body.Message = "Email address changed"
	}
	return out, err
}

type endedOutput struct {
	Body struct {
		Message string `json:"message" example:"Signed out everywhere else"`
		Ended   int    `json:"ended" doc:"How many sessions were ended." example:"2"`
	}
}

func (s *Service) endOtherSessions(ctx context.Context, who access.Access, _ *struct{}) (*endedOutput, error) {
	ended, err := s.EndOtherSessions(ctx, who)
	out := &endedOutput{}
	out.Body.Message, out.Body.Ended = "Signed out everywhere else", ended
	return out, err
}

func (s *Service) export(ctx context.Context, who access.Access, _ *struct{}) (*api.Download, error) {
	write, err := s.Export(ctx, who)
	if err != nil {
		return nil, err
	}
	return api.Attachment("mailwright-"+s.Now().UTC().Format("2006-01-02")+".json", "application/json", write), nil
}

type deleteOwnInput struct {
	Body struct {
		Confirm  string `json:"confirm" doc:"Your email address." example:"ada@example.com"`
		Password string `json:"password,omitempty" doc:"Your password, if you sign in with one." example:"correct horse battery"`
	}
}

type deleteOwnOutput struct {
	SetCookie     string `header:"Set-Cookie"`
	ClearSiteData string `header:"Clear-Site-Data" doc:"Tells the browser to clear its cache for this server." example:"\"cache\""`
	Body          struct {
		Message string `json:"message" example:"Your profile was deleted"`
	}
}

func (s *Service) deleteOwn(ctx context.Context, who access.Access, in *deleteOwnInput) (*deleteOwnOutput, error) {
	cookie, err := s.DeleteOwn(ctx, who, in.Body.Confirm, in.Body.Password)
	if err != nil {
		return nil, err
	}
	out := &deleteOwnOutput{SetCookie: cookie.String(), ClearSiteData: clearCache}
	out.Body.Message = "Your profile was deleted"
	return out, nil
}
