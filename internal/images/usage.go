package images

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"mailwright/internal/platform/problem"
)

// UsedByTemplate notes which images a template's content shows from now on, inside the transaction that stores the content. It
// takes the place of what was noted before.
func (s *Service) UsedByTemplate(ctx context.Context, tx *sql.Tx, accountID, templateID string, texts ...*string) error {
	hashes := hashesIn(texts...)
	if len(hashes) > 0 {
		if err := s.hold(ctx, tx, accountID); err != nil {
			return err
		}
	}
	if err := unlinkTemplate(ctx, tx, accountID, templateID); err != nil {
		return err
	}
	for _, hash := range hashes {
		if err := linkTemplate(ctx, tx, accountID, templateID, hash); err != nil {
			return err
		}
	}
	return nil
}

// UsedByBrandKit notes the image that is the account's logo, likewise.
func (s *Service) UsedByBrandKit(ctx context.Context, tx *sql.Tx, accountID string, logoURL *string) error {
	if err := s.hold(ctx, tx, accountID); err != nil {
		return err
	}
	if err := unlinkBrandKit(ctx, tx, accountID); err != nil {
		return err
	}
	for _, hash := range hashesIn(logoURL) {
		if err := linkBrandKit(ctx, tx, accountID, hash); err != nil {
			return err
		}
	}
	return nil
}

// hashLength is that of a SHA-256 in hexadecimal, which the key of an image has before its extension.
const hashLength = 64

// hashesIn finds what may be the hash of an image, each once. The address around it may be written in many ways; the hash is
// what can't be.
func hashesIn(texts ...*string) []string {
	var found []string
	seen := map[string]bool{}
	for _, text := range texts {
		if text == nil {
			continue
		}
		for before, after, dot := strings.Cut(*text, "."); dot; before, after, dot = strings.Cut(after, ".") {
			hash := before[len(strings.TrimRight(before, "0123456789abcdef")):]
			if len(hash) == hashLength && !seen[hash] {
				seen[hash] = true
				found = append(found, strings.Clone(hash))
			}
		}
	}
	return found
}

// namedUsers is how many of its users a refusal names.
const namedUsers = 3

// checkUnused refuses to delete an image that somebody shows, and says who.
func (s *Service) checkUnused(ctx context.Context, tx *sql.Tx, accountID, id string) error {
	users, count, err := usersOf(ctx, tx, accountID, id, namedUsers)
	if err != nil || count == 0 {
		return err
	}
	text := strings.Join(users, ", ")
	if more := count - len(users); more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return problem.Coded(problem.Conflict, errInUse.Code, "The image is used in "+text)
}
