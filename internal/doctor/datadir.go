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

// checkDataDir looks whether the folder can be written to and has room.
func checkDataDir(_ context.Context, d Deployment) []Finding {
	info, err := os.Stat(d.DataDir)
	if errors.Is(err, fs.ErrNotExist) {
		return warning("mailwright serve makes it; if data should be there, set MAILWRIGHT_DATA_DIR to the right folder", "%s does not exist yet",
			d.DataDir)
	}
	if err != nil || !info.IsDir() {
		return failed("set MAILWRIGHT_DATA_DIR to a folder that the server may write to", "%s is not a folder that can be read", d.DataDir)
	}
	file, err := os.CreateTemp(d.DataDir, ".doctor-*")
	if err != nil {
		return failed("give the user that runs the server this folder: chown -R <user> "+d.DataDir, "it can't be written to: %v", err)
	}
	if err := errors.Join(file.Close(), os.Remove(file.Name())); err != nil {
		return failed("look at the disk", "a file can't be written and removed: %v", err)
	}
	return append(checkSpace(d.DataDir), checkMode(d.DataDir, info, "700", Warning)...)
}

func checkSpace(dir string) []Finding {
	free, known := freeSpace(dir)
	switch {
	case !known:
		return ok("%s can be written to", dir)
	case free < noSpace:
		return failed("free some space now: without it nothing can be saved", "%d MB are free", free>>20)
	case free < littleSpace:
		return warning("free some space, or move the data to a larger disk", "%d MB are free", free>>20)
	}
	return ok("%s can be written to and has %d GB free", dir, free>>30)
}

func checkMode(path string, info fs.FileInfo, mode string, status Status) []Finding {
	if info.Mode().Perm()&othersMayRead == 0 {
		return nil
	}
	return []Finding{{Status: status, Message: "other users of this machine can read " + path, Remedy: "chmod " + mode + " " + path}}
}

// checkKey looks whether there is a key, and whether others can read it.
func checkKey(_ context.Context, d Deployment) []Finding {
	if d.KeyConfigured {
		return ok("set by MAILWRIGHT_SECRET_KEY (%d)", len(d.Keys))
	}
	info, err := os.Stat(d.KeyFile)
	if err != nil {
		if _, missing := os.Stat(filepath.Join(d.DataDir, database.File)); missing != nil {
			return ok("the first start makes one")
		}
		return failed("bring it back from a backup, or set MAILWRIGHT_SECRET_KEY: without it waiting mails and connections to services can't "+
			"be read",
			"there is a database, but no key at %s", d.KeyFile)
	}
	if len(d.Keys) == 0 {
		return failed("bring it back from a backup", "%s holds no key", d.KeyFile)
	}
	return append(ok("in %s; keep it in your backups", d.KeyFile), checkMode(d.KeyFile, info, "600", Error)...)
}
