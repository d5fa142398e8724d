package accounts

import (
	"context"
	"database/sql"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/auth"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
)

// inviteLife is how long an invite is valid.
const inviteLife = 7 * 24 * time.Hour

// Limits on emails to people who may not know us. The one for a recipient is higher than the one for an owner's
// accounts, so that a stranger who invites someone doesn't keep others from inviting them.
var (
	invitesByUser  = api.Limit{Name: "invite-user", Count: 200, Per: 24 * time.Hour}
	invitesByOwner = api.Limit{Name: "invite-owner", Count: 5, Per: time.Hour}
	invitesToOne   = api.Limit{Name: "invite-mail", Count: 20, Per: time.Hour}
)

// Errors about invites. docs/api-contract.md#members-and-invites specifies their wording.
var (
	errUnverified = problem.Coded(problem.Forbidden, "EMAIL_UNVERIFIED",
		"Verify your email address first. Then you can invite members.")
	errNoInvite       = problem.New(problem.NotFound, "Invite not found or already processed")
	errInviteOneself  = problem.New(problem.Invalid, "You cannot invite yourself")
	errAlreadyMember  = problem.New(problem.Conflict, "This person is already a member of this account.")
	errAlreadyInvited = problem.New(problem.Conflict, "An invite has already been sent to this email.")
	errNoSeat         = problem.Coded(problem.Forbidden, "SEAT_LIMIT_REACHED",
		"You've reached your plan's team member limit. Remove a member, cancel an invite or upgrade the plan.")
	errOtherEmail = problem.Coded(problem.Forbidden, "INVITE_EMAIL_MISMATCH",
		"This invite was sent to another email address. Sign in with that address.")
	errTooManyExample = problem.RateLimited(time.Minute)
)

// Invite is a pending offer of membership.
type Invite struct {
	ID        string      `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e27"`
	Email     string      `json:"email" format:"email" example:"grace@example.com"`
	Role      access.Role `json:"role" enum:"admin,editor,reviewer" example:"editor"`
	Status    string      `json:"status" enum:"pending" example:"pending"`
	InvitedBy Inviter     `json:"invitedBy"`
	CreatedAt api.Time    `json:"createdAt"`
	ExpiresAt api.Time    `json:"expiresAt" doc:"7 days after the invite was sent."`
}

// Inviter is the member who sent an invite.
type Inviter struct {
	ID    string `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"`
	Name  string `json:"name" example:"Ada Lovelace"`
	Email string `json:"email" format:"email" example:"ada@example.com"`
}

func (i Invite) event(action audit.Action) audit.Event {
	return audit.Event{
		Action: action, Target: audit.Target{Kind: "invite", ID: i.ID, Name: i.Email}, Details: map[string]string{"role": string(i.Role)},
	}
}

// Invites returns the pending invites, newest first.
func (s *Service) Invites(ctx context.Context, who access.Access) ([]Invite, error) {
	return invitesOf(ctx, s.DB.Read(), who.AccountID, s.Now())
}

// SendInvite emails an invite. The invite occupies a seat until it is answered or expires.
func (s *Service) SendInvite(ctx context.Context, who access.Access, email string, role access.Role) (Invite, error) {
	email, ok := auth.NormalEmail(email)
	if !ok {
		return Invite{}, problem.Field("email", "must be a valid email address")
	}
	var invite Invite
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		tenant, err := s.Lock(ctx, tx, who, access.MemberInvite)
		if err != nil {
			return err
		}
		sender, err := memberByUser(ctx, tx, tenant.ID, who.UserID)
		if err != nil {
			return err
		}
		if err := s.checkInvite(ctx, tx, tenant, sender, email); err != nil {
			return err
		}
		token, hash := auth.NewToken()
		invite = Invite{
			ID: uuid.Must(uuid.NewV7()).String(), Email: email, Role: role, Status: "pending",
			InvitedBy: Inviter{ID: sender.UserID, Name: sender.Name, Email: sender.Email},
			CreatedAt: api.TimeOf(s.Now()), ExpiresAt: api.TimeOf(s.Now().Add(inviteLife)),
		}
		if err := insertInvite(ctx, tx, tenant.ID, invite, hash); err != nil {
			return err
		}
		if err := s.Audit.Record(ctx, tx, who, invite.event(audit.InviteSent)); err != nil {
			return err
		}
		return s.mailInvite(ctx, tx, who, tenant, invite, token)
	})
	return invite, err
}

