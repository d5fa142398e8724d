package backup

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sync/errgroup"
)

// syncsAtOnce lets the file system sync several files with one write of its journal.
const syncsAtOnce = 16

// syncAll syncs everything in a folder, and nothing else. Syncing the whole disk would wait for what others write.
func syncAll(path string) error {
	var group errgroup.Group
	group.SetLimit(syncsAtOnce)
	err := filepath.WalkDir(path, func(path string, _ fs.DirEntry, err error) error {
		if err == nil {
			group.Go(func() error { return syncOne(path) })
		}
		return err
	})
	return errors.Join(err, group.Wait())
}

// syncOne syncs a file, or the names in a folder.
func syncOne(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}
