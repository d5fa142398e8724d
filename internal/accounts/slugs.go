package accounts

import (
	"context"
	"database/sql"
	"regexp"
	"strconv"
	"strings"
	"time"

	"mailwright/internal/platform/api"
)

// A slug derived from a name leaves room for a numeric suffix, so that it doesn't exceed the limit for slugs set with
// PATCH.
const (
	maxSlug     = 48
	maxFromName = 40
)

// slugChanges keeps one account from reserving many slugs, because old ones stay reserved for it.
var slugChanges = api.Window{Name: "slug", Count: 5, Per: 30 * 24 * time.Hour}

// creations and childCreations keep one user from reserving many slugs by creating and deleting accounts, because a
// deleted account's slug stays reserved. The second one counts for the parent's owner, and leaves room for all of a
// plan's sub-accounts in one day. It also limits how many Free accounts someone gets by detaching them.
var (
	creations      = api.Window{Name: "accounts", Count: 20, Per: 24 * time.Hour}
	childCreations = api.Window{Name: "sub-accounts", Count: 100, Per: 30 * 24 * time.Hour}
)

// reserved lists the slugs that would make a link look official.
var reserved = map[string]bool{
	"admin": true, "api": true, "app": true, "billing": true, "help": true, "mailwright": true, "root": true, "security": true,
	"status": true, "support": true, "www": true,
}

var slugShape = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func isSlug(slug string) bool { return len(slug) <= maxSlug && slugShape.MatchString(slug) }

// slugOf turns a name into a slug: "Café Noir & Co." becomes "cafe-noir-co".
func slugOf(name string) string {
	words := strings.FieldsFunc(api.Plain(name), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	slug := strings.Join(words, "-")
	if len(slug) > maxFromName {
		slug = strings.TrimRight(slug[:maxFromName], "-")
	}
	if slug == "" {
		return "account"
	}
	return slug
}

// reserveSlug takes the first free slug for a name: name, name-2, name-3 …
func reserveSlug(ctx context.Context, tx *sql.Tx, name, accountID string) (string, error) {
	base := slugOf(name)
	taken, err := slugsLike(ctx, tx, base)
	if err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		slug := base
		if n > 1 {
			slug = base + "-" + strconv.Itoa(n)
		}
		if taken[slug] || reserved[slug] {
			continue
		}
		// If another transaction took it in the meantime, try the next one.
		if got, err := takeSlug(ctx, tx, slug, accountID); got || err != nil {
			return slug, err
		}
	}
}

// move changes the slug to one that is free or belonged to the account before. A failed change doesn't count toward the
// limit.
func (s *Service) move(ctx context.Context, tx *sql.Tx, accountID, slug string) error {
	if err := s.Throttle.TakeInWindow(ctx, tx, slugChanges, accountID); err != nil {
		return err
	}
	if reserved[slug] {
		return errSlugTaken
	}
	if _, err := takeSlug(ctx, tx, slug, accountID); err != nil {
		return err
	}
	owner, err := slugOwner(ctx, tx, slug)
	if err != nil {
		return err
	}
	if owner != accountID {
		return errSlugTaken
	}
	return setSlug(ctx, tx, accountID, slug, s.Now())
}
