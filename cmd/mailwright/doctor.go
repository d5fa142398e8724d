package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"mailwright/internal/ai"
	"mailwright/internal/app"
	"mailwright/internal/billing"
	"mailwright/internal/doctor"
	"mailwright/internal/integrations"
	"mailwright/internal/platform/seal"
)

func newDoctor() *cobra.Command {
	var asJSON, strict bool
	var only []string
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Check this deployment for problems and say how to fix them",
		Long: `Checks the configuration, data directory, database, files, mail server, public URL and the external services in use.
It doesn't change anything, except for a test file that it removes afterward, and doesn't send any email. The exit code is 1 if
there is an error.`,
		Example: "  mailwright doctor\n  mailwright doctor --only server --strict   # for a health check: fails unless the server on this " +
			"machine is ready",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			for _, name := range only {
				if !slices.Contains(checkNames(), name) {
					return fmt.Errorf("unknown check %q. Use one of: %s", name, strings.Join(checkNames(), ", "))
				}
			}
			findings := examine(cmd, only)
			if err := tellFindings(cmd, findings, asJSON); err != nil {
				return err
			}
			return verdict(findings, strict)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the findings as JSON")
	cmd.Flags().BoolVar(&strict, "strict", false, "also exit with code 1 if there is a warning")
	cmd.Flags().StringSliceVar(&only, "only", nil, "run only these checks: "+strings.Join(checkNames(), ", "))
	return cmd
}

func examine(cmd *cobra.Command, only []string) []doctor.Finding {
	config, err := load(cmd)
	if err != nil {
		return configFaults(err)
	}
	findings := []doctor.Finding{}
	if len(only) == 0 || slices.Contains(only, configCheck) {
		findings = append(findings, configFindings(config)...)
	}
	if len(only) == 1 && only[0] == configCheck {
		return findings // without names, Examine would run all checks
	}
	return append(findings, deployment(config).Examine(cmd.Context(), only...)...)
}

const configCheck = "configuration"

// checkNames returns the names that --only accepts.
func checkNames() []string { return append([]string{configCheck}, doctor.Names()...) }

// configFaults returns one finding for each invalid variable. If there are any, no other check can run.
func configFaults(err error) (all []doctor.Finding) {
	several, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []doctor.Finding{{
			Check: configCheck, Status: doctor.Error, Message: err.Error(),
			Remedy: "see mailwright --help for valid values",
		}}
	}
	for _, fault := range several.Unwrap() {
		all = append(all, configFaults(fault)...)
	}
	return all
}

func configFindings(config app.Config) []doctor.Finding {
	all := []doctor.Finding{{Check: configCheck, Status: doctor.OK, Message: "all variables are valid"}}
	for _, name := range unknownVariables() {
		all = append(all, doctor.Finding{
			Check: configCheck, Status: doctor.Warning, Message: "unknown variable " + name + ". It has no effect",
			Remedy: "check the spelling in mailwright --help",
		})
	}
	for _, warning := range config.ConfigWarnings() {
		all = append(all, doctor.Finding{Check: configCheck, Status: doctor.Warning, Message: warning.About, Remedy: warning.Remedy})
	}
	return all
}

