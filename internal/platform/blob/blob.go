// Package blob stores files by key, on this machine's disk or in an S3 bucket.
package blob

import (
	"context"
	"errors"
	"io"
	"regexp"
	"time"
)

// ErrNotFound means that the store has no file with this key.
var ErrNotFound = errors.New("no such file")

// errKey is returned for a key that none of our features would use.
var errKey = errors.New("not a valid file key")

// Store stores files. We choose keys, clients never do. A key has parts of lowercase letters, digits, dots, hyphens and
// underscores, separated by slashes.
type Store interface {
	// Put stores the content under the key and replaces any previous content. Once it returns nil, the file survives a
	// crash. If the process dies in the meantime, there is either a complete file or none.
	Put(ctx context.Context, key, contentType string, content []byte) error
	// Open opens the file until ctx ends. The caller closes it.
	Open(ctx context.Context, key string) (*File, error)
	// Delete removes a file. If the file doesn't exist, it does nothing.
	Delete(ctx context.Context, key string) error
	// DeleteAll removes every file whose key starts with the folder and a slash.
	DeleteAll(ctx context.Context, folder string) error
	// Ping returns an error if the store can't be reached.
	Ping(ctx context.Context) error
	// Close releases the store's resources.
	Close() error
}

// File is a stored file that is open for reading.
type File struct {
	io.ReadSeekCloser
	Size    int64
	ModTime time.Time
}

// Open opens the store at url, or the folder if url is empty. It doesn't contact an S3 store yet.
func Open(url, folder string) (Store, error) {
	if url == "" {
		return OpenDisk(folder)
	}
	return OpenS3(url)
}

// ReadAll returns the content of a file.
func ReadAll(ctx context.Context, s Store, key string) ([]byte, error) {
	file, err := s.Open(ctx, key)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	content := make([]byte, file.Size)
	_, err = io.ReadFull(file, content)
	return content, err
}

// keys matches valid keys. No part starts with a dot, so that keys can't hide files or lead to a parent folder.
var keys = regexp.MustCompile(`^[a-z0-9_-][a-z0-9._-]*(/[a-z0-9_-][a-z0-9._-]*)*$`)

const maxKey = 512

func checkKey(key string) error {
	if len(key) > maxKey || !keys.MatchString(key) {
		return errKey
	}
	return nil
}

// IsKey reports whether key is valid.
func IsKey(key string) bool { return checkKey(key) == nil }
