package blob

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"time"
)

// Disk stores files in a folder. Nothing outside the folder can be reached through it.
type Disk struct {
	root *os.Root
}

// unfinished is the folder for files that are being written. Its name isn't a valid key.
const (
	unfinished = ".unfinished"
	// abandoned is the age at which we assume that a file in that folder is no longer being written.
	abandoned = time.Hour
)

// OpenDisk creates the folder if necessary, and removes files that a killed process wrote only partially.
func OpenDisk(folder string) (*Disk, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("files folder: %w", err)
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, fmt.Errorf("files folder: %w", err)
	}
	disk := &Disk{root: root}
	if err := disk.tidy(); err != nil {
		return nil, errors.Join(fmt.Errorf("files folder: %w", err), root.Close())
	}
	return disk, nil
}

func (d *Disk) tidy() error {
	if err := d.root.MkdirAll(unfinished, 0o700); err != nil {
		return err
	}
	entries, err := fs.ReadDir(d.root.FS(), unfinished)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil || time.Since(info.ModTime()) < abandoned { //nolint:forbidigo // must be compared with the file system's clock
			continue // deleted, or in use by another process
		}
		if err := d.root.Remove(path.Join(unfinished, entry.Name())); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// Put writes to a temporary file and then moves it to its place.
func (d *Disk) Put(_ context.Context, key, _ string, content []byte) error {
	if err := checkKey(key); err != nil {
		return err
	}
	name := path.Join(unfinished, rand.Text())
	err := d.write(name, content)
	if err == nil {
		err = d.move(name, key)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("store file: %w", err), d.remove(name))
	}
	return nil
}

func (d *Disk) write(name string, content []byte) error {
	file, err := d.root.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	return errors.Join(err, file.Sync(), file.Close())
}

// move puts the file in its place and syncs the folder. Otherwise a machine crash could lose the name.
func (d *Disk) move(name, key string) error {
	folder := path.Dir(key)
	if err := d.root.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	if err := d.root.Rename(name, key); err != nil {
		return err
	}
	for {
		if err := d.sync(folder); err != nil || folder == "." {
			return err
		}
		folder = path.Dir(folder)
	}
}

func (d *Disk) sync(folder string) error {
	file, err := d.root.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// Open opens the file.
func (d *Disk) Open(_ context.Context, key string) (*File, error) {
	if checkKey(key) != nil {
		return nil, ErrNotFound
	}
	file, err := d.root.Open(key)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, fmt.Errorf("open file: %w", err)
	}
	info, err := file.Stat()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open file: %w", err), file.Close())
	}
	if !info.Mode().IsRegular() {
		return nil, errors.Join(ErrNotFound, file.Close())
	}
	return &File{ReadSeekCloser: file, Size: info.Size(), ModTime: info.ModTime()}, nil
}

// Delete removes the file.
func (d *Disk) Delete(_ context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	return d.remove(key)
}

func (d *Disk) remove(name string) error {
	if err := d.root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("delete file: %w", err)
	}
	return nil
}

// DeleteAll removes the folder with everything in it.
func (d *Disk) DeleteAll(_ context.Context, folder string) error {
	if err := checkKey(folder); err != nil {
		return err
	}
	if err := d.root.RemoveAll(folder); err != nil {
		return fmt.Errorf("delete files: %w", err)
	}
	return nil
}

// Ping checks whether the folder exists.
func (d *Disk) Ping(context.Context) error {
	_, err := d.root.Stat(unfinished)
	return err
}

// Close closes the folder.
func (d *Disk) Close() error { return d.root.Close() }
