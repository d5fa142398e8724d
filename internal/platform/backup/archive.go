package backup

import (
	"archive/tar"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"time"

	"github.com/klauspost/compress/zstd"

	"mailwright/internal/platform/database"
)

// A backup is a tar archive compressed with zstd. Its first entry identifies it as a backup. The files, the secret key
// and the database follow. The manifest comes last because it contains the checksums of all others.
const (
	format       = 1
	signature    = "mailwright-backup"
	keyPart      = "secret.key"
	databasePart = database.File
	filesPart    = "files"
	manifestPart = "manifest.json"
)

// Manifest describes the content of a backup.
type Manifest struct {
	Format    int       `json:"format"`
	Version   string    `json:"version"` // version of the program that wrote the backup
	Schema    int64     `json:"schema"`  // version of the database schema
	CreatedAt time.Time `json:"createdAt"`
	// FilesElsewhere is true if images and fonts are in a bucket instead of this backup.
	FilesElsewhere bool   `json:"filesElsewhere"`
	Parts          []Part `json:"parts"`
}

// Part is one file in a backup.
type Part struct {
	Name   string `json:"name"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

// archive is a backup that is being written.
type archive struct {
	ctx   context.Context //nolint:containedctx // io.Reader has no context parameter, and an interrupted backup must end
	out   *summed
	zip   *zstd.Encoder
	tar   *tar.Writer
	at    time.Time
	parts map[string]Part
}

func newArchive(ctx context.Context, into io.Writer, at time.Time) (*archive, error) {
	out := &summed{Writer: into, sum: sha256.New()}
	zip, err := zstd.NewWriter(out, zstd.WithEncoderLevel(zstd.SpeedFastest))
	if err != nil {
		return nil, err
	}
	a := &archive{ctx: ctx, out: out, zip: zip, tar: tar.NewWriter(zip), at: at, parts: map[string]Part{}}
	about := fmt.Sprintf("A Mailwright backup, format %d. It contains the secret key. Keep it private.\n", format)
	return a, a.write(signature, []byte(about))
}

// add writes a part. It reads size bytes of content.
func (a *archive) add(name string, size int64, content io.Reader) error {
	header := &tar.Header{Name: name, Size: size, Mode: 0o600, ModTime: a.at, Typeflag: tar.TypeReg}
	if err := a.tar.WriteHeader(header); err != nil {
		return err
	}
	sum := sha256.New()
	if _, err := io.CopyN(io.MultiWriter(a.tar, sum), &until{a.ctx, content}, size); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	a.parts[name] = Part{Name: name, Size: size, SHA256: hex.EncodeToString(sum.Sum(nil))}
	return nil
}

func (a *archive) write(name string, content []byte) error {
	return a.add(name, int64(len(content)), bytes.NewReader(content))
}

// finish writes the manifest and ends the archive.
func (a *archive) finish(m Manifest) error {
	raw, err := json.Marshal(m)
	if err != nil {
		return err
	}
	if err := errors.Join(a.write(manifestPart, raw), a.tar.Close(), a.zip.Close()); err != nil {
		return err
	}
	_, err = a.out.Write(trailer(a.out.sum))
	return err
}

// summed is a writer that computes a checksum of what is written.
type summed struct {
	io.Writer
	sum hash.Hash
}

func (s *summed) Write(b []byte) (int, error) {
	s.sum.Write(b)
	return s.Writer.Write(b)
}

// The last bytes are the checksum of everything before them, in a frame that zstd tools skip. Some bytes of a
// compressed frame can change without changing the decompressed content, but a backup that has changed at all can't be
// trusted.
const trailerSize = 8 + sha256.Size

func trailer(sum hash.Hash) []byte {
	frame := []byte{0x50, 0x2a, 0x4d, 0x18, sha256.Size, 0, 0, 0} // the magic number of skippable frames, and the length
	return sum.Sum(frame)
}

// until is a reader that fails once ctx ends.
type until struct {
	ctx context.Context //nolint:containedctx // see archive
	io.Reader
}

func (u *until) Read(into []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.Reader.Read(into)
}
