package api

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"
)

// fill takes slots until the tenant doesn't get another one immediately, and returns how many it got.
func fill(t *testing.T, q *queue, tenant string) (taken int) {
	t.Helper()
	for q.hasRoom(q.find(tenant)) {
		enter(t, q, tenant)
		taken++
	}
	return taken
}

func TestQueue_oneTenantAloneGetsItsWholeShare(t *testing.T) {
	for cores, want := range map[int]map[class]int{
		1: {reads: 2, writes: 4, heavy: 2, hashing: 2, waiting: 32, bodies: 6},
		2: {reads: 4, writes: 8, heavy: 2, hashing: 2, waiting: 32, bodies: 6},
		8: {reads: 16, writes: 32, heavy: 8, hashing: 8, waiting: 32, bodies: 6},
	} {
		for name, q := range newAdmission(cores, Patience) {
			if got := fill(t, q, "ada"); got != want[name] {
				t.Errorf("%d cores: ada gets %d slots for %s, want %d", cores, got, name, want[name])
			}
			enter(t, q, "grace") // there is still room for someone else
		}
	}
}

// TestQueue_aFewTenantsCannotTakeAllSlots lets tenants take as many slots as they can, one after the other.
func TestQueue_aFewTenantsCannotTakeAllSlots(t *testing.T) {
	for cores, want := range map[int]map[class]string{
		1: {reads: "[2 1]", writes: "[3 2 1]", heavy: "[2 1 1]", hashing: "[2 1]", bodies: "[6 3 2 1]"},
		2: {reads: "[3 2 1]", writes: "[6 3 2 1]", heavy: "[2 1 1]", hashing: "[2 1]", bodies: "[6 3 2 1]"},
		8: {reads: "[12 6 3 2 1]", writes: "[24 12 6 3 2 1]", heavy: "[6 3 2 1]", hashing: "[6 3 2 1]", bodies: "[6 3 2 1]"},
	} {
		for name, q := range newAdmission(cores, Patience) {
			enter(t, q, "someone").leave()
			var taken []int
			for q.taken < q.places {
				taken = append(taken, fill(t, q, fmt.Sprint("tenant ", len(taken))))
			}
			if name == waiting && len(taken) < 12 {
				t.Errorf("%d tenants take all slots for %s", len(taken), name)
			}
			if got := fmt.Sprint(taken); name != waiting && got != want[name] {
				t.Errorf("%d cores: the tenants get %s slots for %s, want %s", cores, got, name, want[name])
			}
		}
	}
}

// TestQueue_rejectedRequestsCountAsUse checks that a tenant that has all slots can't keep them when another one asks.
func TestQueue_rejectedRequestsCountAsUse(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(2, 2, Patience, 0)
		first, second := enter(t, q, "ada"), enter(t, q, "ada")
		_, err := q.enter(t.Context(), "grace")
		wantOverloaded(t, err)
		first.leave()
		_, err = q.enter(t.Context(), "ada")
		wantOverloaded(t, err)
		enter(t, q, "grace").leave()
		second.leave()
		wantEmpty(t, q)
	})
}

// TestQueue_remembersTenantsThroughLongRequests checks that the minute starts when a tenant gives its slot back.
func TestQueue_remembersTenantsThroughLongRequests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(2, 2, Patience, 0)
		long := enter(t, q, "grace")
		time.Sleep(2 * recent)
		long.leave()
		enter(t, q, "ada")
		_, err := q.enter(t.Context(), "ada")
		wantOverloaded(t, err)
	})
}

