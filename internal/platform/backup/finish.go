package backup

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"mailwright/internal/platform/database"
)

// Finish completes a restore whose process died after everything was unpacked. It must be called before a data
// directory is opened. If there's no such restore, it does nothing.
func Finish(dir string) (err error) {
	ready, err := filepath.Glob(filepath.Join(dir, restoredPrefix+"*"))
	if err != nil || len(ready) == 0 {
		return err
	}
	release, err := database.Own(dir)
	if err != nil {
		return fmt.Errorf("finish a restore: %w", err)
	}
	return errors.Join(finish(dir), release())
}

func finish(dir string) error {
	ready, err := filepath.Glob(filepath.Join(dir, restoredPrefix+"*"))
	if err != nil {
		return err
	}
	for _, folder := range ready {
		if err := moveIn(dir, folder); err != nil {
			return fmt.Errorf("finish a restore: %w", err)
		}
	}
	return nil
}

// moveIn moves the previous content aside and the restored content to its place. It can be repeated after an
// interruption at any step: whatever is still in the folder hasn't been moved, so anything in its place is old. The
// database comes last, after the old database's log is out of the way.
func moveIn(dir, folder string) error {
	aside := filepath.Join(dir, replacedPrefix+strings.TrimPrefix(filepath.Base(folder), restoredPrefix))
	for _, name := range []string{filesPart, keyPart} {
		if err := swap(dir, folder, aside, name, name); err != nil {
			return err
		}
	}
	if err := swap(dir, folder, aside, database.File, database.File, database.File+"-wal", database.File+"-shm"); err != nil {
		return err
	}
	return errors.Join(os.Remove(folder), syncFolder(dir))
}

// swap moves the old files aside and the new one to its place. If there isn't a new one, it does nothing.
func swap(dir, folder, aside, name string, old ...string) error {
	if _, err := os.Lstat(filepath.Join(folder, name)); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, each := range old {
		if err := putAside(filepath.Join(dir, each), aside); err != nil {
			return err
		}
	}
	if err := os.Rename(filepath.Join(folder, name), filepath.Join(dir, name)); err != nil {
		return err
	}
	return syncFolder(dir)
}

func putAside(path, aside string) error {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err := os.MkdirAll(aside, 0o700); err != nil {
		return err
	}
	return os.Rename(path, filepath.Join(aside, filepath.Base(path)))
}
