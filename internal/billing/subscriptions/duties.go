package subscriptions

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"net/url"
	"time"

	"mailwright/internal/billing"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/mail"
)

// eventsKept is how long we remember events. It is longer than Stripe retries them.
const eventsKept = 60 * 24 * time.Hour

// RegisterJobs registers this package's jobs.
func (s *Service) RegisterJobs() {
	jobs.Work(s.Jobs, s.cancel, jobs.Timeout(2*callTimeout))
	s.Jobs.Every("billing-grace", time.Hour, s.EndGrace)
}

// EndGrace removes plans whose payment failed too long ago.
func (s *Service) EndGrace(ctx context.Context) error {
	late, err := pastDueBefore(ctx, s.DB.Read(), s.Now().Add(-grace))
	if err != nil {
		return err
	}
	for _, accountID := range late {
		err = errors.Join(err, s.DB.Write(ctx, func(tx *sql.Tx) error { return s.endGrace(ctx, tx, accountID) }))
	}
	return err
}

func (s *Service) endGrace(ctx context.Context, tx *sql.Tx, accountID string) error {
	paid, err := holdSubscription(ctx, tx, accountID)
	if err != nil || paid.Granted == nil || paid.pays(s.Now()) { // no longer granted, or paid in the meantime
		return err
	}
	paid.Granted = nil
	if err := saveSubscription(ctx, tx, paid); err != nil {
		return err
	}
	if err := s.Accounts.ChangePlan(ctx, tx, accountID, billing.Free, audit.System); err != nil {
		return err
	}
	return s.emailOwner(ctx, tx, accountID, mail.PlanEnded)
}

// Sweep deletes events that Stripe no longer retries.
func (s *Service) Sweep(ctx context.Context) error {
	return sweepEvents(ctx, s.DB, s.Now().Add(-eventsKept))
}

// cancellation is the job that cancels the subscription of a deleted account.
type cancellation struct {
	SubscriptionID string `json:"subscriptionId"`
}

func (cancellation) Kind() string { return "cancel-subscription" }

// AccountDeleted cancels the account's Stripe subscription after the caller's transaction.
func (s *Service) AccountDeleted(ctx context.Context, tx *sql.Tx, accountID string) error {
	paid, err := holdSubscription(ctx, tx, accountID)
	if err != nil || paid.ended() {
		return err
	}
	return s.Jobs.Insert(ctx, tx, cancellation{SubscriptionID: paid.ID})
}

func (s *Service) cancel(ctx context.Context, c cancellation) error {
	err := s.Stripe.call(ctx, http.MethodDelete, "/v1/subscriptions/"+url.PathEscape(c.SubscriptionID), nil, "", &struct{}{})
	if isGone(err) {
		return nil
	}
	return err
}
