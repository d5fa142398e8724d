package api

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"mailwright/internal/platform/problem"
)

func TestQueue_rejectsLongWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(1, 1, Patience, 0)
		hold(t, q, "ada", 100*time.Millisecond, 100) // teach the queue how long a request takes
		inside := enter(t, q, "ada")
		results := make(chan error, 5)
		for range cap(results) {
			go func() {
				p, err := q.enter(t.Context(), "ada")
				p.leave()
				results <- err
			}()
		}
		synctest.Wait()
		if taken, waiting, refused := q.count(); taken != 1 || waiting != 1 || refused != 4 {
			t.Errorf("%d running, %d waiting, %d rejected: want 1, 1 and 4", taken, waiting, refused)
		}
		inside.leave()
		for range cap(results) {
			if err := <-results; err != nil {
				wantOverloaded(t, err)
			}
		}
		wantEmpty(t, q)
	})
}

func TestQueue_rejectsWhenPatienceRunsOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(1, 1, Patience, 0)
		inside := enter(t, q, "ada")
		began := time.Now()
		_, err := q.enter(t.Context(), "grace")
		wantOverloaded(t, err)
		if waited := time.Since(began); waited != Patience {
			t.Errorf("waited %v", waited)
		}
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := q.enter(gone, "grace"); !errors.Is(err, context.Canceled) {
			t.Errorf("a canceled request still waits: %v", err)
		}
		inside.leave()
		inside.leave() // calling it again has no effect
		wantEmpty(t, q)
	})
}

func TestQueue_allowsABurstButNotAnEndlessQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(1, 1, Patience, 10*time.Second)
		hold(t, q, "ada", 10*time.Millisecond, 100)
		results := make(chan error, 500)
		ask := func() {
			p, err := q.enter(t.Context(), "ada")
			if err == nil {
				time.Sleep(10 * time.Millisecond)
			}
			p.leave()
			results <- err
		}
		for range cap(results) {
			go ask()
		}
		for range cap(results) {
			if err := <-results; err != nil {
				t.Fatalf("a request in a burst of 5 s was rejected: %v", err)
			}
		}
		synctest.Wait()
		wantEmpty(t, q)

		results = make(chan error, 2200)
		for range 1100 { // for 11 s, ten more requests arrive every 100 ms than can be handled
			for range 2 {
				go ask()
			}
			time.Sleep(10 * time.Millisecond)
		}
		_, err := q.enter(t.Context(), "ada")
		wantOverloaded(t, err)
		time.Sleep(time.Minute)
		synctest.Wait()
		enter(t, q, "ada").leave()
	})
}

func TestQueue_tenantsTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(1, 1, time.Minute, 0)
		inside := enter(t, q, "noisy")
		order := make(chan string, 6)
		for _, tenant := range []string{"noisy", "noisy", "noisy", "noisy", "ada", "grace"} {
			go func() {
				p, err := q.enter(t.Context(), tenant)
				if err != nil {
					t.Error(err)
				}
				order <- tenant
				p.leave()
			}()
			synctest.Wait()
		}
		inside.leave()
		for i, want := range []string{"noisy", "ada", "grace", "noisy", "noisy", "noisy"} {
			if got := <-order; got != want {
				t.Errorf("turn %d was %s's, want %s's", i+1, got, want)
			}
		}
		synctest.Wait()
		wantEmpty(t, q)
	})
}

// TestQueue_newTenantsGoBeforeWaitingOnes checks that if one tenant always has requests waiting, others wait only for
// its running requests, not for its next one as well.
func TestQueue_newTenantsGoBeforeWaitingOnes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(1, 1, time.Minute, 0)
		inside := enter(t, q, "noisy")
		entered := make(chan *place)
		wait := func(tenant string) {
			go func() {
				p, err := q.enter(t.Context(), tenant)
				if err != nil {
					t.Error(err)
				}
				entered <- p
			}()
			synctest.Wait()
		}
		wait("noisy")
		wait("noisy")
		inside.leave()
		inside = <-entered
		wait("ada")
		for i, want := range []string{"ada", "noisy"} {
			inside.leave()
			if inside = <-entered; inside.tenant != want {
				t.Errorf("turn %d was %s's, want %s's", i+1, inside.tenant, want)
			}
		}
		inside.leave()
		wantEmpty(t, q)
	})
}

