package app

import (
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
	"unicode"

	model "mailwright/internal/ai/model"
	"mailwright/internal/auth"
	"mailwright/internal/auth/guessable"
	"mailwright/internal/auth/sso"
	"mailwright/internal/billing"
	"mailwright/internal/billing/subscriptions"
	"mailwright/internal/integrations"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/seal"
	"mailwright/internal/platform/tracing/otlp"
)

// Prefix is the prefix of every variable's name.
const Prefix = "MAILWRIGHT_"

// Config is a server's validated configuration.
type Config struct {
	Addr            string
	BaseURL         *url.URL
	CDNURL          string
	HSTS            bool
	DataDir         string
	DatabaseURL     seal.Secret
	BlobURL         seal.Secret
	SMTPURL         seal.Secret
	MailFrom        netmail.Address
	SecretKeys      [][]byte
	DefaultPlan     billing.Plan
	Plans           billing.Plans
	OpenToAll       bool
	CommonPasswords *guessable.List // passwords to refuse; nil to accept any
	SSO             sso.Config
	TrustedProxies  []netip.Prefix
	FetchAllow      []netip.Prefix
	UnsplashKey     seal.Secret
	UnsplashURL     *url.URL
	AIProvider      string
	AI              model.Config
	MetricsToken    seal.Secret
	Traces          otlp.Config
	Calls           *outbound.Measures // metrics for calls to other services
	Stripe          subscriptions.Stripe
	Providers       []integrations.Provider
	Wait            provider.Wait // waits between two attempts to call a provider
	Version         string
	// HashMemory (KiB) and HashTime are the cost of a password hash.
	HashMemory, HashTime uint32
	// DrainNotice is how long a stopping server keeps accepting requests, so that load balancers have time to notice.
	DrainNotice time.Duration
	// Cores is how many requests can be processed at once.
	Cores int
	// Patience is how long a request waits for its turn, and AnswerTime is how long the database may take for it.
	Patience, AnswerTime time.Duration
	Now                  func() time.Time
}

// Variable is a setting that an operator can change, by environment variable or flag.
type Variable struct {
	Name    string
	Default string
	Help    string
	Secret  bool // has no flag, because flags are visible in process lists
	set     func(*Config, string) error
	// each is used instead of set if the name contains <PROVIDER>, in which case there is one variable per provider.
	each func(*provider.Settings, string) error
}

