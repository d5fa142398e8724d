package images

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"time"

	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/jobs"
)

// orphanAge is how long after an upload we check whether the file has a row.
const orphanAge = time.Hour

// file identifies an image in the blob store. It's also the job that removes the file if no row refers to it. The job
// is idempotent, because it looks only at the current state.
type file struct {
	AccountID string `json:"accountId"`
	SHA256    string `json:"sha256"`
	Extension string `json:"extension"`
}

// Kind returns the job's name.
func (file) Kind() string { return "image-file" }

func (i Image) file(accountID string) file { return file{accountID, i.sha256, i.extension} }

func (f file) key() string { return f.folder() + "." + f.Extension }

// folder returns the folder that contains the smaller variants.
func (f file) folder() string { return f.AccountID + "/" + f.SHA256 }

var filePlace = regexp.MustCompile(
	`^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/([0-9a-f]{64})\.(png|jpg|gif|webp|svg)$`)

// parseFile parses a path below the delivery URL.
func parseFile(place string) (file, bool) {
	parts := filePlace.FindStringSubmatch(place)
	if parts == nil {
		return file{}, false
	}
	return file{parts[1], parts[2], parts[3]}, true
}

// RegisterJobs registers the job that removes files.
func (s *Service) RegisterJobs() { jobs.Work(s.Jobs, s.removeUnused) }

// removeUnused removes a file without a row. It locks the account's images, so that no row can be added in the
// meantime.
func (s *Service) removeUnused(ctx context.Context, f file) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.hold(ctx, tx, f.AccountID); err != nil {
			return err
		}
		if kept, err := isKept(ctx, tx, f.AccountID, f.SHA256); kept || err != nil {
			return err
		}
		ctx, cancel := context.WithTimeout(ctx, filesInside)
		defer cancel()
		return errors.Join(s.Files.Delete(ctx, f.key()), s.Files.DeleteAll(ctx, f.folder()))
	})
}

// Content returns the file of the image at a path below the CDN URL, or nil if there is none.
func (s *Service) Content(ctx context.Context, place string) ([]byte, error) {
	f, ok := parseFile(place)
	if !ok {
		return nil, nil
	}
	content, err := blob.ReadAll(ctx, s.Files, f.key())
	if errors.Is(err, blob.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read image: %w", err)
	}
	return content, nil
}
