package auth

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
)

const (
	mostPasskeys  = 10
	challengeLife = 5 * time.Minute
)

// challenges limits how many rows a network address can create to sign in, and a user to add passkeys.
var challenges = api.Limit{Name: "passkey-challenge", Count: 300, Per: time.Hour}

// Errors about passkeys.
var (
	errNoPasskey      = problem.New(problem.NotFound, "Passkey not found")
	errPasskeyLimit   = problem.Coded(problem.Conflict, "PASSKEY_LIMIT", "You can have up to 10 passkeys. Remove one first.")
	errPasskeyTaken   = problem.Coded(problem.Conflict, "PASSKEY_TAKEN", "This passkey was already added.")
	errPasskeyRefused = problem.New(problem.Unauthenticated,
		"We couldn't verify this passkey. Try again, or sign in with your password.")
	errPasskeyInvalid = problem.Field("credential", "couldn't be verified. Start again.")
	errPasskeysOff    = problem.Coded(problem.Unavailable, "PASSKEYS_NOT_CONFIGURED",
		"Passkeys require a server that uses HTTPS and has a domain name. Ask your administrator to set MAILWRIGHT_BASE_URL.")
)

// Passkey is a key pair on a user's device or in their password manager. We store only the public half.
type Passkey struct {
	ID         string    `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e26"`
	Name       string    `json:"name" example:"Ada's laptop"`
	CreatedAt  api.Time  `json:"createdAt"`
	LastUsedAt *api.Time `json:"lastUsedAt" nullable:"true" doc:"When the passkey was last used to sign in, or null if it hasn't been used yet."`
}

// Options is what a browser needs to create or use a passkey, in WebAuthn's JSON format.
type Options map[string]any

// AddPasskeyOptions returns what the browser needs to create a passkey. The user must have signed in within the last 5
// minutes or send the password, or a stolen session could be turned into a way to sign in.
func (s *Service) AddPasskeyOptions(ctx context.Context, who access.Access, password string) (Options, error) {
	party, err := s.relyingParty()
	if err != nil {
		return nil, err
	}
	if err := s.mayChangeFactors(ctx, s.DB.Read(), who); err != nil {
		return nil, err
	}
	user, err := s.confirmRecently(ctx, who, password)
	if err != nil {
		return nil, err
	}
	owned, err := passkeysOf(ctx, s.DB.Read(), user.ID)
	if err != nil {
		return nil, err
	}
	if len(owned) >= mostPasskeys {
		return nil, errPasskeyLimit
	}
	if err := s.Throttle.Take(ctx, challenges, user.ID); err != nil {
		return nil, err
	}
	holder := holderOf(user, owned)
	known := webauthn.Credentials(holder.credentials).CredentialDescriptors()
	creation, ceremony, err := party.BeginRegistration(holder, webauthn.WithExclusions(known))
	if err != nil {
		return nil, fmt.Errorf("begin to add a passkey: %w", err)
	}
	return s.challenge(ctx, user.ID, ceremony, creation.Response)
}

// confirmRecently calls confirmIdentity unless the user signed in a few minutes ago.
func (s *Service) confirmRecently(ctx context.Context, who access.Access, password string) (User, error) {
	err := s.confirmRecentSignIn(ctx, who)
	if errors.Is(err, errSignInAgain) {
		return s.confirmIdentity(ctx, who, password)
	}
	if err != nil {
		return User{}, err
	}
	return userByID(ctx, s.DB.Read(), who.UserID)
}

// challenge stores a challenge in the database, so that any node can verify it, and returns the options that contain
// it.
func (s *Service) challenge(ctx context.Context, userID string, ceremony *webauthn.SessionData, options any) (Options, error) {
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		return insertChallenge(ctx, tx, userID, ceremony, s.Now().Add(challengeLife))
	})
	if err != nil {
		return nil, err
	}
	raw, err := json.Marshal(options)
	if err != nil {
		return nil, fmt.Errorf("write passkey options: %w", err)
	}
	var out Options
	return out, json.Unmarshal(raw, &out)
}

