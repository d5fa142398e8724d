package auth

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
)

// Cookie is the name of the session cookie over plain http.
const Cookie = api.PlainCookie

// PlainCookieTime is how long we accept the cookie without the __Host- prefix after the update that introduced the
// prefix, so that the update doesn't sign anyone out. It is as long as an unused session lasts.
const PlainCookieTime = sessionLife

// Session is a browser that is signed in.
type Session struct {
	ID         string   `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e21"`
	UserAgent  string   `json:"userAgent" example:"Mozilla/5.0"`
	Address    string   `json:"address" example:"203.0.113.7"`
	CreatedAt  api.Time `json:"createdAt"`
	LastSeenAt api.Time `json:"lastSeenAt"`
	ExpiresAt  api.Time `json:"expiresAt"`
	Method     Method   `json:"method" enum:"password,passkey,sso" doc:"How the user signed in." example:"password"`
	Current    bool     `json:"current" doc:"Whether this is the session making the request."`
}

// Method is how a user signed in.
type Method string

// The ways to sign in.
const (
	ByPassword Method = "password"
	ByPasskey  Method = "passkey"
	BySSO      Method = "sso"
)

// SignIn checks the password and, for users with two-step sign-in, the code. Then it starts a session. The work and the
// response are the same whether or not the email exists.
func (s *Service) SignIn(ctx context.Context, email, password, code string, from api.Client) (User, *http.Cookie, error) {
	if err := s.passwordsAllowed(); err != nil {
		return User{}, nil, err
	}
	email, isEmail := NormalEmail(email)
	user, cookie, err := s.enter(ctx, email, isEmail, password, code, from)
	s.logSignIn(ctx, user.ID, email, from, err)
	return user, cookie, err
}

// enter does the work of SignIn. On a wrong password it also returns the user, for the log.
func (s *Service) enter(
	ctx context.Context, email string, isEmail bool, password, code string, from api.Client,
) (User, *http.Cookie, error) {
	counted, err := s.takeAttempt(ctx, email, from)
	if err != nil {
		return User{}, nil, err
	}
	known := email
	if !isEmail {
		known = "" // no user has it, and PostgreSQL can't even search for text that contains NUL
	}
	user, stored, err := credentials(ctx, s.DB.Read(), known)
	if err != nil {
		return User{}, nil, err
	}
	right, err := s.Hasher.Verify(ctx, stored, password)
	if err != nil {
		return user, nil, err
	}
	if !right {
		return user, nil, errWrongPassword
	}
	cookie, err := s.passwordSession(ctx, user.ID, stored, code, from)
	if errors.Is(err, errCodeRequired) { // the user continues with the second step, so it isn't a failure
		return user, nil, cmp.Or(s.uncount(ctx, counted), err)
	}
	if err != nil {
		return user, nil, err
	}
	return user, cookie, s.succeeded(ctx, counted)
}

// logSignIn lets operators watch for password guessing. No log contains the email address itself. Instead, it contains
// a keyed hash, which shows whether attempts target one address or many. The hash and the user are looked up every
// time, so that an unknown address takes as long as a known one.
func (s *Service) logSignIn(ctx context.Context, userID, email string, from api.Client, err error) {
	level, event := slog.LevelInfo, "signed in"
	switch {
	case errors.Is(err, errWrongPassword), errors.Is(err, errCodeInvalid), errors.Is(err, errPasskeyRefused):
		level, event = slog.LevelWarn, "sign-in failed"
	case isRateLimit(err):
		level, event = slog.LevelWarn, "sign-in blocked after too many failures"
	case err != nil:
		return // the request itself failed, and its log line says why
	}
	s.Log.Log(ctx, level, event, "user", userID, "emailMark", s.Sealer.Sign(email, markPurpose)[:markLength], "client", from.Address(),
		"requestId", api.RequestID(ctx))
}

const (
	markPurpose = "sign-in"
	markLength  = 16
)

func isRateLimit(err error) bool {
	refused, ok := errors.AsType[*problem.Problem](err)
	return ok && refused.Kind == problem.TooMany
}

