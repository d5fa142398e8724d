package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"

	"github.com/spf13/cobra"

	"mailwright/internal/email/importer"
	"mailwright/internal/email/mailfile"
)

func newImport() *cobra.Command {
	var out, settings, pictures string
	command := &cobra.Command{
		Use:   "import <mail.html|.mjml|.eml|.zip>",
		Short: "Turn a mail into a block document; - reads standard input",
		Long: `Turn a mail into a block document: HTML, MJML, a message (.eml) or an archive (.zip), known by its content. - reads it from
standard input.

What came out otherwise than it went in is written to standard error, with its line and column. Subject, title, preview text,
width, background and fonts of the mail are settings of a template, not part of its document: --settings writes them to a file.
Pictures that came with the mail are named as well; --pictures writes them into a folder, and the document shows them there.`,
		Example: "  mailwright import newsletter.html -o newsletter.json --settings settings.json\n  mailwright import mail.eml --pictures " +
			"pictures -o mail.json",
		Args: exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			content, err := read(cmd, args[0])
			if err != nil {
				return err
			}
			mail, err := mailfile.Read(content)
			if err == nil {
				err = takePictures(cmd, args[0], &mail, pictures)
			}
			if err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
			result, err := importer.Import(mail.HTML)
			if err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
			result.SetSubject(mail.Subject)
			tellLosses(cmd, args[0], mail, result)
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
	command.Flags().StringVar(&pictures, "pictures", "", "folder to write the pictures to that came with the mail")
	return command
}

func tellLosses(cmd *cobra.Command, name string, mail mailfile.Email, result importer.Result) {
	for _, loss := range mail.Losses {
		fmt.Fprintf(cmd.ErrOrStderr(), "%s: %s: %s\n", name, loss.Element, loss.Message)
	}
	for _, warning := range result.Warnings {
		fmt.Fprintf(cmd.ErrOrStderr(), "%s:%d:%d: %s\n", name, warning.Line, warning.Column, warning.Message)
	}
}

// takePictures writes the pictures that came with a mail into a folder, or names them where there is none.
func takePictures(cmd *cobra.Command, name string, mail *mailfile.Email, folder string) error {
	for _, address := range mail.Missing {
		fmt.Fprintf(cmd.ErrOrStderr(), "%s: the picture %s is not in the file\n", name, address)
	}
	if folder == "" {
		for _, picture := range mail.Images {
			fmt.Fprintf(cmd.ErrOrStderr(), "%s: the picture %s came with the mail; --pictures writes it to a folder\n", name, picture.URLs[0])
		}
		return nil
	}
	places := map[string]string{}
	for i, picture := range mail.Images {
		place := filepath.Join(folder, strconv.Itoa(i+1)+"-"+safeName(picture.Name))
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(place, picture.Content, 0o644); err != nil { //nolint:gosec // a picture is for everybody
			return err
		}
		for _, address := range picture.URLs {
			places[address] = filepath.ToSlash(place)
		}
	}
	return mail.Place(places)
}

var unsafeLetters = regexp.MustCompile(`[^A-Za-z0-9._-]+`)

// safeName is the last part of a name that somebody else gave, in letters that every file system takes.
func safeName(name string) string {
	name = unsafeLetters.ReplaceAllString(filepath.Base(name), "-")
	return name[max(len(name)-80, 0):]
}
