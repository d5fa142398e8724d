package auth

import (
	"context"
	"database/sql"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
)

// Registration is what a new user gives.
type Registration struct {
	Name, Email, Password string
	Verified              bool   // an operator vouches for the email
	InviteToken           string // of a mailed invite, empty without one
}

// Register creates a user and the user's first account, and mails the verification link. With the token of an invite to the
// email it works where registration is closed, and the email counts as verified: the token was read there. The invite stays
// to be accepted.
func (s *Service) Register(ctx context.Context, in Registration, from api.Client) (User, FirstAccount, error) {
	if !s.Open && in.InviteToken == "" {
		return User{}, FirstAccount{}, errInviteOnly
	}
	in, err := in.normal()
	if err != nil {
		return User{}, FirstAccount{}, err
	}
	if err := s.Throttle.Take(ctx, registrations, from.Network()); err != nil {
		return User{}, FirstAccount{}, err
	}
	return s.create(ctx, in)
}

// Create makes a user for an operator, who is not throttled and may vouch for the email.
func (s *Service) Create(ctx context.Context, in Registration) (User, FirstAccount, error) {
	in, err := in.normal()
	if err != nil {
		return User{}, FirstAccount{}, err
	}
	return s.create(ctx, in)
}

func (s *Service) create(ctx context.Context, in Registration) (user User, account FirstAccount, err error) {
	hash, err := s.Hasher.Hash(ctx, in.Password)
	if err != nil {
		return User{}, FirstAccount{}, err
	}
	err = s.DB.Write(ctx, func(tx *sql.Tx) (err error) {
		if err = s.checkInvite(ctx, tx, in); err != nil {
			return err
		}
		user = User{ID: uuid.Must(uuid.NewV7()).String(), Name: in.Name, Email: in.Email, EmailVerified: in.Verified || in.InviteToken != ""}
		if err = insertUser(ctx, tx, user, hash, s.Now()); err != nil {
			return err
		}
		if account, err = s.Accounts.Found(ctx, tx, user); err != nil || user.EmailVerified {
			return err
		}
		return s.mailVerification(ctx, tx, user)
	})
	if database.IsUnique(err) {
		err = errEmailTaken
	}
	return user, account, err
}

// checkInvite refuses a token that is no open invite to the email.
func (s *Service) checkInvite(ctx context.Context, tx *sql.Tx, in Registration) error {
	if in.InviteToken == "" {
		return nil
	}
	invited, err := s.Accounts.InvitedEmail(ctx, tx, in.InviteToken)
	if err == nil && invited != in.Email {
		return errOtherEmail
	}
	return err
}

func (r Registration) normal() (Registration, error) {
	details := map[string]string{}
	var fault string
	if r.Name, fault = api.Line(r.Name); fault != "" {
		details["name"] = fault
	} else if utf8.RuneCountInString(r.Name) > 100 {
		details["name"] = "must be at most 100 characters"
	} else if !utf8.ValidString(r.Name) {
		details["name"] = "must be valid UTF-8"
	}
	email, ok := NormalEmail(r.Email)
	if !ok {
		details["email"] = "must be an email address"
	}
	if fault := passwordFault(r.Password); fault != "" {
		details["password"] = fault
	}
	r.Email = email
	if len(details) > 0 {
		return r, problem.Validation(details)
	}
	return r, nil
}

func passwordFault(password string) string {
	switch length := utf8.RuneCountInString(password); {
	case length < 8:
		return "must be at least 8 characters"
	case length > 256:
		return "must be at most 256 characters"
	case strings.TrimSpace(password) == "":
		return "must not be blank"
	}
	return ""
}

// ResendVerification mails a new link; the older ones go on working until they end.
func (s *Service) ResendVerification(ctx context.Context, who access.Access) error {
	user, err := userByID(ctx, s.DB.Read(), who.UserID)
	if err != nil {
		return err
	}
	if err := s.Throttle.Take(ctx, verifyMails, user.Email); err != nil || user.EmailVerified {
		return err
	}
	return s.DB.Write(ctx, func(tx *sql.Tx) error { return s.mailVerification(ctx, tx, user) })
}

func (s *Service) mailVerification(ctx context.Context, tx *sql.Tx, user User) error {
	token, err := issueToken(ctx, tx, verifyEmail, user, s.Now().Add(verifyLife))
	if err != nil {
		return err
	}
	message := mail.Verification(user.Name, s.link("verify-email", token))
	message.To = user.Email
	return s.Mailer.Queue(ctx, tx, message)
}

// Verify marks the email that a link was sent to as the user's own.
func (s *Service) Verify(ctx context.Context, token string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		owner, err := useToken(ctx, tx, verifyEmail, token, s.Now())
		if err != nil {
			return err
		}
		_, err = markVerified(ctx, tx, owner, s.Now())
		return err
	})
}