// requireVerified keeps people who signed up with someone else's email address from inviting others into an account
// that the address's owner may later take over.
func requireVerified(ctx context.Context, tx *sql.Tx, userID string) error {
	verified, err := auth.IsVerified(ctx, tx, userID)
	if err == nil && !verified {
		return errUnverified
	}
	return err
}

// checkInvite checks the rules in the order of docs/api-contract.md#members-and-invites. It counts seats while the
// account's row is locked.
func (s *Service) checkInvite(ctx context.Context, tx *sql.Tx, tenant Tenant, sender Member, email string) error {
	if err := requireVerified(ctx, tx, sender.UserID); err != nil {
		return err
	}
	if sender.Email == email {
		return errInviteOneself
	}
	if member, err := isMember(ctx, tx, tenant.ID, email); err != nil || member {
		return orElse(err, errAlreadyMember)
	}
	if invited, err := isInvited(ctx, tx, tenant.ID, email, s.Now()); err != nil || invited {
		return orElse(err, errAlreadyInvited)
	}
	members, err := countMembers(ctx, tx, tenant.ID)
	if err != nil {
		return err
	}
	pending, err := countInvites(ctx, tx, tenant.ID, s.Now())
	if err == nil && members+pending >= tenant.Limits.Members {
		return errNoSeat
	}
	return err
}

// orElse returns err or, if err is nil, the refusal.
func orElse(err error, refusal *problem.Problem) error {
	if err != nil {
		return err
	}
	return refusal
}

// mailInvite emails the link, within the limits for its sender and its recipient.
func (s *Service) mailInvite(ctx context.Context, tx *sql.Tx, who access.Access, tenant Tenant, invite Invite, token string) error {
	if err := s.Throttle.TakeIn(ctx, tx, invitesByUser, who.UserID); err != nil {
		return err
	}
	if err := s.Throttle.TakeIn(ctx, tx, invitesByOwner, who.OwnerID+" "+invite.Email); err != nil {
		return err
	}
	if err := s.Throttle.TakeIn(ctx, tx, invitesToOne, invite.Email); err != nil {
		return err
	}
	message := mail.Invite(invite.InvitedBy.Name, tenant.Name, string(invite.Role), s.BaseURL.JoinPath("invites", token).String())
	message.To = invite.Email
	return s.Mailer.Queue(ctx, tx, message)
}

// ResendInvite emails a new link that is valid for another 7 days. The previous link stops working.
func (s *Service) ResendInvite(ctx context.Context, who access.Access, id string) (Invite, error) {
	var invite Invite
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		tenant, err := s.Lock(ctx, tx, who, access.MemberInvite)
		if err != nil {
			return err
		}
		if err := requireVerified(ctx, tx, who.UserID); err != nil {
			return err
		}
		token, hash := auth.NewToken()
		if err := renewInvite(ctx, tx, tenant.ID, id, hash, s.Now(), s.Now().Add(inviteLife)); err != nil {
			return err
		}
		if invite, err = inviteByID(ctx, tx, tenant.ID, id, s.Now()); err != nil {
			return err
		}
		if err := s.Audit.Record(ctx, tx, who, invite.event(audit.InviteResent)); err != nil {
			return err
		}
		return s.mailInvite(ctx, tx, who, tenant, invite, token)
	})
	return invite, err
}

// CancelInvite cancels an invite and frees its seat.
func (s *Service) CancelInvite(ctx context.Context, who access.Access, id string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if _, err := s.Lock(ctx, tx, who, access.MemberInvite); err != nil {
			return err
		}
		invite, err := inviteByID(ctx, tx, who.AccountID, id, s.Now())
		if err != nil {
			return err
		}
		if err := cancelInvite(ctx, tx, who.AccountID, id); err != nil {
			return err
		}
		return s.Audit.Record(ctx, tx, who, invite.event(audit.InviteCancelled))
	})
}
