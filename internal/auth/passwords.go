package auth

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
)

// resetRequest is the job for a forgotten password. The job, not the request, looks up the email address, so that the
// response takes the same time for known and unknown addresses.
type resetRequest struct {
	SealedEmail []byte `json:"sealedEmail"`
}

// Kind returns the job's name.
func (resetRequest) Kind() string { return "reset-password" }

const resetPurpose = "reset-request"

// RegisterJobs registers this package's jobs.
func (s *Service) RegisterJobs() {
	jobs.Work(s.Jobs, s.mailReset)
	jobs.Work(s.Jobs, s.forget, jobs.Timeout(forgetTime))
}

// ForgotPassword emails a reset link if the address belongs to a user. The response doesn't reveal whether it does.
func (s *Service) ForgotPassword(ctx context.Context, email string, from api.Client) error {
	if err := s.passwordsAllowed(); err != nil {
		return err
	}
	email, _ = NormalEmail(email)
	sealed := s.Sealer.Seal([]byte(email), resetPurpose)
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.Throttle.TakeInWindow(ctx, tx, resetsByPlace, from.Network()); err != nil {
			return err
		}
		if err := s.Throttle.TakeInWindow(ctx, tx, resets, subjectOf(email, from.Network())); err != nil {
			return err
		}
		if err := s.Throttle.TakeInWindow(ctx, tx, resetsByEmail, email); err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, resetRequest{SealedEmail: sealed})
	})
}

func (s *Service) mailReset(ctx context.Context, request resetRequest) error {
	email, err := s.Sealer.Open(request.SealedEmail, resetPurpose)
	if err != nil {
		return jobs.Permanent(fmt.Errorf("decrypt reset request: %w", err))
	}
	user, _, err := credentials(ctx, s.DB.Read(), string(email))
	if err != nil || user.ID == "" {
		return err
	}
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		token, err := issueToken(ctx, tx, resetPassword, user, s.Now().Add(resetLife))
		if err != nil {
			return err
		}
		message := mail.PasswordReset(user.Name, s.link("reset-password", token))
		message.To = user.Email
		return s.Mailer.Queue(ctx, tx, message)
	})
}

// Reset is a new password, chosen with an emailed link.
type Reset struct {
	Token, Password string
	RevokeAccess    bool // whether to revoke what may let someone else in, whenever it was created, and recent factors
}

// ResetPassword sets a new password with an emailed link. It ends all of the user's sessions and marks the email
// address as verified, because the user read the link there.
func (s *Service) ResetPassword(ctx context.Context, reset Reset, from api.Client) error {
	if err := s.passwordsAllowed(); err != nil {
		return err
	}
	if fault := passwordFault(reset.Password); fault != "" {
		return problem.Field("password", fault)
	}
	user, err := peekToken(ctx, s.DB.Read(), resetPassword, reset.Token, s.Now())
	if err != nil {
		return err
	}
	if err := s.checkGuessable("password", reset.Password, user); err != nil {
		return err
	}
	hash, err := s.Hasher.Hash(ctx, reset.Password)
	if err != nil {
		return err
	}
	var owner tokenOwner
	err = s.DB.Write(ctx, func(tx *sql.Tx) (err error) {
		if owner, err = useToken(ctx, tx, resetPassword, reset.Token, s.Now()); err != nil {
			return err
		}
		removed, err := s.endUnproven(ctx, tx, owner)
		if err != nil {
			return err
		}
		if reset.RevokeAccess {
			now := s.Now()
			more, err := s.endCreated(ctx, tx, owner.userID, now.Add(-revocableFactor), now.Add(time.Millisecond))
			if err != nil {
				return err
			}
			removed = removed.and(more)
		}
		return s.replacePassword(ctx, tx, owner.userID, hash, "", removed)
	})
	if err != nil {
		return err
	}
	return cmp.Or(s.forgetFailures(ctx, owner.email, from), s.resetWrongCodes(ctx, owner.userID)) // failures were for the old password
}

// revocableFactor is how long after it was added a reset with RevokeAccess still removes a factor. Users can undo a
// takeover for this long. Older factors stay, because otherwise anyone who can read the user's emails could skip two-step
// sign-in.
const revocableFactor = 30 * 24 * time.Hour

// endUnproven marks the email address as verified. On a user's first reset, it revokes everything created before the
// address was first proven, because until then someone else may have been using it. Opening a verification link proves
// the address, but the owner may not know that someone else has the password, so it doesn't count as a reset.
func (s *Service) endUnproven(ctx context.Context, tx *sql.Tx, owner tokenOwner) (Removed, error) {
	isFirstProof, err := markVerified(ctx, tx, owner, s.Now())
	if err != nil {
		return Removed{}, err
	}
	isFirstReset, provenAt, err := markReset(ctx, tx, owner.userID, s.Now())
	if err != nil || !isFirstReset {
		return Removed{}, err
	}
	if isFirstProof {
		provenAt = provenAt.Add(time.Millisecond) // things created in this very millisecond are unproven too
	}
	return s.endCreated(ctx, tx, owner.userID, time.Time{}, provenAt)
}

