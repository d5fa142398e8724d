package app

import (
	"fmt"
	"net/url"
	"strings"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/integrations/provider/brevo"
	"mailwright/internal/integrations/provider/campaignmonitor"
	"mailwright/internal/integrations/provider/constantcontact"
	"mailwright/internal/integrations/provider/hubspot"
	"mailwright/internal/integrations/provider/klaviyo"
	"mailwright/internal/integrations/provider/mailchimp"
	"mailwright/internal/platform/seal"
)

// providers lists the email providers that accounts can connect to. To add one, add a folder and a line here.
var providers = []provider.Provider{
	mailchimp.Provider{},
	klaviyo.Provider{},
	constantcontact.Provider{},
	campaignmonitor.Provider{},
	hubspot.Provider{},
	brevo.Provider{},
}

// anyProvider is a placeholder in variable names that is replaced by each provider's ID.
const anyProvider = "<PROVIDER>"

// AllVariables returns all variables. A variable that applies to any provider is returned once per provider, and its
// values are stored in settings, by the provider's ID. settings may be nil if only the names are needed.
func AllVariables(settings map[string]*provider.Settings) []Variable {
	var all []Variable
	for _, v := range Variables {
		if v.each == nil {
			all = append(all, v)
			continue
		}
		for _, p := range providers {
			all = append(all, v.of(p.Describe().ID, settings))
		}
	}
	return all
}

// of returns the variable for one provider.
func (v Variable) of(id string, settings map[string]*provider.Settings) Variable {
	if settings != nil && settings[id] == nil {
		settings[id] = &provider.Settings{}
	}
	each := v.each
	v.Name = strings.ReplaceAll(v.Name, anyProvider, strings.ToUpper(id))
	v.Help = "for " + id + ": " + v.Help
	v.set, v.each = func(_ *Config, value string) error { return each(settings[id], value) }, nil
	return v
}

// setProviders combines the providers with their settings.
func (c *Config) setProviders(settings map[string]*provider.Settings) error {
	for _, p := range providers {
		id := p.Describe().ID
		settings[id].Calls = c.Calls
		configured, err := NewProvider(p, *settings[id])
		if err != nil {
			return fmt.Errorf("%s%s: %w", Prefix, strings.ToUpper(id), err)
		}
		c.Providers = append(c.Providers, configured)
	}
	return nil
}

// NewProvider prepares a provider for use. Its merge tags come from the dialect with the same ID.
func NewProvider(p provider.Provider, settings provider.Settings) (integrations.Provider, error) {
	endpoint, err := provider.NewEndpoint(p, settings)
	if err != nil {
		return integrations.Provider{}, err
	}
	dialect, ok := mergetags.Of(endpoint.ID)
	if !ok {
		return integrations.Provider{}, fmt.Errorf("unknown dialect %s", endpoint.ID)
	}
	return integrations.Provider{Endpoint: endpoint, Dialect: dialect}, nil
}

func setClientID(s *provider.Settings, value string) error {
	s.ClientID = value
	return nil
}

func setClientSecret(s *provider.Settings, value string) error {
	s.ClientSecret = seal.Secret(value)
	return nil
}

func setProviderURL(field func(*provider.Settings) *string) func(*provider.Settings, string) error {
	return func(s *provider.Settings, value string) error {
		if value == "" {
			return nil
		}
		u, err := url.Parse(value)
		if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
			return fmt.Errorf("%q is not a valid URL, like https://api.example.com", value)
		}
		*field(s) = value
		return nil
	}
}
