package api

import (
	"fmt"
	"html"
	"net/http"
	"net/netip"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"mailwright/internal/platform/problem"
)

// SessionCookie returns the name of the session cookie for a base URL. With the __Host- prefix, browsers accept the
// cookie only from exactly this host over https, so a subdomain can't plant a session of its own.
func SessionCookie(base *url.URL) string {
	if base.Scheme == "https" {
		return "__Host-" + PlainCookie
	}
	return PlainCookie
}

// PlainCookie is the name of the session cookie over plain http. Before the prefix was introduced, it was also the name
// over https.
const PlainCookie = "mailwright_session"

// hosts decides which Host headers are accepted. If all were, a site that points its own host name at this server could
// read responses in a visitor's browser (DNS rebinding).
type hosts struct {
	base     *url.URL
	names    []string // hosts of the base URL and the CDN URL
	former   []string // hosts of previous CDN URLs, which only serve files
	loopback bool     // whether the base URL is on this machine, so that all loopback names are accepted
}

func newHosts(base *url.URL, cdn string, former []string) hosts {
	h := hosts{base: base, names: []string{hostName(base.Host)}, loopback: isLoopback(hostName(base.Host))}
	if name := hostOf(cdn); name != "" {
		h.names = append(h.names, name)
	}
	for _, address := range former {
		if name := hostOf(address); name != "" {
			h.former = append(h.former, name)
		}
	}
	return h
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return hostName(u.Host)
}

// hostName returns a host without its port, in lowercase, or "" if it isn't a valid host. Proxies often leave out the
// port.
func hostName(host string) string {
	name := host
	if at := strings.LastIndexByte(host, ':'); at >= 0 && !strings.HasSuffix(host, "]") {
		if !isPort(host[at+1:]) {
			return ""
		}
		name = host[:at]
	}
	if inner, ok := strings.CutPrefix(name, "["); ok {
		inner, ok = strings.CutSuffix(inner, "]")
		if address, err := netip.ParseAddr(inner); !ok || err != nil || !address.Is6() {
			return ""
		}
		return strings.ToLower(inner)
	}
	if strings.ContainsAny(name, "[]:") {
		return ""
	}
	return strings.ToLower(name)
}

// isPort reports whether text is a port, from 1 to 65535, or empty, which means the scheme's default port.
func isPort(text string) bool {
	port, err := strconv.ParseUint(text, 10, 16)
	return text == "" || err == nil && port > 0
}

func isLoopback(name string) bool {
	address, err := netip.ParseAddr(name)
	return name == "localhost" || err == nil && address.IsLoopback()
}

func (h hosts) serve(host, path string) bool {
	name := hostName(host)
	if name == "" {
		return false
	}
	return slices.Contains(h.names, name) || h.loopback && isLoopback(name) ||
		strings.HasPrefix(path, "/cdn/") && slices.Contains(h.former, name)
}

// checkHost responds with 421 to requests for other hosts. It lets probes through.
func (r *Router) checkHost(known hosts, next http.Handler) http.Handler {
	refused := wrongHost(known.base)
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		switch {
		case r.isProbe(req) || known.serve(r.host(req), req.URL.Path):
			next.ServeHTTP(w, req)
		case strings.HasPrefix(req.URL.Path, "/api/") || !strings.Contains(req.Header.Get("Accept"), "text/html"):
			r.refuse(w, req, refused)
		default:
			writeWrongHost(w, known.base)
		}
	})
}

// isProbe reports whether a request may be for any host, because load balancers and Prometheus send it to each node's own
// address. Metrics need the token for that, because without it, a page in a browser on this machine could read them.
func (r *Router) isProbe(req *http.Request) bool {
	if req.URL.Path == "/metrics" {
		return r.metrics.hasToken(req) || isLoopback(hostName(req.Host))
	}
	return slices.Contains(probes, req.URL.Path)
}

// host returns the host that the client requested. Some proxies replace the Host header with their own and forward the
// original.
func (r *Router) host(req *http.Request) string {
	forwarded := r.believed(req).Values("X-Forwarded-Host")
	if len(forwarded) == 0 {
		return req.Host
	}
	hops := strings.Split(forwarded[len(forwarded)-1], ",")
	return strings.TrimSpace(hops[len(hops)-1]) // the last one is from the proxy that we trust
}

var errWrongHost = problem.Coded(problem.Misdirected, "WRONG_HOST",
	"This server isn't set up for this host name. Use https://mail.example.com instead.")

func wrongHost(base *url.URL) *problem.Problem {
	return problem.Coded(problem.Misdirected, "WRONG_HOST",
		fmt.Sprintf("This server isn't set up for this host name. Use %s instead.", base))
}

const wrongHostPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Wrong URL</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 15vh auto; padding: 0 1rem }</style>
<h1>This isn't Mailwright's URL</h1>
<p>Mailwright is available at <a href="%[1]s">%[1]s</a>.</p>
<p>If you run this server and want to use the URL you opened instead, set <code>MAILWRIGHT_BASE_URL</code> to it and restart
Mailwright. Behind a proxy, also make sure that the proxy passes on the <code>Host</code> header.</p>
</html>
`

func writeWrongHost(w http.ResponseWriter, base *url.URL) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusMisdirectedRequest)
	_, _ = fmt.Fprintf(w, wrongHostPage, html.EscapeString(base.String())) // an error means that the client has disconnected
}

// isUncleanAPI reports whether a path would lead to the API only after cleaning. The mux would redirect it, and a
// client that follows the redirect would send its body and credentials again, to a path that a proxy may not have
// checked.
func isUncleanAPI(u *url.URL) bool {
	written := u.EscapedPath()
	clean := path.Clean("/" + written)
	if strings.HasSuffix(written, "/") && clean != "/" {
		clean += "/"
	}
	return clean != written && (underAPI(written) || underAPI(clean))
}

func underAPI(path string) bool { return path == "/api" || strings.HasPrefix(path, "/api/") }
