package api

import (
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// keepBusy lets tenants send requests that take 3 s each, one after the other and starting again when they are rejected,
// until stop is called.
func keepBusy(t *testing.T, q *queue, tenants int) (stop func()) {
	t.Helper()
	done, all := make(chan struct{}), sync.WaitGroup{}
	for i := range tenants {
		all.Go(func() {
			time.Sleep(time.Duration(i) * 700 * time.Millisecond)
			for {
				select {
				case <-done:
					return
				case <-time.After(20 * time.Millisecond):
				}
				if p, err := q.enter(t.Context(), fmt.Sprint("noisy ", i)); err == nil {
					time.Sleep(3 * time.Second)
					p.leave()
				}
			}
		})
	}
	return func() {
		close(done)
		all.Wait()
	}
}

// TestQueue_lightTenantsGetTheNextSlot keeps all slots for heavy work busy with several tenants, and checks that someone
// who sends short requests isn't rejected and gets the first slot that becomes free.
func TestQueue_lightTenantsGetTheNextSlot(t *testing.T) {
	for _, noisy := range []int{4, 8, 20} {
		synctest.Test(t, func(t *testing.T) {
			q := newAdmission(2, Patience)[heavy]
			enter(t, q, "ada").leave()
			stop := keepBusy(t, q, noisy)
			time.Sleep(time.Minute)
			waited := 0
			for range 100 {
				if q.taken == q.places {
					waited++
				}
				before := q.admitted.Load()
				p := enter(t, q, "ada")
				if given := q.admitted.Load() - before; given != 1 {
					t.Errorf("%d noisy tenants: ada got slot number %d", noisy, given)
				}
				p.pause() // as while the body arrives
				before = q.admitted.Load()
				if err := p.comeBack(t.Context()); err != nil {
					t.Fatal(err)
				}
				if given := q.admitted.Load() - before; given != 1 {
					t.Errorf("%d noisy tenants: ada came back after %d others", noisy, given-1)
				}
				time.Sleep(10 * time.Millisecond)
				p.leave()
				time.Sleep(151 * time.Millisecond)
			}
			if waited < 10 {
				t.Errorf("%d noisy tenants: ada had to wait only %d times", noisy, waited)
			}
			stop()
			wantEmpty(t, q)
		})
	}
}

// TestQueue_simultaneousRequestsOfALightTenantWait checks that an editor can ask for a preview and for checks at once.
func TestQueue_simultaneousRequestsOfALightTenantWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newAdmission(2, Patience)[heavy]
		stop := keepBusy(t, q, 4)
		time.Sleep(time.Minute + time.Millisecond)
		results := make(chan error, 2)
		for range cap(results) {
			go func() {
				p, err := q.enter(t.Context(), "ada")
				p.leave()
				results <- err
			}()
		}
		for range cap(results) {
			if err := <-results; err != nil {
				t.Error(err)
			}
		}
		stop()
	})
}

// TestQueue_rejectsWhenTooManyTenantsWait checks that waiting for a turn has a limit, even for tenants that have used
// nothing.
func TestQueue_rejectsWhenTooManyTenantsWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newAdmission(2, Patience)[heavy]
		hold(t, q, "teacher", time.Second, 100) // teach the queue how long a request takes
		inside := make([]*place, q.places)
		for i := range inside {
			inside[i] = enter(t, q, fmt.Sprint("inside ", i))
		}
		refused := 0
		for i := range 30 {
			go func() {
				p, err := q.enter(t.Context(), fmt.Sprint("new ", i))
				if err != nil {
					wantOverloaded(t, err)
					refused++
				}
				p.leave()
			}()
			synctest.Wait()
		}
		if _, waiting, _ := q.count(); waiting != 20 || refused != 10 { // 5 s of work in 4 slots
			t.Errorf("%d are waiting and %d were rejected", waiting, refused)
		}
		for _, p := range inside {
			p.leave()
		}
		synctest.Wait()
		wantEmpty(t, q)
	})
}

func TestUsage_isForgottenAfterAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(2, 2, Patience, 0)
		used := func() time.Duration { return q.usedBy(q.find("ada")) }
		hold(t, q, "ada", time.Second, 3)
		if got := used(); got != 3*time.Second {
			t.Errorf("used %v after 3 s", got)
		}
		first := enter(t, q, "ada")
		time.Sleep(2 * time.Second)
		second := enter(t, q, "ada")
		time.Sleep(time.Second)
		if got := used(); got != 7*time.Second {
			t.Errorf("used %v with slots that are still taken", got)
		}
		first.leave()
		second.leave()
		if got := used(); got != 7*time.Second {
			t.Errorf("used %v after they were given back", got)
		}
		time.Sleep(recent / 2)
		if got := used(); got != 7*time.Second {
			t.Errorf("used %v half a minute later", got)
		}
		time.Sleep(recent)
		if got := used(); got != 0 {
			t.Errorf("used %v two minutes later", got)
		}
	})
}
