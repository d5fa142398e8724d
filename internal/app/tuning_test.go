package app

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// TestRestWhenIdle_onceAfterWork checks that memory is returned when no requests arrive, and not again until there has
// been more work.
func TestRestWhenIdle_onceAfterWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var work, rests atomic.Int64
		go restWhenIdle(t.Context(), work.Load, func() { rests.Add(1) })
		want := func(n int64, when string) {
			t.Helper()
			synctest.Wait()
			if rests.Load() != n {
				t.Errorf("%s: gave back %d times, want %d", when, rests.Load(), n)
			}
		}
		for range 20 {
			work.Add(1)
			time.Sleep(idleAfter / 2)
		}
		want(0, "at work")
		time.Sleep(2 * idleAfter)
		want(1, "after work")
		time.Sleep(10 * idleAfter)
		want(1, "idle")
		work.Add(1)
		time.Sleep(3 * idleAfter)
		want(2, "after more work")
	})
}
