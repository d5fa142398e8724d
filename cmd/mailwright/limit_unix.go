//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// surviveFileLimit makes a limit on the size of files an error, as a full disk is, and not the end of the process.
func surviveFileLimit() { signal.Ignore(syscall.SIGXFSZ) }
