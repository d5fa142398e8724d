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

// serverLock is locked exclusively by the server of a data directory.
const serverLock = "server.lock"

// LockFiles are the files that locking leaves in a data directory. They are empty.
var LockFiles = []string{inUseLock, migrateLock, serverLock}

// Errors of a data directory that is locked.
var (
	ErrInUse    = errors.New("a server or another command is using this data directory. Stop it first")
	errReplaced = errors.New("a restore to this data directory is in progress")
	// ErrServed is returned for a second server. Each has its own queues and limits, so two would exceed both.
	ErrServed = errors.New("another server is already using this data directory. Stop it first, or give this server a directory of its own")
)

// Serve makes this process the only server of the SQLite database in dir until release. The system releases the lock of
// a process that is killed. Other commands can still use the database.
func Serve(dir string) (release func() error, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("create data directory: %w", err)
	}
	file, err := openLock(dir, serverLock)
	if err != nil {
		return nil, err
	}
	if err := tryLock(file); err != nil {
		return nil, errors.Join(ErrServed, file.Close())
	}
	return file.Close, nil
}

// Own locks the SQLite database in dir exclusively until release. It doesn't wait: if another process has it open, it
// returns ErrInUse.
func Own(dir string) (release func() error, err error) {
	file, err := openLock(dir, inUseLock)
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
	file, err := openLock(dir, inUseLock)
	if err != nil {
		return nil, err
	}
	if err := tryShare(file); err != nil {
		return nil, errors.Join(errReplaced, file.Close())
	}
	return file, nil
}

func openLock(dir, name string) (*os.File, error) {
	file, err := os.OpenFile(filepath.Join(dir, name), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open lock: %w", err)
	}
	return file, nil
}
