package accounts

import (
	"context"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
)

func (s *Service) memberRoutes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/accounts/{slug}/members", api.AccountSession, access.MemberView, s.listMembers,
			api.Doc("listMembers", "List members", "Newest first.")),
		api.Handle("PATCH /api/accounts/{slug}/members/{memberId}", api.AccountSession, access.MemberRoleChange, s.changeRole,
			api.Refuses(errNoMember, errOwnersRole, errAdminsRole, audit.ErrTooMany),
			api.Doc("changeMemberRole", "Change a member's role",
				"Takes effect with the member's next request. Only the owner can change an admin's role. The owner's role changes only when "+
					"ownership is transferred. If the member can no longer invite others, their pending invites are canceled. If an admin "+
					"becomes an editor or reviewer, this account's owner takes over the sub-accounts that they own, where they get the same role.")),
		api.Handle("DELETE /api/accounts/{slug}/members/{memberId}", api.AccountSession, access.MemberRemove, s.removeMember,
			api.Refuses(errNoMember, errRemoveOwner, errRemoveOneself, errRemoveAdmin),
			api.Doc("removeMember", "Remove a member",
				"Takes effect immediately, revokes the API keys that the member created and cancels their pending invites, also in "+
					"this account's sub-accounts. This account's owner takes over those that the member owns. Templates are kept. "+
					"Only the owner can remove an admin.")),
		api.Handle("POST /api/accounts/{slug}/leave", api.AccountSession, access.None, s.leave, api.OneFactor(), api.Refuses(errOwnerLeaves),
			api.Doc("leaveAccount", "Leave an account", "Revokes the API keys you created there and cancels your pending invites. "+
				"You also leave its sub-accounts, and this account's owner takes over those that you own. "+
				"If you're the owner, transfer ownership first.")),
		api.Handle("POST /api/accounts/{slug}/transfer", api.AccountSession, access.AccountTransfer, s.transfer,
			api.Refuses(errNoMember, errAlreadyOwner, receiverOwnsEnough(3), errOutsideParent),
			api.Doc("transferAccount", "Transfer ownership", "The member becomes the owner, and you become an admin. A member can own up to 3 Free "+
				"accounts. A sub-account's new owner must be an owner or admin of the parent account, unless you own the parent account.")),
	}
}

type listMembersInput struct {
	api.InAccount
	api.Page
}

type listMembersOutput struct {
	Body struct {
		Members    []Member   `json:"members"`
		NextCursor api.Cursor `json:"nextCursor,omitzero"`
	}
}

func (s *Service) listMembers(ctx context.Context, who access.Access, in *listMembersInput) (*listMembersOutput, error) {
	members, err := s.Members(ctx, who)
	if err != nil {
		return nil, err
	}
	out := &listMembersOutput{}
	out.Body.Members, out.Body.NextCursor, err = api.PageOf(in.Page, members, func(m Member) string { return m.ID })
	return out, err
}

// InMember is the path of one member. It is exported because otherwise its ID wouldn't be read where it is embedded.
type InMember struct {
	api.InAccount
	MemberID string `path:"memberId" doc:"The membership's ID." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e25"`
}

type changeRoleInput struct {
	InMember
	Body struct {
		Role access.Role `json:"role" enum:"admin,editor,reviewer" example:"editor"`
	}
}

type changeRoleOutput struct {
	Body struct {
		Message string `json:"message" example:"Role changed"`
		Member  Member `json:"member"`
	}
}

func (s *Service) changeRole(ctx context.Context, who access.Access, in *changeRoleInput) (*changeRoleOutput, error) {
	member, err := s.ChangeRole(ctx, who, in.MemberID, in.Body.Role)
	out := &changeRoleOutput{}
	out.Body.Message, out.Body.Member = "Role changed", member
	return out, err
}

func (s *Service) removeMember(ctx context.Context, who access.Access, in *InMember) (*api.Message, error) {
	return api.Said("Member removed", s.RemoveMember(ctx, who, in.MemberID))
}

func (s *Service) leave(ctx context.Context, who access.Access, _ *api.InAccount) (*api.Message, error) {
	return api.Said("You have left the account", s.Leave(ctx, who))
}

type transferInput struct {
	api.InAccount
	Body struct {
		MemberID string `json:"memberId" doc:"The membership ID of the new owner." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e25"`
	}
}

func (s *Service) transfer(ctx context.Context, who access.Access, in *transferInput) (*api.Message, error) {
	return api.Said("Ownership transferred", s.Transfer(ctx, who, in.Body.MemberID))
}
