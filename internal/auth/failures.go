package auth

import (
	"context"
	"database/sql"
	"time"

	"mailwright/internal/platform/api"
)

// Limits on failed sign-ins. If few failures of one email address were enough, anyone could lock its owner out, so few
// are allowed per address and network, and many more per address alone.
var (
	failuresByPlace = api.Window{Name: "signin-network", Count: 100, Per: 15 * time.Minute}
	failures        = api.Window{Name: "signin", Count: 10, Per: 15 * time.Minute}
	failuresByEmail = api.Window{Name: "signin-email", Count: 100, Per: 15 * time.Minute}
)

// attempt is an attempt to prove who one is. It counts as a failure until it has succeeded. The email address is empty
// if it isn't known yet.
type attempt struct {
	email, network string
	uses           []api.Use
}

// counted is what an attempt counts for.
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

// subjectOf names an email address at a network.
func subjectOf(email, network string) string { return network + "\x00" + email }

// takeAttempt counts before the password is hashed, so that parallel attempts count too. An attempt that is refused
// counts nowhere.
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

// succeeded takes back the attempt and forgets earlier failures at this network. Failures elsewhere stay, because
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

// uncount takes back an attempt that didn't fail. Earlier failures still count, or someone who knows the password could
// clear the wrong codes.
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

// forgetFailures lets a user in again who has proven who they are in another way.
func (s *Service) forgetFailures(ctx context.Context, email string, from api.Client) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.Throttle.ForgetWindow(ctx, tx, failures, subjectOf(email, from.Network())); err != nil {
			return err
		}
		return s.Throttle.ForgetWindow(ctx, tx, failuresByEmail, email)
	})
}
