package providertest

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"mailwright/internal/integrations/provider"
)

// maxTries is how many times a client tries before it gives up.
const maxTries = 3

// step is one request in an operation.
type step struct {
	operation
	asked *Request // as received in a run without trouble
	n     int      // how many other requests came before it
}

// eachStep runs a function for each request in each operation, with a new fake.
func (c Case) eachStep(t *testing.T, do func(s *session, o step)) {
	t.Helper()
	probe := c.start(t)
	for i, o := range probe.operations() {
		before := len(probe.server.Requests(Any))
		if err := o.do(probe, t.Context()); err != nil {
			t.Fatalf("%s: %v", o.name, err)
		}
		for n, asked := range probe.server.Requests(Any)[before:] {
			s := c.start(t)
			do(s, step{s.operations()[i], asked, n})
		}
	}
}

// is returns a function that matches the request and its repetitions in the next run.
func (o step) is() func(*Request) bool {
	var mu sync.Mutex
	var first *Request
	seen := 0
	return func(r *Request) bool {
		mu.Lock()
		defer mu.Unlock()
		if seen++; seen == o.n+1 {
			first = r
		}
		return first != nil && first.Method == r.Method && first.Path == r.Path
	}
}

// made returns how many templates an operation added.
func (s *session) made(do func()) int {
	before := len(s.fake.Library().All())
	do()
	return len(s.fake.Library().All()) - before
}

func waitsWhenLimited(t *testing.T, c Case) {
	c.eachStep(t, func(s *session, o step) {
		s.server.Plan(o.is(), Says(c.Limited.Answer))
		made := s.made(func() {
			if err := o.do(s, t.Context()); err != nil {
				t.Errorf("%s, limited once: %v", o.name, err)
			}
		})
		if waited := s.waited(); len(waited) != 1 || waited[0] <= 0 || c.Pause > 0 && waited[0] != c.Pause {
			t.Errorf("%s waited %v", o.name, waited)
		}
		if o.name == "push" && made != 1 || o.name != "push" && made != 0 {
			t.Errorf("%s created %d templates", o.name, made)
		}
	})
}

func reportsRejections(t *testing.T, c Case) {
	c.Rejected.Kind, c.Rejected.Tries = provider.Rejected, 1
	c.Limited.Kind, c.Limited.Tries = provider.RateLimited, maxTries
	refusals := map[string]Refusal{"rejected": c.Rejected, "limited": c.Limited}
	maps.Copy(refusals, c.More)
	for name, refusal := range refusals {
		no := Says(refusal.Answer)
		c.eachStep(t, func(s *session, o step) {
			if c.isExtra(o.asked) {
				return
			}
			happened := s.server.Plan(o.is(), no, no, no)
			made := s.made(func() {
				want := provider.Error{Kind: refusal.Kind, Status: refusal.Answer.Status, Code: refusal.Code, Message: refusal.Message}
				s.checkError(name+" "+o.name, o.do(s, t.Context()), want)
			})
			if sent := happened(); sent != refusal.Tries {
				t.Errorf("%s %s was sent %d times, want %d", name, o.name, sent, refusal.Tries)
			}
			if made != 0 {
				t.Errorf("%s %s created %d templates", name, o.name, made)
			}
		})
	}
}

// createsNothingTwice lets the provider carry out a request without sending a response.
func createsNothingTwice(t *testing.T, c Case) {
	gateway := func(s *Server, w http.ResponseWriter, r *http.Request, play func() Answer) {
		play()
		Says(page(http.StatusGatewayTimeout))(s, w, r, play)
	}
	for name, trouble := range map[string]Trouble{
		"cut": CutsAfterwards, "cut off in the response": CutsInside, "after a gateway": gateway,
		"hanging": nil,
	} {
		for i, o := range c.start(t).operations() {
			if o.name != "push" && o.name != "update" {
				continue
			}
			s := c.start(t)
			o = s.operations()[i]
			before := len(s.server.Requests(o.writes))
			ctx := deadline(t)
			planned := trouble
			if planned == nil {
				planned = ctx.comes
			}
			s.server.Plan(o.writes, planned)
			made := s.made(func() { s.checkMayExist(name+" "+o.name, o.do(s, ctx), true) })
			if sent := len(s.server.Requests(o.writes)) - before; sent != 1 {
				t.Errorf("%s %s was sent %d times", name, o.name, sent)
			}
			if o.name == "push" && made != 1 || o.name != "push" && made != 0 {
				t.Errorf("%s %s created %d templates", name, o.name, made)
			}
		}
	}
}

