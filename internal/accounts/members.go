package accounts

import (
	"context"
	"database/sql"
	"slices"
	"strings"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
)

// Errors about members. docs/api-contract.md#members-and-invites specifies their wording.
var (
	errNoMember      = problem.New(problem.NotFound, "Member not found")
	errOwnersRole    = problem.New(problem.Invalid, "Cannot change the owner's role. Use transfer ownership instead.")
	errRemoveOwner   = problem.New(problem.Invalid, "The account owner cannot be removed. Use transfer ownership first.")
	errRemoveOneself = problem.New(problem.Invalid, "Use the leave endpoint to remove yourself from an account.")
	errOwnerLeaves   = problem.New(problem.Invalid, "The account owner cannot leave. Use transfer ownership first.")
	errAlreadyOwner  = problem.New(problem.Invalid, "This member is already the owner. Choose another member.")
	errAdminsRole    = problem.New(problem.Forbidden, "Only the account owner can change an admin's role")
	errRemoveAdmin   = problem.New(problem.Forbidden, "Only the account owner can remove an admin")
)

// Member is a user in an account.
type Member struct {
	ID       string      `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e25"`
	UserID   string      `json:"userId" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"`
	Email    string      `json:"email" format:"email" example:"grace@example.com"`
	Name     string      `json:"name" example:"Grace Hopper"`
	Image    *string     `json:"image" doc:"URL of the user's profile image." example:"https://example.com/grace.png"`
	Role     access.Role `json:"role" enum:"owner,admin,editor,reviewer" example:"editor"`
	JoinedAt api.Time    `json:"joinedAt"`
}

func (m Member) target() audit.Target { return audit.Target{Kind: "member", ID: m.ID, Name: m.Name} }

// Members returns the account's members, newest first.
func (s *Service) Members(ctx context.Context, who access.Access) ([]Member, error) {
	return membersOf(ctx, s.DB.Read(), who.AccountID)
}

// ChangeRole makes a member an admin, editor or reviewer. It takes effect with the member's next request, on every
// node. A former admin also loses the sub-accounts they own, which use this account's allowance.
func (s *Service) ChangeRole(ctx context.Context, who access.Access, id string, role access.Role) (Member, error) {
	var member Member
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		tenant, err := s.Lock(ctx, tx, who, access.MemberRoleChange)
		if err != nil {
			return err
		}
		if member, err = memberByID(ctx, tx, who.AccountID, id); err != nil {
			return err
		}
		switch {
		case member.Role == access.Owner:
			return errOwnersRole
		case member.Role == access.Admin && tenant.Role != access.Owner:
			return errAdminsRole
		case member.Role == role:
			return nil
		}
		wasAdmin := member.Role.May(access.SubaccountCreate)
		if err := s.setRole(ctx, tx, s.as(who), who.AccountID, &member, role); err != nil {
			return err
		}
		if wasAdmin && !role.May(access.SubaccountCreate) {
			return s.disown(ctx, tx, s.as(who), who.AccountID, member)
		}
		return nil
	})
	return member, err
}

func (s *Service) setRole(
	ctx context.Context, tx *sql.Tx, record recorder, accountID string, member *Member, role access.Role,
) error {
	details := map[string]string{"from": string(member.Role), "to": string(role), "email": member.Email}
	member.Role = role
	if err := setRole(ctx, tx, accountID, member.ID, role); err != nil {
		return err
	}
	if !role.May(access.MemberInvite) {
		if err := s.cancelInvitesBy(ctx, tx, record, accountID, member.UserID); err != nil {
			return err
		}
	}
	return record(ctx, tx, accountID, audit.Event{Action: audit.MemberRoleChanged, Target: member.target(), Details: details})
}

// RemoveMember removes a member immediately and revokes the keys that they created. Their templates stay. For
// everything else that removal affects, see endMembership.
func (s *Service) RemoveMember(ctx context.Context, who access.Access, id string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		tenant, err := s.Lock(ctx, tx, who, access.MemberRemove)
		if err != nil {
			return err
		}
		member, err := memberByID(ctx, tx, who.AccountID, id)
		switch {
		case err != nil:
			return err
		case member.Role == access.Owner:
			return errRemoveOwner
		case member.UserID == who.UserID:
			return errRemoveOneself
		case member.Role == access.Admin && tenant.Role != access.Owner:
			return errRemoveAdmin
		}
		return s.endMembership(ctx, tx, s.as(who), who.AccountID, member, audit.MemberRemoved)
	})
}

// Leave removes the caller from the account. An owner must transfer ownership first.
func (s *Service) Leave(ctx context.Context, who access.Access) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		tenant, err := s.Lock(ctx, tx, who, access.None)
		if err != nil {
			return err
		}
		if tenant.Role == access.Owner {
			return errOwnerLeaves
		}
		member, err := memberByUser(ctx, tx, who.AccountID, who.UserID)
		if err != nil {
			return err
		}
		return s.endMembership(ctx, tx, s.as(who), who.AccountID, member, audit.MemberLeft)
	})
}

// Transfer makes another member the owner and the caller an admin. No reader ever sees two owners or none.
func (s *Service) Transfer(ctx context.Context, who access.Access, id string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.holdPool(ctx, tx, who.AccountID); err != nil { // the parent, so that nobody's role in it changes
			return err
		}
		tenant, err := s.Lock(ctx, tx, who, access.AccountTransfer)
		if err != nil {
			return err
		}
		next, err := memberByID(ctx, tx, who.AccountID, id)
		if err != nil {
			return err
		}
		if next.Role == access.Owner {
			return errAlreadyOwner
		}
		if err := s.mayReceive(ctx, tx, who, tenant.Account, next); err != nil {
			return err
		}
		if err := swapOwner(ctx, tx, who.AccountID, next.ID); err != nil {
			return err
		}
		before, err := memberByUser(ctx, tx, who.AccountID, who.UserID)
		if err != nil {
			return err
		}
		if err := s.emailOwners(ctx, tx, tenant.Account, before, next); err != nil {
			return err
		}
		if err := noteTransfer(ctx, tx, s.as(who), tenant.Account, next); err != nil {
			return err
		}
		return s.Audit.Record(ctx, tx, who, audit.Event{
			Action: audit.AccountTransferred, Target: next.target(),
			Details: map[string]string{"email": next.Email, "roleBefore": string(next.Role)},
		})
	})
}

// emailOwners emails the previous owner and the new one, in the order of their addresses, because parallel transfers that
// count these emails in different orders could deadlock.
func (s *Service) emailOwners(ctx context.Context, tx *sql.Tx, account Account, before, next Member) error {
	link := s.BaseURL.JoinPath("a", account.Slug, "team").String()
	people := []Member{before, next}
	slices.SortFunc(people, func(a, b Member) int { return strings.Compare(a.Email, b.Email) })
	for _, person := range people {
		message := mail.NewOwner(person.Name, before.Name, next.Name, account.Name, link)
		message.To = person.Email
		if err := s.Mailer.Notify(ctx, tx, message); err != nil {
			return err
		}
	}
	return nil
}
