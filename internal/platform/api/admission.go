package api

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"mailwright/internal/platform/problem"
)

// class is the resource that a request mainly uses. Each class has its own slots, so one kind of work can't starve
// another.
type class string

const (
	reads   class = "read"
	writes  class = "write"
	heavy   class = "heavy" // uses a core for milliseconds or more: render, check, import, decode
	hashing class = "hash"  // uses a core and megabytes of memory
	waiting class = "wait"  // takes time but no core: waits for another server to respond
	bodies  class = "body"  // uses memory: a large body is kept in memory as a whole
)

// Patience is how long a request waits for a slot. With a longer queue, responses would only arrive after their clients
// have given up.
const Patience = 250 * time.Millisecond

// burst is how long the queue for writes may stay nonempty, in multiples of patience, before that counts as overload.
// The server handles a thousand simultaneous saves, as long as the queue eventually empties.
const burst = 60

// Time limits for the database per request. A database server that doesn't respond is down, but a file on a disk may
// just be slow.
const (
	ServerTime = 1500 * time.Millisecond
	FileTime   = 5 * time.Second
)

// turnPatience is how long the first requests of a tenant wait for heavy work, in multiples of patience. A single
// request can hold its slot for seconds, and the next free one goes to the tenant that has used the class the least.
const turnPatience = 40

// bodyPatience is longer than Patience because a waiting body is still at the sender and doesn't cost us anything.
const bodyPatience = 15 * time.Second

// errOverloaded is the response to a request that doesn't get a slot. Its Retry-After varies so that clients don't all
// return at the same time.
var errOverloaded = &problem.Problem{
	Kind: problem.Unavailable, Code: "OVERLOADED", Message: "The server is busy. Try again in a moment.",
	RetryAfter: time.Second,
}

func overloaded() error {
	refusal := *errOverloaded
	refusal.RetryAfter += time.Duration(rand.IntN(3)) * time.Second
	return &refusal
}

// admission has one queue per class.
type admission map[class]*queue

// newAdmission sizes the classes by the number of cores, because more simultaneous requests would only slow each other
// down. Writes get more slots because they mostly wait for the disk. One tenant's share is enough to keep the machine
// busy, and there are more slots than that, so there is always room for a second tenant. For heavy work there is also
// room for a third, because these requests can hold their slots for seconds. If even more tenants do that, those who have
// used little wait for their turn.
func newAdmission(cores int, patience time.Duration) admission {
	share := max(2, cores)
	long := newQueue(share+max(2, share/2), share, 2*patience, 0)
	long.turn = turnPatience * patience
	return admission{
		reads:   newQueue(3*cores, 2*cores, patience, 0),
		writes:  newQueue(6*cores, 4*cores, patience, burst*patience),
		heavy:   long,
		hashing: newQueue(share+share/2, share, patience, burst*patience),
		waiting: newQueue(256, 32, patience, burst*patience),
		bodies:  newQueue(12, 6, max(patience, bodyPatience), 0),
	}
}

// Begun returns how many API requests have been admitted since the start.
func (r *Router) Begun() (n int64) {
	for _, q := range r.admission {
		n += q.admitted.Load()
	}
	return n
}

// StepOut gives up the slot of the request in ctx, if it has one, because from here on the request mostly waits for
// another server. Only the request's own goroutine may call it.
func StepOut(ctx context.Context) {
	if c, ok := ctx.Value(callKey{}).(call); ok {
		c.place.leave()
	}
}

// Occupies returns the class of the slot that the request in ctx holds, or "" if it doesn't hold one. While a request
// calls another server, it may hold a slot only in WaitingClass. Otherwise, a server that hangs would use up all slots
// in other classes.
func Occupies(ctx context.Context) string {
	c, ok := ctx.Value(callKey{}).(call)
	if !ok || c.place.left.Load() {
		return ""
	}
	return string(c.class)
}

// WaitingClass is the class of requests that wait for other servers.
const WaitingClass = string(waiting)

