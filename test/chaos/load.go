package chaos

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Request is a request in wire format, with a word for its kind.
type Request struct {
	Kind string
	Raw  []byte
}

// NewRequest returns a request with an API key.
func NewRequest(kind, method, path, key string, body []byte) Request {
	head := fmt.Sprintf("%s %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: "+
		"%d\r\n\r\n", method, path, key, len(body))
	return Request{Kind: kind, Raw: append([]byte(head), body...)}
}

// Answer is the result of a request. Status 0 means that there was no response.
type Answer struct {
	Kind       string
	Status     int
	Took       time.Duration
	RetryAfter bool
}

// Good reports whether the response is useful: successful, and within a second, since nobody waits longer.
func (a Answer) Good() bool { return a.Status >= 200 && a.Status < 300 && a.Took <= time.Second }

// Load sends requests to an address.
type Load struct {
	Address string
	// Connections is how many requests may be in flight at once.
	Connections int
	// Rate is how many requests are sent per second, whether or not responses arrive. If it is 0, each connection sends
	// its next request when the previous response has arrived.
	Rate float64
	For  time.Duration
	// Until, if set, ends the load early when it returns true.
	Until func() bool `json:"-"`
	// Next returns the request with this number.
	Next func(i int) Request `json:"-"`
}

// Run sends requests for the load's duration and returns all responses.
func (l Load) Run() []Answer {
	began := time.Now()
	var serial atomic.Int64
	all := make([][]Answer, l.Connections)
	var done sync.WaitGroup
	for i := range all {
		done.Go(func() {
			c := connection{address: l.Address}
			defer c.close()
			for number, ok := l.wait(began, &serial); ok; number, ok = l.wait(began, &serial) {
				all[i] = append(all[i], c.send(l.Next(number)))
			}
		})
	}
	done.Wait()
	return slices.Concat(all...)
}

// wait waits until the next request is due and returns its number, or false when time runs out.
func (l Load) wait(began time.Time, serial *atomic.Int64) (int, bool) {
	number := int(serial.Add(1))
	if l.Until != nil && l.Until() {
		return number, false
	}
	if l.Rate > 0 {
		due := time.Duration(float64(number) / l.Rate * float64(time.Second))
		if due > l.For {
			return number, false
		}
		time.Sleep(time.Until(began.Add(due)))
	}
	return number, time.Since(began) < l.For
}

// connection is a connection that is kept alive, and reopened when it breaks.
type connection struct {
	address string
	conn    net.Conn
	reader  *bufio.Reader
}

func (c *connection) close() {
	if c.conn != nil {
		_ = c.conn.Close()
	}
	c.conn = nil
}

func (c *connection) send(request Request) Answer {
	began := time.Now()
	answer := Answer{Kind: request.Kind}
	if err := c.exchange(request.Raw, &answer); err != nil {
		c.close()
		answer.Status = 0
	}
	answer.Took = time.Since(began)
	return answer
}

func (c *connection) exchange(raw []byte, answer *Answer) error {
	if c.conn == nil {
		conn, err := net.Dial("tcp", c.address)
		if err != nil {
			return err
		}
		c.conn, c.reader = conn, bufio.NewReader(conn)
	}
	if err := c.conn.SetDeadline(time.Now().Add(time.Minute)); err != nil {
		return err
	}
	if _, err := c.conn.Write(raw); err != nil {
		return err
	}
	response, err := http.ReadResponse(c.reader, nil)
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, response.Body)
	answer.Status, answer.RetryAfter = response.StatusCode, response.Header.Get("Retry-After") != ""
	if response.Close {
		c.close()
	}
	return errors.Join(err, response.Body.Close())
}

// Quantile returns the time within which this share of responses arrived. It considers only those for which keep is
// true.
func Quantile(answers []Answer, share float64, keep func(Answer) bool) time.Duration {
	var times []time.Duration
	for _, a := range answers {
		if keep(a) {
			times = append(times, a.Took)
		}
	}
	if len(times) == 0 {
		return 0
	}
	slices.Sort(times)
	return times[min(len(times)-1, int(share*float64(len(times))))]
}

// Count returns the number of responses for which keep is true.
func Count(answers []Answer, keep func(Answer) bool) int {
	n := 0
	for _, a := range answers {
		if keep(a) {
			n++
		}
	}
	return n
}
