package doctor

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/installation"
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
	return []Finding{{Status: status, Message: "other users on this machine can read " + path, Remedy: "chmod " + mode + " " + path}}
}

// checkKey checks that a key exists, that it belongs to the database, and that others can't read it.
func checkKey(ctx context.Context, d Deployment) []Finding {
	if fault := checkFingerprint(ctx, d); fault != nil {
		return fault
	}
	if d.KeyConfigured {
		return ok("set with MAILWRIGHT_SECRET_KEY (%d)", len(d.Keys))
	}
	info, err := os.Stat(d.KeyFile)
	if err != nil {
		return ok("will be created when the server first starts")
	}
	if len(d.Keys) == 0 {
		return failed("restore it from a backup", "%s doesn't contain a valid key", d.KeyFile)
	}
	return append(ok("in %s. Include it in your backups", d.KeyFile), checkMode(d.KeyFile, info, "600", Error)...)
}

const lostKey = ". If the key is lost, run mailwright secret-key accept"

// checkFingerprint compares the key with the one that the database was last used with. Without that key, queued emails
// and provider connections can't be decrypted.
func checkFingerprint(ctx context.Context, d Deployment) []Finding {
	if !hasDatabase(d) {
		return nil
	}
	db, err := database.Open(ctx, d.DatabaseURL.Reveal(), d.DataDir)
	if err != nil {
		return nil // reported by the database check
	}
	defer func() { _ = db.Close() }()
	switch err := installation.CheckKeys(ctx, db.Read(), d.Keys); {
	case errors.Is(err, installation.ErrMissingKey):
		return failed("restore it from a backup, or set MAILWRIGHT_SECRET_KEY"+lostKey,
			"there is a database, but no secret key at %s. The server won't start", d.KeyFile)
	case errors.Is(err, installation.ErrOtherKey):
		return failed("set MAILWRIGHT_SECRET_KEY to the database's key, or restore the key file. To change the key, list both keys, the new one "+
			"first"+lostKey, "the database was used with a different secret key. The server won't start")
	case err != nil:
		return failed("see the database check", "can't be compared with the database: %v", err)
	}
	return nil
}

// hasDatabase reports whether a database exists. Checks call it first so that they don't create one.
func hasDatabase(d Deployment) bool {
	if d.DatabaseURL.Reveal() != "" {
		return true
	}
	_, err := os.Stat(filepath.Join(d.DataDir, database.File))
	return err == nil
}
