package app

import (
	"fmt"
	"net/url"
	"strings"

	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/seal"
	"mailwright/internal/platform/virus"
)

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

func setClamd(c *Config, value string) (err error) {
	if value != "" {
		c.Scanner, err = virus.Open(value)
	}
	return err
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
