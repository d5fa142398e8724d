package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"mailwright/internal/email/render"
)

func newRender() *cobra.Command {
	var out, settings string
	var text bool
	command := &cobra.Command{
		Use:   "render <doc.json>",
		Short: "Render a block document as HTML or plain text; - reads standard input",
		Long: `Renders a block document as the HTML of an email, or as its plain text. Use - to read the document from standard input.

Warnings about the email are written to standard error. The command fails if the document is invalid. Warnings don't make it
fail. Social icons are images under --cdn-url.`,
		Example: "  mailwright render newsletter.json --settings settings.json -o newsletter.html",
		Args:    exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			rendered, err := renderFile(cmd, args[0], settings)
			if err != nil {
				return err
			}
			for _, warning := range rendered.Warnings {
				fmt.Fprintln(cmd.ErrOrStderr(), "warning: "+warning.Message+inNode(warning.NodeID))
			}
			result := rendered.HTML
			if text {
				result = rendered.Text
			}
			return write(cmd, out, result)
		},
	}
	command.Flags().StringVarP(&out, "output", "o", "", "output file (default: standard output)")
	command.Flags().StringVar(&settings, "settings", "", "file with the templateSettings, a JSON object: subject, previewText, width, …")
	command.Flags().BoolVar(&text, "text", false, "render plain text instead of HTML")
	return command
}

func inNode(id string) string {
	if id == "" {
		return ""
	}
	return " (" + id + ")"
}

func renderFile(cmd *cobra.Command, name, settingsName string) (render.Result, error) {
	config, err := load(cmd)
	if err != nil {
		return render.Result{}, err
	}
	settings, err := readSettings(settingsName)
	if err != nil {
		return render.Result{}, err
	}
	source, err := read(cmd, name)
	if err != nil {
		return render.Result{}, err
	}
	rendered, problems, err := render.Source(cmd.Context(), string(source), render.Options{Settings: settings, CDNURL: config.CDNURL})
	if err != nil {
		return render.Result{}, fmt.Errorf("%s: %w", name, err)
	}
	var faults []error
	for _, problem := range problems {
		faults = append(faults, fmt.Errorf("%s: %s. %s", name, problem.Message, problem.Remedy))
	}
	return rendered, errors.Join(faults...)
}

// readSettings rejects anything but an object. Otherwise the wrong file would render without an error.
func readSettings(name string) (render.Settings, error) {
	if name == "" {
		return render.Settings{}, nil
	}
	source, err := os.ReadFile(name)
	if err != nil {
		return render.Settings{}, err
	}
	var object map[string]json.RawMessage
	if err := json.Unmarshal(source, &object); err != nil || object == nil {
		return render.Settings{}, fmt.Errorf(`%s: the settings must be a JSON object like {"subject": "Hello"}`, name)
	}
	return render.ParseSettings(string(source)), nil
}

func read(cmd *cobra.Command, name string) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(cmd.InOrStdin())
	}
	return os.ReadFile(name)
}

func write(cmd *cobra.Command, name, text string) error {
	if name != "" {
		return os.WriteFile(name, []byte(text), 0o644)
	}
	_, err := io.WriteString(cmd.OutOrStdout(), text)
	return err
}
