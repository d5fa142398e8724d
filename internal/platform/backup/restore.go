package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"mailwright/internal/platform/database"
)

const (
	// stagingFolder is where a restore unpacks. Its content can be deleted at any time.
	stagingFolder = ".restore"
	// A folder with this prefix contains a complete backup that only has to be moved to its place.
	restoredPrefix = "restored-"
	// A folder with this prefix contains what was there before.
	replacedPrefix = "replaced-"
)

// Options are the options of a restore.
type Options struct {
	// Force allows existing data, which is moved aside.
	Force bool
	Now   func() time.Time
}

// Restore restores a backup to a data directory that isn't in use. It restores everything or, if anything goes wrong,
// nothing. It checks the whole backup before it writes.
func Restore(ctx context.Context, path, dir string, o Options) (Manifest, error) {
	manifest, err := Verify(ctx, path)
	if err != nil {
		return manifest, err
	}
	if err := checkRoom(dir, o.Force); err != nil {
		return manifest, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return manifest, err
	}
	release, err := database.Own(dir)
	if err != nil {
		return manifest, fmt.Errorf("%s: %w", dir, err)
	}
	err = finish(dir) // complete an earlier restore that was killed
	if err == nil {
		err = checkRoom(dir, o.Force) // another process may have written before the lock was taken
	}
	if err == nil {
		err = restore(ctx, path, dir, manifest, o.Now())
	}
	return manifest, errors.Join(err, release())
}

// checkRoom rejects a folder that contains anything other than locks and leftovers from restores.
func checkRoom(dir string, force bool) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) || force && err == nil {
		return nil
	}
	if err != nil {
		return err
	}
	for _, entry := range entries {
		name := entry.Name()
		harmless := slices.Contains(database.LockFiles, name) || name == stagingFolder || name == "lost+found" ||
			strings.HasPrefix(name, replacedPrefix)
		if !harmless {
			return fmt.Errorf("%s is not empty (it contains %s). Restore to an empty folder, or use --force to move its contents aside", dir, name)
		}
	}
	return nil
}

func restore(ctx context.Context, path, dir string, manifest Manifest, at time.Time) error {
	staging := filepath.Join(dir, stagingFolder)
	if err := os.RemoveAll(staging); err != nil {
		return err
	}
	err := unpack(ctx, path, staging, manifest)
	if err == nil {
		err = syncAll(staging)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("nothing was restored: %w", err), os.RemoveAll(staging))
	}
	// After this rename, the restore will complete even if the process dies, because Finish does the rest.
	ready := filepath.Join(dir, restoredPrefix+at.UTC().Format("20060102T150405.000Z"))
	if err := errors.Join(os.Rename(staging, ready), syncFolder(dir)); err != nil {
		return err
	}
	return finish(dir)
}

// unpack unpacks the backup. It compares each part with the manifest again, because the file may have changed since it
// was verified.
func unpack(ctx context.Context, path, folder string, manifest Manifest) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	if !manifest.FilesElsewhere { // even if there are no files, because the existing folder must be replaced
		if err := os.MkdirAll(filepath.Join(folder, filesPart), 0o700); err != nil {
			return err
		}
	}
	want := map[string]Part{}
	for _, part := range manifest.Parts {
		want[part.Name] = part
	}
	_, err = scan(&until{ctx, file}, func(name string, content io.Reader) error {
		if _, known := want[name]; !known {
			return errDamaged
		}
		part, err := unpackPart(filepath.Join(folder, filepath.FromSlash(name)), name, content)
		if err == nil && part != want[name] {
			err = errDamaged
		}
		return err
	})
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if errors.Is(err, errDamaged) || errors.Is(err, errForeign) {
		return fmt.Errorf("%s changed while it was being read", path)
	}
	return err
}

func unpackPart(path, name string, content io.Reader) (Part, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return Part{}, err
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return Part{}, err
	}
	part, err := measure(name, content, file)
	return part, errors.Join(err, file.Close())
}
