package auth

import (
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

// Cookie is the name of the session cookie without https.
const Cookie = api.PlainCookie

// PlainCookieTime is how long the cookie's name without the prefix __Host- is read after the update that introduced the
// prefix, so that the update signs nobody out. It is how long a session lasts without being used.
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

// SignIn checks the password and starts a session. The work and the response are the same whether or not the email
// exists.
func (s *Service) SignIn(ctx context.Context, email, password string, from api.Client) (User, *http.Cookie, error) {
	if err := s.passwordsAllowed(); err != nil {
		return User{}, nil, err
	}
	email, isEmail := NormalEmail(email)
	user, cookie, err := s.enter(ctx, email, isEmail, password, from)
	s.logSignIn(ctx, user.ID, email, from, err)
	return user, cookie, err
}

// enter also returns the user whose password didn't match, for the log.
func (s *Service) enter(ctx context.Context, email string, isEmail bool, password string, from api.Client) (User, *http.Cookie, error) {
	// Taken before hashing, so that parallel attempts count too. It is given back if this wasn't a failure.
	if err := s.Throttle.Take(ctx, failuresByPlace, from.Network()); err != nil {
		return User{}, nil, err
	}
	if err := s.Throttle.Take(ctx, failuresByEmail, email); err != nil {
		return User{}, nil, err
	}
	known := email
	if !isEmail {
		known = "" // can't match: PostgreSQL can't even search for text that contains NUL
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
	cookie, err := s.passwordSession(ctx, user.ID, stored, from)
	if err != nil {
		return user, nil, err
	}
	return user, cookie, errors.Join(
		s.Throttle.Forget(ctx, failuresByEmail, email),
		s.Throttle.GiveBack(ctx, failuresByPlace, from.Network()))
}

// logSignIn lets operators watch for password guessing. No log contains the email address itself. Instead, it has a
// keyed hash of the address, which distinguishes attempts on one address from attempts on many. The hash and the user
// are computed every time, so that an unknown address takes as long as a known one.
func (s *Service) logSignIn(ctx context.Context, userID, email string, from api.Client, err error) {
	level, event := slog.LevelInfo, "signed in"
	switch {
	case errors.Is(err, errWrongPassword):
		level, event = slog.LevelWarn, "sign-in failed"
	case isRateLimit(err):
		level, event = slog.LevelWarn, "sign-in blocked after too many failures"
	case err != nil:
		return // the request has failed, and its log line says why
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

// passwordSession starts a session unless the password has changed since it was verified.
func (s *Service) passwordSession(ctx context.Context, userID, stored string, from api.Client) (cookie *http.Cookie, err error) {
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		same, err := lockPassword(ctx, tx, userID, stored)
		if err != nil {
			return err
		}
		if !same {
			return errWrongPassword
		}
		cookie, err = s.startSession(ctx, tx, userID, ByPassword, from)
		return err
	})
	return cookie, err
}

// startSession signs a user in whose identity was confirmed, and returns the cookie of the new session.
func (s *Service) startSession(ctx context.Context, tx *sql.Tx, userID string, method Method, from api.Client) (*http.Cookie, error) {
	token, hash := NewToken()
	now := s.Now()
	session := Session{
		ID: uuid.Must(uuid.NewV7()).String(), UserAgent: from.Agent(), Address: from.Address(), Method: method,
		CreatedAt: api.TimeOf(now), LastSeenAt: api.TimeOf(now), ExpiresAt: api.TimeOf(now.Add(sessionLife)),
	}
	return s.cookie(token, sessionLife), insertSession(ctx, tx, session, userID, hash)
}

func (s *Service) cookie(token string, life time.Duration) *http.Cookie {
	return &http.Cookie{
		Name: api.SessionCookie(s.BaseURL), Value: token, Path: "/", MaxAge: int(life.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.BaseURL.Scheme == "https",
	}
}

// SessionIn returns the access of a request's session cookie. Without a valid session, it returns no user.
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

// tokenIn returns the secret in a request's cookie, and whether the cookie is to be replaced by one with the prefix
// __Host-. Anything on a subdomain can set the plain one, so it is read only for a while.
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

// slide extends a session in use, up to its longest life. The request goes on even if that fails.
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

// Current returns the signed-in user with their accounts. It isn't an error if nobody is signed in.
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

// EndSessionsOf signs a user out everywhere, on behalf of an operator, and returns how many sessions it ended. API keys
// stay.
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

// Sweep deletes expired sessions and tokens.
func (s *Service) Sweep(ctx context.Context) error {
	now := s.Now().UnixMilli()
	_, sessions := s.DB.Writer().ExecContext(ctx, `DELETE FROM sessions WHERE expires_at < $1`, now)
	_, tokens := s.DB.Writer().ExecContext(ctx, `DELETE FROM one_time_tokens WHERE expires_at < $1`, now)
	return errors.Join(sessions, tokens)
}

// signInFields names the missing fields of a sign-in form.
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
