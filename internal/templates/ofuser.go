package templates

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"mailwright/internal/auth"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
)

// own identifies a template that a user created.
type own struct{ slug, id string }

// EachOf calls each with the templates that the caller created in the accounts they belong to, newest first. Only one
// template is in memory at a time, and no query stays open while it's sent to a slow client. It skips templates in accounts
// that require two-step sign-in if the caller's session doesn't satisfy them, and returns the slugs of all such accounts.
func (s *Service) EachOf(ctx context.Context, who access.Access, each func(auth.ExportedTemplate) error) (skipped []string, err error) {
	if skipped, err = s.closedTo(ctx, who); err != nil {
		return nil, err
	}
	all, err := ownTemplates(ctx, s.DB.Read(), who.UserID)
	if err != nil {
		return nil, err
	}
	for _, o := range all {
		if slices.Contains(skipped, o.slug) {
			continue
		}
		t, err := s.ownTemplate(ctx, who, o)
		switch {
		case errors.Is(err, api.ErrTwoFactorSetup):
			skipped = append(skipped, o.slug)
			continue
		case errors.Is(err, errNotFound), errors.Is(err, api.ErrAccountNotFound): // the template was just deleted, or the user was just removed
			continue
		case err != nil:
			return nil, err
		}
		err = each(auth.ExportedTemplate{
			Account: o.slug, ID: t.ID, Name: t.Name, Description: t.Description, EditorMode: t.EditorMode, CraftState: t.CraftState,
			HTMLContent: t.HTMLContent, TemplateSettings: t.TemplateSettings, CreatedAt: t.CreatedAt, UpdatedAt: t.UpdatedAt,
		})
		if err != nil {
			return nil, err
		}
	}
	return skipped, nil
}

// closedTo returns the slugs of the caller's accounts that require two-step sign-in, if the session doesn't satisfy them.
func (s *Service) closedTo(ctx context.Context, who access.Access) ([]string, error) {
	rows, err := s.DB.Read().QueryContext(ctx, `
		SELECT a.slug FROM members m JOIN accounts a ON a.id = m.account_id WHERE m.user_id = $1 AND a.require_two_factor ORDER BY a.id DESC`,
		who.UserID)
	if err != nil {
		return nil, fmt.Errorf("list accounts that require two-step sign-in: %w", err)
	}
	closed, err := database.Collect(rows, func(slug *string) []any { return []any{slug} })
	return slices.DeleteFunc(closed, func(slug string) bool {
		_, err := s.Accounts.Enter(ctx, who, slug)
		return !errors.Is(err, api.ErrTwoFactorSetup)
	}), err
}

// ownTemplate reads the membership again, because an export takes a long time and the user may be removed in the
// meantime. It bypasses the cache, which is for templates that people are working on.
func (s *Service) ownTemplate(ctx context.Context, who access.Access, o own) (Template, error) {
	who, err := s.Accounts.Enter(ctx, who, o.slug)
	if err != nil {
		return Template{}, err
	}
	t, err := s.storedTemplate(ctx, s.DB.Read(), who.AccountID, o.id, state{})
	t.CraftState = shown(t.CraftState, t.watermark)
	return t, err
}

func ownTemplates(ctx context.Context, q database.Querier, userID string) ([]own, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT a.slug, t.id FROM templates t
		JOIN members m ON m.account_id = t.account_id AND m.user_id = t.created_by JOIN accounts a ON a.id = t.account_id
		WHERE t.created_by = $1 ORDER BY t.id DESC`, userID)
	if err != nil {
		return nil, fmt.Errorf("list a user's templates: %w", err)
	}
	return database.Collect(rows, func(o *own) []any { return []any{&o.slug, &o.id} })
}
