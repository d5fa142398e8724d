package api

import (
	"context"
	"net/http"
	"net/netip"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Client describes where a request comes from. Embed it in an input to receive it.
type Client struct {
	address netip.Addr
	agent   string
}

// Resolve fills in the client. huma calls it.
func (c *Client) Resolve(ctx huma.Context) []error {
	*c = ClientOf(ctx.Context())
	return nil
}

// ClientOf returns where the request with this context comes from, for checks that many routes share.
func ClientOf(ctx context.Context) Client {
	found, _ := ctx.Value(callKey{}).(call)
	return found.client
}

// Address returns the caller's network address.
func (c Client) Address() string { return c.address.String() }

// Network returns the network that rate limits apply to. For IPv6 it is a whole /64, which belongs to one customer.
func (c Client) Network() string {
	if c.address.Is6() {
		if prefix, err := c.address.Prefix(64); err == nil {
			return prefix.String()
		}
	}
	return c.address.String()
}

// Agent returns the User-Agent header, cut to 256 bytes.
func (c Client) Agent() string { return c.agent }

// Network returns the network that a request to a mounted path comes from, as throttles count it.
func (r *Router) Network(req *http.Request) string { return r.client(req).Network() }

func (r *Router) client(req *http.Request) Client {
	agent := strings.ToValidUTF8(req.UserAgent(), "")
	if len(agent) > 256 {
		agent = strings.ToValidUTF8(agent[:256], "")
	}
	return Client{address: r.address(req), agent: agent}
}

// address returns the client's address. It trusts X-Forwarded-For only as far as trusted proxies wrote it, so it
// returns the first address from the right that isn't one of them.
func (r *Router) address(req *http.Request) netip.Addr {
	socket, err := netip.ParseAddrPort(req.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	address := socket.Addr().Unmap()
	hops := strings.Split(strings.Join(req.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && r.trusts(address); i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		address = hop.Unmap().WithZone("")
	}
	return address
}

func (r *Router) trusts(address netip.Addr) bool {
	for _, proxy := range r.proxies {
		if proxy.Contains(address) {
			return true
		}
	}
	return false
}
