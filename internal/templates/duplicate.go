package templates

import (
	"context"
	"database/sql"
	"unicode/utf8"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/audit"
)

const (
	copySuffix = " (Copy)"
	maxName    = 255
)

// Duplicate copies a template. The copy is a draft that belongs to the caller, and only the account's default decides
// whether the team can edit it.
func (s *Service) Duplicate(ctx context.Context, who access.Access, id string) (Template, error) {
	var copied Template
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		original, err := s.storedTemplate(ctx, tx, who.AccountID, id, state{})
		if err != nil {
			return err
		}
		tenant, err := s.takeSlot(ctx, tx, who)
		if err != nil {
			return err
		}
		from := original.Name
		original.Name, original.TeamEdit = copyName(from), tenant.TeamEditDefault
		if copied, err = s.insert(ctx, tx, who, original); err != nil {
			return err
		}
		return s.note(ctx, tx, who, audit.TemplateDuplicated, copied.target(), map[string]string{"from": from})
	})
	return copied, err
}

// copyName appends the suffix and shortens the name if the result would be too long.
func copyName(name string) string {
	runes := []rune(name)
	if room := maxName - utf8.RuneCountInString(copySuffix); len(runes) > room {
		runes = runes[:room]
	}
	return string(runes) + copySuffix
}
