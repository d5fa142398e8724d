package auth

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"time"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/seal"
)

// The second step of single sign-on, for users with an authenticator app.
const (
	codeStepCookie = "mailwright_sso_code"
	codeStepPath   = "/api/auth/oidc/code"
	codeStepLife   = 10 * time.Minute
)

var errCodeStepExpired = problem.Coded(problem.Unauthenticated, ssoExpired,
	"This sign-in took too long or was started in another browser. Sign in again.")

// startCodeStep remembers that a user has signed in with the identity provider, and returns a cookie that ties the second
// step to this browser.
func (s *Service) startCodeStep(ctx context.Context, tx *sql.Tx, userID string) (*http.Cookie, error) {
	token, hash := NewToken()
	_, err := tx.ExecContext(ctx, `INSERT INTO sso_code_steps (token_hash, user_id, expires_at) VALUES ($1, $2, $3)`,
		hash, userID, s.Now().Add(codeStepLife).UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("start code step: %w", err)
	}
	return s.codeStepCookie(token, codeStepLife), nil
}

// codeStepCookie returns a cookie that browsers send only from our own pages, and only with the code.
func (s *Service) codeStepCookie(value string, life time.Duration) *http.Cookie {
	return &http.Cookie{
		Name: codeStepCookie, Value: value, Path: codeStepPath, MaxAge: int(life.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: s.BaseURL.Scheme == "https",
	}
}

// SSOCode finishes single sign-on with a code from the authenticator app or a recovery code. A wrong code counts like one
// in any other sign-in, and the user can try again until the step expires.
func (s *Service) SSOCode(ctx context.Context, step seal.Secret, code string, from api.Client) (User, []*http.Cookie, error) {
	if s.SSO == nil || step == "" {
		return User{}, nil, errCodeStepExpired
	}
	counted, err := s.takeAttempt(ctx, "", from)
	if err != nil {
		return User{}, nil, err
	}
	user, cookie, err := s.enterCode(ctx, TokenHash(step.Reveal()), code, from)
	s.logSignIn(ctx, user.ID, user.Email, from, err)
	if err != nil {
		return User{}, nil, err
	}
	return user, []*http.Cookie{s.codeStepCookie("", -time.Second), cookie}, s.succeeded(ctx, counted)
}

// enterCode uses up the step in the transaction that starts the session, so a wrong code leaves it in place. On a wrong
// code it also returns the user, for the log.
func (s *Service) enterCode(ctx context.Context, hash, code string, from api.Client) (user User, cookie *http.Cookie, err error) {
	var userID string
	err = s.DB.Read().QueryRowContext(ctx, `SELECT user_id FROM sso_code_steps WHERE token_hash = $1 AND expires_at > $2`,
		hash, s.Now().UnixMilli()).Scan(&userID)
	if errors.Is(err, sql.ErrNoRows) {
		return User{}, nil, errCodeStepExpired
	}
	if err != nil {
		return User{}, nil, fmt.Errorf("find code step: %w", err)
	}
	if user, err = userByID(ctx, s.DB.Read(), userID); err != nil {
		return User{}, nil, err
	}
	if err := s.takeCodeAttempt(ctx, userID, code); err != nil {
		return user, nil, err
	}
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := useCodeStep(ctx, tx, hash, s.Now()); err != nil {
			return err
		}
		twoStep, err := s.checkSecondFactor(ctx, tx, userID, code)
		if err != nil {
			return err
		}
		cookie, err = s.startSession(ctx, tx, userID, start{method: BySSO, twoStep: twoStep}, from)
		return err
	})
	if err != nil {
		return user, nil, err
	}
	return user, cookie, s.codeAccepted(ctx, userID, code)
}

// useCodeStep uses up a step. It is a single statement, so only one of several simultaneous requests succeeds.
func useCodeStep(ctx context.Context, tx *sql.Tx, hash string, now time.Time) error {
	result, err := tx.ExecContext(ctx, `DELETE FROM sso_code_steps WHERE token_hash = $1 AND expires_at > $2`, hash, now.UnixMilli())
	if err != nil {
		return fmt.Errorf("use code step: %w", err)
	}
	if count, err := result.RowsAffected(); err != nil || count == 1 {
		return err
	}
	return errCodeStepExpired
}