// AddPasskey stores a passkey that the browser created for AddPasskeyOptions.
func (s *Service) AddPasskey(ctx context.Context, who access.Access, name string, credential Options) (Passkey, error) {
	party, err := s.relyingParty()
	if err != nil {
		return Passkey{}, err
	}
	if name, err = lineField("name", name); err != nil {
		return Passkey{}, err
	}
	made, err := s.verifyCreation(ctx, party, who, credential)
	if err != nil {
		return Passkey{}, err
	}
	key := passkeyRow{
		Passkey:    Passkey{ID: uuid.Must(uuid.NewV7()).String(), Name: name, CreatedAt: api.TimeOf(s.Now())},
		userID:     who.UserID,
		addedIn:    who.SessionID,
		credential: *made,
	}
	err = s.DB.Write(ctx, func(tx *sql.Tx) error { return s.storePasskey(ctx, tx, who, key) })
	if database.IsUnique(err) {
		err = errPasskeyTaken
	}
	return key.Passkey, err
}

func (s *Service) storePasskey(ctx context.Context, tx *sql.Tx, who access.Access, key passkeyRow) error {
	user, err := lockUser(ctx, tx, key.userID) // parallel requests take turns, so none exceeds the limit
	if err != nil {
		return err
	}
	if err := s.mayChangeFactors(ctx, tx, who); err != nil {
		return err
	}
	owned, err := passkeysOf(ctx, tx, user.ID)
	if err != nil {
		return err
	}
	if len(owned) >= mostPasskeys {
		return errPasskeyLimit
	}
	if err := insertPasskey(ctx, tx, key); err != nil {
		return err
	}
	return s.factorAdded(ctx, tx, who, user, byKey, key.Name)
}

// verifyCreation uses up the challenge, even if the rest is wrong.
func (s *Service) verifyCreation(
	ctx context.Context, party *webauthn.WebAuthn, who access.Access, credential Options,
) (*webauthn.Credential, error) {
	raw, err := json.Marshal(credential)
	if err != nil {
		return nil, fmt.Errorf("read passkey: %w", err)
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(raw)
	if err != nil {
		return nil, errPasskeyInvalid
	}
	ceremony, err := s.takeChallenge(ctx, who.UserID, parsed.Response.CollectedClientData.Challenge)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, errPasskeyInvalid
	}
	if err != nil {
		return nil, err
	}
	user, err := userByID(ctx, s.DB.Read(), who.UserID)
	if err != nil {
		return nil, err
	}
	made, err := party.CreateCredential(holderOf(user, nil), ceremony, parsed)
	if err == nil {
		err = checkPublicKey(made.PublicKey)
	}
	if err != nil {
		s.logRefusedPasskey(ctx, who.UserID, err)
		return nil, errPasskeyInvalid
	}
	return made, nil
}

// takeChallenge uses up a challenge. It returns sql.ErrNoRows if the challenge expired, was used, or was for another
// user.
func (s *Service) takeChallenge(ctx context.Context, userID, challenge string) (ceremony webauthn.SessionData, err error) {
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		ceremony, err = deleteChallenge(ctx, tx, userID, challenge, s.Now())
		return err
	})
	return ceremony, err
}

// Passkeys returns the caller's passkeys, newest first.
func (s *Service) Passkeys(ctx context.Context, who access.Access) ([]Passkey, error) {
	rows, err := passkeysOf(ctx, s.DB.Read(), who.UserID)
	keys := make([]Passkey, len(rows))
	for i, row := range rows {
		keys[i] = row.Passkey
	}
	return keys, err
}

// RenamePasskey changes what the user calls a passkey.
func (s *Service) RenamePasskey(ctx context.Context, who access.Access, id, name string) (key Passkey, err error) {
	if name, err = lineField("name", name); err != nil {
		return Passkey{}, err
	}
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		key, err = renamePasskey(ctx, tx, who.UserID, id, name)
		return err
	})
	return key, err
}

