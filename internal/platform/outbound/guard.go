package outbound

import (
	"context"
	"net"
	"net/netip"
	"syscall"

	"code.dny.dev/ssrf"
)

// inside lists networks that aren't in the registries of special addresses but still don't host websites.
var inside = []netip.Prefix{
	netip.MustParsePrefix("168.63.129.16/32"), // a large cloud platform's own services
	netip.MustParsePrefix("192.88.99.0/24"),   // 6to4 relays
	netip.MustParsePrefix("224.0.0.0/4"),
	netip.MustParsePrefix("240.0.0.0/4"),
}

// inside6 lists networks that embed an IPv4 address or are for documentation.
var inside6 = []netip.Prefix{
	netip.MustParsePrefix("2001::/23"), // Teredo and other protocols
	netip.MustParsePrefix("2001:db8::/32"),
	netip.MustParsePrefix("2002::/16"), // 6to4
	netip.MustParsePrefix("3fff::/20"),
	netip.MustParsePrefix("5f00::/16"),
}

// Resolver resolves names. *net.Resolver implements it.
type Resolver interface {
	LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error)
}

// guard decides which addresses we may connect to.
type guard struct {
	rules    *ssrf.Guardian
	allow    []netip.Prefix
	resolver Resolver
	// connect dials an address that has already been checked. The dialer checks it again.
	connect func(ctx context.Context, network, address string) (net.Conn, error)
}

func newGuard(allow []netip.Prefix) *guard {
	g := &guard{
		allow:    allow,
		rules:    ssrf.New(ssrf.WithDeniedV4Prefixes(inside...), ssrf.WithDeniedV6Prefixes(inside6...)),
		resolver: net.DefaultResolver,
	}
	g.connect = (&net.Dialer{Timeout: connectTimeout, KeepAlive: -1, Control: g.control}).DialContext
	return g
}

// control is the last check. It sees exactly the address that the kernel is about to connect to.
func (g *guard) control(network, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil || (network != "tcp4" && network != "tcp6") {
		return refuse("%s %s", network, address)
	}
	return g.check(to)
}

func (g *guard) check(to netip.AddrPort) error {
	if to.Addr().Zone() != "" {
		return refuse("zone in %s", to)
	}
	for _, network := range g.allow {
		if network.Contains(to.Addr().Unmap()) {
			return nil
		}
	}
	if err := g.rules.SafeAddrPort(to); err != nil {
		return refuse("%v", err)
	}
	return nil
}

// dial resolves the host itself and connects to an address that it has checked, so that a second lookup can't return a
// different one. It rejects a name that has any internal address, because a name with both public and private addresses
// is an attack.
func (g *guard) dial(ctx context.Context, network, address string) (net.Conn, error) {
	host, portText, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	port, err := net.DefaultResolver.LookupPort(ctx, "tcp", portText)
	if err != nil {
		return nil, err
	}
	addresses, err := g.lookUp(ctx, host)
	if err != nil {
		return nil, err
	}
	for _, ip := range addresses {
		if err := g.check(netip.AddrPortFrom(ip, uint16(port))); err != nil {
			return nil, err
		}
	}
	return g.connectFirst(ctx, network, addresses, uint16(port))
}

func (g *guard) lookUp(ctx context.Context, host string) ([]netip.Addr, error) {
	if ip, err := netip.ParseAddr(host); err == nil {
		return []netip.Addr{ip}, nil
	}
	addresses, err := g.resolver.LookupNetIP(ctx, "ip", host)
	if err != nil {
		return nil, err
	}
	if len(addresses) == 0 {
		return nil, &net.DNSError{Err: "no address", Name: host, IsNotFound: true}
	}
	for i := range addresses {
		addresses[i] = addresses[i].Unmap() // resolvers return IPv4 addresses in either form
	}
	return addresses, nil
}

// maxTries limits how many addresses of a name are tried.
const maxTries = 4

func (g *guard) connectFirst(ctx context.Context, network string, addresses []netip.Addr, port uint16) (conn net.Conn, err error) {
	for _, ip := range addresses[:min(len(addresses), maxTries)] {
		if conn, err = g.connect(ctx, network, netip.AddrPortFrom(ip, port).String()); err == nil {
			return conn, nil
		}
	}
	return nil, err
}
