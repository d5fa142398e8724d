package doctor

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
)

// checkAI lists the models, which is free.
func checkAI(ctx context.Context, d Deployment) []Finding {
	if d.AI.Name == "" {
		return ok("offline mode. Drafts are written on this server, without a language model")
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
		return warning("check MAILWRIGHT_AI_BASE_URL. Some servers don't provide a list of models", "%s responds, but lists no models: status %d",
			d.AI.Name, status)
	}
	quoted, err := json.Marshal(d.AIModel)
	if err != nil || !bytes.Contains(body, quoted) {
		return warning("check MAILWRIGHT_AI_MODEL", "%s responds, but doesn't list the model %s", d.AI.Name, d.AIModel)
	}
	return ok("%s responds and has the model %s", d.AI.Name, d.AIModel)
}

// checkStripe reads the configured prices.
func checkStripe(ctx context.Context, d Deployment) []Finding {
	if d.Stripe.Name == "" {
		return ok("not configured. Change plans with mailwright account plan")
	}
	if len(d.StripePrices) == 0 {
		return warning("set MAILWRIGHT_STRIPE_PRICE_PRO or MAILWRIGHT_STRIPE_PRICE_BUSINESS", "no plan has a price, so none can be bought")
	}
	for _, price := range d.StripePrices {
		status, _, _, err := get(ctx, d.Stripe.URL+"/v1/prices/"+url.PathEscape(price),
			http.Header{"Authorization": {"Bearer " + d.Stripe.Key.Reveal()}})
		if found := refused(d.Stripe, "MAILWRIGHT_STRIPE_SECRET_KEY", status, err); found != nil {
			return found
		}
		if status != http.StatusOK {
			return failed("check MAILWRIGHT_STRIPE_PRICE_…, and that the key and the price are both for test mode or both for live mode",
				"Stripe doesn't have the price %s: status %d", price, status)
		}
	}
	return ok("Stripe responds and has the prices")
}

// checkUnsplash searches for one photo.
func checkUnsplash(ctx context.Context, d Deployment) []Finding {
	if d.Unsplash.Name == "" {
		return ok("not configured, so there are no stock photos")
	}
	status, _, _, err := get(ctx, d.Unsplash.URL+"/search/photos?query=mail&per_page=1",
		http.Header{"Authorization": {"Client-ID " + d.Unsplash.Key.Reveal()}})
	if found := refused(d.Unsplash, "MAILWRIGHT_UNSPLASH_ACCESS_KEY", status, err); found != nil {
		return found
	}
	if status != http.StatusOK {
		return warning("try again in an hour. A new key allows 50 requests an hour", "Unsplash responded with status %d", status)
	}
	return ok("Unsplash responds")
}

// refused returns the findings that all services have in common: the service can't be reached or rejects the key.
func refused(s Service, variable string, status int, err error) []Finding {
	switch {
	case err != nil:
		return failed("check that this machine can connect to it", "%s can't be reached: %v", s.Name, err)
	case status == http.StatusUnauthorized || status == http.StatusForbidden:
		return failed("check "+variable, "%s rejected the key: status %d", s.Name, status)
	}
	return nil
}
