package images

import (
	"context"
	"fmt"

	"mailwright/internal/platform/database"
)

// NoteCDNURL stores the URL that images are delivered from. After it changes, mailwright doctor checks whether the old
// URL still reaches this server, because emails that were already sent need it.
func (s *Service) NoteCDNURL(ctx context.Context) error {
	_, err := s.DB.Writer().ExecContext(ctx, `INSERT INTO picture_addresses (url, first_used_at) VALUES ($1, $2) ON CONFLICT (url) DO NOTHING`,
		s.CDNURL, s.Now().UnixMilli())
	if err != nil {
		return fmt.Errorf("store the CDN URL: %w", err)
	}
	return nil
}

// FormerCDNURLs returns earlier URLs that images were delivered from. Emails that were already sent still contain them.
func FormerCDNURLs(ctx context.Context, db *database.DB, current string) ([]string, error) {
	rows, err := db.Read().QueryContext(ctx, `SELECT url FROM picture_addresses WHERE url <> $1 ORDER BY first_used_at`, current)
	if err != nil {
		return nil, fmt.Errorf("read former CDN URLs: %w", err)
	}
	return database.Collect(rows, func(url *string) []any { return []any{url} })
}
