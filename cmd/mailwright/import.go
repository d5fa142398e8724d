package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"mailwright/internal/htmlimport"
)

func newImport() *cobra.Command {
	var out, settings string
	command := &cobra.Command{
		Use:   "import <mail.html>",
		Short: "Turn an HTML mail into a block document; - reads standard input",
		Long: `Turn the HTML of a mail into a block document. - reads it from standard input.

What came out otherwise than it went in is written to standard error, with its line and column. Title, preview text, width,
background and fonts of the mail are settings of a template, not part of its document: --settings writes them to a file.`,
		Example: "  mailwright import newsletter.html -o newsletter.json --settings settings.json",
		Args:    exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			source, err := read(cmd, args[0])
			if err != nil {
				return err
			}
			result, err := htmlimport.Import(string(source))
			if err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
			for _, warning := range result.Warnings {
				fmt.Fprintf(cmd.ErrOrStderr(), "%s:%d:%d: %s\n", args[0], warning.Line, warning.Column, warning.Message)
			}
			if settings != "" {
				if err := write(cmd, settings, result.Settings+"\n"); err != nil {
					return err
				}
			}
			return write(cmd, out, result.CraftState+"\n")
		},
	}
	command.Flags().StringVarP(&out, "output", "o", "", "file to write (default: standard output)")
	command.Flags().StringVar(&settings, "settings", "", "file to write the templateSettings to")
	return command
}