// queue admits a few requests at once. The others wait, and a free slot goes to the tenant that has used the queue the
// least in the last minute, so tenants that send many or long requests only delay themselves. Tenants that have used it
// about equally take turns. One that has just started to wait goes before those waiting for another turn.
type queue struct {
	places   int
	share    int // slots that one tenant may have
	patience time.Duration
	burst    time.Duration // how long the queue may stay nonempty before waits are limited to patience
	turn     time.Duration // how long a tenant's first requests wait, if that is longer: as many as its share

	admitted atomic.Int64 // slots given out since the start

	mu       sync.Mutex
	taken    int
	refused  int
	typical  time.Duration // how long requests have recently held their slots, on average
	standing time.Time     // when the queue became nonempty, if it is
	tenants  map[string]*tenant
	turns    []*tenant // the waiting tenants, the next one first
	fresh    int       // how many of the first turns belong to tenants that haven't had a turn since they started to wait
	last     use       // the latest use
	other    use       // the latest use by any other tenant
	used     usage

	// crowded is called when a request starts to wait, if slow clients can be made to give up their slots.
	crowded func()
}

// use records when a tenant last asked for a slot or gave one back.
type use struct {
	tenant string
	at     time.Time
}

// recent is how long slots are kept free for other tenants after a tenant's last request.
const recent = time.Minute

// tenant has slots or waits for one. It is the owner of an account or, if the account isn't known, a network address.
type tenant struct {
	name    string
	taken   int
	waiting []chan struct{} // each is closed when it gets a slot
	back    int             // how many of the first entries in waiting are requests that come back
	counted time.Time       // up to when the slots that the tenant has now are part of its usage
}

func newQueue(places, share int, patience, burst time.Duration) *queue {
	return &queue{places: places, share: share, patience: patience, burst: burst, tenants: map[string]*tenant{}}
}

// place is one request's slot. Only the request's own goroutine uses it, except for left.
type place struct {
	left    atomic.Bool // whether the slot was given back permanently
	queue   *queue
	tenant  string
	guessed bool          // whether the tenant is only the network address of a caller that isn't identified yet
	since   time.Time     // when the slot was taken, or zero after it was given back
	held    time.Duration // how long the slot was held before the last pause
}

// enter takes a slot, after a short wait if necessary. A request that would wait too long is rejected immediately.
func (q *queue) enter(ctx context.Context, tenant string) (*place, error) {
	p := &place{queue: q, tenant: tenant}
	return p, p.take(ctx, false)
}

// enterAs is like enter, but the tenant may be a guess. Someone who has just signed in would otherwise count as two
// tenants and keep slots free for themselves.
func (q *queue) enterAs(ctx context.Context, tenant string, guessed bool) (*place, error) {
	p := &place{queue: q, tenant: tenant, guessed: guessed}
	return p, p.take(ctx, false)
}

// settle moves the slot to the tenant that the caller turned out to be.
func (p *place) settle(tenant string) {
	if p.guessed || p.tenant != tenant {
		p.queue.move(p.tenant, tenant, !p.since.IsZero())
		p.tenant, p.guessed = tenant, false
	}
}

// isWanted reports whether another tenant with fewer slots is waiting for one.
func (p *place) isWanted() bool { return p.queue.isWanted(p.tenant) }

// leave gives the slot back permanently. Calling it again does nothing.
func (p *place) leave() {
	p.left.Store(true)
	if !p.since.IsZero() {
		p.queue.leave(p.tenant, p.held+time.Since(p.since))
		p.since = time.Time{}
	}
}

// pause gives the slot back until comeBack. The time before and the time after the pause are added up, because the
// queue estimates waits from the length of whole requests.
func (p *place) pause() {
	if !p.since.IsZero() {
		p.held += time.Since(p.since)
		p.queue.leave(p.tenant, 0)
		p.since = time.Time{}
	}
}

// comeBack takes a slot again. The request goes before others and isn't rejected immediately, because that would waste
// the work done so far.
func (p *place) comeBack(ctx context.Context) error { return p.take(ctx, true) }

