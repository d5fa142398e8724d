package app

import (
	"errors"
	"fmt"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"runtime"
	"strings"
	"time"

	model "mailwright/internal/ai/model"
	"mailwright/internal/auth/guessable"
	"mailwright/internal/auth/sso"
	"mailwright/internal/billing"
	"mailwright/internal/billing/subscriptions"
	"mailwright/internal/integrations"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/seal"
	"mailwright/internal/platform/tracing/otlp"
	"mailwright/internal/platform/virus"
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
	Scanner         *virus.Scanner // nil without a virus scanner
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
