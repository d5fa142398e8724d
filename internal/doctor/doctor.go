// Package doctor examines a deployment from the outside and reports problems and how to fix them.
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
	"mailwright/internal/platform/virus"
)

// Status is the result of a check.
type Status string

// A warning is something an operator should know but may have chosen on purpose. An error is something that doesn't
// work.
const (
	OK      Status = "ok"
	Warning Status = "warning"
	Error   Status = "error"
)

// Finding is the result of one check. Remedy says what to do, and is empty if nothing is wrong.
type Finding struct {
	Check   string `json:"check"`
	Status  Status `json:"status"`
	Message string `json:"message"`
	Remedy  string `json:"remedy,omitempty"`
}

// Deployment is a valid configuration to examine.
type Deployment struct {
	Addr           string
	BaseURL        *url.URL
	CDNURL         string
	DataDir        string
	KeyFile        string
	Keys           [][]byte // nil without a key
	KeyConfigured  bool     // whether the environment sets the key, not the key file
	DatabaseURL    seal.Secret
	BlobURL        seal.Secret
	FilesFolder    string // empty if they are in a bucket
	SMTPURL        seal.Secret
	Scanner        *virus.Scanner // nil without a virus scanner
	MailFrom       string
	Passwords      Passwords
	TrustedProxies []netip.Prefix
	AI             Service
	AIModel        string
	Stripe         Service
	StripePrices   []string
	Unsplash       Service
	Providers      []Provider
	Traces         otlp.Config
	// Secrets are removed from every message, no matter where it comes from.
	Secrets []seal.Secret
	Now     func() time.Time
}

// Service is an external service that we call. Without a name, it isn't configured.
type Service struct {
	Name string
	URL  string
	Key  seal.Secret
}

// Provider is an email provider that accounts can connect to.
type Provider struct {
	ID, Name       string
	ClientID       string
	ClientSecret   seal.Secret
	SecretOptional bool
	Redirect       string   // the redirect URL that the operator registers with the provider
	URLs           []string // the URLs that we call
}

// patience limits how long a check may take.
const patience = 15 * time.Second

type check struct {
	name string
	run  func(ctx context.Context, d Deployment) []Finding
}

// checks lists all checks, in the order of the report.
var checks = []check{
	{"data directory", checkDataDir},
	{"secret key", checkKey},
	{"database", checkDatabase},
	{"files", checkFiles},
	{"virus scanner", checkScanner},
	{"mail", checkMail},
	{"passwords", checkPasswords},
	{"server", checkServer},
	{"base URL", checkBaseURL},
	{"images", checkImages},
	{"former URLs", checkFormer},
	{"AI", checkAI},
	{"Stripe", checkStripe},
	{"Unsplash", checkUnsplash},
	{"providers", checkProviders},
	{"traces", checkTraces},
}

// Names returns the names of all checks.
func Names() []string {
	names := make([]string, len(checks))
	for i, c := range checks {
		names[i] = c.name
	}
	return names
}

// Examine runs the named checks, or all of them if no names are given. It doesn't change anything: it removes the test
// file that it writes.
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

// redact removes secrets and line breaks, because a finding is one line.
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

// isPublic reports whether the URL is meant for users outside this machine.
func isPublic(u *url.URL) bool { return !isHere(u.Hostname()) }

// isHere reports whether a host is this machine, so that requests don't cross a network.
func isHere(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || strings.HasPrefix(host, "/") || err == nil && address.IsLoopback() // a path is a Unix socket
}
