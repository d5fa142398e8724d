package auth

import (
	"context"
	"database/sql"
	"unicode/utf8"

	"github.com/google/uuid"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
)

// Registration holds a new user's data.
type Registration struct {
	Name, Email, Password string
	Verified              bool   // an operator vouches for the email address
	InviteToken           string // from an emailed invite, empty without one
}

// Register creates a user and their first account, and emails the verification link. With the token of an invite to
// this email address, it works even if sign-up is closed, and the address counts as verified because the user read
// the token there. The invite still has to be accepted.
func (s *Service) Register(ctx context.Context, in Registration, from api.Client) (User, FirstAccount, error) {
	if err := s.passwordsAllowed(); err != nil {
		return User{}, FirstAccount{}, err
	}
	if !s.Open && in.InviteToken == "" {
		return User{}, FirstAccount{}, errInviteOnly
	}
	in, err := s.normal(in)
	if err != nil {
		return User{}, FirstAccount{}, err
	}
	err = s.DB.Write(ctx, func(tx *sql.Tx) error { return s.Throttle.TakeInWindow(ctx, tx, registrations, from.Network()) })
	if err != nil {
		return User{}, FirstAccount{}, err
	}
	return s.create(ctx, in)
}

// Create creates a user on behalf of an operator, who isn't throttled and may vouch for the email address.
func (s *Service) Create(ctx context.Context, in Registration) (User, FirstAccount, error) {
	in, err := s.normal(in)
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
		if err = s.Throttle.TakeInWindow(ctx, tx, signUpMails, user.Email); err != nil {
			return err
		}
		return s.mailVerification(ctx, tx, user)
	})
	if database.IsUnique(err) {
		err = errEmailTaken
	}
	return user, account, err
}

// checkInvite rejects a token that doesn't belong to a pending invite to this email address.
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

// normal also refuses passwords that are easy to guess, if the operator wants that.
func (s *Service) normal(r Registration) (Registration, error) {
	r, err := r.normal()
	if err == nil {
		err = s.checkGuessable("password", r.Password, User{Name: r.Name, Email: r.Email})
	}
	return r, err
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
		details["email"] = "must be a valid email address"
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

// ResendVerification emails a new verification link. Earlier links keep working until they expire.
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

// Verify marks the email address that a link was sent to as verified.
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