// Flag returns the variable's name on the command line.
func (v Variable) Flag() string { return strings.ReplaceAll(strings.ToLower(v.Name), "_", "-") }

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
	{Name: "MAIL_FROM", Default: "Mailwright <no-reply@localhost>", Help: "sender of emails", set: setMailFrom},
	{Name: "SECRET_KEY", Help: "32 bytes in base64, or several keys separated by commas. The first one encrypts, and all of them can " +
		"decrypt (default: generated in the data directory; required with DATABASE_URL)", Secret: true, set: setSecretKeys},
	{Name: "DEFAULT_PLAN", Default: "free", Help: "plan for new accounts: free, pro or business", set: setDefaultPlan},
	{Name: "LIMITS_FILE", Help: "JSON file that changes plan limits, like {\"free\": {\"templates\": 50}}", set: setLimitsFile},
	{Name: "REGISTRATION", Default: "open", Help: "who can sign up: open (anyone) or invite (only with an invite)", set: setRegistration},
	{Name: "PASSWORDS", Default: "any", Help: "which new passwords are accepted: any (with 8 to 256 characters) or uncommon (neither a " +
		"common password nor one made of the user's name or email address). Choose uncommon on the internet", set: setPasswords},
	{Name: "OIDC_ISSUER", Help: "URL of an OpenID Connect identity provider, which turns on single sign-on. The app's redirect URL is the " +
		"base URL plus /api/auth/oidc/callback (default: no single sign-on)", set: setOIDCIssuer},
	{
		Name: "OIDC_CLIENT_ID", Help: "client ID of your app at the identity provider",
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
		Name: "OIDC_TWO_STEP_ACR", Help: "comma-separated values of the claim acr that mean that the user signed in with two steps at the " +
			"identity provider. They're also requested from it (default: only the claim amr counts)",
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
	{Name: "<PROVIDER>_CLIENT_ID", Help: "client ID of your app at the provider, which lets accounts connect to it. <PROVIDER> is " +
		"MAILCHIMP, KLAVIYO, CONSTANTCONTACT, CAMPAIGNMONITOR, HUBSPOT or BREVO. The app's redirect URL is the base URL plus " +
		"/api/integrations/<provider>/callback (default: accounts can't connect to this provider)", each: setClientID},
	{Name: "<PROVIDER>_CLIENT_SECRET", Help: "the app's secret. A public app at Brevo has none", Secret: true, each: setClientSecret},
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

// Load reads the configuration. get returns the value of a variable by its name without the prefix, or "" if it is
// unset. The error names every invalid variable.
func Load(get func(name string) string) (Config, error) {
	c, err := LoadWithoutKey(get)
	if c.DatabaseURL.Reveal() != "" && len(c.SecretKeys) == 0 && get("SECRET_KEY") == "" {
		err = errors.Join(err, errors.New(Prefix+"SECRET_KEY: is required when "+Prefix+"DATABASE_URL is set, and must be the same on every "+
			"node. Generate one with: head -c 32 /dev/urandom | base64"))
	}
	return c, err
}

// LoadWithoutKey is like Load, but for commands that don't need the secret key.
func LoadWithoutKey(get func(name string) string) (Config, error) {
	c := Config{
		HashMemory: 19 << 10, HashTime: 2, DrainNotice: 500 * time.Millisecond, Cores: runtime.GOMAXPROCS(0), Patience: api.Patience,
		AnswerTime: api.FileTime,
		AI:         model.Standard(), Wait: provider.Pause, Calls: outbound.NewMeasures(), Now: time.Now,
	}
	c.AI.Outbound, c.Stripe.Calls = c.Calls, c.Calls
	settings := map[string]*provider.Settings{}
	var faults []error
	for _, variable := range AllVariables(settings) {
		value := get(variable.Name)
		if value == "" {
			value = variable.Default
		}
		if err := variable.set(&c, value); err != nil {
			faults = append(faults, fmt.Errorf("%s%s: %w", Prefix, variable.Name, err))
		}
	}
	if err := c.setProviders(settings); err != nil {
		faults = append(faults, err)
	}
	if c.SSO.Issuer == nil && c.SSO.Only || c.SSO.Issuer != nil && c.SSO.ClientID == "" {
		faults = append(faults, errors.New("single sign-on requires both "+Prefix+"OIDC_ISSUER and "+Prefix+"OIDC_CLIENT_ID"))
	}
	return c, errors.Join(faults...)
}

func setText(field func(*Config) *string) func(*Config, string) error {
	return func(c *Config, value string) error {
		*field(c) = value
		return nil
	}
}

func setAddr(c *Config, value string) error {
	if _, port, err := net.SplitHostPort(value); err != nil || port == "" {
		return fmt.Errorf("%q is not a valid host:port, like 127.0.0.1:8080", value)
	}
	c.Addr = value
	return nil
}

func setBaseURL(c *Config, value string) error {
	if value == "" {
		_, port, _ := net.SplitHostPort(c.Addr)
		value = "http://localhost:" + port
	}
	u, err := url.Parse(strings.TrimSuffix(value, "/"))
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		c.BaseURL = &url.URL{Scheme: "http", Host: "localhost"}
		return fmt.Errorf("%q is not a valid URL, like https://mail.example.com", value)
	}
	// Normalize the URL to the way browsers write origins, so that the two can be compared.
	u.Host = strings.ToLower(u.Host)
	u.Host = strings.TrimSuffix(u.Host, map[string]string{"http": ":80", "https": ":443"}[u.Scheme])
	c.BaseURL = u
	return nil
}

func setCDNURL(c *Config, value string) error {
	if value == "" {
		value = c.BaseURL.String() + "/cdn"
	}
	u, err := url.Parse(strings.TrimSuffix(value, "/"))
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return fmt.Errorf("%q is not a valid URL, like https://cdn.example.com", value)
	}
	c.CDNURL = u.String()
	return nil
}

func setHSTS(c *Config, value string) error {
	if value != "on" && value != "off" {
		return fmt.Errorf("%q is not valid. Use on or off", value)
	}
	c.HSTS = value == "on"
	return nil
}

