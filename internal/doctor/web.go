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
	// httpClocks may differ by the second that an HTTP date is cut to, and by the time on the way.
	httpClocks = 5 * time.Second
)

// get asks an address that the operator configured. It follows no redirect.
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

// checkServer asks the server on this machine whether it is ready. None may be running: that is no error.
func checkServer(ctx context.Context, d Deployment) []Finding {
	status, _, body, err := get(ctx, "http://"+listening(d.Addr)+"/readyz", nil)
	switch {
	case errors.Is(err, syscall.ECONNREFUSED):
		return warning("start it: mailwright serve", "none answers at %s", d.Addr)
	case err != nil:
		return failed("look at its log; restart it if it hangs", "it does not answer: %v", err)
	case status != http.StatusOK:
		return failed("look at its log", "it is not ready: %d %s", status, body)
	}
	if _, _, body, err := get(ctx, "http://"+listening(d.Addr)+"/healthz", nil); err == nil && len(d.Keys) > 0 &&
		!d.isInstance(instance(body)) {
		return failed("give this one another MAILWRIGHT_ADDR, or run doctor with the variables of the server",
			"another instance answers at %s, with another secret key", d.Addr)
	}
	return ok("it is ready at %s", d.Addr)
}

// listening is where a server can be asked that listens on all addresses.
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

// checkBaseURL looks whether people who follow a link come to this instance, and safely.
func checkBaseURL(ctx context.Context, d Deployment) []Finding {
	if !isPublic(d.BaseURL) {
		return ok("%s: this machine only; set MAILWRIGHT_BASE_URL before others come", d.BaseURL)
	}
	all := checkProxy(d)
	status, header, body, err := get(ctx, d.BaseURL.String()+"/healthz", nil)
	if err != nil {
		return append(all, warning("start the server; then check the name, the proxy before it and its certificate",
			"%s can't be reached from here: %v", d.BaseURL, err)...)
	}
	all = append(all, checkInstance(d, status, body)...)
	return append(all, differentClock(d, header, d.BaseURL.String())...)
}

// checkProxy looks at what only matters where others come.
func checkProxy(d Deployment) (all []Finding) {
	if d.BaseURL.Scheme != "https" {
		return failed("put a proxy with TLS before the server and set MAILWRIGHT_BASE_URL to https://…",
			"%s is not encrypted: cookies and passwords can be read on the way", d.BaseURL)
	}
	if len(d.TrustedProxies) == 0 {
		return warning("set MAILWRIGHT_TRUSTED_PROXIES to the proxy's address",
			"no proxy is trusted: all people behind it count as one when attempts to sign in are limited")
	}
	return nil
}

func checkInstance(d Deployment, status int, body []byte) []Finding {
	name := instance(body)
	if status != http.StatusOK || name == "" {
		return failed("let the proxy pass everything on to the server", "%s answers, but not with Mailwright: status %d", d.BaseURL, status)
	}
	if !d.isInstance(name) {
		return failed("check name and proxy; nodes of one instance need the same MAILWRIGHT_SECRET_KEY",
			"%s leads to another instance of Mailwright, with another secret key", d.BaseURL)
	}
	return ok("%s leads to this instance", d.BaseURL)
}

// instance is the name that a server gives itself, empty where it is none of ours.
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

// checkPictures asks for an icon where mails will ask for it.
func checkPictures(ctx context.Context, d Deployment) []Finding {
	u, err := url.Parse(d.CDNURL)
	if err != nil {
		return failed("set MAILWRIGHT_CDN_URL to an address like https://cdn.example.com", "%s is no address", d.CDNURL)
	}
	if !isPublic(u) {
		if isPublic(d.BaseURL) {
			return failed("set MAILWRIGHT_CDN_URL to a public address that leads to the server's /cdn",
				"%s can't be fetched by the readers of mails", d.CDNURL)
		}
		return ok("%s: this machine only", d.CDNURL)
	}
	status, header, _, err := get(ctx, d.CDNURL+"/icons/v1/"+iconName(), nil)
	if err != nil {
		return warning("check the name and that it leads to the server's /cdn", "%s can't be reached from here: %v", d.CDNURL, err)
	}
	if status != http.StatusOK || header.Get("Content-Type") != "image/png" {
		return failed("let it lead to the server's /cdn", "%s does not deliver pictures: status %d", d.CDNURL, status)
	}
	if u.Host == d.BaseURL.Host {
		return warning("give pictures a host of their own with MAILWRIGHT_CDN_URL",
			"pictures are delivered, from the host of the app: what people upload is kept apart only by its headers")
	}
	return ok("%s delivers pictures", d.CDNURL)
}

func iconName() string {
	path := icons.Default("facebook", "circle", "filled", 32).Path()
	return path[strings.LastIndex(path, "/")+1:]
}
