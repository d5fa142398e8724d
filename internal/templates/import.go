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
	"mailwright/internal/email/mailfile"
	"mailwright/internal/email/render"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/problem"
)

// Refusals of an import. None of them uses up an import of the month.
var (
	errNothingToImport = problem.Field("html", "shows nothing that could be imported")
	errImportTooLarge  = problem.Field("html", "must be at most 2 MB")
	// errNoMailFile is the example of the refusals of files.
	errNoMailFile = problem.Field("file", "is neither HTML, MJML, a message (.eml) nor an archive (.zip)")
	// errImportsUsedUp is the example of the refusal that billing makes.
	errImportsUsedUp = &problem.Problem{Kind: problem.TooMany, Code: "IMPORT_LIMIT", Message: "You've used all of this month's design " +
		"imports. They reset on the first of next month (UTC)."}
)

// Imported is a mail as a block document, ready to be sent to create.
type Imported struct {
	CraftState       map[string]any   `json:"craftState" doc:"The block document as an object; send it as a string to create a template."`
	TemplateSettings map[string]any   `json:"templateSettings" doc:"Subject, title, preview text, width, background and fonts of the mail."`
	Warnings         []report.Warning `json:"warnings" doc:"What somebody should look at before the mail is sent."`
	Report           []report.Entry   `json:"report" doc:"What became of every kind of part of the mail, from bad to good."`
	Fidelity         report.Fidelity  `json:"fidelity" doc:"How much of the mail the document shows, as our own layout sees it."`
	Name             string           `json:"name" doc:"A name for the template: subject, title or name of the file." example:"Spring sale"`
	HTML             string           `json:"html" doc:"The mail as it was read: unpacked, with the addresses of its pictures here. Lines and columns count in it." example:"<h1>Hello</h1><p>Have a look.</p>"`
}

// SchemaName is the type's name in the API description.
func (Imported) SchemaName() string { return "ImportedMail" }

// Import turns the HTML or MJML of a mail into a block document and stores nothing. It takes one of the month's imports, which
// comes back if there is nothing to import.
func (s *Service) Import(ctx context.Context, who access.Access, source string) (Imported, error) {
	if len(source) > maxHTML {
		return Imported{}, errImportTooLarge
	}
	return s.counted(ctx, who, func() (Imported, error) {
		mail, err := mailfile.ReadText(source)
		if err != nil {
			return Imported{}, refusedMail("html", err)
		}
		return s.importMail("html", "", mail, nil)
	})
}

// ImportFile does the same with a file: HTML, MJML, a message or an archive. The pictures that it brings and the mail shows
// become images of the account.
func (s *Service) ImportFile(ctx context.Context, who access.Access, name string, content []byte) (Imported, error) {
	return s.counted(ctx, who, func() (Imported, error) {
		mail, err := mailfile.Read(content)
		if err != nil {
			return Imported{}, refusedMail("file", err)
		}
		warnings, err := s.keepPictures(ctx, who, &mail)
		if err != nil {
			return Imported{}, refusedMail("file", err)
		}
		return s.importMail("file", name, mail, warnings)
	})
}

// counted does work that counts as one of the month's imports, unless it is refused.
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

// refusedMail names the field that the mail came in.
func refusedMail(field string, err error) error {
	refusal, ok := errors.AsType[mailfile.Refusal](err)
	switch {
	case ok:
		return problem.Field(field, refusal.Error())
	case errors.Is(err, importer.ErrEmpty):
		return problem.Field(field, "shows nothing that could be imported")
	case errors.Is(err, importer.ErrTooLarge):
		return problem.Field(field, "has more parts than a document may have")
	}
	return err
}

// importMail makes the document of a mail that was read, and looks at what came of it.
func (s *Service) importMail(field, file string, mail mailfile.Mail, warnings []report.Warning) (Imported, error) {
	result, err := importer.Import(mail.HTML)
	if err != nil {
		return Imported{}, refusedMail(field, err)
	}
	result.SetSubject(mail.Subject)
	drawn, faults, err := render.Source(result.CraftState, render.Options{Settings: render.ParseSettings(result.Settings), CDNURL: s.CDNURL})
	if err == nil && len(faults) > 0 {
		err = errors.New(faults[0].Message)
	}
	if err != nil {
		return Imported{}, fmt.Errorf("render the imported document: %w", err)
	}
	result.Report = append(lossesOf(mail), result.Report...)
	imported := Imported{Warnings: append([]report.Warning{}, append(warnings, result.Warnings...)...), Report: result.Report, HTML: mail.HTML}
	imported.Fidelity = result.Compare(drawn.HTML)
	err = errors.Join(json.Unmarshal([]byte(result.CraftState), &imported.CraftState),
		json.Unmarshal([]byte(result.Settings), &imported.TemplateSettings))
	if err != nil {
		return Imported{}, fmt.Errorf("read the imported document: %w", err)
	}
	imported.Name = suggestedName(mail.Subject, imported.TemplateSettings["title"], file)
	return imported, nil
}

func lossesOf(mail mailfile.Mail) []report.Entry {
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
