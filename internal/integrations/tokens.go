package integrations

import (
	"context"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/seal"
)

const (
	// renewBefore is how long before its expiration a token is replaced.
	renewBefore = 5 * time.Minute
	// leaseLife is longer than any token request can take.
	leaseLife = 30 * time.Second
	renewMost = 45 * time.Second
	leasePoll = 50 * time.Millisecond
	// revokeMost is slightly longer than the provider's own time limit.
	revokeMost = 8 * time.Second
)

// grant is the sealed part of a connection.
type grant struct {
	Access  string `json:"access"`
	Refresh string `json:"refresh,omitempty"`
	Expires int64  `json:"expires,omitempty"` // Unix milliseconds, 0 if it never expires
}

func newGrant(g provider.Grant, now time.Time) grant {
	kept := grant{Access: g.Access.Reveal(), Refresh: g.Refresh.Reveal()}
	if g.ExpiresIn > 0 {
		kept.Expires = now.Add(g.ExpiresIn).UnixMilli()
	}
	return kept
}

func (g grant) lasts(until time.Time) bool { return g.Expires == 0 || g.Expires > until.UnixMilli() }

// purpose binds sealed tokens to their row, so that they don't work if they're copied to another one.
func purpose(accountID, id string) string { return "integration " + accountID + " " + id }

func (s *Service) sealGrant(accountID, id string, g grant) (string, error) {
	plain, err := json.Marshal(g)
	if err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(s.Sealer.Seal(plain, purpose(accountID, id))), nil
}

func (s *Service) openGrant(i Integration) (grant, error) {
	var g grant
	if i.tokens == nil {
		return g, errNotConnected
	}
	sealed, err := base64.StdEncoding.DecodeString(*i.tokens)
	if err != nil {
		return g, fmt.Errorf("read %s tokens: %w", i.Provider, err)
	}
	plain, err := s.Sealer.Open(sealed, purpose(i.accountID, i.ID))
	if err != nil {
		return g, fmt.Errorf("open %s tokens: %w", i.Provider, err)
	}
	return g, json.Unmarshal(plain, &g)
}

// tokens provides the tokens of a connection that is in use.
type tokens struct {
	s  *Service
	to Provider

	mu  sync.Mutex
	row Integration
}

func (t *tokens) current() Integration {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.row
}

// Access returns a token that is valid for at least a few minutes. If it can't be renewed now, a token that is about to
// expire is still used.
func (t *tokens) Access(ctx context.Context) (seal.Secret, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	g, err := t.s.openGrant(t.row)
	if err != nil || g.lasts(t.s.Now().Add(renewBefore)) {
		return seal.Secret(g.Access), err
	}
	renewed, err := t.renew(ctx, g)
	if err != nil && !errors.Is(err, errNotConnected) && g.lasts(t.s.Now()) {
		t.s.Log.WarnContext(ctx, "can't renew tokens", "provider", t.row.Provider, "error", provider.Logged(err))
		return seal.Secret(g.Access), nil
	}
	return renewed, err
}

// Renew returns a newer token than the rejected one.
func (t *tokens) Renew(ctx context.Context, refused seal.Secret) (seal.Secret, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	g, err := t.s.openGrant(t.row)
	if err != nil || g.Access != refused.Reveal() {
		return seal.Secret(g.Access), err
	}
	return t.renew(ctx, g)
}

// renew replaces the grant. It continues if the caller disconnects, because otherwise the new tokens would be lost.
func (t *tokens) renew(ctx context.Context, g grant) (seal.Secret, error) {
	type result struct {
		row Integration
		err error
	}
	done := make(chan result, 1)
	go func(old Integration) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), renewMost)
		defer cancel()
		row, err := t.s.renew(ctx, t.to, old, g)
		done <- result{row, err}
	}(t.row)
	select {
	case <-ctx.Done():
		return "", &provider.Error{Kind: provider.Timeout}
	case got := <-done:
		if got.err != nil {
			return "", got.err
		}
		t.row = got.row
	}
	renewed, err := t.s.openGrant(t.row)
	return seal.Secret(renewed.Access), err
}

