package integrations

import (
	"context"
	"database/sql"
	"fmt"

	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/seal"
)

// revocation is the job that revokes a deleted account's grant at the provider. It contains the sealed tokens, because
// their row is deleted.
type revocation struct {
	AccountID string `json:"accountId"`
	ID        string `json:"id"`
	Provider  string `json:"provider"`
	Tokens    string `json:"tokens"`
}

// Kind returns the job's name.
func (revocation) Kind() string { return "revoke-tokens" }

// revocationAttempts spans about two hours. If a provider is unavailable for longer, users can still remove the app
// there.
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
		to, err := s.provider(i.Provider)
		if err != nil || i.tokens == nil || !to.CanRevoke() {
			continue // the administrator may have removed the provider
		}
		if err := s.Jobs.Insert(ctx, tx, revocation{AccountID: accountID, ID: i.ID, Provider: i.Provider, Tokens: *i.tokens}); err != nil {
			return err
		}
	}
	return nil
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
