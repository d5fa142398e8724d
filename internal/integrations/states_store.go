package integrations

import (
	"context"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"

	"mailwright/internal/auth"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/seal"
)

func statePurpose(hash string) string { return "integration state " + hash }

// keepState stores the state of a user who is sent to a consent screen.
func (s *Service) keepState(ctx context.Context, who access.Access, to Provider, hash string, st state) error {
	verifier := base64.StdEncoding.EncodeToString(s.Sealer.Seal([]byte(st.verifier.Reveal()), statePurpose(hash)))
	_, err := s.DB.Writer().ExecContext(ctx, `
		INSERT INTO integration_states (state_hash, session_id, account_id, provider, verifier, return_to, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		hash, who.SessionID, st.accountID, to.ID, verifier, st.returnTo, s.Now().Add(stateLife).UnixMilli())
	if err != nil {
		return fmt.Errorf("keep state: %w", err)
	}
	return nil
}

// takeState uses up a state. If the same state arrives several times at once, the single statement accepts only one of
// them. A state that belongs to another session, account or provider isn't found.
func (s *Service) takeState(ctx context.Context, who access.Access, to Provider, sent seal.Secret) (state, error) {
	if who.SessionID == "" || sent == "" {
		return state{}, refusal(stateInvalid)
	}
	hash := auth.TokenHash(sent.Reveal())
	var st state
	var verifier string
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, `
			DELETE FROM integration_states WHERE state_hash = $1 AND session_id = $2 AND provider = $3 AND expires_at > $4
			RETURNING account_id, verifier, return_to`, hash, who.SessionID, to.ID, s.Now().UnixMilli()).
			Scan(&st.accountID, &verifier, &st.returnTo)
		if errors.Is(err, sql.ErrNoRows) {
			return refusal(stateInvalid)
		}
		return err
	})
	if err != nil {
		return state{}, err
	}
	sealed, err := base64.StdEncoding.DecodeString(verifier)
	if err != nil {
		return state{}, fmt.Errorf("read the verifier: %w", err)
	}
	plain, err := s.Sealer.Open(sealed, statePurpose(hash))
	if err != nil {
		return state{}, fmt.Errorf("open the verifier: %w", err)
	}
	st.verifier = seal.Secret(plain)
	return st, s.mayConnect(ctx, who, st)
}

// mayConnect checks the permission again, because a user can spend minutes on a consent screen.
func (s *Service) mayConnect(ctx context.Context, who access.Access, st state) error {
	who.AccountID = st.accountID
	return s.DB.Write(ctx, func(tx *sql.Tx) error { return s.Accounts.Confirm(ctx, tx, who, access.AccountIntegrations) })
}
