package templates

import (
	"context"
	"database/sql"

	"mailwright/internal/images"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/problem"
)

var errSameAccount = problem.Field("account", "must be another account. To copy a template within its account, duplicate it.")

// CopyTo copies a template and its images to another account that the caller belongs to. There, the copy is like a new
// template of the caller. The images are copied because the originals may be deleted, and their URLs contain the
// account's ID.
func (s *Service) CopyTo(ctx context.Context, who access.Access, id, slug string) (Template, error) {
	if _, err := ownershipOf(ctx, s.DB.Read(), who.AccountID, id); err != nil {
		return Template{}, err
	}
	to, err := s.Accounts.Enter(ctx, who, slug)
	if err != nil {
		return Template{}, err
	}
	if to.AccountID == who.AccountID {
		return Template{}, errSameAccount
	}
	if !to.May(access.TemplateCreate) {
		return Template{}, api.ErrInsufficientPermissions
	}
	copied, copies, err := s.planCopy(ctx, who, to, id)
	if err != nil {
		return Template{}, err
	}
	if err := s.Images.StoreCopies(ctx, copies); err != nil {
		return Template{}, err
	}
	return s.enterCopy(ctx, who, to, copied, copies)
}

// planCopy reads the template and checks that it fits into the target account before any files are copied.
func (s *Service) planCopy(ctx context.Context, who, to access.Access, id string) (Template, *images.Copies, error) {
	var t Template
	var copies *images.Copies
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		tenant, err := s.Accounts.Lock(ctx, tx, to, access.TemplateCreate)
		if err != nil {
			return err
		}
		if err := s.Accounts.Confirm(ctx, tx, who, access.TemplateView); err != nil {
			return err
		}
		if t, err = s.storedTemplate(ctx, tx, who.AccountID, id, state{}); err != nil {
			return err
		}
		if tenant.Templates >= tenant.Limits.Templates {
			return errLimitReached
		}
		copies, err = s.Images.PlanCopies(ctx, tx, who.AccountID, to, t.CraftState, t.HTMLContent, t.TemplateSettings, t.ThumbnailURL)
		return err
	})
	return t, copies, err
}

// enterCopy adds the template and the rows of its images in one transaction, so that there is either all of it or
// nothing. Both audit logs record it, because the content has left the source account, but neither names the other
// account.
func (s *Service) enterCopy(ctx context.Context, who, to access.Access, original Template, copies *images.Copies) (Template, error) {
	t := original
	t.CraftState, t.HTMLContent = copies.Rewrite(t.CraftState), copies.Rewrite(t.HTMLContent)
	t.TemplateSettings, t.ThumbnailURL = copies.Rewrite(t.TemplateSettings), copies.Rewrite(t.ThumbnailURL)
	var copied Template
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		tenant, err := s.takeSlot(ctx, tx, to)
		if err != nil {
			return err
		}
		if err := s.Accounts.Confirm(ctx, tx, who, access.TemplateView); err != nil {
			return err
		}
		t.TeamEdit = tenant.TeamEditDefault
		if copied, err = s.insertWith(ctx, tx, to, t, copies); err != nil {
			return err
		}
		exported := audit.Event{Action: audit.TemplateExported, Target: original.target(), Details: map[string]string{"format": "copy"}}
		if err := s.Audit.Record(ctx, tx, who, exported); err != nil {
			return err
		}
		return s.note(ctx, tx, to, audit.TemplateCreated, copied.target(), map[string]string{"copied": "true"})
	})
	return copied, err
}
