package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"mailwright/internal/app"
	"mailwright/internal/auth"
	"mailwright/internal/billing"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
)

// withApp runs work on the configured database, whether or not a server is running.
func withApp(work func(cmd *cobra.Command, args []string, a *app.App) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) (err error) {
		config, err := load(cmd)
		if err != nil {
			return err
		}
		a, err := app.New(cmd.Context(), config, newLog())
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, a.Close()) }()
		return work(cmd, args, a)
	}
}

// withoutKey is like withApp, but for work that doesn't need the secret key, so that it can be done on a machine that
// has only the database's URL.
func withoutKey(work func(cmd *cobra.Command, args []string, a *app.App) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) (err error) {
		config, err := loadBy(app.LoadWithoutKey, cmd)
		if err != nil {
			return err
		}
		a, err := app.NewWithoutKey(cmd.Context(), config, newLog())
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, a.Close()) }()
		return work(cmd, args, a)
	}
}

func newMigrate() *cobra.Command {
	return &cobra.Command{
		Use:   "migrate",
		Short: "Migrate the database to the current schema and exit",
		Args:  cobra.NoArgs,
		RunE: withApp(func(cmd *cobra.Command, _ []string, a *app.App) error {
			fmt.Fprintf(cmd.OutOrStdout(), "The %s database is up to date.\n", a.DB.Engine())
			return nil
		}),
	}
}

func newAccount() *cobra.Command {
	return newGroup("account", "Manage accounts", newAccountList(), newAccountDelete(), &cobra.Command{
		Use:     "plan <slug> <free|pro|business>",
		Short:   "Change an account's plan (no restart needed)",
		Example: "  mailwright account plan analytical-engines business",
		Args:    exactly(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			plan, err := billing.Parse(args[1])
			if err != nil {
				return err
			}
			if err := needDatabase(cmd); err != nil {
				return err
			}
			return withoutKey(func(cmd *cobra.Command, args []string, a *app.App) error { return setPlan(cmd, args[0], plan, a) })(cmd, args)
		},
	})
}

// needDatabase keeps a command that changes existing data from creating an empty database in the wrong folder.
func needDatabase(cmd *cobra.Command) error {
	config, err := loadBy(app.LoadWithoutKey, cmd)
	if err != nil || config.DatabaseURL.Reveal() != "" {
		return err
	}
	if _, err := os.Stat(filepath.Join(config.DataDir, database.File)); err != nil {
		return fmt.Errorf("no database in %s. Set --data-dir or %sDATA_DIR to the server's data directory", config.DataDir, app.Prefix)
	}
	return nil
}

func setPlan(cmd *cobra.Command, slug string, plan billing.Plan, a *app.App) error {
	if err := a.Accounts.SetPlan(cmd.Context(), slug, plan); err != nil {
		return err
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s is now on the %s plan.\n", slug, plan)
	return nil
}

func newUser() *cobra.Command {
	var name string
	var verified bool
	create := &cobra.Command{
		Use:     "create <email>",
		Short:   "Create a user and their first account (asks for the password or reads it from standard input)",
		Example: "  mailwright user create ada@example.com --name 'Ada Lovelace' --verified",
		Args:    exactly(1),
		RunE: withApp(func(cmd *cobra.Command, args []string, a *app.App) error {
			password, err := readPassword(cmd)
			if err != nil {
				return err
			}
			if name == "" {
				name, _, _ = strings.Cut(args[0], "@")
			}
			user, account, err := a.Auth.Create(cmd.Context(), auth.Registration{Name: name, Email: args[0], Password: password, Verified: verified})
			if err != nil {
				return explain(err)
			}
			fmt.Fprintf(cmd.OutOrStdout(), "Created %s with the account %s.\n", user.Email, account.Slug)
			return nil
		}),
	}
	create.Flags().StringVar(&name, "name", "", "the user's name (default: the part before the @)")
	create.Flags().BoolVar(&verified, "verified", false, "treat the email address as verified and don't send a verification email")
	return newGroup("user", "Manage users", create, newUserList(), newResetPassword(), newSignOut(), newDisableTwoFactor(), newUserDelete())
}

func newSignOut() *cobra.Command {
	return &cobra.Command{
		Use:     "sign-out <email>",
		Short:   "End all of a user's sessions (no restart needed)",
		Example: "  mailwright user sign-out ada@example.com",
		Args:    exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := needDatabase(cmd); err != nil {
				return err
			}
			return withoutKey(signOut)(cmd, args)
		},
	}
}

func signOut(cmd *cobra.Command, args []string, a *app.App) error {
	ended, err := a.Auth.EndSessionsOf(cmd.Context(), args[0])
	if err != nil {
		return err
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s is signed out everywhere. %s ended.\n", args[0], plural(ended, "session"))
	return nil
}

// newGroup returns a command that only contains others. On its own, it lists them. A misspelled subcommand is an error.
// Without this, cobra would show help and report success.
func newGroup(name, short string, commands ...*cobra.Command) *cobra.Command {
	group := &cobra.Command{
		Use: name, Short: short, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	group.AddCommand(commands...)
	return group
}

// exactly rejects any other number of arguments. The error shows the usage line, which names them.
func exactly(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return fmt.Errorf("usage: %s", cmd.UseLine())
		}
		return nil
	}
}

// explain returns an error that says what is wrong with each field.
func explain(err error) error {
	var refused *problem.Problem
	if !errors.As(err, &refused) || len(refused.Details) == 0 {
		return err
	}
	var faults []string
	for _, field := range slices.Sorted(maps.Keys(refused.Details)) {
		faults = append(faults, field+" "+refused.Details[field])
	}
	return errors.New(strings.Join(faults, ", "))
}

func readPassword(cmd *cobra.Command) (string, error) {
	if file, ok := cmd.InOrStdin().(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		cmd.PrintErr("Password: ")
		password, err := term.ReadPassword(int(file.Fd()))
		cmd.PrintErrln()
		return string(password), err
	}
	line, err := bufio.NewReader(cmd.InOrStdin()).ReadString('\n')
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return strings.TrimRight(line, "\r\n"), err
}

func newOpenAPI() *cobra.Command {
	return &cobra.Command{
		Use:   "openapi",
		Short: "Print the OpenAPI description of the API",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			config, err := load(cmd)
			if err != nil {
				return err
			}
			_, err = cmd.OutOrStdout().Write(app.Describe(config))
			return err
		},
	}
}

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  cobra.NoArgs,
		Run:   func(cmd *cobra.Command, _ []string) { fmt.Fprintln(cmd.OutOrStdout(), version) },
	}
}
