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
	"strings"
	"time"

	model "mailwright/internal/ai/model"
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

// Prefix begins the name of every variable.
const Prefix = "MAILWRIGHT_"

// Config is the checked configuration of a server.
type Config struct {
	Addr           string
	BaseURL        *url.URL
	CDNURL         string
	DataDir        string
	DatabaseURL    seal.Secret
	BlobURL        seal.Secret
	SMTPURL        seal.Secret
	MailFrom       netmail.Address
	SecretKeys     [][]byte
	DefaultPlan    billing.Plan
	Plans          billing.Plans
	OpenToAll      bool
	TrustedProxies []netip.Prefix
	FetchAllow     []netip.Prefix
	UnsplashKey    seal.Secret
	UnsplashURL    *url.URL
	AIProvider     string
	AI             model.Config
	MetricsToken   seal.Secret
	Traces         otlp.Config
	Calls          *outbound.Measures // of other services
	Stripe         subscriptions.Stripe
	Providers      []integrations.Provider
	Wait           provider.Wait // between two attempts at a provider
	Version        string
	// HashMemory (KiB) and HashTime are the cost of a password hash.
	HashMemory, HashTime uint32
	// DrainNotice is how long a stopping server goes on answering, so that others notice.
	DrainNotice time.Duration
	// Cores is how many requests can work at once.
	Cores int
	// Patience is how long a request waits for its turn, AnswerTime how long the database may take for it.
	Patience, AnswerTime time.Duration
	Now                  func() time.Time
}

// Variable is one thing that an operator can set, by environment or by flag.
type Variable struct {
	Name    string
	Default string
	Help    string
	Secret  bool // without a flag: flags show in process lists
	set     func(*Config, string) error
	// each is set instead where the name holds <PROVIDER>: there is one variable for each provider.
	each func(*provider.Settings, string) error
}

// Flag is the variable's name on the command line.
func (v Variable) Flag() string { return strings.ReplaceAll(strings.ToLower(v.Name), "_", "-") }

// Variables is the whole configuration, in the order of the documentation.
var Variables = []Variable{
	{Name: "ADDR", Default: "127.0.0.1:8080", Help: "listen address", set: setAddr},
	{Name: "BASE_URL", Help: "public address; every link in a mail is built from it (default: http://localhost and the port of the listen " +
		"address)", set: setBaseURL},
	{Name: "CDN_URL", Help: "public address of pictures (default: the base URL and /cdn); a host of its own is safer", set: setCDNURL},
	{
		Name: "DATA_DIR", Default: "./data", Help: "SQLite database, files, outbox and generated secret key",
		set: setText(func(c *Config) *string { return &c.DataDir }),
	},
	{Name: "DATABASE_URL", Help: "postgres://… for many nodes (default: SQLite in the data dir)", Secret: true, set: setDatabaseURL},
	{Name: "BLOB_URL", Help: "s3://bucket?region=…&endpoint=…&key=…&secret=… for many nodes; without key and secret those of " +
		"AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (default: files in the data dir)", Secret: true, set: setBlobURL},
	{
		Name: "SMTP_URL", Help: "smtp://user:pass@host:587 or smtps://… (default: mails are written to the data dir's outbox)", Secret: true,
		set: setSMTPURL,
	},
	{Name: "MAIL_FROM", Default: "Mailwright <no-reply@localhost>", Help: "sender of mails", set: setMailFrom},
	{Name: "SECRET_KEY", Help: "32 bytes in base64, several separated by commas: the first seals, all open (default: generated in the data " +
		"dir; required with DATABASE_URL)", Secret: true, set: setSecretKeys},
	{Name: "DEFAULT_PLAN", Default: "free", Help: "plan of a new account: free, pro or business", set: setDefaultPlan},
	{Name: "LIMITS_FILE", Help: "JSON file that changes what plans allow, like {\"free\": {\"templates\": 50}}", set: setLimitsFile},
	{Name: "REGISTRATION", Default: "open", Help: "who may register: open or invite", set: setRegistration},
	{
		Name: "TRUSTED_PROXIES", Help: "addresses or networks, like 10.0.0.0/8, whose X-Forwarded-For is believed, separated by commas",
		set: setTrustedProxies,
	},
	{Name: "FETCH_ALLOW", Help: "networks, like 10.1.0.0/16, that brand extraction may fetch from on any port although they are private, " +
		"separated by commas", set: setFetchAllow},
	{Name: "UNSPLASH_ACCESS_KEY", Help: "finds stock photos at Unsplash (default: no stock photos)", Secret: true, set: setUnsplashKey},
	{Name: "UNSPLASH_API_URL", Default: "https://api.unsplash.com", Help: "address of Unsplash's API", set: setUnsplashURL},
	{Name: "AI_PROVIDER", Default: "offline", Help: "who writes mails from words: offline (by rules, on this server), openai (or any " +
		"endpoint that speaks like it, such as Ollama, vLLM or llama.cpp) or anthropic", set: setAIProvider},
	{Name: "AI_BASE_URL", Help: "address of the model's API, like http://localhost:11434/v1 (default: the provider's own)", set: setAIBaseURL},
	{Name: "AI_API_KEY", Help: "key for the model's API; a server of your own may need none", Secret: true, set: setAIKey},
	{Name: "AI_MODEL", Help: "name of the model; required unless the provider is offline", set: setAIModel},
	{Name: "<PROVIDER>_CLIENT_ID", Help: "connects accounts to a provider: the ID of your app there; <PROVIDER> is MAILCHIMP, " +
		"KLAVIYO, CONSTANTCONTACT, CAMPAIGNMONITOR, HUBSPOT or BREVO, and its redirect address is the base URL and " +
		"/api/integrations/mailchimp/callback (default: accounts can't be connected to it)", each: setClientID},
	{Name: "<PROVIDER>_CLIENT_SECRET", Help: "the app's secret; a public app at Brevo has none", Secret: true, each: setClientSecret},
	{
		Name: "<PROVIDER>_AUTH_URL", Help: "address of its consent screen (default: its own)",
		each: setProviderURL(func(s *provider.Settings) *string { return &s.AuthorizeURL }),
	},
	{
		Name: "<PROVIDER>_TOKEN_URL", Help: "address that gives tokens (default: its own)",
		each: setProviderURL(func(s *provider.Settings) *string { return &s.TokenURL }),
	},
	{
		Name: "<PROVIDER>_REVOKE_URL", Help: "address that ends tokens (default: its own, where there is one)",
		each: setProviderURL(func(s *provider.Settings) *string { return &s.RevokeURL }),
	},
	{
		Name: "<PROVIDER>_API_URL", Help: "address of its API with the version, like https://api.mailchimp.com/3.0 (default: its own)",
		each: setProviderURL(func(s *provider.Settings) *string { return &s.APIURL }),
	},
	{
		Name: "STRIPE_SECRET_KEY", Help: "sells plans through Stripe (default: plans are set by mailwright account plan)", Secret: true,
		set: setStripeKey,
	},
	{Name: "STRIPE_WEBHOOK_SECRET", Help: "signs the events that Stripe sends to /api/webhooks/stripe", Secret: true, set: setStripeWebhook},
	{Name: "STRIPE_PRICE_PRO", Help: "id of the price that buys the plan pro", set: setStripePrice(billing.Pro)},
	{Name: "STRIPE_PRICE_BUSINESS", Help: "id of the price that buys the plan business", set: setStripePrice(billing.Business)},
	{Name: "STRIPE_API_URL", Default: "https://api.stripe.com", Help: "address of Stripe's API", set: setStripeURL},
	{Name: "METRICS_TOKEN", Help: "bearer token for /metrics from other machines", Secret: true, set: setMetricsToken},
}