// RemovePasskey removes one of the caller's passkeys. As when adding one, the caller must confirm who they are.
func (s *Service) RemovePasskey(ctx context.Context, who access.Access, id, password string) error {
	if err := s.mayChangeFactors(ctx, s.DB.Read(), who); err != nil {
		return err
	}
	if _, err := s.confirmRecently(ctx, who, password); err != nil {
		return err
	}
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		user, err := lockUser(ctx, tx, who.UserID)
		if err != nil {
			return err
		}
		name, err := deletePasskey(ctx, tx, who.UserID, id)
		if err != nil {
			return err
		}
		return s.factorRemoved(ctx, tx, user, byKey, name)
	})
}

// SignInOptions returns what the browser needs to sign in with a passkey. The options don't name a user: the browser
// knows which passkeys it has, and we don't reveal who has one.
func (s *Service) SignInOptions(ctx context.Context, from api.Client) (Options, error) {
	party, err := s.relyingParty()
	if err != nil {
		return nil, err
	}
	if err := s.Throttle.Take(ctx, challenges, from.Network()); err != nil {
		return nil, err
	}
	assertion, ceremony, err := party.BeginDiscoverableLogin()
	if err != nil {
		return nil, fmt.Errorf("begin to sign in with a passkey: %w", err)
	}
	return s.challenge(ctx, "", ceremony, assertion.Response)
}

// SignInWithPasskey starts a session. A passkey counts as both factors, because the device has verified its user.
func (s *Service) SignInWithPasskey(ctx context.Context, credential Options, from api.Client) (User, *http.Cookie, error) {
	user, cookie, err := s.enterWithPasskey(ctx, credential, from)
	s.logSignIn(ctx, user.ID, user.Email, from, err)
	return user, cookie, err
}

func (s *Service) enterWithPasskey(ctx context.Context, credential Options, from api.Client) (User, *http.Cookie, error) {
	party, err := s.relyingParty()
	if err != nil {
		return User{}, nil, err
	}
	counted, err := s.takeAttempt(ctx, "", from)
	if err != nil {
		return User{}, nil, err
	}
	owner, used, err := s.verifyAssertion(ctx, party, credential)
	if err != nil {
		return owner.User, nil, err
	}
	var cookie *http.Cookie
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		fresh, err := touchPasskey(ctx, tx, used, s.Now())
		if err != nil {
			return err
		}
		if !fresh { // removed a moment ago, or its counter shows that it was copied
			return errPasskeyRefused
		}
		cookie, err = s.startSession(ctx, tx, owner.ID, start{method: ByPasskey, twoStep: true}, from)
		return err
	})
	if err != nil {
		return owner.User, nil, err
	}
	return owner.User, cookie, s.succeeded(ctx, counted)
}

// verifyAssertion uses up the challenge, even if the rest is wrong.
func (s *Service) verifyAssertion(ctx context.Context, party *webauthn.WebAuthn, credential Options) (holder, *webauthn.Credential, error) {
	raw, err := json.Marshal(credential)
	if err != nil {
		return holder{}, nil, fmt.Errorf("read passkey: %w", err)
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(raw)
	if err != nil {
		return holder{}, nil, errPasskeyInvalid
	}
	ceremony, err := s.takeChallenge(ctx, "", parsed.Response.CollectedClientData.Challenge)
	if errors.Is(err, sql.ErrNoRows) {
		return holder{}, nil, errPasskeyRefused
	}
	if err != nil {
		return holder{}, nil, err
	}
	owner, err := s.holderByCredential(ctx, parsed.RawID)
	if err != nil {
		return holder{}, nil, err
	}
	_, used, err := party.ValidatePasskeyLogin(func([]byte, []byte) (webauthn.User, error) { return owner, nil }, ceremony, parsed)
	if err == nil && used.Authenticator.CloneWarning {
		err = errors.New("the signature counter went backward, so the passkey may have been copied")
	}
	if err != nil {
		s.logRefusedPasskey(ctx, owner.ID, err)
		return owner, nil, errPasskeyRefused
	}
	return owner, used, nil
}

func (s *Service) logRefusedPasskey(ctx context.Context, userID string, err error) {
	reason := err.Error()
	if told, ok := errors.AsType[*protocol.Error](err); ok {
		reason = told.Details
	}
	s.Log.WarnContext(ctx, "passkey refused", "user", userID, "reason", reason, "requestId", api.RequestID(ctx))
}
