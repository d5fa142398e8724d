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

// A slug that is made from a name leaves room for a suffix, so that it is one that PATCH takes as well.
const (
	maxSlug     = 48
	maxFromName = 40
)

var slugShape = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func isSlug(slug string) bool { return len(slug) <= maxSlug && slugShape.MatchString(slug) }

// slugOf makes a name fit for a path: "Café Noir & Co." becomes "cafe-noir-co".
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
		if taken[slug] {
			continue
		}
		// Another transaction may have taken it meanwhile; then the next one is tried.
		if got, err := takeSlug(ctx, tx, slug, accountID); got || err != nil {
			return slug, err
		}
	}
}

// moveAccount changes the slug to one that is free or was the account's before.
func moveAccount(ctx context.Context, tx *sql.Tx, accountID, slug string, now time.Time) error {
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
	return setSlug(ctx, tx, accountID, slug, now)
}