func (s *session) checkMayExist(doing string, err error, want bool) {
	s.t.Helper()
	failed, ok := errors.AsType[*provider.Error](err)
	if !ok || failed.MayExist != want {
		s.t.Errorf("%s: %+v, want an error that says whether the template may exist: %v", doing, err, want)
	}
	s.checkSecrets(doing, err)
}

// repeatsReads interrupts requests. Only those that read are sent again.
func repeatsReads(t *testing.T, c Case) {
	for name, trouble := range map[string]Trouble{"cut": Cuts, "down": Says(page(http.StatusServiceUnavailable))} {
		c.eachStep(t, func(s *session, o step) {
			s.server.Plan(o.is(), trouble)
			err := o.do(s, t.Context())
			if c.isRead(o.asked) {
				if err != nil {
					t.Errorf("%s %s at %s %s: %v", name, o.name, o.asked.Method, o.asked.Path, err)
				}
				return
			}
			s.checkMayExist(name+" "+o.name, err, name == "cut")
			if waited := s.waited(); len(waited) != 0 {
				t.Errorf("%s %s: a request that writes was repeated", name, o.name)
			}
		})
	}
}

// givesUpInTime lets the deadline pass while the provider is working.
func givesUpInTime(t *testing.T, c Case) {
	c.eachStep(t, func(s *session, o step) {
		if c.isExtra(o.asked) {
			return
		}
		ctx := deadline(t)
		s.server.Plan(o.is(), ctx.comes)
		err := o.do(s, ctx)
		s.checkError(o.name, err, provider.Error{Kind: provider.Timeout, MayExist: !c.isRead(o.asked)})
	})
}

// lateContext is a context with a deadline that the test triggers.
type lateContext struct {
	context.Context
	done chan struct{}
}

func deadline(t *testing.T) *lateContext {
	return &lateContext{Context: t.Context(), done: make(chan struct{})}
}

// comes is a Trouble that carries out the request but lets the deadline pass before the response.
func (c *lateContext) comes(_ *Server, _ http.ResponseWriter, r *http.Request, play func() Answer) {
	play()
	close(c.done)
	<-r.Context().Done()
}

func (c *lateContext) Done() <-chan struct{} { return c.done }

func (c *lateContext) Err() error {
	select {
	case <-c.done:
		return context.DeadlineExceeded
	default:
		return nil
	}
}

func reportsUnreachable(t *testing.T, c Case) {
	closed := httptest.NewServer(http.NotFoundHandler())
	closed.Close()
	for i := range c.start(t).operations() {
		s := c.start(t)
		o := s.operations()[i]
		s.client = s.connect(closed.URL + c.Path)
		s.checkError(o.name, o.do(s, t.Context()), provider.Error{Kind: provider.Unavailable})
		if waited := s.waited(); len(waited) != maxTries-1 {
			t.Errorf("%s waited %v", o.name, waited)
		}
	}
}

// followsNoRedirect redirects requests to another host, which must not see the token.
func followsNoRedirect(t *testing.T, c Case) {
	elsewhere := NewServer(t, c.Calls, func(r *Request) Answer {
		t.Errorf("%s %s was sent to another host", r.Method, r.Path)
		return Answer{Status: http.StatusTeapot}
	})
	c.eachStep(t, func(s *session, o step) {
		if c.isExtra(o.asked) {
			return
		}
		s.server.Plan(o.is(),
			Says(Answer{Status: http.StatusTemporaryRedirect, Header: map[string]string{"Location": elsewhere.Base.String() + o.asked.Path}}))
		if err := o.do(s, t.Context()); err == nil {
			t.Errorf("%s continued after a redirect", o.name)
		}
	})
}
