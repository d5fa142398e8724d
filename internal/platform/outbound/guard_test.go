package outbound

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// insideHosts lists URL hosts that are spellings of addresses nobody may reach.
var insideHosts = []string{
	// loopback
	"127.0.0.1", "127.0.0.1.", "127.1", "127.0.1", "127.255.255.254", "2130706433", "0x7f000001", "0x7f.1", "0X7F.0.0.1", "0177.0.0.1",
	"017700000001",
	"0177.0.0.01", "127.0.0.0x1", "127.000.000.001", "00000127.0.0.1", "[::1]", "[0:0:0:0:0:0:0:1]", "[0000::0001]", "[::1%25lo]", "[::1%lo]",
	"[::]", "0", "0.0.0.0", "0.1.2.3",
	"１２７．０．０．１", "127。0。0。1", "①②⑦.⓪.⓪.①", "127．0．0．1", "１２７.0.0.1", "𝟏𝟐𝟕.0.0.1",
	"localhost", "LOCALHOST", "localhost.", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "ip6-localhost", "foo.localhost",
	// mapped and embedded
	"[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:127.0.0.1]", "[::127.0.0.1]", "[::ffff:0:127.0.0.1]", "[64:ff9b::127.0.0.1]",
	"[64:ff9b::7f00:1]",
	"[64:ff9b:1::127.0.0.1]", "[2002:7f00:1::]", "[2002:a00:1::1]", "[2001:0:7f00:1::]", "[2001:0:4136:e378:8000:63bf:80ff:fffe]",
	"[::ffff:10.0.0.1]", "[::ffff:169.254.169.254]",
	// private, shared, link-local
	"10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255", "100.64.0.1", "100.127.255.255",
	"100.100.100.200", "169.254.169.254",
	"169.254.170.2", "169.254.0.1", "[fe80::1]", "[fe80::1%25eth0]", "[febf::1]", "[fec0::1]", "[fc00::1]", "[fd00:ec2::254]",
	"[fd12:3456:789a::1]", "0xa9fea9fe", "2852039166",
	"169.254.43518", "0251.0376.0251.0376", "metadata.google.internal", "168.63.129.16", "192.0.0.192", "192.0.0.1",
	// reserved for other uses
	"192.0.2.1", "198.51.100.7", "203.0.113.9", "198.18.0.1", "198.19.255.255", "192.88.99.1", "224.0.0.1", "239.255.255.255", "240.0.0.1",
	"255.255.255.255",
	"[ff02::1]", "[ff0e::1]", "[2001:db8::1]", "[3fff::1]", "[100::1]", "[5f00::1]", "[2001:10::1]", "[2001:20::1]", "[4000::1]",
	// not hosts at all
	"", "[", "[::1", "127.0.0.1%00.example.com", "exa mple.com", "example..com", "-", ".", "..", "example.com..",
	"%6c%6f%63%61%6c%68%6f%73%74", "[v1.a]", "a@127.0.0.1", "user:pw@127.0.0.1",
}

// names is the test's own name server.
type names struct {
	answers map[string][]string
	asked   atomic.Int64
	// turn returns the addresses for the n-th lookup.
	turn func(n int64) []string
}

func (n *names) LookupNetIP(_ context.Context, _, host string) ([]netip.Addr, error) {
	turn := n.asked.Add(1)
	texts := n.answers[host]
	if n.turn != nil {
		texts = n.turn(turn)
	}
	var found []netip.Addr
	for _, text := range texts {
		found = append(found, netip.MustParseAddr(text))
	}
	if len(found) == 0 {
		return nil, &net.DNSError{Err: "no such host", Name: host, IsNotFound: true}
	}
	return found, nil
}

// given returns a client whose connections all go to loopback, no matter which address it dials, and a counter of them.
func given(t *testing.T, server *names, allow ...string) (*Client, *atomic.Int64) {
	t.Helper()
	var networks []netip.Prefix
	for _, text := range allow {
		networks = append(networks, netip.MustParsePrefix(text))
	}
	client := New(networks)
	client.guard.resolver = server
	canary := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("inside")) }))
	t.Cleanup(canary.Close)
	var connections atomic.Int64
	client.guard.connect = func(ctx context.Context, _, _ string) (net.Conn, error) {
		connections.Add(1)
		return (&net.Dialer{}).DialContext(ctx, "tcp", canary.Listener.Addr().String())
	}
	return client, &connections
}

func get(t *testing.T, client *Client, address string) (Answer, error) {
	t.Helper()
	visit := client.Visit(t.Context(), Budget{Bytes: 1 << 20, Fetches: 10, Time: 10 * time.Second})
	defer visit.End()
	parsed, err := Parse(address)
	if err != nil {
		return Answer{}, err
	}
	return visit.Get(parsed, "*/*", 1<<16)
}

