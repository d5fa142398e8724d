package app

import (
	"net"
	"net/http"
	"net/netip"
	"sync"
	"syscall"
)

// Limits on the number of open connections. They leave file descriptors free for the database, stored files and calls
// to other services.
const (
	maxConnections = 10_000
	filesKeptFree  = 64
)

// connections tracks which connections are open and which are busy, meaning new or with a request in progress. It
// closes those above the limit.
type connections struct {
	most    int
	proxies []netip.Prefix

	mu   sync.Mutex
	busy map[net.Conn]bool
	open map[net.Conn]netip.Addr
	from map[netip.Addr]int
}

func newConnections(proxies []netip.Prefix) *connections {
	return &connections{
		most: connectionLimit(), proxies: proxies,
		busy: map[net.Conn]bool{}, open: map[net.Conn]netip.Addr{}, from: map[netip.Addr]int{},
	}
}

// connectionLimit derives the limit from the system's limit on open files.
func connectionLimit() int {
	var files syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &files); err != nil || files.Cur > maxConnections+filesKeptFree {
		return maxConnections
	}
	return max(8, int(files.Cur)-filesKeptFree) //nolint:gosec // the value is small
}

func (c *connections) track(conn net.Conn, state http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if state == http.StateNew || state == http.StateActive {
		c.busy[conn] = true
	} else {
		delete(c.busy, conn)
	}
	switch state {
	case http.StateNew:
		c.opened(conn)
	case http.StateClosed, http.StateHijacked:
		c.closed(conn)
	}
}

// opened immediately closes a connection that exceeds the limit. A single address can have at most half of the
// connections, unless it is a proxy, which represents many clients.
func (c *connections) opened(conn net.Conn) {
	var address netip.Addr
	if socket, err := netip.ParseAddrPort(conn.RemoteAddr().String()); err == nil {
		address = socket.Addr().Unmap()
	}
	c.open[conn] = address
	c.from[address]++
	if len(c.open) > c.most || (c.from[address] > c.most/2 && !c.isProxy(address)) {
		_ = conn.Close() // the server reports the closed state later
	}
}

func (c *connections) closed(conn net.Conn) {
	address, known := c.open[conn]
	if !known {
		return
	}
	delete(c.open, conn)
	if c.from[address]--; c.from[address] == 0 {
		delete(c.from, address)
	}
}

func (c *connections) isProxy(address netip.Addr) bool {
	for _, proxy := range c.proxies {
		if proxy.Contains(address) {
			return true
		}
	}
	return false
}

func (c *connections) any() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.busy) > 0
}
