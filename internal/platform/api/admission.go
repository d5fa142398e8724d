package api

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"mailwright/internal/platform/problem"
)

// class says what a request takes from the server. Each has places of its own, so that one kind of work can't starve another.
type class string

const (
	reads   class = "read"
	writes  class = "write"
	heavy   class = "heavy" // a core for milliseconds and more: render, check, import, decode
	hashing class = "hash"  // a core and megabytes
	waiting class = "wait"  // time, but no core: somebody else answers
	bodies  class = "body"  // memory: a large body is held as a whole
)

// Patience is how long a request waits for a place. Longer queues only make answers that nobody waits for any more.
const Patience = 250 * time.Millisecond

// burst is how long the line for writes may stand, in patiences, before it counts as overload: a thousand saves at once are worked off,
// as long as there are not always more.
const burst = 60

// How long the database may take for a request: a server that does not answer is away, a file on a disk may be slow.
const (
	ServerTime = 1500 * time.Millisecond
	FileTime   = 5 * time.Second
)

// bodyPatience is longer: what waits there is still on the sender's side.
const bodyPatience = 15 * time.Second

// errOverloaded is the answer to what finds no place. Its Retry-After differs, so that not all come back at once.
var errOverloaded = &problem.Problem{
	Kind: problem.Unavailable, Code: "OVERLOADED", Message: "The server is busy, try again in a moment",
	RetryAfter: time.Second,
}

func overloaded() error {
	refusal := *errOverloaded
	refusal.RetryAfter += time.Duration(rand.IntN(3)) * time.Second
	return &refusal
}

// admission is the queue of each class.
type admission map[class]*queue

// newAdmission sizes the classes by the cores: more at once would only make each slower. Writes wait for the disk most of the time. Places
// that are held for long are never all one tenant's.
func newAdmission(cores int, patience time.Duration) admission {
	return admission{
		reads:   newQueue(2*cores, 2*cores, patience, 0),
		writes:  newQueue(4*cores, 4*cores, patience, burst*patience),
		heavy:   newQueue(max(2, cores), max(2, cores), 2*patience, 0),
		hashing: newQueue(max(2, cores), max(2, cores), patience, burst*patience),
		waiting: newQueue(256, 32, patience, burst*patience),
		bodies:  newQueue(12, 6, max(patience, bodyPatience), 0),
	}
}

// Begun is how many requests of the API were let in since the start.
func (r *Router) Begun() (n int64) {
	for _, q := range r.admission {
		n += q.admitted.Load()
	}
	return n
}

// StepOut gives up the place of the request in ctx, if there is one: from here on it mostly waits for somebody else. The request's own
// goroutine calls it.
func StepOut(ctx context.Context) {
	if c, ok := ctx.Value(callKey{}).(call); ok {
		c.place.leave()
	}
}

// queue lets a few requests in at once. Others wait, and tenants take turns: one that sends much waits behind itself. Who comes to wait
// goes before those who wait for a further turn: one that sends little hardly notices one that sends much.
type queue struct {
	places   int
	share    int // places that one tenant may have
	patience time.Duration
	burst    time.Duration // until a line has stood for so long, it may be as long

	admitted atomic.Int64 // places, since the start

	mu       sync.Mutex
	taken    int
	refused  int
	typical  time.Duration // how long a place was held of late
	standing time.Time     // since when somebody waits, if somebody does
	tenants  map[string]*tenant
	turns    []*tenant // those that wait, the next one first
	fresh    int       // so many of them, the first, have had no turn since they wait
	last     use       // the latest place that was given
	other    use       // the latest one that went to another tenant than that
}

// use is when a tenant was last given a place.
type use struct {
	tenant string
	at     time.Time
}

// recent is how long a tenant that had a place counts as one that may come back.
const recent = time.Minute

// tenant is an account, or an address where no account is known, that has places or waits.
type tenant struct {
	name    string
	taken   int
	waiting []chan struct{} // closed when there is a place
	back    int             // the first of those that wait, who come back
}

func newQueue(places, share int, patience, burst time.Duration) *queue {
	return &queue{places: places, share: share, patience: patience, burst: burst, tenants: map[string]*tenant{}}
}

