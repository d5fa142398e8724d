package database

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// inUseLock is shared by all who have the database of a data directory open, and held alone by who replaces it.
const inUseLock = "in-use.lock"

// LockFiles are what locking leaves in a data directory: they hold nothing.
var LockFiles = []string{inUseLock, migrateLock}

// Errors of a data directory that somebody else holds.
var (
	ErrInUse    = errors.New("a server or another command is using this data directory: stop it first")
	errReplaced = errors.New("a restore is at work in this data directory")
)

// Own keeps everybody off the SQLite database in dir until release. It does not wait: while somebody has it open, it is ErrInUse.
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

// share keeps a restore off the database in dir until the file is closed.
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