func deployment(c app.Config) doctor.Deployment {
	keys, err := c.Keys()
	if err != nil {
		keys = nil // reported by the key check
	}
	d := doctor.Deployment{
		Addr: c.Addr, BaseURL: c.BaseURL, CDNURL: c.CDNURL, DataDir: c.DataDir, KeyFile: c.KeyFile(), Keys: keys,
		KeyConfigured: len(c.SecretKeys) > 0,
		DatabaseURL:   c.DatabaseURL, BlobURL: c.BlobURL, FilesFolder: c.FilesFolder(), SMTPURL: c.SMTPURL, MailFrom: c.MailFrom.Address,
		Scanner: c.Scanner, TrustedProxies: c.TrustedProxies, AIModel: c.AI.Model, Secrets: secrets(c, keys), Now: time.Now,
	}
	d.Passwords = passwords(c)
	if c.AIProvider != ai.Offline {
		d.AI = doctor.Service{Name: c.AIProvider, URL: c.AIURL(), Key: c.AI.Key}
	}
	if c.Stripe.Key.Reveal() != "" {
		d.Stripe = doctor.Service{Name: "Stripe", URL: c.Stripe.URL, Key: c.Stripe.Key}
		for _, plan := range []billing.Plan{billing.Pro, billing.Business} {
			if price := c.Stripe.Prices[plan]; price != "" {
				d.StripePrices = append(d.StripePrices, price)
			}
		}
	}
	if c.UnsplashKey.Reveal() != "" {
		d.Unsplash = doctor.Service{Name: "Unsplash", URL: c.UnsplashURL.String(), Key: c.UnsplashKey}
	}
	d.Traces = c.Traces
	for _, p := range c.Providers {
		d.Providers = append(d.Providers, doctor.Provider{
			ID: p.ID, Name: p.Name, ClientID: p.Settings.ClientID, ClientSecret: p.Settings.ClientSecret, SecretOptional: p.OAuth.SecretOptional,
			Redirect: integrations.RedirectURI(c.BaseURL, p.ID), URLs: []string{p.API, p.OAuth.Token},
		})
	}
	return d
}

func passwords(c app.Config) doctor.Passwords {
	switch {
	case c.SSO.Only:
		return doctor.NoPasswords
	case c.CommonPasswords != nil:
		return doctor.UncommonPasswords
	}
	return doctor.AnyPassword
}

// secrets returns what no message may contain, including the passwords in URLs.
func secrets(c app.Config, keys [][]byte) []seal.Secret {
	all := []seal.Secret{
		c.DatabaseURL, c.BlobURL, c.SMTPURL, c.UnsplashKey, c.AI.Key, c.MetricsToken, c.Stripe.Key, c.Stripe.WebhookSecret,
		seal.Secret(os.Getenv("AWS_SECRET_ACCESS_KEY")),
	}
	for _, address := range []seal.Secret{c.DatabaseURL, c.BlobURL, c.SMTPURL} {
		u, err := url.Parse(address.Reveal())
		if err != nil {
			continue
		}
		password, _ := u.User.Password()
		all = append(all, seal.Secret(password), seal.Secret(u.Query().Get("secret")), seal.Secret(u.Query().Get("password")))
	}
	for _, p := range c.Providers {
		all = append(all, p.Settings.ClientSecret)
	}
	for _, header := range c.Traces.Headers {
		all = append(all, header)
	}
	for _, key := range keys {
		all = append(all, seal.FormatKeys([][]byte{key}))
	}
	return all
}

func tellFindings(cmd *cobra.Command, findings []doctor.Finding, asJSON bool) error {
	if asJSON {
		encoder := json.NewEncoder(cmd.OutOrStdout())
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "  ")
		return encoder.Encode(map[string]any{
			"findings": findings, "errors": count(findings, doctor.Error),
			"warnings": count(findings, doctor.Warning),
		})
	}
	for _, f := range findings {
		line := fmt.Sprintf("%-8s %s: %s", f.Status, f.Check, f.Message)
		if f.Remedy != "" {
			line += ". Remedy: " + f.Remedy
		}
		fmt.Fprintln(cmd.OutOrStdout(), line)
	}
	return nil
}

func count(findings []doctor.Finding, status doctor.Status) (n int) {
	for _, f := range findings {
		if f.Status == status {
			n++
		}
	}
	return n
}

func verdict(findings []doctor.Finding, strict bool) error {
	bad, warnings := count(findings, doctor.Error), count(findings, doctor.Warning)
	if bad > 0 || strict && warnings > 0 {
		return errors.New("doctor: " + plural(bad, "error") + ", " + plural(warnings, "warning"))
	}
	return nil
}

func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}
