package main

import (
	"errors"
	"fmt"
	"net"

	"github.com/spf13/cobra"

	"mailwright/internal/app"
	"mailwright/internal/platform/database"
)

func newServe() *cobra.Command {
	return &cobra.Command{
		Use:   "serve",
		Short: "Migrate the database, then run the web app and the API",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			config, err := load(cmd)
			if err != nil {
				return err
			}
			return serve(cmd, config)
		},
	}
}

func serve(cmd *cobra.Command, config app.Config) (err error) {
	app.TuneMemory()
	app.TuneProcessors(config.Cores)
	log := newLog()
	warnUnknown(log)
	for _, warning := range config.ConfigWarnings() {
		log.Warn(warning.About, "remedy", warning.Remedy)
	}
	listener, err := (&net.ListenConfig{}).Listen(cmd.Context(), "tcp", config.Addr)
	if err != nil {
		return fmt.Errorf("%sADDR: %w", app.Prefix, err)
	}
	release, err := claim(config)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	defer func() { err = errors.Join(err, release()) }()
	built, err := app.New(cmd.Context(), config, log)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	defer func() { err = errors.Join(err, built.Close()) }()
	log.Info("serving", "url", config.BaseURL.String(), "address", listener.Addr().String(), "database", built.DB.Engine(), "version", version)
	err = built.Serve(cmd.Context(), listener)
	log.Info("stopped")
	return err
}

// claim makes this process the only server that uses the data directory. With PostgreSQL, several servers may run.
func claim(config app.Config) (release func() error, err error) {
	if config.DatabaseURL.Reveal() != "" {
		return func() error { return nil }, nil
	}
	release, err = database.Serve(config.DataDir)
	if err != nil {
		return nil, fmt.Errorf("%sDATA_DIR: %s: %w", app.Prefix, config.DataDir, err)
	}
	return release, nil
}
