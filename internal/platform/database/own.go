package database

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// inUseLock is held in shared mode by every process that has a data directory's database open, and exclusively while
// the database is replaced.
const inUseLock = "in-use.lock"

// serverLock is held exclusively by a data directory's server.
const serverLock = "server.lock"

// LockFiles lists the files that locking leaves in a data directory. They are empty.
var LockFiles = []string{inUseLock, migrateLock, serverLock}

// Errors about a locked data directory.
var (
	ErrInUse    = errors.New("a server or another command is using this data directory. Stop it first")
	errReplaced = errors.New("a restore to this data directory is in progress")
	// ErrServed is returned for a second server. Each server has its own queues and limits, so two of them together
	// would exceed the limits.
	ErrServed = errors.New("another server is already using this data directory. Stop it first, or give this server a directory of its own")
)

// Serve makes this process the only server that uses the SQLite database in dir until release is called. If the process
// is killed, the system releases the lock. Other commands can still use the database.
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

// Own locks the SQLite database in dir exclusively until release is called. It doesn't wait. If another process has the
// database open, it returns ErrInUse.
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
