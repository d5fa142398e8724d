package app

import (
	"net"
	"net/http"
	"net/netip"
	"testing"
)

// fromAddress is a connection that has only a remote address.
type fromAddress struct {
	net.Conn
	address string
	closed  bool
}

func (f *fromAddress) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(f.address))
}

func (f *fromAddress) Close() error {
	f.closed = true
	return nil
}

func TestConnections_limitOneAddressToHalf(t *testing.T) {
	c := newConnections([]netip.Prefix{netip.MustParsePrefix("192.0.2.9/32")})
	c.most = 8
	open := func(address string) *fromAddress {
		conn := &fromAddress{address: address}
		c.track(conn, http.StateNew)
		if conn.closed {
			c.track(conn, http.StateClosed)
		}
		return conn
	}
	var held []*fromAddress
	for range 4 {
		held = append(held, open("192.0.2.1:1000"))
	}
	if fifth := open("[::ffff:192.0.2.1]:1000"); !fifth.closed {
		t.Error("one address has more than half")
	}
	for range 4 {
		if conn := open("192.0.2.9:1000"); conn.closed {
			t.Error("a proxy is treated as one client")
		}
	}
	if ninth := open("192.0.2.2:1000"); !ninth.closed {
		t.Error("there are more connections than files")
	}
	for _, conn := range held {
		c.track(conn, http.StateActive)
		c.track(conn, http.StateClosed)
	}
	if again := open("192.0.2.1:1000"); again.closed {
		t.Error("closed connections are still counted")
	}
}
