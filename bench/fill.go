package main

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"strings"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
	"mailwright/internal/platform/access"
)

// largeDocument returns a document of about 50 KB that passes every check.
func largeDocument() string {
	blank := document.New(brand.Kit{})
	var nodes, ids strings.Builder
	for i := 0; len(blank)+nodes.Len() < 50<<10; i++ {
		fmt.Fprintf(&ids, `,"text-%d"`, i)
		fmt.Fprintf(&nodes, `,"text-%d":{"type":{"resolvedName":"TextBlock"},"isCanvas":false,"props":{"text":"Paragraph %d of a `+
			`<strong>long</strong> mail, with a <a `+
			`href=\"https://example.com\">link</a>.","tagName":"p","styles":{"fontSize":16}},"displayName":"Text","custom":{},"parent":"content",`+
			`"hidden":false,"nodes":[],"linkedNodes":{}}`, i, i)
	}
	large := strings.Replace(blank, `"nodes":["heading"`, `"nodes":["heading"`+ids.String(), 1)
	return strings.TrimSuffix(large, "}") + nodes.String() + "}"
}

func newPostgres(ctx context.Context) (string, func(), error) {
	server := os.Getenv("MAILWRIGHT_TEST_DATABASE_URL")
	if server == "" {
		return "", nil, fmt.Errorf("MAILWRIGHT_TEST_DATABASE_URL is not set: run make bench")
	}
	db, err := sql.Open("pgx", server)
	if err != nil {
		return "", nil, err
	}
	name := "bench_" + strings.ReplaceAll(newID(), "-", "")
	if _, err := db.ExecContext(ctx, `CREATE DATABASE `+name); err != nil {
		return "", nil, err
	}
	u, err := url.Parse(server)
	if err != nil {
		return "", nil, err
	}
	u.Path = "/" + name
	return u.String(), func() {
		_, _ = db.ExecContext(context.WithoutCancel(ctx), `DROP DATABASE `+name+` WITH (FORCE)`)
		_ = db.Close()
	}, nil
}

func (s *stage) newKey(ctx context.Context) (string, error) {
	owner := access.Access{UserID: s.user, SessionID: newID(), AccountID: s.account, Slug: s.slug, Role: access.Owner}
	_, secret, err := s.app.Accounts.CreateKey(ctx, owner, "bench")
	return secret, err
}

// insertTemplates inserts the long list of templates, ignoring the plan's limit. Its last entry is the large template.
func (s *stage) insertTemplates(ctx context.Context) (string, error) {
	var id string
	for done := 0; done < listed; done += 10_000 {
		err := s.app.DB.Write(ctx, func(tx *sql.Tx) error {
			template, err := tx.PrepareContext(ctx, insertTemplate)
			if err != nil {
				return err
			}
			version, err := tx.PrepareContext(ctx, insertVersion)
			if err != nil {
				return err
			}
			for i := range 10_000 {
				id = newID()
				name := fmt.Sprintf("template %d", done+i)
				content := `{}`
				if done+i == listed-1 {
					content = s.document
				}
				if _, err := template.ExecContext(ctx, s.account, id, name, name, name, s.user, time.Now().UnixMilli()); err != nil {
					return err
				}
				if _, err := version.ExecContext(ctx, s.account, id, newID(), content, s.user, time.Now().UnixMilli()); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return "", fmt.Errorf("insert templates: %w", err)
		}
	}
	return id, nil
}
