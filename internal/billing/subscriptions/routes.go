package subscriptions

import (
	"context"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
)

const pagesLimited = "Checkouts and portal visits are limited to 20 in 10 minutes per account owner."

// Routes returns this package's part of the route table.
func (s *Service) Routes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/accounts/{slug}/billing", api.AccountSession, access.BillingView, s.read, api.Waits(), api.Refuses(errSubAccount),
			api.Doc("readBilling", "Read the plan and subscription", "A sub-account is billed through its parent.")),
		api.Handle("POST /api/accounts/{slug}/billing/checkout", api.AccountSession, access.BillingManage, s.checkout, api.Waits(),
			api.Example(map[string]any{"plan": "pro"}),
			api.Refuses(errSubAccount, errSubscribed, errNotConfigured, errUnavailable, problem.RateLimited(0)),
			api.Doc("startCheckout", "Buy a plan",
				"Redirect the user to the returned URL. They pay there and return to the app. The plan changes once Stripe confirms the payment. "+
					pagesLimited)),
		api.Handle("POST /api/accounts/{slug}/billing/portal", api.AccountSession, access.BillingManage, s.portal, api.Waits(),
			api.Refuses(errSubAccount, errNoCustomer, errNotConfigured, errUnavailable, problem.RateLimited(0)),
			api.Doc("openPortal", "Open the customer portal", "Users manage their card, invoices and plan there. "+pagesLimited)),
	}
}

type readOutput struct {
	Body struct {
		Billing Billing `json:"billing"`
	}
}

func (s *Service) read(ctx context.Context, who access.Access, _ *api.InAccount) (*readOutput, error) {
	b, err := s.Read(ctx, who)
	out := &readOutput{}
	out.Body.Billing = b
	return out, err
}

type checkoutInput struct {
	api.InAccount
	Body struct {
		Plan billing.Plan `json:"plan" enum:"pro,business" example:"pro"`
	}
}

type pageOutput struct {
	Body struct {
		URL string `json:"url" format:"uri" doc:"The URL to redirect the user to." example:"https://checkout.stripe.com/c/pay/cs_test_a1"`
	}
}

func (s *Service) checkout(ctx context.Context, who access.Access, in *checkoutInput) (*pageOutput, error) {
	out := &pageOutput{}
	var err error
	out.Body.URL, err = s.Checkout(ctx, who, in.Body.Plan)
	return out, err
}

func (s *Service) portal(ctx context.Context, who access.Access, _ *api.InAccount) (*pageOutput, error) {
	out := &pageOutput{}
	var err error
	out.Body.URL, err = s.Portal(ctx, who)
	return out, err
}
