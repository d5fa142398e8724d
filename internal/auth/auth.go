// Package auth holds users: registration, sign-in, sessions, verification and passwords.
package auth

import (
	"context"
	"database/sql"
	"log/slog"
	"net/url"
	"regexp"
	"strings"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/seal"
)

// Lifetimes.
const (
	sessionLife = 30 * 24 * time.Hour
	sessionStep = time.Hour // a session slides at most this often, so that reading does not mean writing
	verifyLife  = 24 * time.Hour
	resetLife   = time.Hour
)

// Throttles. Sign-in counts failures only.
var (
	registrations   = api.Limit{Name: "register", Count: 100, Per: time.Hour}
	failuresByEmail = api.Limit{Name: "signin-email", Count: 10, Per: 15 * time.Minute}
	failuresByPlace = api.Limit{Name: "signin-network", Count: 100, Per: 15 * time.Minute}
	verifyMails     = api.Limit{Name: "verify-mail", Count: 5, Per: time.Hour}
	resetMails      = api.Limit{Name: "reset-mail", Count: 5, Per: time.Hour}
	resetsByPlace   = api.Limit{Name: "reset-network", Count: 100, Per: time.Hour}
)

// Refusals of this package.
var (
	errEmailTaken    = problem.New(problem.Conflict, "An account with this email already exists")
	errWrongPassword = problem.New(problem.Unauthenticated, "Invalid email or password")
	errInvalidToken  = problem.Coded(problem.Invalid, "INVALID_TOKEN", "This link is invalid, was used already or has expired")
	errInviteOnly    = problem.Coded(problem.Forbidden, "REGISTRATION_CLOSED", "Registration is by invitation only")
	errOtherEmail    = problem.Coded(problem.Forbidden, "INVITE_EMAIL_MISMATCH",
		"This invite was sent to another email address; register with that one")
	errNoInvite       = problem.New(problem.NotFound, "Invite not found or already processed") // an example: package accounts says it
	errNotCurrent     = problem.Field("currentPassword", "is not correct")
	errNoSession      = problem.New(problem.NotFound, "Session not found")
	errNotSignedIn    = problem.New(problem.Unauthenticated, "Not authenticated")
	errTooManyExample = problem.RateLimited(time.Minute)
)

// User is a person.
type User struct {
	ID            string  `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"`
	Name          string  `json:"name" example:"Ada Lovelace"`
	Email         string  `json:"email" format:"email" example:"ada@example.com"`
	EmailVerified bool    `json:"emailVerified" example:"false"`
	Image         *string `json:"image" doc:"Address of the person's picture."`
}

// Accounts is what users need of accounts, which come after them in the import order; package accounts implements it.
type Accounts interface {
	// Found makes the first account of a new user.
	Found(ctx context.Context, tx *sql.Tx, user User) (FirstAccount, error)
	// RevokeKeysOf ends every API key that a user made.
	RevokeKeysOf(ctx context.Context, tx *sql.Tx, userID string) error
	// InvitedEmail is the address that the invite with this token went to.
	InvitedEmail(ctx context.Context, tx *sql.Tx, token string) (string, error)
}

// FirstAccount is the account that comes with a registration.
type FirstAccount struct {
	ID   string `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e20"`
	Name string `json:"name" example:"Ada Lovelace"`
	Slug string `json:"slug" example:"ada-lovelace"`
	Plan string `json:"plan" enum:"free,pro,business" example:"free"`
}

// Service is what people do about themselves.
type Service struct {
	DB       *database.DB
	Mailer   *mail.Mailer
	Jobs     *jobs.Queue
	Sealer   *seal.Sealer
	Throttle *api.Throttle
	Hasher   *Hasher
	Accounts Accounts
	BaseURL  *url.URL
	Open     bool // whether anybody may register
	Outbox   bool // whether mails are written to files, for want of a mail server
	Log      *slog.Logger
	Now      func() time.Time
}

// emailShape is what browsers accept in an email field, without the dots at the wrong place that no mail server takes.
var emailShape = regexp.MustCompile(
	`^[A-Za-z0-9!#$%&'*+/=?^_{|}~\x60-]+(\.[A-Za-z0-9!#$%&'*+/=?^_{|}~\x60-]+)*` +
		`@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$`)

// NormalEmail is the form in which emails are stored and compared, and whether it is one. What was typed is checked, not
// its lower case: that makes a plain k of the Kelvin sign.
func NormalEmail(email string) (normal string, ok bool) {
	email = strings.TrimSpace(email)
	local, _, _ := strings.Cut(email, "@")
	return strings.ToLower(email), len(email) <= 254 && len(local) <= 64 && emailShape.MatchString(email)
}

// Read is the caller's own record.
func (s *Service) Read(ctx context.Context, who access.Access) (User, error) {
	return userByID(ctx, s.DB.Read(), who.UserID)
}

// Profile is a change of one's own record.
type Profile struct {
	Name  api.Field[string]
	Image api.Opt[string]
}

// UpdateProfile changes name and picture.
func (s *Service) UpdateProfile(ctx context.Context, who access.Access, p Profile) (User, error) {
	var user User
	err := s.DB.Write(ctx, func(tx *sql.Tx) (err error) {
		if user, err = lockUser(ctx, tx, who.UserID); err != nil {
			return err
		}
		if user.Name, err = lineField("name", p.Name.Or(user.Name)); err != nil {
			return err
		}
		user.Image = p.Image.Or(user.Image)
		return updateProfile(ctx, tx, user, s.Now())
	})
	return user, err
}

func lineField(field, text string) (string, error) {
	line, fault := api.Line(text)
	if fault != "" {
		return "", problem.Field(field, fault)
	}
	return line, nil
}

// link is an address of the web app for a mail. It comes from the configuration, never from a request.
func (s *Service) link(path, token string) string {
	return s.BaseURL.JoinPath(path).String() + "?token=" + token
}
