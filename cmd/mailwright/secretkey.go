package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"mailwright/internal/app"
)

func newSecretKey() *cobra.Command {
	return newGroup("secret-key", "Manage the secret key", &cobra.Command{
		Use:   "accept",
		Short: "Use the configured secret key, although the database was used with another one that is lost",
		Long: `Makes MAILWRIGHT_SECRET_KEY, or a new key in the data directory, the secret key of the database. Only use it if the previous key
is lost: queued emails, connections to providers, and anything else that the previous key encrypted can't be read afterwards. To
change a key that you still have, see docs/operations.md.`,
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
			fmt.Fprintln(cmd.OutOrStdout(), "The database now belongs to the configured secret key. Restart the server, and reconnect providers.")
			return nil
		},
	})
}
