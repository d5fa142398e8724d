package app

import (
	"context"
	"os"
	"runtime"
	"runtime/debug"
	"time"
)

// TuneMemory lets garbage grow to eight times of what lives, which is some ten megabytes: nearly all that a server allocates are answers
// that live for a moment, and with the usual share it would collect many times a second, while requests wait. Above softLimit the
// collector keeps up as before. GOGC and GOMEMLIMIT of an operator win.
func TuneMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(800)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softLimit)
	}
}

const softLimit = 384 << 20

// TuneProcessors gives Go one processor more than there are cores. Requests that work for long may hold one on each core, and Go takes it
// away only every ten milliseconds; on the one more the system lets those through that need a moment: who is refused, and who reads.
// GOMAXPROCS of an operator wins.
func TuneProcessors(cores int) {
	if os.Getenv("GOMAXPROCS") == "" {
		runtime.GOMAXPROCS(cores + 1)
	}
}

// idleAfter is how long nothing must come in before memory is given back.
const idleAfter = 3 * time.Second

// restWhenIdle gives memory back to the system once after each time of work: what a burst of uploads and passwords leaves behind would
// stay for minutes, on a machine that others may want to use. Work counts what was begun.
func restWhenIdle(ctx context.Context, work func() int64, giveBack func()) {
	ticker := time.NewTicker(idleAfter)
	defer ticker.Stop()
	seen, rested := int64(-1), false
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		begun := work()
		if begun != seen {
			seen, rested = begun, false
		} else if !rested {
			giveBack()
			rested = true
		}
	}
}
