package accounts

import (
	"context"
	"database/sql"
	"errors"

	"mailwright/internal/auth"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
)

// InvitePreview is an invite as seen by anyone who has its link.
type InvitePreview struct {
	AccountName string      `json:"accountName" example:"Analytical Engines"`
	Role        access.Role `json:"role" enum:"admin,editor,reviewer" example:"editor"`
	Email       string      `json:"email" format:"email" doc:"The email address that was invited." example:"grace@example.com"`
	InvitedBy   InviterName `json:"invitedBy"`
	ExpiresAt   api.Time    `json:"expiresAt"`
	Registered  bool        `json:"registered" doc:"Whether a user with this email address exists. If so, sign in. Otherwise, sign up and send the token as \"inviteToken\"." example:"false"`
}

// InviterName is all that a stranger sees of the member who sent an invite.
type InviterName struct {
	Name string `json:"name" example:"Ada Lovelace"`
}

// PreviewInvite returns an invite as its link's page shows it.
func (s *Service) PreviewInvite(ctx context.Context, token string) (InvitePreview, error) {
	return previewInvite(ctx, s.DB.Read(), auth.TokenHash(token), s.Now())
}

// InvitedEmail returns the email address that was invited, for signing up through the invite's link.
func (s *Service) InvitedEmail(ctx context.Context, tx *sql.Tx, token string) (string, error) {
	preview, err := previewInvite(ctx, tx, auth.TokenHash(token), s.Now())
	return preview.Email, err
}

// IsInvited reports whether any account has a pending invite to this email address.
func (s *Service) IsInvited(ctx context.Context, tx *sql.Tx, email string) (bool, error) {
	return isInvitedAnywhere(ctx, tx, email, s.Now())
}

// JoinedAccount is the account that an accepted invite was for.
type JoinedAccount struct {
	Slug string      `json:"slug" example:"analytical-engines"`
	Name string      `json:"name" example:"Analytical Engines"`
	Role access.Role `json:"role" enum:"admin,editor,reviewer" example:"editor"`
}

// AcceptInvite makes the caller a member if the invite was sent to the caller's own email address. The address then
// counts as verified, because the caller read the link there.
func (s *Service) AcceptInvite(ctx context.Context, who access.Access, token string) (JoinedAccount, error) {
	var joined JoinedAccount
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		tenant, invite, err := s.claim(ctx, tx, token)
		if err != nil {
			return err
		}
		who.AccountID = tenant.ID
		if err := s.checkAccept(ctx, tx, who, tenant, invite.Email); err != nil {
			return err
		}
		joins := newMember{accountID: tenant.ID, userID: who.UserID, role: invite.Role, invitedBy: invite.InvitedBy.ID}
		if err := insertMember(ctx, tx, joins, s.Now()); err != nil {
			return err
		}
		if err := auth.ConfirmEmail(ctx, tx, who.UserID, invite.Email, s.Now()); err != nil {
			return err
		}
		joined = JoinedAccount{Slug: tenant.Slug, Name: tenant.Name, Role: invite.Role}
		return s.Audit.Record(ctx, tx, who, invite.event(audit.InviteAccepted))
	})
	return joined, err
}

// claim locks an invite's account and uses up the invite. If several requests use the same link, only one succeeds.
func (s *Service) claim(ctx context.Context, tx *sql.Tx, token string) (Tenant, Invite, error) {
	accountID, err := accountOfInvite(ctx, tx, auth.TokenHash(token))
	if err != nil {
		return Tenant{}, Invite{}, err
	}
	tenant, err := s.hold(ctx, tx, accountID)
	if errors.Is(err, api.ErrAccountNotFound) { // deleted a moment ago
		return Tenant{}, Invite{}, errNoInvite
	}
	if err != nil {
		return Tenant{}, Invite{}, err
	}
	_, invite, err := answerInvite(ctx, tx, auth.TokenHash(token), "accepted", s.Now())
	return tenant, invite, err
}

// checkAccept counts only members. After a downgrade, other pending invites must not keep the first one to accept from
// joining.
func (s *Service) checkAccept(ctx context.Context, tx *sql.Tx, who access.Access, tenant Tenant, invited string) error {
	email, err := auth.EmailOf(ctx, tx, who.UserID)
	if err != nil {
		return err
	}
	if email != invited {
		return errOtherEmail
	}
	if member, err := isMember(ctx, tx, tenant.ID, email); err != nil || member {
		return orElse(err, errAlreadyMember)
	}
	members, err := countMembers(ctx, tx, tenant.ID)
	if err == nil && members >= tenant.Limits.Members {
		return errNoSeat
	}
	return err
}

// DeclineInvite declines an invite for anyone who has its link.
func (s *Service) DeclineInvite(ctx context.Context, token string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		accountID, invite, err := answerInvite(ctx, tx, auth.TokenHash(token), "declined", s.Now())
		if err != nil {
			return err
		}
		return s.Audit.RecordBy(ctx, tx, accountID, audit.Invitee(invite.Email), invite.event(audit.InviteDeclined))
	})
}
