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
	var out, settings, images string
	command := &cobra.Command{
		Use:   "import <email.html|.mjml|.eml|.zip>",
		Short: "Convert an email to a block document; - reads standard input",
		Long: `Converts an email to a block document. The input can be HTML, MJML, a message (.eml) or an archive (.zip), and is recognized by its
content. Use - to read it from standard input.

Differences between the email and the result are written to standard error, with their line and column. The email's subject, title,
preview text, width, background and fonts are template settings, not part of the document. Use --settings to write them to a file.
Images that came with the email are listed too. Use --images to write them to a folder that the document then refers to.`,
		Example: "  mailwright import newsletter.html -o newsletter.json --settings settings.json\n  mailwright import email.eml --images " +
			"images -o email.json",
		Args: exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			content, err := read(cmd, args[0])
			if err != nil {
				return err
			}
			mail, err := mailfile.Read(content)
			if err == nil {
				err = takeImages(cmd, args[0], &mail, images)
			}
			if err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
			result, err := importer.Import(cmd.Context(), mail.HTML)
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
	command.Flags().StringVarP(&out, "output", "o", "", "output file (default: standard output)")
	command.Flags().StringVar(&settings, "settings", "", "file to write the templateSettings to")
	command.Flags().StringVar(&images, "images", "", "folder to write the email's embedded images to")
	command.Flags().StringVar(&images, "pictures", "", "the former name of --images")
	_ = command.Flags().MarkDeprecated("pictures", "use --images") // fails only for an unknown flag
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

// takeImages writes the images that came with an email to a folder, or lists them if no folder is given.
func takeImages(cmd *cobra.Command, name string, mail *mailfile.Email, folder string) error {
	for _, address := range mail.Missing {
		fmt.Fprintf(cmd.ErrOrStderr(), "%s: the image %s is missing from the file\n", name, address)
	}
	if folder == "" {
		for _, image := range mail.Images {
			fmt.Fprintf(cmd.ErrOrStderr(),
				"%s: the image %s is embedded in the email. Use --images to write it to a folder\n", name, image.URLs[0])
		}
		return nil
	}
	places := map[string]string{}
	for i, image := range mail.Images {
		place := filepath.Join(folder, strconv.Itoa(i+1)+"-"+safeName(image.Name))
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(place, image.Content, 0o644); err != nil { //nolint:gosec // images are public
			return err
		}
		for _, address := range image.URLs {
			places[address] = filepath.ToSlash(place)
		}
	}
	return mail.Place(places)
}

var unsafeLetters = regexp.MustCompile(`[^A-Za-z0-9._-]+`)

// safeName returns the last part of an untrusted file name, in characters that every file system accepts.
func safeName(name string) string {
	name = unsafeLetters.ReplaceAllString(filepath.Base(name), "-")
	return name[max(len(name)-80, 0):]
}
