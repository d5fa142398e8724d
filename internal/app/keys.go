package app

import (
	"context"
	"errors"
	"fmt"
	"os"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/installation"
	"mailwright/internal/platform/seal"
)

// checkKeys returns an error if the key of an existing database is missing or different.
func (a *App) checkKeys(ctx context.Context) error {
	keys, err := a.config.Keys()
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return a.config.explainKey(installation.CheckKeys(ctx, a.DB.Read(), keys))
}

// explainKey adds instructions to an error about a missing or different key.
func (c Config) explainKey(err error) error {
	key := Prefix + "SECRET_KEY"
	switch {
	case errors.Is(err, installation.ErrMissingKey):
		return fmt.Errorf("secret key: %w. Restore %s from a backup, or set %s to the key. If the key is lost, run mailwright secret-key accept",
			err, c.KeyFile(), key)
	case errors.Is(err, installation.ErrOtherKey) && len(c.SecretKeys) == 0:
		return fmt.Errorf("secret key: %w than the one in %s. Restore the right one from a backup, or set %s to it. If the key is lost, run "+
			"mailwright secret-key accept", err, c.KeyFile(), key)
	case errors.Is(err, installation.ErrOtherKey):
		return fmt.Errorf("secret key: %w than %s. Set it to this database's key. To change the key, list both keys, the new one first. If the "+
			"key is lost, run mailwright secret-key accept", err, key)
	}
	return err
}

// newSealer returns a sealer with the secret keys. It also sets the instance's name, which is derived from the key that
// all nodes share.
func (a *App) newSealer(ctx context.Context) (*seal.Sealer, error) {
	keys, err := a.config.keysOrNew()
	if err != nil {
		return nil, err
	}
	if a.keyedSince, err = installation.RecordKey(ctx, a.DB, keys, a.config.Now()); err != nil {
		return nil, a.config.explainKey(err)
	}
	a.instance = seal.Instance(keys[0])
	return seal.New(keys...)
}

// AcceptKey makes the configured key, or a new one in the data directory, the key of a database that was used with a
// different one. Everything encrypted with the old key is lost.
func AcceptKey(ctx context.Context, config Config) (err error) {
	db, err := database.Open(ctx, config.DatabaseURL.Reveal(), config.DataDir)
	if err != nil {
		return fmt.Errorf("%s%s: %w", Prefix, config.databaseVariable(), err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	keys, err := config.keysOrNew()
	if err != nil {
		return err
	}
	if err := db.Migrate(ctx); err != nil {
		return err
	}
	return installation.AcceptKey(ctx, db, keys[0])
}
