package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"mailwright/internal/app"
	"mailwright/internal/auth"
)

func newDisableTwoFactor() *cobra.Command {
	return &cobra.Command{
		Use:     "disable-two-factor <email>",
		Short:   "Remove a user's authenticator app, recovery codes and passkeys (no restart needed)",
		Example: "  mailwright user disable-two-factor ada@example.com",
		Args:    exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := needDatabase(cmd); err != nil {
				return err
			}
			return withApp(disableTwoFactor)(cmd, args)
		},
	}
}

func disableTwoFactor(cmd *cobra.Command, args []string, a *app.App) error {
	had, err := a.Auth.DisableTwoFactorOf(cmd.Context(), args[0])
	if err != nil {
		return err
	}
	if had == (auth.TwoFactor{}) {
		fmt.Fprintf(cmd.OutOrStdout(), "%s doesn't use two-step sign-in.\n", args[0])
		return nil
	}
	var removed []string
	if had.TOTP {
		removed = append(removed, "the authenticator app", plural(had.RecoveryCodesLeft, "recovery code"))
	}
	if had.Passkeys > 0 {
		removed = append(removed, plural(had.Passkeys, "passkey"))
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s can now sign in with just a password. Removed: %s.\n", args[0], strings.Join(removed, ", "))
	return nil
}
