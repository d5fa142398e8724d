// Package doctor looks at a deployment from the outside and says what is wrong with it, and what to do.
package doctor

import (
	"context"
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"mailwright/internal/platform/seal"
	"mailwright/internal/platform/tracing/otlp"
)

// Status is how a check went.
type Status string

// A warning is something that an operator should know and may want; an error something that does not work.
const (
	OK      Status = "ok"
	Warning Status = "warning"
	Error   Status = "error"
)

// Finding is what one check found; Remedy is what to do, empty if all is well.
type Finding struct {
	Check   string `json:"check"`
	Status  Status `json:"status"`
	Message string `json:"message"`
	Remedy  string `json:"remedy,omitempty"`
}

// Deployment is what is looked at: a configuration that has been read without fault.
type Deployment struct {
	Addr           string
	BaseURL        *url.URL
	CDNURL         string
	DataDir        string
	KeyFile        string
	Keys           [][]byte // none where there is no key yet
	KeyConfigured  bool     // by the environment, and not by the key file
	DatabaseURL    seal.Secret
	BlobURL        seal.Secret
	FilesFolder    string // empty when they are in a bucket
	SMTPURL        seal.Secret
	MailFrom       string
	TrustedProxies []netip.Prefix
	AI             Service
	AIModel        string
	Stripe         Service
	StripePrices   []string
	Unsplash       Service
	Providers      []Provider
	Traces         otlp.Config
	// Secrets are taken out of every message, whoever wrote it.
	Secrets []seal.Secret
	Now     func() time.Time
}

// Service is somebody else's that we call; without a name it is not configured.
type Service struct {
	Name string
	URL  string
	Key  seal.Secret
}

// Provider is one that accounts can connect to.
type Provider struct {
	ID, Name       string
	ClientID       string
	ClientSecret   seal.Secret
	SecretOptional bool
	Redirect       string   // what the operator registers there
	URLs           []string // that are called
}

// patience is how long a check may take.
const patience = 15 * time.Second

type check struct {
	name string
	run  func(ctx context.Context, d Deployment) []Finding
}

// checks is everything that is looked at, in the order of the report.
var checks = []check{
	{"data directory", checkDataDir},
	{"secret key", checkKey},
	{"database", checkDatabase},
	{"files", checkFiles},
	{"mail", checkMail},
	{"server", checkServer},
	{"base URL", checkBaseURL},
	{"pictures", checkPictures},
	{"former addresses", checkFormer},
	{"AI", checkAI},
	{"Stripe", checkStripe},
	{"Unsplash", checkUnsplash},
	{"mailing services", checkProviders},
	{"traces", checkTraces},
}

// Names are the checks that can be asked for one by one.
func Names() []string {
	names := make([]string, len(checks))
	for i, c := range checks {
		names[i] = c.name
	}
	return names
}

// Examine runs the named checks, or all without names, and changes nothing but for a probe file that it removes.
func (d Deployment) Examine(ctx context.Context, names ...string) []Finding {
	all := []Finding{}
	for _, c := range checks {
		if len(names) > 0 && !slices.Contains(names, c.name) {
			continue
		}
		for _, finding := range d.bounded(ctx, c) {
			finding.Check = c.name
			finding.Message = d.redact(finding.Message)
			all = append(all, finding)
		}
	}
	return all
}

func (d Deployment) bounded(ctx context.Context, c check) []Finding {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return c.run(ctx, d)
}

// redact takes secrets out, and line breaks: a finding is a line.
func (d Deployment) redact(message string) string {
	for _, secret := range d.Secrets {
		if secret.Reveal() != "" {
			message = strings.ReplaceAll(message, secret.Reveal(), secret.String())
		}
	}
	return strings.Join(strings.Fields(message), " ")
}

func ok(format string, args ...any) []Finding {
	return []Finding{{Status: OK, Message: fmt.Sprintf(format, args...)}}
}

func warning(remedy, format string, args ...any) []Finding {
	return []Finding{{Status: Warning, Message: fmt.Sprintf(format, args...), Remedy: remedy}}
}

func failed(remedy, format string, args ...any) []Finding {
	return []Finding{{Status: Error, Message: fmt.Sprintf(format, args...), Remedy: remedy}}
}

// isPublic tells whether people outside of this machine are meant to come.
func isPublic(u *url.URL) bool { return !isHere(u.Hostname()) }

// isHere tells whether a host is this machine: what is sent there passes no network.
func isHere(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || strings.HasPrefix(host, "/") || err == nil && address.IsLoopback() // a path is a socket's
}
