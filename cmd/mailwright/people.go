package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"mailwright/internal/accounts"
	"mailwright/internal/app"
	"mailwright/internal/auth"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
)

// onData is like withApp, but for a command that requires existing data.
func onData(work func(cmd *cobra.Command, args []string, a *app.App) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) error {
		if err := needDatabase(cmd); err != nil {
			return err
		}
		return withApp(work)(cmd, args)
	}
}

func newUserList() *cobra.Command {
	return &cobra.Command{
		Use: "list", Short: "List all users, oldest first", Args: cobra.NoArgs,
		RunE: onData(func(cmd *cobra.Command, _ []string, a *app.App) error {
			table := newTable(cmd, "EMAIL", "NAME", "VERIFIED", "ACCOUNTS", "CREATED")
			err := a.Auth.Users(cmd.Context(), func(u auth.ListedUser) error {
				verified := "no"
				if u.EmailVerified {
					verified = "yes"
				}
				return table.row(u.Email, u.Name, verified, u.Accounts, day(u.CreatedAt))
			})
			return errors.Join(err, table.Flush())
		}),
	}
}

func newAccountList() *cobra.Command {
	return &cobra.Command{
		Use: "list", Short: "List all accounts, oldest first", Args: cobra.NoArgs,
		RunE: onData(func(cmd *cobra.Command, _ []string, a *app.App) error {
			table := newTable(cmd, "SLUG", "NAME", "PLAN", "OWNER", "MEMBERS", "TEMPLATES", "CREATED")
			err := a.Accounts.All(cmd.Context(), func(account accounts.ListedAccount) error {
				return table.row(account.Slug, account.Name, account.Plan, account.Owner, account.Members, account.Templates, day(account.CreatedAt))
			})
			return errors.Join(err, table.Flush())
		}),
	}
}

type table struct{ *tabwriter.Writer }

func newTable(cmd *cobra.Command, headings ...string) table {
	t := table{tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)}
	fmt.Fprintln(t, strings.Join(headings, "\t"))
	return t
}

func (t table) row(cells ...any) error {
	texts := make([]string, len(cells))
	for i, cell := range cells {
		texts[i] = fmt.Sprint(cell)
	}
	_, err := fmt.Fprintln(t, strings.Join(texts, "\t"))
	return err
}

func day(at api.Time) string { return time.UnixMilli(int64(at)).UTC().Format(time.DateOnly) }

func newResetPassword() *cobra.Command {
	return &cobra.Command{
		Use:   "reset-password <email>",
		Short: "Print a link that lets a user choose a new password",
		Long: "Prints a link that works once and expires after an hour. Send it to the user through a channel you trust; the command doesn't\n" +
			"email it. The old password works until the user chooses a new one, so if someone else may know it, also run mailwright\n" +
			"user sign-out.",
		Example: "  mailwright user reset-password ada@example.com",
		Args:    exactly(1),
		RunE: onData(func(cmd *cobra.Command, args []string, a *app.App) error {
			link, err := a.Auth.ResetLink(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), link)
			return nil
		}),
	}
}

func newUserDelete() *cobra.Command {
	var yes bool
	remove := &cobra.Command{
		Use:     "delete <email>",
		Short:   "Delete a user and the accounts that only they belong to (asks first)",
		Example: "  mailwright user delete ada@example.com",
		Args:    exactly(1),
		RunE: onData(func(cmd *cobra.Command, args []string, a *app.App) error {
			if err := confirmDeletion(cmd, args[0], yes); err != nil {
				return err
			}
			if err := a.Auth.DeleteUser(cmd.Context(), args[0]); err != nil {
				return explainOwned(args[0], err)
			}
			fmt.Fprintf(cmd.OutOrStdout(), "Deleted %s.\n", args[0])
			return nil
		}),
	}
	remove.Flags().BoolVar(&yes, "yes", false, "don't ask for confirmation")
	return remove
}

// explainOwned names the accounts that prevent a user from being deleted.
func explainOwned(email string, err error) error {
	var refused *problem.Problem
	if !errors.As(err, &refused) || refused.Code != "OWNS_ACCOUNTS" {
		return err
	}
	slugs := slices.Sorted(maps.Keys(refused.Details))
	return fmt.Errorf("%s owns accounts that have other members. Transfer or delete these accounts first: %s",
		email, strings.Join(slugs, ", "))
}

func newAccountDelete() *cobra.Command {
	var yes bool
	remove := &cobra.Command{
		Use:     "delete <slug>",
		Short:   "Delete an account with everything in it and cancel its subscription (asks first)",
		Example: "  mailwright account delete analytical-engines",
		Args:    exactly(1),
		RunE: onData(func(cmd *cobra.Command, args []string, a *app.App) error {
			if err := confirmDeletion(cmd, args[0], yes); err != nil {
				return err
			}
			if err := a.Accounts.DeleteBySlug(cmd.Context(), args[0]); err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "Deleted the account %s.\n", args[0])
			return nil
		}),
	}
	remove.Flags().BoolVar(&yes, "yes", false, "don't ask for confirmation")
	return remove
}

// confirmDeletion asks the operator to type the name again. Without a terminal, such as in a script, it reads the name
// from standard input.
func confirmDeletion(cmd *cobra.Command, name string, yes bool) error {
	if yes {
		return nil
	}
	if file, ok := cmd.InOrStdin().(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		cmd.PrintErrf("This can't be undone. Type %s to confirm: ", name)
	}
	line, err := bufio.NewReader(cmd.InOrStdin()).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if strings.TrimSpace(line) != name {
		return fmt.Errorf("nothing was deleted. To confirm, type %s or use --yes", name)
	}
	return nil
}
