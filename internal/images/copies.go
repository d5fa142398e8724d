package images

import (
	"context"
	"database/sql"
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/problem"
)

// ErrTooMuchToCopy is the error for content that shows more images than can be copied in one request.
var ErrTooMuchToCopy = problem.Coded(problem.Unprocessable, "COPY_TOO_LARGE",
	"This template uses more than 100 images or 50 MB of images from this account. Remove some of them, then copy it again.")

// Limits on the images that one request copies.
const (
	maxCopies    = 100
	maxCopyBytes = 50 << 20
)

// Copies are one account's images on their way to another account.
type Copies struct {
	from   string // an account ID
	to     access.Access
	url    *regexp.Regexp // matches the path of any of the source account's images
	images []Image        // in the source account
}

// PlanCopies finds the source account's images in texts, in a transaction. It checks that they fit into the target
// account and counts those that it lacks as uploads. It also schedules the job that removes files without a row, so that
// nothing is left if the copy fails later.
func (s *Service) PlanCopies(ctx context.Context, tx *sql.Tx, from string, to access.Access, texts ...*string) (*Copies, error) {
	c := &Copies{from: from, to: to, url: regexp.MustCompile(regexp.QuoteMeta(from) + `\\?/([0-9a-f]{64})\.`)}
	var err error
	if c.images, err = c.find(ctx, tx, texts); err != nil {
		return nil, err
	}
	total, added := 0, int64(0)
	for _, image := range c.images {
		if total += image.Size; total > maxCopyBytes {
			return nil, ErrTooMuchToCopy
		}
		known, err := isKept(ctx, tx, to.AccountID, image.sha256)
		if err != nil {
			return nil, err
		}
		if !known {
			if err := s.Throttle.TakeIn(ctx, tx, UploadsByOwner, to.OwnerID); err != nil {
				return nil, err
			}
			added += int64(image.Size)
		}
		if err := s.Jobs.InsertAt(ctx, tx, image.file(to.AccountID), s.Now().Add(orphanAge)); err != nil {
			return nil, err
		}
	}
	if added == 0 {
		return c, nil
	}
	return c, s.Storage.CheckRoom(ctx, tx, to.AccountID, added)
}

// find returns the images in texts that the source account still has.
func (c *Copies) find(ctx context.Context, tx *sql.Tx, texts []*string) ([]Image, error) {
	var hashes []string
	seen := map[string]bool{}
	for _, text := range texts {
		if text == nil {
			continue
		}
		for _, match := range c.url.FindAllStringSubmatch(*text, -1) {
			if hash := match[1]; !seen[hash] {
				seen[hash] = true
				hashes = append(hashes, hash)
			}
		}
	}
	if len(hashes) > maxCopies {
		return nil, ErrTooMuchToCopy
	}
	var found []Image
	for _, hash := range hashes {
		image, err := findBySum(ctx, tx, c.from, hash)
		if errors.Is(err, api.ErrAccountNotFound) {
			continue // the image was deleted, or never existed
		}
		if err != nil {
			return nil, err
		}
		found = append(found, image)
	}
	return found, nil
}

// StoreCopies stores the files that the target account lacks. An image whose file no longer exists isn't copied.
func (s *Service) StoreCopies(ctx context.Context, c *Copies) error {
	var stored []Image
	for _, image := range c.images {
		known, err := isKept(ctx, s.DB.Read(), c.to.AccountID, image.sha256)
		if err == nil && !known {
			err = s.storeCopy(ctx, c, image)
		}
		if errors.Is(err, blob.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		stored = append(stored, image)
	}
	c.images = stored
	return nil
}

func (s *Service) storeCopy(ctx context.Context, c *Copies, image Image) error {
	content, err := blob.ReadAll(ctx, s.Files, image.file(c.from).key())
	if errors.Is(err, blob.ErrNotFound) {
		return err
	}
	if err != nil {
		return s.filesFailed(ctx, err)
	}
	if err := s.Scan(ctx, content); err != nil {
		return err
	}
	if err := s.Files.Put(ctx, image.file(c.to.AccountID).key(), contentTypes["."+image.extension], content); err != nil {
		return s.filesFailed(ctx, err)
	}
	return nil
}

// EnterCopies adds the rows, in the transaction that stores the content that shows the images. Like enter, it locks the
// images of the target account and makes sure that the files still exist.
func (s *Service) EnterCopies(ctx context.Context, tx *sql.Tx, c *Copies) error {
	if len(c.images) == 0 {
		return nil
	}
	if err := s.hold(ctx, tx, c.to.AccountID); err != nil {
		return err
	}
	lacking, err := c.lacking(ctx, tx)
	if err != nil || len(lacking) == 0 {
		return err
	}
	if err := s.ensureFiles(ctx, c, lacking); err != nil {
		return err
	}
	added := int64(0)
	for _, image := range lacking {
		image.ID, image.CreatedAt = uuid.Must(uuid.NewV7()).String(), api.TimeOf(s.Now())
		image.createdBy = sql.NullString{String: c.to.UserID, Valid: true}
		if _, err := insertRow(ctx, tx, c.to.AccountID, image); err != nil {
			return err
		}
		added += int64(image.Size)
	}
	return s.Storage.AddUpload(ctx, tx, c.to.AccountID, billing.StoredImages, added)
}

// lacking returns the images that the target account doesn't have.
func (c *Copies) lacking(ctx context.Context, tx *sql.Tx) ([]Image, error) {
	var lacking []Image
	for _, image := range c.images {
		known, err := isKept(ctx, tx, c.to.AccountID, image.sha256)
		if err != nil {
			return nil, err
		}
		if !known {
			lacking = append(lacking, image)
		}
	}
	return lacking, nil
}

// filesAtOnce is how many files are looked for at the same time, so that a bucket far away doesn't hold up the
// transaction.
const filesAtOnce = 8

func (s *Service) ensureFiles(ctx context.Context, c *Copies, images []Image) error {
	ctx, cancel := context.WithTimeout(ctx, filesInside)
	defer cancel()
	group, each := errgroup.WithContext(ctx)
	group.SetLimit(filesAtOnce)
	for _, image := range images {
		group.Go(func() error {
			file, err := s.Files.Open(each, image.file(c.to.AccountID).key())
			if err == nil {
				err = file.Close()
			}
			if errors.Is(err, blob.ErrNotFound) {
				err = s.storeCopy(each, c, image)
			}
			return err
		})
	}
	err := group.Wait()
	if _, isProblem := errors.AsType[*problem.Problem](err); err != nil && !isProblem {
		return s.filesFailed(ctx, err)
	}
	return err
}

// Rewrite returns the text with the URLs of the copies instead of the originals. It keeps everything else, such as the
// URLs of images that weren't copied.
func (c *Copies) Rewrite(text *string) *string {
	if text == nil || len(c.images) == 0 {
		return text
	}
	var out strings.Builder
	done := 0
	for _, at := range c.url.FindAllStringSubmatchIndex(*text, -1) {
		hash := (*text)[at[2]:at[3]]
		if slices.ContainsFunc(c.images, func(i Image) bool { return i.sha256 == hash }) {
			out.WriteString((*text)[done:at[0]] + c.to.AccountID)
			done = at[0] + len(c.from)
		}
	}
	rewritten := out.String() + (*text)[done:]
	return &rewritten
}
