package images

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"mailwright/internal/platform/problem"
)

// UsedByTemplate records which images a template's content shows, replacing the previous record. It runs in the
// transaction that stores the content.
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

// UsedByBrandKit records which image is the account's logo, in the same way.
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

// hashLength is the length of a SHA-256 hash in hexadecimal, which precedes the extension in an image's key.
const hashLength = 64

// hashesIn finds everything that may be an image's hash, without duplicates. The URL around it can be written in many
// ways, but the hash can't.
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

// namedUsers is how many uses an error names.
const namedUsers = 3

// checkUnused returns an error that names an image's uses, or nil if it's unused.
func (s *Service) checkUnused(ctx context.Context, tx *sql.Tx, accountID, id string) error {
	users, count, err := usersOf(ctx, tx, accountID, id, namedUsers)
	if err != nil || count == 0 {
		return err
	}
	text := strings.Join(users, ", ")
	if more := count - len(users); more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return problem.Coded(problem.Conflict, errInUse.Code, "The image is used in "+text+". Remove it from there first.")
}
