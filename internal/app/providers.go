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

// services are the mailing services that accounts can be connected to; a new one is a folder and a line here.
var services = []provider.Provider{
	mailchimp.Provider{},
	klaviyo.Provider{},
	constantcontact.Provider{},
	campaignmonitor.Provider{},
	hubspot.Provider{},
	brevo.Provider{},
}

// anyProvider stands in a variable's name for the id of each mailing service.
const anyProvider = "<PROVIDER>"

// AllVariables are the variables with one in the place of each that is for any mailing service. What they set of a service goes
// into settings, by its id; it may be nil if only the names are wanted.
func AllVariables(settings map[string]*provider.Settings) []Variable {
	var all []Variable
	for _, v := range Variables {
		if v.each == nil {
			all = append(all, v)
			continue
		}
		for _, service := range services {
			all = append(all, v.of(service.Describe().ID, settings))
		}
	}
	return all
}

// of is the variable for one mailing service.
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

// setTargets joins the mailing services with what the operator said about them.
func (c *Config) setTargets(settings map[string]*provider.Settings) error {
	for _, service := range services {
		id := service.Describe().ID
		settings[id].Calls = c.Calls
		target, err := NewTarget(service, *settings[id])
		if err != nil {
			return fmt.Errorf("%s%s: %w", Prefix, strings.ToUpper(id), err)
		}
		c.Targets = append(c.Targets, target)
	}
	return nil
}

// NewTarget makes a mailing service ready for use; its tags are those of the dialect with its id.
func NewTarget(service provider.Provider, settings provider.Settings) (integrations.Target, error) {
	endpoint, err := provider.NewEndpoint(service, settings)
	if err != nil {
		return integrations.Target{}, err
	}
	dialect, ok := mergetags.Of(endpoint.ID)
	if !ok {
		return integrations.Target{}, fmt.Errorf("there is no dialect %s", endpoint.ID)
	}
	return integrations.Target{Endpoint: endpoint, Dialect: dialect}, nil
}

func setClientID(s *provider.Settings, value string) error {
	s.ClientID = value
	return nil
}

func setClientSecret(s *provider.Settings, value string) error {
	s.ClientSecret = seal.Secret(value)
	return nil
}

func setServiceURL(field func(*provider.Settings) *string) func(*provider.Settings, string) error {
	return func(s *provider.Settings, value string) error {
		if value == "" {
			return nil
		}
		u, err := url.Parse(value)
		if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
			return fmt.Errorf("%q is not an address like https://api.example.com", value)
		}
		*field(s) = value
		return nil
	}
}
