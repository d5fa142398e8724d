package images

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mailwright/internal/platform/blob"
)

// deletedFiles is a real store in which an image is deleted right before its variant is stored.
type deletedFiles struct {
	blob.Store
	image file
}

func (d deletedFiles) Put(ctx context.Context, key, contentType string, content []byte) error {
	if err := errors.Join(d.Delete(ctx, d.image.key()), d.DeleteAll(ctx, d.image.folder())); err != nil {
		return err
	}
	return d.Store.Put(ctx, key, contentType, content)
}

func TestVariants_ofDeletedImagesLeaveNoFolder(t *testing.T) {
	folder := t.TempDir()
	disk, err := blob.Open("", folder)
	if err != nil {
		t.Fatal(err)
	}
	f := file{strings.Repeat("a", 8) + "-0000-7000-8000-000000000000", strings.Repeat("0", 64), "png"}
	if err := disk.Put(t.Context(), f.key(), "image/png", pngOf(t, scene(400, 300))); err != nil {
		t.Fatal(err)
	}
	s := &Service{Files: deletedFiles{disk, f}}
	if err := s.storeVariant(t.Context(), f, 160); !errors.Is(err, blob.ErrNotFound) {
		t.Error(err)
	}
	left, err := os.ReadDir(filepath.Join(folder, f.AccountID))
	if err != nil || len(left) > 0 {
		t.Errorf("%v are left: %v", left, err)
	}
}
