// Package images stores an account's uploaded images: it validates and cleans them, tracks where they are used, and
// delivers them.
package images

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"path"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/problem"
)

// Errors that this package returns.
var (
	errNotFound = problem.New(problem.NotFound, "Image not found")
	errInUse    = problem.Coded(problem.Conflict, "IMAGE_IN_USE", "The image is used in “Spring sale”. Remove it from there first.")
	// ErrFiles is the error while the blob store doesn't respond.
	ErrFiles = &problem.Problem{
		Kind: problem.Unavailable, Message: "Files can't be stored right now. Try again later.",
		RetryAfter: 5 * time.Second,
	}
)

// UploadsByOwner limits how many images and fonts are uploaded to all accounts of an owner, including rejected ones. It's enough to upload
// a folder of images at once, but not to fill the disk by repeatedly uploading and deleting.
var UploadsByOwner = api.Limit{Name: "uploads", Count: 300, Per: 10 * time.Minute}

// ErrTooManyUploads is the documented example of the error for an upload over the limit.
var ErrTooManyUploads = problem.RateLimited(2 * time.Second)

// Image is an uploaded image. It never changes.
type Image struct {
	ID          string   `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e26"`
	URL         string   `json:"url" doc:"The public URL. Add ?w= with a width of 160, 320, 640, 960, 1200, 1600 or 2400 for a smaller PNG or JPEG." example:"https://example.com/cdn/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e20/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.png"`
	Key         string   `json:"key" doc:"The key in storage, derived from the content." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e20/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.png"`
	Name        string   `json:"name" doc:"The name of the uploaded file." example:"harbor.png"`
	Size        int      `json:"size" doc:"Size in bytes." example:"48213"`
	ContentType string   `json:"contentType" enum:"image/png,image/jpeg,image/gif,image/webp,image/svg+xml" example:"image/png"`
	Width       int      `json:"width" doc:"Width in pixels, as shown." example:"1200"`
	Height      int      `json:"height" doc:"Height in pixels, as shown." example:"800"`
	CreatedAt   api.Time `json:"createdAt"`

	sha256, extension string
	createdBy         sql.NullString
}

// SchemaName returns the type's name in the API description.
func (Image) SchemaName() string { return "Image" }

// Members checks what a caller may do, in the transaction that performs the operation. Package accounts implements it.
type Members interface {
	Confirm(ctx context.Context, tx *sql.Tx, who access.Access, permission access.Permission) error
}

// Service implements the image operations of members and API keys.
type Service struct {
	DB       *database.DB
	Files    blob.Store
	Scanner  Scanner // nil without a virus scanner
	Members  Members
	Storage  *billing.Storage
	Throttle *api.Throttle
	Jobs     *jobs.Queue
	CDNURL   string
	Log      *slog.Logger
	Now      func() time.Time

	variants variants
}

// Upload stores an image that the caller sent. Uploading the same image again returns the existing one.
func (s *Service) Upload(ctx context.Context, who access.Access, name string, content []byte) (Image, error) {
	if err := s.Throttle.Take(ctx, UploadsByOwner, who.OwnerID); err != nil {
		return Image{}, err
	}
	p, k, err := s.take(ctx, content)
	if err != nil {
		return Image{}, err
	}
	return s.keep(ctx, ownerOf(who), name, p, k, s.confirmed(ctx, who))
}

// Add stores an image that came with something else the caller sent, such as an email. It doesn't count as an upload.
func (s *Service) Add(ctx context.Context, who access.Access, name string, content []byte) (Image, error) {
	p, k, err := s.take(ctx, content)
	if err != nil {
		return Image{}, err
	}
	return s.keep(ctx, ownerOf(who), name, p, k, s.confirmed(ctx, who))
}

func (s *Service) confirmed(ctx context.Context, who access.Access) func(*sql.Tx) error {
	return func(tx *sql.Tx) error { return s.Members.Confirm(ctx, tx, who, access.TemplateCreate) }
}

