package doctor

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
)

// checkAI lists the models, which costs nothing.
func checkAI(ctx context.Context, d Deployment) []Finding {
	if d.AI.Name == "" {
		return ok("mails are written by rules on this server")
	}
	header := http.Header{}
	path := "/models"
	if d.AI.Name == "anthropic" {
		header.Set("X-Api-Key", d.AI.Key.Reveal())
		header.Set("Anthropic-Version", "2023-06-01")
		path = "/v1/models"
	} else if d.AI.Key.Reveal() != "" {
		header.Set("Authorization", "Bearer "+d.AI.Key.Reveal())
	}
	status, _, body, err := get(ctx, d.AI.URL+path, header)
	if found := refused(d.AI, "MAILWRIGHT_AI_API_KEY", status, err); found != nil {
		return found
	}
	if status != http.StatusOK {
		return warning("check MAILWRIGHT_AI_BASE_URL; some servers have no list of models", "%s answers, but lists no models: status %d",
			d.AI.Name, status)
	}
	quoted, err := json.Marshal(d.AIModel)
	if err != nil || !bytes.Contains(body, quoted) {
		return warning("check MAILWRIGHT_AI_MODEL", "%s answers, but does not list the model %s", d.AI.Name, d.AIModel)
	}
	return ok("%s answers and has the model %s", d.AI.Name, d.AIModel)
}

// checkStripe reads the prices that are sold.
func checkStripe(ctx context.Context, d Deployment) []Finding {
	if d.Stripe.Name == "" {
		return ok("not configured: plans are set by mailwright account plan")
	}
	if len(d.StripePrices) == 0 {
		return warning("set MAILWRIGHT_STRIPE_PRICE_PRO or MAILWRIGHT_STRIPE_PRICE_BUSINESS", "no plan has a price, so that none can be bought")
	}
	for _, price := range d.StripePrices {
		status, _, _, err := get(ctx, d.Stripe.URL+"/v1/prices/"+url.PathEscape(price),
			http.Header{"Authorization": {"Bearer " + d.Stripe.Key.Reveal()}})
		if found := refused(d.Stripe, "MAILWRIGHT_STRIPE_SECRET_KEY", status, err); found != nil {
			return found
		}
		if status != http.StatusOK {
			return failed("check MAILWRIGHT_STRIPE_PRICE_…, and that key and price are both of the test mode or both of the live mode",
				"Stripe does not know the price %s: status %d", price, status)
		}
	}
	return ok("Stripe answers and knows the prices")
}

// checkUnsplash searches for one photo.
func checkUnsplash(ctx context.Context, d Deployment) []Finding {
	if d.Unsplash.Name == "" {
		return ok("not configured: no stock photos")
	}
	status, _, _, err := get(ctx, d.Unsplash.URL+"/search/photos?query=mail&per_page=1",
		http.Header{"Authorization": {"Client-ID " + d.Unsplash.Key.Reveal()}})
	if found := refused(d.Unsplash, "MAILWRIGHT_UNSPLASH_ACCESS_KEY", status, err); found != nil {
		return found
	}
	if status != http.StatusOK {
		return warning("look again in an hour: a new key may ask 50 times an hour", "Unsplash answers with status %d", status)
	}
	return ok("Unsplash answers")
}

// refused is what all services have in common: they are away, or do not take the key.
func refused(s Service, variable string, status int, err error) []Finding {
	switch {
	case err != nil:
		return failed("check that this machine may connect there", "%s can't be reached: %v", s.Name, err)
	case status == http.StatusUnauthorized || status == http.StatusForbidden:
		return failed("check "+variable, "%s does not take the key: status %d", s.Name, status)
	}
	return nil
}
