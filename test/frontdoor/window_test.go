package frontdoor_test

import (
	"database/sql"
	"errors"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
	"mailwright/test/apptest"
)

var window = api.Window{Name: "test", Count: 10, Per: time.Minute}

// windowNodes is a pair of nodes on one database, with a clock that only the test changes.
type windowNodes struct {
	servers []*apptest.Server
	now     time.Time
}

func givenWindow(t *testing.T, s *apptest.Server) *windowNodes {
	t.Helper()
	return &windowNodes{servers: []*apptest.Server{s, s.Beside(t)}, now: time.UnixMilli(1_700_000_000_000)}
}

// take takes one use, and returns how long to wait or 0 if it was allowed.
func (n *windowNodes) take(t *testing.T, node int, subject string) time.Duration {
	t.Helper()
	db := n.servers[node%2].DB
	throttle := &api.Throttle{DB: db, Now: func() time.Time { return n.now }}
	err := db.Write(t.Context(), func(tx *sql.Tx) error { return throttle.TakeInWindow(t.Context(), tx, window, subject) })
	if err == nil {
		return 0
	}
	refused, ok := errors.AsType[*problem.Problem](err)
	if !ok || refused.Code != "RATE_LIMITED" {
		t.Errorf("%v", err)
		return -1
	}
	return refused.RetryAfter
}

func TestWindow_allowsAUseAgainAfterAMinute(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		nodes := givenWindow(t, s)
		take := func(count int, then time.Duration) {
			t.Helper()
			for i := range count {
				if wait := nodes.take(t, i, "ada"); wait != 0 {
					t.Fatalf("use %d waits %v", i+1, wait)
				}
			}
			for node := range 2 {
				if wait := nodes.take(t, node, "ada"); wait != then {
					t.Errorf("node %d: wait %v, want %v", node, wait, then)
				}
			}
		}
		for i := range 4 {
			nodes.take(t, i, "ada")
		}
		nodes.now = nodes.now.Add(20 * time.Second)
		take(6, 40*time.Second)
		nodes.now = nodes.now.Add(40*time.Second - time.Millisecond)
		take(0, time.Millisecond)
		if wait := nodes.take(t, 0, "bob"); wait != 0 {
			t.Errorf("another subject waits %v", wait)
		}
		nodes.now = nodes.now.Add(time.Millisecond)
		take(4, 20*time.Second)
		nodes.now = nodes.now.Add(time.Hour)
		take(10, time.Minute)
	})
}

// TestWindow_neverExceedsTheLimitInAnyMinute takes uses at random moments. A use must be rejected if there were already
// ten in the last minute, and allowed otherwise.
func TestWindow_neverExceedsTheLimitInAnyMinute(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		nodes := givenWindow(t, s)
		random := rand.New(rand.NewPCG(1, 2))
		var given []time.Time
		for i := range 150 {
			nodes.now = nodes.now.Add(time.Duration(random.IntN(9000)) * time.Millisecond)
			wait := nodes.take(t, i, "ada")
			if full := len(given) >= 10 && nodes.now.Sub(given[len(given)-10]) < time.Minute; full != (wait != 0) {
				t.Fatalf("step %d: full %v, wait %v", i, full, wait)
			} else if full && wait != time.Minute-nodes.now.Sub(given[len(given)-10]) {
				t.Fatalf("step %d: wait %v", i, wait)
			}
			if wait == 0 {
				given = append(given, nodes.now)
			}
		}
		if len(given) < 60 || len(given) > 140 {
			t.Errorf("%d of 150 were allowed: the test tried too little", len(given))
		}
	})
}

func TestWindow_allowsOnlyTenOfManyConcurrentUses(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		nodes := givenWindow(t, s)
		var group sync.WaitGroup
		var mu sync.Mutex
		given := 0
		for i := range 50 {
			group.Go(func() {
				if nodes.take(t, i, "ada") == 0 {
					mu.Lock()
					defer mu.Unlock()
					given++
				}
			})
		}
		group.Wait()
		if given != 10 {
			t.Errorf("%d were allowed", given)
		}
	})
}
