package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"mailwright/internal/document"
	"mailwright/internal/render"
)

func newRender() *cobra.Command {
	var out string
	var text bool
	command := &cobra.Command{
		Use:     "render <doc.json>",
		Short:   "Turn a block document into HTML or plain text; - reads standard input",
		Example: "  mailwright render newsletter.json -o newsletter.html",
		Args:    exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			rendered, err := renderFile(cmd, args[0])
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
	command.Flags().StringVarP(&out, "output", "o", "", "file to write (default: standard output)")
	command.Flags().BoolVar(&text, "text", false, "plain text instead of HTML")
	return command
}

func inNode(id string) string {
	if id == "" {
		return ""
	}
	return " (" + id + ")"
}

func renderFile(cmd *cobra.Command, name string) (render.Result, error) {
	source, err := read(cmd, name)
	if err != nil {
		return render.Result{}, err
	}
	doc, err := document.Parse(string(source))
	if err != nil {
		return render.Result{}, err
	}
	var faults []error
	for _, problem := range doc.Check() {
		faults = append(faults, errors.New(problem.Message+". "+problem.Remedy))
	}
	if len(faults) > 0 {
		return render.Result{}, errors.Join(faults...)
	}
	return render.Render(doc, render.Options{}), nil
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