// renew returns the connection with newer tokens. Of all callers on all nodes, one requests them from the provider and
// the others wait for the result, because many refresh tokens can be used only once.
func (s *Service) renew(ctx context.Context, to Provider, i Integration, g grant) (Integration, error) {
	for {
		held, err := lease(ctx, s.DB.Writer(), i, s.Now())
		if err != nil {
			return i, err
		}
		if held {
			return s.ask(ctx, to, i, g)
		}
		newer, err := find(ctx, s.DB.Read(), i.accountID, i.Provider)
		if err != nil || newer.seq != i.seq || newer.Status != active {
			return newer, err
		}
		if err := provider.Pause(ctx, leasePoll); err != nil {
			return i, &provider.Error{Kind: provider.Timeout}
		}
	}
}

// ask requests new tokens while holding the lease. They're stored before anyone uses them.
func (s *Service) ask(ctx context.Context, to Provider, i Integration, g grant) (Integration, error) {
	if g.Refresh == "" {
		s.lose(ctx, i)
		return i, errNotConnected
	}
	got, err := to.Refresh(ctx, s.Wait, seal.Secret(g.Refresh))
	if failed, ok := errors.AsType[*provider.Error](err); ok && failed.Kind == provider.Unauthorized {
		s.lose(ctx, i)
		return i, errNotConnected
	}
	if err != nil {
		return i, errors.Join(err, endLease(ctx, s.DB.Writer(), i))
	}
	sealed, err := s.sealGrant(i.accountID, i.ID, newGrant(got, s.Now()))
	if err != nil {
		return i, err
	}
	kept, err := replaceTokens(ctx, s.DB.Writer(), i, sealed)
	if err != nil {
		return i, err
	}
	if !kept { // disconnected or reconnected in the meantime
		s.revoke(ctx, to, got)
		return i, errNotConnected
	}
	i.tokens, i.seq = &sealed, i.seq+1
	return i, nil
}

// lose records that the provider has revoked a connection, unless it was reconnected in the meantime. If recording
// fails, the next caller will detect it again.
func (s *Service) lose(ctx context.Context, i Integration) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), noteMost)
	defer cancel()
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		lost, err := deactivate(ctx, tx, i)
		if err != nil || !lost {
			return err
		}
		return s.Audit.RecordBy(ctx, tx, i.accountID, audit.System, audit.Event{Action: audit.ConnectionLost, Target: i.auditTarget()})
	})
	s.Log.WarnContext(ctx, "the provider revoked a connection", "provider", i.Provider, "integration", i.ID, "error", err)
}

// revoke revokes a grant with the provider. Errors are only logged, because our copy is deleted anyway.
func (s *Service) revoke(ctx context.Context, to Provider, g provider.Grant) {
	if !to.CanRevoke() || g.Access == "" {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), revokeMost)
	defer cancel()
	if err := to.Revoke(ctx, g); err != nil {
		s.Log.WarnContext(ctx, "can't revoke tokens", "provider", to.ID, "error", provider.Logged(err))
	}
}

// revokeStored revokes the tokens of a removed connection, if it had any.
func (s *Service) revokeStored(ctx context.Context, to Provider, removed Integration) {
	if removed.tokens == nil {
		return
	}
	g, err := s.openGrant(removed)
	if err != nil {
		s.Log.WarnContext(ctx, "can't decrypt the tokens to revoke", "provider", to.ID, "error", err)
		return
	}
	s.revoke(ctx, to, provider.Grant{Access: seal.Secret(g.Access), Refresh: seal.Secret(g.Refresh)})
}

// resealOld reseals tokens with the first key if they were sealed with another one, so that an old key can be dropped.
func (s *Service) resealOld(ctx context.Context) error {
	all, err := withTokens(ctx, s.DB.Read())
	if err != nil {
		return err
	}
	var failed []error
	for _, i := range all {
		sealed, err := base64.StdEncoding.DecodeString(*i.tokens)
		if err == nil && !s.Sealer.IsOld(sealed) {
			continue
		}
		failed = append(failed, s.reseal(ctx, i))
	}
	return errors.Join(failed...)
}

func (s *Service) reseal(ctx context.Context, i Integration) error {
	g, err := s.openGrant(i)
	if err != nil {
		return err
	}
	sealed, err := s.sealGrant(i.accountID, i.ID, g)
	if err != nil {
		return err
	}
	return resealTokens(ctx, s.DB.Writer(), i, sealed)
}
