package images

import (
	"context"
	"fmt"
)

// NoteCDNURL stores the URL that images are delivered from. After it changes, mailwright doctor checks whether the old
// URL still leads here, because emails that were already sent need it.
func (s *Service) NoteCDNURL(ctx context.Context) error {
	_, err := s.DB.Writer().ExecContext(ctx, `INSERT INTO picture_addresses (url, first_used_at) VALUES ($1, $2) ON CONFLICT (url) DO NOTHING`,
		s.CDNURL, s.Now().UnixMilli())
	if err != nil {
		return fmt.Errorf("store the CDN URL: %w", err)
	}
	return nil
}
