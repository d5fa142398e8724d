package api

import (
	"errors"
	"net/http"
	"os"
	"sync"
	"time"
)

// While a tenant with fewer slots for large bodies is waiting, clients that have one must move data at crowdRate, with
// pauses of at most crowdTime. Otherwise a few tenants could take all slots with bodies that take minutes to arrive.
const (
	crowdRate = 256 << 10
	crowdTime = 5 * time.Second
)

// rooms lists the slots of the large bodies in memory.
type rooms struct {
	queue *queue
	mu    sync.Mutex
	taken map[*room]struct{}
}

func newRooms(queue *queue) *rooms {
	all := &rooms{queue: queue, taken: map[*room]struct{}{}}
	queue.crowded = all.hurry
	return all
}

// hurry applies the rate to the clients that hold up someone who has just started to wait.
func (a *rooms) hurry() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for r := range a.taken {
		r.hurry()
	}
}

// take waits for a slot.
func (a *rooms) take(req *http.Request, tenant string) (*room, error) {
	place, err := a.queue.enter(req.Context(), tenant)
	if err != nil {
		return nil, err
	}
	r := &room{all: a, place: place, left: crowdTime}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.taken[r] = struct{}{}
	return r, nil
}

// room is the slot of a large body. It is held until the request ends, because the body stays in memory until then. A
// nil room is that of a small body, which doesn't need a slot.
type room struct {
	all   *rooms
	place *place

	mu      sync.Mutex
	set     func(time.Time) error // sets the connection's deadline while data moves
	until   time.Time             // the deadline if nobody is waiting
	due     time.Time             // the deadline if someone is
	left    time.Duration         // until due, while no data moves
	hurried bool
}

func (r *room) leave() {
	if r == nil {
		return
	}
	r.all.mu.Lock()
	delete(r.all.taken, r)
	r.all.mu.Unlock()
	r.place.leave()
}

// watch makes the client read the response at the rate as well, with a full crowdTime to start.
func (r *room) watch(w http.ResponseWriter) {
	if watched, ok := w.(*observer); ok && r != nil {
		r.left = crowdTime
		watched.room = r
	}
}

// expect sets a deadline for the next data to move.
func (r *room) expect(set func(time.Time) error, until time.Time) {
	if r == nil {
		_ = set(until) // this fails only in tests, where the writer doesn't support deadlines
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.set, r.until, r.due, r.hurried = set, until, time.Now().Add(r.left), false
	r.apply()
}

// hurry moves the deadline of a client that is sending or reading. A request that is being processed isn't affected.
func (r *room) hurry() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.set != nil {
		r.apply()
	}
}

func (r *room) apply() {
	until := r.until
	if r.due.Before(until) && r.place.isWanted() {
		until, r.hurried = r.due, true
	}
	_ = r.set(until)
}

// moved records that data has moved. A client can't save up more than crowdTime by sending the first bytes quickly. If
// it was cut off for someone who is waiting, moved returns the error that says so.
func (r *room) moved(n int, err error) error {
	if r == nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.set = nil
	r.left = min(time.Until(r.due)+time.Duration(n)*time.Second/crowdRate, crowdTime)
	if r.hurried && errors.Is(err, os.ErrDeadlineExceeded) {
		return overloaded()
	}
	return err
}
