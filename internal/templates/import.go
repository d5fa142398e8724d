package templates

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"mailwright/internal/billing"
	"mailwright/internal/email/importer"
	"mailwright/internal/email/importer/report"
	"mailwright/internal/email/limits"
	"mailwright/internal/email/mailfile"
	"mailwright/internal/email/render"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/problem"
)

// Import errors. None of them counts toward the monthly import limit.
var (
	errNothingToImport = problem.Field("html", "contains nothing to import. Send the HTML or MJML of an email.")
	errImportTooLarge  = problem.Field("html", "must be at most 2 MB")
	// errUnknownFile is the documented example of a rejected file.
	errUnknownFile = problem.Field("file", "must be an HTML, MJML, .eml or .zip file")
	// errImportsUsedUp is the documented example of the error that billing returns.
	errImportsUsedUp = &problem.Problem{Kind: problem.TooMany, Code: "IMPORT_LIMIT", Message: "You've used all of this month's email " +
		"imports. They reset on the first of next month (UTC)."}
)

// Imported is an email as a block document, ready to be used in a request to create a template.
type Imported struct {
	CraftState       map[string]any   `json:"craftState" doc:"The block document as an object. Send it as a string to create a template."`
	TemplateSettings map[string]any   `json:"templateSettings" doc:"The email's subject, title, preview text, width, background and fonts."`
	Warnings         []report.Warning `json:"warnings" doc:"Issues to review before you send the email, at most 100."`
	Report           []report.Entry   `json:"report" doc:"What happened to each kind of element in the email, worst first, at most 100."`
	Truncated        bool             `json:"truncated,omitempty" doc:"Whether the warnings or report entries were cut off at 100." example:"false"`
	Fidelity         report.Fidelity  `json:"fidelity" doc:"How closely the document matches the email, as measured by our own layout engine."`
	Name             string           `json:"name" doc:"A suggested template name from the subject, title or file name." example:"Spring sale"`
	HTML             string           `json:"html" doc:"The email as it was read: unpacked, with the new URLs of its images. Line and column numbers refer to this HTML." example:"<h1>Hello</h1><p>Have a look.</p>"`
}

// SchemaName returns the type's name in the API description.
func (Imported) SchemaName() string { return "ImportedMail" }

// Import turns an email's HTML or MJML into a block document without storing anything. It counts as one of the month's
// imports, unless there is nothing to import.
func (s *Service) Import(ctx context.Context, who access.Access, source string) (Imported, error) {
	if len(source) > maxHTML {
		return Imported{}, errImportTooLarge
	}
	return s.counted(ctx, who, func() (Imported, error) {
		mail, err := mailfile.ReadText(source)
		if err != nil {
			return Imported{}, importError("html", err)
		}
		return s.importEmail(ctx, "html", "", mail, nil)
	})
}

// ImportFile imports a file: HTML, MJML, an .eml message or a .zip archive. If the file contains images that the email
// shows, they're added to the account.
func (s *Service) ImportFile(ctx context.Context, who access.Access, name string, content []byte) (Imported, error) {
	return s.counted(ctx, who, func() (Imported, error) {
		mail, err := mailfile.Read(content)
		if err != nil {
			return Imported{}, importError("file", err)
		}
		warnings, err := s.keepImages(ctx, who, &mail)
		if err != nil {
			return Imported{}, importError("file", err)
		}
		return s.importEmail(ctx, "file", name, mail, warnings)
	})
}

// counted runs work and counts it as one of the month's imports, unless it returns an error.
func (s *Service) counted(ctx context.Context, who access.Access, work func() (Imported, error)) (Imported, error) {
	var taken billing.Allowance
	err := s.DB.Write(ctx, func(tx *sql.Tx) (err error) {
		taken, err = s.Accounts.Spend(ctx, tx, who, access.TemplateCreate, billing.DesignImports)
		return err
	})
	if err != nil {
		return Imported{}, err
	}
	imported, err := work()
	if err != nil {
		lost := billing.AfterFailure(ctx, s.DB, func(ctx context.Context, tx *sql.Tx) error { return billing.GiveBack(ctx, tx, taken) })
		if lost != nil {
			return Imported{}, lost
		}
		return Imported{}, err
	}
	return imported, nil
}

// importError returns an error for the field that contains the email.
func importError(field string, err error) error {
	refusal, ok := errors.AsType[mailfile.Refusal](err)
	switch {
	case ok:
		return problem.Field(field, refusal.Error())
	case errors.Is(err, importer.ErrEmpty):
		return problem.Field(field, "contains nothing to import. Send the HTML or MJML of an email.")
	case errors.Is(err, importer.ErrTooLarge):
		return problem.Field(field, "has more elements than a document allows. Import a shorter email.")
	}
	return err
}

// importEmail converts an email to a document and compares the two.
func (s *Service) importEmail(ctx context.Context, field, file string, mail mailfile.Email, warnings []report.Warning) (Imported, error) {
	result, err := importer.Import(ctx, mail.HTML)
	if err != nil {
		return Imported{}, importError(field, err)
	}
	result.SetSubject(mail.Subject)
	options := render.Options{Settings: render.ParseSettings(result.Settings), CDNURL: s.CDNURL}
	rendered, faults, err := render.Source(ctx, result.CraftState, options)
	if err == nil && len(faults) > 0 {
		err = errors.New(faults[0].Message)
	}
	if errors.Is(err, limits.ErrTooLarge) {
		return Imported{}, importError(field, importer.ErrTooLarge)
	}
	if err != nil {
		return Imported{}, fmt.Errorf("render the imported document: %w", err)
	}
	result.Report = append(lossesOf(mail), result.Report...)
	imported := Imported{HTML: mail.HTML, Fidelity: result.Compare(ctx, rendered.HTML)}
	var isCut [2]bool
	imported.Warnings, isCut[0] = limits.First(append(append([]report.Warning{}, warnings...), result.Warnings...))
	imported.Report, isCut[1] = limits.First(result.Report)
	imported.Truncated = result.Truncated || isCut[0] || isCut[1]
	err = errors.Join(ctx.Err(), json.Unmarshal([]byte(result.CraftState), &imported.CraftState),
		json.Unmarshal([]byte(result.Settings), &imported.TemplateSettings))
	if err != nil {
		return Imported{}, fmt.Errorf("read the imported document: %w", err)
	}
	imported.Name = suggestedName(mail.Subject, imported.TemplateSettings["title"], file)
	return imported, nil
}

func lossesOf(mail mailfile.Email) []report.Entry {
	list := []report.Entry{}
	for _, loss := range mail.Losses {
		outcome := report.Dropped
		if loss.Kept {
			outcome = report.Approximated
		}
		list = append(list, report.Entry{Outcome: outcome, Element: loss.Element, Message: loss.Message, Count: loss.Count})
	}
	return list
}