func (p *place) take(ctx context.Context, goesFirst bool) error {
	turn, longest, err := p.queue.line(p.tenant, p.guessed, goesFirst)
	if err == nil && turn != nil {
		if p.queue.crowded != nil {
			p.queue.crowded()
		}
		err = p.queue.await(ctx, p.tenant, turn, longest)
	}
	if err == nil {
		p.since = time.Now()
	}
	return err
}

// line takes a free slot and returns nil, or joins the queue and returns a channel that is closed when there is a slot.
// longest is how long waiting makes sense. A request that is expected to wait more than half of that is rejected
// immediately, since a rejection after a wait costs both sides more.
func (q *queue) line(name string, guessed, goesFirst bool) (turn chan struct{}, longest time.Duration, err error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	t := q.find(name)
	defer q.forget(t)
	if !guessed {
		q.note(name)
	}
	if q.hasRoom(t) {
		q.give(t)
		return nil, 0, nil
	}
	longest = q.worthIt(t)
	if !goesFirst && !q.isOwed(t) && q.expected(t) > longest/2 {
		q.refused++
		return nil, 0, overloaded()
	}
	turn = make(chan struct{})
	if len(q.turns) == 0 {
		q.standing = time.Now()
	}
	if len(t.waiting) == 0 {
		q.turns = slices.Insert(q.turns, q.fresh, t)
		q.fresh++
	}
	if goesFirst {
		t.waiting = slices.Insert(t.waiting, t.back, turn)
		t.back++
	} else {
		t.waiting = append(t.waiting, turn)
	}
	return turn, longest, nil
}

// worthIt returns how long a request may wait now. A burst of requests may wait long, but a queue that never empties is
// kept short, except for a tenant's first requests if the queue has turns.
func (q *queue) worthIt(t *tenant) time.Duration {
	longest := q.patience
	if len(t.waiting) < q.share {
		longest = max(longest, q.turn)
	}
	if len(q.turns) == 0 || time.Since(q.standing) < q.burst {
		longest = max(longest, q.burst)
	}
	return longest
}

// isOwed reports whether the tenant's first request should wait no matter how long requests have taken so far, because
// slow clients will have to give up their slots for it, or because it gets the next slot.
func (q *queue) isOwed(t *tenant) bool {
	isFirst := t.taken == 0 && len(t.waiting) == 0
	return isFirst && (q.crowded != nil || q.turn > 0 && q.ahead(t) == 0)
}

// expected returns how long one more request from the tenant would wait. If there are free slots, the tenant has its
// share and waits for its own requests only. Otherwise, the tenants ahead of it get a turn before each of its own.
func (q *queue) expected(t *tenant) time.Duration {
	turns, places := (len(t.waiting)+1)*(q.ahead(t)+1), q.places
	if q.taken < q.places {
		turns, places = len(t.waiting)+1, t.taken
	}
	return time.Duration(turns) * q.typical / time.Duration(places)
}

// ahead returns how many waiting tenants get a slot before this one. If none of its requests is waiting yet, it goes
// before equal ones that have had a turn.
func (q *queue) ahead(t *tenant) (n int) {
	for i, other := range q.turns {
		order := q.compare(other, t)
		if other != t && (order < 0 || order == 0 && (i < q.fresh || len(t.waiting) > 0)) {
			n++
		}
	}
	return n
}

// compare returns a negative number if a goes before b: it has used the queue less in the last minute or, if that is
// about the same, it has fewer slots. Usage is compared in whole seconds, so a bit of work doesn't cost anyone's turn.
func (q *queue) compare(a, b *tenant) int {
	return cmp.Or(cmp.Compare(q.usedBy(a)/time.Second, q.usedBy(b)/time.Second), cmp.Compare(a.taken, b.taken))
}

func (q *queue) await(ctx context.Context, name string, turn chan struct{}, longest time.Duration) error {
	patience := time.NewTimer(longest)
	defer patience.Stop()
	select {
	case <-turn:
		return nil
	case <-ctx.Done():
		if !q.giveUp(name, turn) {
			q.leave(name, 0)
		}
		return ctx.Err()
	case <-patience.C:
		if q.giveUp(name, turn) {
			return overloaded()
		}
		return nil
	}
}