// Load reads the configuration from get, which returns a variable's value by its name without prefix, empty if unset.
// The error names every variable that is wrong.
func Load(get func(name string) string) (Config, error) {
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
	if c.DatabaseURL.Reveal() != "" && len(c.SecretKeys) == 0 && get("SECRET_KEY") == "" {
		faults = append(faults, errors.New(Prefix+"SECRET_KEY: is required when "+Prefix+"DATABASE_URL is set, the same on every node; make "+
			"one with: head -c 32 /dev/urandom | base64"))
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
		return fmt.Errorf("%q is not host:port", value)
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
		return fmt.Errorf("%q is not an address like https://mail.example.com", value)
	}
	// As browsers write an origin, so that it can be compared with one.
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
		return fmt.Errorf("%q is not an address like https://cdn.example.com", value)
	}
	c.CDNURL = u.String()
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
		return fmt.Errorf("%q is neither open nor invite", value)
	}
	c.OpenToAll = value == "open"
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
			return nil, fmt.Errorf("%q is neither an address like 10.0.0.1 nor a network like 10.0.0.0/8", part)
		}
		networks = append(networks, prefix.Masked())
	}
	return networks, nil
}

// parseNetwork takes a single address for a network of one.
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

// databaseVariable is what an operator must mend when the database can't be opened.
func (c Config) databaseVariable() string {
	if c.DatabaseURL.Reveal() == "" {
		return "DATA_DIR"
	}
	return "DATABASE_URL"
}

// filesVariable is what an operator must mend when the files can't be opened.
func (c Config) filesVariable() string {
	if c.BlobURL.Reveal() == "" {
		return "DATA_DIR"
	}
	return "BLOB_URL"
}

const keyFile = "secret.key"

// KeyFile is where the generated secret key lies.
func (c Config) KeyFile() string { return filepath.Join(c.DataDir, keyFile) }

// FilesFolder is where files lie, empty when they are in a bucket.
func (c Config) FilesFolder() string {
	if c.BlobURL.Reveal() != "" {
		return ""
	}
	return filepath.Join(c.DataDir, "files")
}

// Keys are the configured ones, or those of the data dir; it is an error where there are none.
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

// keysOrNew makes one in the data dir at the first start.
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

// makeKey keeps the key of whoever was first, should two servers start at once.
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
		return fmt.Errorf("%q is not an address like https://api.unsplash.com", value)
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
		return errors.New("is required with STRIPE_SECRET_KEY: without it no payment would be noticed")
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
		return fmt.Errorf("%q is not an address like https://api.stripe.com", value)
	}
	c.Stripe.URL = u.String()
	return nil
}
