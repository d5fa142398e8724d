package app

import (
	"fmt"
	"slices"
	"strings"

	"mailwright/internal/ai"
	"mailwright/internal/billing"
)

// ConfigWarning is a setting that works, but hardly does what was meant.
type ConfigWarning struct{ About, Remedy string }

// ConfigWarnings lists settings that are incomplete, or that open more than anyone wants.
func (c Config) ConfigWarnings() (all []ConfigWarning) {
	if c.BaseURL.Path != "" {
		all = append(all, ConfigWarning{
			Prefix + "BASE_URL has a path: links in mails get it, but the web app and the API are served without one",
			"give the server a host name of its own",
		})
	}
	if c.AIProvider == ai.Offline && (c.AI.Model != "" || c.AI.Key.Reveal() != "" || c.AI.Base != nil) {
		all = append(all, ConfigWarning{
			Prefix + "AI_PROVIDER is offline: the other variables of the AI have no effect",
			"set it to openai or anthropic, or remove them",
		})
	}
	sells := slices.ContainsFunc([]billing.Plan{billing.Pro, billing.Business},
		func(plan billing.Plan) bool { return c.Stripe.Prices[plan] != "" })
	if c.Stripe.Key.Reveal() == "" && (sells || c.Stripe.WebhookSecret.Reveal() != "") {
		all = append(all, ConfigWarning{
			Prefix + "STRIPE_SECRET_KEY is not set: the other variables of Stripe have no effect",
			"set it, or remove them",
		})
	}
	for _, p := range c.Providers {
		id, secret := p.Settings.ClientID != "", p.Settings.ClientSecret.Reveal() != ""
		if id == secret || id && p.OAuth.SecretOptional {
			continue
		}
		prefix := Prefix + strings.ToUpper(p.ID)
		all = append(all, ConfigWarning{fmt.Sprintf("of %s_CLIENT_ID and %s_CLIENT_SECRET only one is set: nobody can connect %s", prefix, prefix,
			p.Name), "set both to those of your app there"})
	}
	for _, network := range c.TrustedProxies {
		if network.Bits() == 0 {
			all = append(all, ConfigWarning{fmt.Sprintf("%sTRUSTED_PROXIES holds %s: everybody can say that they come from anywhere", Prefix,
				network), "name the addresses of the proxy alone"})
		}
	}
	return all
}
