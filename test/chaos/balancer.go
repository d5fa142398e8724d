package chaos

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"sync"
	"syscall"
	"testing"
	"time"
)

// Balancer sends requests to several nodes in turn, like a load balancer. It checks whether they are ready, and tries
// another one if nothing listens. A request that may have reached a node is never sent again.
type Balancer struct {
	// URL is where to send requests.
	URL string
	// Pause is how long a response with 503 and Retry-After is held back, since the clients in tests don't wait before they
	// try again.
	Pause time.Duration

	http    http.RoundTripper
	mu      sync.Mutex
	nodes   []*backend
	next    int
	counted Counted
}

type backend struct {
	address string
	ready   bool
}

// Counted contains the results of requests.
type Counted struct {
	Answered int
	// Refused counts responses with 503 and Retry-After.
	Refused  int
	Failures []Failure
}

// Failure is a request that got no response, or any other response with a status of 500 or more.
type Failure struct {
	Node  string
	Began time.Time
	What  string
}

// NewBalancer starts a balancer for the nodes at these addresses until the test ends. Each request has its own
// connection, so that none is lost because a node closes an idle connection.
func NewBalancer(t *testing.T, addresses ...string) *Balancer {
	t.Helper()
	b := &Balancer{http: &http.Transport{DisableKeepAlives: true}}
	for _, address := range addresses {
		b.nodes = append(b.nodes, &backend{address: address, ready: true})
	}
	proxy := &httputil.ReverseProxy{
		Transport: b,
		Rewrite:   func(r *httputil.ProxyRequest) { r.SetURL(&url.URL{Scheme: "http", Host: "nodes"}) },
	}
	proxy.ErrorHandler = func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) }
	server := httptest.NewServer(proxy)
	b.URL = server.URL
	stop := make(chan struct{})
	var looking sync.WaitGroup
	for _, node := range b.nodes {
		looking.Go(func() { b.look(node, stop) })
	}
	t.Cleanup(func() {
		close(stop)
		looking.Wait()
		server.Close()
	})
	return b
}

// look regularly checks whether a node is ready for requests.
func (b *Balancer) look(node *backend, stop <-chan struct{}) {
	client := &http.Client{Transport: b.http, Timeout: 2 * time.Second}
	for {
		response, err := client.Get("http://" + node.address + "/readyz?only=database")
		ready := err == nil && response.StatusCode == http.StatusOK
		if err == nil {
			_ = response.Body.Close()
		}
		b.mu.Lock()
		node.ready = ready
		b.mu.Unlock()
		select {
		case <-stop:
			return
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// turn returns the order in which nodes are tried. Ready nodes come first, starting with a different one each time.
func (b *Balancer) turn() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.next++
	var ready, others []string
	for i := range b.nodes {
		node := b.nodes[(b.next+i)%len(b.nodes)]
		if node.ready {
			ready = append(ready, node.address)
		} else {
			others = append(others, node.address)
		}
	}
	return append(ready, others...)
}

// RoundTrip implements http.RoundTripper.
func (b *Balancer) RoundTrip(request *http.Request) (*http.Response, error) {
	var body []byte
	if request.Body != nil {
		var err error
		if body, err = io.ReadAll(request.Body); err != nil {
			return nil, err // the client has disconnected
		}
	}
	for _, address := range b.turn() {
		began := time.Now()
		try := request.Clone(request.Context())
		try.URL.Host, try.Body = address, io.NopCloser(bytes.NewReader(body))
		response, err := b.http.RoundTrip(try)
		if errors.Is(err, syscall.ECONNREFUSED) {
			continue
		}
		if b.count(address, began, response, err) {
			time.Sleep(b.Pause)
		}
		return response, err
	}
	b.count("", time.Now(), nil, errors.New("no node listens"))
	return nil, errors.New("no node listens")
}

// count counts a result, and reports whether the node refused the request.
func (b *Balancer) count(address string, began time.Time, response *http.Response, err error) (refused bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case err != nil:
		b.counted.Failures = append(b.counted.Failures, Failure{Node: address, Began: began, What: err.Error()})
	case response.StatusCode == http.StatusServiceUnavailable && response.Header.Get("Retry-After") != "":
		b.counted.Refused++
		return true
	case response.StatusCode >= http.StatusInternalServerError:
		b.counted.Failures = append(b.counted.Failures, Failure{Node: address, Began: began, What: response.Status})
	default:
		b.counted.Answered++
	}
	return false
}

// Count returns the results of the requests since the last call.
func (b *Balancer) Count() Counted {
	b.mu.Lock()
	defer b.mu.Unlock()
	counted := b.counted
	b.counted = Counted{}
	return counted
}
