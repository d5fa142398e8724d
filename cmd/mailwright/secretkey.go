package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"mailwright/internal/app"
)

func newSecretKey() *cobra.Command {
	return newGroup("secret-key", "Manage the secret key", &cobra.Command{
		Use:   "accept",
		Short: "Switch the database to the configured secret key because its previous key is lost",
		Long: `Makes MAILWRIGHT_SECRET_KEY, or a new key in the data directory, the database's secret key. Use it only if the previous key is
lost. Queued emails, provider connections and anything else that the previous key encrypted can't be read afterward. To change a
key that you still have, see docs/operations.md.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			config, err := load(cmd)
			if err != nil {
				return err
			}
			if err := needDatabase(cmd); err != nil {
				return err
			}
			if err := app.AcceptKey(cmd.Context(), config); err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), "The database now uses the configured secret key. Restart the server, and reconnect providers.")
			return nil
		},
	})
}
