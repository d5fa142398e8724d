package images

import (
	"context"
	"fmt"
)

// NoteCDNURL remembers the URL that images are delivered from. After it changes, mailwright doctor checks whether the old one still
// leads here: emails that were sent need it.
func (s *Service) NoteCDNURL(ctx context.Context) error {
	_, err := s.DB.Writer().ExecContext(ctx, `INSERT INTO picture_addresses (url, first_used_at) VALUES ($1, $2) ON CONFLICT (url) DO NOTHING`,
		s.CDNURL, s.Now().UnixMilli())
	if err != nil {
		return fmt.Errorf("note the address of pictures: %w", err)
	}
	return nil
}
