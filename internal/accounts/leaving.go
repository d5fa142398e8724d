package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/auth"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/mail"
)

// recorder records an event in an account's audit log.
type recorder func(ctx context.Context, tx *sql.Tx, accountID string, event audit.Event) error

// as returns a recorder that names the caller as the actor.
func (s *Service) as(who access.Access) recorder {
	return func(ctx context.Context, tx *sql.Tx, accountID string, event audit.Event) error {
		who.AccountID = accountID
		return s.Audit.Record(ctx, tx, who, event)
	}
}

// by returns a recorder that names an actor outside the account.
func (s *Service) by(actor audit.Actor) recorder {
	return func(ctx context.Context, tx *sql.Tx, accountID string, event audit.Event) error {
		return s.Audit.RecordBy(ctx, tx, accountID, actor, event)
	}
}

// asSystem records an event with Mailwright itself as the actor.
func (s *Service) asSystem(ctx context.Context, tx *sql.Tx, accountID string, event audit.Event) error {
	return s.Audit.RecordBy(ctx, tx, accountID, audit.System, event)
}

// endMembership removes everything that a member could still act through. It deletes the membership and, with it, the
// keys they created. It cancels their pending invites, and does the same in the account's sub-accounts. The account's row
// must be locked.
func (s *Service) endMembership(
	ctx context.Context, tx *sql.Tx, record recorder, accountID string, member Member, action audit.Action,
) error {
	if err := s.cancelInvitesBy(ctx, tx, record, accountID, member.UserID); err != nil {
		return err
	}
	if err := deleteMember(ctx, tx, accountID, member.ID); err != nil {
		return err
	}
	err := record(ctx, tx, accountID, audit.Event{
		Action: action, Target: member.target(), Details: map[string]string{"email": member.Email, "role": string(member.Role)},
	})
	if err != nil {
		return err
	}
	return s.leaveChildren(ctx, tx, record, accountID, member.UserID)
}

func (s *Service) cancelInvitesBy(ctx context.Context, tx *sql.Tx, record recorder, accountID, userID string) error {
	invites, err := cancelInvitesBy(ctx, tx, accountID, userID)
	if err != nil {
		return err
	}
	for _, invite := range invites {
		if err := record(ctx, tx, accountID, invite.event(audit.InviteCancelled)); err != nil {
			return err
		}
	}
	return nil
}

// leaveChildren removes a former member from the account's children, which use its allowance. Those they own go to the
// account's owner.
func (s *Service) leaveChildren(ctx context.Context, tx *sql.Tx, record recorder, parentID, userID string) error {
	return s.eachChildOf(ctx, tx, parentID, userID, func(child Account, member Member) error {
		// Remove the old owner first, since an index allows only one owner.
		if err := s.endMembership(ctx, tx, record, child.ID, member, audit.MemberRemoved); err != nil || member.Role != access.Owner {
			return err
		}
		return s.handOver(ctx, tx, record, child, member)
	})
}

// disown gives the children that a member owns to the account's owner, and the member the same role there as in the
// account. It is for members who may no longer create sub-accounts.
func (s *Service) disown(ctx context.Context, tx *sql.Tx, record recorder, parentID string, former Member) error {
	return s.eachChildOf(ctx, tx, parentID, former.UserID, func(child Account, member Member) error {
		if member.Role != access.Owner {
			return nil
		}
		if err := s.setRole(ctx, tx, record, child.ID, &member, former.Role); err != nil {
			return err
		}
		return s.handOver(ctx, tx, record, child, member)
	})
}

// eachChildOf locks the children that a user is a member of, one by one. It checks again after locking, because a child
// may have been left, detached or deleted in the meantime. The parent's row must be locked.
func (s *Service) eachChildOf(
	ctx context.Context, tx *sql.Tx, parentID, userID string, each func(child Account, member Member) error,
) error {
	children, err := childrenOf(ctx, tx, parentID, userID)
	if err != nil {
		return err
	}
	for _, id := range children {
		child, err := s.hold(ctx, tx, id)
		if errors.Is(err, api.ErrAccountNotFound) || err == nil && child.ParentID == nil {
			continue
		}
		if err != nil {
			return err
		}
		member, err := memberByUser(ctx, tx, id, userID)
		if errors.Is(err, errNoMember) {
			continue
		}
		if err != nil {
			return err
		}
		if err := each(child.Account, member); err != nil {
			return err
		}
	}
	return nil
}

// handOver gives a child that lost its owner to the parent's owner, and emails both.
func (s *Service) handOver(ctx context.Context, tx *sql.Tx, record recorder, child Account, before Member) error {
	heir, err := ownerOf(ctx, tx, *child.ParentID)
	if err != nil {
		return err
	}
	if heir, err = s.giveTo(ctx, tx, record, child, heir.UserID); err != nil {
		return err
	}
	link := s.BaseURL.JoinPath("a", child.Slug, "team").String()
	for _, person := range []Member{before, heir} {
		message := mail.HandedOver(person.Name, before.Name, heir.Name, child.Name, link)
		message.To = person.Email
		if err := s.Mailer.Notify(ctx, tx, message); err != nil {
			return err
		}
	}
	return nil
}

