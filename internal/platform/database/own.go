package database

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// inUseLock is shared by every process that has the database of a data directory open, and locked exclusively to
// replace it.
const inUseLock = "in-use.lock"

// LockFiles are the files that locking leaves in a data directory. They are empty.
var LockFiles = []string{inUseLock, migrateLock}

// Errors of a data directory that is locked.
var (
	ErrInUse    = errors.New("a server or another command is using this data directory. Stop it first")
	errReplaced = errors.New("a restore to this data directory is in progress")
)

// Own locks the SQLite database in dir exclusively until release. It doesn't wait: if another process has it open, it
// returns ErrInUse.
func Own(dir string) (release func() error, err error) {
	file, err := openLock(dir)
	if err != nil {
		return nil, err
	}
	if err := tryLock(file); err != nil {
		return nil, errors.Join(ErrInUse, file.Close())
	}
	return file.Close, nil
}

// share keeps a restore from replacing the database in dir until the file is closed.
func share(dir string) (*os.File, error) {
	file, err := openLock(dir)
	if err != nil {
		return nil, err
	}
	if err := tryShare(file); err != nil {
		return nil, errors.Join(errReplaced, file.Close())
	}
	return file, nil
}

func openLock(dir string) (*os.File, error) {
	file, err := os.OpenFile(filepath.Join(dir, inUseLock), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open lock: %w", err)
	}
	return file, nil
}
