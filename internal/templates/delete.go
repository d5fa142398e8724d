package templates

import (
	"context"
	"database/sql"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/audit"
)

// Delete permanently removes a template and its versions.
func (s *Service) Delete(ctx context.Context, who access.Access, id, ifMatch string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		// Lock the account's row first, as Create does. A different order could deadlock.
		if _, err := s.Accounts.Lock(ctx, tx, who, access.TemplateDeleteOwn); err != nil {
			return err
		}
		if err := s.hold(ctx, tx, who, id, ifMatch, remove); err != nil {
			return err
		}
		name, err := nameOf(ctx, tx, who.AccountID, id)
		if err != nil {
			return err
		}
		if err := s.uncountVersions(ctx, tx, who.AccountID, id); err != nil {
			return err
		}
		if err := deleteTemplate(ctx, tx, who.AccountID, id); err != nil {
			return err
		}
		if err := s.Accounts.CountTemplates(ctx, tx, who, -1); err != nil {
			return err
		}
		return s.note(ctx, tx, who, audit.TemplateDeleted, audit.Target{Kind: "template", ID: id, Name: name}, nil)
	})
}