// place is held by one request. Only its own goroutine uses it.
type place struct {
	queue  *queue
	tenant string
	since  time.Time     // zero when it was given back
	held   time.Duration // before that
}

// enter takes a place, after a short wait if need be. Who would wait too long is refused at once.
func (q *queue) enter(ctx context.Context, tenant string) (*place, error) {
	p := &place{queue: q, tenant: tenant}
	return p, p.take(ctx, false)
}

// leave gives the place back for good; it may be called again.
func (p *place) leave() {
	if !p.since.IsZero() {
		p.queue.leave(p.tenant, p.held+time.Since(p.since))
		p.since = time.Time{}
	}
}

// pause gives the place back until comeBack. Both stays count as one: the line is as long as whole requests are.
func (p *place) pause() {
	if !p.since.IsZero() {
		p.held += time.Since(p.since)
		p.queue.leave(p.tenant, 0)
		p.since = time.Time{}
	}
}

// comeBack takes a place again. It goes before others and is not refused at once: that would waste what was done.
func (p *place) comeBack(ctx context.Context) error { return p.take(ctx, true) }

func (p *place) take(ctx context.Context, goesFirst bool) error {
	turn, longest, err := p.queue.line(p.tenant, goesFirst)
	if err == nil && turn != nil {
		err = p.queue.await(ctx, p.tenant, turn, longest)
	}
	if err == nil {
		p.since = time.Now()
	}
	return err
}

// line takes a free place and returns nil, or waits in the line: the channel is closed when there is a place. Longest is the wait that is
// worth it; who is expected to need more than half of it is refused at once, since a refusal after a wait costs both sides more.
func (q *queue) line(name string, goesFirst bool) (turn chan struct{}, longest time.Duration, err error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	t := q.find(name)
	defer q.forget(t)
	if q.taken < q.places && t.taken < q.shareOf(t) {
		q.give(t)
		return nil, 0, nil
	}
	longest = q.worthIt()
	if !goesFirst && q.expected(t) > longest/2 {
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

// worthIt is how long a request may wait now: a burst is worked off, a line that never ends is kept short.
func (q *queue) worthIt() time.Duration {
	if len(q.turns) == 0 || time.Since(q.standing) < q.burst {
		return max(q.patience, q.burst)
	}
	return q.patience
}

// expected is how long one more of the tenant would wait: behind those who have had no turn yet, or, if it waits already, with everybody
// having a turn before each of its own.
func (q *queue) expected(t *tenant) time.Duration {
	turns := q.fresh + 1
	if len(t.waiting) > 0 {
		turns = (len(t.waiting) + 1) * len(q.turns)
	}
	return time.Duration(turns) * q.typical / time.Duration(q.places)
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

// giveUp leaves the line; false means that the place came at the same moment.
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

// leave gives a place back. Held is how long the whole request had one, 0 where that is not known.
func (q *queue) leave(name string, held time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	t := q.find(name)
	defer q.forget(t)
	q.taken--
	t.taken--
	if held > 0 {
		q.typical += (held - q.typical) / 16
	}
	q.next()
}

// next gives the free places to those who wait, one tenant after the other.
func (q *queue) next() {
	for i := 0; i < len(q.turns) && q.taken < q.places; {
		t := q.turns[i]
		if t.taken >= q.shareOf(t) {
			i++
			continue
		}
		q.pass(i)
		turn := t.waiting[0]
		t.remove(0)
		if len(t.waiting) > 0 {
			q.turns = append(q.turns, t)
		}
		q.give(t)
		close(turn)
	}
}

// pass takes a tenant out of those that wait.
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

// shareOf returns how many places a tenant may have. As long as another tenant has used the queue recently, one place stays free for it:
// otherwise a few slow requests of one tenant would make everyone else wait.
func (q *queue) shareOf(t *tenant) int {
	another := q.last
	if another.tenant == t.name {
		another = q.other
	}
	if another.tenant != "" && time.Since(another.at) < recent {
		return max(1, min(q.share, q.places-1))
	}
	return q.share
}

func (q *queue) give(t *tenant) {
	if q.last.tenant != t.name {
		q.other = q.last
	}
	q.last = use{t.name, time.Now()}
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
