package app

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"mailwright/internal/billing"
	"mailwright/internal/platform/seal"
)

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
