package api

import (
	"net/http"
	"net/url"
	"strings"
)

// Content security policies. API responses are data and don't load anything.
const (
	apiPolicy  = "default-src 'none'; frame-ancestors 'none'"
	filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
	// Frames that show an email inherit the page's policy. Emails have inline styles, and images and fonts from
	// anywhere.
	pagePolicy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' https: http: data: blob:; " +
		"font-src 'self' http: https: data:; connect-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
		"frame-ancestors 'none'"
)

// pagePolicyFor removes http: if the page itself is served over https, because browsers would block such images or
// request them over https. upgrade-insecure-requests makes them request the images over https.
func pagePolicyFor(base *url.URL) string {
	if base.Scheme != "https" {
		return pagePolicy
	}
	return strings.ReplaceAll(pagePolicy, " http:", "") + "; upgrade-insecure-requests"
}

// secure sets the security headers that protect the browser's user.
func secure(config Config, next http.Handler) http.Handler {
	pages, strict := pagePolicyFor(config.BaseURL), config.HSTS && config.BaseURL.Scheme == "https"
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		header := w.Header()
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "strict-origin-when-cross-origin")
		header.Set("X-Frame-Options", "DENY")
		// Frames inherit this header. Without it, a preview would look up the hosts of an email's links.
		header.Set("X-DNS-Prefetch-Control", "off")
		header.Set("Cross-Origin-Opener-Policy", "same-origin")
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
		if strict {
			header.Set("Strict-Transport-Security", "max-age=63072000; includeSubDomains")
		}
		switch {
		case strings.HasPrefix(req.URL.Path, "/api/"):
			header.Set("Content-Security-Policy", apiPolicy)
			header.Set("Cache-Control", "no-store")
		case strings.HasPrefix(req.URL.Path, "/cdn/"):
			header.Set("Content-Security-Policy", filePolicy)
		default:
			header.Set("Content-Security-Policy", pages)
		}
		next.ServeHTTP(w, req)
	})
}

// sameOrigin rejects unsafe requests that a browser sends on behalf of another site. Programs send neither Origin nor
// Sec-Fetch-Site and pass. The standard library compares only an Origin's host, so with https we also compare its
// scheme and port. Otherwise a page at http://, which anyone on the network can forge, could send changes.
func (r *Router) sameOrigin(base *url.URL, next http.Handler) http.Handler {
	protection := http.NewCrossOriginProtection()
	// Behind a proxy that rewrites Host, the configured base URL is still our origin.
	if err := protection.AddTrustedOrigin(base.Scheme + "://" + base.Host); err != nil {
		panic("base URL has no origin: " + err.Error())
	}
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		r.refuse(w, req, errCrossOrigin)
	}))
	protected := protection.Handler(next)
	if base.Scheme != "https" {
		return protected
	}
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		if origin := req.Header.Get("Origin"); origin != "" && origin != base.Scheme+"://"+base.Host && !isSafe(req.Method) {
			r.refuse(w, req, errCrossOrigin)
			return
		}
		protected.ServeHTTP(w, req)
	})
}

// isSafe reports whether requests with this method never change anything.
func isSafe(method string) bool {
	return method == http.MethodGet || method == http.MethodHead || method == http.MethodOptions
}
