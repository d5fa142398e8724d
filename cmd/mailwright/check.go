package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"mailwright/internal/billing"
	"mailwright/internal/checks"
	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/render"
)

func newCheck() *cobra.Command {
	var asJSON bool
	var plan string
	command := &cobra.Command{
		Use:   "check <email.html>",
		Short: "Check an email for problems in email clients; - reads standard input",
		Long: `Lists the HTML and CSS features in an email that some email clients don't support, and other issues a sender should know about.
Use - to read the email from standard input.

The command fails if the email would break in an email client in a way that makes readers miss content. Purely visual
differences and other findings are reported without failing. Nothing is fetched from the network.`,
		Example: "  mailwright check newsletter.html --plan business",
		Args:    exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			checked, err := checkFile(cmd, args[0], plan)
			if err != nil {
				return err
			}
			if err := tell(cmd.OutOrStdout(), args[0], checked, asJSON); err != nil {
				return err
			}
			return broken(checked.Report)
		},
	}
	command.Flags().BoolVar(&asJSON, "json", false, "print the whole report as JSON")
	command.Flags().StringVar(&plan, "plan", string(billing.Free), "email clients to check: those in the free, pro or business plan")
	return command
}

func checkFile(cmd *cobra.Command, name, planName string) (checks.Checked, error) {
	plan, err := billing.Parse(planName)
	if err != nil {
		return checks.Checked{}, err
	}
	source, err := read(cmd, name)
	if err != nil {
		return checks.Checked{}, err
	}
	html := string(source)
	if fault := checks.Readable(html); fault != "" {
		return checks.Checked{}, fmt.Errorf("%s %s", name, fault)
	}
	clients := compatibility.Clients(billing.Standard().Limits(plan).CompatibilityClients)
	rendered, err := render.HTML(cmd.Context(), html, false)
	if err != nil {
		return checks.Checked{}, fmt.Errorf("%s: %w", name, err)
	}
	email := checks.Email{HTML: html, Text: rendered.Text}
	return checks.Analyze(cmd.Context(), email, compatibility.Options{Clients: clients, Plan: planName})
}

func tell(to io.Writer, name string, checked checks.Checked, asJSON bool) error {
	if asJSON {
		encoder := json.NewEncoder(to)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "  ")
		return encoder.Encode(checked)
	}
	s := checked.Report.Summary
	fmt.Fprintf(to, "%s: score %d, compatibility %d (%s) across %d email clients, data from %s\n",
		name, checked.Score, checked.Report.Score, s.Grade, s.Clients, s.DataDate)
	names := map[string]string{}
	for _, c := range checked.Report.Clients {
		names[c.ID] = c.Name
	}
	for _, f := range checked.Report.Features {
		tellFeature(to, name, f, names)
	}
	for _, f := range checked.Findings {
		tellFinding(to, name, f)
	}
	counts := checked.Counts()
	fmt.Fprintf(to, "%s: errors: %d, warnings: %d, notes: %d\n", name, counts[compatibility.Error], counts[compatibility.Warning],
		counts[compatibility.Info])
	return nil
}

func tellFeature(to io.Writer, name string, f compatibility.FeatureUse, names map[string]string) {
	first := f.Locations[0]
	fmt.Fprintf(to, "%s:%d:%d: %s: %s", name, first.Line, first.Column, f.Severity, f.Title)
	if f.Count > 1 {
		fmt.Fprintf(to, ", %d times", f.Count)
	}
	for _, support := range []string{"none", "partial"} {
		var lacking []string
		for _, c := range f.Clients {
			if c.Support == support {
				lacking = append(lacking, names[c.ID])
			}
		}
		if len(lacking) > 0 {
			fmt.Fprintf(to, "; %s supported in %s", map[string]string{"none": "not", "partial": "partly"}[support], strings.Join(lacking, ", "))
		}
	}
	fmt.Fprintln(to)
	if f.Fix != "" {
		fmt.Fprintln(to, "    "+f.Fix)
	}
}

func tellFinding(to io.Writer, name string, f checks.Finding) {
	place := name
	if len(f.Locations) > 0 {
		place = fmt.Sprintf("%s:%d:%d", name, f.Locations[0].Line, f.Locations[0].Column)
	}
	fmt.Fprintf(to, "%s: %s: %s (%s)\n", place, f.Severity, f.Message, f.ID)
}

// broken returns the error for an email that an email client can't show.
func broken(report compatibility.Report) error {
	var names []string
	for _, c := range report.Clients {
		if c.Errors > 0 {
			names = append(names, c.Name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	return errors.New("the email would break in " + strings.Join(names, ", "))
}
