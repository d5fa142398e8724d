//go:build !linux

package backup

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// syncAll puts everything in a folder on disk.
func syncAll(path string) error {
	return filepath.WalkDir(path, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		file, err := os.Open(path)
		if err != nil {
			return err
		}
		return errors.Join(file.Sync(), file.Close())
	})
}
