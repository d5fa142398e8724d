package auth

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
)

const emailChangeLife = 24 * time.Hour

// emailChangeRequests also limits how many addresses someone can probe to see whether they are taken.
var emailChangeRequests = api.Window{Name: "email-change", Count: 5, Per: time.Hour}

// emailChangesTo limits the emails to one address, across all users.
var emailChangesTo = api.Window{Name: "email-change-to", Count: 5, Per: time.Hour}

var (
	errNotAnEmail = problem.Field("email", "must be a valid email address")
	errSameEmail  = problem.Field("email", "is already your email address")
)

// emailChange is a requested change of email address that isn't fully confirmed yet.
type emailChange struct {
	userID, from, to, sessionID string
	askOld                      bool // whether the old address must confirm too
	oldConfirmed, newConfirmed  bool
}

// ChangeEmail emails a link to the new address and, if the old one is verified, to the old one as well. The address
// changes once every link has been opened. A second request replaces the links.
func (s *Service) ChangeEmail(ctx context.Context, who access.Access, email, password string) (pending string, err error) {
	email, ok := NormalEmail(email)
	if !ok {
		return "", errNotAnEmail
	}
	user, err := s.confirmIdentity(ctx, who, password)
	if err != nil {
		return "", err
	}
	if email == user.Email {
		return "", errSameEmail
	}
	if err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.Throttle.TakeInWindow(ctx, tx, emailChangeRequests, who.UserID); err != nil {
			return err
		}
		return s.Throttle.TakeInWindow(ctx, tx, emailChangesTo, email)
	}); err != nil {
		return "", err
	}
	return email, s.DB.Write(ctx, func(tx *sql.Tx) error { return s.requestChange(ctx, tx, who, email) })
}

func (s *Service) requestChange(ctx context.Context, tx *sql.Tx, who access.Access, email string) error {
	user, err := lockCaller(ctx, tx, who)
	if err != nil {
		return err
	}
	if other, _, err := credentials(ctx, tx, email); err != nil || other.ID != "" {
		return orElse(err, errEmailTaken)
	}
	change := emailChange{userID: user.ID, from: user.Email, to: email, sessionID: who.SessionID, askOld: user.EmailVerified}
	newToken, newHash := NewToken()
	oldToken, oldHash := NewToken()
	if err := replaceChange(ctx, tx, change, oldHash, newHash, s.Now().Add(emailChangeLife)); err != nil {
		return err
	}
	if err := s.send(ctx, tx, email, mail.ConfirmNewEmail(user.Name, s.link("confirm-email", newToken))); err != nil || !change.askOld {
		return err
	}
	return s.send(ctx, tx, user.Email, mail.ApproveNewEmail(user.Name, email, s.link("confirm-email", oldToken)))
}

// lockCaller locks the caller's row and rejects a session that ended while the password was being checked, for example
// because the password changed.
func lockCaller(ctx context.Context, tx *sql.Tx, who access.Access) (User, error) {
	user, err := lockUser(ctx, tx, who.UserID)
	if err != nil {
		return User{}, err
	}
	_, err = sessionStart(ctx, tx, who.SessionID)
	return user, err
}

func (s *Service) send(ctx context.Context, tx *sql.Tx, to string, message mail.Message) error {
	message.To = to
	return s.Mailer.Queue(ctx, tx, message)
}

// notify informs a user of a change to their profile. An address that was never verified may belong to someone else, so
// nothing is sent there.
func (s *Service) notify(ctx context.Context, tx *sql.Tx, user User, message mail.Message) error {
	if !user.EmailVerified {
		return nil
	}
	message.To = user.Email
	return s.Mailer.Notify(ctx, tx, message)
}

func orElse(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

// CancelEmailChange invalidates the links of a pending change.
func (s *Service) CancelEmailChange(ctx context.Context, who access.Access) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error { return dropChange(ctx, tx, who.UserID) })
}

// ConfirmEmailChange uses up one of a change's links. The last one changes the address, and done is true.
func (s *Service) ConfirmEmailChange(ctx context.Context, token string) (done bool, err error) {
	err = s.DB.Write(ctx, func(tx *sql.Tx) (err error) {
		done, err = s.confirmChange(ctx, tx, TokenHash(token))
		return err
	})
	if database.IsUnique(err) { // someone else has taken the address in the meantime
		err = errEmailTaken
	}
	return done, err
}

// confirmChange locks the user before the change, as requestChange does. Two links that are opened at once take turns.
func (s *Service) confirmChange(ctx context.Context, tx *sql.Tx, hash string) (done bool, err error) {
	userID, err := ownerOfChange(ctx, tx, hash)
	if err != nil {
		return false, err
	}
	user, err := lockUser(ctx, tx, userID)
	if errors.Is(err, errNotSignedIn) {
		return false, errInvalidToken
	}
	if err != nil {
		return false, err
	}
	change, err := confirmLink(ctx, tx, hash, s.Now())
	if err != nil {
		return false, err
	}
	// If the old address was verified after the change was requested, it should have confirmed the change too.
	if change.from != user.Email || (user.EmailVerified && !change.askOld) {
		return false, errInvalidToken
	}
	if !change.newConfirmed || (change.askOld && !change.oldConfirmed) {
		return false, nil
	}
	return true, s.applyChange(ctx, tx, user, change)
}

// applyChange changes the address, ends every session except the one that requested the change, and invalidates every
// emailed link.
func (s *Service) applyChange(ctx context.Context, tx *sql.Tx, user User, change emailChange) error {
	if err := setEmail(ctx, tx, user.ID, change.to, s.Now()); err != nil {
		return err
	}
	if err := endSessions(ctx, tx, user.ID, change.sessionID); err != nil {
		return err
	}
	if err := dropLinks(ctx, tx, user.ID); err != nil {
		return err
	}
	for _, address := range []string{change.from, change.to} {
		message := mail.EmailChanged(user.Name, change.from, change.to)
		message.To = address
		if err := s.Mailer.Notify(ctx, tx, message); err != nil {
			return err
		}
	}
	return s.Audit.RecordEverywhere(ctx, tx, user.ID, audit.User(user.ID, user.Name), audit.Event{
		Action: audit.UserEmailChanged, Target: user.target(), Details: map[string]string{"from": change.from, "to": change.to},
	})
}

func (u User) target() audit.Target { return audit.Target{Kind: "user", ID: u.ID, Name: u.Name} }

// Profiled is a user as they see themselves.
type Profiled struct {
	User
	PendingEmail *string   `json:"pendingEmail" format:"email" doc:"The new email address, if a change is waiting for confirmation." example:"ada@example.org"`
	HasPassword  bool      `json:"hasPassword" doc:"Whether you can sign in with a password. If not, sign in again before changes that require one. The new session counts as proof of who you are for 5 minutes." example:"true"`
	TwoFactor    TwoFactor `json:"twoFactor"`
}

// SchemaName returns the type's name in the API description.
func (Profiled) SchemaName() string { return "Profile" }

// profiled adds the data that only users themselves can see.
func (s *Service) profiled(ctx context.Context, user User, err error) (Profiled, error) {
	if err != nil {
		return Profiled{}, err
	}
	pending, err := pendingEmail(ctx, s.DB.Read(), user.ID, s.Now())
	if err != nil {
		return Profiled{}, err
	}
	_, stored, err := credentials(ctx, s.DB.Read(), user.Email)
	if err != nil {
		return Profiled{}, err
	}
	factors, err := twoFactorOf(ctx, s.DB.Read(), user.ID)
	return Profiled{User: user, PendingEmail: pending, HasPassword: s.signsInWith(stored), TwoFactor: factors}, err
}