// giveUp leaves the queue. It returns false if the slot was assigned at the same moment.
func (q *queue) giveUp(name string, turn chan struct{}) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	t := q.find(name)
	defer q.forget(t)
	at := slices.Index(t.waiting, turn)
	if at < 0 {
		return false
	}
	q.refused++
	t.remove(at)
	if len(t.waiting) == 0 {
		q.pass(slices.Index(q.turns, t))
	}
	return true
}

// leave gives a slot back. held is how long the whole request held it, or 0 if that isn't known.
func (q *queue) leave(name string, held time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	t := q.find(name)
	defer q.forget(t)
	q.note(name)
	q.charge(t)
	q.taken--
	t.taken--
	if held > 0 {
		q.typical += (held - q.typical) / 16
	}
	q.next()
}

// next gives the free slots to waiting tenants.
func (q *queue) next() {
	for q.taken < q.places {
		at := q.first()
		if at < 0 {
			return
		}
		t := q.turns[at]
		q.pass(at)
		turn := t.waiting[0]
		t.remove(0)
		if len(t.waiting) > 0 {
			q.turns = append(q.turns, t)
		}
		q.give(t)
		close(turn)
	}
}

// first returns which waiting tenant gets the next slot, or -1 if none may take one.
func (q *queue) first() int {
	best := -1
	for i, t := range q.turns {
		if q.hasRoom(t) && (best < 0 || q.compare(t, q.turns[best]) < 0) {
			best = i
		}
	}
	return best
}

// pass removes a tenant from the waiting tenants.
func (q *queue) pass(at int) {
	q.turns = slices.Delete(q.turns, at, at+1)
	if at < q.fresh {
		q.fresh--
	}
}

func (t *tenant) remove(at int) {
	t.waiting = slices.Delete(t.waiting, at, at+1)
	if at < t.back {
		t.back--
	}
}

// hasRoom reports whether a tenant may take another slot. If another tenant has used the queue in the last minute, there
// must be more free slots than the tenant already has. So the first tenant gets about half of the slots, the next about
// half of the rest, and only a tenant without any gets the last one. Otherwise a few tenants could take all slots with
// slow requests and make everyone else wait.
//
// This never blocks everyone: a tenant that isn't given a free slot has at least one itself, and when it gives that one
// back, next runs again.
func (q *queue) hasRoom(t *tenant) bool {
	free := q.places - q.taken
	return free > 0 && t.taken < q.share && (free > t.taken || !q.isShared(t))
}

// isShared reports whether another tenant has used the queue recently.
func (q *queue) isShared(t *tenant) bool {
	another := q.last
	if another.tenant == t.name {
		another = q.other
	}
	return another.tenant != "" && time.Since(another.at) < recent
}

// note records that a tenant uses the queue. Requests that don't get a slot count too, or a tenant that has all of them
// could keep them.
func (q *queue) note(name string) {
	if q.last.tenant != name {
		q.other = q.last
	}
	q.last = use{name, time.Now()}
}

// move counts a slot toward another tenant. The new tenant may then have more than its share, but it doesn't get another
// one until it has less.
func (q *queue) move(from, to string, held bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.note(to)
	if !held || from == to {
		return
	}
	f, t := q.find(from), q.find(to)
	q.charge(f)
	q.charge(t)
	f.taken--
	t.taken++
	q.forget(f)
	q.next()
}

// isWanted reports whether a tenant that has fewer slots than this one is waiting.
func (q *queue) isWanted(name string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	t := q.tenants[name]
	return t != nil && slices.ContainsFunc(q.turns, func(other *tenant) bool { return other.taken < t.taken })
}

func (q *queue) give(t *tenant) {
	q.charge(t)
	q.taken++
	q.admitted.Add(1)
	t.taken++
}

func (q *queue) find(name string) *tenant {
	t := q.tenants[name]
	if t == nil {
		t = &tenant{name: name}
		q.tenants[name] = t
	}
	return t
}

func (q *queue) forget(t *tenant) {
	if t.taken == 0 && len(t.waiting) == 0 {
		delete(q.tenants, t.name)
	}
}
