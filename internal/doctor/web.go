package doctor

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"syscall"
	"time"

	"mailwright/internal/email/icons"
	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/seal"
)

const (
	callTimeout = 5 * time.Second
	maxAnswer   = 4 << 20
	// httpClocks is the acceptable difference between HTTP dates, which are truncated to the second and arrive with a
	// delay.
	httpClocks = 5 * time.Second
)

// get requests a URL from the configuration. It doesn't follow redirects.
func get(ctx context.Context, address string, header http.Header) (status int, answered http.Header, body []byte, err error) {
	u, err := url.Parse(address)
	if err != nil {
		return 0, nil, nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, nil, nil, err
	}
	maps.Copy(request.Header, header)
	return outbound.NewProvider(u, callTimeout).Do(request, maxAnswer)
}

// checkServer checks whether the server on this machine is ready. It isn't an error if no server is running.
func checkServer(ctx context.Context, d Deployment) []Finding {
	status, _, body, err := get(ctx, "http://"+listening(d.Addr)+"/readyz", nil)
	switch {
	case errors.Is(err, syscall.ECONNREFUSED):
		return warning("run mailwright serve", "no server responds at %s", d.Addr)
	case err != nil:
		return failed("check its log, and restart it if it hangs", "it doesn't respond: %v", err)
	case status != http.StatusOK:
		return failed("check its log", "it isn't ready: %d %s", status, body)
	}
	if _, _, body, err := get(ctx, "http://"+listening(d.Addr)+"/healthz", nil); err == nil && len(d.Keys) > 0 &&
		!d.isInstance(instance(body)) {
		return failed("give this one a different MAILWRIGHT_ADDR, or run doctor with the server's variables",
			"another instance responds at %s, with a different secret key", d.Addr)
	}
	return ok("ready at %s", d.Addr)
}

// listening returns an address to reach the server at, even if it listens on all addresses.
func listening(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return addr
	}
	if ip, err := netip.ParseAddr(host); host == "" || err == nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port)
}

// checkBaseURL checks whether links lead to this instance, and securely.
func checkBaseURL(ctx context.Context, d Deployment) []Finding {
	if !isPublic(d.BaseURL) {
		return ok("%s, reachable only from this machine. Set MAILWRIGHT_BASE_URL before you give others access", d.BaseURL)
	}
	all := checkProxy(d)
	status, header, body, err := get(ctx, d.BaseURL.String()+"/healthz", nil)
	if err != nil {
		return append(all, warning("start the server, then check the host name, the proxy and its certificate",
			"%s can't be reached from here: %v", d.BaseURL, err)...)
	}
	all = append(all, checkInstance(d, status, body)...)
	all = append(all, checkForwardedHost(ctx, d)...)
	return append(all, differentClock(d, header, d.BaseURL.String())...)
}

// checkForwardedHost checks whether the server sees the public host name. It doesn't use a health check, because those
// work with any host name.
func checkForwardedHost(ctx context.Context, d Deployment) []Finding {
	status, _, _, err := get(ctx, d.BaseURL.String()+"/api/auth/config", nil)
	if err != nil || status != http.StatusMisdirectedRequest {
		return nil
	}
	return failed("configure the proxy to pass on the Host header. Or have it send X-Forwarded-Host, and list the proxy in "+
		"MAILWRIGHT_TRUSTED_PROXIES. Run doctor with the server's own MAILWRIGHT_BASE_URL",
		"the server behind %s isn't set up for that host name (status 421)", d.BaseURL)
}

// checkProxy checks settings that matter only for a public server.
func checkProxy(d Deployment) (all []Finding) {
	if d.BaseURL.Scheme != "https" {
		return failed("put a TLS proxy in front of the server and set MAILWRIGHT_BASE_URL to https://…",
			"%s isn't encrypted. Others on the network can read cookies and passwords", d.BaseURL)
	}
	if len(d.TrustedProxies) == 0 {
		return warning("set MAILWRIGHT_TRUSTED_PROXIES to the proxy's IP address",
			"no proxy is trusted, so all users behind it count as one client when sign-in attempts are limited")
	}
	return nil
}

func checkInstance(d Deployment, status int, body []byte) []Finding {
	name := instance(body)
	if status != http.StatusOK || name == "" {
		return failed("configure the proxy to pass all requests to the server",
			"%s responds, but it isn't Mailwright: status %d", d.BaseURL, status)
	}
	if !d.isInstance(name) {
		return failed("check the host name and the proxy. All nodes of an instance must have the same MAILWRIGHT_SECRET_KEY",
			"%s leads to another Mailwright instance, with a different secret key", d.BaseURL)
	}
	return ok("%s leads to this instance", d.BaseURL)
}

// instance returns the name that a server reports, or "" if it isn't Mailwright.
func instance(body []byte) string {
	var health struct{ Instance string }
	if err := json.Unmarshal(body, &health); err != nil {
		return ""
	}
	return health.Instance
}

func (d Deployment) isInstance(name string) bool {
	return slices.ContainsFunc(d.Keys, func(key []byte) bool { return seal.Instance(key) == name })
}

// checkImages requests an icon from the URL that emails use.
func checkImages(ctx context.Context, d Deployment) []Finding {
	u, err := url.Parse(d.CDNURL)
	if err != nil {
		return failed("set MAILWRIGHT_CDN_URL to a URL like https://cdn.example.com", "%s is not a valid URL", d.CDNURL)
	}
	if !isPublic(u) {
		if isPublic(d.BaseURL) {
			return failed("set MAILWRIGHT_CDN_URL to a public URL that leads to the server's /cdn",
				"recipients of emails can't reach %s", d.CDNURL)
		}
		return ok("%s, reachable only from this machine", d.CDNURL)
	}
	status, header, _, err := get(ctx, d.CDNURL+"/icons/v1/"+iconName(), nil)
	if err != nil {
		return warning("check the host name, and that it leads to the server's /cdn", "%s can't be reached from here: %v", d.CDNURL, err)
	}
	if status != http.StatusOK || header.Get("Content-Type") != "image/png" {
		return failed("point it to the server's /cdn", "%s doesn't serve images: status %d", d.CDNURL, status)
	}
	if u.Host == d.BaseURL.Host {
		return warning("set MAILWRIGHT_CDN_URL to a separate host",
			"images are served from the app's host, so only HTTP headers isolate user uploads")
	}
	return ok("%s serves images", d.CDNURL)
}

func iconName() string {
	path := icons.Default("facebook", "circle", "filled", 32).Path()
	return path[strings.LastIndex(path, "/")+1:]
}