// TestQueue_givesEveryoneATurn lets tenants take and give back slots at random, and checks that each request gets one.
func TestQueue_givesEveryoneATurn(t *testing.T) {
	for seed := range uint64(20) {
		synctest.Test(t, func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, 1)) //nolint:gosec // a test's
			places := 1 + random.IntN(8)
			q := newQueue(places, 1+random.IntN(places), 24*time.Hour, 0)
			for range 500 {
				tenant, held, pauses := fmt.Sprint(random.IntN(5)), time.Duration(random.IntN(5))*time.Second, random.IntN(3) == 0
				go func() {
					p, err := q.enterAs(t.Context(), "network", true)
					if err == nil && pauses {
						p.settle(tenant)
						p.pause()
						err = p.comeBack(t.Context())
					}
					if err != nil {
						t.Error(err)
						return
					}
					p.settle(tenant)
					time.Sleep(held)
					p.leave()
				}()
				time.Sleep(time.Duration(random.IntN(1000)) * time.Millisecond)
			}
			time.Sleep(time.Hour)
			synctest.Wait()
			wantEmpty(t, q)
		})
	}
}

// TestQueue_countsNewSessionsTowardTheirTenant checks that a tenant isn't limited because its own first request came from
// an address whose tenant wasn't known, and that the slot of that request counts.
func TestQueue_countsNewSessionsTowardTheirTenant(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(3, 3, Patience, 0)
		first, err := q.enterAs(t.Context(), "192.0.2.1", true)
		if err != nil {
			t.Fatal(err)
		}
		first.settle("ada")
		places := []*place{first, enter(t, q, "ada"), enter(t, q, "ada")}
		if got := q.find("ada").taken; got != 3 {
			t.Errorf("ada has %d slots, want 3", got)
		}
		for _, p := range places {
			p.leave()
		}
		wantEmpty(t, q)
	})
}

// givenRoom returns slots for large bodies, one of which is ada's, and the deadlines that are set for its connection.
func givenRoom(t *testing.T, places int) (*rooms, *room, *[]time.Time) {
	t.Helper()
	all := newRooms(newQueue(places, places, time.Minute, 0))
	place := enter(t, all.queue, "ada")
	r := &room{all: all, place: place, left: crowdTime}
	all.taken[r] = struct{}{}
	var deadlines []time.Time
	r.expect(func(at time.Time) error {
		deadlines = append(deadlines, at)
		return nil
	}, time.Now().Add(time.Hour))
	return all, r, &deadlines
}

// queueUp lets a tenant wait for a slot.
func queueUp(t *testing.T, q *queue, tenant string) {
	t.Helper()
	go func() {
		if p, err := q.enter(t.Context(), tenant); err == nil {
			p.leave()
		}
	}()
	synctest.Wait()
}

func TestRoom_slowClientsMakeRoomForOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		all, r, deadlines := givenRoom(t, 1)
		queueUp(t, all.queue, "ada") // doesn't count, because she would only displace herself
		if got := (*deadlines)[len(*deadlines)-1].Sub(began); got != time.Hour {
			t.Errorf("while nobody else is waiting, the deadline is after %v", got)
		}
		queueUp(t, all.queue, "grace")
		if got := (*deadlines)[len(*deadlines)-1].Sub(began); got != crowdTime {
			t.Errorf("while grace is waiting, the deadline is after %v", got)
		}
		r.leave()
	})
}

// TestRoom_requestsBeingProcessedAreNotHurried checks that the deadline isn't moved while nobody sends or reads, because
// that would look as if the client had disconnected.
func TestRoom_requestsBeingProcessedAreNotHurried(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all, r, deadlines := givenRoom(t, 1)
		if err := r.moved(1, nil); err != nil {
			t.Fatal(err)
		}
		queueUp(t, all.queue, "grace")
		if len(*deadlines) != 1 {
			t.Errorf("the deadline was set %d times", len(*deadlines))
		}
		r.leave()
	})
}

// TestRoom_fastBytesSaveUpLittleTime checks that a client can't send most of a body quickly and then pause for minutes.
func TestRoom_fastBytesSaveUpLittleTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, r, _ := givenRoom(t, 1)
		_ = r.moved(TemplateBody, nil)
		if r.left != crowdTime {
			t.Errorf("%v left", r.left)
		}
		r.expect(func(time.Time) error { return nil }, time.Now().Add(time.Hour))
		time.Sleep(3 * time.Second)
		_ = r.moved(crowdRate, nil)
		if r.left != crowdTime-2*time.Second {
			t.Errorf("after a second's worth of data in 3 s, %v left", r.left)
		}
		r.leave()
	})
}
