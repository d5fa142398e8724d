package brandkit

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/billing"
	"mailwright/internal/brandkit/fontfile"
	"mailwright/internal/images"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/problem"
)

const (
	maxFontFile = 2 << 20
	maxFonts    = 50
	// storeTime limits how long storing a file may take while the account is locked.
	storeTime = 20 * time.Second
)

// Errors that font operations return.
var (
	errNoFont          = problem.New(problem.NotFound, "Font not found")
	errFontTooLarge    = problem.Coded(problem.Invalid, "FONT_TOO_LARGE", "The font file is larger than 2 MB. Upload a smaller file.")
	errUnsupportedFont = problem.Coded(problem.Invalid, "UNSUPPORTED_FONT",
		"This isn't a valid woff2, woff, ttf or otf font. Upload another file.")
	errFontCollection = problem.Coded(problem.Invalid, "UNSUPPORTED_FONT",
		"The file contains several fonts. Upload each of them as a separate file.")
	errRestrictedFont = problem.Coded(problem.Invalid, "UNSUPPORTED_FONT",
		"This font's license doesn't allow embedding. Ask the vendor for a web font.")
	errFontLimit = problem.Coded(problem.Forbidden, "FONT_LIMIT_REACHED",
		"Your account has reached the limit of 50 fonts. Delete a font first.")
)

// Font is an account's font file. Emails that use its family load it in email clients that support web fonts.
type Font struct {
	ID        string   `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e26"`
	Family    string   `json:"family" doc:"The family name to use in font stacks." example:"Brandon Text"`
	Weight    int      `json:"weight" minimum:"100" maximum:"900" example:"400"`
	MinWeight int      `json:"minWeight" doc:"The start of a variable font's weight range. For other fonts, the same as weight." example:"400"`
	MaxWeight int      `json:"maxWeight" example:"400"`
	Style     string   `json:"style" enum:"normal,italic" example:"normal"`
	Format    string   `json:"format" enum:"woff2,woff,ttf,otf" example:"woff2"`
	URL       string   `json:"url" example:"https://example.com/cdn/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.woff2"`
	Size      int      `json:"size" doc:"Size in bytes." example:"48256"`
	CreatedAt api.Time `json:"createdAt"`

	sha256 string
}

// SchemaName returns the type's name in the API description.
func (Font) SchemaName() string { return "Font" }

// Fonts returns the account's fonts, sorted by family, weight and style.
func (s *Service) Fonts(ctx context.Context, who access.Access) ([]Font, error) {
	fonts, err := fontsOf(ctx, s.DB.Read(), who.AccountID)
	for i := range fonts {
		s.setURL(who.AccountID, &fonts[i])
	}
	slices.SortFunc(fonts, inOrder)
	return fonts, err
}

// inOrder sorts here because the databases sort letters differently.
func inOrder(a, b Font) int {
	return cmp.Or(strings.Compare(strings.ToLower(a.Family), strings.ToLower(b.Family)), a.Weight-b.Weight, strings.Compare(b.Style, a.Style),
		strings.Compare(a.ID, b.ID))
}

// AddFont stores a font. Adding the same file again returns the existing font unchanged.
func (s *Service) AddFont(ctx context.Context, who access.Access, in NewFont) (Font, error) {
	if err := s.Throttle.Take(ctx, images.UploadsByOwner, who.OwnerID); err != nil {
		return Font{}, err
	}
	font, content, err := in.read()
	if err != nil {
		return Font{}, err
	}
	if err := s.Images.Scan(ctx, in.Content); err != nil {
		return Font{}, err
	}
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		if _, err := s.Accounts.Lock(ctx, tx, who, access.AccountSettingsEdit); err != nil {
			return err
		}
		known, err := fontBySum(ctx, tx, who.AccountID, font.sha256)
		if err == nil {
			font = known
			return nil
		}
		if !errors.Is(err, errNoFont) {
			return err
		}
		return s.insertFont(ctx, tx, who, &font, content)
	})
	s.setURL(who.AccountID, &font)
	return font, err
}

// insertFont stores the file while the account is locked, so that the file can't be removed before its record exists.
func (s *Service) insertFont(ctx context.Context, tx *sql.Tx, who access.Access, font *Font, content []byte) error {
	count, err := countFonts(ctx, tx, who.AccountID)
	if err != nil {
		return err
	}
	if count >= maxFonts {
		return errFontLimit
	}
	font.ID, font.CreatedAt = uuid.Must(uuid.NewV7()).String(), api.TimeOf(s.Now())
	if err := insertFont(ctx, tx, who.AccountID, *font); err != nil {
		return err
	}
	if err := s.Storage.AddUpload(ctx, tx, who.AccountID, billing.StoredFonts, int64(font.Size)); err != nil {
		return err
	}
	if err := s.Audit.Record(ctx, tx, who, font.event(audit.FontAdded)); err != nil {
		return err
	}
	storing, cancel := context.WithTimeout(ctx, storeTime)
	defer cancel()
	if err := s.Files.Put(storing, fontKey(who.AccountID, font.sha256, font.Format), fontfile.ContentType(font.Format), content); err != nil {
		return fmt.Errorf("store font: %w", err)
	}
	return nil
}

// DeleteFont removes a font and, soon after, its file. Emails that use it show the next font in their stack.
func (s *Service) DeleteFont(ctx context.Context, who access.Access, id string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if _, err := s.Accounts.Lock(ctx, tx, who, access.AccountSettingsEdit); err != nil {
			return err
		}
		font, err := fontByID(ctx, tx, who.AccountID, id)
		if err != nil {
			return err
		}
		if err := deleteFont(ctx, tx, who.AccountID, id); err != nil {
			return err
		}
		if err := s.Storage.Add(ctx, tx, who.AccountID, billing.StoredFonts, -int64(font.Size)); err != nil {
			return err
		}
		if err := s.Audit.Record(ctx, tx, who, font.event(audit.FontDeleted)); err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, fontRemoval{AccountID: who.AccountID, SHA256: font.sha256, Format: font.Format})
	})
}

// fontRemoval is the job that removes a deleted font's file.
type fontRemoval struct {
	AccountID string `json:"accountId"`
	SHA256    string `json:"sha256"`
	Format    string `json:"format"`
}

func (fontRemoval) Kind() string { return "font-removal" }

// RegisterJobs registers this package's jobs with the queue.
func (s *Service) RegisterJobs() { jobs.Work(s.Jobs, s.removeFile) }

// removeFile removes the file unless it was uploaded again. Adding and removing both lock the account.
func (s *Service) removeFile(ctx context.Context, gone fontRemoval) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.DB.Queue(ctx, tx, gone.AccountID); err != nil {
			return err
		}
		_, err := fontBySum(ctx, tx, gone.AccountID, gone.SHA256)
		if !errors.Is(err, errNoFont) {
			return err
		}
		removing, cancel := context.WithTimeout(ctx, storeTime)
		defer cancel()
		return s.Files.Delete(removing, fontKey(gone.AccountID, gone.SHA256, gone.Format))
	})
}

func fontKey(accountID, sum, format string) string { return accountID + "/" + sum + "." + format }

// setURL sets the URL that the file is delivered from.
func (s *Service) setURL(accountID string, font *Font) {
	font.URL = s.CDNURL + "/" + fontKey(accountID, font.sha256, font.Format)
}

func (f Font) event(action audit.Action) audit.Event {
	return audit.Event{
		Action: action, Target: audit.Target{Kind: "font", ID: f.ID, Name: f.Family},
		Details: map[string]string{"weight": strconv.Itoa(f.Weight), "style": f.Style},
	}
}
