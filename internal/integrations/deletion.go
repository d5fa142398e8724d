package integrations

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/seal"
)

// revocation is the job that revokes the grant of a connection that was removed without its user's involvement. It
// contains the sealed tokens, because their row is deleted.
type revocation struct {
	AccountID string `json:"accountId"`
	ID        string `json:"id"`
	Provider  string `json:"provider"`
	Tokens    string `json:"tokens"`
}

// Kind returns the job's name.
func (revocation) Kind() string { return "revoke-tokens" }

// revocationAttempts spans about two hours. If a provider is unavailable for longer than that, users can still remove
// the app there.
const revocationAttempts = 9

// RegisterJobs registers this package's jobs with the queue.
func (s *Service) RegisterJobs() {
	jobs.Work(s.Jobs, s.endGrant, jobs.Attempts(revocationAttempts))
}

// AccountDeleted schedules the revocation of the account's grants in the caller's transaction.
func (s *Service) AccountDeleted(ctx context.Context, tx *sql.Tx, accountID string) error {
	connected, err := list(ctx, tx, accountID)
	if err != nil {
		return err
	}
	for _, i := range connected {
		if err := s.revokeLater(ctx, tx, i); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) revokeLater(ctx context.Context, tx *sql.Tx, i Integration) error {
	to, err := s.provider(i.Provider)
	switch {
	case errors.Is(err, errUnknownProvider):
		return nil // the administrator may have removed the provider
	case err != nil:
		return err
	case i.tokens == nil || !to.CanRevoke():
		return nil
	}
	return s.Jobs.Insert(ctx, tx, revocation{AccountID: i.accountID, ID: i.ID, Provider: i.Provider, Tokens: *i.tokens})
}

// EndConnections removes the connections that a user made before the given time, in any account, in the caller's
// transaction.
func (s *Service) EndConnections(ctx context.Context, tx *sql.Tx, userID string, before time.Time) (count int, err error) {
	made, err := connectedBy(ctx, tx, userID, before)
	if err != nil {
		return 0, err
	}
	for _, i := range made {
		if err := s.revokeLater(ctx, tx, i); err != nil {
			return 0, err
		}
		if err := remove(ctx, tx, i); err != nil {
			return 0, err
		}
		event := audit.Event{Action: audit.Disconnected, Target: i.auditTarget(), Details: map[string]string{"provider": i.Provider}}
		if err := s.Audit.RecordBy(ctx, tx, i.accountID, audit.System, event); err != nil {
			return 0, err
		}
	}
	return len(made), nil
}

func (s *Service) endGrant(ctx context.Context, r revocation) error {
	to, err := s.provider(r.Provider)
	if err != nil {
		return jobs.Permanent(fmt.Errorf("revoke %s tokens: %w", r.Provider, err))
	}
	g, err := s.openGrant(Integration{accountID: r.AccountID, ID: r.ID, Provider: r.Provider, tokens: &r.Tokens})
	if err != nil {
		return jobs.Permanent(err)
	}
	if g.Access == "" {
		return nil
	}
	if err := to.Revoke(ctx, provider.Grant{Access: seal.Secret(g.Access), Refresh: seal.Secret(g.Refresh)}); err != nil {
		return fmt.Errorf("revoke %s tokens: %w", r.Provider, err)
	}
	return nil
}
