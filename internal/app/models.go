package app

import (
	"errors"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/prometheus/client_golang/prometheus"

	"mailwright/internal/ai"
	"mailwright/internal/ai/model"
	"mailwright/internal/ai/model/anthropic"
	"mailwright/internal/ai/model/openai"
	"mailwright/internal/platform/seal"
)

// models lists the supported model APIs. To support a new one, add a folder and a line here.
var models = map[string]func(model.Config) *model.Client{
	"anthropic": anthropic.New,
	"openai":    openai.New,
}

// newModel returns a client for the configured model. Without one it returns nil, and drafts are built from frames
// alone.
func newModel(config Config) *model.Client {
	connect := models[config.AIProvider]
	if connect == nil {
		return nil
	}
	endpoint := config.AI
	endpoint.Now = config.Now
	return connect(endpoint)
}

// modelCalls returns the metrics for calls to the model.
func modelCalls(connected *model.Client) prometheus.Collector {
	if connected == nil {
		return model.NoCalls()
	}
	return connected
}

// AIURL returns the URL of the model's API, without a trailing slash.
func (c Config) AIURL() string {
	if c.AI.Base != nil {
		return c.AI.Base.String()
	}
	return map[string]string{"anthropic": "https://api.anthropic.com", "openai": "https://api.openai.com/v1"}[c.AIProvider]
}

func setAIProvider(c *Config, value string) error {
	if value != ai.Offline && models[value] == nil {
		return fmt.Errorf("%q is not valid. Use one of %s, %s", value, ai.Offline, strings.Join(slices.Sorted(maps.Keys(models)), ", "))
	}
	c.AIProvider = value
	return nil
}

func setAIBaseURL(c *Config, value string) error {
	if value == "" {
		return nil
	}
	u, err := url.Parse(strings.TrimSuffix(value, "/"))
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return fmt.Errorf("%q is not a valid URL, like http://localhost:11434/v1", value)
	}
	u.Host = strings.ToLower(u.Host)
	c.AI.Base = u
	return nil
}

// setAIKey sets the key, and requires one if the service is known to need it.
func setAIKey(c *Config, value string) error {
	c.AI.Key = seal.Secret(value)
	if value == "" && models[c.AIProvider] != nil && c.AI.Base == nil {
		return fmt.Errorf("is required with AI_PROVIDER %s, unless AI_BASE_URL points to your own server", c.AIProvider)
	}
	return nil
}

func setAIModel(c *Config, value string) error {
	c.AI.Model = value
	if value == "" && models[c.AIProvider] != nil {
		return errors.New("is required. Set it to the name of the model")
	}
	return nil
}
