// Package outbound makes all outgoing HTTP requests: to URLs that users enter, which can't reach internal networks, and
// to the configured URLs of providers.
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
	websites       = "websites" // all URLs from users count as one service, because their hosts are private
	userAgent      = "Mozilla/5.0 (compatible; Mailwright)"
)

// ErrUsedUp means that a visit's budget has no bytes or requests left.
var ErrUsedUp = errors.New("outbound: the budget is used up")

// Client requests URLs that users enter. It doesn't send cookies or credentials, and ignores proxies in the
// environment.
type Client struct {
	guard    *guard
	measures *Measures
}

// New returns a client that can reach public addresses on ports 80 and 443, and addresses in allow on any port.
func New(allow []netip.Prefix) *Client { return &Client{guard: newGuard(allow)} }

// IsInside reports whether a URL points to an internal network that the client can't reach. It only checks the URL
// itself and doesn't send requests, so the result doesn't reveal anything about the network.
func (c *Client) IsInside(address *url.URL) bool {
	host := address.Hostname()
	if host == "localhost" {
		host = "127.0.0.1"
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && c.guard.check(netip.AddrPortFrom(ip, 443)) != nil
}

// Measured makes the client count its requests.
func (c *Client) Measured(measures *Measures) *Client {
	c.measures = measures
	measures.expect(websites)
	return c
}

// Budget limits an entire visit.
type Budget struct {
	Bytes   int64 // total size of bodies, after decompression
	Fetches int
	Time    time.Duration
}

// Visit is a series of requests for one user. Its connections end with it, so that users never share one.
type Visit struct {
	ctx     context.Context
	cancel  context.CancelFunc
	http    *http.Client
	measure *Measures
	bytes   atomic.Int64
	fetches atomic.Int64
}

// Visit starts a visit. The caller must call End.
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

// Context returns a context that ends when the visit runs out of time.
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
	request.Header.Del("Referer") // the page may have been found through a private URL
	return nil
}

// Answer is a site's response.
type Answer struct {
	URL         *url.URL // after redirects
	Status      int
	ContentType string
	Body        []byte
	// Whole is false if the body was cut off at a size or time limit.
	Whole bool
}

// Get requests a URL. A body over limit is cut off, and so is one that is still arriving when time runs out.
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
		return answer, fmt.Errorf("outbound: unexpected content encoding %q", encoding)
	}
	limit = min(limit, v.bytes.Load())
	body, err := io.ReadAll(io.LimitReader(response.Body, limit+1)) // the transport decompresses gzip, so these are decompressed bytes
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

// limitedDial limits how many bytes a connection can receive, because a compressed body may be endless without ever
// producing a byte.
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
