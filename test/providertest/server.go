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

// Request is a request that a fake received.
type Request struct {
	Method, Path string
	Query        url.Values
	Header       http.Header
	Body         []byte
}

// JSON decodes the body into a value. If the body isn't JSON, the value stays unchanged.
func (r *Request) JSON(into any) { _ = json.Unmarshal(r.Body, into) }

// Is reports whether it's a request with this method to a path with this prefix.
func (r *Request) Is(method, prefix string) bool {
	return r.Method == method && strings.HasPrefix(r.Path, prefix)
}

// Answer is a fake's response to a request.
type Answer struct {
	Status int
	Header map[string]string
	Body   []byte
}

// JSON returns a response with a body of the type that most providers use.
func JSON(status int, body any) Answer { return Typed(status, "application/json", body) }

// Typed returns a response with a JSON body and this content type.
func Typed(status int, contentType string, body any) Answer {
	raw, err := json.Marshal(body)
	if err != nil {
		panic(err) // a bug in a fake
	}
	return Answer{Status: status, Header: map[string]string{"Content-Type": contentType}, Body: raw}
}

// With returns the response with one more header.
func (a Answer) With(name, value string) Answer {
	header := map[string]string{}
	maps.Copy(header, a.Header)
	header[name] = value
	a.Header = header
	return a
}

// Server is a fake provider on the loopback interface. Every request must be one that the provider documents.
type Server struct {
	Base  *url.URL
	t     *testing.T
	calls calls.List
	play  func(*Request) Answer

	mu       sync.Mutex
	requests []*Request
	troubles []*planned
}

// Trouble replaces the fake's response to one request. play does what the fake would have done.
type Trouble func(s *Server, w http.ResponseWriter, r *http.Request, play func() Answer)

type planned struct {
	matches  func(*Request) bool
	troubles []Trouble
}

// NewServer starts a fake provider, which runs until the test ends and checks requests against the provider's
// documentation.
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

// Loose stops checking requests, because a request that follows a wrong response may be wrong too.
func (s *Server) Loose() { s.calls = nil }

// Plan causes trouble for the next matching requests, one Trouble each. It returns a function that returns how many
// have happened.
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

// Unplan removes the troubles that haven't happened yet.
func (s *Server) Unplan() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.troubles = nil
}

// Requests returns the matching requests received so far.
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

// Says returns a trouble that sends this response without carrying out the request.
func Says(a Answer) Trouble {
	return func(_ *Server, w http.ResponseWriter, _ *http.Request, _ func() Answer) { send(w, a) }
}

// Cuts closes the connection without carrying out the request.
func Cuts(*Server, http.ResponseWriter, *http.Request, func() Answer) { panic(http.ErrAbortHandler) }

// CutsAfterwards carries out the request and closes the connection.
func CutsAfterwards(_ *Server, _ http.ResponseWriter, _ *http.Request, play func() Answer) {
	play()
	panic(http.ErrAbortHandler)
}

// CutsInside carries out the request and closes the connection in the middle of the response.
func CutsInside(_ *Server, w http.ResponseWriter, _ *http.Request, play func() Answer) {
	if a := play(); len(a.Body) > 0 {
		a = a.With("Content-Length", "100000")
		send(w, Answer{Status: a.Status, Header: a.Header, Body: a.Body[:len(a.Body)/2]})
		_ = http.NewResponseController(w).Flush()
	}
	panic(http.ErrAbortHandler)
}
