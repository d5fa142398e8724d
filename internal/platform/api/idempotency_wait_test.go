package api

import (
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"mailwright/internal/platform/access"
)

// clock is a clock that only moves when a test advances it. It counts how many times it is read.
type clock struct{ millis, looks atomic.Int64 }

func (c *clock) now() time.Time {
	c.looks.Add(1)
	return time.UnixMilli(1_790_000_000_000 + c.millis.Load())
}

func (c *clock) advance(by time.Duration) { c.millis.Add(by.Milliseconds()) }

// slow is a route whose first request runs until the test ends it.
type slow struct {
	server  *httptest.Server
	router  *Router
	clock   *clock
	calls   atomic.Int32
	entered chan bool
	end     chan error
}

func givenSlow(t *testing.T) *slow {
	t.Helper()
	s := &slow{clock: &clock{}, entered: make(chan bool, 1), end: make(chan error, 1)}
	s.router, s.server, _ = given(t, failing("POST /api/user/test", func() error {
		if s.calls.Add(1) > 1 {
			return nil
		}
		s.entered <- true
		return <-s.end
	}))
	s.router.idempotency.now = s.clock.now
	return s
}

// answered is the result of a request.
type answered struct {
	status   int
	body     string
	replayed bool
}

// send posts a request, with the same Idempotency-Key each time. It doesn't wait for the response.
func (s *slow) send(t *testing.T) <-chan answered {
	t.Helper()
	done := make(chan answered, 1)
	go func() {
		response, body, err := ask(t, s.server, "POST", "/api/user/test", "Idempotency-Key", "k")
		if err != nil {
			t.Error(err)
			done <- answered{}
			return
		}
		done <- answered{response.StatusCode, string(body), response.Header.Get("Idempotency-Replayed") == "true"}
	}()
	return done
}

// wantWaiting checks that the request is still waiting after it has read the clock a few times.
func (s *slow) wantWaiting(t *testing.T, done <-chan answered) {
	t.Helper()
	for until := s.clock.looks.Load() + 6; s.clock.looks.Load() < until; {
		select {
		case got := <-done:
			t.Fatalf("answered while the first request runs: %+v", got)
		case <-time.After(5 * time.Millisecond):
		}
	}
}

func TestIdempotency_waitsForTheFirstRequest(t *testing.T) {
	s := givenSlow(t)
	first := s.send(t)
	<-s.entered
	second := s.send(t)
	s.wantWaiting(t, second)
	s.end <- nil
	one, two := <-first, <-second
	if one.status != http.StatusOK || one.replayed || two != (answered{one.status, one.body, true}) {
		t.Errorf("the first got %+v, the second %+v", one, two)
	}
	if n := s.calls.Load(); n != 1 {
		t.Errorf("the work was done %d times", n)
	}
}

func TestIdempotency_continuesWhenTheFirstRequestFails(t *testing.T) {
	s := givenSlow(t)
	first := s.send(t)
	<-s.entered
	second := s.send(t)
	s.wantWaiting(t, second)
	s.end <- errTooLarge // stored, like every client error
	if one, two := <-first, <-second; one.status != http.StatusRequestEntityTooLarge || !two.replayed {
		t.Errorf("the first got %+v, the second %+v", one, two)
	}

	s = givenSlow(t)
	first = s.send(t)
	<-s.entered
	second = s.send(t)
	s.wantWaiting(t, second)
	s.end <- errUnavailable // not stored
	if one, two := <-first, <-second; one.status != http.StatusServiceUnavailable || two.status != http.StatusOK || two.replayed {
		t.Errorf("the first got %+v, the second %+v", one, two)
	}
}

func TestIdempotency_doesNotWaitForever(t *testing.T) {
	s := givenSlow(t)
	first := s.send(t)
	<-s.entered
	second := s.send(t)
	s.wantWaiting(t, second)
	s.clock.advance(29 * time.Second)
	s.wantWaiting(t, second)
	s.clock.advance(2 * time.Second)
	if two := <-second; two.status != http.StatusConflict ||
		two.body != `{"error":"A request with this Idempotency-Key is still running. Try again when it has finished.",`+
			`"code":"IDEMPOTENCY_IN_PROGRESS"}`+"\n" {
		t.Errorf("the second got %+v", two)
	}
	s.end <- nil
	if one := <-first; one.status != http.StatusOK {
		t.Errorf("the first got %+v", one)
	}
}

func TestIdempotency_takesOverFromADeadProcess(t *testing.T) {
	s := givenSlow(t)
	s.end <- nil
	post := httptest.NewRequestWithContext(t.Context(), "POST", "/api/user/test", nil)
	left, err := newClaim(post, request{who: access.Access{UserID: "ada", SessionID: "session"}, key: "k"})
	if err != nil {
		t.Fatal(err)
	}
	if held, err := s.router.idempotency.take(t.Context(), left); !held || err != nil {
		t.Fatalf("the claim isn't taken: %v", err)
	}
	next := s.send(t)
	s.wantWaiting(t, next)
	s.clock.advance(claimLife + time.Second) // longer than any request runs, so the waiting one gives up or takes over
	if got := <-next; got.status != http.StatusConflict && got.status != http.StatusOK {
		t.Errorf("the waiting request got %+v", got)
	}
	if again := <-s.send(t); again.status != http.StatusOK {
		t.Errorf("the next request got %+v", again)
	}
	if n := s.calls.Load(); n != 1 {
		t.Errorf("the work was done %d times", n)
	}
}
