package app

import (
	"mailwright/internal/billing"
	"mailwright/internal/integrations/provider"
)

// Variables is the whole configuration, in the order of the documentation.
var Variables = []Variable{
	{Name: "ADDR", Default: "127.0.0.1:8080", Help: "listen address", set: setAddr},
	{Name: "BASE_URL", Help: "public URL, the base of every link in an email (default: http://localhost with the port of the listen " +
		"address)", set: setBaseURL},
	{Name: "CDN_URL", Help: "public URL of images and fonts (default: the base URL plus /cdn). A separate host is safer", set: setCDNURL},
	{Name: "HSTS", Default: "on", Help: "on or off. If on and the base URL is https, browsers use only https for this host and its " +
		"subdomains for two years. Choose off if a subdomain doesn't support https", set: setHSTS},
	{
		Name: "DATA_DIR", Default: "./data", Help: "folder for the SQLite database, files, outbox and generated secret key",
		set: setText(func(c *Config) *string { return &c.DataDir }),
	},
	{Name: "DATABASE_URL", Help: "postgres://… for several nodes (default: SQLite in the data directory)", Secret: true, set: setDatabaseURL},
	{Name: "BLOB_URL", Help: "s3://bucket?region=…&endpoint=…&key=…&secret=… for several nodes. Without key and secret, AWS_ACCESS_KEY_ID " +
		"and AWS_SECRET_ACCESS_KEY are used (default: files in the data directory)", Secret: true, set: setBlobURL},
	{
		Name: "SMTP_URL", Help: "smtp://user:pass@host:587, which requires STARTTLS, or smtps://… for TLS from the start. Add " +
			"?tls=opportunistic or ?tls=none to send without encryption (default: emails are written to the outbox in the data directory)",
		Secret: true, set: setSMTPURL,
	},
	{Name: "MAIL_FROM", Default: "Mailwright <no-reply@localhost>", Help: "From address of the emails we send", set: setMailFrom},
	{Name: "CLAMD_URL", Help: "tcp://host:3310 or unix:///run/clamav/clamd.ctl, where ClamAV's clamd checks images and fonts for viruses " +
		"before they're stored (default: no virus scanner)", set: setClamd},
	{Name: "SECRET_KEY", Help: "32 bytes in base64, or several keys separated by commas. The first one encrypts, and all of them can " +
		"decrypt (default: generated in the data directory; required with DATABASE_URL)", Secret: true, set: setSecretKeys},
	{Name: "DEFAULT_PLAN", Default: "free", Help: "plan for new accounts: free, pro or business", set: setDefaultPlan},
	{Name: "LIMITS_FILE", Help: "JSON file that changes plan limits, like {\"free\": {\"templates\": 50}}", set: setLimitsFile},
	{Name: "REGISTRATION", Default: "open", Help: "who can sign up: open (anyone) or invite (only with an invite)", set: setRegistration},
	{Name: "PASSWORDS", Default: "any", Help: "which new passwords are accepted: any (with 8 to 256 characters) or uncommon (neither a " +
		"common password nor one made of the user's name or email address). Use uncommon if the server can be " +
		"reached from the internet", set: setPasswords},
	{Name: "OIDC_ISSUER", Help: "URL of an OpenID Connect identity provider, which turns on single sign-on. The app's redirect URL is the " +
		"base URL plus /api/auth/oidc/callback (default: no single sign-on)", set: setOIDCIssuer},
	{
		Name: "OIDC_CLIENT_ID", Help: "client ID of the app you registered with the identity provider",
		set: setText(func(c *Config) *string { return &c.SSO.ClientID }),
	},
	{Name: "OIDC_CLIENT_SECRET", Help: "the app's secret. A public client has none", Secret: true, set: setOIDCSecret},
	{
		Name: "OIDC_NAME", Default: "single sign-on", Help: "name of the identity provider for the sign-in button, like Example Inc.",
		set: setText(func(c *Config) *string { return &c.SSO.Name }),
	},
	{
		Name: "OIDC_DOMAINS", Help: "comma-separated email domains that may use single sign-on, like example.com (default: all)",
		set: setOIDCDomains,
	},
	{
		Name: "OIDC_ONLY", Default: "false", Help: "if true, passwords and sign-up are turned off, and single sign-on is the only way to sign in",
		set: setOIDCOnly,
	},
	{
		Name: "OIDC_TWO_STEP_ACR", Help: "comma-separated values of the acr claim that show that the user completed two-step sign-in at the " +
			"identity provider. Mailwright also requests these values (default: only the amr claim is checked)",
		set: setOIDCTwoStepACR,
	},
	{
		Name: "TRUSTED_PROXIES", Help: "comma-separated IP addresses or networks of trusted proxies, like 10.0.0.0/8, which may set " +
			"X-Forwarded-For and X-Forwarded-Host",
		set: setTrustedProxies,
	},
	{Name: "FETCH_ALLOW", Help: "comma-separated private networks, like 10.1.0.0/16, that brand extraction may fetch from, on any " +
		"port", set: setFetchAllow},
	{Name: "UNSPLASH_ACCESS_KEY", Help: "turns on stock photos from Unsplash (default: no stock photos)", Secret: true, set: setUnsplashKey},
	{Name: "UNSPLASH_API_URL", Default: "https://api.unsplash.com", Help: "URL of the Unsplash API", set: setUnsplashURL},
	{Name: "AI_PROVIDER", Default: "offline", Help: "what writes drafts: offline (built in, no model), openai (or any compatible API, such " +
		"as Ollama, vLLM or llama.cpp) or anthropic", set: setAIProvider},
	{Name: "AI_BASE_URL", Help: "URL of the model's API, like http://localhost:11434/v1 (default: the provider's own)", set: setAIBaseURL},
	{Name: "AI_API_KEY", Help: "key for the model's API. Your own server may not need one", Secret: true, set: setAIKey},
	{Name: "AI_MODEL", Help: "name of the model. Required unless the provider is offline", set: setAIModel},
	{Name: "<PROVIDER>_CLIENT_ID", Help: "client ID of the app you registered with the provider. Lets accounts connect to it. " +
		"<PROVIDER> is MAILCHIMP, KLAVIYO, CONSTANTCONTACT, CAMPAIGNMONITOR, HUBSPOT or BREVO. The app's redirect URL is the base URL plus " +
		"/api/integrations/<provider>/callback (default: accounts can't connect to this provider)", each: setClientID},
	{Name: "<PROVIDER>_CLIENT_SECRET", Help: "the app's secret. A public Brevo app has none", Secret: true, each: setClientSecret},
	{
		Name: "<PROVIDER>_AUTH_URL", Help: "URL of the provider's consent screen (default: the provider's own)",
		each: setProviderURL(func(s *provider.Settings) *string { return &s.AuthorizeURL }),
	},
	{
		Name: "<PROVIDER>_TOKEN_URL", Help: "URL that issues tokens (default: the provider's own)",
		each: setProviderURL(func(s *provider.Settings) *string { return &s.TokenURL }),
	},
	{
		Name: "<PROVIDER>_REVOKE_URL", Help: "URL that revokes tokens (default: the provider's own, if it has one)",
		each: setProviderURL(func(s *provider.Settings) *string { return &s.RevokeURL }),
	},
	{
		Name: "<PROVIDER>_API_URL", Help: "URL of the provider's API with its version, like https://api.mailchimp.com/3.0 (default: the " +
			"provider's own)",
		each: setProviderURL(func(s *provider.Settings) *string { return &s.APIURL }),
	},
	{
		Name: "STRIPE_SECRET_KEY", Help: "lets accounts buy plans through Stripe (default: change plans with mailwright account plan)",
		Secret: true, set: setStripeKey,
	},
	{
		Name: "STRIPE_WEBHOOK_SECRET", Help: "signing secret for the events that Stripe sends to /api/webhooks/stripe", Secret: true,
		set: setStripeWebhook,
	},
	{Name: "STRIPE_PRICE_PRO", Help: "Stripe price ID for the pro plan", set: setStripePrice(billing.Pro)},
	{Name: "STRIPE_PRICE_BUSINESS", Help: "Stripe price ID for the business plan", set: setStripePrice(billing.Business)},
	{Name: "STRIPE_API_URL", Default: "https://api.stripe.com", Help: "URL of the Stripe API", set: setStripeURL},
	{Name: "METRICS_TOKEN", Help: "bearer token for reading /metrics. Without it, /metrics only answers requests from this machine, and " +
		"no requests at all if the base URL is https", Secret: true, set: setMetricsToken},
}
