// Package auth manages users: sign-up, sign-in, sessions, email verification and passwords.
package auth

import (
	"context"
	"database/sql"
	"log/slog"
	"net/url"
	"regexp"
	"strings"
	"time"

	"mailwright/internal/auth/guessable"
	"mailwright/internal/auth/sso"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/seal"
)

// Lifetimes of sessions and emailed links.
const (
	sessionLife    = 30 * 24 * time.Hour
	longestSession = 90 * 24 * time.Hour // even a session in constant use ends after this long
	sessionStep    = time.Hour           // a session is extended at most this often, so that not every read causes a write
	recentSignIn   = 5 * time.Minute     // for this long after signing in, users without a password don't have to confirm who they are
	verifyLife     = 24 * time.Hour
	resetLife      = time.Hour
)

// Rate limits. The limits on failed sign-ins are in failures.go.
var (
	registrations = api.Window{Name: "register", Count: 100, Per: time.Hour}
	verifyMails   = api.Limit{Name: "verify-mail", Count: 5, Per: time.Hour}
	signUpMails   = api.Window{Name: "sign-up-mail", Count: 5, Per: time.Hour} // verification links for new users, per email address
	resets        = api.Window{Name: "reset-mail", Count: 5, Per: time.Hour}
	resetsByEmail = api.Window{Name: "reset-email", Count: 20, Per: time.Hour}
	resetsByPlace = api.Window{Name: "reset-network", Count: 100, Per: time.Hour}
)

// signInChanges limits changes to passwords, passkeys, authenticator apps and recovery codes, together and per user. Each
// is emailed to the user and recorded in all of their accounts.
var signInChanges = api.Window{Name: "sign-in-changes", Count: 20, Per: time.Hour}

// Errors that this package returns.
var (
	errEmailTaken    = problem.New(problem.Conflict, "An account with this email already exists")
	errWrongPassword = problem.New(problem.Unauthenticated, "Invalid email or password")
	errInvalidToken  = problem.Coded(problem.Invalid, "INVALID_TOKEN",
		"This link is invalid, has expired or was already used. Request a new one.")
	errInviteOnly = problem.Coded(problem.Forbidden, "REGISTRATION_CLOSED",
		"Signing up requires an invite. Ask a member of the account to invite you.")
	errOtherEmail = problem.Coded(problem.Forbidden, "INVITE_EMAIL_MISMATCH",
		"This invite was sent to another email address. Sign up with that address.")
	errNoInvite       = problem.New(problem.NotFound, "Invite not found or already processed") // only documents what package accounts returns
	errNotCurrent     = problem.Field("currentPassword", "is incorrect")
	errNotConfirmed   = problem.Field("password", "is incorrect")
	errSignInAgain    = problem.Field("password", signInAgain)
	errSignInToSet    = problem.Field("currentPassword", signInAgain)
	errNoSession      = problem.New(problem.NotFound, "Session not found")
	errNotSignedIn    = problem.New(problem.Unauthenticated, "Not authenticated")
	errTooManyExample = problem.RateLimited(time.Minute)
)

const signInAgain = "can't be checked because you don't sign in with one. Sign in again, then try again within 5 minutes."

// User is a person with an email address and a password.
type User struct {
	ID            string  `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"`
	Name          string  `json:"name" example:"Ada Lovelace"`
	Email         string  `json:"email" format:"email" example:"ada@example.com"`
	EmailVerified bool    `json:"emailVerified" example:"false"`
	Image         *string `json:"image" doc:"URL of the user's profile image."`
}

// Accounts is what this package needs from package accounts, which implements it and comes later in the import order.
type Accounts interface {
	// Found creates a new user's first account.
	Found(ctx context.Context, tx *sql.Tx, user User) (FirstAccount, error)
	// EndUnproven revokes what a user created before a time, because they hadn't proven their email address by then:
	// API keys, invites and the memberships that came from them, and connections to providers.
	EndUnproven(ctx context.Context, tx *sql.Tx, userID string, before time.Time) (Removed, error)
	// InvitedEmail returns the email address that the invite with this token was sent to.
	InvitedEmail(ctx context.Context, tx *sql.Tx, token string) (string, error)
	// IsInvited reports whether any account has a pending invite to this email address.
	IsInvited(ctx context.Context, tx *sql.Tx, email string) (bool, error)
	DeletesUsers
}

// FirstAccount is the account that is created with a new user.
type FirstAccount struct {
	ID   string `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e20"`
	Name string `json:"name" example:"Ada Lovelace"`
	Slug string `json:"slug" example:"ada-lovelace"`
	Plan string `json:"plan" enum:"free,pro,business" example:"free"`
}

// Service implements what users can do with their own record.
type Service struct {
	DB       *database.DB
	Audit    *audit.Log
	Mailer   *mail.Mailer
	Jobs     *jobs.Queue
	Sealer   *seal.Sealer
	Throttle *api.Throttle
	Hasher   *Hasher
	Accounts Accounts
	SSO      *sso.Client // nil without an identity provider
	BaseURL  *url.URL
	Open     bool            // whether anyone may sign up
	Common   *guessable.List // passwords to refuse, along with those made of names; nil to accept any
	// PlainCookieUntil is when we stop accepting the session cookie without the __Host- prefix over https.
	PlainCookieUntil time.Time
	Outbox           bool // whether emails are written to files because no mail server is configured
	Log              *slog.Logger
	Now              func() time.Time

	Templates Templates
	Answers   *api.Router // deletes stored responses along with their user
}

// emailShape matches what browsers accept in an email field, except for misplaced dots, which no mail server accepts.
var emailShape = regexp.MustCompile(
	`^[A-Za-z0-9!#$%&'*+/=?^_{|}~\x60-]+(\.[A-Za-z0-9!#$%&'*+/=?^_{|}~\x60-]+)*` +
		`@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$`)

// NormalEmail returns the form in which email addresses are stored and compared, and whether the address is valid. It
// checks the address as typed, because lowercasing would turn the Kelvin sign into a plain k.
func NormalEmail(email string) (normal string, ok bool) {
	email = strings.TrimSpace(email)
	local, _, _ := strings.Cut(email, "@")
	return strings.ToLower(email), len(email) <= 254 && len(local) <= 64 && emailShape.MatchString(email)
}

// Read returns the caller's own record.
func (s *Service) Read(ctx context.Context, who access.Access) (User, error) {
	return userByID(ctx, s.DB.Read(), who.UserID)
}

// Profile holds changes to the user's own record.
type Profile struct {
	Name  api.Field[string]
	Image api.Opt[string]
}

// UpdateProfile changes the name and the image.
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

// link returns a URL of the web app for an email. It is built from the configuration, never from a request.
func (s *Service) link(path, token string) string {
	return s.BaseURL.JoinPath(path).String() + "?token=" + token
}
