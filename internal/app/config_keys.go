package app

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"mailwright/internal/platform/seal"
)

func setSecretKeys(c *Config, value string) (err error) {
	if value == "" {
		return nil
	}
	c.SecretKeys, err = seal.ParseKeys(seal.Secret(value))
	return err
}

const keyFile = "secret.key"

// KeyFile returns the path of the generated secret key.
func (c Config) KeyFile() string { return filepath.Join(c.DataDir, keyFile) }

// Keys returns the configured keys, or those in the data directory. It returns an error if there are none.
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

// keysOrNew returns the keys. On the first start, it generates one in the data directory.
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

// makeKey writes a new key to a file, but keeps the existing one if another server creates it at the same time.
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
