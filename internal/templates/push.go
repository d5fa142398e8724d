package templates

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/problem"
)

// ErrUnknownProvider refuses a mailing service that is none of ours.
var ErrUnknownProvider = problem.Coded(problem.Invalid, "UNKNOWN_PROVIDER", "Unknown provider")

// Outgoing is a stored template as it would be sent, its tags still neutral.
type Outgoing struct {
	Rendered
	Name    string
	Subject string // empty without one
}

// Outgoing draws a stored template for a mailing service.
func (s *Service) Outgoing(ctx context.Context, who access.Access, id string) (Outgoing, error) {
	t, err := s.Read(ctx, who, id)
	if err != nil {
		return Outgoing{}, err
	}
	rendered, err := s.draw(ctx, who, t, false)
	return Outgoing{Rendered: rendered, Name: t.Name, Subject: settingsOf(t).Subject}, err
}

// Exported sets the status of a template that was pushed, inside the transaction that notes the push. It is no revision: whoever
// edits the template at that moment can still save. A template that is gone by now is nothing to tell of.
func (s *Service) Exported(ctx context.Context, tx *sql.Tx, who access.Access, id string) error {
	t := Template{Summary: Summary{ID: id, Status: statusExported}}
	err := tx.QueryRowContext(ctx, `UPDATE templates SET status = $3 WHERE account_id = $1 AND id = $2 AND status <> $3 RETURNING name`,
		who.AccountID, id, statusExported).Scan(&t.Name)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("set the template's status: %w", err)
	}
	return s.noteStatus(ctx, tx, who, &t, statusDraft)
}

// forProvider writes the merge tags of a rendered email as the provider does; without one they stay neutral.
func (s *Service) forProvider(ctx context.Context, who access.Access, provider string, mail Rendered) (Rendered, error) {
	if provider == "" {
		return mail, nil
	}
	dialect, ok := mergetags.Of(provider)
	if !ok {
		return Rendered{}, ErrUnknownProvider
	}
	kit, err := s.Brands.Read(ctx, who)
	if err != nil {
		return Rendered{}, err
	}
	out, warnings := dialect.Translate(mergetags.Message{HTML: mail.HTML, Text: mail.Text}, kit.TagValues(s.Now()))
	mail.HTML, mail.Text, mail.Bytes, mail.ContentHash = out.HTML, out.Text, len(out.HTML), HashOf(out.HTML)
	mail.TagWarnings = &warnings
	if warnings == nil {
		mail.TagWarnings = &[]mergetags.Warning{}
	}
	return mail, nil
}