// homes returns a name server that resolves internal names.
func homes() *names {
	return &names{answers: map[string][]string{
		"localhost": {"127.0.0.1", "::1"}, "ip6-localhost": {"::1"}, "foo.localhost": {"127.0.0.1"},
		"metadata.google.internal": {"169.254.169.254"},
		"public.example.com":       {"93.184.215.14"},
	}}
}

func TestGet_neverReachesInternalNetworks(t *testing.T) {
	client, connections := given(t, homes())
	for _, host := range insideHosts {
		for _, form := range []string{"http://%s/", "https://%s/", "http://%s:80/x", "http://%s:443/", "http://%s:8080/"} {
			address := fmt.Sprintf(form, host)
			if answer, err := get(t, client, address); err == nil {
				t.Errorf("%s was fetched: %q", address, answer.Body)
			}
		}
	}
	if got := connections.Load(); got != 0 {
		t.Errorf("%d connections", got)
	}
	if answer, err := get(t, client, "http://public.example.com/"); err != nil || string(answer.Body) != "inside" || connections.Load() != 1 {
		t.Errorf("the canary can't be reached at all, so the test proves nothing: %v", err)
	}
}

func TestGet_rejectsNamesWithAnInternalAddress(t *testing.T) {
	for _, host := range insideHosts {
		ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
		if err != nil || ip.Zone() != "" {
			continue
		}
		for _, answer := range [][]string{
			{ip.String()},
			{"93.184.215.14", ip.String()},
			{ip.String(), "93.184.215.14"},
			{"2606:2800:21f:cb07:6820:80da:af6b:8b2c", ip.String()},
		} {
			client, connections := given(t, &names{answers: map[string][]string{"site.example.com": answer}})
			if _, err := get(t, client, "http://site.example.com/"); err == nil || connections.Load() != 0 {
				t.Errorf("%v: %d connections, %v", answer, connections.Load(), err)
			}
		}
	}
}

// TestControl_rejectsInternalAddresses calls the last check directly, because it must work even if everything before it
// failed.
func TestControl_rejectsInternalAddresses(t *testing.T) {
	g := newGuard(nil)
	for _, host := range insideHosts {
		ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
		if err != nil {
			continue
		}
		for _, network := range []string{"tcp4", "tcp6"} {
			if g.control(network, netip.AddrPortFrom(ip, 80).String(), nil) == nil {
				t.Errorf("%s %s passes", network, ip)
			}
		}
	}
	for _, wrong := range [][2]string{
		{"udp4", "93.184.215.14:80"},
		{"unix", "/run/x"},
		{"tcp4", "93.184.215.14:22"},
		{"tcp4", "93.184.215.14:8080"},
		{"tcp4", "nonsense"},
	} {
		if g.control(wrong[0], wrong[1], nil) == nil {
			t.Errorf("%v passes", wrong)
		}
	}
	for _, right := range [][2]string{
		{"tcp4", "93.184.215.14:80"},
		{"tcp4", "1.1.1.1:443"},
		{"tcp6", "[2606:2800:21f:cb07:6820:80da:af6b:8b2c]:443"},
		{"tcp6", "[2a00:1450:4001::1]:80"},
	} {
		if err := g.control(right[0], right[1], nil); err != nil {
			t.Errorf("%v: %v", right, err)
		}
	}
}

// TestControl_runsAtConnectTime dials a canary on loopback with the real dialer.
func TestControl_runsAtConnectTime(t *testing.T) {
	canary := givenCanary(t)
	_, err := newGuard(nil).connect(t.Context(), "tcp", canary.address)
	var refused *Refusal
	if !errors.As(err, &refused) || canary.connections.Load() != 0 {
		t.Errorf("%d connections, %v", canary.connections.Load(), err)
	}
	allowed := newGuard([]netip.Prefix{netip.MustParsePrefix("127.0.0.2/32")})
	conn, err := allowed.connect(t.Context(), "tcp", canary.address)
	if err != nil {
		t.Fatal(err)
	}
	_ = conn.Close()
}

func TestGet_resistsRebinding(t *testing.T) {
	for name, turn := range map[string]func(int64) []string{
		"at the second lookup": func(n int64) []string {
			if n%2 == 1 {
				return []string{"93.184.215.14"}
			}
			return []string{"127.0.0.1"}
		},
		"at the first lookup": func(n int64) []string {
			if n%2 == 1 {
				return []string{"10.0.0.1"}
			}
			return []string{"93.184.215.14"}
		},
	} {
		t.Run(name, func(t *testing.T) {
			server := &names{turn: turn}
			client, _ := given(t, server)
			var dialled []string
			client.guard.connect = func(_ context.Context, _, address string) (net.Conn, error) {
				dialled = append(dialled, address)
				return nil, errors.New("nothing is dialed here")
			}
			for range 1000 {
				_, _ = get(t, client, "http://rebind.example.com/")
			}
			for _, address := range dialled {
				if address != "93.184.215.14:80" {
					t.Fatalf("dialled %s", address)
				}
			}
			if len(dialled) != 500 || server.asked.Load() != 1000 {
				t.Errorf("%d dialed, %d looked up: one lookup must serve one connection", len(dialled), server.asked.Load())
			}
		})
	}
}

