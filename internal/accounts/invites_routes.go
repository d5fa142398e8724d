package accounts

import (
	"context"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
)

func (s *Service) inviteRoutes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/accounts/{slug}/invites", api.AccountSession, access.MemberInvite, s.listInvites,
			api.Doc("listInvites", "List pending invites", "Newest first, without expired invites.")),
		api.Handle("POST /api/accounts/{slug}/invites", api.AccountSession, access.MemberInvite, s.sendInvite, api.Created(),
			api.Refuses(errUnverified, errInviteOneself, errAlreadyMember, errAlreadyInvited, errNoSeat, errTooManyExample),
			api.Doc("sendInvite", "Invite a member",
				"Emails a link that is valid for 7 days. Your own email address must be verified. A pending invite takes a seat. It's canceled if "+
					"you leave the account or lose the permission to invite members. You can send 200 emails a day. All accounts with "+
					"the same owner can send 5 an hour to the same address, and all accounts together 20.")),
		api.Handle("POST /api/accounts/{slug}/invites/{inviteId}/resend", api.AccountSession, access.MemberInvite, s.resendInvite,
			api.Refuses(errUnverified, errNoInvite, errTooManyExample),
			api.Doc("resendInvite", "Resend an invite", "Emails a new link that is valid for another 7 days. The previous link stops working.")),
		api.Handle("DELETE /api/accounts/{slug}/invites/{inviteId}", api.AccountSession, access.MemberInvite, s.cancelInvite,
			api.Refuses(errNoInvite),
			api.Doc("cancelInvite", "Cancel an invite", "The link stops working immediately, and the seat becomes available again.")),
		api.Handle("GET /api/invites/{token}", api.Public, access.None, s.readInvite, api.Refuses(errNoInvite),
			api.Doc("readInvite", "Read an invite", "For anyone who has the link from the email.")),
		api.Handle("POST /api/invites/{token}/accept", api.Session, access.None, s.acceptInvite,
			api.Refuses(errNoInvite, errOtherEmail, errAlreadyMember, errNoSeat),
			api.Doc("acceptInvite", "Accept an invite",
				"You must be signed in with the invited email address, which then counts as verified. The seat limit is checked again.")),
		api.Handle("POST /api/invites/{token}/decline", api.Public, access.None, s.declineInvite, api.Refuses(errNoInvite),
			api.Doc("declineInvite", "Decline an invite", "For anyone who has the link from the email.")),
	}
}

type listInvitesInput struct {
	api.InAccount
	api.Page
}

type listInvitesOutput struct {
	Body struct {
		Invites    []Invite   `json:"invites"`
		NextCursor api.Cursor `json:"nextCursor,omitzero"`
	}
}

func (s *Service) listInvites(ctx context.Context, who access.Access, in *listInvitesInput) (*listInvitesOutput, error) {
	invites, err := s.Invites(ctx, who)
	if err != nil {
		return nil, err
	}
	out := &listInvitesOutput{}
	out.Body.Invites, out.Body.NextCursor, err = api.PageOf(in.Page, invites, func(i Invite) string { return i.ID })
	return out, err
}

type sendInviteInput struct {
	api.InAccount
	Body struct {
		Email string      `json:"email" example:"grace@example.com"`
		Role  access.Role `json:"role" enum:"admin,editor,reviewer" example:"editor"`
	}
}

type inviteOutput struct {
	Body struct {
		Message string `json:"message" example:"Invite sent"`
		Invite  Invite `json:"invite"`
	}
}

func answerWith(message string, invite Invite, err error) (*inviteOutput, error) {
	out := &inviteOutput{}
	out.Body.Message, out.Body.Invite = message, invite
	return out, err
}

func (s *Service) sendInvite(ctx context.Context, who access.Access, in *sendInviteInput) (*inviteOutput, error) {
	invite, err := s.SendInvite(ctx, who, in.Body.Email, in.Body.Role)
	return answerWith("Invite sent", invite, err)
}

type invitePath struct {
	api.InAccount
	InviteID string `path:"inviteId" doc:"The invite's ID." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e27"`
}

func (s *Service) resendInvite(ctx context.Context, who access.Access, in *invitePath) (*inviteOutput, error) {
	invite, err := s.ResendInvite(ctx, who, in.InviteID)
	return answerWith("Invite resent", invite, err)
}

func (s *Service) cancelInvite(ctx context.Context, who access.Access, in *invitePath) (*api.Message, error) {
	return api.Said("Invite cancelled", s.CancelInvite(ctx, who, in.InviteID))
}

type tokenPath struct {
	Token string `path:"token" doc:"The token from the link in the email." example:"mT9uB0WkLr3vN1yQe5xZc7aD8sF2gH4j6K0lP9oI1uY"`
}

type readInviteOutput struct {
	Body struct {
		Invite InvitePreview `json:"invite"`
	}
}

func (s *Service) readInvite(ctx context.Context, _ access.Access, in *tokenPath) (*readInviteOutput, error) {
	preview, err := s.PreviewInvite(ctx, in.Token)
	out := &readInviteOutput{}
	out.Body.Invite = preview
	return out, err
}

type acceptInviteOutput struct {
	Body struct {
		Message string        `json:"message" example:"Welcome to the team"`
		Account JoinedAccount `json:"account"`
	}
}

func (s *Service) acceptInvite(ctx context.Context, who access.Access, in *tokenPath) (*acceptInviteOutput, error) {
	joined, err := s.AcceptInvite(ctx, who, in.Token)
	out := &acceptInviteOutput{}
	out.Body.Message, out.Body.Account = "Welcome to the team", joined
	return out, err
}

func (s *Service) declineInvite(ctx context.Context, _ access.Access, in *tokenPath) (*api.Message, error) {
	return api.Said("Invite declined", s.DeclineInvite(ctx, in.Token))
}
