package main

import (
	"errors"
	"log/slog"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"mailwright/internal/app"
	"mailwright/internal/platform/tracing/otlp"
)

const about = `Mailwright keeps HTML e-mail templates for people and programs.

Without any configuration

  mailwright serve

answers on http://localhost:8080, with an SQLite database, files and an outbox for mails under ./data.

Configuration is environment variables, or the flags of the same name; secrets have no flag.
`

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "mailwright",
		Short:         "The e-mail template service",
		Long:          about + variableTable(),
		Version:       version,
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetVersionTemplate("mailwright {{.Version}}\n")
	for _, variable := range app.AllVariables(nil) {
		if !variable.Secret {
			root.PersistentFlags().String(variable.Flag(), "", variable.Help)
			root.PersistentFlags().Lookup(variable.Flag()).DefValue = variable.Default
		}
	}
	root.AddCommand(newServe(), newMigrate(), newAccount(), newUser(), newRender(), newCheck(), newImport(), newBackup(), newRestore(),
		newDoctor(), newOpenAPI(), newVersion())
	return root
}

func variableTable() string {
	var table strings.Builder
	for _, variable := range app.Variables {
		table.WriteString("\n  " + app.Prefix + variable.Name + "\n      " + variable.Help)
		if variable.Default != "" {
			table.WriteString(" (default: " + variable.Default + ")")
		}
	}
	return table.String()
}

// load reads the configuration: a flag wins over its variable.
func load(cmd *cobra.Command) (app.Config, error) {
	config, err := app.Load(func(name string) string {
		if flag := cmd.Flags().Lookup(app.Variable{Name: name}.Flag()); flag != nil && flag.Changed {
			return flag.Value.String()
		}
		return os.Getenv(app.Prefix + name)
	})
	config.Version = version
	traces, bad := otlp.Read(os.Getenv)
	config.Traces = traces
	return config, errors.Join(err, bad)
}

// newLog writes text for a person at a terminal and JSON for anything else.
func newLog() *slog.Logger {
	if term.IsTerminal(int(os.Stderr.Fd())) {
		return slog.New(slog.NewTextHandler(os.Stderr, nil))
	}
	return slog.New(slog.NewJSONHandler(os.Stderr, nil))
}

// warnUnknown points at misspelt variables, and at those of other versions.
func warnUnknown(log *slog.Logger) {
	for _, name := range unknownVariables() {
		log.Warn("this version does not know the variable, it has no effect", "variable", name)
	}
}

func unknownVariables() (names []string) {
	known := map[string]bool{}
	for _, variable := range app.AllVariables(nil) {
		known[app.Prefix+variable.Name] = true
	}
	for _, entry := range os.Environ() {
		name, _, _ := strings.Cut(entry, "=")
		if strings.HasPrefix(name, app.Prefix) && !known[name] && !strings.HasPrefix(name, app.Prefix+"TEST_") {
			names = append(names, name)
		}
	}
	return names
}
