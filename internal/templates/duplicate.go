package templates

import (
	"context"
	"database/sql"
	"unicode/utf8"

	"mailwright/internal/access"
)

const (
	copySuffix = " (Copy)"
	maxName    = 255
)

// Duplicate copies a template; the copy is a draft of the caller's.
func (s *Service) Duplicate(ctx context.Context, who access.Access, id string) (Template, error) {
	var copied Template
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		original, err := s.storedTemplate(ctx, tx, who.AccountID, id)
		if err != nil {
			return err
		}
		if err := s.takeSlot(ctx, tx, who); err != nil {
			return err
		}
		original.Name = copyName(original.Name)
		copied, err = s.insert(ctx, tx, who, original)
		return err
	})
	return copied, err
}

// copyName cuts the name where the suffix would make it too long.
func copyName(name string) string {
	runes := []rune(name)
	if room := maxName - utf8.RuneCountInString(copySuffix); len(runes) > room {
		runes = runes[:room]
	}
	return string(runes) + copySuffix
}
