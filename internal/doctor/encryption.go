package doctor

import (
	"context"
	"net"
	"net/netip"
)

// unencrypted reports a connection that others on the network can read. It's an error if users connect over https but
// what they send continues unencrypted across a public network, and otherwise a warning.
func (d Deployment) unencrypted(ctx context.Context, host, remedy, format string, args ...any) []Finding {
	switch {
	case isHere(host):
		return nil
	case d.BaseURL.Scheme == "https" && !isPrivate(ctx, host):
		return failed(remedy, format, args...)
	}
	return warning(remedy+", unless you trust that network", format, args...)
}

// isPrivate reports whether a host has only addresses in private networks.
func isPrivate(ctx context.Context, host string) bool {
	addresses := []netip.Addr{}
	if address, err := netip.ParseAddr(host); err == nil {
		addresses = append(addresses, address)
	} else if addresses, err = net.DefaultResolver.LookupNetIP(ctx, "ip", host); err != nil {
		return false
	}
	for _, address := range addresses {
		if address = address.Unmap(); !address.IsPrivate() && !address.IsLoopback() && !address.IsLinkLocalUnicast() {
			return false
		}
	}
	return len(addresses) > 0
}
