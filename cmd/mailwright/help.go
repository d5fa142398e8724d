package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"mailwright/internal/app"
)

// flagGroups lists the settings by topic, with the prefixes of their names. The last group contains all others.
var flagGroups = []struct {
	title    string
	prefixes []string
}{
	{"Server", []string{"addr", "base-url", "cdn-url", "hsts", "trusted-proxies", "metrics"}},
	{"Data", []string{"data-dir", "database", "blob", "secret"}},
	{"Email", []string{"smtp", "mail-from"}},
	{"Accounts and plans", []string{"default-plan", "limits-file", "registration", "oidc", "stripe"}},
	{"AI, photos and websites", []string{"ai-", "unsplash", "fetch-allow"}},
	{"Email providers", nil},
}

// showUsage prints a command's own flags before the settings that every command has, which would bury them.
func showUsage(cmd *cobra.Command) error {
	out := cmd.OutOrStderr()
	fmt.Fprintf(out, "Usage:\n  %s\n", cmd.UseLine())
	if cmd.HasExample() {
		fmt.Fprintf(out, "\nExamples:\n%s\n", cmd.Example)
	}
	showCommands(out, cmd)
	own := pflag.NewFlagSet("", pflag.ContinueOnError)
	cmd.LocalFlags().VisitAll(func(flag *pflag.Flag) {
		if !isSetting(flag.Name) {
			own.AddFlag(flag)
		}
	})
	if own.HasAvailableFlags() {
		fmt.Fprintf(out, "\nFlags:\n%s", own.FlagUsages())
	}
	showSettings(out, cmd.Root().PersistentFlags())
	return nil
}

func showCommands(out io.Writer, cmd *cobra.Command) {
	if !cmd.HasAvailableSubCommands() {
		return
	}
	fmt.Fprint(out, "\nCommands:\n")
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() || sub.Name() == "help" {
			fmt.Fprintf(out, "  %-*s %s\n", sub.NamePadding(), sub.Name(), sub.Short)
		}
	}
}

// isSetting reports whether a flag is a server setting and not specific to one command.
func isSetting(name string) bool {
	for _, variable := range app.AllVariables(nil) {
		if variable.Flag() == name {
			return true
		}
	}
	return false
}

func showSettings(out io.Writer, all *pflag.FlagSet) {
	shown := map[string]bool{}
	for _, group := range flagGroups {
		flags := pflag.NewFlagSet("", pflag.ContinueOnError)
		flags.SortFlags = false
		all.VisitAll(func(flag *pflag.Flag) {
			if isSetting(flag.Name) && !shown[flag.Name] && (group.prefixes == nil || hasPrefix(flag.Name, group.prefixes)) {
				shown[flag.Name] = true
				flags.AddFlag(flag)
			}
		})
		if flags.HasAvailableFlags() {
			fmt.Fprintf(out, "\nSettings: %s\n%s", group.title, flags.FlagUsages())
		}
	}
}

func hasPrefix(name string, prefixes []string) bool {
	for _, prefix := range prefixes {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}
