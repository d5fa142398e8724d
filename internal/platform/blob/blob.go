// Package blob keeps files by key: on this machine's disk or in an S3 bucket.
package blob

import (
	"context"
	"errors"
	"io"
	"regexp"
	"time"
)

// ErrNotFound says that there is no file with this key.
var ErrNotFound = errors.New("no such file")

// errKey refuses a key that no feature of ours would make.
var errKey = errors.New("not a key of a file")

// Store holds files. A key is made by us, never by a client: parts of small letters, digits, dots, hyphens and underscores, with slashes
// between them.
type Store interface {
	// Put keeps the content under the key, in place of what was there. When it returns nil the file survives a crash; when it
	// does not return, there is the whole file or none.
	Put(ctx context.Context, key, contentType string, content []byte) error
	// Open is the file, for as long as ctx lives. The caller closes it.
	Open(ctx context.Context, key string) (*File, error)
	// Delete removes a file; one that is not there is no error.
	Delete(ctx context.Context, key string) error
	// DeleteAll removes every file whose key begins with the folder and a slash.
	DeleteAll(ctx context.Context, folder string) error
	// Ping answers whether the store can be reached.
	Ping(ctx context.Context) error
	// Close releases what Open took.
	Close() error
}

// File is a stored file that is open for reading.
type File struct {
	io.ReadSeekCloser
	Size    int64
	ModTime time.Time
}

// Open is the store at url, or the folder when url is empty. An S3 store is not contacted yet.
func Open(url, folder string) (Store, error) {
	if url == "" {
		return OpenDisk(folder)
	}
	return OpenS3(url)
}

// ReadAll is the content of a file.
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

// keys is what a key looks like. A part begins with no dot, so that none is hidden or leads upwards.
var keys = regexp.MustCompile(`^[a-z0-9_-][a-z0-9._-]*(/[a-z0-9_-][a-z0-9._-]*)*$`)

const maxKey = 512

func checkKey(key string) error {
	if len(key) > maxKey || !keys.MatchString(key) {
		return errKey
	}
	return nil
}

// IsKey tells whether a file can have this key.
func IsKey(key string) bool { return checkKey(key) == nil }