func setDatabaseURL(c *Config, value string) error {
	if value != "" && !strings.HasPrefix(value, "postgres://") && !strings.HasPrefix(value, "postgresql://") {
		return errors.New("must start with postgres://")
	}
	c.DatabaseURL = seal.Secret(value)
	if value != "" {
		c.AnswerTime = api.ServerTime
	}
	return nil
}

func setBlobURL(c *Config, value string) error {
	c.BlobURL = seal.Secret(value)
	if value == "" {
		return nil
	}
	_, err := blob.OpenS3(value)
	return err
}

func setSMTPURL(c *Config, value string) error {
	c.SMTPURL = seal.Secret(value)
	if value == "" {
		return nil
	}
	_, err := mail.NewSMTP(c.SMTPURL)
	return err
}

func setMailFrom(c *Config, value string) (err error) {
	c.MailFrom, err = mail.ParseFrom(value)
	return err
}

func setSecretKeys(c *Config, value string) (err error) {
	if value == "" {
		return nil
	}
	c.SecretKeys, err = seal.ParseKeys(seal.Secret(value))
	return err
}

func setDefaultPlan(c *Config, value string) (err error) {
	c.DefaultPlan, err = billing.Parse(value)
	return err
}

func setLimitsFile(c *Config, value string) (err error) {
	if value == "" {
		c.Plans = billing.Standard()
		return nil
	}
	c.Plans, err = billing.ReadPlans(value)
	return err
}

func setRegistration(c *Config, value string) error {
	if value != "open" && value != "invite" {
		return fmt.Errorf("%q is not valid. Use open or invite", value)
	}
	c.OpenToAll = value == "open"
	return nil
}

func setPasswords(c *Config, value string) (err error) {
	switch value {
	case "any":
		return nil
	case "uncommon":
		c.CommonPasswords, err = guessable.Load()
		return err
	}
	return fmt.Errorf("%q is not valid. Use any or uncommon", value)
}

// setOIDCIssuer accepts http only for a provider on the same machine, because its responses decide who is signed in.
func setOIDCIssuer(c *Config, value string) error {
	if value == "" {
		return nil
	}
	u, err := url.Parse(value)
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" ||
		(u.Scheme != "https" && (u.Scheme != "http" || !isLoopback(u.Hostname()))) {
		return fmt.Errorf("%q is not a valid https URL, like https://login.example.com", value)
	}
	c.SSO.Issuer = u
	return nil
}

func isLoopback(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}

func setOIDCSecret(c *Config, value string) error {
	c.SSO.ClientSecret = seal.Secret(value)
	return nil
}

func setOIDCDomains(c *Config, value string) error {
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.ToLower(strings.TrimSpace(part)); part == "" {
			continue
		}
		if _, ok := auth.NormalEmail("a@" + part); !ok {
			return fmt.Errorf("%q is not a valid domain, like example.com", part)
		}
		c.SSO.Domains = append(c.SSO.Domains, part)
	}
	return nil
}

func setOIDCOnly(c *Config, value string) error {
	only, err := strconv.ParseBool(value)
	if err != nil {
		return fmt.Errorf("%q is not valid. Use true or false", value)
	}
	c.SSO.Only = only
	return nil
}

func setOIDCTwoStepACR(c *Config, value string) error {
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if strings.ContainsFunc(part, unicode.IsSpace) {
			return fmt.Errorf("%q is not valid. Separate values with commas", part)
		}
		c.SSO.TwoStepACR = append(c.SSO.TwoStepACR, part)
	}
	return nil
}

func setTrustedProxies(c *Config, value string) (err error) {
	c.TrustedProxies, err = parseNetworks(value)
	return err
}

func setFetchAllow(c *Config, value string) (err error) {
	c.FetchAllow, err = parseNetworks(value)
	return err
}

func parseNetworks(value string) (networks []netip.Prefix, err error) {
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		prefix, err := parseNetwork(part)
		if err != nil {
			return nil, fmt.Errorf("%q is not a valid IP address, like 10.0.0.1, or network, like 10.0.0.0/8", part)
		}
		networks = append(networks, prefix.Masked())
	}
	return networks, nil
}

