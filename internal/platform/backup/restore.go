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
	// stagingFolder is where a restore unpacks. Whatever is in it counts for nothing.
	stagingFolder = ".restore"
	// A folder of this prefix holds a whole backup that only has to be moved to its place.
	restoredPrefix = "restored-"
	// A folder of this prefix holds what lay there before.
	replacedPrefix = "replaced-"
)

// Options of a restore.
type Options struct {
	// Force moves what is in the data directory aside.
	Force bool
	Now   func() time.Time
}

// Restore puts a backup into a data directory that nobody uses: all of it or, when anything goes wrong, nothing. It looks at the whole
// backup before it writes.
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
	err = finish(dir) // an earlier one that was killed
	if err == nil {
		err = checkRoom(dir, o.Force) // somebody may have come before the lock
	}
	if err == nil {
		err = restore(ctx, path, dir, manifest, o.Now())
	}
	return manifest, errors.Join(err, release())
}

// checkRoom refuses a folder that holds anything but what restores and locks leave.
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
			return fmt.Errorf("%s is not empty (it holds %s): restore into an empty folder, or move what is there aside with --force", dir, name)
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
	// From this name on the restore is done, also if the process dies: Finish does the rest.
	ready := filepath.Join(dir, restoredPrefix+at.UTC().Format("20060102T150405.000Z"))
	if err := errors.Join(os.Rename(staging, ready), syncFolder(dir)); err != nil {
		return err
	}
	return finish(dir)
}

// unpack compares each part with the manifest again: the file may have changed since it was verified.
func unpack(ctx context.Context, path, folder string, manifest Manifest) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	if !manifest.FilesElsewhere { // also where there are none: what lies there must go
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
		return fmt.Errorf("%s has changed while it was read", path)
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
