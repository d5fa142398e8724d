// Package backup writes the database, files and secret key of an embedded server to one file while the server runs, and
// restores them.
package backup

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/seal"
)

// Source is what to back up.
type Source struct {
	DB      *database.DB
	Files   string      // the folder with the files, empty if they are in a bucket
	Key     seal.Secret // in the format of seal.ParseKeys
	Version string
	Now     func() time.Time

	between func() // set by tests: called between the snapshot and the files
}

// Report describes a finished backup.
type Report struct {
	Manifest
	Bytes int64 // size of the backup itself
	// Lost lists files that the database refers to but that don't exist, so no backup can contain them.
	Lost []string
}

// attempts is the maximum number of snapshots. Another one is needed if files were deleted after the previous one.
const attempts = 10

// Write writes a backup to path, where no file may exist. The backup contains everything that was acknowledged before
// the call. If anything goes wrong, path contains either a complete backup or nothing.
func (s Source) Write(ctx context.Context, path string) (Report, error) {
	if _, err := os.Lstat(path); err == nil {
		return Report{}, fmt.Errorf("%s already exists. Choose another name", path)
	}
	work, err := newWork(filepath.Dir(path))
	if err != nil {
		return Report{}, fmt.Errorf("backup: %w", err)
	}
	report, err := s.writeIn(ctx, work.folder)
	if err == nil {
		err = publish(filepath.Join(work.folder, archiveFile), path)
	}
	if err := errors.Join(err, work.remove()); err != nil {
		return Report{}, fmt.Errorf("backup: %w", err)
	}
	return report, nil
}

func (s Source) writeIn(ctx context.Context, folder string) (Report, error) {
	file, err := os.OpenFile(filepath.Join(folder, archiveFile), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return Report{}, err
	}
	report, err := s.archive(ctx, folder, file)
	if err == nil {
		report.Bytes, err = sizeOf(file)
	}
	return report, errors.Join(err, file.Sync(), file.Close())
}

func (s Source) archive(ctx context.Context, folder string, file *os.File) (report Report, err error) {
	report.Manifest = Manifest{Format: format, Version: s.Version, CreatedAt: s.Now().UTC(), FilesElsewhere: s.Files == ""}
	a, err := newArchive(ctx, file, report.CreatedAt)
	if err != nil {
		return report, err
	}
	delete(a.parts, signature)
	snapshot := filepath.Join(folder, databasePart)
	if report.Lost, err = s.fill(ctx, a, snapshot); err != nil {
		return report, err
	}
	if report.Schema, err = schemaOf(ctx, snapshot); err != nil {
		return report, err
	}
	err = errors.Join(a.write(keyPart, []byte(s.Key.Reveal()+"\n")), a.addFile(databasePart, os.DirFS(folder), databasePart))
	if err != nil {
		return report, err
	}
	report.Parts = slices.SortedFunc(maps.Values(a.parts), func(x, y Part) int { return cmp.Compare(x.Name, y.Name) })
	return report, a.finish(report.Manifest)
}

// fill takes a snapshot and then adds the files. Files never change, so every file that the snapshot refers to existed
// when it was taken. If a file was deleted in between, it is missing from the archive while its row is in the snapshot.
// The next snapshot doesn't contain that row. If a file is still missing then, it was lost earlier.
func (s Source) fill(ctx context.Context, a *archive, snapshot string) (lost []string, err error) {
	var before []string
	for range attempts {
		named, err := s.snapshot(ctx, snapshot)
		if err != nil {
			return nil, err
		}
		if s.Files == "" {
			return nil, nil
		}
		if s.between != nil {
			s.between()
		}
		if err := a.addFiles(s.Files); err != nil {
			return nil, err
		}
		lost := slices.DeleteFunc(named, func(key string) bool { return a.has(filesPart + "/" + key) })
		if len(lost) == 0 || slices.Equal(lost, before) {
			return lost, nil
		}
		before = lost
	}
	return nil, errors.New("files are being deleted faster than they can be read. Try again")
}

// snapshot writes the database to path, checks it, and returns the files that its rows refer to.
func (s Source) snapshot(ctx context.Context, path string) ([]string, error) {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if err := s.DB.Snapshot(ctx, path); err != nil {
		return nil, err
	}
	db, err := database.OpenSnapshot(ctx, path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = db.Close() }()
	var verdict string
	if err := db.QueryRowContext(ctx, `PRAGMA quick_check(1)`).Scan(&verdict); err != nil {
		return nil, fmt.Errorf("check the snapshot: %w", err)
	}
	if verdict != "ok" {
		return nil, fmt.Errorf("the database is damaged: %s", verdict)
	}
	return namedFiles(ctx, db)
}

func schemaOf(ctx context.Context, path string) (int64, error) {
	db, err := database.OpenSnapshot(ctx, path)
	if err != nil {
		return 0, err
	}
	defer func() { _ = db.Close() }()
	return database.Schema(ctx, db)
}

// filesOf maps tables to the columns that refer to files. A database that is older than this program may lack some of
// the tables.
var filesOf = map[string]string{
	"images": `SELECT account_id || '/' || sha256 || '.' || extension FROM images`,
	"fonts":  `SELECT account_id || '/' || sha256 || '.' || format FROM fonts`,
}

func namedFiles(ctx context.Context, db *sql.DB) ([]string, error) {
	all := []string{}
	for table, query := range filesOf {
		var exists bool
		if err := db.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = $1)`, table).Scan(&exists); err != nil {
			return nil, fmt.Errorf("read the snapshot: %w", err)
		}
		if !exists {
			continue
		}
		rows, err := db.QueryContext(ctx, query)
		if err != nil {
			return nil, fmt.Errorf("read the snapshot: %w", err)
		}
		keys, err := database.Collect(rows, func(key *string) []any { return []any{key} })
		if err != nil {
			return nil, err
		}
		all = append(all, keys...)
	}
	slices.Sort(all)
	return all, nil
}

func (a *archive) has(name string) bool { return a.parts[name].Name != "" }

// addFiles adds everything in the folder that isn't in the archive yet, even if no row refers to it, so that no kind of
// file is left out.
func (a *archive) addFiles(folder string) error {
	root, err := os.OpenRoot(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = root.Close() }()
	return fs.WalkDir(root.FS(), ".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return unlessGone(err)
		case entry.IsDir() && strings.HasPrefix(entry.Name(), ".") && path != ".":
			return fs.SkipDir // contains partially written files
		case !entry.Type().IsRegular() || !blob.IsKey(path) || a.has(filesPart+"/"+path):
			return nil
		}
		return unlessGone(a.addFile(filesPart+"/"+path, root.FS(), path))
	})
}

func unlessGone(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func (a *archive) addFile(name string, folder fs.FS, path string) error {
	file, err := folder.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	size, err := sizeOf(file)
	if err != nil {
		return err
	}
	return a.add(name, size, file)
}

func sizeOf(file fs.File) (int64, error) {
	info, err := file.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
