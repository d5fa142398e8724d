package accounts

import (
	"context"
	"database/sql"
	"errors"

	"mailwright/internal/auth"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
)

// errOwnsAccounts names the accounts that a user must transfer or delete before they can be deleted.
func errOwnsAccounts(details map[string]string) error {
	return &problem.Problem{
		Kind: problem.Conflict, Code: "OWNS_ACCOUNTS", Details: details,
		Message: "You own accounts that have other members. Transfer or delete these accounts first.",
	}
}

// belonging is a membership of a user who is about to be deleted.
type belonging struct {
	Account
	memberID    string
	others      int     // members other than the user
	parentOwner *string // the ID of the parent's owner, if there is a parent
}

// isInherited reports whether the account is a sub-account that goes to its parent's owner.
func (b belonging) isInherited(userID string) bool {
	return b.Role == access.Owner && b.parentOwner != nil && *b.parentOwner != userID
}

func (b belonging) isBlocking(userID string) bool {
	return b.Role == access.Owner && b.others > 0 && !b.isInherited(userID)
}

func (b belonging) isDeleted(userID string) bool {
	return b.Role == access.Owner && b.others == 0 && !b.isInherited(userID)
}

// EndMemberships removes a user who is about to be deleted from all accounts. Accounts that nobody else belongs to are
// deleted, children before their parents.
func (s *Service) EndMemberships(ctx context.Context, tx *sql.Tx, userID string, by audit.Actor) ([]auth.Membership, error) {
	all, err := s.holdBelongings(ctx, tx, userID)
	if err != nil {
		return nil, err
	}
	blocking := map[string]string{}
	for _, b := range all {
		if b.isBlocking(userID) {
			blocking[b.Slug] = "has other members"
		}
	}
	if len(blocking) > 0 {
		return nil, errOwnsAccounts(blocking)
	}
	left := []auth.Membership{}
	for _, b := range all {
		if b.isDeleted(userID) {
			if err := s.remove(ctx, tx, by, b.Account); err != nil {
				return nil, err
			}
			continue
		}
		left = append(left, auth.Membership{AccountID: b.ID, MemberID: b.memberID})
		if err := s.withdraw(ctx, tx, by, userID, b); err != nil {
			return nil, err
		}
	}
	return left, deleteInvitesBy(ctx, tx, userID)
}

// holdBelongings locks the accounts and then the user. While it waits, the user may join another account, so it repeats
// until there is nothing left to lock. From then on, nobody can add the user to an account, as insertMember waits for
// the user's lock.
func (s *Service) holdBelongings(ctx context.Context, tx *sql.Tx, userID string) ([]belonging, error) {
	held := map[string]bool{}
	for round := 0; ; round++ {
		ids, err := accountsToHold(ctx, tx, userID)
		if err != nil {
			return nil, err
		}
		added := false
		for _, id := range ids {
			if held[id] {
				continue
			}
			if _, err := s.hold(ctx, tx, id); err != nil && !errors.Is(err, api.ErrAccountNotFound) {
				return nil, err
			}
			held[id], added = true, true
		}
		if round == 0 {
			if err := auth.LockUser(ctx, tx, userID); err != nil {
				return nil, err
			}
		} else if !added {
			return belongingsOf(ctx, tx, userID)
		}
	}
}

// withdraw deletes the user's membership and, with it, their API keys. An inherited account gets its new owner.
func (s *Service) withdraw(ctx context.Context, tx *sql.Tx, by audit.Actor, userID string, b belonging) error {
	if err := deleteMember(ctx, tx, b.ID, b.memberID); err != nil {
		return err
	}
	if b.isInherited(userID) {
		if err := s.inherit(ctx, tx, by, b); err != nil {
			return err
		}
	}
	return s.Audit.RecordBy(ctx, tx, b.ID, by, audit.Event{
		Action: audit.UserDeleted, Target: audit.Target{Kind: "user", ID: userID, Name: audit.DeletedName},
		Details: map[string]string{"role": string(b.Role)},
	})
}

// inherit makes the parent's owner the owner of a sub-account that lost its own.
func (s *Service) inherit(ctx context.Context, tx *sql.Tx, by audit.Actor, b belonging) error {
	heir, err := s.giveTo(ctx, tx, s.by(by), b.Account, *b.parentOwner)
	if err != nil {
		return err
	}
	message := mail.InheritedAccount(heir.Name, b.Name, s.BaseURL.JoinPath("a", b.Slug, "team").String())
	message.To = heir.Email
	return s.Mailer.Notify(ctx, tx, message)
}
