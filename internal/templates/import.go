package templates

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"mailwright/internal/access"
	"mailwright/internal/billing"
	"mailwright/internal/htmlimport"
	"mailwright/internal/problem"
)

// Refusals of an import. None of them uses up an import of the month.
var (
	errNothingToImport = problem.Field("html", "shows nothing that could be imported")
	errImportTooLarge  = problem.Field("html", "must be at most 2 MB")
	errImportTooMuch   = problem.Field("html", "has more parts than a document may have")
	// errImportsUsedUp is the example of the refusal that billing makes.
	errImportsUsedUp = &problem.Problem{Kind: problem.TooMany, Code: "IMPORT_LIMIT", Message: "This month's design imports are used up"}
)

// Imported is a mail as a block document, ready to be sent to create.
type Imported struct {
	CraftState       map[string]any       `json:"craftState" doc:"The block document as an object; send it as a string to create a template."`
	TemplateSettings map[string]any       `json:"templateSettings" doc:"Title, preview text, width, background and fonts of the mail."`
	Warnings         []htmlimport.Warning `json:"warnings" doc:"What came out otherwise than it went in."`
}

// SchemaName is the type's name in the API description.
func (Imported) SchemaName() string { return "ImportedMail" }

// Import turns the HTML of a mail into a block document and stores nothing. It takes one of the month's imports, which comes
// back if there is nothing to import.
func (s *Service) Import(ctx context.Context, who access.Access, source string) (Imported, error) {
	if len(source) > maxHTML {
		return Imported{}, errImportTooLarge
	}
	var taken billing.Allowance
	err := s.DB.Write(ctx, func(tx *sql.Tx) (err error) {
		taken, err = s.Accounts.Spend(ctx, tx, who, access.TemplateCreate, billing.DesignImports)
		return err
	})
	if err != nil {
		return Imported{}, err
	}
	imported, err := importMail(source)
	if err != nil {
		if lost := s.giveBack(ctx, taken); lost != nil {
			return Imported{}, lost
		}
		return Imported{}, err
	}
	return imported, nil
}

// giveBack also reaches the database when the client has gone.
func (s *Service) giveBack(ctx context.Context, taken billing.Allowance) error {
	ctx = context.WithoutCancel(ctx)
	return s.DB.Write(ctx, func(tx *sql.Tx) error { return billing.GiveBack(ctx, tx, taken) })
}

func importMail(source string) (Imported, error) {
	result, err := htmlimport.Import(source)
	switch {
	case errors.Is(err, htmlimport.ErrEmpty):
		return Imported{}, errNothingToImport
	case errors.Is(err, htmlimport.ErrTooLarge):
		return Imported{}, errImportTooMuch
	case err != nil:
		return Imported{}, fmt.Errorf("import HTML: %w", err)
	}
	imported := Imported{Warnings: append([]htmlimport.Warning{}, result.Warnings...)}
	err = errors.Join(json.Unmarshal([]byte(result.CraftState), &imported.CraftState), json.Unmarshal([]byte(result.Settings), &imported.TemplateSettings))
	if err != nil {
		return Imported{}, fmt.Errorf("read the imported document: %w", err)
	}
	return imported, nil
}
