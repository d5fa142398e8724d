package auth

import (
	"context"
	"database/sql"
	"time"

	"mailwright/internal/platform/api"
)

// Limits on failed sign-ins. If a few failures for one email address were enough, anyone could lock its owner out. So
// only a few are allowed per address and network, and many more per address alone.
var (
	failuresByPlace = api.Window{Name: "signin-network", Count: 100, Per: 15 * time.Minute}
	failures        = api.Window{Name: "signin", Count: 10, Per: 15 * time.Minute}
	failuresByEmail = api.Window{Name: "signin-email", Count: 100, Per: 15 * time.Minute}
)

// attempt is an attempt by users to prove who they are. It counts as a failure until it succeeds. The email address is
// empty if it isn't known yet.
type attempt struct {
	email, network string
	uses           []api.Use
}

// counted is a rate limit that an attempt counts toward.
type counted struct {
	window  api.Window
	subject string
}

func (a attempt) counted() []counted {
	all := []counted{{failuresByPlace, a.network}}
	if a.email != "" {
		all = append(all, counted{failures, subjectOf(a.email, a.network)}, counted{failuresByEmail, a.email})
	}
	return all
}

// subjectOf returns the rate-limit subject for an email address used from a network.
func subjectOf(email, network string) string { return network + "\x00" + email }

// takeAttempt counts an attempt before the password is hashed, so that parallel attempts count too. A rejected attempt
// isn't counted at all.
func (s *Service) takeAttempt(ctx context.Context, email string, from api.Client) (attempt, error) {
	a := attempt{email: email, network: from.Network()}
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		a.uses = nil
		for _, c := range a.counted() {
			use, err := s.Throttle.UseInWindow(ctx, tx, c.window, c.subject)
			if err != nil {
				return err
			}
			a.uses = append(a.uses, use)
		}
		return nil
	})
	return a, err
}

// succeeded uncounts the attempt and clears earlier failures from this network. Failures elsewhere stay, because
// someone else may be guessing there.
func (s *Service) succeeded(ctx context.Context, a attempt) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		for _, use := range a.uses {
			if err := s.Throttle.GiveBackUse(ctx, tx, use); err != nil {
				return err
			}
		}
		return s.Throttle.ForgetWindow(ctx, tx, failures, subjectOf(a.email, a.network))
	})
}

// uncount stops counting an attempt that didn't fail. Earlier failures still count, or someone who knows the password
// could clear the wrong codes.
func (s *Service) uncount(ctx context.Context, a attempt) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		for _, use := range a.uses {
			if err := s.Throttle.GiveBackUse(ctx, tx, use); err != nil {
				return err
			}
		}
		return nil
	})
}

// forgetFailures clears a user's failures so that they can sign in again, because they have proven who they are in
// another way.
func (s *Service) forgetFailures(ctx context.Context, email string, from api.Client) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.Throttle.ForgetWindow(ctx, tx, failures, subjectOf(email, from.Network())); err != nil {
			return err
		}
		return s.Throttle.ForgetWindow(ctx, tx, failuresByEmail, email)
	})
}