// giveTo makes a user the owner of an account without one, whether or not they are already a member. It returns them
// as a member of that account.
func (s *Service) giveTo(ctx context.Context, tx *sql.Tx, record recorder, account Account, userID string) (Member, error) {
	if err := s.makeOwner(ctx, tx, account.ID, userID); err != nil {
		return Member{}, err
	}
	owner, err := memberByUser(ctx, tx, account.ID, userID)
	if err != nil {
		return Member{}, err
	}
	if err := noteTransfer(ctx, tx, record, account, owner); err != nil {
		return Member{}, err
	}
	return owner, record(ctx, tx, account.ID, audit.Event{
		Action: audit.AccountTransferred, Target: owner.target(), Details: map[string]string{"email": owner.Email},
	})
}

func (s *Service) makeOwner(ctx context.Context, tx *sql.Tx, accountID, userID string) error {
	member, err := memberByUser(ctx, tx, accountID, userID)
	if errors.Is(err, errNoMember) {
		return insertMember(ctx, tx, newMember{accountID: accountID, userID: userID, role: access.Owner}, s.Now())
	}
	if err != nil {
		return err
	}
	return setRole(ctx, tx, accountID, member.ID, access.Owner)
}

// ConnectionEnder is a feature with connections to other services. It comes later in the import order.
type ConnectionEnder interface {
	// EndConnections deletes the connections that a user made before a time, in any account, and returns how many.
	EndConnections(ctx context.Context, tx *sql.Tx, userID string, before time.Time) (count int, err error)
}

// EndUnproven revokes what a user created before a time, because they hadn't proven their email address by then. The
// address may belong to someone else, who must not share their account with the person who signed up with it.
func (s *Service) EndUnproven(ctx context.Context, tx *sql.Tx, userID string, before time.Time) (removed auth.Removed, err error) {
	if removed.Members, err = s.endInvited(ctx, tx, userID, before); err != nil {
		return removed, err
	}
	keys, err := deleteKeysOf(ctx, tx, userID, before)
	if err != nil {
		return removed, err
	}
	invites, err := cancelInvitesOf(ctx, tx, userID, before)
	if err != nil {
		return removed, err
	}
	removed.Keys, removed.Invites = len(keys), len(invites)
	for _, ended := range append(keys, invites...) {
		if err := s.asSystem(ctx, tx, ended.accountID, ended.event); err != nil {
			return removed, err
		}
	}
	for _, connections := range s.Connections {
		count, err := connections.EndConnections(ctx, tx, userID, before)
		if err != nil {
			return removed, err
		}
		removed.Connections += count
	}
	return removed, nil
}

// endInvited removes the members that the user invited, and returns how many. It locks the accounts, because it must not
// remove a member who is about to become the owner.
func (s *Service) endInvited(ctx context.Context, tx *sql.Tx, userID string, before time.Time) (count int, err error) {
	invited, err := invitedBy(ctx, tx, userID, before)
	if err != nil {
		return 0, err
	}
	for _, m := range invited {
		if _, err := s.hold(ctx, tx, m.accountID); err != nil {
			return 0, err
		}
		member, err := memberByUser(ctx, tx, m.accountID, m.userID)
		if errors.Is(err, errNoMember) || err == nil && member.Role == access.Owner {
			continue
		}
		if err != nil {
			return 0, err
		}
		if err := s.endMembership(ctx, tx, s.asSystem, m.accountID, member, audit.MemberRemoved); err != nil {
			return 0, err
		}
		count++
	}
	return count, nil
}

// ended is the event for a revoked key or canceled invite, and the account it belonged to.
type ended struct {
	accountID string
	event     audit.Event
}

func deleteKeysOf(ctx context.Context, tx *sql.Tx, userID string, before time.Time) ([]ended, error) {
	rows, err := tx.QueryContext(ctx, `
		DELETE FROM api_keys WHERE created_by = $1 AND created_at < $2 RETURNING account_id, id, name, substr(key_hash, 1, 8)`,
		userID, before.UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("revoke a user's API keys: %w", err)
	}
	type row struct {
		accountID string
		key       APIKey
	}
	found, err := database.Collect(rows, func(r *row) []any { return []any{&r.accountID, &r.key.ID, &r.key.Name, &r.key.Fingerprint} })
	var all []ended
	for _, r := range found {
		all = append(all, ended{r.accountID, r.key.event(audit.KeyRevoked)})
	}
	return all, err
}

func cancelInvitesOf(ctx context.Context, tx *sql.Tx, userID string, before time.Time) ([]ended, error) {
	rows, err := tx.QueryContext(ctx, `
		UPDATE invites SET status = 'cancelled' WHERE invited_by = $1 AND created_at < $2 AND status = 'pending'
		RETURNING account_id, id, email, role`, userID, before.UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("cancel a user's invites: %w", err)
	}
	type row struct {
		accountID string
		invite    Invite
	}
	found, err := database.Collect(rows, func(r *row) []any { return []any{&r.accountID, &r.invite.ID, &r.invite.Email, &r.invite.Role} })
	var all []ended
	for _, r := range found {
		all = append(all, ended{r.accountID, r.invite.event(audit.InviteCancelled)})
	}
	return all, err
}

// invitedBy returns the members that a user invited, ordered by account, so that the accounts are always locked in the
// same order.
func invitedBy(ctx context.Context, tx *sql.Tx, userID string, before time.Time) ([]newMember, error) {
	rows, err := tx.QueryContext(ctx,
		`SELECT account_id, user_id FROM members WHERE invited_by = $1 AND joined_at < $2 AND role <> 'owner' ORDER BY account_id, id`,
		userID, before.UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("find members that a user invited: %w", err)
	}
	return database.Collect(rows, func(m *newMember) []any { return []any{&m.accountID, &m.userID} })
}
