package images

import (
	"context"
	"fmt"
)

// NoteAddress remembers where pictures are delivered now. When that changes, mailwright doctor looks whether the old address still leads here:
// mails that were sent ask for it.
func (s *Service) NoteAddress(ctx context.Context) error {
	_, err := s.DB.Writer().ExecContext(ctx, `INSERT INTO picture_addresses (url, first_used_at) VALUES ($1, $2) ON CONFLICT (url) DO NOTHING`,
		s.CDNURL, s.Now().UnixMilli())
	if err != nil {
		return fmt.Errorf("note the address of pictures: %w", err)
	}
	return nil
}
