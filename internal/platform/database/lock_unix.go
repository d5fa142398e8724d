//go:build unix

package database

import (
	"os"
	"syscall"
)

// tryLock takes an advisory lock that the system releases when the process dies.
func tryLock(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}

// tryShare takes the lock in shared mode.
func tryShare(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_SH|syscall.LOCK_NB)
}
