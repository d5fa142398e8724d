package templates

import (
	"context"
	"database/sql"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/audit"
)

func (t *Template) target() audit.Target {
	return audit.Target{Kind: "template", ID: t.ID, Name: t.Name}
}

// note records an action on a template in the account's audit log. Edits aren't logged, because versions already record
// them.
func (s *Service) note(ctx context.Context, tx *sql.Tx, who access.Access, action audit.Action, target audit.Target,
	details map[string]string,
) error {
	return s.Audit.Record(ctx, tx, who, audit.Event{Action: action, Target: target, Details: details})
}

func (s *Service) noteStatus(ctx context.Context, tx *sql.Tx, who access.Access, t *Template, before string) error {
	if t.Status == before {
		return nil
	}
	return s.Audit.Record(ctx, tx, who, statusEvent(t, before))
}

func statusEvent(t *Template, before string) audit.Event {
	return audit.Event{Action: audit.TemplateStatusSet, Target: t.target(), Details: map[string]string{"from": before, "to": t.Status}}
}