// passwordSession starts a session unless the password has changed since it was verified, or the second step fails.
func (s *Service) passwordSession(ctx context.Context, userID, stored, code string, from api.Client) (cookie *http.Cookie, err error) {
	if err := s.takeCodeAttempt(ctx, userID, code); err != nil {
		return nil, err
	}
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		same, err := lockPassword(ctx, tx, userID, stored)
		if err != nil {
			return err
		}
		if !same {
			return errWrongPassword
		}
		twoStep, err := s.checkSecondFactor(ctx, tx, userID, code)
		if err != nil {
			return err
		}
		cookie, err = s.startSession(ctx, tx, userID, start{method: ByPassword, twoStep: twoStep}, from)
		return err
	})
	if err != nil {
		return nil, err
	}
	return cookie, s.codeAccepted(ctx, userID, code)
}

// start is how a session starts.
type start struct {
	method            Method
	twoStep           bool // the user signed in with a code or a passkey
	twoStepAtProvider bool // the identity provider said that it checked two factors
}

// startSession signs in a user who has proven who they are, and returns the new session's cookie.
func (s *Service) startSession(ctx context.Context, tx *sql.Tx, userID string, how start, from api.Client) (*http.Cookie, error) {
	if _, err := lockUser(ctx, tx, userID); err != nil { // the user may have been deleted since
		return nil, err
	}
	token, hash := NewToken()
	now := s.Now()
	session := Session{
		ID: uuid.Must(uuid.NewV7()).String(), UserAgent: from.Agent(), Address: from.Address(), Method: how.method,
		CreatedAt: api.TimeOf(now), LastSeenAt: api.TimeOf(now), ExpiresAt: api.TimeOf(now.Add(sessionLife)),
	}
	return s.cookie(token, sessionLife), insertSession(ctx, tx, session, userID, hash, how)
}

func (s *Service) cookie(token string, life time.Duration) *http.Cookie {
	return &http.Cookie{
		Name: api.SessionCookie(s.BaseURL), Value: token, Path: "/", MaxAge: int(life.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.BaseURL.Scheme == "https",
	}
}

// SessionIn returns what a request's session cookie gives access to. Without a valid session, the result has no user.
func (s *Service) SessionIn(w http.ResponseWriter, r *http.Request) (access.Access, error) {
	token, isPlain := s.tokenIn(r)
	if token == "" {
		return access.Access{}, nil
	}
	now := s.Now()
	found, err := sessionByToken(r.Context(), s.DB.Read(), TokenHash(token), now)
	if errors.Is(err, sql.ErrNoRows) {
		return access.Access{}, nil
	}
	if err != nil {
		return access.Access{}, fmt.Errorf("find session: %w", err)
	}
	if isPlain || now.Sub(time.UnixMilli(int64(found.LastSeenAt))) > sessionStep {
		s.slide(w, r, found, token)
	}
	return access.Access{UserID: found.userID, SessionID: found.ID}, nil
}

// tokenIn returns the secret in a request's cookie, and whether the cookie should be replaced by one with the __Host-
// prefix. Any subdomain can set a cookie without the prefix, so we accept it only for a while.
func (s *Service) tokenIn(r *http.Request) (token string, isPlain bool) {
	name := api.SessionCookie(s.BaseURL)
	if cookies := r.CookiesNamed(name); len(cookies) > 0 {
		return cookies[0].Value, false
	}
	cookies := r.CookiesNamed(api.PlainCookie)
	if name == api.PlainCookie || len(cookies) == 0 || s.Now().After(s.PlainCookieUntil) {
		return "", false
	}
	return cookies[0].Value, true
}

// slide extends a session in use, up to its maximum lifetime. The request continues even if that fails.
func (s *Service) slide(w http.ResponseWriter, r *http.Request, found foundSession, token string) {
	now := s.Now()
	life := min(sessionLife, time.UnixMilli(int64(found.CreatedAt)).Add(longestSession).Sub(now))
	_, err := s.DB.Writer().ExecContext(r.Context(), `UPDATE sessions SET last_seen_at = $2, expires_at = $3 WHERE id = $1`,
		found.ID, now.UnixMilli(), now.Add(life).UnixMilli())
	if err != nil {
		s.Log.WarnContext(r.Context(), "can't extend session", "error", err)
		return
	}
	http.SetCookie(w, s.cookie(token, life))
}

// Current returns the signed-in user with their accounts. It doesn't return an error if nobody is signed in.
func (s *Service) Current(ctx context.Context, who access.Access) (*User, []SessionAccount, api.Time, error) {
	if who.SessionID == "" {
		return nil, nil, 0, nil
	}
	user, err := userByID(ctx, s.DB.Read(), who.UserID)
	if err != nil {
		return nil, nil, 0, err
	}
	accounts, err := accountsOf(ctx, s.DB.Read(), who.UserID)
	if err != nil {
		return nil, nil, 0, err
	}
	expires, err := sessionExpiry(ctx, s.DB.Read(), who.SessionID)
	return &user, accounts, expires, err
}

// SignOut ends the caller's session.
func (s *Service) SignOut(ctx context.Context, who access.Access) (*http.Cookie, error) {
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		_, err := deleteSession(ctx, tx, who.UserID, who.SessionID)
		return err
	})
	return s.cookie("", -time.Second), err
}

