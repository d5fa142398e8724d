// Package outbound is the only way out: HTTP to addresses that users give, which can't reach the inside, and to the
// configured addresses of providers.
package outbound

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"time"
)

const (
	connectTimeout = 5 * time.Second
	headerTimeout  = 8 * time.Second
	maxHeader      = 64 << 10
	maxRedirects   = 5
	websites       = "websites" // all that people name are one service: their hosts are their own business
	userAgent      = "Mozilla/5.0 (compatible; Mailwright)"
)

// ErrUsedUp tells that a visit has no bytes or fetches left.
var ErrUsedUp = errors.New("outbound: the budget is used up")

// Client fetches what users name. It sends no cookies and no credentials, and uses no proxy of the environment.
type Client struct {
	guard    *guard
	measures *Measures
}

// New makes a client that reaches public addresses on ports 80 and 443, and those in allow on any port.
func New(allow []netip.Prefix) *Client { return &Client{guard: newGuard(allow)} }

// IsInside tells whether an address names a place inside of a network that the client does not reach. It looks at the address alone:
// nothing is looked up or asked, so that the answer tells nothing about what is there.
func (c *Client) IsInside(address *url.URL) bool {
	host := address.Hostname()
	if host == "localhost" {
		host = "127.0.0.1"
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && c.guard.check(netip.AddrPortFrom(ip, 443)) != nil
}

// Measured lets the client's fetches be counted.
func (c *Client) Measured(measures *Measures) *Client {
	c.measures = measures
	measures.expect(websites)
	return c
}

// Budget bounds a visit as a whole.
type Budget struct {
	Bytes   int64 // of bodies, after inflating
	Fetches int
	Time    time.Duration
}

// Visit is a number of fetches for one user. Connections live as long as it does, so that users share none.
type Visit struct {
	ctx     context.Context
	cancel  context.CancelFunc
	http    *http.Client
	measure *Measures
	bytes   atomic.Int64
	fetches atomic.Int64
}

// Visit starts a visit; End must be called.
func (c *Client) Visit(ctx context.Context, budget Budget) *Visit {
	v := &Visit{measure: c.measures}
	v.ctx, v.cancel = context.WithTimeout(ctx, budget.Time)
	v.bytes.Store(budget.Bytes)
	v.fetches.Store(int64(budget.Fetches))
	v.http = &http.Client{CheckRedirect: v.checkRedirect, Transport: &http.Transport{
		DialContext:            c.limitedDial(2*budget.Bytes + maxHeader),
		TLSHandshakeTimeout:    connectTimeout,
		ResponseHeaderTimeout:  headerTimeout,
		MaxResponseHeaderBytes: maxHeader,
		MaxConnsPerHost:        4,
		ForceAttemptHTTP2:      true,
	}}
	return v
}

// End closes the visit's connections.
func (v *Visit) End() {
	v.cancel()
	v.http.CloseIdleConnections()
}

// Context ends with the visit's time.
func (v *Visit) Context() context.Context { return v.ctx }

func (v *Visit) checkRedirect(request *http.Request, via []*http.Request) error {
	if len(via) > maxRedirects {
		return errors.New("outbound: too many redirects")
	}
	address, err := canonical(request.URL)
	if err != nil {
		return err
	}
	request.URL, request.Host = address, ""
	request.Header.Del("Referer") // the page may have been found by an address that is nobody else's business
	return nil
}

// Answer is what a site sent.
type Answer struct {
	URL         *url.URL // after redirects
	Status      int
	ContentType string
	Body        []byte
	// Whole is false when the body was cut at a limit of bytes or time.
	Whole bool
}

// Get fetches an address. A body over limit is cut, and so is one that is still coming when the time is over.
func (v *Visit) Get(address *url.URL, accept string, limit int64) (Answer, error) {
	address, err := canonical(address)
	if err != nil {
		return Answer{}, err
	}
	if v.fetches.Add(-1) < 0 || v.bytes.Load() <= 0 {
		return Answer{}, ErrUsedUp
	}
	request, err := http.NewRequestWithContext(v.ctx, http.MethodGet, address.String(), nil)
	if err != nil {
		return Answer{}, err
	}
	request.Header.Set("User-Agent", userAgent)
	request.Header.Set("Accept", accept)
	_, call := v.measure.Begin(v.ctx, websites, http.MethodGet)
	response, err := v.http.Do(request)
	call.End(statusOf(response), err)
	if err != nil {
		return Answer{}, err
	}
	defer response.Body.Close()
	return v.read(response, limit)
}

func (v *Visit) read(response *http.Response, limit int64) (Answer, error) {
	answer := Answer{URL: response.Request.URL, Status: response.StatusCode, ContentType: response.Header.Get("Content-Type"), Whole: true}
	if encoding := response.Header.Get("Content-Encoding"); encoding != "" && !strings.EqualFold(encoding, "identity") {
		return answer, fmt.Errorf("outbound: content encoding %q was not asked for", encoding)
	}
	limit = min(limit, v.bytes.Load())
	body, err := io.ReadAll(io.LimitReader(response.Body, limit+1)) // gzip is inflated by the transport: these are inflated bytes
	v.bytes.Add(-int64(len(body)))
	if int64(len(body)) > limit {
		body, answer.Whole = body[:limit], false
	}
	if err != nil {
		answer.Whole = false
	}
	answer.Body = body
	if len(body) == 0 && err != nil {
		return answer, err
	}
	return answer, nil
}

// limitedDial bounds what a connection can send: a compressed body may be endless without ever becoming a byte.
func (c *Client) limitedDial(limit int64) func(context.Context, string, string) (net.Conn, error) {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := c.guard.dial(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return &limitedConn{Conn: conn, left: limit}, nil
	}
}

type limitedConn struct {
	net.Conn
	left int64
}

func (c *limitedConn) Read(into []byte) (int, error) {
	if c.left <= 0 {
		return 0, ErrUsedUp
	}
	n, err := c.Conn.Read(into[:min(int64(len(into)), c.left)])
	c.left -= int64(n)
	return n, err
}