// endCreated revokes everything created before a time that would let someone else keep using the account or lock its owner
// out. Factors added before since stay.
func (s *Service) endCreated(ctx context.Context, tx *sql.Tx, userID string, since, before time.Time) (Removed, error) {
	factors, err := deleteFactors(ctx, tx, userID, since, before)
	if err != nil {
		return Removed{}, err
	}
	others, err := s.Accounts.EndUnproven(ctx, tx, userID, before)
	return factors.and(others), err
}

// ChangePassword sets a new password for a user who knows the current one or, if they don't have one, has just signed in.
// It ends all other sessions.
func (s *Service) ChangePassword(ctx context.Context, who access.Access, current, next string) error {
	if err := s.passwordsAllowed(); err != nil {
		return err
	}
	if fault := passwordFault(next); fault != "" {
		return problem.Field("newPassword", fault)
	}
	user, stored, err := s.confirmCurrent(ctx, who, current)
	if err != nil {
		return err
	}
	if err := s.checkGuessable("newPassword", next, user); err != nil {
		return err
	}
	hash, err := s.Hasher.Hash(ctx, next)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		same, err := lockPassword(ctx, tx, user.ID, stored)
		if err != nil {
			return err
		}
		if !same {
			return errNotCurrent
		}
		if err := s.Throttle.TakeInWindow(ctx, tx, signInChanges, user.ID); err != nil {
			return err
		}
		return s.replacePassword(ctx, tx, user.ID, hash, who.SessionID, Removed{})
	})
}

// confirmCurrent returns the user and the stored password, which is empty if there is none.
func (s *Service) confirmCurrent(ctx context.Context, who access.Access, current string) (User, string, error) {
	user, stored, err := s.ownCredentials(ctx, who)
	if err != nil {
		return User{}, "", err
	}
	if stored != "" {
		return s.confirmPassword(ctx, who, current)
	}
	err = s.confirmRecentSignIn(ctx, who)
	if errors.Is(err, errSignInAgain) {
		err = errSignInToSet
	}
	return user, "", err
}

// ownCredentials returns the caller and the stored password.
func (s *Service) ownCredentials(ctx context.Context, who access.Access) (User, string, error) {
	user, err := userByID(ctx, s.DB.Read(), who.UserID)
	if err != nil {
		return User{}, "", err
	}
	_, stored, err := credentials(ctx, s.DB.Read(), user.Email)
	return user, stored, err
}

// confirmPassword rejects a wrong current password and counts it like a failed sign-in.
func (s *Service) confirmPassword(ctx context.Context, who access.Access, current string) (user User, stored string, err error) {
	if user, err = userByID(ctx, s.DB.Read(), who.UserID); err != nil {
		return User{}, "", err
	}
	counted, err := s.takeAttempt(ctx, user.Email, api.ClientOf(ctx))
	if err != nil {
		return User{}, "", err
	}
	if user, stored, err = credentials(ctx, s.DB.Read(), user.Email); err != nil {
		return User{}, "", err
	}
	right, err := s.Hasher.Verify(ctx, stored, current)
	if err != nil {
		return User{}, "", err
	}
	if !right {
		s.Log.WarnContext(ctx, "wrong current password", "user", user.ID, "requestId", api.RequestID(ctx))
		return User{}, "", errNotCurrent
	}
	return user, stored, s.succeeded(ctx, counted)
}

// confirmIdentity confirms that the signed-in user is at the keyboard. It guards everything that a stolen session must
// not be able to do. It checks the password. Users who don't sign in with one must have signed in within the last 5
// minutes.
func (s *Service) confirmIdentity(ctx context.Context, who access.Access, password string) (User, error) {
	user, stored, err := s.ownCredentials(ctx, who)
	if err != nil {
		return User{}, err
	}
	if !s.signsInWith(stored) {
		return user, s.confirmRecentSignIn(ctx, who)
	}
	if password == "" { // not an attempt, so it isn't counted as a failure
		return User{}, errNoPasswordSent
	}
	user, _, err = s.confirmPassword(ctx, who, password)
	if errors.Is(err, errNotCurrent) {
		return User{}, errNotConfirmed
	}
	return user, err
}

func (s *Service) confirmRecentSignIn(ctx context.Context, who access.Access) error {
	started, err := sessionStart(ctx, s.DB.Read(), who.SessionID)
	if err != nil {
		return err
	}
	if s.Now().Sub(started) > recentSignIn {
		return errSignInAgain
	}
	return nil
}

// replacePassword ends every session except keptSession, invalidates outstanding reset links and emails the user, also about
// what else was removed.
func (s *Service) replacePassword(ctx context.Context, tx *sql.Tx, userID, hash, keptSession string, removed Removed) error {
	user, err := setPassword(ctx, tx, userID, hash, s.Now())
	if err != nil {
		return err
	}
	if err := endSessions(ctx, tx, userID, keptSession); err != nil {
		return err
	}
	if err := spendTokens(ctx, tx, userID, resetPassword, s.Now()); err != nil {
		return err
	}
	if err := dropChange(ctx, tx, userID); err != nil { // someone who knew the old password may have requested it
		return err
	}
	return s.notify(ctx, tx, user, mail.PasswordChanged(user.Name, removed.list()))
}
