package app

import (
	"fmt"
	"slices"
	"strings"

	"mailwright/internal/ai"
	"mailwright/internal/billing"
)

// ConfigWarning is about a setting that works but is probably not what was intended.
type ConfigWarning struct{ About, Remedy string }

// ConfigWarnings lists settings that are incomplete or too permissive.
func (c Config) ConfigWarnings() (all []ConfigWarning) {
	if c.BaseURL.Path != "" {
		all = append(all, ConfigWarning{
			Prefix + "BASE_URL has a path. Links in emails include it, but the web app and the API are served without it",
			"give the server its own host name",
		})
	}
	if c.AIProvider == ai.Offline && (c.AI.Model != "" || c.AI.Key.Reveal() != "" || c.AI.Base != nil) {
		all = append(all, ConfigWarning{
			Prefix + "AI_PROVIDER is offline, so the other AI variables have no effect",
			"set it to openai or anthropic, or remove the others",
		})
	}
	sells := slices.ContainsFunc([]billing.Plan{billing.Pro, billing.Business},
		func(plan billing.Plan) bool { return c.Stripe.Prices[plan] != "" })
	if c.Stripe.Key.Reveal() == "" && (sells || c.Stripe.WebhookSecret.Reveal() != "") {
		all = append(all, ConfigWarning{
			Prefix + "STRIPE_SECRET_KEY isn't set, so the other Stripe variables have no effect",
			"set it, or remove the others",
		})
	}
	for _, p := range c.Providers {
		id, secret := p.Settings.ClientID != "", p.Settings.ClientSecret.Reveal() != ""
		if id == secret || id && p.OAuth.SecretOptional {
			continue
		}
		prefix := Prefix + strings.ToUpper(p.ID)
		all = append(all, ConfigWarning{fmt.Sprintf("only one of %s_CLIENT_ID and %s_CLIENT_SECRET is set, so nobody can connect %s",
			prefix, prefix,
			p.Name), "set both to the values from your app there"})
	}
	for _, network := range c.TrustedProxies {
		if network.Bits() == 0 {
			all = append(all, ConfigWarning{fmt.Sprintf("%sTRUSTED_PROXIES includes %s, so anyone can fake their IP address", Prefix,
				network), "list only the addresses of your proxy"})
		}
	}
	return all
}
