package auth

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
)

var errNotOwnEmail = problem.Field("confirm", "must be your email address")

// errOwnsExample documents what package accounts returns.
var errOwnsExample = &problem.Problem{
	Kind: problem.Conflict, Code: "OWNS_ACCOUNTS",
	Message: "You own accounts that have other members. Transfer or delete these accounts first.",
	Details: map[string]string{"analytical-engines": "has other members"},
}

// Membership is a deleted user's former membership in an account that still exists.
type Membership struct {
	AccountID string `json:"accountId"`
	MemberID  string `json:"memberId"`
}

// DeletesUsers is what package accounts does when a user is deleted.
type DeletesUsers interface {
	// EndMemberships deletes the accounts that only this user belongs to, and removes the user from all others. It
	// returns the memberships it removed. It locks the accounts' rows first, then the user's row. If the user owns an
	// account with other members, it returns an error and nothing changes.
	EndMemberships(ctx context.Context, tx *sql.Tx, userID string, by audit.Actor) (left []Membership, err error)
}

// DeleteOwn deletes the signed-in user, who must have typed their own email address to confirm. It returns the cookie
// that signs the browser out.
func (s *Service) DeleteOwn(ctx context.Context, who access.Access, confirm, password string) (*http.Cookie, error) {
	user, err := userByID(ctx, s.DB.Read(), who.UserID)
	if err != nil {
		return nil, err
	}
	if typed, _ := NormalEmail(confirm); typed != user.Email {
		return nil, errNotOwnEmail
	}
	if _, err := s.confirmIdentity(ctx, who, password); err != nil {
		return nil, err
	}
	by := audit.User(who.UserID, audit.DeletedName)
	err = s.DB.Write(ctx, func(tx *sql.Tx) error { return s.deleteUser(ctx, tx, who, by) })
	if err != nil {
		return nil, err
	}
	s.Log.InfoContext(ctx, "user deleted", "user", who.UserID, "requestId", api.RequestID(ctx))
	return s.cookie("", -time.Second), nil
}

// DeleteUser deletes a user on behalf of an operator.
func (s *Service) DeleteUser(ctx context.Context, email string) error {
	user, err := s.userByEmail(ctx, email)
	if err != nil {
		return err
	}
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		return s.deleteUser(ctx, tx, access.Access{UserID: user.ID}, audit.Operator)
	})
	if errors.Is(err, errNotSignedIn) { // deleted a moment ago
		err = noUser(email)
	}
	if err == nil {
		s.Log.InfoContext(ctx, "user deleted by an operator", "user", user.ID)
	}
	return err
}

// deleteUser keeps the user's row, without any personal data, because templates and versions refer to it. Wherever an
// author is shown, the name is "Deleted user".
func (s *Service) deleteUser(ctx context.Context, tx *sql.Tx, who access.Access, by audit.Actor) error {
	left, err := s.Accounts.EndMemberships(ctx, tx, who.UserID, by)
	if err != nil {
		return err
	}
	user, err := lockUser(ctx, tx, who.UserID)
	if err != nil {
		return err
	}
	if who.SessionID != "" { // the session may have ended while the password was being checked
		if _, err := sessionStart(ctx, tx, who.SessionID); err != nil {
			return err
		}
	}
	if err := s.notify(ctx, tx, user, mail.UserDeleted(user.Name)); err != nil {
		return err
	}
	if err := eraseUser(ctx, tx, user.ID, s.Now()); err != nil {
		return err
	}
	if err := s.Answers.UserDeleted(ctx, tx, user.ID); err != nil {
		return err
	}
	return s.Jobs.Insert(ctx, tx, forgetting{UserID: user.ID, Left: left})
}

// PersonalTables lists the tables with rows that belong to a user, by their user_id column, and are deleted with the
// user. The database doesn't do that for us, because the user's row stays. A test compares the list with the foreign
// keys that have ON DELETE CASCADE.
var PersonalTables = []string{
	"sessions", "one_time_tokens", "email_changes", "identities", "totp_secrets", "recovery_codes", "passkeys", "passkey_challenges",
	"sso_code_steps",
}

func eraseUser(ctx context.Context, tx *sql.Tx, userID string, now time.Time) error {
	for _, table := range PersonalTables {
		if _, err := tx.ExecContext(ctx, `DELETE FROM `+table+` WHERE user_id = $1`, userID); err != nil {
			return fmt.Errorf("delete a user's %s: %w", table, err)
		}
	}
	// The replacement email address must be unique, and nobody must be able to sign up with it.
	_, err := tx.ExecContext(ctx, `
		UPDATE users SET email = $2, name = $3, image = NULL, password_hash = '', email_verified_at = NULL, updated_at = $4, deleted_at = $4
		WHERE id = $1`, userID, "deleted:"+userID, audit.DeletedName, now.UnixMilli())
	if err != nil {
		return fmt.Errorf("erase user: %w", err)
	}
	return nil
}

// forgetting is the job that removes a deleted user's name from the audit logs.
type forgetting struct {
	UserID string       `json:"userId"`
	Left   []Membership `json:"left"`
}

// forgetTime is enough time for a year of events.
const forgetTime = 5 * time.Minute

// Kind returns the job's name.
func (forgetting) Kind() string { return "forget-user" }

func (s *Service) forget(ctx context.Context, user forgetting) error {
	for _, membership := range user.Left {
		if err := s.Audit.ForgetMember(ctx, membership.AccountID, membership.MemberID); err != nil {
			return err
		}
	}
	return s.Audit.Forget(ctx, user.UserID)
}

// LockUser locks the row of a user who is about to join an account, and fails if the user was deleted in the meantime.
func LockUser(ctx context.Context, tx *sql.Tx, userID string) error {
	_, err := lockUser(ctx, tx, userID)
	return err
}
