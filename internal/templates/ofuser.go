package templates

import (
	"context"
	"errors"
	"fmt"

	"mailwright/internal/auth"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
)

// own identifies a template that a user created.
type own struct{ slug, id string }

// EachOf calls each with the templates that a user created in the accounts they belong to, newest first. Only one
// template is in memory at a time, and no query stays open while it's sent to a slow client.
func (s *Service) EachOf(ctx context.Context, userID string, each func(auth.ExportedTemplate) error) error {
	all, err := ownTemplates(ctx, s.DB.Read(), userID)
	if err != nil {
		return err
	}
	for _, o := range all {
		t, err := s.ownTemplate(ctx, userID, o)
		if errors.Is(err, errNotFound) || errors.Is(err, api.ErrAccountNotFound) { // the template was just deleted, or the user was just removed
			continue
		}
		if err != nil {
			return err
		}
		err = each(auth.ExportedTemplate{
			Account: o.slug, ID: t.ID, Name: t.Name, Description: t.Description, EditorMode: t.EditorMode, CraftState: t.CraftState,
			HTMLContent: t.HTMLContent, TemplateSettings: t.TemplateSettings, CreatedAt: t.CreatedAt, UpdatedAt: t.UpdatedAt,
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// ownTemplate reads the membership again, because an export takes a long time and the user may be removed in the
// meantime. It bypasses the cache, which is for templates that people are working on.
func (s *Service) ownTemplate(ctx context.Context, userID string, o own) (Template, error) {
	who, err := s.Accounts.Enter(ctx, access.Access{UserID: userID}, o.slug)
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