// canary listens at an address where no connection may arrive.
type canary struct {
	address     string
	connections atomic.Int64
}

func givenCanary(t *testing.T) *canary {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.2:0")
	if err != nil {
		t.Skipf("this machine has only one loopback address: %v", err)
	}
	c := &canary{address: listener.Addr().String()}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			c.connections.Add(1)
			_ = conn.Close()
		}
	}()
	t.Cleanup(func() { _ = listener.Close() })
	return c
}

// TestGet_checksRedirects serves pages from 127.0.0.1, which is allowed, that redirect to canaries, which aren't.
func TestGet_checksRedirects(t *testing.T) {
	canary := givenCanary(t)
	_, port, _ := net.SplitHostPort(canary.address)
	targets := []string{
		"http://" + canary.address + "/", "//" + canary.address + "/", "http://[::ffff:127.0.0.2]:" + port + "/",
		"http://２130706434:" + port + "/", "http://0x7f000002:" + port + "/",
		"http://127.2:" + port + "/", "http://localhost:" + port + "/", "http://inside.example.com:" + port + "/", "http://inside.example.com/",
		"http://user:pw@127.0.0.1:" + port + "/",
		"http://[::1]:" + port + "/", "file:///etc/passwd", "gopher://" + canary.address + "/", "ftp://" + canary.address + "/",
		"data:text/html,x", "http://[fe80::1%25lo]:" + port + "/",
		"http://169.254.169.254/latest/meta-data/", "http://10.0.0.1/", "https://" + canary.address + "/",
	}
	for _, status := range []int{301, 302, 303, 307, 308} {
		for i, target := range targets {
			site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Location", target)
				w.WriteHeader(status)
			}))
			client := New([]netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")})
			client.guard.resolver = &names{answers: map[string][]string{"inside.example.com": {"127.0.0.2"}, "localhost": {"127.0.0.2"}}}
			answer, err := get(t, client, site.URL)
			if err == nil {
				t.Errorf("%d to %s (%d): answered %d %q", status, target, i, answer.Status, answer.Body)
			}
			site.Close()
		}
	}
	if got := canary.connections.Load(); got != 0 {
		t.Errorf("%d connections to the canary", got)
	}
}

func TestParse_canonicalizesHosts(t *testing.T) {
	for given, want := range map[string]string{
		"http://Example.COM":                       "http://example.com",
		"https://example.com./a?b=c#d":             "https://example.com/a?b=c",
		"https://münchen.example/":                 "https://xn--mnchen-3ya.example/",
		"https://ｅｘａｍｐｌｅ.com":                      "https://example.com",
		"https://my_site.example.com:443/":         "https://my_site.example.com:443/",
		"http://９３.184.215.14/":                    "http://93.184.215.14/",
		"http://[2606:2800:021F:cb07::0001]:443/x": "http://[2606:2800:21f:cb07::1]:443/x",
	} {
		address, err := Parse(given)
		if err != nil || address.String() != want {
			t.Errorf("%s is %v, want %s: %v", given, address, want, err)
		}
	}
	for _, wrong := range []string{
		"", "example.com", "ftp://example.com", "javascript:alert(1)", "http://", "http:///x",
		"http://example.com:99999/", "http://example.com:/", "http://example.com:http/", "http://a:b@example.com/", "//example.com/",
	} {
		if address, err := Parse(wrong); err == nil {
			t.Errorf("%q is accepted as %s", wrong, address)
		}
	}
}

func TestProvider_callsOnlyItsOwnHost(t *testing.T) {
	canary := givenCanary(t)
	service := httptest.NewServer(http.RedirectHandler("http://"+canary.address+"/", http.StatusFound))
	defer service.Close()
	base, _ := url.Parse(service.URL)
	provider := NewProvider(base, 5*time.Second)
	for _, address := range []string{
		"http://" + canary.address + "/", strings.Replace(service.URL, "127.0.0.1", "localhost", 1),
		strings.Replace(service.URL, "http", "https", 1), strings.Replace(service.URL, "//", "//a@", 1),
	} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, _, err := provider.Do(request, 100); err == nil {
			t.Errorf("%s was called", address)
		}
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, service.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	if status, _, _, err := provider.Do(request, 100); err != nil || status != http.StatusFound || canary.connections.Load() != 0 {
		t.Errorf("a redirect was followed: %d, %v", status, err)
	}
	if _, _, _, err := provider.Do(request, 3); err == nil {
		t.Error("a response over the limit was accepted")
	}
}
