//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// surviveFileLimit makes a write that exceeds the file size limit return an error, as on a full disk, instead of
// killing the process.
func surviveFileLimit() { signal.Ignore(syscall.SIGXFSZ) }
