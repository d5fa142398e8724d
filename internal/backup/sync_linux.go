package backup

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// syncAll puts everything in a folder on disk, at once: file by file it would take many times as long.
func syncAll(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(unix.Syncfs(int(folder.Fd())), folder.Close())
}
