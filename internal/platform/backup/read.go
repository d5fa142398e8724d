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
	"io"
	"os"
	"strings"

	"github.com/klauspost/compress/zstd"

	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/database"
)

// Errors about a backup. When they are returned, nothing has been written.
var (
	errForeign = errors.New("is not a Mailwright backup")
	errDamaged = errors.New("is damaged or incomplete. Use another backup, or copy this one again")
)

const (
	maxManifest = 1 << 30
	maxWindow   = 64 << 20 // maximum memory that an archive can make a reader use
)

// Verify reads a whole backup and rejects it unless every part is complete and unchanged.
func Verify(ctx context.Context, path string) (Manifest, error) {
	file, err := os.Open(path)
	if err != nil {
		return Manifest{}, err
	}
	defer func() { _ = file.Close() }()
	found := map[string]Part{}
	manifest, err := scan(&until{ctx, file}, func(name string, content io.Reader) error {
		part, err := measure(name, content, io.Discard)
		found[name] = part
		return err
	})
	if err == nil {
		err = manifest.check(found)
	}
	if err == nil {
		err = checkSum(ctx, file)
	}
	if ctx.Err() != nil {
		return manifest, ctx.Err()
	}
	if err != nil {
		err = fmt.Errorf("%s %w", path, err)
	}
	return manifest, err
}

// checkSum compares the file's checksum with its last bytes.
func checkSum(ctx context.Context, file *os.File) error {
	size, err := file.Seek(-trailerSize, io.SeekEnd)
	if err != nil {
		return errDamaged
	}
	last := make([]byte, trailerSize)
	if _, err := io.ReadFull(file, last); err != nil {
		return err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	sum := sha256.New()
	if _, err := io.CopyN(sum, &until{ctx, file}, size); err != nil {
		return err
	}
	if !bytes.Equal(last, trailer(sum)) {
		return errDamaged
	}
	return nil
}

// scan calls take with each part in order, except for the first one and the manifest.
func scan(from io.Reader, take func(name string, content io.Reader) error) (m Manifest, err error) {
	zip, err := zstd.NewReader(from, zstd.WithDecoderMaxWindow(maxWindow), zstd.WithDecoderConcurrency(1))
	if err != nil {
		return m, errForeign
	}
	defer zip.Close()
	entries := tar.NewReader(zip)
	first, err := entries.Next()
	if err != nil || first.Name != signature {
		return m, errForeign
	}
	for {
		entry, err := entries.Next()
		if err != nil {
			return m, errDamaged // if the archive ends before the manifest, it is damaged too
		}
		if entry.Name == manifestPart {
			return readManifest(entries, zip)
		}
		if err := take(entry.Name, entries); err != nil {
			return m, err
		}
	}
}

// readManifest reads the manifest and everything after it, so that zstd verifies its last checksum.
func readManifest(entries *tar.Reader, zip io.Reader) (m Manifest, err error) {
	raw, err := io.ReadAll(io.LimitReader(entries, maxManifest))
	if err != nil || json.Unmarshal(raw, &m) != nil {
		return m, errDamaged
	}
	if _, err := entries.Next(); !errors.Is(err, io.EOF) {
		return m, errDamaged
	}
	if rest, err := io.Copy(io.Discard, zip); err != nil || rest > 0 {
		return m, errDamaged
	}
	return m, nil
}

// measure copies a part and returns its size and checksum.
func measure(name string, content io.Reader, into io.Writer) (Part, error) {
	sum := sha256.New()
	size, err := io.Copy(io.MultiWriter(sum, &target{into}), content)
	if failed, ok := errors.AsType[*writeError](err); ok {
		return Part{}, failed.cause
	}
	if err != nil {
		return Part{}, errDamaged
	}
	return Part{Name: name, Size: size, SHA256: hex.EncodeToString(sum.Sum(nil))}, nil
}

// target is a writer that marks its errors, so that they can be distinguished from read errors.
type target struct{ io.Writer }

type writeError struct{ cause error }

func (w *writeError) Error() string { return w.cause.Error() }

func (t *target) Write(b []byte) (int, error) {
	n, err := t.Writer.Write(b)
	if err != nil {
		err = &writeError{err}
	}
	return n, err
}

// check compares the parts found with the manifest, and rejects a backup that this program can't use.
func (m Manifest) check(found map[string]Part) error {
	if m.Format != format || m.Schema > database.LatestSchema() {
		return fmt.Errorf("was made by the newer version %s. Restore it with that version or a later one", m.Version)
	}
	for _, part := range m.Parts {
		if found[part.Name] != part || !isPart(part.Name) {
			return errDamaged
		}
		delete(found, part.Name)
	}
	if len(found) > 0 || !m.has(databasePart) || !m.has(keyPart) {
		return errDamaged
	}
	return nil
}

func (m Manifest) has(name string) bool {
	for _, part := range m.Parts {
		if part.Name == name {
			return true
		}
	}
	return false
}

// isPart reports whether a part's name is valid. It rejects names that lead outside the folder.
func isPart(name string) bool {
	key, isFile := strings.CutPrefix(name, filesPart+"/")
	return name == databasePart || name == keyPart || isFile && blob.IsKey(key)
}
