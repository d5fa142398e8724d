package app

import (
	"context"
	"os"
	"runtime"
	"runtime/debug"
	"time"
)

// TuneMemory lets garbage grow to eight times the live heap, which is about ten megabytes. Nearly everything a server
// allocates is a short-lived response, and with Go's default the collector would run many times a second while requests
// wait. Above softLimit, the collector works as usual. An operator's GOGC and GOMEMLIMIT take precedence.
func TuneMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(800)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softLimit)
	}
}

const softLimit = 384 << 20

// TuneProcessors gives Go one more processor (GOMAXPROCS) than there are cores. Long-running requests may occupy one
// processor per core, and Go preempts them only every ten milliseconds. The extra one runs short work, such as reading
// and rejecting requests. An operator's GOMAXPROCS takes precedence.
func TuneProcessors(cores int) {
	if os.Getenv("GOMAXPROCS") == "" {
		runtime.GOMAXPROCS(cores + 1)
	}
}

// idleAfter is how long no requests must arrive before memory is returned to the system.
const idleAfter = 3 * time.Second

// restWhenIdle returns memory to the system once after each period of work. Otherwise, the garbage from a burst of
// uploads and password hashes would stay for minutes, on a machine that other programs may use. work returns the number
// of requests started so far.
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
