package backup

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sync/errgroup"
)

// syncsAtOnce is how many files are synced at once, so that the file system can sync several with one journal write.
const syncsAtOnce = 16

// syncAll syncs everything in a folder, and nothing else. Syncing the whole disk would wait for other programs' writes.
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

// syncOne syncs a file, or a folder's list of names.
func syncOne(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}
