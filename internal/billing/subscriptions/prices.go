package subscriptions

import (
	"context"
	"net/url"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"mailwright/internal/billing"
)

// pricesKept is how long prices are cached before we request them from Stripe again.
const pricesKept = time.Hour

// Price is what a plan costs.
type Price struct {
	Plan     billing.Plan `json:"plan" enum:"pro,business" example:"pro"`
	Amount   int64        `json:"amount" doc:"The price in the smallest currency unit, such as cents." example:"1900"`
	Currency string       `json:"currency" example:"eur"`
	Interval string       `json:"interval" doc:"How often the amount is charged: day, week, month or year." example:"month"`
}

// SchemaName returns the type's name in the API description.
func (Price) SchemaName() string { return "PlanPrice" }

type priceList struct {
	mu     sync.Mutex // never held during a call
	until  time.Time
	prices []Price
	calls  singleflight.Group
}

// priceTime limits how long a page waits for prices. The page works without them.
const priceTime = 2 * time.Second

// pricesOf returns the prices of the plans on sale. While Stripe doesn't respond, it returns the previous ones or none.
// Simultaneous requests share one call to Stripe, and a canceled request stops waiting for it.
func (s *Service) pricesOf(ctx context.Context) []Price {
	if !s.Stripe.configured() {
		return []Price{}
	}
	prices, isFresh := s.prices.read(s.Now())
	if isFresh {
		return prices
	}
	asking := context.WithoutCancel(ctx) // other requests wait for the same response
	answer := s.prices.calls.DoChan("", func() (any, error) {
		asking, cancel := context.WithTimeout(asking, priceTime)
		defer cancel()
		s.askPrices(asking)
		return nil, nil
	})
	select {
	case <-answer:
	case <-ctx.Done():
	}
	prices, _ = s.prices.read(s.Now())
	return prices
}

func (s *Service) askPrices(ctx context.Context) {
	prices := []Price{}
	for _, plan := range []billing.Plan{billing.Pro, billing.Business} {
		id := s.Stripe.Prices[plan]
		if id == "" {
			continue
		}
		price, err := s.Stripe.price(ctx, plan, id)
		if err != nil {
			s.Log.WarnContext(ctx, "can't read a price from Stripe", "plan", plan, "error", err)
			s.prices.wait(s.Now().Add(time.Minute)) // no request waits for Stripe until then
			return
		}
		prices = append(prices, price)
	}
	s.prices.write(prices, s.Now().Add(pricesKept))
}

func (l *priceList) read(now time.Time) (prices []Price, isFresh bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]Price{}, l.prices...), now.Before(l.until)
}

func (l *priceList) wait(until time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.until = until
}

func (l *priceList) write(prices []Price, until time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.prices, l.until = prices, until
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
