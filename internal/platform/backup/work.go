package backup

import (
	"errors"
	"os"
	"path/filepath"

	"mailwright/internal/platform/database"
)

const (
	workPrefix  = ".mailwright-backup-"
	archiveFile = "archive"
)

// work is the folder that a backup is written in. It is next to the backup, so on the same disk, and other users can't
// read it.
type work struct {
	folder  string
	release func() error
}

// newWork creates a folder. It also removes the folders of killed backups, which would otherwise eventually fill the
// disk.
func newWork(beside string) (*work, error) {
	left, err := filepath.Glob(filepath.Join(beside, workPrefix+"*"))
	if err != nil {
		return nil, err
	}
	for _, folder := range left {
		if err := removeAbandoned(folder); err != nil {
			return nil, err
		}
	}
	folder, err := os.MkdirTemp(beside, workPrefix) // mode 0700
	if err != nil {
		return nil, err
	}
	release, err := database.Own(folder)
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(folder))
	}
	return &work{folder: folder, release: release}, nil
}

// removeAbandoned removes a folder unless another backup is using it and therefore has it locked.
func removeAbandoned(folder string) error {
	release, err := database.Own(folder)
	if errors.Is(err, database.ErrInUse) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(os.RemoveAll(folder), release())
}

func (w *work) remove() error { return errors.Join(os.RemoveAll(w.folder), w.release()) }

// publish gives a finished file its name, unless another file has taken that name in the meantime.
func publish(from, to string) error {
	place, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if err := errors.Join(place.Close(), os.Rename(from, to)); err != nil {
		return errors.Join(err, os.Remove(to))
	}
	return syncFolder(filepath.Dir(to))
}

// syncFolder makes sure that new names in a folder survive a power failure.
func syncFolder(path string) error { return syncOne(path) }