// Keep stores an image that Mailwright itself fetched for an account. userID is the image's owner, or empty for none.
func (s *Service) Keep(ctx context.Context, accountID, userID, name string, content []byte) (Image, error) {
	p, k, err := s.take(ctx, content)
	if err != nil {
		return Image{}, err
	}
	return s.keep(ctx, owner{accountID, userID}, name, p, k, func(*sql.Tx) error { return nil })
}

// take rebuilds an image and checks the original for viruses.
func (s *Service) take(ctx context.Context, content []byte) (cleaned, kind, error) {
	p, k, err := rebuild(content)
	if err == nil {
		err = s.Scan(ctx, content)
	}
	return p, k, err
}

type owner struct{ accountID, userID string }

func ownerOf(who access.Access) owner { return owner{accountID: who.AccountID, userID: who.UserID} }

// keep stores the file before the row, so that a row always has its file. If a crash leaves a file without a row, the job that was
// scheduled first removes it.
func (s *Service) keep(ctx context.Context, o owner, name string, p cleaned, k kind, allowed func(*sql.Tx) error) (Image, error) {
	image := s.newImage(o, name, p, k)
	if err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := allowed(tx); err != nil {
			return err
		}
		if err := s.checkRoom(ctx, tx, o.accountID, image); err != nil {
			return err
		}
		return s.Jobs.InsertAt(ctx, tx, image.file(o.accountID), s.Now().Add(orphanAge))
	}); err != nil {
		return Image{}, err
	}
	if err := s.Files.Put(ctx, image.Key, image.ContentType, p.content); err != nil {
		return Image{}, s.filesFailed(ctx, err)
	}
	var kept Image
	err := s.DB.Write(ctx, func(tx *sql.Tx) (err error) {
		if err := allowed(tx); err != nil {
			return err
		}
		kept, err = s.enter(ctx, tx, o, image, p.content)
		return err
	})
	return s.shown(o.accountID, kept), err
}

// checkRoom rejects an image that doesn't fit before its file is stored. Otherwise, rejected files would fill the disk until they're
// removed. An image that the account already has doesn't need any space.
func (s *Service) checkRoom(ctx context.Context, tx *sql.Tx, accountID string, image Image) error {
	known, err := isKept(ctx, tx, accountID, image.sha256)
	if known || err != nil {
		return err
	}
	return s.Storage.CheckRoom(ctx, tx, accountID, int64(image.Size))
}

func (s *Service) newImage(o owner, name string, p cleaned, k kind) Image {
	sum := sha256.Sum256(p.content)
	image := Image{
		ID: uuid.Must(uuid.NewV7()).String(), Name: fileName(name, k.extension), Size: len(p.content), Width: p.width, Height: p.height,
		CreatedAt: api.TimeOf(s.Now()), sha256: hex.EncodeToString(sum[:]), extension: k.extension,
		createdBy: sql.NullString{String: o.userID, Valid: o.userID != ""},
	}
	return s.shown(o.accountID, image)
}

// shown sets the fields that are derived from others.
func (s *Service) shown(accountID string, image Image) Image {
	image.Key = image.file(accountID).key()
	image.URL, image.ContentType = s.CDNURL+"/"+image.Key, contentTypes["."+image.extension]
	return image
}

