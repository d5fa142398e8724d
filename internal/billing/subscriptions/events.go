package subscriptions

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"mailwright/internal/billing"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/mail"
)

// event is a Stripe event.
type event struct {
	ID   string `json:"id"`
	Type string `json:"type"`
	Data struct {
		Object json.RawMessage `json:"object"`
	} `json:"data"`
}

// handled lists the events that can change an account's plan.
var handled = []string{
	"checkout.session.completed", "customer.subscription.created", "customer.subscription.updated", "customer.subscription.deleted",
	"invoice.paid", "invoice.payment_failed", "invoice.payment_action_required",
}

// isFailure reports whether the owner must act on a payment.
func (e event) isFailure() bool {
	return e.Type == "invoice.payment_failed" || e.Type == "invoice.payment_action_required"
}

// subject has the fields of an event's object that identify the account.
type subject struct {
	ID                string `json:"id"`
	Subscription      string `json:"subscription"`
	ClientReferenceID string `json:"client_reference_id"`
	Parent            struct {
		Details struct {
			Subscription string `json:"subscription"`
		} `json:"subscription_details"`
	} `json:"parent"`
}

func (e event) subject() (subject, error) {
	var about subject
	if err := json.Unmarshal(e.Data.Object, &about); err != nil {
		return subject{}, fmt.Errorf("read %s: %w", e.Type, err)
	}
	about.Subscription = cmp.Or(about.Subscription, about.Parent.Details.Subscription)
	if strings.HasPrefix(e.Type, "customer.subscription.") {
		about.Subscription = about.ID
	}
	return about, nil
}

// stripeSubscription is a subscription as Stripe describes it.
type stripeSubscription struct {
	ID                string            `json:"id"`
	Customer          string            `json:"customer"`
	Status            string            `json:"status"`
	CancelAtPeriodEnd bool              `json:"cancel_at_period_end"`
	Metadata          map[string]string `json:"metadata"`
	Items             struct {
		Data []struct {
			CurrentPeriodEnd int64 `json:"current_period_end"`
			Price            struct {
				ID string `json:"id"`
			} `json:"price"`
		} `json:"data"`
	} `json:"items"`
}

// receive updates the account. Events can arrive late, twice and in any order, so we use them only to find out which
// account to update. The current state comes from Stripe's API.
func (s *Service) receive(ctx context.Context, e event) error {
	if !slices.Contains(handled, e.Type) {
		return nil
	}
	about, err := e.subject()
	if err != nil || about.Subscription == "" {
		return err
	}
	if known, err := isKnown(ctx, s.DB.Read(), e.ID); err != nil || known {
		return err
	}
	askedAt := s.Now()
	var now stripeSubscription
	err = s.Stripe.get(ctx, "/v1/subscriptions/"+url.PathEscape(about.Subscription), &now)
	if isGone(err) {
		s.Log.WarnContext(ctx,
			"Stripe sent an event about a subscription that it doesn't know", "event", e.ID, "subscription", about.Subscription)
		return nil
	}
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if isNew, err := rememberEvent(ctx, tx, e.ID, s.Now()); err != nil || !isNew {
			return err
		}
		return s.apply(ctx, tx, e, about, now, askedAt)
	})
}

func (s *Service) apply(ctx context.Context, tx *sql.Tx, e event, about subject, now stripeSubscription, askedAt time.Time) error {
	accountID, err := findAccount(ctx, tx, cmp.Or(now.Metadata["account_id"], about.ClientReferenceID), now.Customer)
	if err != nil {
		return err
	}
	if accountID == "" {
		s.Log.WarnContext(ctx, "Stripe sent an event about a deleted account", "event", e.ID, "customer", now.Customer)
		return nil
	}
	before, err := holdSubscription(ctx, tx, accountID)
	if err != nil {
		return err
	}
	after := s.stateOf(ctx, accountID, now, before, askedAt)
	if before.outlasts(after) {
		return nil
	}
	if err := saveSubscription(ctx, tx, after); err != nil {
		return err
	}
	if err := s.grant(ctx, tx, before, after); err != nil {
		return err
	}
	if e.isFailure() {
		return s.emailOwner(ctx, tx, accountID, mail.PaymentFailed)
	}
	return nil
}

// outlasts reports whether s should replace other: it was read from Stripe later, or other is a different subscription
// that has ended and s hasn't.
func (s Subscription) outlasts(other Subscription) bool {
	return s.SeenAt > other.SeenAt || s.ID != other.ID && !s.ended() && other.ended()
}

// stateOf returns a subscription as we store it.
func (s *Service) stateOf(ctx context.Context, accountID string, now stripeSubscription, before Subscription,
	askedAt time.Time,
) Subscription {
	after := Subscription{
		AccountID: accountID, CustomerID: now.Customer, ID: now.ID, Status: now.Status, CancelAtPeriodEnd: now.CancelAtPeriodEnd,
		SeenAt: askedAt.UnixMilli(),
	}
	if now.Status == "past_due" {
		after.PastDueSince = before.PastDueSince
		if after.PastDueSince == nil || before.ID != now.ID {
			since := s.Now().UnixMilli()
			after.PastDueSince = &since
		}
	}
	if len(now.Items.Data) == 0 {
		return after
	}
	item := now.Items.Data[0]
	end := item.CurrentPeriodEnd * 1000
	after.CurrentPeriodEnd = &end
	plan, known := s.Stripe.planOf(item.Price.ID)
	if !known {
		s.Log.ErrorContext(ctx, "a subscription has a price that doesn't belong to a plan", "account", accountID, "price", item.Price.ID)
	} else if after.pays(s.Now()) {
		after.Granted = &plan
	}
	return after
}

// pays reports whether the subscription still pays for its plan.
func (s Subscription) pays(now time.Time) bool {
	switch s.Status {
	case "active", "trialing":
		return true
	case "past_due":
		return s.PastDueSince != nil && now.Sub(time.UnixMilli(*s.PastDueSince)) < grace
	}
	return false
}

// grant changes the account's plan when the subscription's plan changes. If it doesn't, a plan that an operator has set
// in the meantime stays.
func (s *Service) grant(ctx context.Context, tx *sql.Tx, before, after Subscription) error {
	had, has := planOr(before.Granted), planOr(after.Granted)
	if had == has {
		return nil
	}
	if err := s.Accounts.ChangePlan(ctx, tx, after.AccountID, has, audit.System); err != nil {
		return err
	}
	if has != billing.Free {
		return nil
	}
	return s.emailOwner(ctx, tx, after.AccountID, mail.PlanEnded)
}

func planOr(granted *billing.Plan) billing.Plan {
	if granted == nil {
		return billing.Free
	}
	return *granted
}

// emailOwner emails the account's owner, who manages payments.
func (s *Service) emailOwner(ctx context.Context, tx *sql.Tx, accountID string, write func(name, account, link string) mail.Message) error {
	owner, err := ownerOf(ctx, tx, accountID)
	if err != nil {
		return err
	}
	message := write(owner.name, owner.account, s.BaseURL.JoinPath("a", owner.slug, "billing").String())
	message.To = owner.email
	return s.Mailer.Queue(ctx, tx, message)
}
