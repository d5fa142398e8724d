package ai

import (
	"context"
	"database/sql"
	"errors"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
)

// metered is work that uses one of the day's generations if, and only if, it completes.
type metered struct {
	// load reads what the work needs, in the transaction that reserves a generation. Its errors aren't charged.
	load func(ctx context.Context, tx *sql.Tx) error
	// work takes a long time and doesn't hold a database connection. It counts its calls to a model.
	work func(ctx context.Context, counted *attempts) error
	// store saves the result in the transaction that makes the charge final.
	store func(ctx context.Context, tx *sql.Tx) error
	// failed, if set, records the failure in the transaction that releases the reservation.
	failed func(ctx context.Context, tx *sql.Tx) error
}

func (s *Service) run(ctx context.Context, who access.Access, m metered) (Usage, error) {
	r, err := s.reserve(ctx, who, m.load)
	if err != nil {
		return Usage{}, err
	}
	usage, err := s.finish(ctx, who, r, m)
	if err != nil {
		return Usage{}, errors.Join(err, s.giveBack(ctx, r, err, m.failed))
	}
	return usage, nil
}

// reserved is what a request has reserved before its work starts.
type reserved struct {
	generation billing.Reservation
	attempts   *attempts
}

// reserve reserves a generation and an attempt, unless the per-minute limit is reached or none is left. It releases
// expired reservations first, so that a killed server doesn't cost a user the day's last generation until the next
// sweep.
func (s *Service) reserve(ctx context.Context, who access.Access, load func(context.Context, *sql.Tx) error) (reserved, error) {
	var r reserved
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		r.attempts = &attempts{spend: func(ctx context.Context) (billing.Allowance, error) { return s.spendAttempt(ctx, who) }}
		if err := s.Throttle.TakeInWindow(ctx, tx, requestsByAccount, who.AccountID); err != nil {
			return err
		}
		if err := billing.ReturnLapsed(ctx, tx, s.Now()); err != nil {
			return err
		}
		taken, err := s.Accounts.Spend(ctx, tx, who, access.TemplateCreate, billing.AIGenerations)
		if err != nil {
			return err
		}
		if r.generation, err = taken.Reserve(ctx, tx, s.Now().Add(reservationLife)); err != nil {
			return err
		}
		if s.Model != nil {
			first, err := s.Accounts.Spend(ctx, tx, who, access.TemplateCreate, billing.AIAttempts)
			if err != nil {
				return err
			}
			r.attempts.spare = []billing.Allowance{first}
		}
		return load(ctx, tx)
	})
	return r, err
}

// spendAttempt takes an attempt for a call after the first.
func (s *Service) spendAttempt(ctx context.Context, who access.Access) (taken billing.Allowance, err error) {
	err = s.DB.Write(ctx, func(tx *sql.Tx) (err error) {
		taken, err = s.Accounts.Spend(ctx, tx, who, access.TemplateCreate, billing.AIAttempts)
		return err
	})
	return taken, err
}

func (s *Service) finish(ctx context.Context, who access.Access, r reserved, m metered) (Usage, error) {
	limited, cancel := context.WithTimeout(ctx, workLife)
	defer cancel()
	work := func(ctx context.Context) error { return m.work(ctx, r.attempts) }
	if err := s.inPlace(limited, who, work); err != nil {
		return Usage{}, s.explain(ctx, err)
	}
	var usage Usage
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := r.generation.Keep(ctx, tx); err != nil {
			return err
		}
		if err := r.attempts.giveBackAll(ctx, tx); err != nil {
			return err
		}
		if err := m.store(ctx, tx); err != nil {
			return err
		}
		now, err := r.generation.Read(ctx, tx)
		usage = usageOf(now)
		return err
	})
	return usage, err
}

// inPlace runs work in one of the owner's slots, so that an owner for whom the model hangs doesn't use up all concurrent
// calls.
func (s *Service) inPlace(ctx context.Context, who access.Access, work func(context.Context) error) error {
	if s.Model == nil {
		return work(ctx)
	}
	leave, err := s.Model.Join(ctx, who.OwnerID)
	if err != nil {
		return err
	}
	defer leave()
	return work(ctx)
}

// giveBack releases what a failed request had reserved, and records the failure unless the client disconnected. If the
// database hangs, the generation becomes available when its reservation expires.
func (s *Service) giveBack(
	ctx context.Context, r reserved, cause error, failed func(context.Context, *sql.Tx) error,
) error {
	gone := ctx.Err() != nil
	return billing.AfterFailure(ctx, s.DB, func(ctx context.Context, tx *sql.Tx) error {
		if err := errors.Join(r.generation.Return(ctx, tx), r.attempts.giveBackSpare(ctx, tx)); err != nil {
			return err
		}
		if failed == nil || gone || !isFailure(cause) {
			return nil
		}
		return failed(ctx, tx)
	})
}

// ReturnLapsed releases what crashed processes had reserved.
func (s *Service) ReturnLapsed(ctx context.Context) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error { return billing.ReturnLapsed(ctx, tx, s.Now()) })
}

// usage returns the current state of the day's allowance.
func (s *Service) usage(ctx context.Context, who access.Access) (Usage, error) {
	allowance, err := s.Accounts.Allowance(ctx, s.DB.Read(), who, billing.AIGenerations)
	return usageOf(allowance), err
}
