package doctor

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"mailwright/internal/platform/database"
)

const (
	littleSpace   = 1 << 30
	noSpace       = 100 << 20
	othersMayRead = 0o077
)

// checkDataDir checks that the folder is writable and has free space.
func checkDataDir(_ context.Context, d Deployment) []Finding {
	info, err := os.Stat(d.DataDir)
	if errors.Is(err, fs.ErrNotExist) {
		return warning("it's created by mailwright serve. If you already have data, set MAILWRIGHT_DATA_DIR to its folder", "%s doesn't exist "+
			"yet",
			d.DataDir)
	}
	if err != nil || !info.IsDir() {
		return failed("set MAILWRIGHT_DATA_DIR to a folder that the server can write to", "%s is not a readable folder", d.DataDir)
	}
	file, err := os.CreateTemp(d.DataDir, ".doctor-*")
	if err != nil {
		return failed("make the user that runs the server the owner of the folder: chown -R <user> "+d.DataDir, "it isn't writable: %v", err)
	}
	if err := errors.Join(file.Close(), os.Remove(file.Name())); err != nil {
		return failed("check the disk", "a file can't be written and removed: %v", err)
	}
	return append(checkSpace(d.DataDir), checkMode(d.DataDir, info, "700", Warning)...)
}

func checkSpace(dir string) []Finding {
	free, known := freeSpace(dir)
	switch {
	case !known:
		return ok("%s is writable", dir)
	case free < noSpace:
		return failed("free up space now. Otherwise nothing can be saved", "only %d MB of disk space is free", free>>20)
	case free < littleSpace:
		return warning("free up space, or move the data to a larger disk", "only %d MB of disk space is free", free>>20)
	}
	return ok("%s is writable and has %d GB free", dir, free>>30)
}

func checkMode(path string, info fs.FileInfo, mode string, status Status) []Finding {
	if info.Mode().Perm()&othersMayRead == 0 {
		return nil
	}
	return []Finding{{Status: status, Message: "other users of this machine can read " + path, Remedy: "chmod " + mode + " " + path}}
}

// checkKey checks that there is a key and that others can't read it.
func checkKey(_ context.Context, d Deployment) []Finding {
	if d.KeyConfigured {
		return ok("set with MAILWRIGHT_SECRET_KEY (%d)", len(d.Keys))
	}
	info, err := os.Stat(d.KeyFile)
	if err != nil {
		if _, missing := os.Stat(filepath.Join(d.DataDir, database.File)); missing != nil {
			return ok("will be created at the first start")
		}
		return failed("restore it from a backup, or set MAILWRIGHT_SECRET_KEY. Without it, queued emails and provider connections can't be "+
			"decrypted",
			"there is a database, but no key at %s", d.KeyFile)
	}
	if len(d.Keys) == 0 {
		return failed("restore it from a backup", "%s doesn't contain a key", d.KeyFile)
	}
	return append(ok("in %s. Include it in your backups", d.KeyFile), checkMode(d.KeyFile, info, "600", Error)...)
}
