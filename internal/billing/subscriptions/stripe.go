package subscriptions

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"mailwright/internal/billing"
	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/seal"
)

// apiVersion is the Stripe API version that this package supports. The webhook endpoint in Stripe must use it too.
const apiVersion = "2026-03-25.dahlia"

const (
	callTimeout = 15 * time.Second
	maxAnswer   = 1 << 20
)

// Stripe contains the credentials and prices. Selling plans takes five of Stripe's several hundred API calls, so we
// don't use its official client, which would add several megabytes.
type Stripe struct {
	Key           seal.Secret
	WebhookSecret seal.Secret
	Prices        map[billing.Plan]string // Stripe price IDs
	URL           string
	// Calls counts the requests. It may be nil.
	Calls *outbound.Measures
}

func (s Stripe) configured() bool { return s.Key.Reveal() != "" }

// priceOf returns the Stripe price of a plan.
func (s Stripe) priceOf(plan billing.Plan) (string, error) {
	if !s.configured() {
		return "", errNotConfigured
	}
	if s.Prices[plan] == "" {
		return "", errNotSold
	}
	return s.Prices[plan], nil
}

// planOf returns the plan that a price buys.
func (s Stripe) planOf(price string) (billing.Plan, bool) {
	for plan, id := range s.Prices {
		if id == price && id != "" {
			return plan, true
		}
	}
	return "", false
}

func (s Stripe) get(ctx context.Context, path string, answer any) error {
	return s.call(ctx, http.MethodGet, path, nil, "", answer)
}

func (s Stripe) post(ctx context.Context, path string, form url.Values, once string, answer any) error {
	return s.call(ctx, http.MethodPost, path, form, once, answer)
}

// stripeClient doesn't follow redirects: the API doesn't send any, and the key must not go elsewhere.
var stripeClient = &http.Client{
	Timeout:       callTimeout,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

func (s Stripe) call(ctx context.Context, method, path string, form url.Values, once string, answer any) error {
	request, err := http.NewRequestWithContext(ctx, method, s.URL+path, strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+s.Key.Reveal())
	request.Header.Set("Stripe-Version", apiVersion)
	if method == http.MethodPost {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	if once != "" {
		request.Header.Set("Idempotency-Key", once)
	}
	_, watched := s.Calls.Begin(ctx, "stripe", method)
	status, body, err := send(request)
	watched.End(status, err)
	if err != nil {
		return err
	}
	if status != http.StatusOK {
		return refusal(status, body)
	}
	return json.Unmarshal(body, answer)
}

func send(request *http.Request) (status int, body []byte, err error) {
	response, err := stripeClient.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	body, err = io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	return response.StatusCode, body, err
}

// stripeError is an error response from Stripe, without its message, because errors are logged and the message may name
// a customer.
type stripeError struct {
	status     int
	kind, code string
}

func (e *stripeError) Error() string {
	return fmt.Sprintf("stripe: status %d: %s %s", e.status, e.kind, e.code)
}

func refusal(status int, body []byte) error {
	var said struct {
		Error struct {
			Type string `json:"type"`
			Code string `json:"code"`
		} `json:"error"`
	}
	_ = json.Unmarshal(body, &said) // an error without a readable body is still an error
	return &stripeError{status, said.Error.Type, said.Error.Code}
}

// isGone reports whether the error means that the requested object doesn't exist in Stripe.
func isGone(err error) bool {
	var refused *stripeError
	return errors.As(err, &refused) && refused.status == http.StatusNotFound
}
