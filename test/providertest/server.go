package providertest

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"mailwright/test/calls"
)

// Request is a request as it came to a fake.
type Request struct {
	Method, Path string
	Query        url.Values
	Header       http.Header
	Body         []byte
}

// JSON reads the body into a value; what is no JSON leaves it as it is.
func (r *Request) JSON(into any) { _ = json.Unmarshal(r.Body, into) }

// Is tells whether it is a call of this method to a path that begins so.
func (r *Request) Is(method, prefix string) bool {
	return r.Method == method && strings.HasPrefix(r.Path, prefix)
}

// Answer is what a fake says to a request.
type Answer struct {
	Status int
	Header map[string]string
	Body   []byte
}

// JSON is an answer with a body of the type that most providers use.
func JSON(status int, body any) Answer { return Typed(status, "application/json", body) }

// Typed is an answer with a JSON body that has a type of its own.
func Typed(status int, contentType string, body any) Answer {
	raw, err := json.Marshal(body)
	if err != nil {
		panic(err) // a mistake in a fake
	}
	return Answer{Status: status, Header: map[string]string{"Content-Type": contentType}, Body: raw}
}

// With is the answer with another header.
func (a Answer) With(name, value string) Answer {
	header := map[string]string{}
	maps.Copy(header, a.Header)
	header[name] = value
	a.Header = header
	return a
}

// Server plays a provider on loopback. Every request has to be one that the provider documents.
type Server struct {
	Base  *url.URL
	t     *testing.T
	calls calls.List
	play  func(*Request) Answer

	mu       sync.Mutex
	requests []*Request
	troubles []*planned
}

// Trouble is something else than the fake's answer to one request. Play does what the fake would have done.
type Trouble func(s *Server, w http.ResponseWriter, r *http.Request, play func() Answer)

type planned struct {
	matches  func(*Request) bool
	troubles []Trouble
}

// NewServer plays a provider until the test ends, and checks requests against what it documents.
func NewServer(t *testing.T, documented calls.List, play func(*Request) Answer) *Server {
	t.Helper()
	s := &Server{t: t, calls: documented, play: play}
	server := httptest.NewServer(http.HandlerFunc(s.serve))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	s.Base, _ = url.Parse(server.URL)
	return s
}

// Loose ends the checks of requests: what follows from a wrong answer can be wrong.
func (s *Server) Loose() { s.calls = nil }

// Plan puts troubles in the way of the next requests that match, one each. It tells how many have happened.
func (s *Server) Plan(matches func(*Request) bool, troubles ...Trouble) (happened func() int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := &planned{matches, troubles}
	s.troubles = append(s.troubles, p)
	return func() int {
		s.mu.Lock()
		defer s.mu.Unlock()
		return len(troubles) - len(p.troubles)
	}
}

// Unplan takes away the troubles that did not happen.
func (s *Server) Unplan() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.troubles = nil
}

// Requests are those that came so far and match.
func (s *Server) Requests(matches func(*Request) bool) []*Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	var matching []*Request
	for _, r := range s.requests {
		if matches(r) {
			matching = append(matching, r)
		}
	}
	return matching
}

// Any matches every request.
func Any(*Request) bool { return true }

func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		s.t.Errorf("read a request: %v", err)
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	asked := &Request{Method: r.Method, Path: r.URL.Path, Query: r.URL.Query(), Header: r.Header.Clone(), Body: body}
	s.calls.Check(s.t, r, body)
	trouble := s.take(asked)
	play := func() Answer { return s.play(asked) }
	if trouble != nil {
		trouble(s, w, r, play)
		return
	}
	send(w, play())
}

func (s *Server) take(asked *Request) Trouble {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests = append(s.requests, asked)
	for _, p := range s.troubles {
		if len(p.troubles) > 0 && p.matches(asked) {
			next := p.troubles[0]
			p.troubles = p.troubles[1:]
			return next
		}
	}
	return nil
}

func send(w http.ResponseWriter, a Answer) {
	for name, value := range a.Header {
		w.Header().Set(name, value)
	}
	w.WriteHeader(a.Status)
	_, _ = w.Write(a.Body)
}

// Says answers with anything, without doing anything.
func Says(a Answer) Trouble {
	return func(_ *Server, w http.ResponseWriter, _ *http.Request, _ func() Answer) { send(w, a) }
}

// Cuts closes the connection without doing anything.
func Cuts(*Server, http.ResponseWriter, *http.Request, func() Answer) { panic(http.ErrAbortHandler) }

// CutsAfterwards does what was asked for and closes the connection.
func CutsAfterwards(_ *Server, _ http.ResponseWriter, _ *http.Request, play func() Answer) {
	play()
	panic(http.ErrAbortHandler)
}

// CutsInside does what was asked for and closes the connection in the middle of the answer.
func CutsInside(_ *Server, w http.ResponseWriter, _ *http.Request, play func() Answer) {
	if a := play(); len(a.Body) > 0 {
		a = a.With("Content-Length", "100000")
		send(w, Answer{Status: a.Status, Header: a.Header, Body: a.Body[:len(a.Body)/2]})
		_ = http.NewResponseController(w).Flush()
	}
	panic(http.ErrAbortHandler)
}
