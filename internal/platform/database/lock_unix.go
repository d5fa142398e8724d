//go:build unix

package database

import (
	"os"
	"syscall"
)

// tryLock takes an advisory lock that the system drops when the process dies.
func tryLock(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}

// tryShare takes it together with others who share it.
func tryShare(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_SH|syscall.LOCK_NB)
}
