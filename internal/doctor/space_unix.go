//go:build unix

package doctor

import "golang.org/x/sys/unix"

// freeSpace returns how much an ordinary user can still write to the disk that contains path.
func freeSpace(path string) (bytes uint64, known bool) {
	var disk unix.Statfs_t
	if err := unix.Statfs(path, &disk); err != nil {
		return 0, false
	}
	return uint64(disk.Bavail) * uint64(disk.Bsize), true //nolint:gosec,unconvert // these types differ between systems
}
