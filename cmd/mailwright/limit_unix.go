//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// surviveFileLimit turns exceeding a file size limit into an error, like a full disk, instead of killing the process.
func surviveFileLimit() { signal.Ignore(syscall.SIGXFSZ) }