// parseNetwork parses a network. It treats a single address as a network of one.
func parseNetwork(text string) (netip.Prefix, error) {
	if address, err := netip.ParseAddr(text); err == nil {
		return address.Prefix(address.BitLen())
	}
	return netip.ParsePrefix(text)
}

func setMetricsToken(c *Config, value string) error {
	c.MetricsToken = seal.Secret(value)
	return nil
}

// sso returns a client for the configured identity provider, or nil if there is none.
func (c Config) sso() *sso.Client {
	if c.SSO.Issuer == nil {
		return nil
	}
	return sso.New(c.SSO, auth.SSORedirectURI(c.BaseURL), c.Calls, c.Now)
}

// databaseVariable returns the variable to fix if the database can't be opened.
func (c Config) databaseVariable() string {
	if c.DatabaseURL.Reveal() == "" {
		return "DATA_DIR"
	}
	return "DATABASE_URL"
}

// filesVariable returns the variable to fix if the files can't be opened.
func (c Config) filesVariable() string {
	if c.BlobURL.Reveal() == "" {
		return "DATA_DIR"
	}
	return "BLOB_URL"
}

const keyFile = "secret.key"

// KeyFile returns the path of the generated secret key.
func (c Config) KeyFile() string { return filepath.Join(c.DataDir, keyFile) }

// FilesFolder returns the folder that contains the files, or "" if they are in a bucket.
func (c Config) FilesFolder() string {
	if c.BlobURL.Reveal() != "" {
		return ""
	}
	return filepath.Join(c.DataDir, "files")
}

// Keys returns the configured keys, or those in the data directory. It returns an error if there are none.
func (c Config) Keys() ([][]byte, error) {
	if len(c.SecretKeys) > 0 {
		return c.SecretKeys, nil
	}
	stored, err := os.ReadFile(c.KeyFile())
	if err != nil {
		return nil, fmt.Errorf("secret key: %w", err)
	}
	return seal.ParseKeys(seal.Secret(strings.TrimSpace(string(stored))))
}

// keysOrNew returns the keys. On the first start, it generates one in the data directory.
func (c Config) keysOrNew() ([][]byte, error) {
	keys, err := c.Keys()
	if !errors.Is(err, os.ErrNotExist) {
		return keys, err
	}
	if err := makeKey(c.KeyFile()); err != nil {
		return nil, fmt.Errorf("secret key: %w", err)
	}
	return c.Keys()
}

// makeKey writes a new key to a file, but keeps the existing one if another server creates it at the same time.
func makeKey(path string) error {
	file, err := os.CreateTemp(filepath.Dir(path), keyFile)
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(file.Name()) }()
	_, err = file.WriteString(seal.Generate().Reveal() + "\n")
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Link(file.Name(), path); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	return nil
}

func setUnsplashKey(c *Config, value string) error {
	c.UnsplashKey = seal.Secret(value)
	return nil
}

func setUnsplashURL(c *Config, value string) error {
	u, err := url.Parse(strings.TrimSuffix(value, "/"))
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		c.UnsplashURL = &url.URL{}
		return fmt.Errorf("%q is not a valid URL, like https://api.unsplash.com", value)
	}
	u.Host = strings.ToLower(u.Host)
	c.UnsplashURL = u
	return nil
}

func setStripeKey(c *Config, value string) error {
	c.Stripe.Key = seal.Secret(value)
	return nil
}

func setStripeWebhook(c *Config, value string) error {
	if c.Stripe.Key.Reveal() != "" && value == "" {
		return errors.New("is required with STRIPE_SECRET_KEY. Without it, payments go unnoticed")
	}
	c.Stripe.WebhookSecret = seal.Secret(value)
	return nil
}

func setStripePrice(plan billing.Plan) func(*Config, string) error {
	return func(c *Config, value string) error {
		if c.Stripe.Prices == nil {
			c.Stripe.Prices = map[billing.Plan]string{}
		}
		c.Stripe.Prices[plan] = value
		return nil
	}
}

func setStripeURL(c *Config, value string) error {
	u, err := url.Parse(strings.TrimSuffix(value, "/"))
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" {
		return fmt.Errorf("%q is not a valid URL, like https://api.stripe.com", value)
	}
	c.Stripe.URL = u.String()
	return nil
}