func TestQueue_limitsOneTenantsShareOfLongSlots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(4, 2, Patience, 0)
		enter(t, q, "noisy")
		enter(t, q, "noisy")
		_, err := q.enter(t.Context(), "noisy")
		wantOverloaded(t, err)
		enter(t, q, "ada").leave()
	})
}

func TestQueue_keepsASlotForRecentTenants(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(2, 2, Patience, 0)
		ada := []*place{enter(t, q, "ada"), enter(t, q, "ada")} // there are no other tenants
		for _, p := range ada {
			p.leave()
		}
		enter(t, q, "grace").leave()

		first := enter(t, q, "ada")
		_, err := q.enter(t.Context(), "ada")
		wantOverloaded(t, err)
		grace := enter(t, q, "grace")
		grace.leave()

		time.Sleep(recent)
		second := enter(t, q, "ada")
		first.leave()
		second.leave()
		wantEmpty(t, q)
	})
}

func TestQueue_remembersATenantThroughManyRequestsFromAnother(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(2, 2, Patience, 0)
		enter(t, q, "grace").leave()
		for range 100 {
			enter(t, q, "ada").leave()
		}
		first := enter(t, q, "ada")
		_, err := q.enter(t.Context(), "ada")
		wantOverloaded(t, err)
		first.leave()
		wantEmpty(t, q)
	})
}

func TestQueue_comingBackGoesFirstAndInOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(2, 2, time.Minute, 0)
		places := map[string]*place{"first": enter(t, q, "ada"), "second": enter(t, q, "ada")}
		for _, p := range places {
			p.pause()
		}
		inside := []*place{enter(t, q, "ada"), enter(t, q, "ada")}
		order := make(chan string, 3)
		go func() {
			p, _ := q.enter(t.Context(), "ada")
			order <- "new"
			p.leave()
		}()
		for _, name := range []string{"first", "second"} {
			synctest.Wait()
			go func() {
				if err := places[name].comeBack(t.Context()); err != nil {
					t.Error(err)
				}
				order <- name
				places[name].leave()
			}()
		}
		synctest.Wait()
		inside[0].leave()
		for i, want := range []string{"first", "second", "new"} {
			if got := <-order; got != want {
				t.Errorf("turn %d was of the %s one, want the %s one", i+1, got, want)
			}
		}
		inside[1].leave()
		synctest.Wait()
		wantEmpty(t, q)
	})
}

// TestQueue_countsBothStaysAsOneRequest checks that a request that gives its slot back while its body arrives isn't counted
// as a short request.
func TestQueue_countsBothStaysAsOneRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(1, 1, Patience, 0)
		for range 100 {
			p := enter(t, q, "ada")
			time.Sleep(time.Millisecond)
			p.pause()
			if err := p.comeBack(t.Context()); err != nil {
				t.Fatal(err)
			}
			time.Sleep(100 * time.Millisecond)
			p.leave()
		}
		if q.typical < 100*time.Millisecond {
			t.Errorf("a request is expected to take %v", q.typical)
		}
	})
}

func enter(t *testing.T, q *queue, tenant string) *place {
	t.Helper()
	p, err := q.enter(t.Context(), tenant)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// hold takes a slot for a while, n times.
func hold(t *testing.T, q *queue, tenant string, each time.Duration, n int) {
	t.Helper()
	for range n {
		p := enter(t, q, tenant)
		time.Sleep(each)
		p.leave()
	}
}

func wantOverloaded(t *testing.T, err error) {
	t.Helper()
	refusal, ok := errors.AsType[*problem.Problem](err)
	if !ok || refusal.Code != "OVERLOADED" || refusal.RetryAfter < time.Second {
		t.Errorf("got %v", err)
	}
}

func wantEmpty(t *testing.T, q *queue) {
	t.Helper()
	if taken, waiting, _ := q.count(); taken != 0 || waiting != 0 || len(q.tenants) != 0 {
		t.Errorf("%d running, %d waiting, %d tenants known", taken, waiting, len(q.tenants))
	}
}
