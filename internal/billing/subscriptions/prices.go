package subscriptions

import (
	"context"
	"net/url"
	"sync"
	"time"

	"mailwright/internal/billing"
)

// pricesKept is how long prices are cached before Stripe is asked again.
const pricesKept = time.Hour

// Price is what a plan costs.
type Price struct {
	Plan     billing.Plan `json:"plan" enum:"pro,business" example:"pro"`
	Amount   int64        `json:"amount" doc:"In the smallest currency unit, such as cents." example:"1900"`
	Currency string       `json:"currency" example:"eur"`
	Interval string       `json:"interval" doc:"How often it is charged: day, week, month or year." example:"month"`
}

// SchemaName returns the type's name in the API description.
func (Price) SchemaName() string { return "PlanPrice" }

type priceList struct {
	mu     sync.Mutex
	until  time.Time
	prices []Price
}

// pricesOf returns the prices of the plans on sale. While Stripe doesn't answer, it returns the previous ones or none.
func (s *Service) pricesOf(ctx context.Context) []Price {
	list := &s.prices
	list.mu.Lock()
	defer list.mu.Unlock()
	if !s.Stripe.configured() {
		return []Price{}
	}
	if s.Now().Before(list.until) {
		return list.prices
	}
	prices := []Price{}
	for _, plan := range []billing.Plan{billing.Pro, billing.Business} {
		id := s.Stripe.Prices[plan]
		if id == "" {
			continue
		}
		price, err := s.Stripe.price(ctx, plan, id)
		if err != nil {
			s.Log.WarnContext(ctx, "can't read a price from Stripe", "plan", plan, "error", err)
			list.until = s.Now().Add(time.Minute) // other requests don't wait for Stripe until then
			return append([]Price{}, list.prices...)
		}
		prices = append(prices, price)
	}
	list.prices, list.until = prices, s.Now().Add(pricesKept)
	return prices
}

func (s Stripe) price(ctx context.Context, plan billing.Plan, id string) (Price, error) {
	var found struct {
		UnitAmount int64  `json:"unit_amount"`
		Currency   string `json:"currency"`
		Recurring  struct {
			Interval string `json:"interval"`
		} `json:"recurring"`
	}
	err := s.get(ctx, "/v1/prices/"+url.PathEscape(id), &found)
	return Price{Plan: plan, Amount: found.UnitAmount, Currency: found.Currency, Interval: found.Recurring.Interval}, err
}
