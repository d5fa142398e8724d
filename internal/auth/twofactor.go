package auth

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/auth/totp"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
)

// wrongCodes limits guessing by someone who knows the password. Wrong codes are counted per user, because an attacker
// may have many network addresses, and separately from failed sign-ins, which a correct password clears. At one guess
// every six minutes, the chance of finding a code is below one in a thousand a day.
var wrongCodes = api.Window{Name: "two-factor", Count: 10, Per: time.Hour}

// codeResets limits how often a password reset forgets wrong codes. Without it, someone who can read the user's emails could
// reset the password after every ten guesses.
var codeResets = api.Window{Name: "two-factor-reset", Count: 3, Per: 24 * time.Hour}

// Errors about two-step sign-in.
var (
	errCodeRequired = problem.Coded(problem.Unauthenticated, "TWO_FACTOR_REQUIRED",
		"Enter the code from your authenticator app, or a recovery code.")
	errCodeInvalid = problem.Coded(problem.Unauthenticated, "TWO_FACTOR_INVALID",
		"This code is wrong, has expired or was already used. Wait for the next one and try again.")
	errTwoFactorOn = problem.Coded(problem.Conflict, "TWO_FACTOR_ON",
		"Your authenticator app is already set up. Turn off two-step sign-in before you set up another one.")
	errTwoStepSession = problem.Coded(problem.Forbidden, "TWO_FACTOR_SESSION_REQUIRED",
		"You signed in without your passkey or a code. Sign in again with one of them, then try again.")
	errTwoFactorOff   = problem.New(problem.NotFound, "Two-step sign-in isn't on")
	errWrongCode      = problem.Field("code", "is wrong, has expired or was already used")
	errNoPasswordSent = problem.Field("password", "is required")
	errNotStarted     = problem.Field("code", "can't be checked because the setup has expired. Start again.")
)

// TwoFactor describes what a user has set up for two-step sign-in.
type TwoFactor struct {
	TOTP              bool `json:"totp" doc:"Whether signing in with a password also requires a code from an authenticator app." example:"true"`
	Passkeys          int  `json:"passkeys" doc:"How many passkeys the user has." example:"1"`
	RecoveryCodesLeft int  `json:"recoveryCodesLeft" doc:"How many recovery codes haven't been used." example:"10"`
}

// HasTwoFactor reports whether the caller satisfies accounts that require two-step sign-in. Only the session counts, not what
// the user has set up, because someone else may have started it with the password alone. The user must have passed a second
// step in it: signed in with a code, a passkey or two steps at the identity provider, or set up their first factor.
func HasTwoFactor(ctx context.Context, q database.Querier, who access.Access) (bool, error) {
	return hasTwoFactor(ctx, q, who.UserID, who.SessionID)
}

// mayChangeFactors rejects a session that never passed a second step if the user has a factor. Otherwise the password alone
// would be enough to add another factor, or to replace the user's own.
func (s *Service) mayChangeFactors(ctx context.Context, q database.Querier, who access.Access) error {
	factors, err := twoFactorOf(ctx, q, who.UserID)
	if err != nil {
		return err
	}
	if !factors.TOTP && (factors.Passkeys == 0 || !s.PasskeysWork()) { // nobody can sign in with a passkey that doesn't work here
		return nil
	}
	has, err := HasTwoFactor(ctx, q, who)
	if err == nil && !has {
		err = errTwoStepSession
	}
	return err
}

// checkSecondFactor rejects a sign-in that has passed its first step unless the code is right too. It uses up the code, in
// the transaction that starts the session. It reports whether there was a second step.
func (s *Service) checkSecondFactor(ctx context.Context, tx *sql.Tx, userID, code string) (bool, error) {
	stored, err := totpOf(ctx, tx, userID)
	if err != nil || !stored.isOn() {
		return false, err
	}
	if code == "" {
		return false, errCodeRequired
	}
	right, err := s.spendCode(ctx, tx, userID, stored, code)
	if err == nil && !right {
		err = errCodeInvalid
	}
	return right, err
}

// spendCode uses up an authenticator app code or a recovery code, and reports whether it was valid.
func (s *Service) spendCode(ctx context.Context, tx *sql.Tx, userID string, stored totpRow, code string) (bool, error) {
	if code = compact(code); len(code) == totp.Digits {
		return s.spendTOTP(ctx, tx, userID, stored, code)
	}
	return useRecoveryCode(ctx, tx, userID, recoveryHash(code), s.Now())
}

// takeCodeAttempt counts a code as wrong until codeAccepted is called. It counts before checking, so that parallel
// attempts count too.
func (s *Service) takeCodeAttempt(ctx context.Context, userID, code string) error {
	if code == "" {
		return nil
	}
	_, err := s.useCode(ctx, userID)
	return err
}

func (s *Service) codeAccepted(ctx context.Context, userID, code string) error {
	if code == "" {
		return nil
	}
	return s.forgetWrongCodes(ctx, userID)
}

// useCode counts one wrong code.
func (s *Service) useCode(ctx context.Context, userID string) (use api.Use, err error) {
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		use, err = s.Throttle.UseInWindow(ctx, tx, wrongCodes, userID)
		return err
	})
	return use, err
}

func (s *Service) forgetWrongCodes(ctx context.Context, userID string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error { return s.Throttle.ForgetWindow(ctx, tx, wrongCodes, userID) })
}

// resetWrongCodes forgets wrong codes after a password reset, because they may have been someone else's.
func (s *Service) resetWrongCodes(ctx context.Context, userID string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		err := s.Throttle.TakeInWindow(ctx, tx, codeResets, userID)
		if isRateLimit(err) {
			return nil
		}
		if err != nil {
			return err
		}
		return s.Throttle.ForgetWindow(ctx, tx, wrongCodes, userID)
	})
}

