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

const about = `Mailwright builds, checks, stores and exports HTML email templates.

Without any configuration,

  mailwright serve

runs on http://localhost:8080 and keeps its SQLite database, files and an outbox for emails in ./data.

Configure it with environment variables or the flags of the same name. Secrets don't have flags.
`

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "mailwright",
		Short:         "The HTML email template service",
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
	root.SetUsageFunc(showUsage)
	root.AddCommand(newServe(), newMigrate(), newAccount(), newUser(), newRender(), newCheck(), newImport(), newBackup(), newRestore(),
		newSecretKey(), newDoctor(), newOpenAPI(), newVersion())
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

// load reads the configuration. A flag overrides its variable.
func load(cmd *cobra.Command) (app.Config, error) { return loadBy(app.Load, cmd) }

func loadBy(read func(get func(name string) string) (app.Config, error), cmd *cobra.Command) (app.Config, error) {
	config, err := read(func(name string) string {
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

// newLog writes text to a terminal and JSON to anything else.
func newLog() *slog.Logger {
	if term.IsTerminal(int(os.Stderr.Fd())) {
		return slog.New(slog.NewTextHandler(os.Stderr, nil))
	}
	return slog.New(slog.NewJSONHandler(os.Stderr, nil))
}

// warnUnknown warns about variables that are misspelled or belong to another version.
func warnUnknown(log *slog.Logger) {
	for _, name := range unknownVariables() {
		log.Warn("unknown variable has no effect", "variable", name)
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
