// Package subscriptions sells plans through Stripe: checkout, customer portal, and the events that report payments.
package subscriptions

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"strconv"
	"time"

	"mailwright/internal/accounts"
	"mailwright/internal/auth"
	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
)

// grace is how long an account keeps a plan whose payment failed.
const grace = 7 * 24 * time.Hour

// pagesByOwner limits how often an owner can open Stripe's pages, across all accounts. Each takes a request from the
// number that Stripe allows the whole server.
var pagesByOwner = api.Limit{Name: "billing pages", Count: 20, Per: 10 * time.Minute}

var (
	errNotConfigured = problem.Coded(problem.Unavailable, "BILLING_NOT_CONFIGURED",
		"Billing isn't set up on this server. Ask your administrator to configure Stripe.")
	errUnavailable = problem.Coded(problem.Unavailable, "BILLING_UNAVAILABLE", "We couldn't reach Stripe. Try again in a minute.")
	errSubAccount  = problem.New(problem.Forbidden, "A sub-account is billed through its parent account. Manage billing there.")
	errSubscribed  = problem.Coded(problem.Conflict, "ALREADY_SUBSCRIBED",
		"This account already has a subscription. Change it in the customer portal.")
	errNoCustomer = problem.Coded(problem.Conflict, "NOT_SUBSCRIBED", "This account doesn't have a subscription yet. Start a checkout first.")
	errNotSold    = problem.Field("plan", "isn't available on this server. Choose another plan.")
)

// Service sells plans. Without Stripe, it reports that billing isn't configured.
type Service struct {
	DB       *database.DB
	Users    *auth.Service
	Accounts *accounts.Service
	Mailer   *mail.Mailer
	Jobs     *jobs.Queue
	Throttle *api.Throttle
	Stripe   Stripe
	BaseURL  *url.URL
	Log      *slog.Logger
	Now      func() time.Time

	prices priceList
}

// Subscription is how an account pays.
type Subscription struct {
	AccountID         string
	CustomerID        string
	ID                string
	Status            string
	Granted           *billing.Plan
	CurrentPeriodEnd  *int64
	CancelAtPeriodEnd bool
	PastDueSince      *int64
	SeenAt            int64
}

// ended reports whether the status is final.
func (s Subscription) ended() bool {
	return s.Status == "" || s.Status == "canceled" || s.Status == "incomplete_expired"
}

// Billing is what an owner sees about payments.
type Billing struct {
	Plan              billing.Plan `json:"plan" enum:"free,pro,business" example:"pro"`
	Status            string       `json:"status" enum:"none,incomplete,incomplete_expired,trialing,active,past_due,canceled,unpaid,paused" doc:"The subscription's status in Stripe, or \"none\" if there's no subscription. If a payment fails, the account keeps its plan for seven days." example:"active"`
	CurrentPeriodEnd  *api.Time    `json:"currentPeriodEnd" nullable:"true"`
	CancelAtPeriodEnd bool         `json:"cancelAtPeriodEnd" doc:"Whether the plan ends after the current period."`
	Configured        bool         `json:"configured" doc:"Whether plans can be bought on this server."`
	Prices            []Price      `json:"prices" doc:"The prices of the plans you can buy. Empty while Stripe isn't responding."`
}

// SchemaName returns the type's name in the API description.
func (Billing) SchemaName() string { return "Billing" }

// Read returns the account's plan and subscription.
func (s *Service) Read(ctx context.Context, who access.Access) (Billing, error) {
	account, err := s.payer(ctx, who)
	if err != nil {
		return Billing{}, err
	}
	paid, err := subscriptionOf(ctx, s.DB.Read(), who.AccountID)
	if err != nil {
		return Billing{}, err
	}
	b := Billing{
		Plan: account.Plan, Status: paid.Status, CancelAtPeriodEnd: paid.CancelAtPeriodEnd,
		Configured: s.Stripe.configured(), Prices: s.pricesOf(ctx),
	}
	if b.Status == "" {
		b.Status = "none"
	}
	if paid.CurrentPeriodEnd != nil {
		end := api.Time(*paid.CurrentPeriodEnd)
		b.CurrentPeriodEnd = &end
	}
	return b, nil
}