// withCode changes a user's two-step sign-in in the transaction that uses up the code.
func (s *Service) withCode(ctx context.Context, who access.Access, code string, change func(tx *sql.Tx, user User) error) error {
	return s.countWrongCodes(ctx, who.UserID, func(tx *sql.Tx, user User) error {
		stored, err := totpOf(ctx, tx, user.ID)
		if err != nil {
			return err
		}
		if !stored.isOn() {
			return errTwoFactorOff
		}
		right, err := s.spendCode(ctx, tx, user.ID, stored, code)
		if err != nil {
			return err
		}
		if !right {
			return errWrongCode
		}
		return change(tx, user)
	})
}

// countWrongCodes runs work, which checks a code, with the user's row locked, and counts the code if it's wrong.
func (s *Service) countWrongCodes(ctx context.Context, userID string, work func(tx *sql.Tx, user User) error) error {
	use, err := s.useCode(ctx, userID)
	if err != nil {
		return err
	}
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		user, err := lockUser(ctx, tx, userID)
		if err != nil {
			return err
		}
		return work(tx, user)
	})
	if errors.Is(err, errWrongCode) {
		s.Log.WarnContext(ctx, "wrong code", "user", userID, "requestId", api.RequestID(ctx))
		return err
	}
	if err != nil { // the code wasn't even checked
		failed := s.DB.Write(ctx, func(tx *sql.Tx) error { return s.Throttle.GiveBackUse(ctx, tx, use) })
		return cmp.Or(failed, err)
	}
	return s.forgetWrongCodes(ctx, userID)
}

// factor is a way to complete the second step, as the audit log names it.
type factor string

const (
	byApp  factor = "totp"
	byKey  factor = "passkey"
	anyWay factor = "all" // an operator removes everything at once
)

// factorAdded records that a user added a factor, and emails them in case someone else did it. From now on, the session
// counts as two-step sign-in: either it did before, or this is the user's first factor.
func (s *Service) factorAdded(ctx context.Context, tx *sql.Tx, who access.Access, user User, by factor, name string) error {
	if err := markTwoStep(ctx, tx, who.SessionID); err != nil {
		return err
	}
	if err := s.Throttle.TakeInWindow(ctx, tx, signInChanges, user.ID); err != nil {
		return err
	}
	err := s.Audit.RecordEverywhere(ctx, tx, user.ID, audit.User(user.ID, user.Name), factorEvent(audit.TwoFactorOn, user, by, name))
	if err != nil {
		return err
	}
	return s.mailFactors(ctx, tx, user, map[factor]string{
		byApp: "Two-step sign-in with an authenticator app was just turned on.",
		byKey: "A passkey was just added. It can be used to sign in.",
	}[by])
}

// factorRemoved records that a user removed a factor, and emails them.
func (s *Service) factorRemoved(ctx context.Context, tx *sql.Tx, user User, by factor, name string) error {
	if err := unmarkTwoStep(ctx, tx, user.ID); err != nil {
		return err
	}
	if err := s.Throttle.TakeInWindow(ctx, tx, signInChanges, user.ID); err != nil {
		return err
	}
	err := s.Audit.RecordEverywhere(ctx, tx, user.ID, audit.User(user.ID, user.Name), factorEvent(audit.TwoFactorOff, user, by, name))
	if err != nil {
		return err
	}
	return s.mailFactors(ctx, tx, user, map[factor]string{
		byApp: "Two-step sign-in with an authenticator app was just turned off. You no longer need a code to sign in.",
		byKey: "A passkey was just removed. It can no longer be used to sign in.",
	}[by])
}

func factorEvent(action audit.Action, user User, by factor, name string) audit.Event {
	details := map[string]string{"method": string(by)}
	if name != "" {
		details["passkey"] = name
	}
	return audit.Event{Action: action, Target: audit.Target{Kind: "user", ID: user.ID, Name: user.Name}, Details: details}
}

func (s *Service) mailFactors(ctx context.Context, tx *sql.Tx, user User, what string) error {
	return s.notify(ctx, tx, user, mail.SignInChanged(user.Name, what))
}

// DisableTwoFactorOf removes a user's authenticator app, recovery codes and passkeys, on behalf of an operator. It
// returns what the user had.
func (s *Service) DisableTwoFactorOf(ctx context.Context, email string) (had TwoFactor, err error) {
	normal, isEmail := NormalEmail(email)
	if !isEmail {
		return had, fmt.Errorf("no user has the email address %q", email)
	}
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		user, _, err := credentials(ctx, tx, normal)
		if err == nil && user.ID == "" {
			err = fmt.Errorf("no user has the email address %q", email)
		}
		if err != nil {
			return err
		}
		if had, err = s.removeFactors(ctx, tx, user.ID); err != nil || had == (TwoFactor{}) {
			return err
		}
		if err := s.Audit.RecordEverywhere(ctx, tx, user.ID, audit.Operator, factorEvent(audit.TwoFactorOff, user, anyWay, "")); err != nil {
			return err
		}
		return s.mailFactors(ctx, tx, user, "An administrator removed your authenticator app, recovery codes and passkeys.")
	})
	if err != nil {
		return TwoFactor{}, err
	}
	return had, nil
}

// removeFactors removes every way to sign in except the password.
func (s *Service) removeFactors(ctx context.Context, tx *sql.Tx, userID string) (had TwoFactor, err error) {
	if _, err = lockUser(ctx, tx, userID); err != nil {
		return had, err
	}
	if had, err = twoFactorOf(ctx, tx, userID); err != nil {
		return had, err
	}
	return had, errors.Join(deleteTOTP(ctx, tx, userID), deletePasskeysOf(ctx, tx, userID), unmarkTwoStep(ctx, tx, userID))
}
