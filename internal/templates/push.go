package templates

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/email/render"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/problem"
)

// ErrUnknownProvider is the error for a provider that Mailwright doesn't support.
var ErrUnknownProvider = problem.Coded(problem.Invalid, "UNKNOWN_PROVIDER",
	"Unknown provider. Use a provider ID from the list of integrations.")

// Outgoing is a stored template as it would be sent, with neutral merge tags.
type Outgoing struct {
	Rendered
	Name    string
	Subject string // empty if the template has none
}

// Outgoing renders a stored template to push it to a provider.
func (s *Service) Outgoing(ctx context.Context, who access.Access, id string) (Outgoing, error) {
	t, err := s.Read(ctx, who, id)
	if err != nil {
		return Outgoing{}, err
	}
	rendered, err := s.render(ctx, who, t, false)
	return Outgoing{Rendered: rendered, Name: t.Name, Subject: settingsOf(t).Subject}, err
}

// Raw returns HTML that isn't a template as an email from the account, with the watermark if the plan requires it.
func (s *Service) Raw(ctx context.Context, who access.Access, html string) (string, error) {
	plan, err := s.Accounts.Plan(ctx, s.DB.Read(), who)
	if err != nil || !s.Accounts.Plans.Limits(plan).Watermark {
		return html, err
	}
	rendered, err := render.HTML(ctx, html, true)
	if err != nil {
		return "", OutputError(err)
	}
	return rendered.HTML, nil
}

// Exported sets the status of a template after a push, in the transaction that records the push. It doesn't create a
// new revision, so anyone who is editing the template can still save. A template that was deleted in the meantime isn't
// an error.
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
	actor, err := s.Audit.ActorOf(ctx, tx, who)
	if err != nil {
		return err
	}
	// The push has happened, so a limit must not apply.
	return s.Audit.RecordBy(ctx, tx, who.AccountID, actor, statusEvent(&t, statusDraft))
}

// forProvider converts the merge tags of a rendered email to the provider's syntax. Without a provider, they stay
// neutral.
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
	out, err := dialect.Translate(ctx, mergetags.Message{HTML: mail.HTML, Text: mail.Text}, kit.TagValues(s.Now()))
	if err != nil {
		return Rendered{}, OutputError(err)
	}
	mail.HTML, mail.Text, mail.Bytes, mail.ContentHash = out.HTML, out.Text, len(out.HTML), HashOf(out.HTML)
	mail.TagWarnings, mail.Truncated = &out.Warnings, mail.Truncated || out.Truncated
	if out.Warnings == nil {
		mail.TagWarnings = &[]mergetags.Warning{}
	}
	return mail, nil
}