// payer returns the caller's account, or an error if its parent pays for it.
func (s *Service) payer(ctx context.Context, who access.Access) (accounts.Account, error) {
	detail, err := s.Accounts.Read(ctx, who)
	if err == nil && detail.ParentID != nil {
		err = errSubAccount
	}
	return detail.Account, err
}

// Checkout starts the purchase of a plan and returns the URL of Stripe's payment page.
func (s *Service) Checkout(ctx context.Context, who access.Access, plan billing.Plan) (string, error) {
	if _, err := s.payer(ctx, who); err != nil {
		return "", err
	}
	price, err := s.Stripe.priceOf(plan)
	if err != nil {
		return "", err
	}
	paid, err := subscriptionOf(ctx, s.DB.Read(), who.AccountID)
	if err != nil {
		return "", err
	}
	if !paid.ended() {
		return "", errSubscribed
	}
	form, err := s.checkoutForm(ctx, who, price, paid.CustomerID)
	if err != nil {
		return "", err
	}
	// Clicking the button twice within a minute makes only one purchase.
	once := "checkout:" + who.AccountID + ":" + price + ":" + strconv.FormatInt(s.Now().Unix()/60, 10)
	return s.page(ctx, who, "/v1/checkout/sessions", form, once)
}

// checkoutForm returns the form for a Stripe checkout. It reuses the account's Stripe customer if there is one.
func (s *Service) checkoutForm(ctx context.Context, who access.Access, price, customerID string) (url.Values, error) {
	back := s.back(who)
	form := url.Values{
		"mode": {"subscription"}, "line_items[0][price]": {price}, "line_items[0][quantity]": {"1"}, "client_reference_id": {who.AccountID},
		"subscription_data[metadata][account_id]": {who.AccountID}, "success_url": {back + "?checkout={CHECKOUT_SESSION_ID}"},
		"cancel_url": {back},
	}
	if customerID != "" {
		form.Set("customer", customerID)
		return form, nil
	}
	user, err := s.Users.Read(ctx, who)
	form.Set("customer_email", user.Email)
	return form, err
}

// back returns the URL of the app's billing page.
func (s *Service) back(who access.Access) string {
	return s.BaseURL.JoinPath("a", who.Slug, "billing").String()
}

// Portal returns the URL of the Stripe page for managing the card, invoices and plan.
func (s *Service) Portal(ctx context.Context, who access.Access) (string, error) {
	if _, err := s.payer(ctx, who); err != nil {
		return "", err
	}
	if !s.Stripe.configured() {
		return "", errNotConfigured
	}
	paid, err := subscriptionOf(ctx, s.DB.Read(), who.AccountID)
	if err != nil {
		return "", err
	}
	if paid.CustomerID == "" {
		return "", errNoCustomer
	}
	return s.page(ctx, who, "/v1/billing_portal/sessions", url.Values{"customer": {paid.CustomerID}, "return_url": {s.back(who)}}, "")
}

// page creates a Stripe page and returns the URL to redirect the user to.
func (s *Service) page(ctx context.Context, who access.Access, path string, form url.Values, once string) (string, error) {
	if err := s.Throttle.Take(ctx, pagesByOwner, who.OwnerID); err != nil {
		return "", err
	}
	var session struct {
		URL string `json:"url"`
	}
	err := s.Stripe.post(ctx, path, form, once, &session)
	if err == nil && session.URL == "" {
		err = errors.New("stripe returned no URL")
	}
	if err != nil {
		s.Log.ErrorContext(ctx, "Stripe returned an error", "path", path, "error", err)
		return "", errUnavailable
	}
	return session.URL, nil
}
