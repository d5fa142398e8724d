package app

import (
	"os"
	"runtime/debug"
)

// TuneMemory lets garbage grow to four times of what lives: nearly all that a server allocates are answers that live for a
// moment, and with the usual share a small one would collect every few megabytes. Above softLimit the collector keeps up as
// before. GOGC and GOMEMLIMIT of an operator win.
func TuneMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softLimit)
	}
}

const softLimit = 384 << 20