// enter adds the row, or finds the existing row for the same image. While the account's images are locked, none of their files can be
// removed. A file that was removed a moment ago is stored again.
func (s *Service) enter(ctx context.Context, tx *sql.Tx, o owner, image Image, content []byte) (Image, error) {
	if err := s.hold(ctx, tx, o.accountID); err != nil {
		return Image{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, filesInside)
	defer cancel()
	file, err := s.Files.Open(ctx, image.Key)
	if err == nil {
		err = file.Close()
	}
	if errors.Is(err, blob.ErrNotFound) {
		err = s.Files.Put(ctx, image.Key, image.ContentType, content)
	}
	if err != nil {
		return Image{}, s.filesFailed(ctx, err)
	}
	added, err := insertRow(ctx, tx, o.accountID, image)
	if err != nil {
		return Image{}, err
	}
	if added {
		if err := s.Storage.AddUpload(ctx, tx, o.accountID, billing.StoredImages, int64(image.Size)); err != nil {
			return Image{}, err
		}
	}
	return findBySum(ctx, tx, o.accountID, image.sha256)
}

// filesInside limits how long a transaction waits for the blob store. On SQLite, all other transactions have to wait for it.
const filesInside = 2 * time.Second

// hold locks an account's images, so that changes to them and their uses wait for each other.
func (s *Service) hold(ctx context.Context, tx *sql.Tx, accountID string) error {
	if err := s.DB.Queue(ctx, tx, "images of "+accountID); err != nil {
		return fmt.Errorf("queue for images: %w", err)
	}
	return nil
}

func (s *Service) filesFailed(ctx context.Context, err error) error {
	if ctx.Err() == nil || errors.Is(ctx.Err(), context.DeadlineExceeded) {
		s.Log.ErrorContext(ctx, "files unavailable", "error", err)
	}
	return ErrFiles
}

const maxName = 255

// fileName cleans a client's file name: it keeps the last part of a path, on one line, with the extension of the actual
// format.
func fileName(name, extension string) string {
	name = api.OneLine(strings.ToValidUTF8(name, ""))
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	name = strings.TrimSuffix(name, path.Ext(name))
	if line, fault := api.Line(name); fault == "" && line != "." && line != "/" {
		name = line
	} else {
		name = "image"
	}
	for utf8.RuneCountInString(name) > maxName-1-len(extension) {
		_, last := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-last]
	}
	return name + "." + extension
}

// Query selects the images in a list.
type Query struct {
	api.Page
	Search string `query:"search" maxLength:"200" doc:"Only images whose file name contains this text. Case and accents don't matter." example:"harbor"`
}

// Listed is an image in a list, along with its uses.
type Listed struct {
	Image
	UsedIn         []Use `json:"usedIn" maxItems:"100" doc:"Up to 100 of the templates that contain the image. An image in use can't be deleted."`
	UsedInBrandKit bool  `json:"usedInBrandKit" doc:"Whether the image is the brand kit's logo. A logo can't be deleted either." example:"false"`
}

// SchemaName returns the type's name in the API description. Without it, the name of the embedded Image would be used.
func (Listed) SchemaName() string { return "ListedImage" }

// Use is a template that shows an image.
type Use struct {
	ID   string `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e23"`
	Name string `json:"name" example:"Spring sale"`

	imageID string
}

// SchemaName returns the type's name in the API description.
func (Use) SchemaName() string { return "ImageUse" }

// List returns a page of the account's images, newest first.
func (s *Service) List(ctx context.Context, who access.Access, query Query) ([]Listed, api.Cursor, error) {
	after, err := query.After(1)
	if err != nil {
		return nil, api.Cursor{}, err
	}
	images, err := list(ctx, s.DB.Read(), who.AccountID, query, after)
	if err != nil {
		return nil, api.Cursor{}, err
	}
	images, next := api.Cut(query.Page, images, func(last Listed) []string { return []string{last.ID} })
	for i := range images {
		images[i].Image = s.shown(who.AccountID, images[i].Image)
	}
	return images, next, addUses(ctx, s.DB.Read(), who.AccountID, images)
}

// Delete removes an image that isn't in use. Deleting another member's image requires template:delete:any.
func (s *Service) Delete(ctx context.Context, who access.Access, id string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.hold(ctx, tx, who.AccountID); err != nil {
			return err
		}
		image, err := find(ctx, tx, who.AccountID, id)
		if err != nil {
			return err
		}
		if err := s.Members.Confirm(ctx, tx, who, neededToDelete(image.createdBy.String, who)); err != nil {
			return err
		}
		if err := s.checkUnused(ctx, tx, who.AccountID, id); err != nil {
			return err
		}
		if err := remove(ctx, tx, who.AccountID, id); err != nil {
			return err
		}
		if err := s.Storage.Add(ctx, tx, who.AccountID, billing.StoredImages, -int64(image.Size)); err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, image.file(who.AccountID))
	})
}

func neededToDelete(creator string, who access.Access) access.Permission {
	if creator == who.UserID {
		return access.TemplateDeleteOwn
	}
	return access.TemplateDeleteAny
}