// Sessions returns the caller's sessions, newest first.
func (s *Service) Sessions(ctx context.Context, who access.Access) ([]Session, error) {
	sessions, err := sessionsOf(ctx, s.DB.Read(), who.UserID, s.Now())
	for i := range sessions {
		sessions[i].Current = sessions[i].ID == who.SessionID
	}
	return sessions, err
}

// EndSession ends one of the caller's sessions.
func (s *Service) EndSession(ctx context.Context, who access.Access, id string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		ended, err := deleteSession(ctx, tx, who.UserID, id)
		if err == nil && !ended {
			return errNoSession
		}
		return err
	})
}

// EndOtherSessions signs the caller out everywhere else, and returns how many sessions it ended.
func (s *Service) EndOtherSessions(ctx context.Context, who access.Access) (ended int, err error) {
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		sessions, err := sessionsOf(ctx, tx, who.UserID, s.Now())
		if err != nil {
			return err
		}
		ended = 0
		for _, session := range sessions {
			if session.ID != who.SessionID {
				ended++
			}
		}
		return endSessions(ctx, tx, who.UserID, who.SessionID)
	})
	return ended, err
}

// EndSessionsOf signs a user out everywhere, on behalf of an operator, and returns how many sessions it ended. API keys
// keep working.
func (s *Service) EndSessionsOf(ctx context.Context, email string) (ended int, err error) {
	normal, isEmail := NormalEmail(email)
	if !isEmail {
		return 0, fmt.Errorf("no user has the email address %q", email)
	}
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		user, _, err := credentials(ctx, tx, normal)
		if err == nil && user.ID == "" {
			err = fmt.Errorf("no user has the email address %q", email)
		}
		if err != nil {
			return err
		}
		sessions, err := sessionsOf(ctx, tx, user.ID, s.Now())
		ended = len(sessions)
		return errors.Join(err, endSessions(ctx, tx, user.ID, ""))
	})
	return ended, err
}

// Sweep deletes expired sessions, tokens, challenges and unfinished sign-ins.
func (s *Service) Sweep(ctx context.Context) error {
	now := s.Now().UnixMilli()
	_, sessions := s.DB.Writer().ExecContext(ctx, `DELETE FROM sessions WHERE expires_at < $1`, now)
	_, tokens := s.DB.Writer().ExecContext(ctx, `DELETE FROM one_time_tokens WHERE expires_at < $1`, now)
	_, changes := s.DB.Writer().ExecContext(ctx, `DELETE FROM email_changes WHERE expires_at < $1`, now)
	_, challenges := s.DB.Writer().ExecContext(ctx, `DELETE FROM passkey_challenges WHERE expires_at < $1`, now)
	_, steps := s.DB.Writer().ExecContext(ctx, `DELETE FROM sso_code_steps WHERE expires_at < $1`, now)
	return errors.Join(sessions, tokens, changes, challenges, steps)
}

// signInFields returns an error that names the missing fields of a sign-in form.
func signInFields(email, password string) error {
	details := map[string]string{}
	if email == "" {
		details["email"] = "is required"
	}
	if password == "" {
		details["password"] = "is required"
	}
	if len(details) > 0 {
		return problem.Validation(details)
	}
	return nil
}
